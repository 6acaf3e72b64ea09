package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.StrikerField;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.LevelCheck;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHits;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.Compound;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Checks whether the parts of a table fit together. The footprint of a part is the space that other parts must leave
 * free. Footprints are added to a separate world, whose overlap queries find parts that are too close. These parts have
 * a footprint:
 *
 * <pre>
 * brick, obstacle      its shapes; a part that is not fixed is not checked, since a script moves it
 * bar, portal, swing   the sphere that it sweeps in all rotations, enlarged by the space for the ball
 * swing about its end  the smallest sphere around the area that the bar sweeps, enlarged by the space for the ball
 * swarm                the area of the table where its shards start
 * </pre>
 *
 * A role is a component such as {@code brick} or {@code bar}. An obstacle is a solid entity that has no role and that a
 * ball can hit. Obstacles may overlap each other, walls, and the space behind walls.
 */
final class TableCheck implements LevelCheck {
    private static final int MOST_BRICKS = 1000;

    private static final List<Role> ROLES = List.of(
            new Role("brick", HitPoints.class),
            new Role("bar", Bar.class),
            new Role("swing", Swing.class),
            new Role("gate", Points.class),
            new Role("portal", PortalEnd.class),
            new Role("magnet", Magnet.class),
            new Role("powerUp", PowerUp.class),
            new Role("swarm", Swarm.class));

    /** Space for the ball between a rotating part and everything else, in radii of the ball. */
    private static final float PASSAGE_RADII = 2.2f;

    /** Smallest width of the cell in which a shard starts, in radii of the shard. */
    private static final float LEAST_CELL_RADII = 2.5f;

    /**
     * Tolerance, in metres, for parts that touch the border, and for swarms that touch other parts. Such parts are
     * allowed. But positions are rounded, and a query treats touching as overlapping.
     */
    private static final float TOUCHING = 1e-4f;

    private static final long STANDING = 1L;
    private static final long ROTATING = 1L << 1;
    private static final long SWARMING = 1L << 2;

    /**
     * The layer of queries. It is the only layer in the mask of a footprint, so footprints do not collide with each
     * other.
     */
    private static final long QUERY = 1L << 3;

    private static final long OBSTRUCTING = 1L << 4;

    /** The collision filter of a ball in play. */
    private static final CollisionFilter BALL = new CollisionFilter(Layer.BALL, Layer.BALL_MASK);

    /**
     * The owner of an obstacle's footprint is the name of the obstacle, this separator and a number. The number makes
     * each owner unique, since all parts of a compound have the same name.
     */
    private static final String OF_COMPOUND = "#";

    private static final String SPACE = ", with enough space for the ball between them";
    private static final String IN_FRONT = " on the table, in front of the striker's field";

    private static final double RIGHT_ANGLE = 0.5 * Math.PI;
    private static final float STEP = Playfield.TICK_SECONDS;

    private final Level level;
    private final float halfWidth;
    private final float halfLength;
    private final float passage;

    /** The largest z at which parts may end, metres. Gates and swarms have other limits. */
    private final float partsEnd;

    /** The footprints of the parts added so far, by the names of the parts. */
    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    private final QueryHits<String> hits = new QueryHits<>();

    /** For each pair of portals, the indices of the entities that are an end of the pair. */
    private final Map<Integer, List<Integer>> portals = new TreeMap<>();

    /** Power-ups, by the indices of their entities. */
    private final Map<Integer, PowerUp> powerUps = new TreeMap<>();

    private final Quaternionf unrotated = new Quaternionf();
    private int entities;
    private int obstacles;
    private int bricks;
    private int swarms;

    TableCheck(Level level) {
        this.level = level;
        halfWidth = 0.5f * level.table().width();
        halfLength = 0.5f * level.table().length();
        passage = PASSAGE_RADII * level.ball().radius();
        partsEnd = StrikerField.partsEnd(level.striker(), level.ball());
    }

