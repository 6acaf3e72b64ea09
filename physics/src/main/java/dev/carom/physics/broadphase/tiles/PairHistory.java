package dev.carom.physics.broadphase.tiles;

import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.broadphase.table.PairList;
import dev.carom.physics.broadphase.table.PairSet;
import dev.carom.physics.sorting.RadixSort;

/**
 * Computes the changes of an update by merging two sorted lists: the previous pairs that may have ended, and the
 * present pairs that may have begun. A pair in only one list has ended or begun. A pair in both lists continues, unless
 * one of its numbers now belongs to another box: then the old pair has ended, and the new pair has begun.
 * <p>
 * Every update finds all pairs of swept boxes again. So the first list contains all their previous pairs, and the
 * second list all their present pairs. Sorting and merging take the same time whether pairs stay or change, and access
 * memory sequentially. The resulting changes are ordered by the lower box number, then by the higher one. Each pair of
 * a swept box takes at least 32 bytes in all lists together.
 */
final class PairHistory {
    private final BoxTable boxes;
    private final RadixSort sort;

    /** Pairs with a swept box at the last update, sorted. */
    private PairList sweptBefore = new PairList();

    /** Pairs with a swept box in this update. */
    private PairList swept = new PairList();

    /** Number of sorted pairs at the start of {@link #sweptBefore} after {@link #transfer}; added pairs follow them. */
    private int sortedCount;

    private final PairList began = new PairList();
    private final PairList ended = new PairList();
    private final PairList allBegan = new PairList();
    private final PairList allEnded = new PairList();

    /** Pairs that ended and are not reported yet. */
    private final PairList endedNow = new PairList();

    /** Pairs that began and are not reported yet. */
    private final PairList beganNow = new PairList();

    PairHistory(BoxTable boxes, RadixSort sort) {
        this.boxes = boxes;
        this.sort = sort;
    }

    /** Returns the number of pairs with a swept box at the last comparison. */
    int sweptCount() {
        return sweptBefore.size();
    }

    /** Returns the list that receives all pairs with a swept box in this update, in any order, each once. */
    PairList swept() {
        return swept;
    }

    /** Returns the list that receives the pairs without a swept box that may have begun, in any order, each once. */
    PairList began() {
        return began;
    }

    /**
     * Returns the list that receives the pairs that may have ended and had no swept box before, in any order, each
     * once.
     */
    PairList ended() {
        return ended;
    }

    /** Computes the changes of this update from the pairs that the lists have received. */
    void compare() {
        final int numberBits = numberBits();
        swept.sort(sort, numberBits);
        began.sort(sort, numberBits);
        ended.sort(sort, numberBits);
        compare(both(ended, sweptBefore, allEnded), both(began, swept, allBegan));
        began.clear();
        ended.clear();
        final PairList old = sweptBefore;
        sweptBefore = swept;
        swept = old;
        swept.clear();
    }

    private static PairList both(PairList list, PairList other, PairList dest) {
        if (list.size() == 0) {
            return other;
        }
        if (other.size() == 0) {
            return list;
        }
        dest.merge(list, other);
        return dest;
    }

    private void compare(PairList old, PairList now) {
        // When all pairs change, it is random which list has the lower next pair. In this case, code that does not
        // branch on the order takes half the time (BroadphaseBenchmark, W2).
        final boolean anyLeave = boxes.anyLeave();
        endedNow.makeRoom(old.size());
        beganNow.makeRoom(now.size());
        final long[] olds = old.array();
        final long[] nows = now.array();
        final long[] toEnd = endedNow.array();
        final long[] toBegin = beganNow.array();
        int before = 0;
        int next = 0;
        int endedCount = 0;
        int beganCount = 0;
        while (before < old.size() && next < now.size()) {
            final long gone = olds[before];
            final long pair = nows[next];
            final int goneFirst = (int) (gone - pair >>> Long.SIZE - 1);
            final int pairFirst = (int) (pair - gone >>> Long.SIZE - 1);
            final int another = anyLeave && gone == pair && isAnother(pair) ? 1 : 0;
            toEnd[endedCount] = gone;
            endedCount += goneFirst | another;
            toBegin[beganCount] = pair;
            beganCount += pairFirst | another;
            before += 1 - pairFirst;
            next += 1 - goneFirst;
        }
        while (before < old.size()) {
            toEnd[endedCount++] = olds[before++];
        }
        while (next < now.size()) {
            toBegin[beganCount++] = nows[next++];
        }
        endedNow.setSize(endedCount);
        beganNow.setSize(beganCount);
    }

    /**
     * Tests whether a box of the pair was removed. If another box has its number now, the pair of these numbers is a
     * new pair.
     */
    private boolean isAnother(long pair) {
        return boxes.isGone(PairSet.a(pair)) || boxes.isGone(PairSet.b(pair));
    }

    /** Moves the pairs that no longer have a swept box to {@code dest}. */
    void transfer(BoxStates states, PairList dest) {
        int left = 0;
        for (int i = 0; i < sweptBefore.size(); i++) {
            final long pair = sweptBefore.get(i);
            if (states.isSwept(pair)) {
                sweptBefore.set(left++, pair);
            } else {
                dest.add(pair);
            }
        }
        sweptBefore.setSize(left);
        sortedCount = left;
    }

    /** Adds a pair of the last update that now has a swept box; the caller must call {@link #sortSwept} afterwards. */
    void addSwept(long pair) {
        sweptBefore.add(pair);
    }

    /** Sorts the added pairs. */
    void sortSwept() {
        if (sweptBefore.size() > sortedCount) {
            sweptBefore.sort(sort, numberBits());
        }
    }

    int numberBits() {
        return Integer.SIZE - Integer.numberOfLeadingZeros(boxes.capacity() - 1);
    }

    /** Returns the pairs that ended since the last report, sorted; the code that reports them clears the list. */
    PairList endedNow() {
        return endedNow;
    }

    /** Returns the pairs that began since the last report, sorted; the code that reports them clears the list. */
    PairList beganNow() {
        return beganNow;
    }

    /** Checks the invariants: the pairs of swept boxes are sorted, and every one overlaps. */
    void validate() {
        for (int i = 0; i < sweptBefore.size(); i++) {
            final long pair = sweptBefore.get(i);
            final int a = PairSet.a(pair);
            final int b = PairSet.b(pair);
            if (i > 0 && sweptBefore.get(i - 1) >= pair || a >= b || !boxes.overlap(a, b)) {
                throw new IllegalStateException(
                        "Pairs of swept boxes must be sorted and overlap (got: pair " + a + ", " + b + ")");
            }
        }
        final int left = swept.size() + began.size() + ended.size() + endedNow.size() + beganNow.size();
        if (left > 0) {
            throw new IllegalStateException("No changes of pairs must be left after an update (got: " + left + ")");
        }
    }
}
