package dev.carom.physics.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HelperBackoffTest {
    private static final long MILLISECOND = 1_000_000;

    private final WorkerPool.HelperBackoff patience = new WorkerPool.HelperBackoff();

    /** Returns the number of loops that the caller runs alone before the next parallel one. */
    private int alone() {
        int loops = 0;
        while (!patience.allowsHelpers()) {
            loops++;
        }
        return loops;
    }

    @Test
    void staysParallelWhileWaitsAreShort() {
        for (int i = 0; i < 100; i++) {
            assertThat(patience.allowsHelpers()).isTrue();
            patience.learn(MILLISECOND, i % 2 * MILLISECOND); // not longer than the caller's own work
        }
        patience.learn(1_000, 90_000); // a short loop, and a short wait
        assertThat(alone()).isZero();
    }

    @Test
    void backsOffLongerAndLongerWhileHelpersAreSlow() {
        int before = 0;
        for (int i = 0; i < 20; i++) {
            patience.learn(MILLISECOND / 2, 3 * MILLISECOND);
            final int alone = alone();
            assertThat(alone).isEqualTo(before == 0 ? 16 : Math.min(2048, 2 * before));
            before = alone;
        }
        assertThat(before).isEqualTo(2048);
    }

    @Test
    void becomesParallelAgainWhenHelpersAreFast() {
        for (int i = 0; i < 20; i++) {
            patience.learn(MILLISECOND, 3 * MILLISECOND);
            alone();
        }
        for (int i = 0; i < 7; i++) {
            patience.learn(MILLISECOND, 0);
            assertThat(alone()).isZero();
        }
        patience.learn(MILLISECOND, 3 * MILLISECOND);
        assertThat(alone()).isEqualTo(16);
    }
}
