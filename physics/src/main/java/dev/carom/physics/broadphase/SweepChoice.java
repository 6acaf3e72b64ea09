package dev.carom.physics.broadphase;

/**
 * Decides whether to cache pairs or to sweep anew, by what both cost: counted in boxes, entries, comparisons and pairs,
 * weighted with nanoseconds that were measured once, so that the choice follows from the history of calls alone. It
 * changes no result.
 */
final class SweepChoice {
    /** An entry is inserted and sorted. */
    private static final double ENTRY = 30.0;

    private static final double COMPARISON = 2.0;

    /** A box is looked up among those that rest. */
    private static final double LOOK_UP = 250.0;

    /** A sweep anew checks, sorts and compares a pair. */
    private static final double PAIR = 30.0;

    /** A sweep over fat bounds checks and classifies a pair. */
    private static final double FOUND = 50.0;

    /** A box gets fat bounds, and is tested against them when they are used. */
    private static final double MEMBER = 75.0;

    /** An update looks at a cached pair. */
    private static final double CACHED_PAIR = 7.0;

    /** An update tests a box against its fat bounds. */
    private static final double READ = 5.0;

    /** A box that is swept beside cached ones is looked up among these. */
    private static final double SWEPT_BOX = 450.0;

    /** A box leaves its fat bounds: it is hidden, and its pairs are dropped. */
    private static final double LEAVER = 150.0;

    /** Caching has to save a part of the cost, or it is not worth the change. */
    private static final double WORTHWHILE = 0.9;

    /** Beyond this speed, in sizes per update, caching never pays. */
    private static final double MOST_SPEED = 0.05;

    /** Displacement, in sizes, that makes the pairs of fat bounds about as costly as the sweeps that find them. */
    private static final double BEST_DISPLACEMENT = 0.11;

    /** Displacement, in sizes, beyond which many boxes are too fast for their margins. */
    private static final double MOST_DISPLACEMENT = 0.5;

    private static final int LEAST_UPDATES = 4;
    private static final int MOST_UPDATES = 48;
    private static final int MOST_UPDATES_AT_FIRST = 16;

    /** In sizes an update: slower ones make no difference. */
    private static final double LEAST_SPEED = 1e-3;

    /** Part of the boxes that may leave their fat bounds early. */
    private static final double STEADY = 0.1;

    /** Updates to wait before caching is tried once more after it did not pay; doubled each time. */
    private static final int FIRST_WAIT = 32;

    /** In the first updates nothing is known of the speed of the boxes. */
    private static final int FIRST_TRY = 4;

    private static final int LONGEST_WAIT = 1024;

    /** Below this number of awake boxes, no pairs are cached. */
    private static final int FEW = 64;

    private final boolean eager;
    private int updates;
    private double leavers;
    private double sweptBoxes;
    private long comparisons;

    /** What it took to insert and compare a box when all were swept. */
    private double tilesOfBox;

    /** Of the last sweep over fat bounds: its cost, pairs that overlapped, and growth of bounds with displacement. */
    private double sweepCost;

    private double pairsOfSweep;
    private double growth;

    /** Over how many updates a sweep may be spread: fewer when many boxes leave their fat bounds early. */
    private int most = MOST_UPDATES_AT_FIRST;

    private int wait = FIRST_WAIT;
    private long nextTry = FIRST_TRY;

    SweepChoice() {
        this(false);
    }

    /** With pairs cached always, for tests: whether that pays or not. */
    SweepChoice(boolean eager) {
        this.eager = eager;
    }

    /** Counts an update in which pairs were cached, but for these boxes. */
    void countCached(int leaversNow, int sweptNow) {
        updates++;
        leavers += leaversNow;
        sweptBoxes += sweptNow;
    }

    /** Counts an update in which all boxes were swept. */
    void countSwept(int boxes, int entries, long compared) {
        tilesOfBox = (entries * ENTRY + compared * COMPARISON) / boxes;
    }

    /** Counts comparisons of the sweep over fat bounds. */
    void countComparisons(long more) {
        comparisons += more;
    }

    /** Whether it is time to try to cache pairs, seen from an update. */
    boolean mayTry(long update) {
        return eager || update >= nextTry;
    }

    /** Over how many updates to spread a sweep, or 0 where boxes move too fast, or too few are awake. */
    int updatesFor(double speed, int awake) {
        if (eager) {
            return LEAST_UPDATES;
        }
        if (awake < FEW || !(speed <= MOST_SPEED)) { // or it is NaN, of boxes larger than floats can tell
            return 0;
        }
        final double best = best(Math.max(speed, BEST_DISPLACEMENT / MOST_UPDATES));
        return (int) Math.max(LEAST_UPDATES, Math.min(Math.min(best, MOST_DISPLACEMENT / speed), most));
    }

