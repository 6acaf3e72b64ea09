package dev.carom.physics.broadphase.tiles;

/**
 * Estimates costs to decide whether to cache pairs, or to sweep all boxes in each update. To estimate a cost, this
 * class counts the operations of each kind, and multiplies each count by the time of one operation in nanoseconds.
 * These times are constants that were measured in benchmarks, and no clock is read at run time. So the decision depends
 * only on the calls so far. The decision does not change results.
 */
final class SweepChoice {
    /** Cost of inserting and sorting an entry. An entry stores a box in one tile. */
    private static final double ENTRY = 30.0;

    /** Cost of comparing two entries. */
    private static final double COMPARISON = 2.0;

    /** Cost of looking up a box among the resting boxes. */
    private static final double LOOK_UP = 250.0;

    /** Cost of checking, sorting and comparing a pair in a sweep. */
    private static final double PAIR = 30.0;

    /** Cost of checking and classifying a pair in a sweep over fat bounds. */
    private static final double FOUND = 50.0;

    /**
     * Cost of two operations on a box in a sweep over fat bounds. When the sweep begins, the box gets fat bounds. When
     * the results are used, a test checks whether the box is still inside its fat bounds.
     */
    private static final double MEMBER = 75.0;

    /** Cost of testing a cached pair in an update. */
    private static final double CACHED_PAIR = 7.0;

    /** Cost of testing in an update whether a box is inside its fat bounds. */
    private static final double READ = 5.0;

    /** Cost of looking up a swept box among the cached boxes. */
    private static final double SWEPT_BOX = 450.0;

    /**
     * Cost of handling a box that leaves its fat bounds: its entries are hidden from look-ups in the tiles, and its
     * pairs are dropped.
     */
    private static final double LEAVER = 150.0;

    /** Pairs are cached only if caching costs less than this fraction of the cost of sweeping all boxes. */
    private static final double WORTHWHILE = 0.9;

    /** Above this speed, in box sizes per update, caching never saves time. */
    private static final double MOST_SPEED = 0.05;

    /**
     * A sweep over fat bounds is spread over several updates. If a box moves by this many box sizes in that time,
     * testing the cached pairs costs about as much as the sweeps that find them.
     */
    private static final double BEST_DISPLACEMENT = 0.11;

    /**
     * Greatest mean displacement of the boxes during the updates of one sweep, in box sizes. Above this value, many
     * boxes are too fast for their margins.
     */
    private static final double MOST_DISPLACEMENT = 0.5;

    private static final int LEAST_UPDATES = 4;
    private static final int MOST_UPDATES = 48;
    private static final int MOST_UPDATES_AT_FIRST = 16;

    /** Lower bound of the speed in the estimate of {@link #growth}, in box sizes per update. */
    private static final double LEAST_SPEED = 1e-3;

    /**
     * Fraction of the boxes of a sweep (its members) that may leave their fat bounds early. If more of them leave, the
     * next sweeps are spread over fewer updates.
     */
    private static final double STEADY = 0.1;

    /**
     * If caching has saved no time, it is tried again after this number of updates. Each further failure doubles the
     * number.
     */
    private static final int FIRST_WAIT = 32;

    /** First update in which caching may be tried. In earlier updates, the speed of the boxes is unknown. */
    private static final int FIRST_TRY = 4;

    private static final int LONGEST_WAIT = 1024;

    /** Below this number of awake boxes (boxes that do not rest), no pairs are cached. */
    private static final int FEW = 64;

    private final boolean eager;
    private int updates;
    private double leavers;
    private double sweptBoxes;
    private long comparisons;

    /** Cost per box of inserting and comparing, in the last update that swept all boxes. */
    private double tilesOfBox;

    /** Cost of the last sweep over fat bounds. */
    private double sweepCost;

    /** Number of overlapping pairs with a box that did not rest, at the end of the last sweep; at least 1. */
    private double pairsOfSweep;

    /** Growth of a side of the fat bounds, divided by the displacement of the box. Both are in box sizes. */
    private double growth;

    /** Greatest number of updates for a sweep; it decreases when many boxes leave their fat bounds early. */
    private int most = MOST_UPDATES_AT_FIRST;

    private int wait = FIRST_WAIT;
    private long nextTry = FIRST_TRY;

    /** Creates an instance. If {@code eager} is true, pairs are cached even if that saves no time; for tests. */
    SweepChoice(boolean eager) {
        this.eager = eager;
    }

