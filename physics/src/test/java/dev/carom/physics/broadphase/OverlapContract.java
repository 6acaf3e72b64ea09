package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.Recorder.Pair;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which boxes {@link Broadphase} takes for overlapping: the part of {@link BroadphaseContract} about geometry. */
abstract class OverlapContract {
    static final int NUMBERS = 64;
    static final Pair PAIR = new Pair(3, 5);

    abstract Broadphase create();

    Arena arena() {
        return new Arena(create(), NUMBERS);
    }

    @Nested
    class Overlap {
        @ParameterizedTest(name = "{0}")
        @CsvSource({
            "on a face,       2, 0, 0, true",
            "on an edge,      2, 2, 0, true",
            "on a corner,     2, 2, 2, true",
            "on far corner,  -2,-2,-2, true",
            "all but on x,    2.0000002, 0, 0, false", // the next float after 2
            "all but on y,    0, 2.0000002, 0, false",
            "all but on z,    0, 0, 2.0000002, false"
        })
        void includesTouching(String where, float x, float y, float z, boolean together) {
            final Arena arena =
                    arena().insertMoving(3, 0, 2).insertMoving(5, 90, 92).update();
            arena.place(5, x, y, z, x + 2, y + 2, z + 2).update();
            assertThat(arena.recorder.begun.contains(PAIR)).isEqualTo(together);
        }

        @Test
        void includesBoxesWithoutExtent() {
            final Arena arena =
                    arena().insertMoving(3, 1, 1).insertFixed(5, 1, 1).insertMoving(7, 0, 2);
            arena.update();
            assertThat(arena.recorder.pairs).containsExactly(PAIR, new Pair(3, 7), new Pair(5, 7));
            assertThat(arena.place(3, 3, 3).update().recorder.pairs).containsExactly(new Pair(5, 7));
        }

        @ParameterizedTest
        @CsvSource({"-0.0, 0.0", "0.0, -0.0"})
        void takesMinusZeroForZero(float greatest, float least) {
            final Arena arena = arena().insertMoving(3, -2, greatest)
                    .insertMoving(5, least, 2)
                    .insertFixed(7, least, 2);
            assertThat(arena.update().recorder.begun).contains(PAIR, new Pair(3, 7));
            arena.place(3, -2, least).place(5, greatest, 2).update();
            assertThat(arena.recorder.ended).isEmpty();
        }

        @Test
        void includesContainment() {
            final Arena arena =
                    arena().insertMoving(3, -50, 50).insertMoving(5, 60, 61).update();
            assertThat(arena.place(5, 1, 2).update().recorder.begun).containsExactly(PAIR);
        }

        @ParameterizedTest
        @ValueSource(floats = {1e9f, 1e30f, Float.MAX_VALUE})
        void worksFarAwayAndForHugeBoxes(float far) {
            final Arena arena =
                    arena().insertMoving(3, 0, 2).insertMoving(5, far, far).insertFixed(7, -far, far);
            assertThat(arena.update().recorder.pairs).containsExactly(new Pair(3, 7), new Pair(5, 7));
            arena.place(5, 1, 2).place(3, -far, -far).update();
            assertThat(arena.recorder.ended).isEmpty();
            assertThat(arena.place(3, 2, far).update().recorder.begun).containsExactly(PAIR);
        }

        @Test
        void isFoundAfterATeleportAcrossTheWholeWorld() {
            final Arena arena = arena();
            for (int box = 0; box < 40; box++) {
                arena.insert(box, box % 2 == 0, 2 * box, 2 * box + 1);
            }
            assertThat(arena.update().recorder.pairs).isEmpty();
            arena.place(1, 78, 78).update();
            assertThat(arena.recorder.begun).containsExactly(new Pair(1, 39));
            arena.place(1, 0, 1).update();
            assertThat(arena.recorder.ended).containsExactly(new Pair(1, 39));
            assertThat(arena.recorder.begun).containsExactly(new Pair(0, 1));
        }

        /** After ode4j's DemoSpaceTest: 20 boxes at seeds 37 to 1036, which there only prints when a pair is wrong. */
        @Test
        void isTheSetOfAllPairsForTwentyRandomBoxes() {
            final Arena arena = arena();
            for (int box = 0; box < 20; box++) {
                arena.insertMoving(box, 0, 0);
            }
            for (int seed = 37; seed <= 1036; seed++) {
                final Random random = new Random(seed);
                for (int box = 0; box < 20; box++) {
                    final double x = 2 * random.nextFloat() - 1;
                    final double y = 2 * random.nextFloat() - 1;
                    final double z = 2 * random.nextFloat();
                    arena.place(box, x, y, z, x + random.nextFloat() / 2, y + random.nextFloat() / 2, z + 0.5);
                }
                arena.update();
            }
        }
    }
}
