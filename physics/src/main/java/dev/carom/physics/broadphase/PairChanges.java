package dev.carom.physics.broadphase;

/**
 * The pairs that ended and began in an update. They are buffered until it is complete, because all ends are reported
 * before all beginnings, and because a sink that throws must find the broadphase in a consistent state.
 */
final class PairChanges {
    private final PairList ended = new PairList();
    private final PairList begun = new PairList();

    PairList ended() {
        return ended;
    }

    PairList begun() {
        return begun;
    }

    /** Reports the changes, ends first, and clears them even when the sink throws. */
    void report(PairSink sink) {
        try {
            for (int i = 0; i < ended.size(); i++) {
                sink.pairEnded(PairSet.a(ended.get(i)), PairSet.b(ended.get(i)));
            }
            for (int i = 0; i < begun.size(); i++) {
                sink.pairBegan(PairSet.a(begun.get(i)), PairSet.b(begun.get(i)));
            }
        } finally {
            ended.clear();
            begun.clear();
        }
    }

    /** Checks the invariant: nothing is pending. */
    void validate() {
        if (ended.size() + begun.size() > 0) {
            throw new IllegalStateException("Changes were not reported");
        }
    }
}
