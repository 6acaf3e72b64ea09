package dev.carom.physics.broadphase;

import dev.carom.physics.sorting.RadixSort;

/**
 * The pairs of the last update, in order, beside those of this one: what stands in one list alone has ended or begun.
 * <p>
 * To sort the pairs that were found and to walk two lists takes the same time whether pairs stay or change, keeps to
 * memory that lies side by side, and gives the changes their order: by the lower number, then by the higher one. Pairs
 * of two boxes that rest stand in a list of their own, which a tick does not look at. 32 bytes a pair, 8 if both boxes
 * rest, and up to twice that for what growing lists keep in reserve.
 */
final class PairHistory {
    private final BoxTable boxes;
    private final RadixSort sort;
    private final PairChanges changes = new PairChanges();

    /** Pairs in which at most one box rests, in order. */
    private PairList lively = new PairList();

    /** Those of this update, in any order until they are compared. */
    private PairList found = new PairList();

    /** Pairs of two boxes that rest, in order. */
    private PairList resting = new PairList();

    private PairList moved = new PairList();
    private PairList merged = new PairList();

    PairHistory(BoxTable boxes, RadixSort sort) {
        this.boxes = boxes;
        this.sort = sort;
    }

    int pairCount() {
        return lively.size() + resting.size();
    }

    /** Pairs of two boxes that rest. */
    int restingCount() {
        return resting.size();
    }

    /** To receive the pairs of this update, in any order: each once, and all in which at most one box rests. */
    PairList found() {
        return found;
    }

    /** Boxes have ceased to rest: their pairs are among those that the update has to find again. */
    void wake(RestingBoxes rest) {
        extract(resting, false, rest);
        lively = merge(lively);
    }

    /** Boxes have come to rest: the update need not find their pairs again, unless with one that moves. */
    void settle(RestingBoxes rest) {
        extract(lively, true, rest);
        resting = merge(resting);
    }

    /** Moves pairs, both of whose boxes rest or do not both rest, out of a list. */
    private void extract(PairList from, boolean bothRest, RestingBoxes rest) {
        moved.clear();
        int kept = 0;
        for (int i = 0; i < from.size(); i++) {
            final long pair = from.get(i);
            if ((rest.has(PairSet.a(pair)) && rest.has(PairSet.b(pair))) == bothRest) {
                moved.add(pair);
            } else {
                from.set(kept++, pair);
            }
        }
        from.shrink(kept);
    }

    /** Merges what was moved out of a list with another one, whose array it keeps for the next time. */
    private PairList merge(PairList list) {
        if (moved.size() == 0) {
            return list;
        }
        merged.clear();
        int next = 0;
        for (int i = 0; i < moved.size(); i++) {
            while (next < list.size() && list.get(next) < moved.get(i)) {
                merged.add(list.get(next++));
            }
            merged.add(moved.get(i));
        }
        while (next < list.size()) {
            merged.add(list.get(next++));
        }
        final PairList result = merged;
        merged = list;
        return result;
    }

    /** Compares the pairs that were found with those of the last update, which they replace. */
    void compare() {
        found.sort(sort, Integer.SIZE - Integer.numberOfLeadingZeros(boxes.capacity() - 1));
        int before = 0;
        int now = 0;
        while (before < lively.size() && now < found.size()) {
            final long old = lively.get(before);
            final long pair = found.get(now);
            if (old == pair) {
                keep(pair);
                before++;
                now++;
            } else if (old < pair) {
                changes.ended().add(old);
                before++;
            } else {
                changes.begun().add(pair);
                now++;
            }
        }
        while (before < lively.size()) {
            changes.ended().add(lively.get(before++));
        }
        while (now < found.size()) {
            changes.begun().add(found.get(now++));
        }
        final PairList old = lively;
        lively = found;
        found = old;
        found.clear();
    }

    /** A pair by the same numbers as before; but another box may have taken one of them. */
    private void keep(long pair) {
        if (boxes.anyLeave() && (boxes.isGone(PairSet.a(pair)) || boxes.isGone(PairSet.b(pair)))) {
            changes.ended().add(pair);
            changes.begun().add(pair);
        }
    }

    void report(PairSink sink) {
        changes.report(sink);
    }

    /** Walks the invariants: lists in order, every pair one that overlaps, and in the list where it belongs. */
    void validate(RestingBoxes rest) {
        changes.validate();
        validate(lively, false, rest);
        validate(resting, true, rest);
    }

    private void validate(PairList list, boolean bothRest, RestingBoxes rest) {
        for (int i = 0; i < list.size(); i++) {
            final long pair = list.get(i);
            final int a = PairSet.a(pair);
            final int b = PairSet.b(pair);
            if (i > 0 && list.get(i - 1) >= pair || a >= b) {
                throw new IllegalStateException("Pair (" + a + ", " + b + ") is out of order");
            }
            if (!boxes.overlap(a, b)) {
                throw new IllegalStateException("Pair (" + a + ", " + b + ") does not overlap");
            }
            if ((rest.has(a) && rest.has(b)) != bothRest) {
                throw new IllegalStateException("Pair (" + a + ", " + b + ") is listed wrongly, resting: " + bothRest);
            }
        }
    }
}
