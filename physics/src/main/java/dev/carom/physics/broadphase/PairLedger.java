package dev.carom.physics.broadphase;

/** The pairs that overlap, looked up by hash, and what changed since the last report. */
final class PairLedger {
    private final PairSet pairs = new PairSet();
    private final PairChanges changes = new PairChanges();

    int pairCount() {
        return pairs.size();
    }

    /** Notes that two boxes overlap; noting it again changes nothing. */
    void begin(int box, int other) {
        final long pair = PairSet.pair(box, other);
        if (pairs.add(pair)) {
            changes.begun().add(pair);
        }
    }

    /** Notes that two boxes do not overlap; noting it again changes nothing. */
    void end(int box, int other) {
        final long pair = PairSet.pair(box, other);
        if (pairs.remove(pair)) {
            changes.ended().add(pair);
        }
    }

    /** Ends all pairs whose boxes overlap no longer or are gone. O(pairs). */
    void endParted(BoxTable boxes) {
        final PairList ended = changes.ended();
        final int known = ended.size();
        for (int slot = 0; slot < pairs.capacity(); slot++) {
            final long pair = pairs.at(slot);
            if (pair != 0 && boxes.parted(PairSet.a(pair), PairSet.b(pair))) {
                ended.add(pair);
            }
        }
        // Only now, since removal moves other pairs to slots that were walked already.
        for (int i = known; i < ended.size(); i++) {
            pairs.remove(ended.get(i));
        }
    }

    /** Reports the changes, ends first, and forgets them even when the sink throws. */
    void report(PairSink sink) {
        changes.report(sink);
    }

    /** Walks the invariants: nothing waits for its report, and every pair is one that overlaps. */
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
