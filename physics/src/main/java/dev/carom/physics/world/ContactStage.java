package dev.carom.physics.world;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.PairSink;
import dev.carom.physics.narrowphase.AlignedBoxContact;
import dev.carom.physics.parallel.Parallel;

/**
 * Turns pairs into contacts: adds and removes pairs as the broadphase reports them, tests each pair with
 * {@link ContactUpdate}, and numbers the contacts that began. If the world has several threads, each thread tests
 * blocks of pairs. The events are sorted afterwards, so results do not depend on which thread tests which block.
 */
public final class ContactStage implements PairSink {
    private final ColliderTable colliders;
    private final PairTable pairs = new PairTable();
    private final DynamicsStage dynamics;
    private final ContactUpdate[] tests;
    private final WorkerPool workers;
    private final Parallel.Body testBlocks = this::testBlocks;

    /** Rows of the pairs whose bounds no longer overlap, as reported in this tick. */
    private final IntList separated = new IntList();

    /**
     * Rows of the pairs that long sweeps have found: in the last tick or, after {@link #findLongSweeps}, in this tick.
     */
    private final IntList passing = new IntList();

    private EventRows events;

    /** The value of {@link SortedPairs#unrest} in the running step. */
    private int unrest;

    private int pairsBegan;
    private int pairsEnded;
    private long contactIds;

    public ContactStage(ColliderTable colliders, float slack, WorkerPool workers) {
        this.colliders = colliders;
        this.workers = workers;
        dynamics = new DynamicsStage(colliders, pairs, workers);
        tests = new ContactUpdate[workers.count()];
        for (int i = 0; i < tests.length; i++) {
            tests[i] = new ContactUpdate(colliders, pairs, slack);
        }
    }

    public PairTable pairs() {
        return pairs;
    }

    /** Returns the stage that moves the dynamic bodies. */
    public DynamicsStage dynamics() {
        return dynamics;
    }

    /** Creates a table for the events of a step. */
    public EventRows newEvents() {
        return new EventRows(pairs, new AlignedBoxContact(colliders.alignedBoxes()), workers);
    }

    /**
     * Called by the broadphase. In each update, the broadphase reports all ended pairs before all new pairs. If a pair
     * ends and begins again in one update, its contact continues.
     */
    @Override
    public void pairEnded(int a, int b) {
        pairsEnded++;
        final int row = pairs.find(a, b);
        pairs.separated(row, true);
        separated.add(row);
    }

    /** Called by the broadphase. */
    @Override
    public void pairBegan(int a, int b) {
        pairsBegan++;
        final int row = pairs.find(a, b);
        if (row != PairTable.NONE) {
            // There are two cases: the pair ended and began in one update, because a collider became fixed or movable;
            // or a long sweep found the pair in this tick or the last one.
            pairs.separated(row, false);
            pairs.passing(row, false);
        } else {
            add(a, b);
        }
    }

    /**
     * Called after the broadphase: finds the pairs of the long sweeps of this tick. Ends the pairs that long sweeps of
     * the last tick found, unless the broadphase or the sweeps of this tick have found them again.
     */
    public void findLongSweeps(LongSweeps sweeps, Broadphase broadphase) {
        for (int i = 0; i < passing.size(); i++) {
            final int row = passing.get(i);
            if (pairs.passing(row)) {
                pairsEnded++;
                pairs.passing(row, false);
                pairs.separated(row, true);
                separated.add(row);
            }
        }
        passing.clear();
        sweeps.find(broadphase, this);
    }

    /** Called by {@link LongSweeps} for each pair that it finds. */
    void pairSwept(int a, int b) {
        int row = pairs.find(a, b);
        if (row == PairTable.NONE) {
            row = add(a, b);
        } else if (pairs.separated(row)) {
            pairs.separated(row, false);
        } else {
            return; // the broadphase contains the pair, or a sweep of this tick has found it already
        }
        pairsBegan++;
        pairs.passing(row, true);
        passing.add(row);
    }

    private int add(int a, int b) {
        return colliders.serial(a) < colliders.serial(b)
                ? pairs.add(a, colliders.serial(a), b, colliders.serial(b))
                : pairs.add(b, colliders.serial(b), a, colliders.serial(a));
    }

    /** Sorts the pairs. */
    public void sortPairs() {
        pairs.inOrder().update();
    }

    /** Tests all pairs and writes the unsorted events of the tick. */
    public void update(float seconds, long thisTick, EventRows dest) {
        events = dest;
        unrest = pairs.inOrder().unrest(colliders);
        pairs.inOrder().reserveBlocks();
        pairs.freeGone();
        dest.expect(pairs.inOrder().size(), pairs.inOrder().isQuiet(unrest) ? unrest : -1);
        for (int i = 0; i < tests.length; i++) {
            tests[i].begin(seconds, thisTick, dest.part(i));
        }
        workers.parallelFor(pairs.inOrder().size(), SortedPairs.BLOCK, testBlocks);
        pairs.reported(seconds);
        for (int i = 0; i < separated.size(); i++) {
            final int row = separated.get(i);
            if (pairs.separated(row)) { // otherwise the pair has begun again
                pairs.remove(row);
            }
        }
        separated.clear();
    }

    /** Tests a range of pairs, one block after the other. {@code from} is the start of a block. */
    private void testBlocks(int worker, int from, int to) {
        for (int start = from; start < to; start += SortedPairs.BLOCK) {
            final int block = start / SortedPairs.BLOCK;
            if (!pairs.inOrder().isQuiet(block, unrest)) {
                final int end = Math.min(start + SortedPairs.BLOCK, to);
                final int stays = tests[worker].test(start, end);
                pairs.inOrder().quiet(block, isQuiet(start, end), unrest, stays);
            }
            events.staysOf(block, pairs.inOrder().stays(block));
        }
    }

    /** Tests whether all contacts of a range of pairs stay, and all colliders of these pairs sleep or are fixed. */
    private boolean isQuiet(int from, int to) {
        for (int place = from; place < to; place++) {
            final int row = pairs.inOrder().row(place);
            if (!colliders.isQuiet(pairs.a(row))
                    || !colliders.isQuiet(pairs.b(row))
                    || pairs.touching(row) != pairs.stays(row)) {
                return false;
            }
        }
        return true;
    }

    /** Numbers the contacts that began, in event order. */
    public void number() {
        contactIds = events.number(contactIds);
    }

    /** Returns how many pairs have begun since the last {@link #resetCounts}. */
    public int pairsBegan() {
        return pairsBegan;
    }

    /** Returns how many pairs have ended since the last {@link #resetCounts}. */
    public int pairsEnded() {
        return pairsEnded;
    }

    public void resetCounts() {
        pairsBegan = 0;
        pairsEnded = 0;
    }
}
