package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AabbSat;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Sphere;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Compares the fast paths for boxes without rotation, or with equal rotations, with the general algorithms. */
class EqualRotationBoxesTest {
    private static final float SLACK = 1e-4f;

    private final Narrowphase narrowphase = new Narrowphase();
    private final BoxManifold boxManifold = new BoxManifold(new ParallelFaceManifold());
    private final Separation separation = new Separation();
    private final Separation expected = new Separation();
    private final Manifold manifold = new Manifold();
    private final Manifold clipped = new Manifold();
    private final Vector3f point = new Vector3f();

    /** Returns a number of a coarse grid in half of all cases, so that ties and touches occur. */
    private static float any(SplittableRandom random, float most) {
        return random.nextBoolean() ? most * (random.nextInt(9) - 4) / 4f : (float) random.nextDouble(-most, most);
    }

    private static Obb unrotated(SplittableRandom random) {
        return new Obb()
                .setUnrotated(
                        any(random, 2f),
                        any(random, 2f),
                        any(random, 2f),
                        Math.abs(any(random, 1f)),
                        Math.abs(any(random, 1f)),
                        Math.abs(any(random, 1f)));
    }

    @Property(tries = 20_000)
    void separationOfUnrotatedBoxesEqualsTheGeneralTestBitForBit(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Obb a = unrotated(random);
        final Obb b = random.nextInt(16) == 0 ? new Obb().set(a) : unrotated(random);
        if (random.nextInt(64) == 0) {
            b.row[random.nextInt(3)] = Float.NaN;
        }
        AabbSat.separation(a, b, separation);
        ObbSat.separation(a, b, expected);
        assertThat(separation).hasToString(expected.toString()); // the text distinguishes 0 from -0
    }

    @Property(tries = 20_000)
    void rowsOfAlignedBoxesYieldTheResultsOfTheShapesBitForBit(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final SweptShape[] shapes = {moving(random), moving(random)};
        final AlignedBoxRows boxes = new AlignedBoxRows(2);
        boxes.write(0, shapes[0]);
        boxes.write(1, shapes[1]);
        assertThat(boxes.has(0) && boxes.has(1)).isTrue();
        assertThat(boxes.rests(0)).isEqualTo(shapes[0].rests());
        for (int end = 1; end >= 0; end--) {
            boxes.separation(0, 1, end == 1, separation);
            narrowphase.separation(shapes[0], shapes[1], end, expected);
            assertThat(separation).hasToString(expected.toString());
        }
        if (separation.distance <= 0f) {
            boxes.finishTick();
            assertSameContact(boxes, shapes);
        }
    }

    private void assertSameContact(AlignedBoxRows boxes, SweptShape[] shapes) {
        final float approach = new AlignedBoxContact(boxes).find(0, 1, separation, manifold);
        narrowphase.separation(shapes[0], shapes[1], 0f, expected);
        assertThat(separation).hasToString(expected.toString());
        assertThat(approach).isEqualTo(narrowphase.approach(shapes[0], shapes[1], 0f, point, separation.normal));
        narrowphase.manifold(shapes[0], shapes[1], 0f, separation.normal, -separation.distance, SLACK, clipped);
        assertThat(manifold).usingRecursiveComparison().isEqualTo(clipped);
    }

    @Property(tries = 20_000)
    void boxesThatStayInContactOverlapAtBothEndsOnTheSameSide(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final AlignedBoxRows boxes = new AlignedBoxRows(2);
        boxes.write(0, moving(random));
        boxes.write(1, moving(random));
        if (boxes.stayTogether(0, 1)) {
            assertThat(boxes.separation(0, 1, false, separation)).isLessThanOrEqualTo(0f);
            assertThat(boxes.separation(0, 1, true, expected)).isLessThanOrEqualTo(0f);
            assertThat(separation.normal.dot(expected.normal)).isNotNegative();
        }
    }

    @Property(tries = 5_000)
    void theContactStaysUnchangedUntilTheNextTickIsOver(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final SweptShape[] shapes = {moving(random), moving(random)};
        final AlignedBoxRows boxes = new AlignedBoxRows(2);
        boxes.write(0, shapes[0]);
        boxes.write(1, shapes[1]);
        if (boxes.separation(0, 1, false, separation) > 0f) {
            return;
        }
        boxes.finishTick();
        for (int step = random.nextInt(3); step >= 0; step--) { // all steps but the last are aborted and report nothing
            for (int slot = 0; slot < 2; slot++) {
                if (random.nextBoolean()) {
                    boxes.write(slot, next(shapes[slot], random));
                }
            }
        }
        assertSameContact(boxes, shapes);
    }

    /** Changes a box for the next tick: moves it, places it, or gives it another shape. */
    private static SweptShape next(SweptShape box, SplittableRandom random) {
        final SweptShape next = moving(random);
        if (random.nextBoolean()) {
            next.setRestingAtEndOf(box);
            next.end.setUnrotated(any(random, 1f), any(random, 1f), any(random, 1f));
        } else if (random.nextBoolean()) {
            next.setShape(new Sphere(1f), new Vector3f());
        }
        return next;
    }

