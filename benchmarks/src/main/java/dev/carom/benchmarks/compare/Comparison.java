package dev.carom.benchmarks.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Times contestants side by side in this JVM: round by round, one after the other in each, so that whatever else the
 * machine does meets all of them.
 */
final class Comparison {
    private static final int ROUNDS = 5;

    /** Ten times as many boxes would take at least ten times as long: over a second, in which nothing is learnt. */
    private static final double SLOW_MILLISECONDS = 100;

    private final double secondsEach;
    private final double slowMilliseconds;
    private final double budgetSeconds;

    /**
     * A comparison.
     *
     * @param secondsEach how long each contestant is timed for each workload and number of boxes; warming up comes on
     *     top, a fifth of it
     */
    Comparison(double secondsEach) {
        this(secondsEach, SLOW_MILLISECONDS, Double.POSITIVE_INFINITY);
    }

    /**
     * A comparison whose contestants are too slow for larger sizes when a tick takes longer than that, and are given up
     * when they have no result after so many seconds of processor time.
     */
    Comparison(double secondsEach, double slowMilliseconds, double budgetSeconds) {
        this.secondsEach = secondsEach;
        this.slowMilliseconds = slowMilliseconds;
        this.budgetSeconds = budgetSeconds;
    }

    /**
     * Runs everything, few boxes first; what is found is told as soon as it is there, and returned. A contestant that
     * is too slow for some number of boxes is left out of larger ones.
     */
    List<Measurement> run(
            List<? extends BoxWorld> workloads,
            List<Integer> sizes,
            List<Entry> entries,
            Consumer<Measurement> progress) {
        final List<Measurement> all = new ArrayList<>();
        for (BoxWorld workload : workloads) {
            final List<Measurement> slow = new ArrayList<>();
            for (int size : sizes.stream().sorted().toList()) {
                final List<Measurement> found = runOne(workload, size, without(slow, entries));
                slow.forEach(row -> found.add(Measurement.leftOut(workload, size, row)));
                found.forEach(progress);
                all.addAll(found);
                found.stream().filter(row -> row.isSlowerThan(slowMilliseconds)).forEach(slow::add);
            }
        }
        return all;
    }

    private static List<Entry> without(List<Measurement> slow, List<Entry> entries) {
        return entries.stream()
                .filter(entry -> slow.stream().noneMatch(row -> row.contestant().equals(entry.name())))
                .toList();
    }

    private List<Measurement> runOne(BoxWorld workload, int size, List<Entry> entries) {
        final List<Candidate> candidates = new ArrayList<>();
        for (Entry entry : entries) {
            if (entry.fits(workload, size)) {
                candidates.add(new Candidate(workload, size, entry, budgetSeconds));
            }
        }
        final double secondsOfRound = secondsEach / ROUNDS;
        checkAll(candidates, workload.boxes(size));
        candidates.forEach(candidate -> candidate.warmUp(secondsOfRound, secondsEach));
        for (int round = 0; round < ROUNDS; round++) {
            candidates.forEach(candidate -> candidate.playRound(secondsOfRound, secondsEach));
        }
        candidates.forEach(Candidate::check);
        final List<Measurement> measurements = new ArrayList<>();
        candidates.forEach(candidate -> measurements.add(candidate.measurement()));
        candidates.forEach(Candidate::close);
        return measurements;
    }

    /** Their boxes are still the same, so that the true pairs are searched for once. */
    private static void checkAll(List<Candidate> candidates, Boxes boxes) {
        final TruePairs before = TruePairs.of(boxes);
        boxes.step();
        final TruePairs after = TruePairs.of(boxes);
        candidates.forEach(candidate -> candidate.check(before, after));
    }
}
