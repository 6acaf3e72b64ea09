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

/** Tests where queries of a {@link Broadphase} hit boxes. {@link BroadphaseScene} compares each query with a reference. */
abstract class QueryGeometryContract extends OverlapContract {
    /** The result for a box that the query does not hit. */
    private static final float NO_HIT = Float.POSITIVE_INFINITY;

    static Aabb point(double x, double y, double z) {
        return new Aabb((float) x, (float) y, (float) z, (float) x, (float) y, (float) z);
    }

    static BroadphaseQuery ray(double x, double y, double z, double alongX, double alongY, double alongZ) {
        return new BroadphaseQuery.Cast(point(x, y, z), (float) alongX, (float) alongY, (float) alongZ);
    }

    /** Returns a ray from the origin to x = 10. */
    static BroadphaseQuery rayAlongX() {
        return ray(0, 0, 0, 10, 0, 0);
    }

    private static float reachOf(int box, BroadphaseScene scene, BroadphaseQuery query) {
        final float[] reach = {NO_HIT};
        scene.query(query, (number, reached) -> {
            reach[0] = number == box ? reached : reach[0];
            return query.limit();
        });
        return reach[0];
    }

    /** Creates a scene of 20 fixed and 20 moving boxes in a row along x. Trees are built from 9 boxes of a kind. */
    BroadphaseScene sceneWithRow() {
        final BroadphaseScene scene = scene();
        for (int box = 0; box < 40; box++) {
            scene.insert(box, box % 2 == 0, box, -1, -1, box + 0.5, 1, 1);
        }
        return scene.update();
    }

    @Nested
    class Cast {
        @ParameterizedTest(name = "{0}")
        @CsvSource({
            // the box extends from 2 to 4 on all axes
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
            "grazing an edge,            1, 3, 3,    2, 2, 0,  0.5", // reaches x = 2 at (2, 4)
            "grazing an edge from above, 3, 1, 3,    -2, 2, 0,  0.5", // reaches x = 2 and y = 2 at the same time
            "through two corners,        0, 0, 0,    8, 8, 8,  0.25",
            "through one corner alone,   0, 4, 2,    4, -4, 4,  0.5", // enters at x = 2 and leaves at y = 2, both at
            // (2, 2, 4)
            "of zero length inside,      3, 3, 3,    0, 0, 0,  0",
            "of zero length on a corner,   2, 4, 2,    0, 0, 0,  0",
            "of zero length outside,     1, 3, 3,    0, 0, 0,  Infinity",
            "of -0 along x,              0, 3, 3,    -0.0, 0, 0,  Infinity",
            "of nearly maximal length,        0, 3, 3,    3e38, 0, 0,  6.666666e-39",
            "of 1e9 m,                   -5e8, 3, 3, 1e9, 0, 0,  0.5" // floats are 32 m apart here
        })
        void hitsABoxWithARay(String where, float x, float y, float z, float toX, float toY, float toZ, float first) {
            final BroadphaseScene scene =
                    scene().insertMoving(3, 2, 4).insertFixed(5, 2, 4).update();
            final BroadphaseQuery ray = ray(x, y, z, toX, toY, toZ);
            assertThat(reachOf(3, scene, ray)).isCloseTo(first, within(1e-7f));
            assertThat(reachOf(5, scene, ray)).isEqualTo(reachOf(3, scene, ray));
        }

        @Test
        void hitsABoxWhenAFaceOfTheMovingBoxTouchesIt() {
            final BroadphaseScene scene = scene().insertMoving(3, 4, 6).update();
            // The front face moves from x = 1 to x = 5 and touches x = 4 at 3/4 of the path. On y the boxes touch.
            final BroadphaseQuery box = new BroadphaseQuery.Cast(new Aabb(0, 2, 4, 1, 4, 5), 4, 0, 0);
            assertThat(reachOf(3, scene, box)).isEqualTo(0.75f);
        }

        @Test
        void findsOverlappingBoxesWhenTheDisplacementIsZero() {
            final BroadphaseScene scene = sceneWithRow();
            // From x = 2.5, the maximum of box 2, to x = 6, the minimum of box 6.
            final BroadphaseQuery region = new BroadphaseQuery.Cast(new Aabb(2.5f, 0, 0, 6, 0, 0), 0, 0, 0);
            assertThat(scene.query(region)).containsExactlyInAnyOrder(2, 3, 4, 5, 6);
        }

        @Test
        void hitsBoxesWithoutExtent() {
            final BroadphaseScene scene = scene().insertMoving(3, 5, 0, 0, 5, 0, 0)
                    .insertMoving(5, 5, -1, -1, 5, 1, 1)
                    .insertFixed(7, 0, 0)
                    .insertFixed(9, 5, 1e-7, 0, 5, 1e-7, 0)
                    .update();
            assertThat(scene.query(rayAlongX())).containsExactlyInAnyOrder(3, 5, 7);
        }

