package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.benchmarks.compare.MatrixWorld.Motion;
import dev.carom.benchmarks.compare.MatrixWorld.Sizes;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TilePrototypeTest {
    /** Longer than the interval of its search for resting boxes and for a smaller world. */
    private static final int TICKS = 150;

    /** The worlds of the matrix, and worlds with large boxes among the moving and the resting ones. */
    static Stream<MatrixWorld> worlds() {
        return Stream.concat(
                MatrixRows.all(7).stream().map(MatrixRows.Row::world).filter(world -> world.speed() != 0.02),
                Stream.of(Motion.HALF, Motion.FEW_FAST, Motion.STOP_AND_GO, Motion.CHURN)
                        .map(motion -> MatrixWorld.USUAL.with(motion).with(Sizes.TEN_THOUSAND)));
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void hasTheTruePairsInEachTickOfTheMatrix(MatrixWorld world) {
        requireTruth(world.boxes(200), TICKS);
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void hasTheTruePairsInLargerWorlds(MatrixWorld world) {
        requireTruth(world.boxes(1_500), 4);
    }

    private static void requireTruth(Boxes boxes, int ticks) {
        final TilePrototype prototype = new TilePrototype(boxes);
        OverlapSet before = OverlapSet.of(boxes);
        for (int tick = 0; tick < ticks; tick++) {
            boxes.step();
            prototype.tick();
            final OverlapSet after = OverlapSet.of(boxes);
            assertThat(prototype.report().verdict(before, after))
                    .as("tick %d", tick)
                    .isEqualTo("agrees");
            before = after;
        }
    }

    @Test
    void tracksBoxesThatComeToRestAndWakeOneByOneOrTogether() {
        requireTruth(
                cloud(3, (boxes, tick) -> {
                    boxes.restAll();
                    for (int box = 0; box < boxes.count(); box++) {
                        final boolean alone = box == tick % boxes.count();
                        if (tick < 20 || tick > 500 || tick > 300 && box % 3 == 0 || tick > 200 && alone) {
                            boxes.move(box);
                        }
                    }
                    boxes.driftAll(tick);
                }),
                520);
    }

    @Test
    void tracksAWorldThatSpreadsAndShrinksAgain() {
        requireTruth(
                cloud(4, (boxes, tick) -> {
                    for (int value = 0; value < boxes.count() * 3; value++) {
                        final double away = tick < 100 ? 1.03 : 0.97;
                        boxes.centres[value] = Boxes.round((float) (boxes.centres[value] * away));
                    }
                    for (int box = 0; box < boxes.count(); box++) {
                        boxes.settle(box);
                    }
                }),
                270);
    }

    @Test
    void tracksBoxesThatOutgrowTheOthers() {
        requireTruth(
                cloud(5, (boxes, tick) -> {
                    for (int box = tick % 2; box < boxes.count(); box += 2) {
                        for (int axis = 0; axis < 3 && box % 7 == 0; axis++) {
                            boxes.halves[box * 3 + axis] += 0.25f;
                        }
                        boxes.settle(box);
                    }
                }),
                100);
    }

    /** Creates boxes of 1 to 3 m with space for about two partners; all of them move unless the motion differs. */
    private static Boxes cloud(int seed, BoxMotion motion) {
        final Boxes boxes = new Boxes(250, motion, new Random(seed));
        for (int axis = 0; axis < 3; axis++) {
            boxes.least[axis] = -10;
            boxes.greatest[axis] = 10;
        }
        for (int box = 0; box < boxes.count(); box++) {
            for (int axis = 0; axis < 3; axis++) {
                boxes.halves[box * 3 + axis] = boxes.between(0.5f, 1.5f);
                boxes.velocities[box * 3 + axis] = boxes.between(-0.5f, 0.5f);
            }
            boxes.scatter(box);
            boxes.move(box);
        }
        return boxes;
    }
}
