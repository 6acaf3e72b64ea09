package dev.carom.physics.solver;

import dev.carom.physics.parallel.Parallel;
import java.util.Arrays;

/**
 * Computes the impulses of all contacts and the motions of all bodies in a tick. The method is sequential impulses in
 * substeps, with soft contacts ("Soft Step"; Catto, "Solver2D", 2024).
 *
 * <pre>
 * for each island:
 *   loads        estimate the load of each body, for the first guesses of new contacts and the number of substeps
 * for each island, for each of its substeps:
 *   bounces      closing contacts that will touch in this substep bounce, fastest first; see Restitution
 *   velocities   gravity, forces, damping
 *   warm start   the impulses of the previous substep are applied
 *   solve        normals, with a bias that pushes overlapping bodies apart; friction of what kinematic bodies carry
 *   impacts      contacts that begin to push are solved again, until their impulses settle; then their friction; see
 *                InelasticImpacts
 *   positions    bodies move and rotate; bodies that bounced are then moved back, see Restitution
 *   relax impacts  the same contacts again, without bias
 *   relax        normals again, without bias, so that the bias adds no energy; then twist, rolling and friction
 *   sum          the impulses of the substep are added to those of the tick
 *   follow       the lasting load of each contact moves towards the load of the contact
 * </pre>
 *
 * <b>Friction</b> acts at the middle of a contact. Both tangents are solved together: if each tangent were solved
 * separately, energy would move from one tangent to the other. Most friction is solved only in the relax phase, which
 * has no bias. If all friction were also solved with bias, tall stacks would lean further in each step. But a contact
 * that begins to push has no friction yet, and a kinematic body may have changed its velocity. Such contacts get
 * friction before the bodies move, so that a crate does not slide for one substep.
 * <p>
 * <b>Lasting loads</b> keep bodies at rest from sinking into each other. The spring of a soft contact rests at a depth
 * that grows with the load of the spring. So each contact stores a lasting load, and the springs bear only the rest of
 * the load of the contact. The lasting load approaches the load of the contact with a time constant of two seconds. If
 * there is gravity and the normal is not nearly vertical, the time constant is 0.2 seconds. All pushing points bear
 * equal parts of the lasting load. If each point had its own lasting load, the springs would no longer resist a slow
 * rotation, and columns would lean further and further.
 * <p>
 * <b>Threads.</b> One thread solves a small island, so several threads solve several small islands at once. All threads
 * together solve a large island, colour after colour, see {@link Colours}. The result of a row does not depend on the
 * thread that solves the row, so results are bit-identical for any number of threads.
 */
public final class ContactSolver {
    /** Minimum number of rows in a batch. A batch consists of small islands, and one thread solves it. */
    private static final int BATCH_ROWS = 32;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private final Islands islands = new Islands();
    private final StackedLoads loads;
    private final SubstepNeed need;
    private final Parallel threads;

    /** By thread. */
    private final IslandSolver[] solvers;

    private final Parallel.Body solveBatches = this::solveBatches;
    private final Parallel.Body solveFree = this::solveFree;
    private final Parallel.Body runBatches = this::runBatches;
    private final LargeIsland largeIsland;
    private final RowLoops rowLoops = new RowLoops();

    /** Length of the tick in seconds. */
    private float seconds;

    private int usualSubsteps;

    /** By island: the number of its substeps. */
    private int[] substepsOf = new int[1];

    /** By island: see {@link #neededSubsteps(int)}. */
    private int[] neededBy = new int[1];

    /** By batch: its first island; one more element marks the end. */
    private int[] firstOfBatch = new int[2];

    private int batches;
    private int substepsUsed;
    private int substepsNeeded;
    private int islandsInNeed;
    private int islandsLimited;

    /**
     * Creates a solver for the rows of two tables.
     *
     * @param threads runs the loops of the solver
     */
    public ContactSolver(SolverBodies bodies, ContactConstraints constraints, Parallel threads) {
        this.bodies = bodies;
        this.constraints = constraints;
        this.threads = threads;
        loads = new StackedLoads(bodies, constraints, islands);
        need = new SubstepNeed(bodies, constraints, islands, loads);
        solvers = new IslandSolver[threads.count()];
        Arrays.setAll(solvers, i -> new IslandSolver(bodies, constraints, islands));
        largeIsland = new LargeIsland(solvers, islands);
    }

    /** Finds the islands of a tick, and sorts the rows of all contacts by island. The rows are filled afterwards. */
    public void group() {
        islands.build(constraints, bodies);
        formBatches();
    }

    /**
     * Runs a loop over all rows. The loop is divided like the loops of {@link #solve}. So a thread usually gets the
     * rows that it also solves. If different threads got a row, it would move from the cache of one processor to that
     * of another. The move would take longer than solving the row.
     */
    public void forAllRows(Parallel.Body body) {
        rowLoops.body = body;
        for (int island = Islands.FREE + 1; island < islands.count(); island++) {
            if (islands.isLarge(island)) {
                rowLoops.island = island;
                threads.inTurn(islands.colours().count(island), rowLoops);
            }
        }
        threads.parallelFor(batches, 1, runBatches);
        rowLoops.body = null;
    }

    private void runBatches(int worker, int from, int to) {
        for (int island = firstOfBatch[from]; island < firstOfBatch[to]; island++) {
            if (!islands.isLarge(island)) {
                rowLoops.body.run(worker, islands.firstRow(island), islands.lastRow(island));
            }
        }
    }

