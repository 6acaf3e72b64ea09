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
    private final double budgetSeconds;
    private final Boxes boxes;
    private final ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final List<Double> rounds = new ArrayList<>();
    private final double[] cycles = new double[MOST_CYCLES];
    private int tickCount;
    private long bytes;
    private double millisecondsSpent;

    /** What came before the rounds is in it as well: putting the boxes in, the first check, and the warm-up. */
    private double millisecondsInAll;

    private int pairs;
    private int points = Report.UNKNOWN;
    private Contestant contestant;
    private String verdict = Measurement.AGREES;
    private Throwable failure;

    /** Puts the boxes in. Whoever has no result after so many seconds of its own is given up. */
    Candidate(BoxWorld workload, int count, Entry entry, double budgetSeconds) {
        this.workload = workload;
        this.count = count;
        this.entry = entry;
        this.budgetSeconds = budgetSeconds;
        boxes = workload.boxes(count);
        attempt(() -> spend(() -> contestant = entry.maker().apply(boxes)));
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
            attempt(() -> {
                final int made = timeCycles(seconds);
                if (made > 0) {
                    rounds.add(median(Arrays.copyOf(cycles, made)));
                }
            });
        }
    }

    /** One more tick, which is no result, whose pairs are compared with those that are true before it and after it. */
    void check(TruePairs before, TruePairs after) {
        attempt(() -> {
            boxes.step();
            spend(contestant::tick);
            judge(before, after);
        });
    }

    /** The same with pairs that are searched for here, unless a fault was found before: the first one stays. */
    void check() {
        if (Measurement.agrees(verdict)) {
            attempt(() -> {
                final TruePairs before = TruePairs.of(boxes);
                boxes.step();
                contestant.tick();
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
            return Measurement.over(workload, count, entry.name(), budgetSeconds);
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
     * again; fewer when the budget is spent. Processor time of this thread counts, so that a machine shared with others
     * spoils less; all contestants work on this thread alone.
     */
    private int timeCycles(double seconds) {
        final int period = workload.period();
        double spent = 0;
        int made = 0;
        while ((made == 0 || spent < seconds * 1000) && made < MOST_CYCLES) {
            long nanos = 0;
            for (int i = 0; i < period; i++) {
                if (isOver()) {
                    return made;
                }
                boxes.step();
                final long bytesBefore = thread.getCurrentThreadAllocatedBytes();
                final long clockBefore = System.nanoTime();
                final long before = thread.getCurrentThreadCpuTime();
                contestant.tick();
                nanos += thread.getCurrentThreadCpuTime() - before;
                final double milliseconds = (System.nanoTime() - clockBefore) / NANOS_PER_MILLISECOND;
                spent += milliseconds;
                millisecondsInAll += milliseconds;
                bytes += thread.getCurrentThreadAllocatedBytes() - bytesBefore;
            }
            cycles[made++] = nanos / NANOS_PER_MILLISECOND / period;
        }
        tickCount += made * period;
        millisecondsSpent += spent;
        return made;
    }

    private void spend(Runnable work) {
        final long before = System.nanoTime();
        work.run();
        millisecondsInAll += (System.nanoTime() - before) / NANOS_PER_MILLISECOND;
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
