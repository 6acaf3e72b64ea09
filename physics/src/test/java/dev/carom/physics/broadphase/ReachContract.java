package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Aabb;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where queries of a {@link Broadphase} reach a box; {@link Arena} compares each query with its definition. */
abstract class ReachContract extends OverlapContract {
    /** Never reached. */
    private static final float APART = Float.POSITIVE_INFINITY;

    static Aabb point(double x, double y, double z) {
        return new Aabb((float) x, (float) y, (float) z, (float) x, (float) y, (float) z);
    }

    static Question ray(double x, double y, double z, double alongX, double alongY, double alongZ) {
        return new Question.Cast(point(x, y, z), (float) alongX, (float) alongY, (float) alongZ);
    }

    /** From the origin along x, through all that stands from 0 to 10. */
    static Question rayAlongX() {
        return ray(0, 0, 0, 10, 0, 0);
    }

    private static float reachOf(int box, Arena arena, Question question) {
        final float[] reach = {APART};
        arena.ask(question, (number, reached) -> {
            reach[0] = number == box ? reached : reach[0];
            return question.limit();
        });
        return reach[0];
    }

    /** More than eight boxes of each kind, so that an implementation has reason to arrange them. */
    Arena arenaWithRow() {
        final Arena arena = arena();
        for (int box = 0; box < 40; box++) {
            arena.insert(box, box % 2 == 0, box, -1, -1, box + 0.5, 1, 1);
        }
        return arena.update();
    }

    @Nested
    class Cast {
        @ParameterizedTest(name = "{0}")
        @CsvSource({
            // the box is [2, 4] on all axes
            "in the middle of a face,    0, 3, 3,    8, 0, 0,  0.25",
            "from the other side,        8, 3, 3,   -8, 0, 0,  0.5",
            "inside,                     3, 3, 3,    8, 0, 0,  0",
            "from its face outward,      4, 3, 3,    8, 0, 0,  0",
            "up to its face,             0, 3, 3,    2, 0, 0,  1",
            "just not up to its face,    0, 3, 3,    1.9999999, 0, 0,  Infinity",
            "away from it,               0, 3, 3,   -8, 0, 0,  Infinity",
            "along a face,               0, 2, 3,    8, 0, 0,  0.25",
            "just beside a face,         0, 1.9999999, 3,    8, 0, 0,  Infinity",
            "along an edge,              0, 4, 2,    8, 0, 0,  0.25",
            "through an edge alone,      2, 0, 3,    4, 4, 0,  0.5", // (4, 2)
            "past an edge,               0, 4, 3,    4, 4, 0,  Infinity", // (2, 6)
            "grazing an edge,            1, 3, 3,    2, 2, 0,  0.5", // meets x = 2 at (2, 4)
            "grazing an edge from above, 3, 1, 3,    -2, 2, 0,  0.5", // leaves y = 2 behind where it meets x = 2
            "through two corners,        0, 0, 0,    8, 8, 8,  0.25",
            "through one corner alone,   0, 4, 2,    4, -4, 4,  0.5", // in by x = 2, out by y = 2, both at (2, 2, 4)
            "of no length inside,        3, 3, 3,    0, 0, 0,  0",
            "of no length in a corner,   2, 4, 2,    0, 0, 0,  0",
            "of no length outside,       1, 3, 3,    0, 0, 0,  Infinity",
            "of -0 along x,              0, 3, 3,    -0.0, 0, 0,  Infinity",
            "as long as can be,          0, 3, 3,    3e38, 0, 0,  6.666666e-39",
            "of 1e9 m,                   -5e8, 3, 3, 1e9, 0, 0,  0.5" // 2 m are less than a float keeps here
        })
        void meetsABoxWithARay(String where, float x, float y, float z, float toX, float toY, float toZ, float first) {
            final Arena arena =
                    arena().insertMoving(3, 2, 4).insertFixed(5, 2, 4).update();
            final Question ray = ray(x, y, z, toX, toY, toZ);
            assertThat(reachOf(3, arena, ray)).isCloseTo(first, within(1e-7f));
            assertThat(reachOf(5, arena, ray)).isEqualTo(reachOf(3, arena, ray));
        }

        @Test
        void meetsABoxWhereTheFacesOfAMovingBoxTouchIt() {
            final Arena arena = arena().insertMoving(3, 4, 6).update();
            // Its far face goes from x = 1 to x = 5 and touches x = 4 after 3 / 4; on y it only just touches.
            final Question box = new Question.Cast(new Aabb(0, 2, 4, 1, 4, 5), 4, 0, 0);
            assertThat(reachOf(3, arena, box)).isEqualTo(0.75f);
        }

        @Test
        void withoutTravelIsTheQuestionWhatOverlaps() {
            final Arena arena = arenaWithRow();
            // From 2.5, the last face of box 2, to 6, the first of box 6.
            final Question region = new Question.Cast(new Aabb(2.5f, 0, 0, 6, 0, 0), 0, 0, 0);
            assertThat(arena.ask(region)).containsExactlyInAnyOrder(2, 3, 4, 5, 6);
        }

        @Test
        void meetsBoxesWithoutExtent() {
            final Arena arena = arena().insertMoving(3, 5, 0, 0, 5, 0, 0)
                    .insertMoving(5, 5, -1, -1, 5, 1, 1)
                    .insertFixed(7, 0, 0)
                    .insertFixed(9, 5, 1e-7, 0, 5, 1e-7, 0)
                    .update();
            assertThat(arena.ask(rayAlongX())).containsExactlyInAnyOrder(3, 5, 7);
        }

