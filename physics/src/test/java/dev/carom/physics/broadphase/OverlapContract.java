package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.PairRecorder.Pair;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which boxes overlap for a {@link Broadphase}: the geometric part of {@link BroadphaseContract}. */
abstract class OverlapContract {
    static final int NUMBERS = 64;
    static final Pair PAIR = new Pair(3, 5);

    abstract Broadphase create();

    BroadphaseScene scene() {
        return new BroadphaseScene(create(), NUMBERS);
    }

    @Nested
    class Overlap {
        @ParameterizedTest(name = "{0}")
        @CsvSource({
            "on a face,       2, 0, 0, true",
            "on an edge,      2, 2, 0, true",
            "on a corner,     2, 2, 2, true",
            "on the far corner,  -2,-2,-2, true",
            "just not on x,    2.0000002, 0, 0, false", // the next float after 2
            "just not on y,    0, 2.0000002, 0, false",
            "just not on z,    0, 0, 2.0000002, false"
        })
        void includesTouching(String where, float x, float y, float z, boolean overlap) {
            final BroadphaseScene scene =
                    scene().insertMoving(3, 0, 2).insertMoving(5, 90, 92).update();
            scene.place(5, x, y, z, x + 2, y + 2, z + 2).update();
            assertThat(scene.recorder.begun.contains(PAIR)).isEqualTo(overlap);
        }

        @Test
        void includesBoxesWithoutExtent() {
            final BroadphaseScene scene =
                    scene().insertMoving(3, 1, 1).insertFixed(5, 1, 1).insertMoving(7, 0, 2);
            scene.update();
            assertThat(scene.recorder.pairs).containsExactly(PAIR, new Pair(3, 7), new Pair(5, 7));
            assertThat(scene.place(3, 3, 3).update().recorder.pairs).containsExactly(new Pair(5, 7));
        }

        @ParameterizedTest
        @CsvSource({"-0.0, 0.0", "0.0, -0.0"})
        void treatsMinusZeroAsZero(float max, float min) {
            final BroadphaseScene scene =
                    scene().insertMoving(3, -2, max).insertMoving(5, min, 2).insertFixed(7, min, 2);
            assertThat(scene.update().recorder.begun).contains(PAIR, new Pair(3, 7));
            scene.place(3, -2, min).place(5, max, 2).update();
            assertThat(scene.recorder.ended).isEmpty();
        }

        @Test
        void includesContainment() {
            final BroadphaseScene scene =
                    scene().insertMoving(3, -50, 50).insertMoving(5, 60, 61).update();
            assertThat(scene.place(5, 1, 2).update().recorder.begun).containsExactly(PAIR);
        }

        @ParameterizedTest
        @ValueSource(floats = {1e9f, 1e30f, Float.MAX_VALUE})
        void worksFarAwayAndForHugeBoxes(float far) {
            final BroadphaseScene scene =
                    scene().insertMoving(3, 0, 2).insertMoving(5, far, far).insertFixed(7, -far, far);
            assertThat(scene.update().recorder.pairs).containsExactly(new Pair(3, 7), new Pair(5, 7));
            scene.place(5, 1, 2).place(3, -far, -far).update();
            assertThat(scene.recorder.ended).isEmpty();
            assertThat(scene.place(3, 2, far).update().recorder.begun).containsExactly(PAIR);
        }

        @Test
        void isReportedAfterATeleportAcrossTheWorld() {
            final BroadphaseScene scene = scene();
            for (int box = 0; box < 40; box++) {
                scene.insert(box, box % 2 == 0, 2 * box, 2 * box + 1);
            }
            assertThat(scene.update().recorder.pairs).isEmpty();
            scene.place(1, 78, 78).update();
            assertThat(scene.recorder.begun).containsExactly(new Pair(1, 39));
            scene.place(1, 0, 1).update();
            assertThat(scene.recorder.ended).containsExactly(new Pair(1, 39));
            assertThat(scene.recorder.begun).containsExactly(new Pair(0, 1));
        }

        /** From ode4j's DemoSpaceTest: 20 boxes, seeds 37 to 1036. The original only prints wrong pairs; this test fails. */
        @Test
        void matchesTheReferenceForTwentyRandomBoxes() {
            final BroadphaseScene scene = scene();
            for (int box = 0; box < 20; box++) {
                scene.insertMoving(box, 0, 0);
            }
            for (int seed = 37; seed <= 1036; seed++) {
                final Random random = new Random(seed);
                for (int box = 0; box < 20; box++) {
                    final double x = 2 * random.nextFloat() - 1;
                    final double y = 2 * random.nextFloat() - 1;
                    final double z = 2 * random.nextFloat();
                    scene.place(box, x, y, z, x + random.nextFloat() / 2, y + random.nextFloat() / 2, z + 0.5);
                }
                scene.update();
            }
        }
    }
}
