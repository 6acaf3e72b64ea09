package dev.carom.demo.level;

import static dev.carom.demo.level.LevelCheck.require;

import dev.carom.demo.level.Level.Bar;
import dev.carom.demo.level.Level.Brick;
import dev.carom.demo.level.Level.Portal;
import dev.carom.demo.level.Level.Swarm;
import dev.carom.demo.level.Level.Swing;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether swinging bars fit to everything else: a ball must find a way past each, wherever that is in its swing, as
 * with bars that turn. Of each, what counts is the smallest circle around all that it sweeps.
 */
final class SwingsCheck {
    private static final double RIGHT_ANGLE = 0.5 * Math.PI;

    /** What a bar sweeps lies in here; metres. */
    record Circle(float x, float z, float radius) {
        boolean isApart(float otherX, float otherZ, float distance) {
            final float dx = x - otherX;
            final float dz = z - otherZ;
            return dx * dx + dz * dz > (radius + distance) * (radius + distance);
        }
    }

    private SwingsCheck() {}

    /** As {@link SpecialsCheck#check}. */
    static void check(Level level, List<Brick> bricks, float field) {
        final List<Circle> before = new ArrayList<>();
        for (int i = 0; i < level.specials().swings().size(); i++) {
            final Swing swing = level.specials().swings().get(i);
            final String name = "swings[" + i + "]";
            require(
                    swing.topSpeed() <= Swing.MOST_TURN_SPEED,
                    name,
                    name + " must not turn faster than " + Swing.MOST_TURN_SPEED + " rad/s (got: "
                            + swing.topSpeed() + " in the middle of its swing); use a longer period or a smaller"
                            + " swing");
            final Circle circle = circle(swing);
            final float passage = LevelCheck.PASSAGE_RADII * level.ball().radius();
            require(
                    Math.abs(circle.x) + circle.radius + passage
                                    <= 0.5f * level.table().width()
                            && circle.z - circle.radius - passage
                                    >= -0.5f * level.table().length()
                            && circle.z + circle.radius + passage <= field,
                    name,
                    name + " must swing on the table, in front of the striker's field (z below " + field
                            + "), with enough space for the ball between them");
            for (int j = 0; j < bricks.size(); j++) {
                requireClear(
                        !LevelCheck.overlap(circle.x, circle.z, circle.radius + passage, bricks.get(j)),
                        name,
                        "brick " + (j + 1),
                        LevelCheck.brick(j));
            }
            for (int j = 0; j < level.bars().size(); j++) {
                final Bar bar = level.bars().get(j);
                requireClear(
                        circle.isApart(bar.x(), bar.z(), LevelCheck.reach(bar) + passage), name, "bars[" + j + "]");
            }
            for (int j = 0; j < level.specials().portals().size(); j++) {
                final Portal its = level.specials().portals().get(j);
                final float distance = its.halfWidth() + passage;
                requireClear(
                        circle.isApart(its.a().x(), its.a().z(), distance)
                                && circle.isApart(its.b().x(), its.b().z(), distance),
                        name,
                        "portals[" + j + "]");
            }
            for (int j = 0; j < level.specials().swarms().size(); j++) {
                final Swarm swarm = level.specials().swarms().get(j);
                require(
                        circle.z + circle.radius <= swarm.fromZ() || circle.z - circle.radius >= swarm.toZ(),
                        name,
                        name + " must swing clear of where swarms[" + j + "] begins",
                        "swarms[" + j + "]");
            }
            for (int j = 0; j < before.size(); j++) {
                final Circle other = before.get(j);
                requireClear(circle.isApart(other.x, other.z, other.radius + passage), name, "swings[" + j + "]");
            }
            before.add(circle);
        }
    }

    private static void requireClear(boolean isClear, String name, String other) {
        requireClear(isClear, name, other, other);
    }

    private static void requireClear(boolean isClear, String name, String other, String otherPath) {
        require(
                isClear,
                name,
                name + " must swing clear of " + other + ", with enough space for the ball between them",
                otherPath);
    }

    /**
     * The smallest circle around what a bar sweeps. About its middle that is the circle which its corners reach. About
     * its end it is a sector, widened by half the bar's thickness: of a sector that opens by s to either side, the
     * circle through tip and corners when s is at most 45 degrees, else the one over the chord, and from 90 degrees on
     * the whole one.
     */
    static Circle circle(Swing swing) {
        if (!swing.atEnd()) {
            return new Circle(
                    swing.x(), swing.z(), (float) StrictMath.hypot(swing.halfLength(), swing.halfThickness()));
        }
        final double length = 2.0 * swing.halfLength();
        final double s = Math.min(swing.swing(), RIGHT_ANGLE);
        // StrictMath: a level that is refused is refused everywhere.
        final double cosine = StrictMath.cos(s);
        final boolean isNarrow = s <= 0.5 * RIGHT_ANGLE;
        final double away = isNarrow ? 0.5 * length / cosine : swing.swing() < RIGHT_ANGLE ? length * cosine : 0.0;
        final double radius = isNarrow ? away : length * StrictMath.sin(s);
        return new Circle(
                (float) (swing.x() + away * StrictMath.cos(swing.angle())),
                (float) (swing.z() - away * StrictMath.sin(swing.angle())),
                (float) radius + swing.halfThickness());
    }
}