        @Test
        void missesNoGrazingHitOnALongPath() {
            // The ray is y = x / 4. Each box touches the ray with one corner, which lies exactly on it.
            final BroadphaseScene scene = scene();
            for (int box = 0; box < NUMBERS; box++) {
                final double x = 16384.0 * (box + 1);
                final double y = 4096.0 * (box + 1);
                // The corner with minimal x and maximal y is (x, y), so the rest of the box is below the ray.
                scene.insert(box, box % 3 == 0, x, y - 7, -1, x + 9, y, 1);
            }
            scene.update();
            assertThat(scene.query(ray(0, 0, 0, 16384.0 * 80, 4096.0 * 80, 0))).hasSize(NUMBERS);
        }
    }

    @Nested
    class Near {
        @ParameterizedTest(name = "{0}")
        @CsvSource({
            // the box extends from 2 to 4 on all axes
            "beside a face,         0, 3, 3,    2, 2",
            "beyond the distance,   0, 3, 3,    1.9999999, Infinity",
            "beside an edge,        7, 8, 3,    9, 5", // 3, 4
            "just beside an edge,   7, 8, 3,    5, 5",
            "beside a corner,       0, 0, 1,    9, 3", // 2, 2, 1
            "inside,                3, 3, 3,    9, 0",
            "on its face,           2, 3, 3,    0, 0",
            "not on its face,       1.9999999, 3, 3,    0, Infinity",
            "a negative distance,   3, 3, 3,   -1, Infinity",
            "far away,              2, -3e8, 3,    4e8, 3e8" // exactly 300,000,002, which is not a float
        })
        void measuresFromAPoint(String where, float x, float y, float z, float distance, float reached) {
            final BroadphaseScene scene =
                    scene().insertMoving(3, 2, 4).insertFixed(5, 2, 4).update();
            final BroadphaseQuery near = new BroadphaseQuery.Near(point(x, y, z), distance);
            assertThat(reachOf(3, scene, near)).isEqualTo(reached);
            assertThat(reachOf(5, scene, near)).isEqualTo(reached);
        }

        @Test
        void measuresBetweenTheNearestPointsOfTwoBoxes() {
            final BroadphaseScene scene = scene().insertMoving(3, 4, 6).update();
            // 1 m apart along x and 2 m along z; they overlap on y.
            assertThat(reachOf(3, scene, new BroadphaseQuery.Near(new Aabb(1, 5, 8, 3, 9, 9), 9)))
                    .isEqualTo(Math.nextDown((float) Math.sqrt(5)), within(3e-7f));
        }

        @Test
        void findsOverlappingBoxesWhenTheDistanceIsZero() {
            assertThat(sceneWithRow().query(new BroadphaseQuery.Near(new Aabb(2.5f, 0, 0, 6, 0, 0), 0)))
                    .containsExactlyInAnyOrder(2, 3, 4, 5, 6);
        }
    }

    @Nested
    class Limit {
        @ParameterizedTest
        @ValueSource(booleans = {false, true})
        void keepsAllBoxesAtTheNearestDistance(boolean near) {
            final BroadphaseScene scene = scene();
            for (int box = 0; box < NUMBERS; box++) {
                // Groups of three at the same position, 1/3 m apart, which is not a float. Boxes 3 to 5 are nearest.
                final double x = 1 + (box + NUMBERS - 3) % NUMBERS / 3 / 3.0;
                scene.insert(box, box % 2 == 0, x, -1, -1, x + 1, 1, 1);
            }
            scene.update();
            final BroadphaseQuery query = near ? new BroadphaseQuery.Near(point(0, 0, 0), 30) : ray(0, 0, 0, 29, 0, 0);
            final float[] nearest = {NO_HIT};
            final List<Integer> found = new ArrayList<>();
            scene.query(query, (box, reached) -> {
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
        void keepsBoxesHitAtTheSameTimeWhenTheLimitIsRoundedDown() {
            // Hit at 1/3 of the path. The nearest float is 0.33333334; the next lower float is less than 1/3.
            final BroadphaseScene scene = scene();
            for (int box = 0; box < NUMBERS; box++) {
                scene.insert(box, box % 2 == 0, 1, 2);
            }
            final BroadphaseQuery diagonal = ray(0, 0, 0, 3, 3, 3);
            assertThat(scene.update().query(diagonal, (box, reached) -> Math.nextDown(1 / 3f)))
                    .hasSize(NUMBERS);
        }

        @Test
        void isNotRaisedByTheVisitor() {
            final BroadphaseScene scene = sceneWithRow();
            final float[] next = {0.55f};
            final List<Integer> visited = scene.query(rayAlongX(), (box, reached) -> {
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
            sceneWithRow().query(ray(0, 0, 0, 30, 0, 0), (box, reached) -> {
                visited.add(box);
                return visited.size() == visits ? -1 : 1;
            });
            assertThat(visited).hasSize(visits);
        }
    }
}
