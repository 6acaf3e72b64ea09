package dev.carom.demo.game;

import dev.carom.demo.game.Part.Kind;
import dev.carom.demo.level.Level;
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Velocity;
import dev.carom.physics.geometry.Pose;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The entities of one round, built from a level. The one place that says what meets what. */
final class Table {
    /** Half the height of everything that touches: the ball's centre runs in the middle of it, so that nothing tilts it. */
    static final float HALF_HEIGHT = 0.35f;

    private static final QueryFilter<Entity> WHAT_ENDS_A_FLIGHT = QueryFilter.<Entity>everything()
            .as(new CollisionFilter(Layer.BALL, Layer.WHAT_THE_BALL_MEETS))
            .where((owner, collider) ->
                    !collider.isSensor() || isWayOn(owner.get(Part.class).kind()));

    private static final float HALF_WALL = 0.25f;

    /** From the end of the table to the end of the drain, in metres. */
    private static final float OPEN_SIDE = 1.5f;

    private static final float HALF_GATE_DEPTH = 0.04f;

    /** How far the striker may go forward from where it starts, in metres, however it is turned. */
    private static final float STRIKER_FIELD = 1.5f;

    private static final int WALL_RGB = 0x8a93a6;
    private static final int STRIKER_RGB = 0xf2f4f8;
    private static final int BALL_RGB = 0xffd166;
    private static final int BAR_RGB = 0xd6dbe6;
    private static final int GATE_RGB = 0x43d9ad;
    private static final int[] PORTAL_RGB = {0x5cc8ff, 0xff8f3f, 0xc77dff};

    private final Dominion dominion;
    private final Map<Entity, String> names = new IdentityHashMap<>();
    private final List<Entity> entities = new ArrayList<>();
    private final List<Entity> movers = new ArrayList<>();
    private final Entity ball;
    private final Entity striker;
    private final Vector3f ballRest = new Vector3f();
    private final List<Entity> ghosts = new ArrayList<>();
    private int bricksLeft;

    Table(Dominion dominion, Level level) {
        this.dominion = dominion;
        final float halfWidth = 0.5f * level.table().width();
        final float halfLength = 0.5f * level.table().length();
        addWalls(halfWidth, halfLength);
        level.bricks().forEach(this::addBrick);
        for (Level.Ghost its : level.specials().ghosts()) {
            final Entity ghost = addBrick(its.brick());
            ghost.add(new Ghost(its.solidSeconds(), its.openSeconds()));
            ghost.get(Collider.class).layer(Layer.GHOST);
            ghosts.add(ghost);
        }
        int number = 0;
        for (Level.Bar bar : level.bars()) {
            movers.add(add(
                    new Part(Kind.BAR, "bar-" + ++number, BAR_RGB),
                    new Transform(bar.x(), 0f, bar.z()),
                    Collider.box(bar.halfLength(), HALF_HEIGHT, bar.halfThickness())
                            .layer(Layer.OBSTACLE)
                            .mask(Layer.BALL),
                    new Velocity(new Vector3f(), new Vector3f(0f, bar.turnSpeed(), 0f))));
        }
        number = 0;
        for (Level.Gate gate : level.gates()) {
            add(
                    new Part(Kind.GATE, "gate-" + ++number, GATE_RGB),
                    new Transform(gate.x(), 0f, gate.z()),
                    Collider.alignedBox(gate.halfWidth(), HALF_HEIGHT, HALF_GATE_DEPTH)
                            .layer(Layer.SENSOR)
                            .mask(Layer.BALL)
                            .sensor()
                            .fixed(),
                    new Prize(gate.points()));
        }
        number = 0;
        for (Level.Portal portal : level.specials().portals()) {
            addPortal(portal, ++number);
        }
        final Level.Striker its = level.striker();
        addStrikerField(its, halfWidth, halfLength);
        striker = add(
                new Part(Kind.STRIKER, "striker", STRIKER_RGB),
                new Transform(0f, 0f, its.z()),
                Collider.box(its.halfWidth(), HALF_HEIGHT, its.halfDepth())
                        .layer(Layer.STRIKER)
                        .mask(Layer.BALL | Layer.WALL | Layer.FENCE),
                new Velocity());
        ballRest.set(0f, 0f, -its.halfDepth() - 1.2f * level.ball().radius());
        ball = add(
                new Part(Kind.BALL, "ball", BALL_RGB),
                new Transform(),
                Collider.sphere(level.ball().radius()).layer(Layer.BALL),
                new Velocity());
        holdBall();
        movers.add(striker);
        movers.add(ball);
    }

    Entity ball() {
        return ball;
    }

    Entity striker() {
        return striker;
    }

    /** What a flying ball does not just fly through: solids, and the drain. */
    QueryFilter<Entity> whatEndsAFlight() {
        return WHAT_ENDS_A_FLIGHT;
    }

    int bricksLeft() {
        return bricksLeft;
    }

    /** Everything on the table, broken bricks left out. */
    List<Entity> entities() {
        return entities;
    }

    /** The name of an entity of this table, also after it was deleted. */
    String name(Entity entity) {
        return names.get(entity);
    }

    /** Those of the bricks that come and go. */
    List<Entity> ghosts() {
        return ghosts;
    }

