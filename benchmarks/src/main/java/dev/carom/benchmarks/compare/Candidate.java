package dev.carom.benchmarks.compare;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A contestant in the middle of a comparison: its boxes, its times so far, and whether it is still in. */
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

    /** Of the processor; what came before the rounds is in it as well: putting the boxes in, and the warm-up. */
    private double millisecondsInAll;

    private int pairs;
    private int points = Report.UNKNOWN;
    private Contestant contestant;
    private String verdict = Measurement.AGREES;
    private Throwable failure;

    /** Puts the boxes in. A contestant without a result after so many seconds of processor time is given up. */
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
     * Ticks for some time, which does not count; and for some ticks, since a broadphase may take a while to find out how
     * boxes move, unless these take longer than all that counts.
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

    /** Ticks for some time, at least once; but a round is left out when those before took far too long. */
    void playRound(double seconds, double secondsInAll) {
        if (millisecondsSpent <= secondsInAll * 1000) {
            attempt(() -> timeCycles(seconds));
        }
    }

    /** One more tick, whose pairs are compared with those that are true before it and after it. */
    void check(TruePairs before, TruePairs after) {
        attempt(() -> {
            tick();
            judge(before, after);
        });
    }

    /** The same with pairs that are searched for here, unless a fault was found before: the first one stays. */
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
                    : Measurement.without(workload, count, entry.name(), verdict); // a fault counts, with a time or not
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

    /** A round of cycles: of one tick each, or of as many as the world takes until the same work comes again. */
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
     * Returns the milliseconds of a tick. Processor time of this thread counts, so that a machine shared with others
     * spoils less; all contestants work on this thread alone.
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

    /** Whether it has no result, and will have none. */
    private boolean isOver() {
        return rounds.isEmpty() && millisecondsInAll > budgetSeconds * 1000;
    }

    /** A contestant that fails is out, and the others go on: a library that does not load here spoils no run. */
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

    /** The middle one; sorts them. */
    static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
