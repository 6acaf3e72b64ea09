package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.Power;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameHash;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.SceneParts;
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The entities of one round that move, appear or disappear: balls, power-ups, bricks. {@link TableBuilder} fills this
 * table.
 */
final class Table {
    private static final QueryFilter<Entity> WHAT_ENDS_A_FLIGHT = QueryFilter.<Entity>everything()
            .as(new CollisionFilter(Layer.BALL, Layer.BALL_QUERY_MASK))
            .where(Table::endsAFlight);

    private static final float DROP_RADIUS = 0.3f;

    /** Speed of a power-up, metres per second. */
    private static final float DROP_SPEED = 5f;

    /** Sine of 20 degrees, the angle between neighbouring balls after a split. */
    private static final float SPLIT_SINE = 0.34202f;

    private static final float SPLIT_COSINE = 0.93969f;

    private static final int BALL_RGB = 0xffd166;
    /** The colours of power-ups, by the ordinal of their {@link Power}. */
    private static final int[] DROP_RGB = {0xffd166, 0x5cc8ff, 0x9be564, 0xff5c7a};

    private final Entities entities;
    private final Entity striker;
    private final Machines machines;

    /** The striker, balls, power-ups and shards. {@link #rewindTo} rewinds all of them. */
    private final List<Entity> movers = new ArrayList<>();

    private final List<Entity> balls = new ArrayList<>();
    private final List<Entity> drops = new ArrayList<>();
    private final Sphere ballShape;
    private final float halfWidth;
    private final float halfLength;
    private final Vector3f ballRest;
    private int ballsMade;
    private int dropsMade;
    private int bricksBroken;

    /** Creates a table without a ball. */
    Table(Entities entities, Level level, Entity striker) {
        this.entities = entities;
        this.striker = striker;
        movers.add(striker);
        machines = new Machines(entities);
        halfWidth = 0.5f * level.table().width();
        halfLength = 0.5f * level.table().length();
        ballShape = new Sphere(level.ball().radius());
        ballRest = new Vector3f(
                0f, 0f, -level.striker().halfDepth() - 1.2f * level.ball().radius());
    }

    /** Returns the ball that waits. If no ball waits, returns the ball that has been in play longest. */
    Entity ball() {
        return balls.get(0);
    }

    /** Returns all balls, at least one. */
    List<Entity> balls() {
        return balls;
    }

    /** Returns the power-ups that slide towards the player. */
    List<Entity> drops() {
        return drops;
    }

    Entity striker() {
        return striker;
    }

    /**
     * Returns a filter for everything that stops or deflects a ball: solids, the drain, fields, and portals with two
     * ends.
     */
    QueryFilter<Entity> whatEndsAFlight() {
        return WHAT_ENDS_A_FLIGHT;
    }

    /** Returns whether a collider stops or deflects a ball. */
    static boolean endsAFlight(Entity owner, Collider collider) {
        return !owner.isDeleted() // the world contains a deleted entity until its next step
                && (!collider.isSensor()
                        || changesTheWay(owner, owner.get(EntityInfo.class).kind()));
    }

    int bricksLeft() {
        return entities.count(Kind.BRICK);
    }

    /**
     * Reports whether a ball is between the side walls, and not behind the drain. At the far end, this method accepts a
     * ball up to {@link TableBuilder#OPEN_SIDE_METRES} beyond the end of the table.
     */
    boolean holds(Entity ball) {
        final Vector3fc at = ball.get(Transform.class).position();
        return Math.abs(at.x()) <= halfWidth && Math.abs(at.z()) <= halfLength + TableBuilder.OPEN_SIDE_METRES;
    }

    /** Returns the swings and magnets. */
    Machines machines() {
        return machines;
    }

    /** Returns the number of bricks that were broken in this round. */
    int bricksBroken() {
        return bricksBroken;
    }

    /** Returns the entities of the scene and its scripts. */
    SceneParts scene() {
        return entities.scene();
    }

    /** Removes a broken brick. */
    void remove(Entity brick) {
        entities.remove(brick);
        bricksBroken++;
    }

    /** Removes one of several balls. */
    void removeBall(Entity ball) {
        balls.remove(ball);
        removeMover(ball);
    }

    void removeDrop(Entity drop) {
        drops.remove(drop);
        removeMover(drop);
    }

    /**
     * Adds two balls at the position of the first ball. One flies to the left of the first ball, the other to the
     * right.
     */
    void splitBall() {
        final Vector3fc place = ball().get(Transform.class).position();
        final Vector3fc velocity = ball().get(Velocity.class).linear();
        for (int side = -1; side <= 1; side += 2) {
            final Entity another = addBall("ball-" + (ballsMade + 1), Layer.BALL_MASK);
            another.get(Transform.class).placeAt(place);
            Bounce.turn(
                    velocity,
                    side * SPLIT_SINE,
                    SPLIT_COSINE,
                    another.get(Velocity.class).linear());
        }
    }

