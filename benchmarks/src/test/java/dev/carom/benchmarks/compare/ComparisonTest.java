package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ComparisonTest {
    private static final double A_MOMENT = 0.01;

    private final List<Measurement> told = new ArrayList<>();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = "W\\d.*")
    void confirmsThatAllCaromBroadphasesFindTheTruePairs(Workload workload) {
        final List<Measurement> all = run(workload, 500, CaromBroadphase.ALL);
        assertThat(all)
                .extracting(Measurement::contestant)
                .contains("TiledSweepAndPrune", "SweepAndPrune", "BruteForce");
        assertThat(all).extracting(Measurement::verdict).containsOnly("agrees");
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"W2", "W4"})
    void confirmsThatTheWholeTickFindsTheTruePairs(Workload workload) {
        assertThat(run(workload, 300, CaromEngine.ALL))
                .extracting(Measurement::verdict)
                .allMatch(Measurement::agrees);
    }

    @Test
    void timesAllThatFitAndReportsEachResultAtOnce() {
        final List<Measurement> all = run(Workload.W1, 500, CaromBroadphase.ALL);
        assertThat(all).isEqualTo(told).hasSameSizeAs(CaromBroadphase.ALL);
        for (Measurement row : all) {
            assertThat(row.ticks()).isPositive();
            assertThat(row.pairs()).isPositive();
            assertThat(row.milliseconds()).isPositive().isBetween(row.least(), row.greatest());
        }
    }

    @Test
    void detectsAMissingPair() {
        final Entry forgetful = entry(boxes -> new Fake(boxes, true));
        assertThat(run(Workload.W1, 500, List.of(forgetful)).get(0).verdict()).matches("1 missing of \\d+ pairs");
        final Entry right = entry(boxes -> new Fake(boxes, false));
        assertThat(run(Workload.W1, 500, List.of(right)).get(0).verdict()).isEqualTo("agrees");
    }

    @Test
    void continuesWithoutContestantsThatFail() {
        final Entry broken = entry(boxes -> {
            throw new UnsatisfiedLinkError("no such library");
        });
        final List<Measurement> all = run(
                Workload.W1, 100, Stream.of(broken, CaromBroadphase.ALL.get(0)).toList());
        assertThat(all.get(0).succeeded()).isFalse();
        assertThat(all.get(0).verdict()).isEqualTo("failed: java.lang.UnsatisfiedLinkError: no such library");
        assertThat(all.get(1).verdict()).isEqualTo("agrees");
    }

    @Test
    void skipsLargerSizesOfSlowContestants() {
        final List<Measurement> all = new Comparison(A_MOMENT, 0, Double.POSITIVE_INFINITY)
                .run(List.of(Workload.W1), List.of(300, 100, 200), CaromBroadphase.ALL.subList(0, 1), told::add);
        assertThat(all).extracting(Measurement::boxes).containsExactly(100, 200, 300);
        assertThat(all.get(0).verdict()).isEqualTo("agrees");
        assertThat(all.subList(1, 3))
                .extracting(Measurement::verdict)
                .allMatch(verdict -> verdict.matches("left out: a tick of 100 boxes took \\d+ ms"));
    }

    @Test
    void stopsContestantsWithoutAResultInTime() {
        final List<Entry> entries = List.of(entry(boxes -> new Fake(boxes, false)));
        // A budget of 0 is exceeded once the boxes are inserted.
        final List<Measurement> all =
                new Comparison(A_MOMENT, 100, 0).run(List.of(Workload.W1), List.of(100, 200), entries, told::add);
        assertThat(all)
                .extracting(Measurement::verdict)
                .containsExactly("over 0 s", "left out: a tick of 100 boxes over 0 s");
        assertThat(all).noneMatch(Measurement::succeeded).noneMatch(Measurement::isWrong);
    }

    /** The first tick, whose pairs are compared, exceeds the budget. */
    @Test
    void tellsTheFaultOfWhoIsGivenUp() {
        final Entry slow = entry(boxes -> new Slow(new Fake(boxes, true)));
        final List<Measurement> all =
                new Comparison(A_MOMENT, 100, 0.5).run(List.of(Workload.W1), List.of(500), List.of(slow), told::add);
        assertThat(all.get(0).verdict()).matches("1 missing of \\d+ pairs");
        assertThat(all.get(0).isWrong()).isTrue();
        assertThat(all.get(0).succeeded()).isFalse();
    }

    @Test
    void skipsContestantsThatDoNotFit() {
        final Entry small = new Entry("small", "", 100, false, boxes -> new Fake(boxes, false));
        assertThat(run(Workload.W1, 100, List.of(small))).hasSize(1);
        assertThat(run(Workload.W1, 101, List.of(small))).isEmpty();
        assertThat(run(Workload.W4, 100, List.of(small))).isEmpty();
    }

    private List<Measurement> run(Workload workload, int size, List<Entry> entries) {
        return new Comparison(A_MOMENT).run(List.of(workload), List.of(size), entries, told::add);
    }

    private static Entry entry(Function<Boxes, Contestant> maker) {
        return new Entry("fake", "", Integer.MAX_VALUE, true, maker);
    }

    /** Takes a second of processor time for each tick, independent of real time. */
    private record Slow(Contestant contestant) implements Contestant {
        @Override
        public void tick() {
            final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            final long end = threads.getCurrentThreadCpuTime() + 1_000_000_000L;
            while (threads.getCurrentThreadCpuTime() < end) {
                contestant.tick();
            }
        }

        @Override
        public Report report() {
            return contestant.report();
        }
    }

    /** Reports the true pairs, or all but one of them. */
    private record Fake(Boxes boxes, boolean forgetful) implements Contestant {
        @Override
        public void tick() {
            // No work: the report has the true pairs.
        }

        @Override
        public Report report() {
            final OverlapSet all = OverlapSet.of(boxes);
            return Report.ofPairs(forgetful ? all.without(all.first()) : all);
        }
    }
}
