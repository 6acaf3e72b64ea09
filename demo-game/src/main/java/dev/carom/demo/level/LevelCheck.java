package dev.carom.demo.level;

import dev.carom.demo.json.Misfit;
import dev.carom.demo.level.Level.Bar;
import dev.carom.demo.level.Level.Brick;
import dev.carom.demo.level.Level.Gate;
import java.util.List;

/** Whether the parts of a level fit together: all on the table, nothing inside of anything else. */
final class LevelCheck {
    /** The striker goes so far forward from where it starts, beyond its own half width, in metres. */
    private static final float STRIKER_FIELD = 1.6f;

    /**
     * In front of the striker there is room for a ball that waits on it, in radii of the ball: a gap, and the ball
     * itself.
     */
    private static final float WAITING_BALL_RADII = 2.2f;

    /**
     * What turns leaves the ball a way past everything else, in radii of the ball: it would be crushed in a narrower
     * one.
     */
    static final float PASSAGE_RADII = 2.2f;

    /**
     * Half the striker's width, in radii of the ball, with which the waiting ball stays between the walls however the
     * striker is turned. Turned by t it reaches w cos t + d sin t to the side, the ball (d + 1.2 r) sin t + r: at the
     * greatest turn, 60 degrees, the ball reaches further unless w >= (1.2 r sin t + r) / cos t = 4.08 r.
     */
    private static final float LEAST_STRIKER_RADII = 4.1f;

    private LevelCheck() {}

    /** Throws a {@link Misfit}, whose sentence names the parts, at the later one of two that do not fit together. */
    static void check(Level level) {
        final float halfWidth = 0.5f * level.table().width();
        final float halfLength = 0.5f * level.table().length();
        final List<Brick> bricks = level.allBricks();
        final float radius = level.ball().radius();
        final float field =
                level.striker().z() - STRIKER_FIELD - level.striker().halfWidth() - WAITING_BALL_RADII * radius;
        require(
                level.striker().halfWidth() < 0.5f * halfWidth,
                "striker.halfWidth",
                "striker.halfWidth must be less than a quarter of table.width, or there is no space to play");
        require(
                level.striker().halfWidth() >= LEAST_STRIKER_RADII * radius,
                "striker.halfWidth",
                "striker.halfWidth must be at least " + LEAST_STRIKER_RADII
                        + " times ball.radius, or a ball that waits on it could overlap a wall");
        require(
                level.striker().z() + level.striker().halfWidth() <= halfLength && field >= 0f,
                "striker.z",
                "striker.z must keep the striker on the table, and its field in the near half");
        for (int i = 0; i < bricks.size(); i++) {
            final Brick brick = bricks.get(i);
            require(
                    Math.abs(brick.x()) + brick.halfWidth() <= halfWidth
                            && brick.z() - brick.halfDepth() >= -halfLength
                            && brick.z() + brick.halfDepth() <= field,
                    brick(i),
                    "brick " + (i + 1) + " must lie on the table, in front of the striker's field (z below " + field
                            + ")");
            for (int j = 0; j < i; j++) {
                require(
                        !overlap(brick, bricks.get(j)),
                        brick(i),
                        "brick " + (i + 1) + " must not overlap brick " + (j + 1),
                        brick(j));
            }
        }
        checkBars(level, bricks, halfWidth, halfLength, field);
        for (int i = 0; i < level.gates().size(); i++) {
            final Gate gate = level.gates().get(i);
            final String name = "gates[" + i + "]";
            require(
                    Math.abs(gate.x()) + gate.halfWidth() <= halfWidth && Math.abs(gate.z()) <= halfLength,
                    name,
                    name + " must lie on the table");
        }
        SpecialsCheck.check(level, bricks, field);
    }

    /** The path of a brick, counted from 0 through all rows. */
    static String brick(int index) {
        return "bricks[" + index + "]";
    }

    private static void checkBars(Level level, List<Brick> bricks, float halfWidth, float halfLength, float field) {
        final List<Bar> bars = level.bars();
        for (int i = 0; i < bars.size(); i++) {
            final Bar bar = bars.get(i);
            final float reach = reach(bar);
            final float passage = PASSAGE_RADII * level.ball().radius();
            final String name = "bars[" + i + "]";
            require(
                    Math.abs(bar.x()) + reach + passage <= halfWidth
                            && bar.z() - reach - passage >= -halfLength
                            && bar.z() + reach + passage <= field,
                    name,
                    name + " must turn on the table, in front of the striker's field (z below " + field
                            + "), with enough space for the ball between them");
            for (int j = 0; j < bricks.size(); j++) {
                require(
                        !overlap(bar.x(), bar.z(), reach + passage, bricks.get(j)),
                        name,
                        name + " must turn clear of brick " + (j + 1) + ", with enough space for the ball between"
                                + " them",
                        brick(j));
            }
            for (int j = 0; j < i; j++) {
                final Bar other = bars.get(j);
                final float apart = reach + reach(other) + passage;
                final float dx = bar.x() - other.x();
                final float dz = bar.z() - other.z();
                require(
                        dx * dx + dz * dz > apart * apart,
                        name,
                        name + " must turn clear of bars[" + j + "], with enough space for the ball between them",
                        "bars[" + j + "]");
            }
        }
    }

    private static boolean overlap(Brick a, Brick b) {
        return Math.abs(a.x() - b.x()) <= a.halfWidth() + b.halfWidth()
                && Math.abs(a.z() - b.z()) <= a.halfDepth() + b.halfDepth();
    }

    /** Of a brick and what reaches so far around a place. */
    static boolean overlap(float x, float z, float reach, Brick brick) {
        final float dx = Math.max(0f, Math.abs(x - brick.x()) - brick.halfWidth());
        final float dz = Math.max(0f, Math.abs(z - brick.z()) - brick.halfDepth());
        return dx * dx + dz * dz <= reach * reach;
    }

    static float reach(Bar bar) {
        return (float) StrictMath.hypot(bar.halfLength(), bar.halfThickness());
    }

    static void require(boolean holds, String path, String rule) {
        require(holds, path, rule, null);
    }

    /** Of two parts that do not fit together. */
    static void require(boolean holds, String path, String rule, String other) {
        if (!holds) {
            throw new Misfit(path, rule, other);
        }
    }
}
