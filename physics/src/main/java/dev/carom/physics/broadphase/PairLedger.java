package dev.carom.physics.broadphase;

/** The overlapping pairs, in a hash set, and the changes since the last report. */
final class PairLedger {
    private final PairSet pairs = new PairSet();
    private final PairChanges changes = new PairChanges();

    int pairCount() {
        return pairs.size();
    }

    /** Records that two boxes overlap; idempotent. */
    void begin(int box, int other) {
        final long pair = PairSet.pair(box, other);
        if (pairs.add(pair)) {
            changes.begun().add(pair);
        }
    }

    /** Records that two boxes do not overlap; idempotent. */
    void end(int box, int other) {
        final long pair = PairSet.pair(box, other);
        if (pairs.remove(pair)) {
            changes.ended().add(pair);
        }
    }

    /** Ends all pairs whose boxes no longer overlap or were removed. O(pairs). */
    void endParted(BoxTable boxes) {
        final PairList ended = changes.ended();
        final int known = ended.size();
        for (int slot = 0; slot < pairs.capacity(); slot++) {
            final long pair = pairs.at(slot);
            if (pair != 0 && boxes.parted(PairSet.a(pair), PairSet.b(pair))) {
                ended.add(pair);
            }
        }
        // After the walk, since removal moves other pairs to slots already visited.
        for (int i = known; i < ended.size(); i++) {
            pairs.remove(ended.get(i));
        }
    }

    /** Reports the changes, ends first, and clears them even when the sink throws. */
    void report(PairSink sink) {
        changes.report(sink);
    }

    /** Checks the invariants: nothing is pending, and every pair overlaps. */
    void validate(BoxTable boxes) {
        pairs.validate();
        changes.validate();
        for (int slot = 0; slot < pairs.capacity(); slot++) {
            final long pair = pairs.at(slot);
            if (pair != 0 && !boxes.overlap(PairSet.a(pair), PairSet.b(pair))) {
                throw new IllegalStateException(
                        "Pair (" + PairSet.a(pair) + ", " + PairSet.b(pair) + ") does not overlap");
            }
        }
    }
}
