package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.concurrent.atomic.AtomicLong;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class StepStatisticsTest {
    private final WorldScript script = new WorldScript();
    private final StepStatistics statistics = script.world.statistics();

    @Test
    void countTheWorkOfTheStep() {
        assertThat(statistics.tick()).isZero();
        final Transform ball = script.add("ball", 0f, 0f, 0f, Collider.sphere(1f));
        final Transform bad = script.add("bad", 50f, 0f, 0f, Collider.sphere(1f));
        script.add("wall", 1.5f, 0f, 0f, Collider.box(1f, 1f, 1f));
        script.add("off", 0f, 0f, 0f, Collider.sphere(1f).enabled(false));
        script.add("near", 1.9f, 1.9f, 9f, Collider.sphere(1f));
        script.add("nearer", 3.4f, 3.4f, 9f, Collider.sphere(1f)); // bounds overlap, spheres do not
        script.step();
        assertThat(statistics.tick()).isEqualTo(1);
        assertThat(statistics.colliders()).isEqualTo(6);
        assertThat(statistics.quarantined()).isZero();
        assertThat(statistics.pairs()).isEqualTo(2);
        assertThat(statistics.pairsBegan()).isEqualTo(2);
        assertThat(statistics.pairsEnded()).isZero();
        assertThat(statistics.contacts()).isEqualTo(1);
        assertThat(statistics.events(ContactPhase.BEGIN)).isEqualTo(1);
        ((Vector3f) bad.position()).y = Float.NaN;
        script.step();
        assertThat(statistics.quarantined()).isEqualTo(1);
        assertThat(statistics.pairsBegan()).isZero();
        assertThat(statistics.events(ContactPhase.STAY)).isEqualTo(1);
        assertThat(statistics.events(ContactPhase.BEGIN)).isZero();
        bad.placeAt(50f, 0f, 0f);
        ball.placeAt(-9f, 0f, 0f);
        script.step();
        assertThat(statistics.quarantined()).isZero();
        assertThat(statistics.pairs()).isEqualTo(1);
        assertThat(statistics.pairsEnded()).isEqualTo(1);
        assertThat(statistics.contacts()).isZero();
        assertThat(statistics.events(ContactPhase.END)).isEqualTo(1);
        assertThat(script.world.statistics()).isSameAs(statistics);
        assertThat(statistics.toString())
                .startsWith(
                        "step 3: 6 colliders (0 quarantined), 1 pairs (+0 -1), 0 contacts, events 0 begin 0 stay 1 end, ")
                .contains(" us: gather ", " broadphase ", " contacts ", " order ", " finish ", " listeners ");
    }

    @Test
    void aQuarantinedColliderThatIsRemovedIsNoLongerCounted() {
        final Collider collider = Collider.sphere(1f);
        final Transform bad = script.add("bad", 50f, 0f, 0f, collider);
        script.step();
        ((Vector3f) bad.position()).y = Float.NaN;
        script.step();
        assertThat(statistics.quarantined()).isEqualTo(1);
        script.world.remove(collider);
        script.step();
        assertThat(statistics.quarantined()).isZero();
        assertThat(statistics.colliders()).isZero();
    }

    @Test
    void countTheTablesThatGrew() {
        for (int i = 0; i < 200; i++) {
            script.add("c" + i, 0.01f * i, 0f, 0f, Collider.sphere(1f));
        }
        // The second step equals the first with STAY events; growth while events are read counts in the step after
        // that.
        for (int step = 0; step < 3; step++) {
            script.step();
        }
        final int grown = statistics.growths();
        assertThat(grown).isGreaterThan(10); // 200 colliders, some 13,000 pairs and events, from 16 by doubling
        script.step();
        assertThat(statistics.growths()).isEqualTo(grown);
    }

    @Test
    void measureEachStage() {
        final AtomicLong spent = new AtomicLong();
        script.add("a", 0f, 0f, 0f, Collider.sphere(1f));
        script.add("b", 1f, 0f, 0f, Collider.sphere(1f));
        script.world.addListener(event -> {
            final long start = System.nanoTime();
            while (System.nanoTime() == start) {
                Thread.onSpinWait(); // until the clock advances
            }
            spent.set(System.nanoTime() - start);
        });
        script.step();
        assertThat(statistics.nanos(StepStage.LISTENERS)).isGreaterThanOrEqualTo(spent.get());
        long sum = 0;
        for (StepStage stage : StepStage.values()) {
            assertThat(statistics.nanos(stage)).isNotNegative();
            sum += statistics.nanos(stage);
        }
        assertThat(statistics.totalNanos()).isEqualTo(sum);
        assertThatIllegalArgumentException().isThrownBy(() -> statistics.nanos(null));
        assertThatIllegalArgumentException().isThrownBy(() -> statistics.events(null));
    }
}
