package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@link FatBounds} with one moving box of 1 m. */
class FatBoundsTest {
    private final FatBounds fat = new FatBounds();
    private final float[] before = {0, 0, 0, 1, 1, 1};
    private final float[] now = before.clone();

    @BeforeEach
    void growForOneBox() {
        fat.grow(1);
    }

    private void move(float x, float y, float z) {
        System.arraycopy(now, 0, before, 0, STRIDE);
        for (int i = 0; i < STRIDE; i++) {
            now[i] += i % 3 == 0 ? x : i % 3 == 1 ? y : z;
        }
    }

    private boolean widen(int updates) {
        return fat.widen(0, before, now, updates, FatBounds.ASIDE);
    }

    /** At 1 m/60 the margin for 60 updates would be as large as the box. */
    @ParameterizedTest
    @CsvSource({"0.02, 24", "-0.02, 24", "0.1, 8", "0.3, 3"})
    void holdABoxOfConstantVelocityForTheGivenNumberOfUpdates(float displacement, int updates) {
        move(displacement, 0.3f * displacement, 0);
        assertThat(widen(updates)).isTrue();
        int held = 0;
        while (fat.hold(0, now)) {
            move(displacement, 0.3f * displacement, 0);
            held++;
        }
        // The margin is 0.9 of all displacements ahead, and to each side 0.1 of them or three displacements.
        assertThat(held - 1).isBetween(updates - 1, updates + 3);
    }

    @Test
    void holdABoxThatGrowsOnAllSides() {
        for (int i = 0; i < STRIDE; i++) {
            now[i] += i < 3 ? -0.02f : 0.02f;
        }
        assertThat(widen(10)).isTrue();
        for (int update = 0; update < 10; update++) {
            assertThat(fat.hold(0, now)).isTrue();
            for (int i = 0; i < STRIDE; i++) {
                now[i] += i < 3 ? -0.02f : 0.02f;
            }
        }
    }

    @Test
    void holdABoxThatShakesInPlace() {
        move(0.02f, 0, 0);
        assertThat(widen(4)).isTrue();
        for (float displacement : new float[] {-0.03f, 0.05f, 0f, -0.05f}) {
            final float[] shaken = now.clone();
            for (int i = 0; i < STRIDE; i++) {
                shaken[i] += displacement;
            }
            assertThat(fat.hold(0, shaken)).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {2.7f, -3, 100, Float.MAX_VALUE})
    void areRejectedForABoxThatMovesTooFast(float displacement) {
        move(0, displacement, 0);
        assertThat(widen(10)).isFalse();
    }

    /**
     * On each axis the box sweeps over 2.8 or 3.2 times its side. The limit is 27 times its volume, 3 times on each axis.
     */
    @ParameterizedTest
    @CsvSource({"0.18, true", "0.22, false"})
    void areRejectedIfTheSweptVolumeIsTooLarge(float displacement, boolean widened) {
        move(displacement, -displacement, displacement);
        assertThat(widen(10)).isEqualTo(widened);
    }

    @Test
    void areRejectedForAMovingBoxWithoutExtentOnAnAxis() {
        now[3] = 0;
        move(0.01f, 0, 0);
        assertThat(widen(10)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"-1e30, 1e30, true", "-3e38, 0, false", "3e38, 3.4e38, false", "-3.4e38, 3.4e38, false"})
    void areRejectedIfTheyMayOverflow(float min, float max, boolean widened) {
        for (int axis = 0; axis < 3; axis++) {
            before[axis] = now[axis] = min;
            before[3 + axis] = now[3 + axis] = max;
        }
        assertThat(widen(10)).isEqualTo(widened);
        for (float bound : fat.rows()) {
            assertThat(bound).isFinite();
        }
    }

    @Test
    void haveAMarginForAStillBox() {
        assertThat(fat.widen(0, now, now, 10, FatBounds.ASIDE)).isTrue();
        move(0.01f, -0.01f, 0.01f);
        assertThat(fat.hold(0, now)).isTrue();
        fat.set(0, before);
        assertThat(fat.hold(0, before)).isTrue();
        assertThat(fat.hold(0, now)).isFalse();
    }

    /** (0.1 / 1 + 0.2 / 1 + 0) / 3; and a displacement of more than the size counts as 1. */
    @Test
    void computeTheRelativeSpeed() {
        move(0.1f, -0.2f, 0);
        assertThat(FatBounds.relativeSpeed(0, before, now)).isCloseTo(0.1f, within(1e-5f));
        move(50, 0, 0);
        assertThat(FatBounds.relativeSpeed(0, before, now)).isCloseTo(1f / 3, within(1e-5f));
    }

    @Test
    void computeARelativeSpeedOfZeroForAStillPoint() {
        final float[] point = new float[STRIDE];
        assertThat(FatBounds.relativeSpeed(0, point, point)).isZero();
    }
}
