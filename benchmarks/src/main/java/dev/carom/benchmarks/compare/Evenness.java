package dev.carom.benchmarks.compare;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.Arrays;

/**
 * How even the ticks of one contestant in one world are.
 * <p>
 * Where the machine is a guest of another, a thread is held up for milliseconds now and then and its processor time runs
 * on, even in a loop that does nothing but read that clock. So all is run twice. A tick does the same work in both runs,
 * bit for bit: what is slow in one of them alone has been held up, and what we do too much of is slow in both. So the
 * smaller times leave out what would come at another tick each time, such as a pause of the JVM.
 *
 * @param times milliseconds of each tick of the first run
 * @param inBoth the smaller of the times of each tick in the two runs
 * @param bytesPerTick that the Java heap lost to a tick on average, in the second half of the ticks: in the first one,
 *     arrays grow to what the world needs
 * @param bytesPerBox that the contestant holds at the end
 */
record Evenness(double[] times, double[] inBoth, long bytesPerTick, long bytesPerBox) {
    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** Of so many collections in a row at least one leaves no dead wood behind (MarkSweepAlwaysCompactCount). */
    private static final int COLLECTIONS = 4;

    private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** What one run gave; the heap is all of it at its end. */
    private record Run(double[] times, long bytesPerTick, long heap) {}

    /**
     * Measures ticks.
     *
     * @param unmeasured so many ticks come before those that count
     */
    static Evenness of(BoxWorld world, Entry entry, int count, int unmeasured, int ticks) {
        final Boxes boxes = world.boxes(count);
        final Run first = run(boxes, entry, unmeasured, ticks);
        final long bytesPerBox = (first.heap - usedHeap()) / count;
        Reference.reachabilityFence(boxes); // which are not the contestant's
        final double[] inBoth = run(world.boxes(count), entry, unmeasured, ticks).times;
        for (int tick = 0; tick < ticks; tick++) {
            inBoth[tick] = Math.min(inBoth[tick], first.times[tick]);
        }
        return new Evenness(first.times, inBoth, first.bytesPerTick, bytesPerBox);
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

    /** What lives on the heap, once the garbage is gone. */
    private static long usedHeap() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /** The times of the first run, the least first. */
    double[] sorted() {
        final double[] sorted = times.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** The median of the averages of so many ticks each. */
    double median(int period) {
        final double[] cycles = new double[inBoth.length / period];
        for (int tick = 0; tick < cycles.length * period; tick++) {
            cycles[tick / period] += inBoth[tick] / period;
        }
        return Candidate.median(cycles);
    }

    /** Which tick is the slowest in both runs, from 0. */
    int worstTick() {
        return worstTick(0, inBoth.length);
    }

    /** Which tick of a range is the slowest in both runs. */
    int worstTick(int from, int to) {
        int worst = from;
        for (int tick = from + 1; tick < to; tick++) {
            worst = inBoth[tick] > inBoth[worst] ? tick : worst;
        }
        return worst;
    }
}