        @Test
        void losesNoGrazeFarFromTheOriginOrOnALongWay() {
            // The line through (0, 0), (1e6, 333333.34): y / x is the same at every corner, of which some are met
            // alone.
            final Arena arena = arena();
            for (int box = 0; box < NUMBERS; box++) {
                final double x = 16384.0 * (box + 1);
                final double y = 4096.0 * (box + 1);
                // Touches from below with its corner at (x, y): from there on it goes right and down.
                arena.insert(box, box % 3 == 0, x, y - 7, -1, x + 9, y, 1);
            }
            arena.update();
            assertThat(arena.ask(ray(0, 0, 0, 16384.0 * 80, 4096.0 * 80, 0))).hasSize(NUMBERS);
        }
    }

    @Nested
    class Near {
        @ParameterizedTest(name = "{0}")
        @CsvSource({
            // the box is [2, 4] on all axes
            "beside a face,         0, 3, 3,    2, 2",
            "farther than asked,    0, 3, 3,    1.9999999, Infinity",
            "beside an edge,        7, 8, 3,    9, 5", // 3, 4
            "just beside an edge,   7, 8, 3,    5, 5",
            "beside a corner,       0, 0, 1,    9, 3", // 2, 2, 1
            "inside,                3, 3, 3,    9, 0",
            "on its face,           2, 3, 3,    0, 0",
            "not on its face,       1.9999999, 3, 3,    0, Infinity",
            "a negative distance,   3, 3, 3,   -1, Infinity",
            "far away,              2, -3e8, 3,    4e8, 3e8" // 300,000,002 and no float between
        })
        void measuresFromAPoint(String where, float x, float y, float z, float distance, float reached) {
            final Arena arena =
                    arena().insertMoving(3, 2, 4).insertFixed(5, 2, 4).update();
            final Question near = new Question.Near(point(x, y, z), distance);
            assertThat(reachOf(3, arena, near)).isEqualTo(reached);
            assertThat(reachOf(5, arena, near)).isEqualTo(reached);
        }

        @Test
        void measuresBetweenTheNearestPointsOfTwoBoxes() {
            final Arena arena = arena().insertMoving(3, 4, 6).update();
            // 1 along x, and 2 along z, on both sides; together on y.
            assertThat(reachOf(3, arena, new Question.Near(new Aabb(1, 5, 8, 3, 9, 9), 9)))
                    .isEqualTo(Math.nextDown((float) Math.sqrt(5)), within(3e-7f));
        }

        @Test
        void withoutDistanceIsTheQuestionWhatOverlaps() {
            assertThat(arenaWithRow().ask(new Question.Near(new Aabb(2.5f, 0, 0, 6, 0, 0), 0)))
                    .containsExactlyInAnyOrder(2, 3, 4, 5, 6);
        }
    }

    @Nested
    class Limit {
        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void findsTheNearestAndAllThatAreAsNear(boolean near) {
            final Arena arena = arena();
            for (int box = 0; box < NUMBERS; box++) {
                // By threes at the same place, 1/3 of a metre apart, which no float keeps; the nearest have numbers 3
                // to 5.
                final double x = 1 + (box + NUMBERS - 3) % NUMBERS / 3 / 3.0;
                arena.insert(box, box % 2 == 0, x, -1, -1, x + 1, 1, 1);
            }
            arena.update();
            final Question question = near ? new Question.Near(point(0, 0, 0), 30) : ray(0, 0, 0, 29, 0, 0);
            final float[] nearest = {APART};
            final List<Integer> found = new ArrayList<>();
            arena.ask(question, (box, reached) -> {
                if (reached < nearest[0]) {
                    nearest[0] = reached;
                    found.clear();
                }
                found.add(box);
                return reached;
            });
            assertThat(found).containsExactlyInAnyOrder(3, 4, 5);
        }

        @Test
        void keepsBoxesMetAtTheVerySameTimeThoughTheLimitIsRoundedDown() {
            // Met after 1/3 of the way, which a float gives as 0.33333334; the float below is less than a third.
            final Arena arena = arena();
            for (int box = 0; box < NUMBERS; box++) {
                arena.insert(box, box % 2 == 0, 1, 2);
            }
            final Question diagonal = ray(0, 0, 0, 3, 3, 3);
            assertThat(arena.update().ask(diagonal, (box, reached) -> Math.nextDown(1 / 3f)))
                    .hasSize(NUMBERS);
        }

        @Test
        void isNotWidenedByTheVisitor() {
            final Arena arena = arenaWithRow();
            final float[] next = {0.55f};
            final List<Integer> visited = arena.ask(rayAlongX(), (box, reached) -> {
                final float limit = next[0];
                next[0] = 1;
                return limit;
            });
            assertThat(visited).contains(0, 1, 2, 3, 4, 5);
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 7})
        void endsTheQueryWhenNegative(int visits) {
            final List<Integer> visited = new ArrayList<>();
            arenaWithRow().ask(ray(0, 0, 0, 30, 0, 0), (box, reached) -> {
                visited.add(box);
                return visited.size() == visits ? -1 : 1;
            });
            assertThat(visited).hasSize(visits);
        }
    }
}
