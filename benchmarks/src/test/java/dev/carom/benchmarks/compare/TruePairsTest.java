package dev.carom.benchmarks.compare;

import static dev.carom.benchmarks.compare.OverlapSetTest.set;
import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.benchmarks.compare.Shapes.Mix;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import java.util.Random;
import java.util.function.BiPredicate;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class TruePairsTest {
    private static final int COUNT = 300;

    @Test
    void equalTheOverlappingBoundsForAxisAlignedBoxes() {
        final Boxes boxes = Workload.W1.boxes(COUNT);
        assertThat(TruePairs.of(boxes)).isEqualTo(new TruePairs(OverlapSet.of(boxes), set()));
    }

    @Test
    void equalTheSeparatingAxisTestForOrientedBoxes() {
        final Boxes boxes = Workload.ROTATING20.boxes(COUNT);
        boxes.step();
        final Obb[] obbs = new Obb[COUNT];
        for (int box = 0; box < COUNT; box++) {
            obbs[box] = new Obb()
                    .set(
                            centre(boxes, box),
                            boxes.shapes().rotation(box),
                            boxes.half(box, 0),
                            boxes.half(box, 1),
                            boxes.half(box, 2));
        }
        assertSame(boxes, (a, b) -> ObbSat.overlaps(obbs[a], obbs[b]));
    }

    @Test
    void areSpheresCloserThanTheirRadii() {
        final Boxes boxes = Workload.SPHERES2.boxes(COUNT);
        assertSame(
                boxes,
                (a, b) -> centre(boxes, a).distance(centre(boxes, b)) <= (double) boxes.half(a, 0) + boxes.half(b, 0));
    }

    @Test
    void areCapsulesWhoseCentreLinesAreCloserThanTheirRadii() {
        final Boxes boxes = Workload.CAPSULES2.boxes(COUNT);
        assertSame(boxes, (a, b) -> sampledDistance(boxes, a, b) <= (double) boxes.half(a, 0) + boxes.half(b, 0));
    }

    /**
     * Returns the distance of the centre lines of two capsules: the minimum over many pairs of points, slightly too
     * large.
     */
    private static double sampledDistance(Boxes boxes, int a, int b) {
        final int steps = 50;
        double least = Double.POSITIVE_INFINITY;
        if (centre(boxes, a).distance(centre(boxes, b)) > boxes.half(a, 1) + boxes.half(b, 1)) {
            return least;
        }
        for (int i = -steps; i <= steps; i++) {
            for (int j = -steps; j <= steps; j++) {
                least = Math.min(
                        least, onMiddle(boxes, a, i / (float) steps).distance(onMiddle(boxes, b, j / (float) steps)));
            }
        }
        return least;
    }

    private static Vector3f onMiddle(Boxes boxes, int box, float along) {
        final float y = along * (boxes.half(box, 1) - boxes.half(box, 0));
        return boxes.shapes().rotation(box).transform(new Vector3f(0f, y, 0f)).add(centre(boxes, box));
    }

    @Test
    void includeHullsWithAVertexInsideTheOther() {
        final Boxes boxes = Workload.HULLS2.boxes(COUNT);
        final OverlapSet touching = TruePairs.of(boxes).touching();
        int inside = 0;
        for (int a = 0; a < COUNT; a++) {
            for (int b = 0; b < COUNT; b++) {
                if (a != b && hasVertexIn(boxes, a, b)) {
                    inside++;
                    assertThat(set(a, b).without(touching).size()).isZero();
                }
            }
        }
        assertThat(inside).isPositive();
    }

    private static boolean hasVertexIn(Boxes boxes, int a, int b) {
        final Vector3f vertex = new Vector3f();
        final Vector3f normal = new Vector3f();
        final Vector3f onFace = new Vector3f();
        final var hull = boxes.shapes().hull(b);
        for (int i = 0; i < Shapes.HULL_POINTS; i++) {
            boxes.shapes().hull(a).vertex(i, vertex);
            boxes.shapes().rotation(a).transform(vertex).add(centre(boxes, a)).sub(centre(boxes, b));
            boxes.shapes().rotation(b).transformInverse(vertex);
            boolean in = true;
            for (int face = 0; face < hull.faceCount(); face++) {
                hull.vertex(hull.faceVertex(face, 0), onFace);
                in &= hull.faceNormal(face, normal).dot(vertex.x - onFace.x, vertex.y - onFace.y, vertex.z - onFace.z)
                        < 0f;
            }
            if (in) {
                return true;
            }
        }
        return false;
    }

    @Test
    void areNearWithinAMillimetreOnEitherSideOfTouching() {
        final Boxes spheres = new Boxes(8, Boxes::driftAll, new Random(1));
        // Pairs of spheres of 1 m, 10 m from pair to pair: 2 mm apart, 1/2 mm apart, 1/2 mm and 2 mm deep.
        final float[] gaps = {0.002f, 0.0005f, -0.0005f, -0.002f};
        for (int box = 0; box < 8; box++) {
            for (int axis = 0; axis < 3; axis++) {
                spheres.halves[3 * box + axis] = 1f;
            }
            spheres.centres[3 * box] = box % 2 * (2f + gaps[box / 2]);
            spheres.centres[3 * box + 1] = 10f * (box / 2);
        }
        spheres.shape(Shapes.of(Mix.SPHERES, spheres, new Random(1)));
        assertThat(TruePairs.of(spheres)).isEqualTo(new TruePairs(set(4, 5, 6, 7), set(2, 3, 4, 5)));
    }

    /** Compares all pairs; near pairs may differ. */
    private static void assertSame(Boxes boxes, BiPredicate<Integer, Integer> touch) {
        final PairLog expected = new PairLog();
        for (int a = 0; a < COUNT; a++) {
            for (int b = a + 1; b < COUNT; b++) {
                if (touch.test(a, b)) {
                    expected.add(a, b);
                }
            }
        }
        assertThat(expected.size()).isGreaterThan(50);
        final TruePairs truth = TruePairs.of(boxes);
        assertThat(Report.ofPairs(expected.toSet()).verdict(truth, truth)).matches("agrees.*");
        assertThat(truth.near().size()).isLessThan(5);
    }

    private static Vector3f centre(Boxes boxes, int box) {
        return new Vector3f(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
    }
}
