package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.StrikerField;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;

/**
 * Creates the table itself: walls, drain, the field of the striker, the striker, and a ball that waits. The scene of
 * the level creates everything else, see {@link TableParts}.
 */
final class TableBuilder {
    /** Distance from the end of the table to the end of the drain, metres. */
    static final float OPEN_SIDE_METRES = 1.5f;

    private static final float HALF_WALL = 0.25f;
    private static final int WALL_RGB = 0x8a93a6;
    private static final int STRIKER_RGB = 0xf2f4f8;

    private final Entities entities;
    private final Level level;
    private final float halfWidth;
    private final float halfLength;

    TableBuilder(Entities entities, Level level) {
        this.entities = entities;
        this.level = level;
        halfWidth = 0.5f * level.table().width();
        halfLength = 0.5f * level.table().length();
    }

    Table build() {
        addWallsAndDrain();
        addStrikerField();
        final Table table = new Table(entities, level, addStriker());
        table.addBall("ball", Layer.NOTHING);
        table.holdBall();
        return table;
    }

    private void addWallsAndDrain() {
        // The side walls extend past the open side to the drain, so a ball can leave only through the drain.
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

    /**
     * Adds the front and back fences of the striker's field. Fences stop the striker and reflect shards. The field ends
     * at the open end of the table, z = {@code halfLength}.
     */
    private void addStrikerField() {
        final float half = 0.5f * StrikerField.FENCE_METRES;
        addWall(Kind.FENCE, "fence-front", 0f, StrikerField.front(level.striker()) - half, halfWidth, half);
        addWall(Kind.FENCE, "fence-back", 0f, halfLength + half, halfWidth, half);
    }

    private Entity addStriker() {
        final Level.Striker its = level.striker();
        return entities.add(
                new EntityInfo(Kind.STRIKER, "striker", STRIKER_RGB),
                new Transform(0f, 0f, its.z()),
                Collider.box(its.halfWidth(), Playfield.HALF_HEIGHT, its.halfDepth())
                        .layer(Layer.STRIKER)
                        .mask(Layer.BALL | Layer.WALL | Layer.FENCE | Layer.POWER_UP),
                new Velocity());
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
}
