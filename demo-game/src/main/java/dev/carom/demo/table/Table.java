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
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.SceneParts;
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Velocity;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The entities of one round, built from a level. The one place that says what meets what. */
final class Table {
    private static final QueryFilter<Entity> WHAT_ENDS_A_FLIGHT = QueryFilter.<Entity>everything()
            .as(new CollisionFilter(Layer.BALL, Layer.WHAT_STOPS_THE_BALL))
            .where(Table::endsAFlight);

    private static final float HALF_GATE_DEPTH = 0.04f;

    private static final float DROP_RADIUS = 0.3f;

    /** Metres a second. */
    private static final float DROP_SPEED = 5f;

    /** Of 20 degrees, by which balls part. */
    private static final float SPLIT_SINE = 0.34202f;

    private static final float SPLIT_COSINE = 0.93969f;

    private static final int STRIKER_RGB = 0xf2f4f8;
    private static final int BALL_RGB = 0xffd166;
    private static final int BAR_RGB = 0xd6dbe6;
    private static final int GATE_RGB = 0x43d9ad;
    /** By the number of the power. */
    private static final int[] DROP_RGB = {0xffd166, 0x5cc8ff, 0x9be564, 0xff5c7a};

    private final Entities entities;
    private final List<Entity> movers = new ArrayList<>();
    private final List<Entity> balls = new ArrayList<>();
    private final List<Entity> drops = new ArrayList<>();
    private final Entity striker;
    private final Sphere ballShape;
    private final float halfWidth;
    private final float halfLength;
    private final Vector3f ballRest = new Vector3f();
    private int ballsMade;
    private int giftsMade;
    private final List<Entity> ghosts = new ArrayList<>();

    private final Machines machines;
    private int bricksBroken;

    Table(Entities entities, Level level) {
        this.entities = entities;
        halfWidth = 0.5f * level.table().width();
        halfLength = 0.5f * level.table().length();
        ballShape = new Sphere(level.ball().radius());
        final Fixtures fixtures = new Fixtures(this, level);
        fixtures.addWalls();
        level.bricks().forEach(this::addBrick);
        for (Level.Ghost its : level.specials().ghosts()) {
            final Entity ghost = addBrick(its.brick());
            ghost.add(new Ghost(its.solidSeconds(), its.openSeconds()));
            ghost.get(Collider.class).layer(Layer.GHOST).mask(Layer.BALL);
            ghosts.add(ghost);
        }
        int number = 0;
        for (Level.Bar bar : level.bars()) {
            movers.add(add(
                    new EntityInfo(Kind.BAR, "bar-" + ++number, BAR_RGB),
                    new Transform(bar.x(), 0f, bar.z()),
                    Collider.box(bar.halfLength(), Playfield.HALF_HEIGHT, bar.halfThickness())
                            .layer(Layer.OBSTACLE)
                            .mask(Layer.BALL | Layer.SHARD),
                    new Velocity(new Vector3f(), new Vector3f(0f, bar.turnSpeed(), 0f))));
        }
        number = 0;
        for (Level.Gate gate : level.gates()) {
            addGate(gate, "gate-" + ++number, GATE_RGB);
        }
        fixtures.addPortals();
        machines = new Machines(this);
        machines.add(level.specials());
        final Storm storm = new Storm(this);
        for (Level.Swarm swarm : level.specials().swarms()) {
            storm.add(swarm, level.table().width());
        }
        final Level.Striker its = level.striker();
        fixtures.addStrikerField();
        striker = add(
                new EntityInfo(Kind.STRIKER, "striker", STRIKER_RGB),
                new Transform(0f, 0f, its.z()),
                Collider.box(its.halfWidth(), Playfield.HALF_HEIGHT, its.halfDepth())
                        .layer(Layer.STRIKER)
                        .mask(Layer.BALL | Layer.WALL | Layer.FENCE | Layer.POWER_UP),
                new Velocity());
        ballRest.set(0f, 0f, -its.halfDepth() - 1.2f * level.ball().radius());
        movers.add(striker);
        addBall("ball", Layer.NOTHING);
        holdBall();
    }

    /** That which waits, or the one of those in play that has been there longest. */
    Entity ball() {
        return balls.get(0);
    }

    /** All balls; at least one. */
    List<Entity> balls() {
        return balls;
    }

    /** The power-ups on their way to the player. */
    List<Entity> drops() {
        return drops;
    }

    Entity striker() {
        return striker;
    }

    /** What a flying ball does not just fly through: solids, the drain, portals, and fields that turn it. */
    QueryFilter<Entity> whatEndsAFlight() {
        return WHAT_ENDS_A_FLIGHT;
    }

    /** Whether a ball that flies into this does not just fly through. */
    static boolean endsAFlight(Entity owner, Collider collider) {
        return !owner.isDeleted() // known to the world until its next step
                && (!collider.isSensor()
                        || changesTheWay(owner.get(EntityInfo.class).kind()));
    }