    /** Adds a power-up. */
    void drop(Power power, Vector3fc place) {
        final Entity drop = entities.add(
                new EntityInfo(Kind.POWER_UP, "power-up-" + ++dropsMade, DROP_RGB[power.ordinal()]),
                new Transform(place),
                Collider.sphere(DROP_RADIUS)
                        .layer(Layer.POWER_UP)
                        .mask(Layer.STRIKER | Layer.SENSOR)
                        .sensor(),
                new Velocity(0f, 0f, DROP_SPEED),
                new PowerUpDrop(power));
        drops.add(drop);
        movers.add(drop);
    }

    /** Rewinds everything that moves to a time of the last step, as a fraction of the step. */
    void rewindTo(float fraction) {
        for (Entity mover : movers) {
            mover.get(Transform.class).rewindTo(fraction);
        }
        scene().rewindTo(fraction);
    }

    void addTo(GameHash hash) {
        hash.add(bricksLeft()).add(balls.size()).add(dropsMade).add(ballsMade);
        // The parts of the level come first, no matter when they were created.
        for (Entity entity : entities.all()) {
            if (!isPlayed(entity)) {
                addTo(hash, entity);
            }
        }
        for (Entity entity : entities.all()) {
            if (isPlayed(entity)) {
                addTo(hash, entity);
            }
        }
        for (Entity ball : balls) {
            hash.add(ball.get(BallState.class).secondsLeft())
                    .add(ball.get(BallState.class).passagesLeft());
        }
        for (Entity drop : drops) {
            hash.add(drop.get(PowerUpDrop.class).power().ordinal());
        }
        machines.addTo(hash);
        scene().addTo(hash);
    }

    /**
     * Reports whether an entity is the striker, a ball or a power-up. The game itself adds and removes these entities.
     */
    private static boolean isPlayed(Entity entity) {
        final Kind kind = entity.get(EntityInfo.class).kind();
        return kind == Kind.STRIKER || kind == Kind.BALL || kind == Kind.POWER_UP;
    }

    private static void addTo(GameHash hash, Entity entity) {
        final Velocity velocity = entity.get(Velocity.class);
        if (velocity != null) {
            hash.add(velocity);
        } else if (entity.get(HitPoints.class) != null) {
            hash.add(entity.get(HitPoints.class).hitsLeft());
            final Ghost ghost = entity.get(Ghost.class);
            hash.add(ghost != null && ghost.isSolid());
        }
    }

    private static boolean changesTheWay(Entity sensor, Kind kind) {
        if (kind == Kind.PORTAL) {
            final PortalEnd end = sensor.get(PortalEnd.class);
            return end != null && end.leads(); // otherwise a ball flies through it, see Rules
        }
        return kind == Kind.DRAIN || kind == Kind.MAGNET;
    }

    /**
     * Returns the place where the ball waits, in the frame of the striker. The place is in front of the middle of the
     * striker. The gap is larger than the rounding error of a rewind, so the ball touches the striker only when the
     * striker moves into the ball.
     */
    Vector3fc ballRest() {
        return ballRest;
    }

    /**
     * Places one ball in front of the striker, and removes all other balls and the power-ups. The ball collides with
     * nothing until it is launched.
     */
    void holdBall() {
        while (balls.size() > 1) {
            removeBall(balls.get(balls.size() - 1));
        }
        while (!drops.isEmpty()) {
            removeDrop(drops.get(0));
        }
        final Transform its = striker.get(Transform.class);
        final Vector3f place = new Pose().set(its.position(), its.rotation()).toWorld(ballRest, new Vector3f());
        ball().get(Transform.class).placeAt(place, new Quaternionf());
        ball().get(Velocity.class).linear().zero();
        ball().get(Collider.class).mask(Layer.NOTHING);
    }

    void letBallGo() {
        ball().get(BallState.class).renew();
        ball().get(Collider.class).mask(Layer.BALL_MASK);
    }

    /** Adds a shard of a swarm. */
    Entity addShard(EntityInfo info, Object... components) {
        final Entity shard = entities.add(info, components);
        movers.add(shard);
        return shard;
    }

    /** Removes shards whose swarm was removed. */
    void removeShards(List<Entity> shards) {
        final Set<Entity> gone = Collections.newSetFromMap(new IdentityHashMap<>());
        gone.addAll(shards);
        movers.removeIf(gone::contains);
        shards.forEach(entities::remove);
    }

    Entity addBall(String name, long mask) {
        ballsMade++;
        final Entity ball = entities.add(
                new EntityInfo(Kind.BALL, name, BALL_RGB),
                new Transform(),
                new Collider(ballShape).layer(Layer.BALL).mask(mask),
                new Velocity(),
                new BallState());
        balls.add(ball);
        movers.add(ball);
        return ball;
    }

    private void removeMover(Entity mover) {
        movers.remove(mover);
        entities.remove(mover);
    }
}