    /**
     * The number with which a sweep as costly as the last one, spread over the updates, and the pairs that it lets in
     * cost least. The pairs grow with the third power of the size of the bounds, and these with the displacement.
     */
    private double best(double speed) {
        if (sweepCost == 0.0) {
            return BEST_DISPLACEMENT / speed;
        }
        double least = Double.POSITIVE_INFINITY;
        int best = LEAST_UPDATES;
        for (int count = LEAST_UPDATES; count <= MOST_UPDATES; count++) {
            final double side = 1.0 + growth * speed * count;
            final double cost = sweepCost / count + pairsOfSweep * side * side * side * CACHED_PAIR;
            if (cost < least) {
                least = cost;
                best = count;
            }
        }
        return best;
    }

    /**
     * Whether caching pays, at the end of a sweep over fat bounds.
     *
     * @param done that sweep
     * @param awake boxes that do not rest
     * @param outside members that are not inside their fat bounds
     * @param pairs that overlap, of which a box does not rest
     * @param resting boxes that rest, among which each of the others is looked up
     */
    boolean pays(FatSweep done, int awake, int outside, int pairs, int resting) {
        final int spread = done.spread();
        final double found = done.apart().size() + done.touching().size();
        final double members = done.members().size();
        final double fat = done.levels().entries() * ENTRY + comparisons * COMPARISON;
        final double lookUps = resting > 0 ? members * LOOK_UP : 0.0;
        final double sweeping =
                Math.min(fat, members * tilesOfBox) + Math.min(members, resting) * LOOK_UP + pairs * PAIR;
        sweepCost = members * MEMBER + fat + lookUps + found * FOUND;
        pairsOfSweep = Math.max(1.0, pairs);
        growth = (StrictMath.cbrt(Math.max(1.0, found / pairsOfSweep)) - 1.0)
                / (spread * Math.max(done.speed(), LEAST_SPEED));
        double caching = sweepCost / spread + members * READ + found * CACHED_PAIR;
        if (updates > 0) { // there are counts of what caching costs besides
            caching += leavers * LEAVER / updates;
        }
        caching += SWEPT_BOX * Math.max(awake - members + outside, sweptBoxes / Math.max(1, updates));
        final boolean steady = leavers + outside < STEADY * members;
        most = steady ? Math.min(MOST_UPDATES, most + 1 + most / 4) : Math.max(LEAST_UPDATES, spread / 2);
        final boolean worthwhile = members > 0 && caching < WORTHWHILE * sweeping;
        if (worthwhile && updates > 0) {
            wait = FIRST_WAIT; // since it has paid for a while
        }
        return eager || worthwhile;
    }

    /**
     * Whether it pays that boxes rest. Others have to be looked up among them then, or they among the others, which
     * costs more than to sweep a box.
     *
     * @param resting how many would rest then
     * @param fixed how many of them rest in any case
     * @param awake how many would not
     * @param current the sweep in use, if any
     */
    boolean paysToRest(int resting, int fixed, int awake, FatSweep current) {
        final int more = Math.min(awake, resting) - Math.min(awake, fixed);
        final int members = current.members().size();
        final double saving = members == 0
                ? tilesOfBox
                : sweepCost / members / current.spread() + READ + CACHED_PAIR * pairsOfSweep / members;
        return eager || (resting - fixed) * saving > more * LOOK_UP / (members == 0 ? 1 : current.spread());
    }

    /** Whether a sweep under way has found so many pairs that to look at them costs more than to sweep anew. */
    boolean isTooMuch(FatSweep sweep, int pairs) {
        final double found = sweep.apart().size() + sweep.touching().size();
        return !eager && found * CACHED_PAIR > sweep.members().size() * tilesOfBox + pairs * PAIR + ENTRY * FEW;
    }

    /** Whether so many boxes are swept beside cached ones, of all that are awake, that to sweep all costs less. */
    boolean areTooMany(int swept, int awake) {
        return !eager && swept * SWEPT_BOX > awake * tilesOfBox;
    }

    /** Caching does not pay: it is tried again later. */
    void giveUp(long update) {
        nextTry = update + wait;
        wait = Math.min(LONGEST_WAIT, 2 * wait);
    }

    /** Resets the counts for a sweep over fat bounds, which begins. */
    void begin() {
        updates = 0;
        leavers = 0;
        sweptBoxes = 0;
        comparisons = 0;
    }
}