    @Override
    public void add(Entity entity) {
        final int index = entities++;
        final EntityInfo info = entity.get(EntityInfo.class);
        final String name = info.name();
        LevelCheck.requireOneRole(entity, ROLES);
        if (entity.has(PowerUp.class)) {
            powerUps.put(index, entity.get(PowerUp.class));
        }
        if (entity.has(Swarm.class)) {
            addSwarm(entity.get(Swarm.class));
        }
        requireHere(
                info.kind() == Kind.SCENE || entity.has(Transform.class),
                "transform",
                name + " must have a transform (got: none); give it a position");
        switch (info.kind()) {
            case BRICK -> addBrick(entity, name);
            case BAR -> addBar(entity, name);
            case PORTAL -> addPortal(entity, name, index);
            case GATE -> checkGate(entity, name);
            case MAGNET -> checkMagnet(entity, name);
            default -> addObstacle(entity, name);
        }
    }

    @Override
    public Problem finish() {
        world.close();
        if (bricks < 1) {
            return new Problem(
                    Problem.NONE,
                    "entities must have 1 to " + MOST_BRICKS
                            + " bricks (got: 0); give at least one entity the component brick");
        }
        for (Map.Entry<Integer, List<Integer>> each : portals.entrySet()) {
            if (each.getValue().size() == 1) {
                return new Problem(
                        each.getValue().get(0),
                        "portal pair: pair " + each.getKey() + " must have two ends (got: 1); give another portal the"
                                + " pair " + each.getKey());
            }
        }
        for (Map.Entry<Integer, PowerUp> each : powerUps.entrySet()) {
            final int after = each.getValue().afterBricks();
            if (after >= bricks) {
                return new Problem(
                        each.getKey(),
                        "powerUp afterBricks must be less than the number of bricks, " + bricks + " (got: " + after
                                + "); use a smaller number, since the last brick ends the round");
            }
        }
        return null;
    }

    private void addBrick(Entity entity, String name) {
        bricks++;
        if (bricks > MOST_BRICKS) {
            throw new IllegalArgumentException(
                    "entities must have 1 to " + MOST_BRICKS + " bricks (got: " + name + "); remove some");
        }
        final Collider collider = entity.get(Collider.class);
        if (collider == null || !collider.isFixed()) {
            return;
        }
        requireInPlane(entity, name);
        final Vector3f centre = new Vector3f();
        final Quaternionf rotation = new Quaternionf();
        place(entity, collider, centre, rotation);
        final Vector3f half = halfExtents(collider.shape(), rotation);
        requireOnTable(
                name + " must lie" + IN_FRONT,
                centre.x - half.x,
                centre.x + half.x,
                centre.z - half.z,
                centre.z + half.z,
                partsEnd,
                "move it or make it smaller");
        requireApart(collider.shape(), centre, rotation, STANDING | OBSTRUCTING, name + " must not overlap ", "");
        requireClear(collider.shape(), centre, rotation, name);
        add(name, collider.shape(), centre, rotation, STANDING);
    }

    /** Adds the footprint of an entity without a role: all its solid shapes that a ball can hit. */
    private void addObstacle(Entity entity, String name) {
        final Transform transform = entity.get(Transform.class);
        if (transform == null) {
            return;
        }
        for (Collider collider : colliders(entity)) {
            if (!collider.isFixed() || collider.isSensor() || !collider.isEnabled()) {
                continue;
            }
            final Vector3f centre = new Vector3f();
            final Quaternionf rotation = new Quaternionf();
            place(entity, collider, centre, rotation);
            final Vector3f half = halfExtents(collider.shape(), rotation);
            if (!collider.filter().accepts(BALL)
                    || Math.abs(centre.y) - half.y >= level.ball().radius()
                    || Math.abs(centre.x) - half.x >= halfWidth
                    || Math.abs(centre.z) - half.z >= halfLength) {
                continue; // the shape does not collide with balls, is above or below them, or is outside the table
            }
            final float nearest = centre.z + half.z;
            requireHere(
                    nearest <= partsEnd + TOUCHING,
                    name + " must lie in front of the striker's field, z at most " + text(partsEnd) + " (got: z up to "
                            + text(nearest) + "); move it up the table, or let its mask leave out the ball");
            requireApart(collider.shape(), centre, rotation, STANDING, name + " must not overlap ", "");
            requireClear(collider.shape(), centre, rotation, name);
            add(name, collider.shape(), centre, rotation, OBSTRUCTING);
        }
    }

    private static List<Collider> colliders(Entity entity) {
        final List<Collider> all = new ArrayList<>();
        if (entity.has(Collider.class)) {
            all.add(entity.get(Collider.class));
        }
        final Compound compound = entity.get(Compound.class);
        for (int i = 0; compound != null && i < compound.size(); i++) {
            all.add(compound.part(i));
        }
        return all;
    }