    /**
     * Chooses the number of substeps of each island, and gives new contacts their first guesses. All rows must be
     * filled.
     *
     * @param dt length of the tick in seconds
     * @param substeps usual number of substeps of an island, at least 1
     * @param mostSubsteps greatest number for an island that needs more, at least {@code substeps}
     * @param budget greatest sum of the substeps of all contacts; if the usual substeps alone exceed it, no island gets
     *     more than the usual number
     */
    public void chooseSubsteps(float dt, int substeps, int mostSubsteps, int budget) {
        seconds = dt;
        usualSubsteps = substeps;
        if (substepsOf.length < islands.count()) {
            substepsOf = new int[Math.max(islands.count(), 2 * substepsOf.length)];
            neededBy = new int[substepsOf.length];
        }
        loads.begin();
        need.begin(2f * (float) Math.PI * IslandSettings.hertzPerSubstep(seconds), seconds);
        long additional = 0;
        for (int island = Islands.FREE + 1; island < islands.count(); island++) {
            int needed = usualSubsteps;
            if (bodies.hasGravity) {
                loads.find(island);
                loads.guess(island);
                needed = mostSubsteps > usualSubsteps ? Math.max(usualSubsteps, need.substeps(island)) : usualSubsteps;
            }
            neededBy[island] = needed;
            substepsOf[island] = Math.max(usualSubsteps, Math.min(needed, mostSubsteps));
            additional += (long) rowsOf(island) * (substepsOf[island] - usualSubsteps);
        }
        final long left = Math.max(0L, budget - (long) constraints.count() * usualSubsteps);
        if (additional > left) {
            save(additional, left);
        }
        countSubsteps();
    }

    private int rowsOf(int island) {
        return islands.lastRow(island) - islands.firstRow(island);
    }

    /** Reduces the additional substeps of all islands in the same proportion. */
    private void save(long additional, long left) {
        for (int island = Islands.FREE + 1; island < islands.count(); island++) {
            substepsOf[island] = usualSubsteps + (int) ((substepsOf[island] - usualSubsteps) * left / additional);
        }
    }

    private void countSubsteps() {
        substepsUsed = islands.lastBody(Islands.FREE) > 0 ? usualSubsteps : 0;
        substepsNeeded = substepsUsed;
        islandsInNeed = 0;
        islandsLimited = 0;
        for (int island = Islands.FREE + 1; island < islands.count(); island++) {
            islandsInNeed += neededBy[island] > usualSubsteps ? 1 : 0;
            islandsLimited += neededBy[island] > substepsOf[island] ? 1 : 0;
            substepsUsed = Math.max(substepsUsed, substepsOf[island]);
            substepsNeeded = Math.max(substepsNeeded, neededBy[island]);
        }
    }

    /** Computes the impulses of all contacts and the motions of all bodies. */
    public void solve() {
        threads.parallelFor(islands.lastBody(Islands.FREE), LargeIsland.BODY_GRAIN, solveFree);
        for (int island = Islands.FREE + 1; island < islands.count(); island++) {
            if (islands.isLarge(island)) {
                largeIsland.begin(island, substepsOf[island], seconds);
                threads.inTurn(largeIsland.loops(), largeIsland);
            }
        }
        threads.parallelFor(batches, 1, solveBatches);
        bodies.moveKinematic(seconds);
    }

    /**
     * Divides the islands into batches of at least {@link #BATCH_ROWS} rows, not counting the rows of large islands.
     * The last batch may have fewer rows.
     */
    private void formBatches() {
        if (firstOfBatch.length < islands.count() + 1) {
            firstOfBatch = new int[Math.max(islands.count() + 1, 2 * firstOfBatch.length)];
        }
        batches = 0;
        int rows = BATCH_ROWS;
        for (int island = Islands.FREE + 1; island < islands.count(); island++) {
            if (rows >= BATCH_ROWS) {
                firstOfBatch[batches++] = island;
                rows = 0;
            }
            rows += islands.isLarge(island) ? 0 : rowsOf(island);
        }
        firstOfBatch[batches] = islands.count();
    }

    private void solveBatches(int worker, int from, int to) {
        for (int island = firstOfBatch[from]; island < firstOfBatch[to]; island++) {
            if (!islands.isLarge(island)) {
                solvers[worker].solve(island, substepsOf[island], seconds);
            }
        }
    }

    private void solveFree(int worker, int from, int to) {
        solvers[worker].solveFree(from, to, usualSubsteps, seconds);
    }

    /** Returns the islands of the tick. */
    public Islands islands() {
        return islands;
    }

    /** Returns the number of substeps of an island with contacts. */
    public int substeps(int island) {
        return substepsOf[island];
    }

    /**
     * Returns the number of substeps that an island with contacts needs. The result is at least the usual number, and
     * may exceed the greatest number that an island may get. If there is no gravity, or if an island may not get more
     * than the usual number, the need is not computed, and the result is the usual number.
     */
    public int neededSubsteps(int island) {
        return neededBy[island];
    }

    /** Returns the greatest number of substeps of any island. */
    public int substeps() {
        return substepsUsed;
    }

    /** Returns the greatest number of substeps that any island needed. */
    public int neededSubsteps() {
        return substepsNeeded;
    }

    /** Returns the number of islands that needed more substeps than usual. */
    public int islandsInNeed() {
        return islandsInNeed;
    }

    /**
     * Returns the number of islands that got fewer substeps than they needed, because of the limit per island or the
     * budget.
     */
    public int islandsLimited() {
        return islandsLimited;
    }

    /** A loop over the rows of a large island, colour by colour. */
    private final class RowLoops implements Parallel.Sequence {
        Parallel.Body body;
        int island;

        @Override
        public int size(int loop) {
            return islands.rowCount(island, loop);
        }

        @Override
        public int grain(int loop) {
            return LargeIsland.grainOfRows(loop);
        }

        @Override
        public void run(int worker, int loop, int from, int to) {
            final int first = islands.firstRow(island, loop);
            body.run(worker, first + from, first + to);
        }
    }
}
