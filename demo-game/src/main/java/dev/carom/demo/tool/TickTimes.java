package dev.carom.demo.tool;

import java.util.Arrays;

/** The durations of all ticks of a run. */
public final class TickTimes {
    private long[] nanos = new long[4096];
    private int ticks;

    /** Creates an empty list. */
    public TickTimes() {}

    /**
     * Adds a tick.
     *
     * @param duration in nanoseconds
     */
    public void add(long duration) {
        if (ticks == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * ticks);
        }
        nanos[ticks++] = duration;
    }

    /**
     * Returns the number of ticks.
     *
     * @return 0 or more
     */
    public int count() {
        return ticks;
    }

    /**
     * Returns a quantile: the duration that the given share of the ticks does not exceed. Each call sorts a copy of all
     * durations.
     *
     * @param share 0.5 for the median, 1 for the longest tick
     * @return microseconds; 0 without a tick
     */
    public double micros(double share) {
        if (ticks == 0) {
            return 0.0;
        }
        final long[] sorted = Arrays.copyOf(nanos, ticks);
        Arrays.sort(sorted);
        return sorted[(int) Math.min(ticks - 1, Math.floor(share * ticks))] / 1e3;
    }
}
