package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.ContactSolver;
import dev.carom.physics.solver.SolverBodies;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Decides which pairs get a row of the solver; {@link ContactFiller} fills the rows.
 *
 * <ul>
 *   <li>Two dynamic bodies get a row when they are at most {@link #NEAR_METRES} apart at the start of the tick, since
 *       other contacts may push them together. A dynamic and a non-dynamic body within this distance get a row if they
 *       do not approach each other, or if they overlap by at least 1 mm. In both cases, the dynamic body probably lies
 *       on the other one.
 *   <li>Other pairs get a row when they touch on the predicted motions. Their contact points are those at the time of
 *       the touch, moved back with the bodies to the start of the tick.
 *   <li>A motion that only grazes a non-dynamic body gets no row, so it is not deflected.
 *   <li>Contacts with non-dynamic bodies are decided one after the other: first near bodies, then impacts in the order
 *       of their times. Earlier contacts shorten the motion, see {@link BlockedMotions}. A later contact counts only if
 *       the shortened motion still hits. So a body that lands on a floor of tiles does not hit the side of the next
 *       tile.
 *   <li>Finally, a pair gets a row if impacts may throw its bodies together, see {@link ThrownBodies}.
 * </ul>
 */
final class SolverContacts {
    /** Gap in metres up to which a pair may get a row although it does not touch on the predicted motions. */
    static final float NEAR_METRES = 0.005f;

    /** Least cosine of the angle between a motion and a normal at which the contact may stop the motion. */
    private static final float BLOCKING_COSINE = 0.1f;

    /** Smaller motions of two bodies relative to each other in a tick, in metres, are ignored: 6 mm/s at 60 Hz. */
    static final float LEAST_CLOSING_METRES = 1e-4f;

    /** Gap in metres up to which a body counts as touching. */
    private static final float TOUCHING_METRES = 1e-4f;

    private static final float GRAZE_METRES = MotionClamp.GRAZE_METRES;

    /**
     * The forces of the last tick are first guesses only if this tick is at most this many times as long as the last
     * one. After a much shorter tick, the forces are bad guesses: an impact in a tick of 0.1 ms has an enormous force.
     */
    private static final float MOST_LONGER = 2f;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final ImpulseRows impulses;
    private final SolverBodies solverBodies;
    private final BodyMotions motions;
    private final ContactConstraints constraints;
    private final Parallel threads;
    private final PredictedContacts predicted = new PredictedContacts();

    /** By thread. The first element also predicts the contacts that had to wait. */
    private final ContactPrediction[] predictions;

    /** By thread. */
    private final ContactFiller[] fillers;

    private final ThrownBodies thrown;
    private final Parallel.Body predictBlocks = this::predictBlocks;
    private final Parallel.Body predictThrown = this::predictThrown;
    private final Parallel.Body fillRows = this::fillRows;
    private final Parallel.Body storeGuesses = this::storeGuesses;
    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final Separation separationAtEnd = new Separation();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes shiftedSweep = new SweepTimes();
    private final Vector3f normal = new Vector3f();
    private float gapAtEnd;
    private final BlockedMotions blocked;

    /**
     * Pairs that wait, one element each: the upper half is the key by which the pairs are sorted, the lower half is the
     * row of the pair.
     */
    private long[] later = new long[16];

    private int laterCount;
    private final RadixSort sort = new RadixSort();

    /** The value of {@link SortedPairs#unrest} in the running step. */
    private int unrest;

    /** By row of {@link #solverBodies}: time at which the body first hits something, as a fraction of the tick. */
    private float[] touchedAt = new float[16];

    /** Number of the last complete tick. */
    private long tickBefore;

    /** Length of that tick in seconds. */
    private float secondsBefore;

    /** Number of the tick whose forces are the first guesses of this tick. */
    private long guessTick;

    SolverContacts(
            ColliderTable colliders,
            PairTable pairs,
            BodyMotions motions,
            SolidPairs solid,
            SolverBodies solverBodies,
            ContactConstraints constraints,
            Parallel threads) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.motions = motions;
        this.solverBodies = solverBodies;
        this.constraints = constraints;
        this.threads = threads;
        blocked = new BlockedMotions(colliders, pairs, motions, narrowphase);
        impulses = pairs.impulses();
        predictions = new ContactPrediction[threads.count()];
        Arrays.setAll(predictions, i -> new ContactPrediction(colliders, pairs, motions, solid, predicted));
        thrown = new ThrownBodies(colliders, pairs, motions, solid, predicted);
        fillers = new ContactFiller[threads.count()];
        Arrays.setAll(fillers, i -> new ContactFiller(colliders, pairs, motions, solverBodies, constraints));
    }

    /** Returns the contacts that are predicted in this tick; each has a row of the solver. */
    PredictedContacts predicted() {
        return predicted;
    }

    /** Predicts the contacts of a tick. All bodies must be in the tables of the solver. */
    void find() {
        final SortedPairs inOrder = pairs.inOrder();
        impulses.reserve(pairs.capacity());
        predicted.reserve(pairs.capacity());
        predicted.clear();
        constraints.clear();
        unrest = inOrder.unrest(colliders);
        threads.parallelFor(inOrder.size(), SortedPairs.BLOCK, predictBlocks);
        blocked.begin(solverBodies.count());
        decideWaiting(inOrder);
    }

    /**
     * Finds the bodies that impacts of this tick may throw against others, and enlarges their AABBs.
     *
     * @return whether there are such bodies; if so, the broadphase must be updated before {@link #addRows}
     */
    boolean findThrown() {
        thrown.find(solverBodies.count(), unrest);
        if (thrown.any()) {
            thrown.extendBounds();
        }
        return thrown.any();
    }

    /** Predicts the contacts of thrown bodies, and adds the rows of a tick in the order of serials. */
    void addRows() {
        final SortedPairs inOrder = pairs.inOrder();
        impulses.reserve(pairs.capacity());
        predicted.reserve(pairs.capacity());
        unrest = inOrder.unrest(colliders);
        if (thrown.any()) {
            do {
                threads.parallelFor(inOrder.size(), SortedPairs.BLOCK, predictThrown);
            } while (thrown.spreads() < ThrownBodies.MOST_ROUNDS && thrown.spread(unrest));
        }
        for (int place = inOrder.nextUnquiet(0, unrest);
                place < inOrder.size();
                place = inOrder.nextUnquiet(place + 1, unrest)) {
            final int pair = inOrder.row(place);
            if (predicted.isPredicted(pair)) {
                constraints.add(
                        pair,
                        motions.solverRow(colliders.body(pairs.a(pair))),
                        motions.solverRow(colliders.body(pairs.b(pair))));
            }
        }
    }

    /**
     * Stores where the paths of bodies bend: at the poses where, according to the solver, the bodies first hit
     * something.
     */
    void bendPaths() {
        if (touchedAt.length < solverBodies.count()) {
            touchedAt = new float[Math.max(solverBodies.count(), 2 * touchedAt.length)];
        }
        Arrays.fill(touchedAt, 0, solverBodies.count(), Float.POSITIVE_INFINITY);
        boolean any = false;
        for (int row = 0; row < constraints.count(); row++) {
            final float first = constraints.first(row);
            if (first > 0f && first < 1f) {
                any = true;
                touchedAt[constraints.bodyA(row)] = Math.min(touchedAt[constraints.bodyA(row)], first);
                touchedAt[constraints.bodyB(row)] = Math.min(touchedAt[constraints.bodyB(row)], first);
            }
        }
        if (any) {
            motions.bendPaths(touchedAt);
        }
    }

    private void predictBlocks(int worker, int from, int to) {
        final SortedPairs inOrder = pairs.inOrder();
        for (int start = from; start < to; start += SortedPairs.BLOCK) {
            if (!inOrder.isQuiet(start / SortedPairs.BLOCK, unrest)) {
                predictions[worker].predict(start, Math.min(start + SortedPairs.BLOCK, to));
            }
        }
    }

    private void predictThrown(int worker, int from, int to) {
        predictions[worker].predictThrown(from, to, thrown);
    }

    /** Fills the rows, after the solver has sorted them, for a tick of {@code seconds}. */
    void fill(ContactSolver solver, float seconds) {
        guessTick = seconds > MOST_LONGER * secondsBefore ? PairTable.NEVER : tickBefore;
        solver.forAllRows(fillRows);
    }

    private void fillRows(int worker, int from, int to) {
        for (int row = from; row < to; row++) {
            fillers[worker].fill(row, predicted, guessTick);
        }
    }

    /**
     * Decides on the pairs that wait: first pairs that nearly touch, in ascending order of the distance by which they
     * approach, then impacts in the order of their times. So the contact with a floor tile is decided before the
     * contact with the side of the next tile.
     */
    private void decideWaiting(SortedPairs inOrder) {
        laterCount = 0;
        for (int place = inOrder.nextUnquiet(0, unrest);
                place < inOrder.size();
                place = inOrder.nextUnquiet(place + 1, unrest)) {
            final int pair = inOrder.row(place);
            if (predicted.isWaiting(pair)) {
                addLater((long) predicted.key(pair) << 32 | pair);
            } else if (predicted.isPredicted(pair)) {
                block(pair);
            }
        }
        sort.sort(later, laterCount, 32, 32);
        for (int i = 0; i < laterCount; i++) {
            final int pair = (int) later[i];
            final SweptShape a = colliders.shape(pairs.a(pair));
            final SweptShape b = colliders.shape(pairs.b(pair));
            if (later[i] < 0L) {
                decideNear(pair, a, b);
            } else {
                decideImpact(pair, a, b);
            }
        }
    }

    private void addLater(long entry) {
        if (laterCount == later.length) {
            later = Arrays.copyOf(later, 2 * laterCount);
        }
        later[laterCount++] = entry;
    }

    /**
     * Blocks a part of the motion by a predicted contact, if exactly one body is dynamic and the bodies move relative
     * to each other by more than {@link #LEAST_CLOSING_METRES}.
     */
    private void block(int pair) {
        if (motions.isDynamic(pairs.a(pair)) != motions.isDynamic(pairs.b(pair))) {
            final SweptShape a = colliders.shape(pairs.a(pair));
            final SweptShape b = colliders.shape(pairs.b(pair));
            if (a.maxRelativeDisplacement(b) > LEAST_CLOSING_METRES) {
                blocked.add(pair, predicted.normal(pair, normal), predicted.distance(pair));
            }
        }
    }

    /** Handles a dynamic body that touches or nearly touches a non-dynamic body and approaches it. */
    private void decideNear(int pair, SweptShape a, SweptShape b) {
        final float distance = narrowphase.separation(a, b, 0f, separation);
        if (wouldBlock(pair, a, b, separation.normal)) {
            atEnd(pair);
        } else if (distance <= TOUCHING_METRES || impulses.hasGuesses(pair, tickBefore)) {
            // A contact of the last tick gets a row even if there is a gap; without a row it would lose its first
            // guesses. Bodies with a tiny gap also get a row, since MotionClamp may have stopped one of them there.
            // Without a row, that body would be stopped again in each tick.
            predictions[0].atStart(pair, a, b, separation);
            blocked.add(pair, separation.normal, distance);
        } else {
            decideImpact(pair, a, b);
        }
    }

    /** Predicts the contact that {@link #separationAtEnd} contains, at the end of the predicted motion. */
    private void atEnd(int pair) {
        predicted.set(pair, separationAtEnd.normal, gapAtEnd, 1f, Float.NaN);
        blocked.add(pair, separationAtEnd.normal, 0f);
    }

    /** Handles a dynamic body that will hit a non-dynamic body, unless another contact prevents that. */
    private void decideImpact(int pair, SweptShape a, SweptShape b) {
        if (narrowphase.sweep(a, b, 0f, sweep)) {
            if (hits(pair, a, b)) {
                predictions[0].atImpact(pair, a, b, sweep, separation);
                blocked.add(pair, separation.normal, 0f);
            } else if (wouldBlock(pair, a, b, sweep.normal)) {
                atEnd(pair);
            } else if (closing(a, b, sweep.normal) < NEAR_METRES) {
                // a floor that the body will leave soon: it gets no row, but it blocks the motion
                blocked.add(pair, sweep.normal, 0f);
            }
        }
    }

    /**
     * Tests whether the shapes of the impact in {@link #sweep} do more than graze each other. This must hold on the
     * predicted motion, and also on the motion that remains after the contacts that were found before.
     */
    private boolean hits(int pair, SweptShape a, SweptShape b) {
        if (MotionClamp.grazes(narrowphase, a, b, sweep, GRAZE_METRES, separation)) {
            return false;
        }
        if (!blocked.isBlocked(pair) || blocked.isAlong(pair, sweep.normal, isRound(pair, a, b))) {
            return true; // if the normals are parallel, this is the next tile of the same floor
        }
        blocked.shiftEnd(pair);
        final boolean hits = narrowphase.sweep(a, b, 0f, shiftedSweep)
                && !MotionClamp.grazes(
                        narrowphase, a, b, shiftedSweep, isRound(pair, a, b) ? GRAZE_METRES : NEAR_METRES, separation);
        blocked.restoreEnd(pair);
        return hits;
    }

    /**
     * Tests whether a contact along {@code normal} would stop a motion, although the shapes hardly overlap at the end
     * of the motion. Example: a crate slides from one tile of a floor to the next. The crate has sunk in a little, so
     * it touches the side of the next tile. Two conditions must hold along the normal of the contact at the end. First:
     * the shapes approach less than half as far as along {@code normal}. Second: at the start, they overlap by less
     * than {@link #NEAR_METRES}; otherwise the motion passes through the other shape. If the result is true,
     * {@link #separationAtEnd} and {@link #gapAtEnd} contain the contact at the end of the motion.
     */
    private boolean wouldBlock(int pair, SweptShape a, SweptShape b, Vector3f normal) {
        blocked.shiftEnd(pair);
        gapAtEnd = narrowphase.separation(a, b, 1f, separationAtEnd);
        final float closing = closing(a, b, normal);
        final boolean blocks = gapAtEnd > (blocked.isBlocked(pair) ? -NEAR_METRES : -GRAZE_METRES)
                && gapAtEnd < NEAR_METRES
                && closing(a, b, separationAtEnd.normal) < 0.5f * closing
                && narrowphase.gapAlong(a, b, 0f, separationAtEnd.normal) > -NEAR_METRES
                && (isRound(pair, a, b) || blocks(a, b, normal));
        blocked.restoreEnd(pair);
        if (blocks && blocked.isBlocked(pair)) {
            gapAtEnd = narrowphase.gapAlong(a, b, 1f, separationAtEnd.normal);
        }
        return blocks;
    }

    /**
     * Tests whether the dynamic shape is a sphere or a capsule. Such a shape touches the edge of the next tile with an
     * inclined normal. The nearer the edge, the smaller the inclination. So even a slightly inclined normal may come
     * from a seam between two tiles.
     */
    private boolean isRound(int pair, SweptShape a, SweptShape b) {
        return (motions.isDynamic(pairs.a(pair)) ? a : b).roundRadius() > 0f;
    }

    /** Tests whether a contact would stop a motion. A floor does not stop a body that slides along it. */
    private static boolean blocks(SweptShape a, SweptShape b, Vector3f normal) {
        final float x = a.end.x - a.start.x - b.end.x + b.start.x;
        final float y = a.end.y - a.start.y - b.end.y + b.start.y;
        final float z = a.end.z - a.start.z - b.end.z + b.start.z;
        return closing(a, b, normal) > BLOCKING_COSINE * (float) Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns how far two bodies approach each other in the tick along a normal, in metres. */
    static float closing(SweptShape a, SweptShape b, Vector3f normal) {
        return normal.x * (a.end.x - a.start.x - b.end.x + b.start.x)
                + normal.y * (a.end.y - a.start.y - b.end.y + b.start.y)
                + normal.z * (a.end.z - a.start.z - b.end.z + b.start.z);
    }

    /** Stores the forces as first guesses of the next tick, when the step is complete. */
    void finish(long tick, float seconds, ContactSolver solver) {
        tickBefore = tick;
        secondsBefore = seconds;
        if (constraints.count() > 0) {
            solver.forAllRows(storeGuesses);
        }
    }

    private void storeGuesses(int worker, int from, int to) {
        for (int row = from; row < to; row++) {
            impulses.guesses(constraints.pair(row), tickBefore, constraints, row);
        }
    }
}
