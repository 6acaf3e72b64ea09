package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Fills a table for a round: walls and drain, then what the level has, then the striker and a ball that waits. The
 * order is that of the serial numbers, which decide about the order of events at the same time.
 */
final class TableBuilder {
    /** From the end of the table to the end of the drain, in metres. */
    static final float OPEN_SIDE_METRES = 1.5f;

    /** How far the striker may go forward from where it starts, in metres, whatever its rotation. */
    private static final float STRIKER_FIELD_METRES = 1.5f;

    private static final float HALF_WALL = 0.25f;
    private static final float HALF_GATE_DEPTH = 0.04f;

    private static final int WALL_RGB = 0x8a93a6;
    private static final int BAR_RGB = 0xd6dbe6;
    private static final int GATE_RGB = 0x43d9ad;
    private static final int SWING_RGB = 0xb9c4e0;
    private static final int PULL_RGB = 0x8f7bff;
    private static final int PUSH_RGB = 0xff7a45;
    private static final int STRIKER_RGB = 0xf2f4f8;
    private static final int[] PORTAL_RGB = {0x5cc8ff, 0xff8f3f, 0xc77dff};

    private final Entities entities;
    private final Level level;
    private final float halfWidth;
    private final float halfLength;
    private final List<Entity> movers = new ArrayList<>();
    private final List<Entity> ghosts = new ArrayList<>();
    private final List<Entity> swings = new ArrayList<>();
    private int bricks;

    /** Shards begin where chance puts them, the same for every round. */
    private final SplittableRandom random = new SplittableRandom(1);

    private int shards;

    TableBuilder(Entities entities, Level level) {
        this.entities = entities;
        this.level = level;
        halfWidth = 0.5f * level.table().width();
        halfLength = 0.5f * level.table().length();
    }

    Table build() {
        addWallsAndDrain();
        level.bricks().forEach(this::addBrick);
        level.specials().ghosts().forEach(this::addGhost);
        numbered(level.bars(), this::addBar);
        numbered(level.gates(), (gate, number) -> addGate(gate, "gate-" + number, GATE_RGB));
        numbered(level.specials().portals(), this::addPortal);
        numbered(level.specials().swings(), this::addSwing);
        numbered(level.specials().magnets(), this::addMagnet);
        level.specials().swarms().forEach(this::addSwarm);
        addStrikerField();
        final Entity striker = addStriker();
        final boolean pulls = !level.specials().magnets().isEmpty();
        final Table table = new Table(entities, level, striker, movers, ghosts, new Machines(swings, pulls));
        table.addBall("ball", Layer.NOTHING);
        table.holdBall();
        return table;
    }

    /** Adds one of several parts of a kind. */
    private interface Adder<P> {
        void add(P part, int number);
    }

    private static <P> void numbered(List<P> parts, Adder<P> adder) {
        for (int i = 0; i < parts.size(); i++) {
            adder.add(parts.get(i), i + 1);
        }
    }

