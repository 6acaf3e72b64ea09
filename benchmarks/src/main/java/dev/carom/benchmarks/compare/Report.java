package dev.carom.benchmarks.compare;

/**
 * What a contestant found in a tick: as much of it as its API tells.
 *
 * @param pairCount pairs at the end of the tick, or {@link #UNKNOWN}
 * @param pairs all of them; null when the API lists only changes
 * @param begun those that began in the tick; null when the API does not tell
 * @param ended those that ended in the tick; null when the API does not tell
 * @param points contact points read in the tick, or {@link #UNKNOWN}
 */
public record Report(int pairCount, PairSet pairs, PairSet begun, PairSet ended, int points) {
    /** In place of a number of pairs. */
    public static final int UNKNOWN = -1;

    /**
     * From an API that lists all pairs.
     *
     * @param pairs at the end of the tick
     * @return a report
     */
    public static Report ofPairs(PairSet pairs) {
        return new Report(pairs.size(), pairs, null, null, UNKNOWN);
    }

    /**
     * From an API that lists all pairs, with the contact points that were read.
     *
     * @param pairs at the end of the tick
     * @param points those of all pairs
     * @return a report
     */
    public static Report ofContacts(PairSet pairs, PointLog points) {
        return new Report(pairs.size(), pairs, null, null, points.count());
    }

    /**
     * From an API that tells of changes.
     *
     * @param pairCount pairs at the end of the tick, or {@link #UNKNOWN}
     * @param begun those that began
     * @param ended those that ended; null when the API does not tell
     * @return a report
     */
    public static Report ofChanges(int pairCount, PairSet begun, PairSet ended) {
        return new Report(pairCount, null, begun, ended, UNKNOWN);
    }

    /**
     * Compares with what is true. One sentence, such as "agrees" or "12 too many of 1000 pairs".
     *
     * @param before the pairs before the tick
     * @param after the pairs after it
     */
    String verdict(PairSet before, PairSet after) {
        final StringBuilder faults = new StringBuilder();
        compare("pairs", pairs, after, faults);
        compare("beginnings", begun, after.without(before), faults);
        compare("ends", ended, before.without(after), faults);
        if (faults.length() == 0 && pairCount != UNKNOWN && pairCount != after.size()) {
            faults.append(pairCount).append(" pairs instead of ").append(after.size());
        }
        return faults.length() == 0 ? Measurement.AGREES : faults.toString();
    }

    private static void compare(String what, PairSet told, PairSet truth, StringBuilder faults) {
        if (told == null || told.equals(truth)) {
            return;
        }
        final int missing = truth.without(told).size();
        final int extra = told.without(truth).size();
        faults.append(faults.length() == 0 ? "" : ", ");
        faults.append(missing == 0 ? "" : missing + " missing");
        faults.append(missing == 0 || extra == 0 ? "" : ", ");
        faults.append(extra == 0 ? "" : extra + " too many");
        faults.append(" of ").append(truth.size()).append(' ').append(what);
    }
}
