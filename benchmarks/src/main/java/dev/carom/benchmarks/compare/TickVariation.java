package dev.carom.benchmarks.compare;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.Arrays;

/**
 * The variation of the tick times of one contestant in one world.
 *
 * <p> On a virtual machine, the host sometimes stops a thread for milliseconds, but the thread's processor time
 * continues to count. This happens even in a loop that only reads the clock. Therefore the ticks are measured in two
 * runs. A tick does bit-identical work in both runs. A tick that is slow in only one run was delayed. A tick with
 * expensive work is slow in both runs. The smaller of the two times of a tick also excludes other random events, such
 * as a pause of the JVM.
 *
 * @param times milliseconds of each tick of the first run
 * @param inBoth for each tick, the smaller of its times in the two runs
 * @param bytesPerTick average allocation on the Java heap per tick; measured in the second half of the ticks, since
 *     arrays still grow in the first half
 * @param bytesPerBox memory of the contestant per box at the end
 */
record TickVariation(double[] times, double[] inBoth, long bytesPerTick, long bytesPerBox) {
    private static final double NANOS_PER_MILLISECOND = 1e6;

    /**
     * Number of consecutive garbage collections. One of them compacts the heap completely, since the JVM does so in
     * every fourth collection (default of its option MarkSweepAlwaysCompactCount).
     */
    private static final int COLLECTIONS = 4;

    private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** The result of one run; {@code heap} is the used heap at the end of the run. */
    private record Run(double[] times, long bytesPerTick, long heap) {}

    /**
     * Measures ticks.
     *
     * @param unmeasured number of ticks before the measured ones
     */
    static TickVariation of(BoxWorld world, Entry entry, int count, int unmeasured, int ticks) {
        final Boxes boxes = world.boxes(count);
        final Run first = run(boxes, entry, unmeasured, ticks);
        final long bytesPerBox = (first.heap - usedHeap()) / count;
        // The boxes stay in memory until here, so that their memory is not counted for the contestant.
        Reference.reachabilityFence(boxes);
        final double[] inBoth = run(world.boxes(count), entry, unmeasured, ticks).times;
        for (int tick = 0; tick < ticks; tick++) {
            inBoth[tick] = Math.min(inBoth[tick], first.times[tick]);
        }
        return new TickVariation(first.times, inBoth, first.bytesPerTick, bytesPerBox);
    }

    private static Run run(Boxes boxes, Entry entry, int unmeasured, int ticks) {
        final double[] times = new double[ticks];
        final long heap;
        long bytes = 0;
        try (Contestant contestant = entry.maker().apply(boxes)) {
            for (int tick = 0; tick < unmeasured; tick++) {
                boxes.step();
                contestant.tick();
            }
            for (int tick = 0; tick < ticks; tick++) {
                boxes.step();
                final long bytesBefore = THREAD.getCurrentThreadAllocatedBytes();
                final long before = THREAD.getCurrentThreadCpuTime();
                contestant.tick();
                times[tick] = (THREAD.getCurrentThreadCpuTime() - before) / NANOS_PER_MILLISECOND;
                if (tick >= ticks / 2) {
                    bytes += THREAD.getCurrentThreadAllocatedBytes() - bytesBefore;
                }
            }
            heap = usedHeap();
            Reference.reachabilityFence(contestant);
        }
        return new Run(times, bytes / (ticks - ticks / 2), heap);
    }

    /** Returns the used heap after garbage collection. */
    private static long usedHeap() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** Returns the times of the first run in ascending order. */
    double[] sorted() {
        final double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** Averages {@link #inBoth} over each period of {@code period} ticks, and returns the median of the averages. */
    double median(int period) {
        final double[] cycles = new double[inBoth.length / period];
        for (int tick = 0; tick < cycles.length * period; tick++) {
            cycles[tick / period] += inBoth[tick] / period;
        }
        return Candidate.median(cycles);
    }

    /** Returns the index of the largest time in {@link #inBoth}. */
    int worstTick() {
        return worstTick(0, inBoth.length);
    }

    /** Returns the index of the largest time in {@link #inBoth}, from {@code from} up to but excluding {@code to}. */
    int worstTick(int from, int to) {
        int worst = from;
        for (int tick = from + 1; tick < to; tick++) {
            worst = inBoth[tick] > inBoth[worst] ? tick : worst;
        }
        return worst;
    }
}
