package dev.carom.physics.broadphase;

import dev.carom.physics.sorting.RadixSort;

/**
 * What changed in an update, found from what may have: pairs that were and may have ended, beside pairs that are and
 * may have begun. Both are sorted and walked along together; what stands in one of them alone has ended or begun, and
 * what stands in both goes on, found by another way than before.
 * <p>
 * Pairs of swept boxes are found anew by every update, so all of them stand in both. To sort and walk takes the same
 * time whether pairs stay or change, keeps to memory that lies side by side, and gives the changes their order: by the
 * lower number, then by the higher one. 24 bytes a pair of a swept box, with the lists that take turns.
 */
final class PairHistory {
    private final BoxTable boxes;
    private final RadixSort sort;
    private final PairChanges changes = new PairChanges();

    /** Pairs of a swept box: those of the last update, in order, and those of this one. */
    private PairList sweptBefore = new PairList();

    private PairList swept = new PairList();
    private int sortedCount;
    private final PairList began = new PairList();
    private final PairList ended = new PairList();
    private final PairList allBegan = new PairList();
    private final PairList allEnded = new PairList();

    PairHistory(BoxTable boxes, RadixSort sort) {
        this.boxes = boxes;
        this.sort = sort;
    }

    /** How many pairs had a swept box when they were compared last. */
    int sweptCount() {
        return sweptBefore.size();
    }

    /** To receive all pairs of a swept box in this update, in any order, each once. */
    PairList swept() {
        return swept;
    }

    /** To receive all other pairs that there are, but were not known to be, in any order, each once. */
    PairList began() {
        return began;
    }

    /** To receive all other pairs that there were, and are not known to be, in any order, each once. */
    PairList ended() {
        return ended;
    }

    /** Compares what ended with what began. */
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
        // Which of two comes first is as good as chance where all change: without a branch that takes half of the time
        // (BroadphaseBenchmark, W2).
        final boolean anyLeave = boxes.anyLeave();
        final PairList endedNow = changes.ended();
        final PairList begunNow = changes.begun();
        endedNow.makeRoom(old.size());
        begunNow.makeRoom(now.size());
        final long[] olds = old.array();
        final long[] nows = now.array();
        final long[] toEnd = endedNow.array();
        final long[] toBegin = begunNow.array();
        int before = 0;
        int next = 0;
        int endedCount = 0;
        int begunCount = 0;
        while (before < old.size() && next < now.size()) {
            final long gone = olds[before];
            final long pair = nows[next];
            final int goneFirst = (int) (gone - pair >>> Long.SIZE - 1);
            final int pairFirst = (int) (pair - gone >>> Long.SIZE - 1);
            final int another = anyLeave && gone == pair && isAnother(pair) ? 1 : 0;
            toEnd[endedCount] = gone;
            endedCount += goneFirst | another;
            toBegin[begunCount] = pair;
            begunCount += pairFirst | another;
            before += 1 - pairFirst;
            next += 1 - goneFirst;
        }
        while (before < old.size()) {
            toEnd[endedCount++] = olds[before++];
        }
        while (next < now.size()) {
            toBegin[begunCount++] = nows[next++];
        }
        endedNow.setSize(endedCount);
        begunNow.setSize(begunCount);
    }

    /** Whether a pair by the same numbers as before is another one, since another box has taken one of them. */
    private boolean isAnother(long pair) {
        return boxes.isGone(PairSet.a(pair)) || boxes.isGone(PairSet.b(pair));
    }

    /** Hands over the pairs of which no box is swept any longer, between two updates. */
    void handOver(BoxStates states, PairList dest) {
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

    /** Takes a pair that will be swept; {@link #sortSwept} has to follow. */
    void addSwept(long pair) {
        sweptBefore.add(pair);
    }

    /** Brings the pairs that were taken into order. */
    void sortSwept() {
        if (sweptBefore.size() > sortedCount) {
            sweptBefore.sort(sort, numberBits());
        }
    }

    int numberBits() {
        return Integer.SIZE - Integer.numberOfLeadingZeros(boxes.capacity() - 1);
    }

    void report(PairSink sink) {
        changes.report(sink);
    }

    /** Walks the invariants: every pair of a swept box in order, and one that overlaps. */
    void validate() {
        changes.validate();
        for (int i = 0; i < sweptBefore.size(); i++) {
            final long pair = sweptBefore.get(i);
            final int a = PairSet.a(pair);
            final int b = PairSet.b(pair);
            if (i > 0 && sweptBefore.get(i - 1) >= pair || a >= b || !boxes.overlap(a, b)) {
                throw new IllegalStateException("Pair (" + a + ", " + b + ") is out of order or does not overlap");
            }
        }
        if (swept.size() + began.size() + ended.size() > 0) {
            throw new IllegalStateException("Pairs were left");
        }
    }
}
