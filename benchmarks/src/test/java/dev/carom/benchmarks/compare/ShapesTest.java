package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.benchmarks.compare.Shapes.Kind;
import dev.carom.physics.geometry.ConvexHull;
import java.util.EnumMap;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ShapesTest {
    private static final int COUNT = 400;

    @ParameterizedTest
    @CsvSource({
        "W1, BOX",
        "ORIENTED2, BOX",
        "ROTATING20, BOX",
        "SPHERES80, SPHERE",
        "CAPSULES20, CAPSULE",
        "HULLS2, HULL"
    })
    void areOfTheKindOfTheWorkload(Workload workload, Kind kind) {
        final Shapes shapes = workload.boxes(COUNT).shapes();
        for (int box = 0; box < COUNT; box++) {
            assertThat(shapes.kind(box)).isEqualTo(kind);
        }
        assertThat(shapes.areAlignedBoxes()).isEqualTo(workload == Workload.W1);
    }

    @Test
    void areMixedInEqualPartsOfWhichHalfRotate() {
        final Shapes shapes = Workload.MIXED20.boxes(COUNT).shapes();
        final Map<Kind, Integer> found = new EnumMap<>(Kind.class);
        final Map<Kind, Integer> rotating = new EnumMap<>(Kind.class);
        for (int box = 0; box < COUNT; box++) {
            found.merge(shapes.kind(box), 1, Integer::sum);
            rotating.merge(shapes.kind(box), shapes.rotates(box) ? 1 : 0, Integer::sum);
        }
        assertThat(found.values()).hasSize(Kind.values().length).containsOnly(COUNT / 4);
        assertThat(rotating.values()).containsOnly(COUNT / 8);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = ".*20")
    void rotateInEachTickOrNever(Workload workload) {
        final Boxes boxes = workload.boxes(COUNT);
        final Shapes shapes = boxes.shapes();
        boxes.step();
        final Quaternionf[] before = new Quaternionf[COUNT];
        for (int box = 0; box < COUNT; box++) {
            before[box] = new Quaternionf(shapes.rotation(box));
        }
        boxes.step();
        for (int box = 0; box < COUNT; box++) {
            final Quaternionf now = new Quaternionf(shapes.rotation(box));
            assertThat(now.lengthSquared()).isCloseTo(1f, within(1e-5f));
            if (shapes.rotates(box)) {
                assertThat(now).isNotEqualTo(before[box]);
                assertThat(now.mul(before[box].conjugate()).angle()).isLessThan(0.0501f);
            } else {
                assertThat(now).isEqualTo(before[box]);
            }
        }
    }

    @Test
    void haveHullsOf12VerticesWithinTheirHalfExtentsAndAroundTheirCentre() {
        final Boxes boxes = Workload.HULLS2.boxes(COUNT);
        final Vector3f vertex = new Vector3f();
        for (int box = 0; box < COUNT; box++) {
            final ConvexHull hull = boxes.shapes().hull(box);
            assertThat(hull.vertexCount()).isEqualTo(Shapes.HULL_POINTS);
            final Vector3f sum = new Vector3f();
            for (int i = 0; i < Shapes.HULL_POINTS; i++) {
                hull.vertex(i, vertex);
                for (int axis = 0; axis < 3; axis++) {
                    assertThat(Math.abs(vertex.get(axis))).isLessThanOrEqualTo(boxes.half(box, axis));
                }
                sum.add(vertex);
            }
            // The vertices of an icosahedron sum to 0. Each vertex here is off by less than 0.3 / 1.6 of a half extent.
            assertThat(sum.length() / Shapes.HULL_POINTS).isLessThan(0.3f);
            if (box > 0) {
                assertThat(hull).isNotEqualTo(boxes.shapes().hull(box - 1));
            }
        }
    }

    @Test
    void haveValidSizesForTheirKinds() {
        final Boxes boxes = Workload.MIXED2.boxes(COUNT);
        for (int box = 0; box < COUNT; box++) {
            final float x = boxes.half(box, 0);
            final float y = boxes.half(box, 1);
            final float z = boxes.half(box, 2);
            if (boxes.shapes().kind(box) == Kind.SPHERE) {
                assertThat(x).isEqualTo(y).isEqualTo(z);
            } else if (boxes.shapes().kind(box) == Kind.CAPSULE) {
                assertThat(x).isEqualTo(z).isLessThan(y);
            }
            assertThat(boxes.shapes().hull(box) != null)
                    .isEqualTo(boxes.shapes().kind(box) == Kind.HULL);
        }
    }
}
