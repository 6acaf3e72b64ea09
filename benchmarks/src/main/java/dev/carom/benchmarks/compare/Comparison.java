package dev.carom.benchmarks.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures the times of contestants in this JVM, in several rounds. Each round runs all contestants one after the
 * other, so that other load on the machine affects all of them.
 */
final class Comparison {
    private static final int ROUNDS = 5;

    /**
     * A contestant that takes longer than this per tick skips larger sizes. With ten times as many boxes, its tick
     * would take more than a second.
     */
    private static final double SLOW_MILLISECONDS = 100;

    private final double secondsEach;
    private final double slowMilliseconds;
    private final double budgetSeconds;

    /**
     * Creates a comparison.
     *
     * @param secondsEach seconds of measurement for each contestant, workload and number of boxes; the warm-up adds a
     *     fifth
     */
    Comparison(double secondsEach) {
        this(secondsEach, SLOW_MILLISECONDS, Double.POSITIVE_INFINITY);
    }

    /**
     * Creates a comparison with limits. A contestant whose tick takes longer than {@code slowMilliseconds} skips larger
     * sizes. A contestant that has no result after {@code budgetSeconds} of processor time is stopped.
     */
    Comparison(double secondsEach, double slowMilliseconds, double budgetSeconds) {
        this.secondsEach = secondsEach;
        this.slowMilliseconds = slowMilliseconds;
        this.budgetSeconds = budgetSeconds;
    }

    /**
     * Runs all measurements, small sizes first. Reports the results of each size as soon as they are complete, and
     * returns all results. A contestant that is too slow for one number of boxes skips larger numbers.
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

    /**
     * Checks the first tick of all contestants. Their copies of the boxes are still equal, so the true pairs are
     * computed only once.
     */
    private static void checkAll(List<Candidate> candidates, Boxes boxes) {
        final TruePairs before = TruePairs.of(boxes);
        boxes.step();
        final TruePairs after = TruePairs.of(boxes);
        candidates.forEach(candidate -> candidate.check(before, after));
    }
}
