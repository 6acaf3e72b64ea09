package dev.carom.demo.level;

import dev.carom.demo.level.Level.Bar;
import dev.carom.demo.level.Level.Brick;
import dev.carom.demo.level.Level.Gate;
import java.util.List;

/** Whether the parts of a level fit together: all on the table, nothing inside of anything else. */
final class LevelCheck {
    /** The striker's field reaches so far to both sides of where it starts, beyond its own half width, in metres. */
    private static final float STRIKER_FIELD = 1.6f;

    private LevelCheck() {}

    /** Throws an IllegalArgumentException with a sentence that names the parts. */
    static void check(Level level) {
        final float halfWidth = 0.5f * level.table().width();
        final float halfLength = 0.5f * level.table().length();
        final List<Brick> bricks = level.bricks();
        final float field =
                level.striker().z() - STRIKER_FIELD - level.striker().halfWidth();
        require(
                level.striker().halfWidth() < 0.5f * halfWidth,
                "striker.halfWidth must be less than a quarter of table.width, or there is no room to play");
        require(
                level.striker().z() + level.striker().halfWidth() <= halfLength && field >= 0f,
                "striker.z must leave it on the table, and its field in the near half");
        for (int i = 0; i < bricks.size(); i++) {
            final Brick brick = bricks.get(i);
            require(
                    Math.abs(brick.x()) + brick.halfWidth() <= halfWidth
                            && brick.z() - brick.halfDepth() >= -halfLength
                            && brick.z() + brick.halfDepth() <= field,
                    "brick " + (i + 1) + " must lie on the table, in front of the striker's field (z below " + field
                            + ")");
            for (int j = 0; j < i; j++) {
                require(!overlap(brick, bricks.get(j)), "brick " + (i + 1) + " must not overlap brick " + (j + 1));
            }
        }
        checkBars(level, halfWidth, halfLength, field);
        for (int i = 0; i < level.gates().size(); i++) {
            final Gate gate = level.gates().get(i);
            require(
                    Math.abs(gate.x()) + gate.halfWidth() <= halfWidth && Math.abs(gate.z()) <= halfLength,
                    "gates[" + i + "] must lie on the table");
        }
    }

    private static void checkBars(Level level, float halfWidth, float halfLength, float field) {
        final List<Bar> bars = level.bars();
        for (int i = 0; i < bars.size(); i++) {
            final Bar bar = bars.get(i);
            final float reach = reach(bar);
            final String name = "bars[" + i + "]";
            require(
                    Math.abs(bar.x()) + reach <= halfWidth
                            && bar.z() - reach >= -halfLength
                            && bar.z() + reach <= field,
                    name + " must turn on the table, in front of the striker's field (z below " + field + ")");
            for (int j = 0; j < level.bricks().size(); j++) {
                require(!overlap(bar, level.bricks().get(j)), name + " must turn clear of brick " + (j + 1));
            }
            for (int j = 0; j < i; j++) {
                final Bar other = bars.get(j);
                final float apart = reach + reach(other);
                final float dx = bar.x() - other.x();
                final float dz = bar.z() - other.z();
                require(dx * dx + dz * dz > apart * apart, name + " must turn clear of bars[" + j + "]");
            }
        }
    }

    private static boolean overlap(Brick a, Brick b) {
        return Math.abs(a.x() - b.x()) <= a.halfWidth() + b.halfWidth()
                && Math.abs(a.z() - b.z()) <= a.halfDepth() + b.halfDepth();
    }

    private static boolean overlap(Bar bar, Brick brick) {
        final float dx = Math.max(0f, Math.abs(bar.x() - brick.x()) - brick.halfWidth());
        final float dz = Math.max(0f, Math.abs(bar.z() - brick.z()) - brick.halfDepth());
        return dx * dx + dz * dz <= reach(bar) * reach(bar);
    }

    private static float reach(Bar bar) {
        return (float) Math.hypot(bar.halfLength(), bar.halfThickness());
    }

    private static void require(boolean holds, String rule) {
        if (!holds) {
            throw new IllegalArgumentException(rule);
        }
    }
}
