package dev.carom.demo.level;

import static dev.carom.demo.level.LevelCheck.require;

import dev.carom.demo.level.Level.Bar;
import dev.carom.demo.level.Level.Brick;
import dev.carom.demo.level.Level.Mouth;
import dev.carom.demo.level.Level.Portal;
import java.util.ArrayList;
import java.util.List;

/** Whether what only some levels have fits to the rest, which was checked before. */
final class SpecialsCheck {
    private SpecialsCheck() {}

    /** As {@link LevelCheck#check}; bricks and ghosts stand in one list, and the striker's field begins at that z. */
    static void check(Level level, List<Brick> bricks, float field) {
        checkPortals(level, bricks, field);
        for (int i = 0; i < level.specials().powerUps().size(); i++) {
            final String name = "powerUps[" + i + "]";
            require(
                    level.specials().powerUps().get(i).afterBricks() < bricks.size(),
                    name,
                    name + ".afterBricks must be less than the number of bricks, " + bricks.size()
                            + ": the last one ends the round");
        }
    }

    /** A ball comes out of a mouth wherever it went into the other, so nothing may stand or turn around it. */
    private static void checkPortals(Level level, List<Brick> bricks, float field) {
        final float halfWidth = 0.5f * level.table().width();
        final float halfLength = 0.5f * level.table().length();
        final float passage = LevelCheck.PASSAGE_RADII * level.ball().radius();
        final List<Mouth> before = new ArrayList<>();
        final List<Float> reaches = new ArrayList<>();
        for (int i = 0; i < 2 * level.specials().portals().size(); i++) {
            final Portal portal = level.specials().portals().get(i / 2);
            final Mouth mouth = i % 2 == 0 ? portal.a() : portal.b();
            final String name = "portals[" + i / 2 + "]." + (i % 2 == 0 ? "a" : "b");
            final float reach = portal.halfWidth() + passage;
            require(
                    Math.abs(mouth.x()) + reach <= halfWidth
                            && mouth.z() - reach >= -halfLength
                            && mouth.z() + reach <= field,
                    name,
                    name + " must lie on the table, in front of the striker's field (z below " + field
                            + "), with room for the ball on all sides");
            for (int j = 0; j < bricks.size(); j++) {
                require(
                        !LevelCheck.overlap(mouth.x(), mouth.z(), reach, bricks.get(j)),
                        name,
                        name + " must be clear of brick " + (j + 1) + ", with room for the ball between them");
            }
            for (int j = 0; j < level.bars().size(); j++) {
                final Bar bar = level.bars().get(j);
                require(
                        areApart(mouth, bar.x(), bar.z(), reach + LevelCheck.reach(bar)),
                        name,
                        name + " must be clear of bars[" + j + "], with room for the ball between them");
            }
            for (int j = 0; j < before.size(); j++) {
                require(
                        areApart(mouth, before.get(j).x(), before.get(j).z(), reach + reaches.get(j)),
                        name,
                        name + " must be clear of portals[" + j / 2 + "]." + (j % 2 == 0 ? "a" : "b")
                                + ", with room for the ball between them");
            }
            before.add(mouth);
            reaches.add(reach);
        }
    }

    private static boolean areApart(Mouth mouth, float x, float z, float distance) {
        final float dx = mouth.x() - x;
        final float dz = mouth.z() - z;
        return dx * dx + dz * dz > distance * distance;
    }
}
