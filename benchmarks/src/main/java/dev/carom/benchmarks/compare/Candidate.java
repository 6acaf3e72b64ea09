package dev.carom.benchmarks.compare;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A contestant during a comparison: its boxes, its times so far, and its state. */
final class Candidate implements AutoCloseable {
    private static final int MOST_CYCLES = 10_000;
    private static final int WARM_UP_TICKS = 40;
    private static final double NANOS_PER_MILLISECOND = 1e6;

    private final BoxWorld workload;
    private final int count;
    private final Entry entry;
    private final double budgetSeconds;
    private final Boxes boxes;
    private final ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final List<Double> rounds = new ArrayList<>();
    private final double[] cycles = new double[MOST_CYCLES];
    private int tickCount;
    private long bytes;
    private double millisecondsSpent;

    /** Total processor time in milliseconds. It includes the set-up and the warm-up. */
    private double millisecondsInAll;

    private int pairs;
    private int points = Report.UNKNOWN;
    private Contestant contestant;
    private String verdict = Measurement.AGREES;
    private Throwable failure;

    /**
     * Inserts the boxes. If a contestant has no result after {@code budgetSeconds} of processor time, it is stopped.
     */
    Candidate(BoxWorld workload, int count, Entry entry, double budgetSeconds) {
        this.workload = workload;
        this.count = count;
        this.entry = entry;
        this.budgetSeconds = budgetSeconds;
        boxes = workload.boxes(count);
        final long before = thread.getCurrentThreadCpuTime();
        attempt(() -> contestant = entry.maker().apply(boxes));
        millisecondsInAll = millisecondsSince(before);
    }

    /**
     * Runs ticks that are not measured, since a broadphase may need some ticks to adapt to the motion. The warm-up
     * takes at least {@code seconds} of elapsed time and at least {@link #WARM_UP_TICKS} ticks. However, it ends before
     * that number of ticks if it has already taken {@code secondsInAll}, the time for all measured ticks. The tick of
     * an earlier check counts as a part of the warm-up.
     */
    void warmUp(double seconds, double secondsInAll) {
        attempt(() -> {
            do {
                tick();
            } while (!isOver()
                    && (millisecondsSpent < seconds * 1000
                            || tickCount < WARM_UP_TICKS && millisecondsSpent < secondsInAll * 1000));
        });
        tickCount = 0;
        bytes = 0;
        millisecondsSpent = 0;
    }

    /**
     * Measures ticks for {@code seconds} of elapsed time, and at least one period of the world. Skips the round if the
     * earlier rounds took longer than {@code secondsInAll}, the elapsed time for all rounds.
     */
    void playRound(double seconds, double secondsInAll) {
        if (millisecondsSpent <= secondsInAll * 1000) {
            attempt(() -> timeCycles(seconds));
        }
    }

    /** Runs one more tick and compares the reported pairs with the true pairs before and after that tick. */
    void check(TruePairs before, TruePairs after) {
        attempt(() -> {
            tick();
            judge(before, after);
        });
    }

    /**
     * Computes the true pairs, runs one more tick and compares the reported pairs with the true pairs. Does nothing if
     * an earlier check found a fault.
     */
    void check() {
        if (Measurement.agrees(verdict)) {
            attempt(() -> {
                final TruePairs before = TruePairs.of(boxes);
                tick();
                judge(before, TruePairs.of(boxes));
            });
        }
    }

    private void judge(TruePairs before, TruePairs after) {
        final Report report = contestant.report();
        pairs = after.touching().size();
        points = report.points();
        verdict = report.verdict(before, after);
    }

    Measurement measurement() {
        if (failure != null) {
            return Measurement.failed(workload, count, entry.name(), failure);
        }
        if (isOver()) {
            return Measurement.agrees(verdict)
                    ? Measurement.over(workload, count, entry.name(), budgetSeconds)
                    // a fault is reported even without a measured time
                    : Measurement.without(workload, count, entry.name(), verdict);
        }
        final double[] medians =
                rounds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Measurement(
                workload,
                count,
                entry.name(),
                median(medians),
                medians[0],
                medians[medians.length - 1],
                tickCount,
                bytes / tickCount,
                pairs,
                points,
                verdict);
    }

    @Override
    public void close() {
        if (contestant != null) {
            contestant.close();
        }
    }

    /**
     * Measures cycles. Stores the median time per tick as one round. A cycle is the period after which the work of the
     * world repeats: one tick in most worlds.
     */
    private void timeCycles(double seconds) {
        final int period = workload.period();
        final double end = millisecondsSpent + seconds * 1000;
        int made = 0;
        while (made == 0 || millisecondsSpent < end && made < MOST_CYCLES) {
            double milliseconds = 0;
            for (int i = 0; i < period; i++) {
                if (made == 0 && isOver()) {
                    return;
                }
                milliseconds += tick();
            }
            cycles[made++] = milliseconds / period;
        }
        rounds.add(median(Arrays.copyOf(cycles, made)));
    }

    /**
     * Runs a tick and returns the processor time of this thread in milliseconds. Other load on the machine affects
     * processor time less than elapsed time. All contestants work on this thread only.
     */
    private double tick() {
        boxes.step();
        final long bytesBefore = thread.getCurrentThreadAllocatedBytes();
        final long clockBefore = System.nanoTime();
        final long before = thread.getCurrentThreadCpuTime();
        contestant.tick();
        final double milliseconds = millisecondsSince(before);
        millisecondsSpent += (System.nanoTime() - clockBefore) / NANOS_PER_MILLISECOND;
        bytes += thread.getCurrentThreadAllocatedBytes() - bytesBefore;
        millisecondsInAll += milliseconds;
        tickCount++;
        return milliseconds;
    }

    private double millisecondsSince(long processorTime) {
        return (thread.getCurrentThreadCpuTime() - processorTime) / NANOS_PER_MILLISECOND;
    }

    /** Reports whether the contestant used up its processor time before it had a result. */
    private boolean isOver() {
        return rounds.isEmpty() && millisecondsInAll > budgetSeconds * 1000;
    }

    /**
     * Runs work of the contestant. If the work fails, the comparison continues without this contestant. For example, a
     * library that cannot be loaded must not stop a run.
     */
    private void attempt(Runnable work) {
        if (failure != null || isOver()) {
            return;
        }
        try {
            work.run();
        } catch (RuntimeException | LinkageError e) {
            failure = e;
        }
    }

    /** Returns the median; for an even number of values, the greater of the two middle values. Sorts the values. */
    static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