    void remove(Entity brick) {
        ghosts.remove(brick);
        entities.remove(brick);
        dominion.deleteEntity(brick);
        bricksLeft--;
    }

    /** Takes all that moves back to a time of the last step. */
    void rewindTo(float fraction) {
        for (Entity mover : movers) {
            mover.get(Transform.class).rewindTo(fraction);
        }
    }

    void clear() {
        entities.forEach(dominion::deleteEntity);
        entities.clear();
    }

    private static boolean isWayOn(Kind sensor) {
        return sensor == Kind.DRAIN || sensor == Kind.PORTAL;
    }

    private Entity addBrick(Level.Brick brick) {
        return add(
                new Part(Kind.BRICK, "brick-" + ++bricksLeft, brick.rgb()),
                new Transform(brick.x(), 0f, brick.z()),
                Collider.alignedBox(brick.halfWidth(), HALF_HEIGHT, brick.halfDepth())
                        .layer(Layer.OBSTACLE)
                        .mask(Layer.BALL)
                        .fixed(),
                new Armour(brick.hits(), brick.points()));
    }

    private void addPortal(Level.Portal portal, int number) {
        final Mouth a = new Mouth(portal.a(), portal.halfWidth());
        final Mouth b = new Mouth(portal.b(), portal.halfWidth());
        Mouth.join(a, b);
        final int rgb = PORTAL_RGB[(number - 1) % PORTAL_RGB.length];
        addMouth(portal.a(), portal.halfWidth(), new Part(Kind.PORTAL, "portal-" + number + "a", rgb), a);
        addMouth(portal.b(), portal.halfWidth(), new Part(Kind.PORTAL, "portal-" + number + "b", rgb), b);
    }

    private void addMouth(Level.Mouth its, float halfWidth, Part part, Mouth mouth) {
        final double half = 0.5 * its.turn();
        add(
                part,
                new Transform(
                        new Vector3f(its.x(), 0f, its.z()),
                        new Quaternionf(0f, (float) StrictMath.sin(half), 0f, (float) StrictMath.cos(half))),
                Collider.box(halfWidth, HALF_HEIGHT, Mouth.HALF_DEPTH)
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL)
                        .sensor()
                        .fixed(),
                mouth);
    }

    private void addWalls(float halfWidth, float halfLength) {
        // The side walls reach past the open side, up to the drain: the only way out leads through it.
        final float nearEnd = 0.5f * OPEN_SIDE;
        addBox(Kind.WALL, "wall-left", -halfWidth - HALF_WALL, nearEnd, HALF_WALL, halfLength + nearEnd);
        addBox(Kind.WALL, "wall-right", halfWidth + HALF_WALL, nearEnd, HALF_WALL, halfLength + nearEnd);
        addBox(Kind.WALL, "wall-far", 0f, -halfLength - HALF_WALL, halfWidth + 2f * HALF_WALL, HALF_WALL);
        add(
                new Part(Kind.DRAIN, "drain", 0),
                new Transform(0f, 0f, halfLength + OPEN_SIDE - HALF_WALL),
                Collider.alignedBox(halfWidth, HALF_HEIGHT, HALF_WALL)
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL)
                        .sensor()
                        .fixed());
    }

    /** Fences meet the striker alone: its field is a matter of contacts like everything else. It ends where the side walls end. */
    private void addStrikerField(Level.Striker its, float halfWidth, float halfLength) {
        final float front = its.z() - STRIKER_FIELD - its.halfWidth();
        addBox(Kind.FENCE, "fence-front", 0f, front - HALF_WALL, halfWidth, HALF_WALL);
        addBox(Kind.FENCE, "fence-back", 0f, halfLength + HALF_WALL, halfWidth, HALF_WALL);
    }

    private void addBox(Kind kind, String name, float x, float z, float halfX, float halfZ) {
        add(
                new Part(kind, name, WALL_RGB),
                new Transform(x, 0f, z),
                Collider.alignedBox(halfX, HALF_HEIGHT, halfZ)
                        .layer(kind == Kind.WALL ? Layer.WALL : Layer.FENCE)
                        .mask(kind == Kind.WALL ? Layer.BALL | Layer.STRIKER : Layer.STRIKER)
                        .fixed());
    }

    private Entity add(Part part, Object... components) {
        final Object[] all = new Object[components.length + 1];
        all[0] = part;
        System.arraycopy(components, 0, all, 1, components.length);
        final Entity entity = dominion.createEntity(all);
        names.put(entity, part.name());
        entities.add(entity);
        return entity;
    }

    /**
     * Where the ball waits: in front of the striker's middle, in the striker's frame. With a gap that is wide enough for the rounding of a
     * rewind, so that the ball touches the striker only when that runs into it.
     */
    Vector3fc ballRest() {
        return ballRest;
    }

    /** The ball waits on the striker, as that is turned, and meets nothing until it is let go. */
    void holdBall() {
        final Transform its = striker.get(Transform.class);
        final Vector3f place = new Pose().set(its.position(), its.rotation()).toWorld(ballRest, new Vector3f());
        ball.get(Transform.class).placeAt(place, new Quaternionf());
        ball.get(Velocity.class).linear().zero();
        ball.get(Collider.class).mask(Layer.NOTHING);
    }

    void letBallGo() {
        ball.get(Collider.class).mask(Layer.WHAT_THE_BALL_MEETS);
    }
}
