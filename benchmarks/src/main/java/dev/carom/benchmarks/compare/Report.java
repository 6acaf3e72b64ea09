package dev.carom.benchmarks.compare;

/**
 * The result of one tick of a contestant: the data that the API of the contestant provides.
 *
 * @param pairCount number of pairs at the end of the tick, or {@link #UNKNOWN}
 * @param pairs all pairs at the end of the tick; null if the API lists only changes
 * @param begun pairs that began in the tick; null if the API does not report them
 * @param ended pairs that ended in the tick; null if the API does not report them
 * @param points number of contact points read in the tick, or {@link #UNKNOWN}
 */
public record Report(int pairCount, OverlapSet pairs, OverlapSet begun, OverlapSet ended, int points) {
    /** Stands for an unknown number of pairs or points. */
    public static final int UNKNOWN = -1;

    /**
     * Creates the report of an API that lists all pairs.
     *
     * @param pairs at the end of the tick
     * @return a report
     */
    public static Report ofPairs(OverlapSet pairs) {
        return new Report(pairs.size(), pairs, null, null, UNKNOWN);
    }

    /**
     * Creates the report of an API that lists all pairs, with their contact points.
     *
     * @param pairs at the end of the tick
     * @param points of all pairs
     * @return a report
     */
    public static Report ofContacts(OverlapSet pairs, PointLog points) {
        return ofContacts(pairs, null, null, points);
    }

    /**
     * Creates the report of an API that lists all pairs and the changes, with contact points.
     *
     * @param pairs at the end of the tick
     * @param begun pairs that began
     * @param ended pairs that ended
     * @param points of all pairs
     * @return a report
     */
    public static Report ofContacts(OverlapSet pairs, OverlapSet begun, OverlapSet ended, PointLog points) {
        return new Report(pairs.size(), pairs, begun, ended, points.count());
    }

    /**
     * Creates the report of an API that lists changes.
     *
     * @param pairCount number of pairs at the end of the tick, or {@link #UNKNOWN}
     * @param begun pairs that began
     * @param ended pairs that ended; null if the API does not report them
     * @return a report
     */
    public static Report ofChanges(int pairCount, OverlapSet begun, OverlapSet ended) {
        return new Report(pairCount, null, begun, ended, UNKNOWN);
    }

    /** Compares the report with exact pairs. */
    String verdict(OverlapSet before, OverlapSet after) {
        return verdict(TruePairs.exactly(before), TruePairs.exactly(after));
    }

    /**
     * Compares the report with the true pairs. Returns one sentence, such as "agrees" or "12 too many of 1000 pairs".
     *
     * @param before the pairs before the tick
     * @param after the pairs after the tick
     */
    String verdict(TruePairs before, TruePairs after) {
        final OverlapSet nearChanges = before.near().with(after.near());
        final OverlapSet truePairs = after.touching();
        final OverlapSet trueBegun = truePairs.without(before.touching());
        final OverlapSet trueEnded = before.touching().without(truePairs);
        final StringBuilder faults = new StringBuilder();
        compare("pairs", pairs, truePairs, after.near(), faults);
        compare("beginnings", begun, trueBegun, nearChanges, faults);
        compare("ends", ended, trueEnded, nearChanges, faults);
        if (faults.length() == 0 && pairs == null && pairCount != UNKNOWN && pairCount != truePairs.size()) {
            faults.append(pairCount).append(" pairs instead of ").append(truePairs.size());
        }
        if (faults.length() > 0) {
            return faults.toString();
        }
        final int open = pairs == null
                ? 0
                : pairs.without(truePairs).size() + truePairs.without(pairs).size();
        return open == 0 ? Measurement.AGREES : Measurement.AGREES + " except for " + open + " within 1 mm";
    }

    private static void compare(String what, OverlapSet told, OverlapSet truth, OverlapSet open, StringBuilder faults) {
        if (told == null) {
            return;
        }
        final int missing = truth.without(told).without(open).size();
        final int extra = told.without(truth).without(open).size();
        if (missing == 0 && extra == 0) {
            return;
        }
        faults.append(faults.length() == 0 ? "" : ", ");
        faults.append(missing == 0 ? "" : missing + " missing");
        faults.append(missing == 0 || extra == 0 ? "" : ", ");
        faults.append(extra == 0 ? "" : extra + " too many");
        faults.append(" of ").append(truth.size()).append(' ').append(what);
    }
}
