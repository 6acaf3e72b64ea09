package dev.carom.benchmarks.compare;

import java.util.List;
import java.util.Locale;

/**
 * The result of one contestant for one workload.
 *
 * @param workload the boxes
 * @param boxes number of boxes
 * @param contestant its name
 * @param milliseconds processor time per tick: the median of the rounds, where the time of a round is the median of its
 *     ticks; NaN if no round was measured
 * @param least milliseconds per tick in the best round
 * @param greatest milliseconds per tick in the worst round
 * @param ticks number of ticks after the warm-up: the measured ticks and, if there is one, the verified tick after them
 * @param bytes average allocation on the Java heap per tick
 * @param pairs number of true pairs in the verified tick
 * @param points number of contact points that the contestant read in the verified tick, or {@link Report#UNKNOWN}
 * @param verdict {@link #AGREES} if its pairs are correct, with a note if some pairs are near pairs of
 *     {@link TruePairs}; otherwise the differences from the true pairs, the failure, or the reason why the contestant
 *     was skipped or stopped
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
    /** The verdict on correct pairs. */
    static final String AGREES = "agrees";

    private static final String LEFT_OUT = "left out";
    private static final String OVER = "over ";

    static Measurement failed(BoxWorld workload, int boxes, String contestant, Throwable cause) {
        return without(workload, boxes, contestant, "failed: " + cause);
    }

    /** Creates the result of a contestant that was skipped, since it was too slow with fewer boxes. */
    static Measurement leftOut(BoxWorld workload, int boxes, Measurement slow) {
        final String reason =
                slow.succeeded() ? String.format(Locale.ROOT, "took %.0f ms", slow.milliseconds()) : slow.verdict;
        return without(
                workload,
                boxes,
                slow.contestant(),
                String.format(Locale.ROOT, LEFT_OUT + ": a tick of %,d boxes %s", slow.boxes(), reason));
    }

    /** Creates the result of a contestant that was stopped after this many seconds, before it completed a round. */
    static Measurement over(BoxWorld workload, int boxes, String contestant, double seconds) {
        return without(workload, boxes, contestant, String.format(Locale.ROOT, OVER + "%.0f s", seconds));
    }

    /** Creates a result without a time. */
    static Measurement without(BoxWorld workload, int boxes, String contestant, String verdict) {
        return new Measurement(
                workload, boxes, contestant, Double.NaN, Double.NaN, Double.NaN, 0, 0, 0, Report.UNKNOWN, verdict);
    }

    /**
     * Reports whether a verdict states correct pairs. For the near pairs of {@link TruePairs}, either result is
     * correct.
     */
    static boolean agrees(String verdict) {
        return verdict.startsWith(AGREES);
    }

    /** Reports whether the contestant found wrong pairs or failed. */
    boolean isWrong() {
        return !agrees(verdict) && !verdict.startsWith(LEFT_OUT) && !isOver();
    }

    /** Reports whether the contestant was stopped before it completed a round. */
    boolean isOver() {
        return verdict.startsWith(OVER);
    }

    /**
     * Reports whether a tick of the contestant takes more than {@code most} milliseconds, or whether the contestant was
     * stopped.
     */
    boolean isSlowerThan(double most) {
        return isOver() || milliseconds > most;
    }

    /** Returns a line for the console. */
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

    /** Reports whether one of these contestants is wrong in any of the measurements. */
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