    private void addWallsAndDrain() {
        // The side walls reach past the open side, up to the drain: the only way out leads through it.
        final float nearEnd = 0.5f * OPEN_SIDE_METRES;
        addWall(Kind.WALL, "wall-left", -halfWidth - HALF_WALL, nearEnd, HALF_WALL, halfLength + nearEnd);
        addWall(Kind.WALL, "wall-right", halfWidth + HALF_WALL, nearEnd, HALF_WALL, halfLength + nearEnd);
        addWall(Kind.WALL, "wall-far", 0f, -halfLength - HALF_WALL, halfWidth + 2f * HALF_WALL, HALF_WALL);
        entities.add(
                new EntityInfo(Kind.DRAIN, "drain", 0),
                new Transform(0f, 0f, halfLength + OPEN_SIDE_METRES - HALF_WALL),
                Collider.alignedBox(halfWidth, Playfield.HALF_HEIGHT, HALF_WALL)
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL | Layer.POWER_UP)
                        .sensor()
                        .fixed());
    }

    private Entity addBrick(Level.Brick brick) {
        return entities.add(
                new EntityInfo(Kind.BRICK, "brick-" + ++bricks, brick.rgb()),
                new Transform(brick.x(), 0f, brick.z()),
                Collider.alignedBox(brick.halfWidth(), Playfield.HALF_HEIGHT, brick.halfDepth())
                        .layer(Layer.OBSTACLE)
                        .mask(Layer.BALL | Layer.SHARD)
                        .fixed(),
                new HitPoints(brick.hits(), brick.points()));
    }

    private void addGhost(Level.Ghost its) {
        final Entity ghost = addBrick(its.brick());
        ghost.add(new Ghost(its.solidSeconds(), its.openSeconds()));
        ghost.get(Collider.class).layer(Layer.GHOST).mask(Layer.BALL);
        ghosts.add(ghost);
    }

    private void addBar(Level.Bar bar, int number) {
        movers.add(entities.add(
                new EntityInfo(Kind.BAR, "bar-" + number, BAR_RGB),
                new Transform(bar.x(), 0f, bar.z()),
                barCollider(bar.halfLength(), bar.halfThickness()),
                new Velocity(new Vector3f(), new Vector3f(0f, bar.turnSpeed(), 0f))));
    }

    private void addSwing(Level.Swing its, int number) {
        final Entity swing = entities.add(
                new EntityInfo(Kind.BAR, "swing-" + number, SWING_RGB),
                new Transform(new Vector3f(its.x(), 0f, its.z()), aboutY(its.angle())),
                barCollider(its.halfLength(), its.halfThickness()).offset(its.atEnd() ? its.halfLength() : 0f, 0f, 0f),
                new Velocity(),
                new Swing(its));
        swings.add(swing);
        movers.add(swing);
    }

    private static Collider barCollider(float halfLength, float halfThickness) {
        return Collider.box(halfLength, Playfield.HALF_HEIGHT, halfThickness)
                .layer(Layer.OBSTACLE)
                .mask(Layer.BALL | Layer.SHARD);
    }

    private void addGate(Level.Gate gate, String name, int rgb) {
        entities.add(
                new EntityInfo(Kind.GATE, name, rgb),
                new Transform(gate.x(), 0f, gate.z()),
                Collider.alignedBox(gate.halfWidth(), Playfield.HALF_HEIGHT, HALF_GATE_DEPTH)
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL)
                        .sensor()
                        .fixed(),
                new Points(gate.points()));
    }

    private void addMagnet(Level.Magnet its, int number) {
        final int rgb = its.strength() < 0f ? PUSH_RGB : PULL_RGB;
        entities.add(
                new EntityInfo(Kind.MAGNET, "magnet-" + number, rgb),
                new Transform(its.gate().x(), 0f, its.gate().z()),
                Collider.sphere(its.radius())
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL)
                        .sensor()
                        .fixed(),
                new Magnet(its));
        addGate(its.gate(), "magnet-gate-" + number, rgb);
    }

    private void addPortal(Level.Portal portal, int number) {
        final PortalEnd a = new PortalEnd(portal.a(), portal.halfWidth());
        final PortalEnd b = new PortalEnd(portal.b(), portal.halfWidth());
        PortalEnd.join(a, b);
        final int rgb = PORTAL_RGB[(number - 1) % PORTAL_RGB.length];
        addPortalEnd(new EntityInfo(Kind.PORTAL, "portal-" + number + "a", rgb), portal.a(), portal.halfWidth(), a);
        addPortalEnd(new EntityInfo(Kind.PORTAL, "portal-" + number + "b", rgb), portal.b(), portal.halfWidth(), b);
    }

    private void addPortalEnd(EntityInfo info, Level.PortalEnd its, float halfWidthOfEnd, PortalEnd end) {
        entities.add(
                info,
                new Transform(new Vector3f(its.x(), 0f, its.z()), aboutY(its.turn())),
                Collider.box(halfWidthOfEnd, Playfield.HALF_HEIGHT, PortalEnd.HALF_DEPTH)
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL)
                        .sensor()
                        .fixed(),
                end);
    }

    /** Adds shards, each somewhere in a cell of its own, so that none begins inside of another. */
    private void addSwarm(Level.Swarm swarm) {
        final float tableWidth = level.table().width();
        final int columns = swarm.columns(tableWidth);
        final int rows = (swarm.count() + columns - 1) / columns;
        final float width = tableWidth / columns;
        final float depth = (swarm.toZ() - swarm.fromZ()) / rows;
        final Sphere shape = new Sphere(swarm.radius());
        final Vector3f direction = new Vector3f();
        for (int i = 0; i < swarm.count(); i++) {
            final float x = -halfWidth + placeInCell(i % columns, width, swarm.radius());
            final float z = swarm.fromZ() + placeInCell(i / columns, depth, swarm.radius());
            chooseDirection(direction);
            final Quaternionf turn = new Quaternionf(0f, direction.x, 0f, direction.z); // for the eye: it is a sphere
            final Velocity velocity = new Velocity();
            velocity.linear().set(direction).mul(swarm.speed());
            movers.add(entities.add(
                    new EntityInfo(Kind.SHARD, "shard-" + ++shards, swarm.rgb()),
                    new Transform(new Vector3f(x, 0f, z), turn),
                    new Collider(shape).layer(Layer.SHARD).mask(Layer.SHARD_MASK),
                    velocity,
                    new Shard(swarm.speed())));
        }
    }

    /** Chooses a place in a cell, in metres from where the first cell begins. */
    private float placeInCell(int cell, float size, float radius) {
        return cell * size + radius + (size - 2f * radius) * (float) random.nextDouble();
    }

    /**
     * Chooses any direction along the table, without a sine: a point of the square that lies in the circle, not too
     * near to its centre.
     */
    private void chooseDirection(Vector3f dest) {
        do {
            dest.set((float) random.nextDouble(-1, 1), 0f, (float) random.nextDouble(-1, 1));
        } while (dest.lengthSquared() > 1f || dest.lengthSquared() < 0.01f);
        dest.normalize();
    }

    /**
     * Fences stop the striker, and keep shards out: its field is a matter of contacts like everything else. It ends
     * where the side walls end.
     */
    private void addStrikerField() {
        final Level.Striker its = level.striker();
        final float front = its.z() - STRIKER_FIELD_METRES - its.halfWidth();
        addWall(Kind.FENCE, "fence-front", 0f, front - HALF_WALL, halfWidth, HALF_WALL);
        addWall(Kind.FENCE, "fence-back", 0f, halfLength + HALF_WALL, halfWidth, HALF_WALL);
    }

    private Entity addStriker() {
        final Level.Striker its = level.striker();
        final Entity striker = entities.add(
                new EntityInfo(Kind.STRIKER, "striker", STRIKER_RGB),
                new Transform(0f, 0f, its.z()),
                Collider.box(its.halfWidth(), Playfield.HALF_HEIGHT, its.halfDepth())
                        .layer(Layer.STRIKER)
                        .mask(Layer.BALL | Layer.WALL | Layer.FENCE | Layer.POWER_UP),
                new Velocity());
        movers.add(striker);
        return striker;
    }

    private void addWall(Kind kind, String name, float x, float z, float halfX, float halfZ) {
        final long stopped = Layer.STRIKER | Layer.SHARD;
        entities.add(
                new EntityInfo(kind, name, WALL_RGB),
                new Transform(x, 0f, z),
                Collider.alignedBox(halfX, Playfield.HALF_HEIGHT, halfZ)
                        .layer(kind == Kind.WALL ? Layer.WALL : Layer.FENCE)
                        .mask(kind == Kind.WALL ? stopped | Layer.BALL : stopped)
                        .fixed());
    }

    private static Quaternionf aboutY(float angle) {
        final double half = 0.5 * angle;
        // StrictMath: the same on every JVM.
        return new Quaternionf(0f, (float) StrictMath.sin(half), 0f, (float) StrictMath.cos(half));
    }
}
