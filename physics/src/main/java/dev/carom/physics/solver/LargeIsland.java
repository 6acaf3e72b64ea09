package dev.carom.physics.solver;

import dev.carom.physics.parallel.Parallel;

/**
 * Solves a large island on all threads: the phases of {@link IslandSolver#solve} as a sequence of loops. Warm start,
 * solve and relax change two bodies per row, so each of these phases has one loop for each colour. One thread runs
 * bounces and impacts.
 *
 * <pre>
 * for each substep   bounces, velocities, warm start of each colour, solve each colour, impacts,
 *                    positions, relax impacts, relax each colour
 * last loop          finish
 * </pre>
 */
final class LargeIsland implements Parallel.Sequence {
    /** Number of rows in a range of a loop. One range takes a few microseconds. */
    private static final int ROW_GRAIN = 32;

    /** Number of bodies in a range of a loop. */
    static final int BODY_GRAIN = 128;

    private enum Phase {
        BOUNCES,
        VELOCITIES,
        WARM_START,
        SOLVE,
        IMPACTS,
        POSITIONS,
        RELAX_IMPACTS,
        RELAX,
        FINISH
    }

    /** By thread. */
    private final IslandSolver[] solvers;

    private final Islands islands;
    private final IslandSettings settings = new IslandSettings();
    private int firstBody;
    private int lastBody;
    private int colours;

    LargeIsland(IslandSolver[] solvers, Islands islands) {
        this.solvers = solvers;
        this.islands = islands;
    }

    void begin(int island, int substeps, float seconds) {
        settings.set(island, substeps, seconds);
        firstBody = islands.firstBody(island);
        lastBody = islands.lastBody(island);
        colours = islands.colours().count(island);
        for (IslandSolver solver : solvers) {
            solver.rows.begin(settings);
        }
        solvers[0].bounces.begin(settings, islands.firstRow(island), islands.lastRow(island));
        solvers[0].impacts.begin(settings, islands.firstRow(island), islands.lastRow(island));
    }

    /** Returns the number of loops. */
    int loops() {
        return settings.substeps * loopsPerSubstep() + 1;
    }

    private int loopsPerSubstep() {
        return 5 + 3 * colours;
    }

    @Override
    public int size(int loop) {
        return switch (phase(loop)) {
            case BOUNCES -> solvers[0].bounces.any() ? 1 : 0;
            case IMPACTS, RELAX_IMPACTS -> 1;
            case VELOCITIES, POSITIONS, FINISH -> lastBody - firstBody;
            case WARM_START, SOLVE, RELAX -> islands.rowCount(settings.island, colour(loop));
        };
    }

    @Override
    public int grain(int loop) {
        return switch (phase(loop)) {
            case BOUNCES, IMPACTS, RELAX_IMPACTS -> 1;
            case VELOCITIES, POSITIONS, FINISH -> BODY_GRAIN;
            case WARM_START, SOLVE, RELAX -> grainOfRows(colour(loop));
        };
    }

    /**
     * Returns the number of rows in a range of a colour. Rows of the last colour may have bodies in common, so all of
     * them form one range.
     */
    static int grainOfRows(int colour) {
        return colour == Colours.LAST ? Integer.MAX_VALUE : ROW_GRAIN;
    }

    @Override
    public void run(int worker, int loop, int from, int to) {
        final RowSolver rows = solvers[worker].rows;
        final int substep = loop / loopsPerSubstep();
        switch (phase(loop)) {
            case BOUNCES -> solvers[0].bounces.apply(substep);
            case VELOCITIES -> rows.velocities(firstBody + from, firstBody + to);
            case WARM_START -> {
                final int first = firstOf(loop);
                rows.warmStart(first + from, first + to, substep);
            }
            case SOLVE -> {
                final int first = firstOf(loop);
                rows.solve(first + from, first + to, substep);
            }
            case IMPACTS -> solvers[0].impacts.solve(substep);
            case POSITIONS -> {
                rows.positions(firstBody + from, firstBody + to);
                if (from == 0) {
                    rows.kinematicPositions();
                }
            }
            case RELAX_IMPACTS -> {
                solvers[0].bounces.moveBack();
                solvers[0].impacts.relax(substep);
            }
            case RELAX -> {
                final int first = firstOf(loop);
                rows.relax(first + from, first + to, substep);
            }
            case FINISH -> rows.finish(firstBody + from, firstBody + to);
        }
    }

    private Phase phase(int loop) {
        if (loop == loops() - 1) {
            return Phase.FINISH;
        }
        final int index = inSubstep(loop);
        if (index < 2) {
            return index == 0 ? Phase.BOUNCES : Phase.VELOCITIES;
        }
        return switch (index - 2 - 2 * colours) {
            case 0 -> Phase.IMPACTS;
            case 1 -> Phase.POSITIONS;
            case 2 -> Phase.RELAX_IMPACTS;
            default -> index < 2 + colours ? Phase.WARM_START : index < 2 + 2 * colours ? Phase.SOLVE : Phase.RELAX;
        };
    }

    private int inSubstep(int loop) {
        return loop % loopsPerSubstep();
    }

    private int colour(int loop) {
        final int index = inSubstep(loop) - 2;
        return index < 2 * colours ? index % colours : index - 2 * colours - 3;
    }

    /** Returns the first row of the colour of a loop. */
    private int firstOf(int loop) {
        return islands.firstRow(settings.island, colour(loop));
    }
}
