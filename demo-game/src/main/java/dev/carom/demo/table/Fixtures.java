package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** What no table is without, or what never changes on it: walls, drain, fences, portals. */
final class Fixtures {
    private static final float HALF_WALL = 0.25f;

    /** From the end of the table to the end of the drain, in metres. */
    static final float OPEN_SIDE = 1.5f;

    /** How far the striker may go forward from where it starts, in metres, however it is turned. */
    private static final float STRIKER_FIELD = 1.5f;

    private static final int WALL_RGB = 0x8a93a6;
    private static final int[] PORTAL_RGB = {0x5cc8ff, 0xff8f3f, 0xc77dff};

    private final Table table;
    private final Level level;
    private final float halfWidth;
    private final float halfLength;

    /** Fixtures that are put on that table when asked. */
    Fixtures(Table table, Level level) {
        this.table = table;
        this.level = level;
        halfWidth = 0.5f * level.table().width();
        halfLength = 0.5f * level.table().length();
    }

    void addWalls() {
        // The side walls reach past the open side, up to the drain: the only way out leads through it.
        final float nearEnd = 0.5f * OPEN_SIDE;
        addBox(Kind.WALL, "wall-left", -halfWidth - HALF_WALL, nearEnd, HALF_WALL, halfLength + nearEnd);
        addBox(Kind.WALL, "wall-right", halfWidth + HALF_WALL, nearEnd, HALF_WALL, halfLength + nearEnd);
        addBox(Kind.WALL, "wall-far", 0f, -halfLength - HALF_WALL, halfWidth + 2f * HALF_WALL, HALF_WALL);
        table.add(
                new EntityInfo(Kind.DRAIN, "drain", 0),
                new Transform(0f, 0f, halfLength + OPEN_SIDE - HALF_WALL),
                Collider.alignedBox(halfWidth, Playfield.HALF_HEIGHT, HALF_WALL)
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL | Layer.POWER_UP)
                        .sensor()
                        .fixed());
    }

    /**
     * Fences meet the striker, and keep shards out: its field is a matter of contacts like everything else. It ends
     * where the side walls end.
     */
    void addStrikerField() {
        final Level.Striker its = level.striker();
        final float front = its.z() - STRIKER_FIELD - its.halfWidth();
        addBox(Kind.FENCE, "fence-front", 0f, front - HALF_WALL, halfWidth, HALF_WALL);
        addBox(Kind.FENCE, "fence-back", 0f, halfLength + HALF_WALL, halfWidth, HALF_WALL);
    }

    void addPortals() {
        int number = 0;
        for (Level.Portal portal : level.specials().portals()) {
            addPortal(portal, ++number);
        }
    }

    private void addPortal(Level.Portal portal, int number) {
        final PortalEnd a = new PortalEnd(portal.a(), portal.halfWidth());
        final PortalEnd b = new PortalEnd(portal.b(), portal.halfWidth());
        PortalEnd.join(a, b);
        final int rgb = PORTAL_RGB[(number - 1) % PORTAL_RGB.length];
        addPortalEnd(portal.a(), portal.halfWidth(), new EntityInfo(Kind.PORTAL, "portal-" + number + "a", rgb), a);
        addPortalEnd(portal.b(), portal.halfWidth(), new EntityInfo(Kind.PORTAL, "portal-" + number + "b", rgb), b);
    }

    private void addPortalEnd(Level.PortalEnd its, float halfWidth, EntityInfo info, PortalEnd end) {
        final double half = 0.5 * its.turn();
        table.add(
                info,
                new Transform(
                        new Vector3f(its.x(), 0f, its.z()),
                        new Quaternionf(0f, (float) StrictMath.sin(half), 0f, (float) StrictMath.cos(half))),
                Collider.box(halfWidth, Playfield.HALF_HEIGHT, PortalEnd.HALF_DEPTH)
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL)
                        .sensor()
                        .fixed(),
                end);
    }

    private void addBox(Kind kind, String name, float x, float z, float halfX, float halfZ) {
        table.add(
                new EntityInfo(kind, name, WALL_RGB),
                new Transform(x, 0f, z),
                Collider.alignedBox(halfX, Playfield.HALF_HEIGHT, halfZ)
                        .layer(kind == Kind.WALL ? Layer.WALL : Layer.FENCE)
                        .mask(
                                kind == Kind.WALL
                                        ? Layer.BALL | Layer.STRIKER | Layer.SHARD
                                        : Layer.STRIKER | Layer.SHARD)
                        .fixed());
    }
}
