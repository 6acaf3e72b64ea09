package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.carom.benchmarks.compare.MatrixWorld.Dimension;
import dev.carom.benchmarks.compare.MatrixWorld.Form;
import dev.carom.benchmarks.compare.MatrixWorld.Motion;
import dev.carom.benchmarks.compare.MatrixWorld.Place;
import dev.carom.benchmarks.compare.MatrixWorld.Sizes;
import dev.carom.physics.broadphase.Broadphase;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class MatrixWorldTest {
    private static final int COUNT = 300;

    static Stream<MatrixWorld> worlds() {
        return MatrixRows.all(7).stream().map(MatrixRows.Row::world);
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void givesEachContestantTheSameBoxesInEachTick(MatrixWorld world) {
        final Boxes one = world.boxes(COUNT);
        final Boxes other = world.boxes(COUNT);
        final Boxes ofOtherSeed = world.withSeed(8).boxes(COUNT);
        for (int tick = 0; tick < 50; tick++) {
            assertThat(one.bounds).isEqualTo(other.bounds).isNotEqualTo(ofOtherSeed.bounds);
            assertThat(one.centres).isEqualTo(other.centres);
            assertThat(one.addedCount()).isEqualTo(other.addedCount());
            one.step();
            other.step();
        }
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void reportsEachBoxThatMovedAndKeepsAllNumbersExact(MatrixWorld world) {
        final Boxes boxes = world.boxes(COUNT);
        for (int tick = 0; tick < 50; tick++) {
            final float[] before = boxes.bounds.clone();
            boxes.step();
            final int[] reports = new int[boxes.count()];
            for (int i = 0; i < boxes.movingCount(); i++) {
                reports[boxes.moving(i)]++;
            }
            for (int i = 0; i < boxes.addedCount(); i++) {
                reports[boxes.added(i)]++;
            }
            for (int i = 0; i < boxes.removedCount(); i++) {
                reports[boxes.removed(i)]++;
            }
            final List<Integer> faults = IntStream.range(0, boxes.count())
                    .filter(box -> reports[box] > 1 || reports[box] == 0 && hasMoved(before, boxes, box))
                    .boxed()
                    .toList();
            assertThat(faults).as("tick %d", tick).isEmpty();
        }
        assertThat(IntStream.range(0, boxes.count() * 3).filter(value -> !isExact(boxes, value / 3, value % 3)))
                .isEmpty();
    }

    private static boolean hasMoved(float[] before, Boxes boxes, int box) {
        final int row = box * Broadphase.STRIDE;
        return !Arrays.equals(before, row, row + Broadphase.STRIDE, boxes.bounds, row, row + Broadphase.STRIDE);
    }

    /** The sums are exact in double, so they are not rounded in float if they are equal. */
    private static boolean isExact(Boxes boxes, int box, int axis) {
        final double centre = boxes.centre(box, axis);
        final double half = boxes.half(box, axis);
        return half > 0 && boxes.min(box, axis) == centre - half && boxes.max(box, axis) == centre + half;
    }

    @Test
    void reportsThePresenceOfAddedAndRemovedBoxes() {
        for (Motion motion : List.of(Motion.CHURN, Motion.ALL_AT_ONCE)) {
            final Boxes boxes = MatrixWorld.USUAL.with(motion).boxes(COUNT);
            for (int tick = 0; tick < 50; tick++) {
                boxes.step();
                assertThat(IntStream.range(0, boxes.movingCount()).map(boxes::moving))
                        .allMatch(boxes::isPresent);
                assertThat(IntStream.range(0, boxes.addedCount()).map(boxes::added))
                        .allMatch(boxes::isPresent);
                assertThat(IntStream.range(0, boxes.removedCount()).map(boxes::removed))
                        .noneMatch(boxes::isPresent);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0.5, EQUAL, BLOCKS, SPACE",
        "2, EQUAL, BLOCKS, SPACE",
        "50, EQUAL, BLOCKS, SPACE",
        "5, HUNDRED, CUBES, SPACE",
        "5, TEN_THOUSAND, BLOCKS, SPACE",
        "5, EQUAL, PLATES, SPACE",
        "5, EQUAL, NEEDLES, SPACE",
        "5, EQUAL, BLOCKS, FLAT",
        "20, EQUAL, NEEDLES, LINE"
    })
    void aBoxHasTheStatedNumberOfPartners(double partners, Sizes sizes, Form form, Dimension dimension) {
        final MatrixWorld world =
                MatrixWorld.USUAL.withPartners(partners).with(sizes).with(form).with(dimension);
        final Boxes boxes = world.boxes(4_000);
        for (int tick = 0; tick < 20; tick++) {
            boxes.step();
        }
        // A pair gives each of its two boxes a partner.
        assertThat(2.0 * OverlapSet.of(boxes).size() / 4_000).isCloseTo(partners, within(0.2 * partners));
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "STRAIGHT",
                "SHAKE",
                "EXPLODE",
                "TOGETHER",
                "STOP_AND_GO",
                "THIRD_TICK",
                "CHURN",
                "FEW_FAST",
                "HALF"
            })
    void noBoxExceedsTheStatedSpeed(Motion motion) {
        final Boxes boxes =
                MatrixWorld.USUAL.with(motion).with(Form.CUBES).withSpeed(0.4).boxes(COUNT);
        float greatest = 0;
        for (int tick = 0; tick < 100; tick++) {
            final float[] before = boxes.centres.clone();
            boxes.step();
            for (int i = 0; i < boxes.movingCount() * 3; i++) {
                final int value = boxes.moving(i / 3) * 3 + i % 3;
                greatest = Math.max(greatest, Math.abs(boxes.centres[value] - before[value]));
            }
        }
        // 40 % of 2 m; the fastest of 300 boxes comes near to it.
        assertThat(greatest).isBetween(0.6f, 0.8f);
    }

    @Test
    void rotatesRigidly() {
        final Boxes boxes = MatrixWorld.USUAL.with(Motion.ROTATE).boxes(COUNT);
        final double before = distance(boxes, 0, 1);
        final float start = boxes.centre(0, 0);
        for (int tick = 0; tick < 30; tick++) {
            boxes.step();
        }
        assertThat(boxes.centre(0, 0)).isNotEqualTo(start);
        assertThat(distance(boxes, 0, 1)).isCloseTo(before, within(0.005)); // four coordinates rounded to 1/1024 m
    }

    private static double distance(Boxes boxes, int a, int b) {
        return Math.hypot(boxes.centre(a, 0) - boxes.centre(b, 0), boxes.centre(a, 2) - boxes.centre(b, 2));
    }

    @Test
    void explodesAndImplodes() {
        final Boxes boxes =
                MatrixWorld.USUAL.with(Motion.EXPLODE).withSpeed(0.8).boxes(1_000);
        final float[] first = boxes.bounds.clone();
        final int clump = OverlapSet.of(boxes).size();
        for (int tick = 0; tick < 30; tick++) {
            boxes.step();
        }
        assertThat(clump).isGreaterThan(4 * OverlapSet.of(boxes).size());
        for (int tick = 0; tick < 30; tick++) {
            boxes.step();
        }
        assertThat(boxes.bounds).isEqualTo(first);
    }

    @Test
    void growsAndShrinksBetweenHalfAndOneAndAHalfTimes() {
        final Boxes boxes =
                MatrixWorld.USUAL.with(Motion.BREATHE).with(Form.CUBES).boxes(COUNT);
        float least = Float.MAX_VALUE;
        float greatest = 0;
        for (int tick = 0; tick < 50; tick++) {
            boxes.step();
            least = Math.min(least, boxes.half(3, 1));
            greatest = Math.max(greatest, boxes.half(3, 1));
        }
        // Of a cube of 2 m, 20 % of the size a tick.
        assertThat(least).isBetween(0.5f, 0.7f);
        assertThat(greatest).isBetween(1.3f, 1.5f);
    }

    @Test
    void addsAndRemovesTheStatedNumberOfBoxes() {
        final Boxes churn = MatrixWorld.USUAL.with(Motion.CHURN).boxes(1_000);
        for (int tick = 0; tick < 100; tick++) {
            churn.step();
            assertThat(churn.addedCount()).isEqualTo(50);
            assertThat(churn.removedCount()).isEqualTo(50);
            assertThat(present(churn)).isEqualTo(1_000);
        }
        final Boxes guests = MatrixWorld.USUAL.with(Motion.ALL_AT_ONCE).boxes(1_000);
        for (int tick = 1; tick < 100; tick++) {
            guests.step();
            assertThat(present(guests)).isEqualTo(tick % 20 >= 10 && tick % 20 < 15 ? 0 : 1_000);
        }
    }

    private static int present(Boxes boxes) {
        int count = 0;
        for (int box = 0; box < boxes.count(); box++) {
            count += boxes.isPresent(box) ? 1 : 0;
        }
        return count;
    }

    @Test
    void movesTheStatedNumberOfBoxes() {
        assertThat(moving(Motion.STRAIGHT, 10)).containsOnly(1_000);
        assertThat(moving(Motion.HALF, 10)).containsOnly(500);
        assertThat(moving(Motion.FEW_FAST, 10)).containsOnly(10);
        assertThat(moving(Motion.THIRD_TICK, 6)).containsExactly(0, 0, 1_000, 0, 0, 1_000);
        assertThat(moving(Motion.REST_THEN_FLY, 80)).containsOnly(0, 1_000);
        assertThat(moving(Motion.STOP_AND_GO, 100)).allMatch(count -> count > 250 && count < 750);
        assertThat(MatrixWorld.USUAL.withSpeed(0).boxes(1_000).movingCount()).isZero();
    }

    private static List<Integer> moving(Motion motion, int ticks) {
        final Boxes boxes = MatrixWorld.USUAL.with(motion).boxes(1_000);
        return Stream.generate(() -> {
                    boxes.step();
                    return boxes.movingCount();
                })
                .limit(ticks)
                .toList();
    }

    @Test
    void spreadsSizesAndStaysInItsPlaceAndDimension() {
        final Boxes wide =
                MatrixWorld.USUAL.with(Sizes.TEN_THOUSAND).with(Form.CUBES).boxes(10_000);
        float least = Float.MAX_VALUE;
        float greatest = 0;
        for (int box = 0; box < 10_000; box++) {
            least = Math.min(least, wide.half(box, 0));
            greatest = Math.max(greatest, wide.half(box, 0));
        }
        assertThat(greatest / least).isBetween(8_000f, 12_000f); // the smallest is rounded to 1/1024 m
        final Boxes flat =
                MatrixWorld.USUAL.with(Dimension.FLAT).with(Place.FAR).boxes(COUNT);
        for (int tick = 0; tick < 20; tick++) {
            flat.step();
        }
        for (int box = 0; box < COUNT; box++) {
            assertThat(flat.min(box, 1)).isEqualTo(100_000f);
            assertThat(flat.centre(box, 0)).isCloseTo(100_000f, within(1_000f));
        }
    }

    @Test
    void hasAUniqueNameForEachRow() {
        assertThat(worlds().map(MatrixWorld::name)).doesNotHaveDuplicates();
        assertThat(MatrixWorld.USUAL
                        .withSpeed(0.02)
                        .withPartners(0.5)
                        .with(Form.NEEDLES)
                        .with(Sizes.HUNDRED)
                        .with(Place.FAR)
                        .with(Dimension.LINE)
                        .name())
                .isEqualTo("straight 2% density 0.5 sizes 10^2 needles far line");
    }

    @Test
    void rejectsInvalidParameters() {
        assertThatThrownBy(() -> MatrixWorld.USUAL.withSpeed(-1)).hasMessageContaining("speed must be 0.0 to 100.0");
        assertThatThrownBy(() -> MatrixWorld.USUAL.withPartners(Double.NaN)).hasMessageContaining("got: NaN");
    }
}
