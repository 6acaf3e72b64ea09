package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.testbed.Stacks;
import dev.carom.testbed.TestScene;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BodiesCandidateTest {
    private static final double AMPLE = 60;

    private static final BodiesScene COLUMN =
            new BodiesScene("column", "Two cubes", true, () -> Stacks.column(2, 0.5f), () -> Stacks.column(1, 0.5f));

    private final List<String> calls = new ArrayList<>();

    /** Moves the last body by 1 cm along x per tick, and lowers it by 2 mm. */
    private final class Fake implements BodiesEngine {
        private final TestScene scene;
        private int ticks;

        Fake(TestScene scene, int substeps) {
            this.scene = scene;
            calls.add("create " + scene.dynamicCount() + " " + substeps);
        }

        @Override
        public void step() {
            ticks++;
        }

        @Override
        public void readPoses(BodyPoses dest) {
            final int last = scene.bodies().size() - 1;
            dest.set(last, 0.01f * ticks, scene.bodies().get(last).position().y() - 0.002f * ticks, 0f, 0f, 0f, 0f, 1f);
        }

        @Override
        public void close() {
            calls.add("close after " + ticks);
        }
    }

    private BodiesMeasurement run(BodiesEntry.Maker maker, int rounds, double budget) {
        final BodiesCandidate candidate =
                new BodiesCandidate(COLUMN, new BodiesEntry("fake", "Moves.", maker), 3, 20, 10, budget);
        candidate.warmUp();
        for (int round = 0; round < rounds; round++) {
            candidate.playRound();
        }
        return candidate.measurement();
    }

    static Stream<Arguments> scenesAndContestants() {
        return BodiesScene.ALL.stream()
                .flatMap(scene -> CaromBodies.ALL.stream().map(entry -> Arguments.of(scene, entry)));
    }

    @ParameterizedTest
    @MethodSource("scenesAndContestants")
    void runsEachSceneInEachConfigurationOfCarom(BodiesScene scene, BodiesEntry entry) {
        // Small scenes, since this tests that they run, not how fast.
        final BodiesScene small = new BodiesScene(
                scene.name(), scene.description(), scene.stands(), scene.smallMaker(), scene.smallMaker());
        final BodiesCandidate candidate = new BodiesCandidate(small, entry, 2, 3, 2, AMPLE);
        candidate.warmUp();
        candidate.playRound();
        final BodiesMeasurement row = candidate.measurement();
        assertThat(row.remark()).isEmpty();
        assertThat(row.times()).hasSize(5).doesNotContain(0.0);
        assertThat(row.invalidCount()).isZero();
        assertThat(row.escapedCount()).isZero();
        assertThat(row.settled().deepest()).isBetween(0.0, 0.1);
        assertThat(Double.isNaN(row.drift())).isNotEqualTo(scene.stands());
    }

    @Test
    void warmsUpWithTheSmallSceneAndBuildsTheSceneForEachRound() {
        run(Fake::new, 2, AMPLE);
        assertThat(calls)
                .containsExactly(
                        "create 1 3", "close after 20", "create 2 3", "close after 30", "create 2 3", "close after 30");
    }

    @Test
    void measuresTheQualityOfBothPhases() {
        final BodiesMeasurement row = run(Fake::new, 2, AMPLE);
        assertThat(row.firstTimes()).hasSize(20);
        assertThat(row.settledTimes()).hasSize(10);
        // The upper cube sinks by 2 mm per tick into the lower one. Checks: ticks 10, 20 and 30.
        // Two contacts: the lower cube with the floor at depth 0, and the two cubes. In tick 10: 20 mm, mean 10 mm.
        assertThat(row.first().deepest()).isCloseTo(0.04, within(1e-6));
        assertThat(row.first().mean()).isCloseTo((0.01 + 0.02) / 2, within(1e-6));
        assertThat(row.settled().deepest()).isCloseTo(0.06, within(1e-6));
        assertThat(row.settled().mean()).isCloseTo(0.03, within(1e-6));
        // 30 ticks of 1 cm along x and 2 mm down.
        assertThat(row.drift()).isCloseTo(30 * Math.hypot(0.01, 0.002), within(1e-6));
        assertThat(row.remark()).isEmpty();
    }

    @Test
    void cutsARunAfterItsBudgetAndDoesNotRepeatIt() {
        final BodiesMeasurement row = run(Fake::new, 3, 0);
        assertThat(row.times()).hasSizeBetween(1, 29);
        assertThat(row.remark()).isEqualTo("cut after " + row.times().length + " of 30 ticks");
        assertThat(calls).filteredOn(call -> call.startsWith("create 2")).hasSize(1);
    }

    @Test
    void reportsAFailureAndClosesTheEngine() {
        final BodiesMeasurement row = run(
                (scene, substeps) -> {
                    throw new UnsatisfiedLinkError("no library");
                },
                2,
                AMPLE);
        assertThat(row.succeeded()).isFalse();
        assertThat(row.remark()).isEqualTo("failed: java.lang.UnsatisfiedLinkError: no library");
    }

    @Test
    void countsPosesThatAreNotFinite() {
        final BodiesMeasurement row = run(
                (scene, substeps) -> new BodiesEngine() {
                    @Override
                    public void step() {}

                    @Override
                    public void readPoses(BodyPoses dest) {
                        dest.set(1, 0f, 0f, 0f, 0f, Float.NaN, 0f, 1f);
                    }
                },
                1,
                AMPLE);
        assertThat(row.invalidCount()).isOne();
    }
}
