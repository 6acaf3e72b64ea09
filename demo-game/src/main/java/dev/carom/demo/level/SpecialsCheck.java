package dev.carom.demo.level;

import static dev.carom.demo.level.LevelCheck.require;

import dev.carom.demo.level.Level.Bar;
import dev.carom.demo.level.Level.Brick;
import dev.carom.demo.level.Level.Portal;
import dev.carom.demo.level.Level.PortalEnd;
import java.util.ArrayList;
import java.util.List;

/** Whether what only some levels have fits to the rest, which was checked before. */
final class SpecialsCheck {
    /** The striker's field begins with a fence, which is so thick, in metres. */
    private static final float FENCE = 0.5f;

    /** A shard has a cell of its own to begin in, so many of its radii wide at least. */
    private static final float LEAST_CELL_RADII = 2.5f;

    private SpecialsCheck() {}

    /** As {@link LevelCheck#check}; bricks and ghosts stand in one list, and the striker's field begins at that z. */
    static void check(Level level, List<Brick> bricks, float field) {
        checkPortals(level, bricks, field);
        checkSwarms(level, bricks, field);
        SwingsCheck.check(level, bricks, field);
        checkMagnets(level, field);
        for (int i = 0; i < level.specials().powerUps().size(); i++) {
            final String name = "powerUps[" + i + "]";
            require(
                    level.scene() != null // entities may be bricks too
                            || level.specials().powerUps().get(i).afterBricks() < bricks.size(),
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
        final List<PortalEnd> before = new ArrayList<>();
        final List<Float> reaches = new ArrayList<>();
        for (int i = 0; i < 2 * level.specials().portals().size(); i++) {
            final Portal portal = level.specials().portals().get(i / 2);
            final PortalEnd mouth = i % 2 == 0 ? portal.a() : portal.b();
            final String name = mouth(i);
            final float reach = portal.halfWidth() + passage;
            require(
                    Math.abs(mouth.x()) + reach <= halfWidth
                            && mouth.z() - reach >= -halfLength
                            && mouth.z() + reach <= field,
                    name,
                    name + " must lie on the table, in front of the striker's field (z below " + field
                            + "), with enough space for the ball on all sides");
            for (int j = 0; j < bricks.size(); j++) {
                require(
                        !LevelCheck.overlap(mouth.x(), mouth.z(), reach, bricks.get(j)),
                        name,
                        name + " must be clear of brick " + (j + 1) + ", with enough space for the ball between them",
                        LevelCheck.brick(j));
            }
            for (int j = 0; j < level.bars().size(); j++) {
                final Bar bar = level.bars().get(j);
                require(
                        areApart(mouth, bar.x(), bar.z(), reach + LevelCheck.reach(bar)),
                        name,
                        name + " must be clear of bars[" + j + "], with enough space for the ball between them",
                        "bars[" + j + "]");
            }
            for (int j = 0; j < before.size(); j++) {
                final String other = mouth(j);
                require(
                        areApart(mouth, before.get(j).x(), before.get(j).z(), reach + reaches.get(j)),
                        name,
                        name + " must be clear of " + other + ", with enough space for the ball between them",
                        other);
            }
            before.add(mouth);
            reaches.add(reach);
        }
    }

    /** The path of a mouth, two to a portal. */
    private static String mouth(int index) {
        return "portals[" + index / 2 + "]." + (index % 2 == 0 ? "a" : "b");
    }

    /** The field ends before that of the striker: a ball that waits is not pulled. */
    private static void checkMagnets(Level level, float field) {
        for (int i = 0; i < level.specials().magnets().size(); i++) {
            final Level.Gate gate = level.specials().magnets().get(i).gate();
            final float radius = level.specials().magnets().get(i).radius();
            final String name = "magnets[" + i + "]";
            require(
                    Math.abs(gate.x()) + gate.halfWidth()
                                    <= 0.5f * level.table().width()
                            && gate.z() >= -0.5f * level.table().length()
                            && gate.z() + radius <= field,
                    name,
                    name + " must lie on the table, and its field in front of the striker's (z below " + field + ")");
            require(
                    gate.halfWidth() < radius,
                    name + ".radius",
                    name + ".radius must be more than gate.halfWidth, so that its field surrounds the gate");
        }
    }

    /** Shards keep clear of what stands, when they begin; later they bounce off it. */
    private static void checkSwarms(Level level, List<Brick> bricks, float field) {
        final List<Level.Swarm> swarms = level.specials().swarms();
        for (int i = 0; i < swarms.size(); i++) {
            final Level.Swarm swarm = swarms.get(i);
            final String name = "swarms[" + i + "]";
            final float nearest = field - FENCE;
            require(
                    swarm.fromZ() >= -0.5f * level.table().length() && swarm.toZ() <= nearest,
                    name,
                    name + " must begin on the table, in front of the striker's field (toZ at most " + nearest + ")");
            final int columns = swarm.columns(level.table().width());
            final int rows = (swarm.count() + columns - 1) / columns;
            final float cell = Math.min(level.table().width() / columns, (swarm.toZ() - swarm.fromZ()) / rows);
            require(
                    cell >= LEAST_CELL_RADII * swarm.radius(),
                    name,
                    name + " must have enough space for its shards; use fewer or smaller shards, or more of the"
                            + " table");
            for (int j = 0; j < bricks.size(); j++) {
                final Brick brick = bricks.get(j);
                require(
                        brick.z() + brick.halfDepth() <= swarm.fromZ() || brick.z() - brick.halfDepth() >= swarm.toZ(),
                        name,
                        name + " must begin clear of brick " + (j + 1),
                        LevelCheck.brick(j));
            }
            for (int j = 0; j < level.bars().size(); j++) {
                final Bar bar = level.bars().get(j);
                require(
                        bar.z() + LevelCheck.reach(bar) <= swarm.fromZ()
                                || bar.z() - LevelCheck.reach(bar) >= swarm.toZ(),
                        name,
                        name + " must begin clear of bars[" + j + "]",
                        "bars[" + j + "]");
            }
            for (int j = 0; j < i; j++) {
                require(
                        swarms.get(j).toZ() <= swarm.fromZ() || swarms.get(j).fromZ() >= swarm.toZ(),
                        name,
                        name + " must begin clear of swarms[" + j + "]",
                        "swarms[" + j + "]");
            }
        }
    }

    private static boolean areApart(PortalEnd mouth, float x, float z, float distance) {
        final float dx = mouth.x() - x;
        final float dz = mouth.z() - z;
        return dx * dx + dz * dz > distance * distance;
    }
}
