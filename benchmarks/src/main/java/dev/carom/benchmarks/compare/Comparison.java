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

    private final double secondsEach;

    /**
     * A comparison.
     *
     * @param secondsEach how long each contestant is timed for each workload and number of boxes; warming up comes on
     *     top, a fifth of it
     */
    Comparison(double secondsEach) {
        this.secondsEach = secondsEach;
    }

    /** Runs everything; what is found is told as soon as it is there, and returned. */
    List<Measurement> run(
            List<Workload> workloads, List<Integer> sizes, List<Entry> entries, Consumer<Measurement> progress) {
        final List<Measurement> all = new ArrayList<>();
        for (Workload workload : workloads) {
            for (int size : sizes) {
                for (Measurement measurement : runOne(workload, size, entries)) {
                    progress.accept(measurement);
                    all.add(measurement);
                }
            }
        }
        return all;
    }

    private List<Measurement> runOne(Workload workload, int size, List<Entry> entries) {
        final List<Candidate> candidates = new ArrayList<>();
        for (Entry entry : entries) {
            if (entry.fits(workload, size)) {
                candidates.add(new Candidate(workload, size, entry));
            }
        }
        final double secondsOfRound = secondsEach / ROUNDS;
        candidates.forEach(Candidate::check);
        candidates.forEach(candidate -> candidate.warmUp(secondsOfRound));
        for (int round = 0; round < ROUNDS; round++) {
            candidates.forEach(candidate -> candidate.playRound(secondsOfRound, secondsEach));
        }
        candidates.forEach(Candidate::check);
        final List<Measurement> measurements =
                candidates.stream().map(Candidate::measurement).toList();
        candidates.forEach(Candidate::close);
        return measurements;
    }
}
