package dev.carom.physics.solver;

/** Solves islands on one thread. The method {@link #solve} calls the phases of a tick in order. */
final class IslandSolver {
    private final Islands islands;
    private final IslandSettings settings = new IslandSettings();

    /** Runs the phases, for small islands and for this thread's part of a large island. */
    final RowSolver rows;

    final Restitution bounces;

    final InelasticImpacts impacts;

    IslandSolver(SolverBodies bodies, ContactConstraints constraints, Islands islands) {
        this.islands = islands;
        rows = new RowSolver(bodies, constraints, islands);
        bounces = new Restitution(bodies, constraints, rows);
        impacts = new InelasticImpacts(bodies, constraints, rows);
    }

    /** Solves all rows of an island in order, and moves its bodies. */
    void solve(int island, int substeps, float seconds) {
        final int firstRow = islands.firstRow(island);
        final int lastRow = islands.lastRow(island);
        final int firstBody = islands.firstBody(island);
        final int lastBody = islands.lastBody(island);
        settings.set(island, substeps, seconds);
        rows.begin(settings);
        bounces.begin(settings, firstRow, lastRow);
        impacts.begin(settings, firstRow, lastRow);
        for (int substep = 0; substep < substeps; substep++) {
            bounces.apply(substep);
            rows.velocities(firstBody, lastBody);
            rows.warmStart(firstRow, lastRow, substep);
            rows.solve(firstRow, lastRow, substep);
            impacts.solve(substep);
            rows.positions(firstBody, lastBody);
            rows.kinematicPositions();
            bounces.moveBack();
            impacts.relax(substep);
            rows.relax(firstRow, lastRow, substep);
        }
        rows.finish(firstBody, lastBody);
    }

    /** Moves bodies without contacts. */
    void solveFree(int firstBody, int lastBody, int substeps, float seconds) {
        settings.set(Islands.FREE, substeps, seconds);
        rows.begin(settings);
        for (int substep = 0; substep < substeps; substep++) {
            rows.velocities(firstBody, lastBody);
            rows.positions(firstBody, lastBody);
        }
        rows.finish(firstBody, lastBody);
    }
}