    private static SweptShape moving(SplittableRandom random) {
        final SweptShape box = new SweptShape();
        final float hx = 0.1f + Math.abs(any(random, 1f));
        final float hy = 0.1f + Math.abs(any(random, 1f));
        box.setShape(
                random.nextBoolean() ? new OrientedBox(hx, hy, 0.5f) : new AlignedBox(hx, hy, 0.5f), new Vector3f());
        box.start.setUnrotated(any(random, 1f), any(random, 1f), any(random, 1f));
        box.end.setUnrotated(any(random, 1f), any(random, 1f), any(random, 1f));
        if (random.nextInt(4) == 0) {
            box.end.set(box.start);
        }
        return box;
    }

    @Property(tries = 20_000)
    void pointsAndFeaturesEqualThoseOfClippingWithinRounding(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final Quaternionf turn = random.nextBoolean()
                ? new Quaternionf()
                : new Quaternionf(any(random, 1f), any(random, 1f), any(random, 1f), 1f).normalize();
        final Obb a = new Obb().set(new Vector3f(), turn, size(random), size(random), size(random));
        final Obb b = new Obb()
                .set(
                        new Vector3f(
                                (float) random.nextDouble(), (float) random.nextDouble(), (float) random.nextDouble()),
                        turn,
                        size(random),
                        size(random),
                        size(random));
        if (ObbSat.separation(a, b, separation) > -0.01f || isNarrow(a, b)) {
            return; // the points may differ if the boxes hardly touch
        }
        boxManifold.between(a.row, 0, b.row, 0, separation.normal, SLACK, manifold);
        if (separation.axis % 3 == 0) { // the rotations differ in the last bit, and the normal does not change
            b.row[Obb.AXES + 3] = Math.nextUp(b.axisX(1));
        } else {
            b.row[Obb.AXES] = Math.nextUp(b.axisX(0));
        }
        boxManifold.between(a.row, 0, b.row, 0, separation.normal, SLACK, clipped);
        assertThat(manifold.count).isEqualTo(4).isEqualTo(clipped.count);
        assertThat(manifold.middle.distance(clipped.middle)).isLessThan(2e-6f);
        for (int i = 0; i < 4; i++) {
            final int feature = manifold.features[i];
            final int same = IntStream.range(0, 4)
                    .filter(k -> clipped.features[k] == feature)
                    .findFirst()
                    .orElseThrow();
            assertThat(point(manifold, i, new Vector3f()).distance(point(clipped, same, point)))
                    .isLessThan(4e-6f);
            assertThat(manifold.points[i * Manifold.STRIDE + Manifold.DEPTH])
                    .isCloseTo(-separation.distance, within(1e-6f));
        }
    }

    private static float size(SplittableRandom random) {
        return 0.3f + (float) random.nextDouble();
    }

    /** Tests whether sides of both boxes are so close that rounding decides on which side a corner lies. */
    private static boolean isNarrow(Obb a, Obb b) {
        final Vector3f way = a.toLocal(b.centre(new Vector3f()), new Vector3f());
        boolean narrow = false;
        for (int axis = 0; axis < 3; axis++) {
            final float d = Math.abs(way.get(axis));
            narrow |= Math.abs(d - Math.abs(a.half(axis) - b.half(axis))) < 1e-5f
                    || a.half(axis) + b.half(axis) - d < 1e-5f;
        }
        return narrow;
    }

    private static Vector3f point(Manifold of, int index, Vector3f dest) {
        final int row = index * Manifold.STRIDE;
        return dest.set(of.points[row], of.points[row + 1], of.points[row + 2]);
    }

    @Test
    void edgeOnEdgeTouchesInTwoPointsAndCornerOnCornerInOne() {
        touch(1f, 1f, 0.25f);
        assertThat(manifold.count).isEqualTo(2);
        assertThat(point(manifold, 0, point).distance(new Vector3f(0.5f, 0.5f, 0.5f)))
                .isLessThan(1e-6f);
        assertThat(point(manifold, 1, point).distance(new Vector3f(0.5f, 0.5f, -0.25f)))
                .isLessThan(1e-6f);
        touch(1f, 1f, 1f);
        assertThat(manifold.count).isEqualTo(1);
        assertThat(manifold.middle).isEqualTo(new Vector3f(0.5f, 0.5f, 0.5f));
    }

    private void touch(float x, float y, float z) {
        final SweptShape a = cube(0f, 0f, 0f);
        final SweptShape b = cube(x, y, z);
        final float distance = narrowphase.separation(a, b, 0f, separation);
        assertThat(distance).isZero();
        narrowphase.manifold(a, b, 0f, separation.normal, -distance, SLACK, manifold);
    }

    private static SweptShape cube(float x, float y, float z) {
        final SweptShape cube = new SweptShape();
        cube.setShape(new OrientedBox(0.5f, 0.5f, 0.5f), new Vector3f());
        cube.start.setUnrotated(x, y, z);
        cube.end.set(cube.start);
        return cube;
    }
}
