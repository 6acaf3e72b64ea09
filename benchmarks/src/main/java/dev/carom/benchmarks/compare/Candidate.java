package dev.carom.benchmarks.compare;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A contestant in the middle of a comparison: its boxes, its times so far, and whether it is still in. */
final class Candidate implements AutoCloseable {
    private static final int MOST_CYCLES = 10_000;
    private static final double NANOS_PER_MILLISECOND = 1e6;

    private final BoxWorld workload;
    private final int count;
    private final Entry entry;
    private final Boxes boxes;
    private final ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final List<Double> rounds = new ArrayList<>();
    private final double[] cycles = new double[MOST_CYCLES];
    private int tickCount;
    private long bytes;
    private double millisecondsSpent;
    private int pairs;
    private int points = Report.UNKNOWN;
    private Contestant contestant;
    private String verdict = Measurement.AGREES;
    private Throwable failure;

    Candidate(BoxWorld workload, int count, Entry entry) {
        this.workload = workload;
        this.count = count;
        this.entry = entry;
        boxes = workload.boxes(count);
        attempt(() -> contestant = entry.maker().apply(boxes));
    }

    /** Ticks for some time, which does not count. */
    void warmUp(double seconds) {
        attempt(() -> timeCycles(seconds));
        tickCount = 0;
        bytes = 0;
        millisecondsSpent = 0;
    }

    /** Ticks for some time, at least once; but a round is left out when those before took far too long. */
    void playRound(double seconds, double secondsInAll) {
        if (millisecondsSpent <= secondsInAll * 1000) {
            attempt(() -> rounds.add(median(Arrays.copyOf(cycles, timeCycles(seconds)))));
        }
    }

    /** One more tick, not timed, whose pairs are compared with the true ones. The first fault found stays. */
    void check() {
        attempt(() -> {
            final TruePairs before = TruePairs.of(boxes);
            boxes.step();
            contestant.tick();
            final TruePairs after = TruePairs.of(boxes);
            if (Measurement.agrees(verdict)) {
                final Report report = contestant.report();
                pairs = after.touching().size();
                points = report.points();
                verdict = report.verdict(before, after);
            }
        });
    }

    Measurement measurement() {
        if (failure != null || rounds.isEmpty()) {
            return Measurement.failed(workload, count, entry.name(), failure);
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
     * Returns how many cycles were made: of one tick each, or as many as the world takes until the same work comes
     * again. Processor time of this thread counts, so that a machine shared with others spoils less; all contestants
     * work on this thread alone.
     */
    private int timeCycles(double seconds) {
        final int period = workload.period();
        double spent = 0;
        int made = 0;
        while ((made == 0 || spent < seconds * 1000) && made < MOST_CYCLES) {
            long nanos = 0;
            for (int i = 0; i < period; i++) {
                boxes.step();
                final long bytesBefore = thread.getCurrentThreadAllocatedBytes();
                final long clockBefore = System.nanoTime();
                final long before = thread.getCurrentThreadCpuTime();
                contestant.tick();
                nanos += thread.getCurrentThreadCpuTime() - before;
                spent += (System.nanoTime() - clockBefore) / NANOS_PER_MILLISECOND;
                bytes += thread.getCurrentThreadAllocatedBytes() - bytesBefore;
            }
            cycles[made++] = nanos / NANOS_PER_MILLISECOND / period;
        }
        tickCount += made * period;
        millisecondsSpent += spent;
        return made;
    }

    /** A contestant that fails is out, and the others go on: a library that does not load here spoils no run. */
    private void attempt(Runnable work) {
        if (failure != null) {
            return;
        }
        try {
            work.run();
        } catch (RuntimeException | LinkageError e) {
            failure = e;
        }
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
