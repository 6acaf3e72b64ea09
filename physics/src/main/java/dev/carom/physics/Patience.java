package dev.carom.physics;

/**
 * Whether it is worth to share out the next loop. A helper whose processor others want may be put to sleep amid a
 * block, for several milliseconds, and all that time the caller would wait for it: in a short loop longer than it would
 * have taken to do the helper's part as well.
 * <p>
 * So a loop in which the caller waited for longer than it worked is followed by some that it does alone, by more each
 * time, and by fewer again once a loop is shared without a wait.
 */
final class Patience {
    /** Waits that are not worth a thought: as long as a block takes, or to wake a thread. */
    private static final long SHORT_WAIT_NANOS = 100_000;

    private static final int FEWEST_ALONE = 16;

    /** Loops of some hundred ticks. */
    private static final int MOST_ALONE = 2048;

    private int alone = FEWEST_ALONE;
    private int left;

    /** Whether to share out the next loop; it is asked once for each. */
    boolean lasts() {
        if (left > 0) {
            left--;
            return false;
        }
        return true;
    }

    /** Learns how long the caller worked in a loop that was shared, and how long it then waited for the helpers. */
    void learn(long workedNanos, long waitedNanos) {
        if (waitedNanos > SHORT_WAIT_NANOS && waitedNanos > workedNanos) {
            left = alone;
            alone = Math.min(MOST_ALONE, 2 * alone);
        } else {
            alone = Math.max(FEWEST_ALONE, alone / 2);
        }
    }
}