    /**
     * Requires that a fixed part keeps a distance from the rotating parts, and does not overlap the areas where shards
     * start.
     */
    private void requireClear(Shape shape, Vector3fc centre, Quaternionf rotation, String name) {
        requireApart(shape, centre, rotation, ROTATING, name + " must be clear of ", SPACE);
        requireApart(shape, centre, rotation, SWARMING, name + " must be clear of where ", " starts");
    }

    private void checkGate(Entity entity, String name) {
        requireSensor(entity, name);
        final Vector3f centre = new Vector3f();
        final Quaternionf rotation = new Quaternionf();
        place(entity, collider(entity, name), centre, rotation);
        final float half = halfExtents(collider(entity, name).shape(), rotation).x;
        requireOnTable(
                name + " must lie on the table",
                centre.x - half,
                centre.x + half,
                centre.z,
                centre.z,
                halfLength,
                "move it or make it smaller");
    }

    private void checkMagnet(Entity entity, String name) {
        requireSensor(entity, name);
        final Shape shape = collider(entity, name).shape();
        requireHere(
                shape instanceof Sphere,
                "collider",
                name + " must be a sphere (got: " + shape + "); write \"collider\": {\"sphere\": 2}");
        final Vector3f centre = new Vector3f();
        place(entity, collider(entity, name), centre, new Quaternionf());
        requireOnTable(
                name + " must lie" + IN_FRONT,
                centre.x,
                centre.x,
                centre.z,
                centre.z + shape.boundingRadius(),
                partsEnd,
                "move it or make it smaller");
    }

    private void addBar(Entity entity, String name) {
        requireInPlane(entity, name);
        requireRotationAboutY(entity, name);
        final Collider collider = collider(entity, name);
        final Vector3fc at = at(entity);
        final Swing swing = entity.get(Swing.class);
        final Vector3fc offset = collider.offset();
        final Vector3f half = halfExtents(collider.shape(), new Quaternionf(collider.rotation()));
        final float extent = (float) StrictMath.hypot(Math.abs(offset.x()) + half.x, Math.abs(offset.z()) + half.z);
        // A bar that swings about its end sweeps less than a whole circle.
        if (swing != null && offset.x() == half.x && offset.z() == 0f) {
            addSector(entity, swing, half, name);
        } else {
            addRotating(name, at.x(), at.z(), extent, "rotate");
        }
    }

    /**
     * Adds the smallest circle around the area that a bar sweeps when it swings about its end. The area is a sector
     * with an angle of s to either side, widened by half the bar's thickness. For s up to 45 degrees, the circle passes
     * through the pivot and the two outer corners of the sector. For s from 45 to 90 degrees, the chord of the sector
     * is the diameter of the circle. For larger angles, the centre of the circle is the pivot.
     */
    private void addSector(Entity entity, Swing swing, Vector3fc half, String name) {
        final double length = 2.0 * half.x();
        final double s = Math.min(swing.radians(), RIGHT_ANGLE);
        // StrictMath gives the same result on every machine, so all machines reject the same levels.
        final double cosine = StrictMath.cos(s);
        final boolean isNarrow = s <= 0.5 * RIGHT_ANGLE;
        final double away = isNarrow ? 0.5 * length / cosine : swing.radians() < RIGHT_ANGLE ? length * cosine : 0.0;
        final double radius = isNarrow ? away : length * StrictMath.sin(s);
        final double angle = Swing.angle(entity.get(Transform.class).rotation());
        addRotating(
                name,
                (float) (at(entity).x() + away * StrictMath.cos(angle)),
                (float) (at(entity).z() - away * StrictMath.sin(angle)),
                (float) radius + half.z(),
                "swing");
    }

    private void addPortal(Entity entity, String name, int index) {
        requireSensor(entity, name);
        final int pair = entity.get(PortalEnd.class).pair();
        final List<Integer> ends = portals.computeIfAbsent(pair, unused -> new ArrayList<>());
        ends.add(index);
        requireHere(
                ends.size() <= 2,
                "portal pair",
                "pair " + pair + " must have two ends (got: " + ends.size() + "); give this portal another pair");
        requireInPlane(entity, name);
        final Vector3f half = halfExtents(collider(entity, name).shape(), unrotated);
        addRotating(name, at(entity).x(), at(entity).z(), Math.max(half.x, half.z), "stand");
    }

