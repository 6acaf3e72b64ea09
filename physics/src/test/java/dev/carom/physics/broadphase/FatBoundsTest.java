package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FatBoundsTest {
    private final FatBounds fat = new FatBounds(new CellGrid());
    private final float[] before = {0, 0, 0, 2, 2, 2};
    private final float[] now = before.clone();

    @BeforeEach
    void room() {
        fat.grow(1);
    }

    private void move(float x, float y, float z) {
        System.arraycopy(now, 0, before, 0, STRIDE);
        for (int i = 0; i < STRIDE; i++) {
            now[i] += i % 3 == 0 ? x : i % 3 == 1 ? y : z;
        }
    }

    /** How many updates a box stays within that goes on like this. */
    private int life(float x, float y, float z) {
        move(x, y, z);
        assertThat(fat.foresee(0, before, now, 1000)).isTrue();
        fat.take(0, fat.foreseen(), 0);
        int updates = 0;
        while (fat.hold(0, now)) {
            move(x, y, z);
            updates++;
        }
        return updates;
    }

    /** Three quarters of 6 over the root of the way by the size, and up to one period longer. */
    @ParameterizedTest
    @CsvSource({"0.02, 36, 68", "-0.02, 36, 68", "0.2, 14, 30", "1, 6, 14"})
    void holdABoxThatGoesOnForItsLife(float way, int least, int most) {
        assertThat(life(way, 0, 0)).isBetween(least, most);
    }

    @Test
    void holdABoxThatGrowsOnAllSides() {
        int updates = 0;
        do {
            System.arraycopy(now, 0, before, 0, STRIDE);
            for (int i = 0; i < STRIDE; i++) {
                now[i] += i < 3 ? -0.02f : 0.02f;
            }
            if (updates == 0) {
                assertThat(fat.foresee(0, before, now, 0)).isTrue();
                fat.take(0, fat.foreseen(), 0);
            }
            updates++;
        } while (fat.hold(0, now));
        assertThat(updates).isBetween(13, 68);
    }

    @Test
    void holdABoxThatTurnsAroundForSomeTime() {
        life(0.02f, 0.01f, 0);
        move(0.02f, 0.01f, 0);
        assertThat(fat.foresee(0, before, now, 0)).isTrue();
        fat.take(0, fat.foreseen(), 0);
        for (int update = 0; update < 3; update++) {
            move(-0.02f, -0.01f, 0);
            assertThat(fat.hold(0, now)).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {3, -3, 100, Float.MAX_VALUE})
    void areRefusedToABoxThatMovesTooFast(float way) {
        move(0, way, 0);
        assertThat(fat.foresee(0, before, now, 0)).isFalse();
    }

    @Test
    void areRefusedToABoxWithoutSizeThatMoves() {
        now[3] = 0;
        move(0.01f, 0, 0);
        assertThat(fat.foresee(0, before, now, 0)).isFalse();
    }

    @Test
    void areFiniteEverywhere() {
        for (int axis = 0; axis < 3; axis++) {
            before[axis] = now[axis] = -Float.MAX_VALUE;
            before[3 + axis] = 0.9f * Float.MAX_VALUE;
            now[3 + axis] = Float.MAX_VALUE;
        }
        assertThat(fat.foresee(0, before, now, 5)).isTrue();
        for (float bound : fat.foreseen()) {
            assertThat(bound).isFinite();
        }
        fat.take(0, fat.foreseen(), 0);
        assertThat(fat.hold(0, now)).isTrue();
    }

    @Test
    void leaveRoomToABoxThatStandsStill() {
        assertThat(fat.foresee(0, now, now, 0)).isTrue();
        fat.take(0, fat.foreseen(), 0);
        move(0.01f, -0.01f, 0.01f);
        assertThat(fat.hold(0, now)).isTrue();
        fat.take(0, before, 0);
        assertThat(fat.hold(0, before)).isTrue();
        assertThat(fat.hold(0, now)).isFalse();
    }
}