    /**
     * Counts an update with cached pairs. The arguments are the number of boxes that left their fat bounds or stopped
     * resting in this update, and the number of swept boxes.
     */
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

    /** Tests whether caching may be tried in an update. */
    boolean mayTry(long update) {
        return eager || update >= nextTry;
    }

    /** Returns the number of updates over which to spread a sweep, or 0 if boxes move too fast or too few are awake. */
    int updatesFor(double speed, int awake) {
        if (eager) {
            return LEAST_UPDATES;
        }
        if (awake < FEW || !(speed <= MOST_SPEED)) { // also for NaN, the speed of boxes too large for float
            return 0;
        }
        final double best = best(Math.max(speed, BEST_DISPLACEMENT / MOST_UPDATES));
        return (int) Math.max(LEAST_UPDATES, Math.min(Math.min(best, MOST_DISPLACEMENT / speed), most));
    }

    /**
     * Returns the number of updates for which the cost per update is least. The cost per update is the cost of the last
     * sweep divided by the number of updates, plus the cost of testing the cached pairs. The number of pairs grows with
     * the third power of the size of the fat bounds. The size of the fat bounds grows with the displacement. The costs
     * are unknown before the first sweep has ended. Until then, {@link #BEST_DISPLACEMENT} determines the result.
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
     * Tests whether caching saves enough time, at the end of a sweep over fat bounds. Stores the costs of this sweep
     * for later decisions.
     *
     * @param done the sweep that has ended
     * @param awake number of boxes that do not rest
     * @param outside number of members that are not inside their fat bounds
     * @param pairs number of overlapping pairs with a box that does not rest
     * @param resting number of resting boxes. A sweep over fat bounds looks up each member among them. Without cached
     *     pairs, an update looks up the awake boxes among the resting boxes, or the other way round: always the boxes
     *     of the smaller group
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
        if (updates > 0) { // pairs have been cached, so the leavers have been counted
            caching += leavers * LEAVER / updates;
        }
        caching += SWEPT_BOX * Math.max(awake - members + outside, sweptBoxes / Math.max(1, updates));
        final boolean steady = leavers + outside < STEADY * members;
        most = steady ? Math.min(MOST_UPDATES, most + 1 + most / 4) : Math.max(LEAST_UPDATES, spread / 2);
        final boolean worthwhile = members > 0 && caching < WORTHWHILE * sweeping;
        if (worthwhile && updates > 0) {
            wait = FIRST_WAIT; // caching has saved time for a while
        }
        return eager || worthwhile;
    }

    /**
     * Tests whether letting boxes rest saves time. If boxes rest, each update looks up the awake boxes among the
     * resting boxes, or the other way round: always the boxes of the smaller group. A look-up costs more than sweeping
     * a box.
     *
     * @param resting number of boxes that would rest
     * @param fixed number of these boxes that are fixed and rest in any case
     * @param awake number of boxes that would not rest
     * @param current the sweep whose results are in use; it has no members when no pairs are cached
     */
    boolean paysToRest(int resting, int fixed, int awake, FatSweep current) {
        final int more = Math.min(awake, resting) - Math.min(awake, fixed);
        final int members = current.members().size();
        final double saving = members == 0
                ? tilesOfBox
                : sweepCost / members / current.spread() + READ + CACHED_PAIR * pairsOfSweep / members;
        return eager || (resting - fixed) * saving > more * LOOK_UP / (members == 0 ? 1 : current.spread());
    }

    /**
     * Tests whether a sweep in progress has found too many pairs. Testing them in every update would then cost more
     * than sweeping the members in every update.
     */
    boolean isTooMuch(FatSweep sweep, int pairs) {
        final double found = sweep.apart().size() + sweep.touching().size();
        return !eager && found * CACHED_PAIR > sweep.members().size() * tilesOfBox + pairs * PAIR + ENTRY * FEW;
    }

    /**
     * Tests whether too many boxes are swept for caching. Looking them up among the cached boxes then costs more than
     * sweeping all awake boxes.
     */
    boolean areTooMany(int swept, int awake) {
        return !eager && swept * SWEPT_BOX > awake * tilesOfBox;
    }

    /** Schedules the next try of caching, after caching has saved no time. */
    void giveUp(long update) {
        nextTry = update + wait;
        wait = Math.min(LONGEST_WAIT, 2 * wait);
    }

    /** Resets the counts when a sweep over fat bounds begins. */
    void begin() {
        updates = 0;
        leavers = 0;
        sweptBoxes = 0;
        comparisons = 0;
    }
}
