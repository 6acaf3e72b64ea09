package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.PartCheck;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHits;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
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
 * Checks whether the parts of a table fit together. The footprint of each part is added to a separate world. Overlap
 * queries of that world find parts that are too close:
 *
 * <pre>
 * brick                its shape; one that is not fixed is not checked, since a script moves it
 * bar, portal          a sphere around all that it sweeps in any rotation, with space for the ball around it
 * swing                the smallest sphere around all that the bar sweeps, with space for the ball around it
 * swarm                the part of the table where its shards start
 * </pre>
 */
final class TableCheck implements PartCheck {
    private static final int MOST_BRICKS = 1000;

    /** Width of the free space for the ball around a rotating part, in radii of the ball. */
    private static final float PASSAGE_RADII = 2.2f;

    /** The striker's field begins with a fence of this thickness, metres. */
    private static final float FENCE = 0.5f;

    /** Smallest width of the cell in which a shard starts, in radii of the shard. */
    private static final float LEAST_CELL_RADII = 2.5f;

    /** Reduction of the footprint of a swarm, metres: swarms and bricks may touch, but touching counts as overlap. */
    private static final float TOUCHING = 1e-4f;

    private static final long STANDING = 1L;
    private static final long ROTATING = 1L << 1;
    private static final long SWARMING = 1L << 2;

    /** Footprints collide with queries only. */
    private static final long QUERY = 1L << 3;

    private static final double RIGHT_ANGLE = 0.5 * Math.PI;
    private static final float STEP = Playfield.TICK_SECONDS;

    private final Level level;
    private final float halfWidth;
    private final float halfLength;
    private final float passage;

    /** The z at which the field of the striker begins. */
    private final float field;

    /** The footprints of all parts so far, by their names. */
    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    private final QueryHits<String> hits = new QueryHits<>();
    private final Map<Integer, List<String>> portals = new TreeMap<>();
    private final List<PowerUp> powerUps = new ArrayList<>();
    private final Quaternionf unrotated = new Quaternionf();
    private int bricks;
    private int swarms;

    TableCheck(Level level) {
        this.level = level;
        halfWidth = 0.5f * level.table().width();
        halfLength = 0.5f * level.table().length();
        passage = PASSAGE_RADII * level.ball().radius();
        field = LevelFile.strikerField(level.striker(), level.ball());
    }

    @Override
    public void add(Entity entity) {
        final EntityInfo info = entity.get(EntityInfo.class);
        final String name = info.name();
        if (entity.has(PowerUp.class)) {
            powerUps.add(entity.get(PowerUp.class));
        }
        if (entity.has(Swarm.class)) {
            addSwarm(entity.get(Swarm.class));
        }
        switch (info.kind()) {
            case GATE, PORTAL, MAGNET -> requireSensor(entity, name);
            default -> {
                // all others may be solid
            }
        }
        switch (info.kind()) {
            case BRICK -> addBrick(entity, name);
            case BAR -> addBar(entity, name);
            case PORTAL -> addPortal(entity, name);
            case GATE ->
                requireHere(
                        Math.abs(at(entity).x()) + halfX(collider(entity, name)) <= halfWidth
                                && Math.abs(at(entity).z()) <= halfLength,
                        name + " must lie on the table");
            case MAGNET ->
                requireHere(
                        collider(entity, name).shape() instanceof Sphere
                                && Math.abs(at(entity).x()) <= halfWidth
                                && at(entity).z() >= -halfLength
                                && at(entity).z() + halfX(collider(entity, name)) <= field,
                        name + " must be a sphere on the table, in front of the striker's field (z below " + field
                                + ")");
            default -> {
                // any other entity may be anywhere
            }
        }
    }

    @Override
    public void finish() {
        world.close();
        if (bricks < 1 || bricks > MOST_BRICKS) {
            throw new IllegalArgumentException(
                    "a level must have 1 to " + MOST_BRICKS + " bricks (got: " + bricks + ")");
        }
        portals.forEach((pair, ends) -> {
            if (ends.size() != 2) {
                throw new IllegalArgumentException("portal pair " + pair + " must have two ends (got: " + ends.size()
                        + "); give another portal the same pair");
            }
        });
        for (PowerUp powerUp : powerUps) {
            if (powerUp.afterBricks() >= bricks) {
                throw new IllegalArgumentException("powerUp afterBricks must be less than the number of bricks, "
                        + bricks + " (got: "
                        + powerUp.afterBricks() + " of " + powerUp.power().text()
                        + "): the last brick ends the round");
            }
        }
    }

    private void addBrick(Entity entity, String name) {
        bricks++;
        final Collider collider = entity.get(Collider.class);
        if (collider == null || !collider.isFixed()) {
            return;
        }
        requireInPlane(entity, name);
        final Pose pose = new Pose().set(at(entity), entity.get(Transform.class).rotation());
        final Vector3f centre = new Vector3f();
        final Quaternionf rotation = new Quaternionf();
        collider.shapePose(pose, pose).copyTo(centre, rotation);
        final Shape shape = collider.shape();
        requireHere(
                Math.abs(centre.x) + halfX(collider) <= halfWidth
                        && centre.z - halfZ(collider) >= -halfLength
                        && centre.z + halfZ(collider) <= field,
                name + " must lie on the table, in front of the striker's field (z below " + field + ")");
        requireApart(shape, centre, rotation, STANDING, name + " must not overlap ", "");
        requireApart(
                shape,
                centre,
                rotation,
                ROTATING,
                name + " must be clear of ",
                ", with enough space for the ball" + " between them");
        requireApart(shape, centre, rotation, SWARMING, name + " must be clear of where ", " starts");
        add(name, shape, centre, rotation, STANDING);
    }

