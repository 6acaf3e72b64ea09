package dev.carom.benchmarks.compare;

import java.util.List;
import java.util.Locale;

/**
 * How one contestant did on one workload.
 *
 * @param workload the boxes
 * @param boxes how many
 * @param contestant its name
 * @param milliseconds of the processor's time for a tick: the median of the rounds, each of which is the median of its
 *     ticks; NaN when it did not come so far
 * @param least the best round
 * @param greatest the worst round
 * @param ticks how many were timed
 * @param bytes that the Java heap lost to a tick, on average
 * @param pairs true ones in the tick that the verdict is about
 * @param points contact points that it read in that tick, or {@link Report#UNKNOWN}
 * @param verdict {@link #AGREES}, with what was left open, or how its pairs differ from the true ones, or what went wrong,
 *     or why it was left out or given up
 */
record Measurement(
        BoxWorld workload,
        int boxes,
        String contestant,
        double milliseconds,
        double least,
        double greatest,
        int ticks,
        long bytes,
        int pairs,
        int points,
        String verdict) {
    /** The verdict on pairs that are the true ones. */
    static final String AGREES = "agrees";

    private static final String LEFT_OUT = "left out";
    private static final String OVER = "over ";

    static Measurement failed(BoxWorld workload, int boxes, String contestant, Throwable cause) {
        return without(workload, boxes, contestant, "failed: " + cause);
    }

    /** In place of one that would take too long. */
    static Measurement leftOut(BoxWorld workload, int boxes, Measurement slow) {
        final String reason =
                slow.succeeded() ? String.format(Locale.ROOT, "took %.0f ms", slow.milliseconds()) : slow.verdict;
        return without(
                workload,
                boxes,
                slow.contestant(),
                String.format(Locale.ROOT, LEFT_OUT + ": a tick of %,d boxes %s", slow.boxes(), reason));
    }

    /** In place of one that took so many seconds without a result. */
    static Measurement over(BoxWorld workload, int boxes, String contestant, double seconds) {
        return without(workload, boxes, contestant, String.format(Locale.ROOT, OVER + "%.0f s", seconds));
    }

    /** Of one that has no time. */
    static Measurement without(BoxWorld workload, int boxes, String contestant, String verdict) {
        return new Measurement(
                workload, boxes, contestant, Double.NaN, Double.NaN, Double.NaN, 0, 0, 0, Report.UNKNOWN, verdict);
    }

    /** Whether a verdict is that on true pairs; near ones may differ. */
    static boolean agrees(String verdict) {
        return verdict.startsWith(AGREES);
    }

    /** Whether its pairs are not the true ones, or it failed. */
    boolean isWrong() {
        return !agrees(verdict) && !verdict.startsWith(LEFT_OUT) && !isOver();
    }

    /** Whether it was given up, since it took too long without a result. */
    boolean isOver() {
        return verdict.startsWith(OVER);
    }

    /** Whether it takes longer than that, or so long that it was given up. */
    boolean isSlowerThan(double most) {
        return isOver() || milliseconds > most;
    }

    /** One line for the console. */
    String line() {
        return String.format(
                Locale.ROOT,
                "%-30s %,9d  %-18s %15s  %s",
                workload.name(),
                boxes,
                contestant,
                succeeded() ? String.format(Locale.ROOT, "%.4f ms", milliseconds) : "",
                verdict);
    }

    /** Whether one of these contestants is wrong in any of the measurements. */
    static boolean isAnyWrong(List<Measurement> measurements, List<Entry> contestants) {
        return measurements.stream()
                .filter(row ->
                        contestants.stream().anyMatch(entry -> entry.name().equals(row.contestant())))
                .anyMatch(Measurement::isWrong);
    }

    boolean succeeded() {
        return !Double.isNaN(milliseconds);
    }
}
