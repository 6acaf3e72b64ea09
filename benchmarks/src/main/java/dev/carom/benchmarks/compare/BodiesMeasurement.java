package dev.carom.benchmarks.compare;

import java.util.Arrays;
import java.util.Locale;

/**
 * The result of one contestant in one scene of rigid bodies.
 *
 * @param scene the scene
 * @param contestant its name
 * @param substeps number of substeps per tick
 * @param times processor time of each tick in milliseconds; there are fewer than planned if the contestant was stopped
 *     early
 * @param firstCount planned number of ticks of the first phase; all later ticks belong to the settled phase
 * @param bytes average allocation on the Java heap per tick of the settled phase, or of the first phase if the
 *     contestant was stopped before the settled phase
 * @param first quality in the first phase
 * @param settled quality in the settled phase
 * @param drift greatest distance between the top body and its initial position, in metres; the top body is the highest
 *     dynamic body at the start; NaN for a scene whose bodies move
 * @param escapedCount number of bodies that are beyond a wall at the end
 * @param invalidCount number of bodies whose pose is not finite at the end
 * @param remark empty, or the reason why there are fewer ticks or none
 */
record BodiesMeasurement(
        BodiesScene scene,
        String contestant,
        int substeps,
        double[] times,
        int firstCount,
        long bytes,
        Quality first,
        Quality settled,
        double drift,
        int escapedCount,
        int invalidCount,
        String remark) {
    /**
     * The penetration in a phase, in metres; NaN if it was not measured.
     *
     * @param deepest greatest depth of all checks
     * @param mean mean depth of the contacts, averaged over the checks
     */
    record Quality(double deepest, double mean) {
        static final Quality NONE = new Quality(Double.NaN, Double.NaN);
    }

    /** Returns the times of the first phase. */
    double[] firstTimes() {
        return Arrays.copyOf(times, Math.min(firstCount, times.length));
    }

    /** Returns the times of the settled phase; empty if the contestant was stopped before this phase. */
    double[] settledTimes() {
        return Arrays.copyOfRange(times, Math.min(firstCount, times.length), times.length);
    }

    boolean succeeded() {
        return times.length > 0;
    }

    /** Returns the mean of the first {@code count} ticks, in milliseconds; NaN for a count of 0. */
    double mean(int count) {
        return mean(Arrays.copyOf(times, Math.min(count, times.length)));
    }

    static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    static double median(double[] values) {
        return values.length == 0 ? Double.NaN : Candidate.median(values.clone());
    }

    static double worst(double[] values) {
        return Arrays.stream(values).max().orElse(Double.NaN);
    }

    /** Returns a line for the console. */
    String line() {
        return String.format(
                Locale.ROOT,
                "%-11s %-15s %2d substeps  mean %9.3f ms, settled %9.3f ms  depth %7.4f m, settled %7.4f m  drift %7.4f m"
                        + "  escaped %3d  %s",
                scene.name(),
                contestant,
                substeps,
                mean(firstTimes()),
                mean(settledTimes()),
                first.deepest(),
                settled.deepest(),
                drift,
                escapedCount,
                remark);
    }
}