    private void addRotating(String name, float x, float z, float extent, String does) {
        final float swept = extent + passage;
        requireOnTable(
                name + " must " + does + IN_FRONT + ", with enough space for the ball around it",
                x - swept,
                x + swept,
                z - swept,
                z + swept,
                partsEnd,
                "move it or make it shorter");
        final Vector3f centre = new Vector3f(x, 0f, z);
        final String sentence = name + " must " + does + " clear of ";
        requireApart(new Sphere(swept), centre, unrotated, STANDING | OBSTRUCTING, sentence, SPACE);
        // The footprints of the other rotating parts already include the space for the ball.
        requireApart(new Sphere(extent), centre, unrotated, ROTATING, sentence, SPACE);
        requireApart(new Sphere(extent), centre, unrotated, SWARMING, sentence + "where ", " starts");
        add(name, new Sphere(swept), centre, unrotated, ROTATING);
    }

    private void addSwarm(Swarm swarm) {
        final String name = "swarm-" + ++swarms;
        final float nearest = StrikerField.shardsEnd(level.striker(), level.ball());
        requireHere(
                swarm.fromZ() >= -halfLength && swarm.toZ() <= nearest,
                swarm.toZ() > nearest ? "swarm toZ" : "swarm fromZ",
                name + " must start" + IN_FRONT + ": fromZ at least " + text(-halfLength) + ", toZ at most "
                        + text(nearest) + " (got: " + text(swarm.fromZ()) + " and " + text(swarm.toZ())
                        + "); move these lines");
        final int columns = swarm.columns(level.table().width());
        final int rows = swarm.rows(level.table().width());
        final float cell = Math.min(level.table().width() / columns, (swarm.toZ() - swarm.fromZ()) / rows);
        requireHere(
                cell >= LEAST_CELL_RADII * swarm.radius(),
                "swarm count",
                name + " must have enough space for its shards, at least " + text(LEAST_CELL_RADII * swarm.radius())
                        + " m for each (got: " + text(cell)
                        + " m); use fewer or smaller shards, or more of the table");
        final Vector3f centre = new Vector3f(0f, 0f, 0.5f * (swarm.fromZ() + swarm.toZ()));
        final float halfZ = 0.5f * (swarm.toZ() - swarm.fromZ()) - TOUCHING;
        final Shape start = new AlignedBox(halfWidth, Playfield.HALF_HEIGHT, halfZ);
        final String sentence = name + " must start clear of ";
        requireApart("swarm", start, centre, unrotated, STANDING | OBSTRUCTING | SWARMING, sentence, "");
        // The stored footprints of bars include the space that balls need. Shards do not need this space.
        final float closer = Math.max(TOUCHING, halfZ - passage);
        requireApart(
                "swarm",
                new AlignedBox(halfWidth, Playfield.HALF_HEIGHT, closer),
                centre,
                unrotated,
                ROTATING,
                sentence,
                "");
        add(name, start, centre, unrotated, SWARMING);
    }

    private void add(String name, Shape shape, Vector3fc centre, Quaternionf rotation, long layer) {
        world.add(
                name + (layer == OBSTRUCTING ? OF_COMPOUND + ++obstacles : ""),
                new Transform(centre, rotation),
                new Collider(shape).layer(layer).mask(QUERY).fixed());
        world.step(STEP);
    }

    private void requireApart(
            Shape shape, Vector3fc centre, Quaternionf rotation, long layers, String before, String after) {
        requireApart("transform position", shape, centre, rotation, layers, before, after);
    }

    private void requireApart(
            String field,
            Shape shape,
            Vector3fc centre,
            Quaternionf rotation,
            long layers,
            String before,
            String after) {
        final QueryFilter<String> filter = QueryFilter.<String>everything().as(new CollisionFilter(QUERY, layers));
        world.queries().overlapping(shape, centre, rotation, filter, hits);
        requireHere(
                hits.isEmpty(),
                field,
                before + (hits.isEmpty() ? "" : hits.get(0).owner().split(OF_COMPOUND)[0]) + after + " (got: at x = "
                        + text(centre.x()) + ", z = " + text(centre.z()) + "); move one of them");
    }