    int bricksLeft() {
        return entities.count(Kind.BRICK);
    }

    /** Whether a ball is where one may be: between the walls, and not behind the drain. */
    boolean holds(Entity ball) {
        final Vector3fc at = ball.get(Transform.class).position();
        return Math.abs(at.x()) <= halfWidth && Math.abs(at.z()) <= halfLength + Fixtures.OPEN_SIDE;
    }

    /** What swings and pulls. */
    Machines machines() {
        return machines;
    }

    /** Those of the bricks that come and go. */
    List<Entity> ghosts() {
        return ghosts;
    }

    /** How many were broken in this round. */
    int bricksBroken() {
        return bricksBroken;
    }

    /** What a scene and its scripts made. */
    SceneParts scene() {
        return entities.scene();
    }

    /** A brick broke. */
    void remove(Entity brick) {
        ghosts.remove(brick);
        entities.remove(brick);
        bricksBroken++;
    }

    /** Takes one of several balls off the table. */
    void removeBall(Entity ball) {
        balls.remove(ball);
        removeMover(ball);
    }

    void removeDrop(Entity drop) {
        drops.remove(drop);
        removeMover(drop);
    }

    /** Two more balls fly from where the first one is, to its left and right. */
    void splitBall() {
        final Vector3fc place = ball().get(Transform.class).position();
        final Vector3fc velocity = ball().get(Velocity.class).linear();
        for (int side = -1; side <= 1; side += 2) {
            final Entity another = addBall("ball-" + (ballsMade + 1), Layer.WHAT_THE_BALL_MEETS);
            another.get(Transform.class).placeAt(place);
            Bounce.turn(
                    velocity,
                    side * SPLIT_SINE,
                    SPLIT_COSINE,
                    another.get(Velocity.class).linear());
        }
    }

    /** A power-up sets out. */
    void drop(Power power, Vector3fc place) {
        final Entity drop = add(
                new EntityInfo(Kind.POWER_UP, "power-up-" + ++giftsMade, DROP_RGB[power.ordinal()]),
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

    /** Takes all that moves back to a time of the last step. */
    void rewindTo(float fraction) {
        for (Entity mover : movers) {
            mover.get(Transform.class).rewindTo(fraction);
        }
        scene().rewindTo(fraction);
    }

    void addTo(GameHash hash) {
        hash.add(bricksLeft()).add(balls.size()).add(giftsMade).add(ballsMade);
        for (Entity entity : entities.all()) {
            final Velocity velocity = entity.get(Velocity.class);
            if (velocity != null) {
                hash.add(velocity);
            } else if (entity.get(HitPoints.class) != null) {
                hash.add(entity.get(HitPoints.class).hitsLeft());
                final Ghost ghost = entity.get(Ghost.class);
                hash.add(ghost != null && ghost.isSolid());
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

    private static boolean changesTheWay(Kind sensor) {
        return sensor == Kind.DRAIN || sensor == Kind.PORTAL || sensor == Kind.MAGNET;
    }

    private Entity addBrick(Level.Brick brick) {
        return add(
                new EntityInfo(Kind.BRICK, "brick-" + (bricksLeft() + 1), brick.rgb()),
                new Transform(brick.x(), 0f, brick.z()),
                Collider.alignedBox(brick.halfWidth(), Playfield.HALF_HEIGHT, brick.halfDepth())
                        .layer(Layer.OBSTACLE)
                        .mask(Layer.BALL | Layer.SHARD)
                        .fixed(),
                new HitPoints(brick.hits(), brick.points()));
    }

    void addGate(Level.Gate gate, String name, int rgb) {
        add(
                new EntityInfo(Kind.GATE, name, rgb),
                new Transform(gate.x(), 0f, gate.z()),
                Collider.alignedBox(gate.halfWidth(), Playfield.HALF_HEIGHT, HALF_GATE_DEPTH)
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL)
                        .sensor()
                        .fixed(),
                new Points(gate.points()));
    }

    /** It is taken back with everything else that moves. */
    void moves(Entity entity) {
        movers.add(entity);
    }

    Entity add(EntityInfo info, Object... components) {
        return entities.add(info, components);
    }

    /**
     * Where the ball waits: in front of the striker's middle, in the striker's frame. With a gap that is wide enough
     * for the rounding of a rewind, so that the ball touches the striker only when that runs into it.
     */
    Vector3fc ballRest() {
        return ballRest;
    }

    /**
     * One ball waits on the striker, as that is turned, and meets nothing until it is let go; others and power-ups are
     * gone.
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
        ball().get(Collider.class).mask(Layer.WHAT_THE_BALL_MEETS);
    }

    private Entity addBall(String name, long mask) {
        ballsMade++;
        final Entity ball = add(
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
