package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link CellGrid} and {@link CellSearch} against looking at all boxes. */
class CellGridTest {
    private static final int NUMBERS = 300;
    private static final int CELLS = 512;

    /** Buckets that so many cells fill at least, regular as they may lie: three of four by chance. */
    private static final int FILLED = 290;

    /** With so few free looks that levels get cells for smaller boxes. */
    private final CellGrid grid = new CellGrid(4);

    private final CellSearch search = new CellSearch(grid);
    private final float[] rows = new float[(NUMBERS + 1) * STRIDE];
    private final float[] fresh = new float[STRIDE];

    CellGridTest() {
        grid.grow(NUMBERS);
        search.begin(NUMBERS + 1);
    }

    /** Sizes over fourteen decades and none at all, at places up to 1e9 m and 1e30 m from the origin. */
    private void draw(Random random, double room) {
        final double size = random.nextInt(20) == 0 ? 0 : Math.pow(10, random.nextDouble() * 7 - 3);
        final double far = random.nextInt(30) == 0 ? 1e30 : random.nextInt(10) == 0 ? 1e9 : room;
        for (int axis = 0; axis < 3; axis++) {
            final double at = far * (random.nextDouble() - 0.5);
            fresh[axis] = (float) at + 0f;
            fresh[3 + axis] = (float) (at + size * random.nextDouble()) + 0f;
        }
    }

    private TreeSet<Integer> about(int box) {
        final TreeSet<Integer> found = new TreeSet<>();
        final int count = search.search(rows, box, rows);
        for (int i = 0; i < count; i++) {
            assertThat(found.add(search.met(i))).as("met once").isTrue();
        }
        return found;
    }

    private TreeSet<Integer> allAbout(int box) {
        final TreeSet<Integer> found = new TreeSet<>();
        for (int other = 0; other < NUMBERS; other++) {
            if (other != box && grid.has(other) && BoxTable.overlap(rows, box, other)) {
                found.add(other);
            }
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 100, 1e4})
    void findsWhatIsThereThroughALongHistory(double room) {
        final Random random = new Random(20_261_121);
        int met = 0;
        int shared = 0;
        for (int turn = 0; turn < 4000; turn++) {
            final int box = random.nextInt(NUMBERS);
            draw(random, room);
            if (!grid.has(box)) {
                System.arraycopy(fresh, 0, rows, box * STRIDE, STRIDE);
                grid.insert(box, rows);
            } else if (random.nextInt(3) == 0) {
                grid.remove(box, rows);
            } else {
                if (random.nextBoolean()) { // a little, so that it stays in some of its cells
                    for (int i = 0; i < STRIDE; i++) {
                        fresh[i] = rows[box * STRIDE + i] + (i < 3 ? -0.3f : 0.3f);
                    }
                }
                grid.move(box, rows, fresh, 0);
                System.arraycopy(fresh, 0, rows, box * STRIDE, STRIDE);
            }
            if (grid.has(box)) {
                assertThat(about(box)).isEqualTo(allAbout(box));
            }
            draw(random, room);
            System.arraycopy(fresh, 0, rows, NUMBERS * STRIDE, STRIDE);
            for (int time = 0; time < 100; time++) { // so that levels get cells for smaller boxes, one after the other
                grid.expect(rows, NUMBERS * STRIDE);
            }
            grid.share(rows);
            shared += grid.shared().count();
            assertThat(about(NUMBERS)).isEqualTo(allAbout(NUMBERS));
            met += about(NUMBERS).size();
            if (turn % 50 == 0) {
                grid.validate(rows);
            }
        }
        assertThat(met).isPositive();
        assertThat(shared).isPositive();
    }

    @Test
    void looksAtFewOfManyAndAtNoEmptyCellsForTheSakeOfAFewSmallOnes() {
        final Random random = new Random(7);
        for (int box = 0; box < NUMBERS; box++) {
            for (int axis = 0; axis < 3; axis++) {
                final float at = 30 * random.nextFloat();
                rows[box * STRIDE + axis] = at;
                rows[box * STRIDE + 3 + axis] = at + (box % 100 == 77 ? 0.5f : 2f);
            }
            grid.insert(box, rows);
        }
        grid.validate(rows);
        for (int box = 0; box < NUMBERS; box++) {
            assertThat(about(box)).isEqualTo(allAbout(box));
        }
        assertThat(grid.levels().highest() - grid.levels().lowest())
                .isZero(); // the small ones share the cells of the many
        assertThat(search.comparisons()).isLessThan(50L * NUMBERS);
    }

    /** There are 1,024 buckets. Thrown by chance, so many cells would fill 403. */
    @ParameterizedTest
    @CsvSource({"8, 8, 8", "1, 16, 32", "16, 1, 32", "16, 32, 1", "512, 1, 1", "1, 512, 1", "1, 1, 512"})
    void spreadsCellsOverBucketsHoweverTheyLie(int countX, int countY, int countZ) {
        for (int box = 0; box < NUMBERS; box++) {
            grid.insert(box, rows);
        }
        for (int step = 1; step <= 4; step++) {
            final TreeSet<Integer> used = new TreeSet<>();
            for (int cell = 0; cell < CELLS; cell++) {
                final int x = cell % countX;
                final int y = cell / countX % countY;
                final int z = cell / countX / countY;
                used.add(grid.buckets().of(10, step * x, step * y, step * (z % countZ)));
            }
            assertThat(used).as("steps of " + step).hasSizeGreaterThan(FILLED);
        }
    }

    @Test
    void spreadsTheLevelsOfOnePlaceOverBuckets() {
        for (int box = 0; box < NUMBERS; box++) {
            grid.insert(box, rows);
        }
        final TreeSet<Integer> used = new TreeSet<>();
        for (int level = 0; level < CellGrid.LEVELS; level++) {
            used.add(grid.buckets().of(level, 0, 0, 0));
        }
        assertThat(used).hasSizeGreaterThan(CellGrid.LEVELS * 3 / 4);
    }
}