    /**
     * Requires that a part lies between the walls, and that its end towards the player, {@code toZ}, is at most
     * {@code nearest}.
     */
    private void requireOnTable(
            String rule, float fromX, float toX, float fromZ, float toZ, float nearest, String remedy) {
        requireHere(
                fromX >= -halfWidth - TOUCHING
                        && toX <= halfWidth + TOUCHING
                        && fromZ >= -halfLength - TOUCHING
                        && toZ <= nearest + TOUCHING,
                rule + ", " + range("x", -halfWidth, halfWidth) + ", " + range("z", -halfLength, nearest) + " (got: "
                        + range("x", fromX, toX) + ", " + range("z", fromZ, toZ) + "); " + remedy);
    }

    private static String range(String axis, float from, float to) {
        return from == to ? axis + " = " + text(from) : axis + " from " + text(from) + " to " + text(to);
    }

    private static void requireHere(boolean holds, String sentence) {
        requireHere(holds, "transform position", sentence);
    }

    /**
     * Throws an exception unless a rule holds. The message starts with the name of the field. The scene uses this name
     * to find the line of the field in the file.
     */
    private static void requireHere(boolean holds, String field, String sentence) {
        if (!holds) {
            throw new IllegalArgumentException(field + ": " + sentence);
        }
    }

    private static void requireInPlane(Entity entity, String name) {
        requireHere(
                at(entity).y() == 0f,
                name + " must be at the height of the ball, y = 0 (got: "
                        + text(at(entity).y()) + "); write 0 as the second number of its position");
    }

    private static Collider collider(Entity entity, String name) {
        final Collider collider = entity.get(Collider.class);
        requireHere(collider != null, "collider", name + " must have a collider (got: none); add one");
        return collider;
    }

    /** Rejects a solid gate, portal or magnet, since balls would bounce off it. */
    private static void requireSensor(Entity entity, String name) {
        requireHere(
                collider(entity, name).isSensor(),
                "collider",
                name + " must be a sensor (got: a solid collider); add \"sensor\": true to it");
    }

    /** Rejects a bar that moves, or that rotates out of the plane, since such a bar would leave its footprint. */
    private static void requireRotationAboutY(Entity entity, String name) {
        final Velocity velocity = entity.get(Velocity.class);
        if (velocity == null) {
            return;
        }
        final Vector3fc angular = velocity.angular();
        requireHere(
                velocity.linear().lengthSquared() == 0f && angular.x() == 0f && angular.z() == 0f,
                "velocity",
                name + " must only rotate about y (got: linear " + text(velocity.linear()) + ", angular "
                        + text(angular) + "); write \"velocity\": {\"angular\": [0, 1.5, 0]}");
    }

    private static String text(Vector3fc vector) {
        return "[" + vector.x() + ", " + vector.y() + ", " + vector.z() + "]";
    }

    /** Returns a length in metres with at most three decimal places. */
    private static String text(float metres) {
        final double rounded = Math.rint(1000.0 * metres) / 1000.0;
        return rounded == (long) rounded ? Long.toString((long) rounded) : Double.toString(rounded);
    }

    private static Vector3fc at(Entity entity) {
        return entity.get(Transform.class).position();
    }

    /** Computes the pose of a collider's shape in the world. */
    private static void place(Entity entity, Collider collider, Vector3f centre, Quaternionf rotation) {
        final Pose pose = new Pose().set(at(entity), entity.get(Transform.class).rotation());
        collider.shapePose(pose, pose).copyTo(centre, rotation);
    }

    /**
     * Returns half the size of a shape along each axis of the world. The result is exact for boxes, and an upper bound
     * for all other shapes.
     */
    private static Vector3f halfExtents(Shape shape, Quaternionf rotation) {
        if (shape instanceof AlignedBox box) {
            return new Vector3f(box.hx(), box.hy(), box.hz());
        }
        if (shape instanceof OrientedBox box) {
            final Vector3f half = new Vector3f();
            final Vector3f axis = new Vector3f();
            for (int i = 0; i < 3; i++) {
                rotation.transform(axis.zero().setComponent(i, i == 0 ? box.hx() : i == 1 ? box.hy() : box.hz()));
                half.add(axis.absolute());
            }
            return half;
        }
        return new Vector3f(shape.boundingRadius());
    }
}