    private void addBar(Entity entity, String name) {
        requireInPlane(entity, name);
        requireRotationAboutY(entity, name);
        final Collider collider = collider(entity, name);
        final Vector3fc at = at(entity);
        final Swing swing = entity.get(Swing.class);
        final Vector3fc offset = collider.offset();
        final float reach = (float)
                StrictMath.hypot(Math.abs(offset.x()) + halfX(collider), Math.abs(offset.z()) + halfZ(collider));
        // A bar that swings about its end sweeps less than a whole circle.
        if (swing != null && offset.x() == halfX(collider) && offset.z() == 0f) {
            addSector(entity, swing, collider, name);
        } else {
            addRotating(name, at.x(), at.z(), reach, "rotate");
        }
    }

    /**
     * Adds the smallest circle around the area that a bar sweeps when it swings about its end. The area is a sector
     * with an angle of s to either side, widened by half the bar's thickness. Up to 45 degrees, the circle passes
     * through the tip and the corners of the sector. Up to 90 degrees, the chord is its diameter. From there on, it is
     * the circle of the sector itself.
     */
    private void addSector(Entity entity, Swing swing, Collider collider, String name) {
        final double length = 2.0 * halfX(collider);
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
                (float) radius + halfZ(collider),
                "swing");
    }

    private void addPortal(Entity entity, String name) {
        final int pair = entity.get(PortalEnd.class).pair();
        portals.computeIfAbsent(pair, unused -> new ArrayList<>()).add(name);
        requireInPlane(entity, name);
        addRotating(name, at(entity).x(), at(entity).z(), halfX(collider(entity, name)), "stand");
    }

    private void addRotating(String name, float x, float z, float reach, String does) {
        final float room = reach + passage;
        requireHere(
                Math.abs(x) + room <= halfWidth && z - room >= -halfLength && z + room <= field,
                name + " must " + does + " on the table, in front of the striker's field (z below " + field
                        + "), with enough space for the ball around it");
        final Vector3f centre = new Vector3f(x, 0f, z);
        final String sentence = name + " must " + does + " clear of ";
        final String space = ", with enough space for the ball between them";
        requireApart(new Sphere(room), centre, unrotated, STANDING, sentence, space);
        requireApart(new Sphere(reach), centre, unrotated, ROTATING, sentence, space); // theirs include the space
        requireApart(new Sphere(reach), centre, unrotated, SWARMING, sentence + "where ", " starts");
        add(name, new Sphere(room), centre, unrotated, ROTATING);
    }

    private void addSwarm(Swarm swarm) {
        final String name = "swarm-" + ++swarms;
        final float nearest = field - FENCE;
        requireHere(
                swarm.fromZ() >= -halfLength && swarm.toZ() <= nearest,
                "swarm toZ",
                name + " must start on the table, in front of the striker's field (toZ at most " + nearest + ")");
        final int columns = swarm.columns(level.table().width());
        final int rows = swarm.rows(level.table().width());
        final float cell = Math.min(level.table().width() / columns, (swarm.toZ() - swarm.fromZ()) / rows);
        requireHere(
                cell >= LEAST_CELL_RADII * swarm.radius(),
                "swarm count",
                name + " must have enough space for its shards; use fewer or smaller shards, or more of the table");
        final Vector3f centre = new Vector3f(0f, 0f, 0.5f * (swarm.fromZ() + swarm.toZ()));
        final float halfZ = 0.5f * (swarm.toZ() - swarm.fromZ()) - TOUCHING;
        final Shape start = new AlignedBox(halfWidth, Playfield.HALF_HEIGHT, halfZ);
        final String sentence = name + " must start clear of ";
        requireApart("swarm", start, centre, unrotated, STANDING | SWARMING, sentence, "");
        // Bars are stored with the space that balls need; shards need none.
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
                name,
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
                before + (hits.isEmpty() ? "" : hits.get(0).owner()) + after);
    }

    private static void requireHere(boolean holds, String sentence) {
        requireHere(holds, "transform position", sentence);
    }

    /** The scene finds the line of a field by the first words of the message. */
    private static void requireHere(boolean holds, String field, String sentence) {
        if (!holds) {
            throw new IllegalArgumentException(field + ": " + sentence);
        }
    }

    private static void requireInPlane(Entity entity, String name) {
        requireHere(
                at(entity).y() == 0f,
                name + " must be at the height of the ball, y = 0 (got: "
                        + at(entity).y() + ")");
    }

    private static Collider collider(Entity entity, String name) {
        final Collider collider = entity.get(Collider.class);
        requireHere(collider != null, "collider", name + " must have a collider");
        return collider;
    }

    /** Rejects a solid gate, portal or magnet, since balls would bounce off it. */
    private static void requireSensor(Entity entity, String name) {
        requireHere(
                collider(entity, name).isSensor(),
                "collider",
                name + " must be a sensor (got: a solid collider); add \"sensor\": true to it");
    }

    /** Rejects a bar that moves or rotates out of the plane, since it would leave its footprint. */
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

    private static Vector3fc at(Entity entity) {
        return entity.get(Transform.class).position();
    }

    private static float halfX(Collider collider) {
        final Shape shape = collider.shape();
        return shape instanceof AlignedBox box
                ? box.hx()
                : shape instanceof OrientedBox box ? box.hx() : shape.boundingRadius();
    }

    private static float halfZ(Collider collider) {
        final Shape shape = collider.shape();
        return shape instanceof AlignedBox box
                ? box.hz()
                : shape instanceof OrientedBox box ? box.hz() : shape.boundingRadius();
    }
}
