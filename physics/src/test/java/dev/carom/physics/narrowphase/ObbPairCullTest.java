package dev.carom.physics.narrowphase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.geometry.SweepTimes;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Compares the culling of box pairs with the general algorithm: bit-identical results, for most pairs. */
class ObbPairCullTest {
    private static final float SLACK = 1e-3f;
    private static final int A = 1;
    private static final int B = 2;

    private final AlignedBoxRows upright = new AlignedBoxRows(3);
    private final OrientedBoxRows rotated = new OrientedBoxRows(3, upright);
    private final Narrowphase narrowphase = new Narrowphase();
    private final ObbPairCull boxPair = new ObbPairCull(rotated, narrowphase);
    private final SweptAabbBatch columns = new SweptAabbBatch(4);
    private final SweptShape.Bounds scratch = new SweptShape.Bounds();
    private final SweepTimes sweep = new SweepTimes();
    private final Separation separation = new Separation();
    private final Separation expected = new Separation();

    /**
     * Writes rows as a world does: the row of aligned boxes, then the bounds, with which an oriented box is written.
     */
    private void write(int slot, SweptShape shape) {
        upright.write(slot, shape);
        shape.bounds(scratch, new Aabb());
        rotated.write(slot, shape, scratch);
    }

    private static float any(SplittableRandom random, float most) {
        return random.nextInt(4) == 0 ? most * (random.nextInt(9) - 4) / 4f : (float) random.nextDouble(-most, most);
    }

    private static Vector3f vector(SplittableRandom random, float most) {
        return new Vector3f(any(random, most), any(random, most), any(random, most));
    }

    /** A box that moves and rotates by a little, by a lot or not at all, near the origin or far from it. */
    private static SweptShape box(SplittableRandom random, Vector3f place, float way) {
        final SweptShape shape = new SweptShape();
        final float hx = Math.max(0.01f, Math.abs(any(random, 1f)));
        final float hy = Math.max(0.01f, Math.abs(any(random, 1f)));
        final float hz = Math.max(0.01f, Math.abs(any(random, 1f)));
        shape.setShape(
                random.nextInt(4) == 0 ? new AlignedBox(hx, hy, hz) : new OrientedBox(hx, hy, hz), new Vector3f());
        final Quaternionf turn = random.nextInt(4) == 0 ? new Quaternionf() : MovingShape.anyRotation(random);
        shape.start.set(vector(random, 2f).add(place), turn);
        final Vector3f end = vector(random, way).add(shape.start.x, shape.start.y, shape.start.z);
        final float spin = random.nextInt(3) == 0 ? (float) random.nextDouble(3.1) : any(random, 0.1f);
        shape.end.set(
                end,
                random.nextInt(3) == 0
                        ? turn
                        : new Quaternionf().rotationY(spin).mul(turn));
        return shape;
    }

    @Property(tries = 40_000)
    void agreesWithTheGeneralAlgorithm(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final float way = random.nextBoolean() ? 0.1f : 5f;
        final Vector3f place = random.nextInt(4) == 0 ? vector(random, 1e5f) : new Vector3f();
        final SweptShape a = box(random, place, way);
        final SweptShape b = random.nextInt(16) == 0 ? a : box(random, place, way);
        write(A, a);
        write(B, b);
        final float room = SLACK + 0x1p-20f * (place.length() + 10f);
        if (upright.has(A) && upright.has(B)) {
            assertColumnsAreRight(a, b);
            return;
        }
        assertThat(rotated.hasAny(A) && rotated.hasAny(B)).isTrue();
        if (boxPair.staysApart(A, B, room, plane(random), 1)) {
            assertThat(narrowphase.sweep(a, b, 0f, sweep)).isFalse();
        }
        if (boxPair.staysInside(A, B, room, separation)) {
            final float distance = narrowphase.separation(a, b, 0f, expected);
            assertThat(separation).hasToString(expected.toString());
            assertThat(distance).isLessThan(-room);
            assertThat(narrowphase.sweep(a, b, SLACK, sweep)).isTrue();
            assertThat(sweep.first).isZero();
            assertThat(sweep.last).isOne();
            final Manifold points = boxPair.manifold(A, B, separation.normal, room, new Manifold());
            final Manifold known = narrowphase.manifold(a, b, 0f, expected.normal, -distance, room, new Manifold());
            assertSame(points, known);
            final float approach = boxPair.approach(A, B, separation.normal);
            assertThat(approach)
                    .as("NaN of two that turn")
                    .matches(it -> !Float.isNaN(it) || a.isRotating() || b.isRotating());
            if (!a.isRotating() && !b.isRotating()) {
                assertThat(approach).isEqualTo(narrowphase.approach(a, b, 0f, points, separation.normal));
            }
        }
    }

    /** With any plane first, and in either order of the two. */
    @Property(tries = 40_000)
    void agreesWithTheGeneralAlgorithmForAnyShapes(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final SweptShape a = any(random).moving();
        final SweptShape b = any(random).moving();
        write(A, a);
        write(B, b);
        if (upright.has(A) && upright.has(B) || !rotated.hasAny(A) || !rotated.hasAny(B)) {
            return; // in columns, or axis-aligned with an offset
        }
        final float[] normal = plane(random);
        final float room = random.nextBoolean() ? SLACK : 1e-5f;
        if (boxPair.staysApart(A, B, room, normal, 1)) {
            assertThat(narrowphase.sweep(a, b, 0f, sweep)).isFalse();
            assertThat(narrowphase.sweep(b, a, 0f, sweep)).isFalse();
        }
        if (narrowphase.separation(a, b, 0f, separation) < -(SLACK + a.maxRelativeDisplacement(b))) {
            assertThat(narrowphase.sweep(a, b, SLACK, sweep)).isTrue();
            assertThat(sweep.first).isZero();
            assertThat(sweep.last).isOne();
            assertThat(narrowphase.separation(a, b, 1f, expected)).isNegative();
        }
    }

    private static MovingShape any(SplittableRandom random) {
        final float turn = random.nextInt(3) == 0 ? 0f : (float) random.nextDouble(random.nextBoolean() ? 0.1 : 3.1);
        return MovingShape.random(random, random.nextInt(5), 1.5f, random.nextBoolean() ? 0.1f : 3f, turn);
    }

    /** The second, third and fourth number are its normal, of any length; sometimes there is none. */
    private static float[] plane(SplittableRandom random) {
        final float length = random.nextInt(4) == 0 ? 0f : random.nextInt(8) == 0 ? Float.NaN : 3f;
        final Vector3f normal = vector(random, 1f).mul(length);
        return new float[] {0f, normal.x, normal.y, normal.z};
    }

    /** The result of the last exact test separates most pairs in the next tick. */
    @Test
    void mostSeparateShapesAreDecidedByThePlaneOfTheTickBefore() {
        final SplittableRandom random = new SplittableRandom(11);
        int apart = 0;
        int told = 0;
        for (int i = 0; i < 4000; i++) {
            final MovingShape moving = MovingShape.random(random, random.nextInt(5), 1.5f, 0.05f, 0.02f);
            final SweptShape a = moving.moving();
            final SweptShape b = MovingShape.random(random, random.nextInt(5), 1.5f, 0.05f, 0.02f)
                    .moving();
            write(A, a);
            write(B, b);
            final boolean inColumns = upright.has(A) && upright.has(B);
            if (!inColumns && rotated.hasAny(A) && rotated.hasAny(B) && !narrowphase.sweep(a, b, 0f, sweep)) {
                final float[] normal = new float[3];
                narrowphase.separatingNormal(a, b, normal, 0);
                apart++;
                told += boxPair.staysApart(A, B, SLACK, normal, 0) ? 1 : 0;
            }
        }
        assertThat(apart).isGreaterThan(500);
        assertThat(told).isGreaterThan(apart * 9 / 10);
    }

    /** Cached extents of an earlier rotation or hull are not reused. */
    @Property(tries = 2000)
    void boundsEqualThoseOfANewShape(@ForAll long seed) {
        final SplittableRandom random = new SplittableRandom(seed);
        final SweptShape used = new SweptShape();
        final MovingShape motion = MovingShape.random(random, Shape.HULL, 1f, 1f, random.nextInt(2));
        for (int tick = 0; tick < 4; tick++) {
            final MovingShape moving = MovingShape.random(random, Shape.HULL, 1f, 1f, 0f);
            used.setShape(moving.shape(), moving.offset());
            for (int i = 0; i < 3; i++) {
                used.start.set(random.nextInt(3) == 0 ? motion.end() : motion.start());
                used.end.set(random.nextInt(3) == 0 ? motion.start() : motion.end());
                final SweptShape fresh =
                        new MovingShape(moving.shape(), moving.offset(), used.start, used.end).moving();
                assertThat(used.bounds(scratch, new Aabb()))
                        .hasToString(fresh.bounds(new SweptShape.Bounds(), new Aabb())
                                .toString());
            }
        }
    }

    private static void assertSame(Manifold found, Manifold known) {
        assertThat(found.count).isEqualTo(known.count);
        assertThat(found.middle).isEqualTo(known.middle);
        for (int i = 0; i < found.count; i++) {
            assertThat(found.features[i]).isEqualTo(known.features[i]);
            for (int k = 0; k < Manifold.STRIDE; k++) {
                final int at = i * Manifold.STRIDE + k;
                assertThat(found.points[at]).isEqualTo(known.points[at]);
            }
        }
    }

    private void assertColumnsAreRight(SweptShape a, SweptShape b) {
        columns.clear();
        columns.add(upright, B, A);
        columns.add(upright, A, B);
        columns.sweep();
        final boolean meet = narrowphase.sweep(a, b, 0f, sweep);
        for (int pair = 0; pair < 2; pair++) {
            assertThat(columns.staysApart(pair) && meet).isFalse();
        }
    }

    /** Otherwise a cull that decides nothing would pass all of the above. */
    @Test
    void mostAreDecided() {
        final SplittableRandom random = new SplittableRandom(7);
        int apart = 0;
        int toldApart = 0;
        int inside = 0;
        int toldInside = 0;
        for (int i = 0; i < 4000; i++) {
            final SweptShape a = box(random, new Vector3f(), 0.1f);
            final SweptShape b = box(random, new Vector3f(), 0.1f);
            write(A, a);
            write(B, b);
            if (!narrowphase.sweep(a, b, 0f, sweep)) {
                apart++;
                toldApart += staysApart(a, b) ? 1 : 0;
            } else if (sweep.first == 0f && sweep.last == 1f && !(upright.has(A) && upright.has(B))) {
                inside++;
                toldInside += boxPair.staysInside(A, B, SLACK, separation) ? 1 : 0;
            }
        }
        assertThat(apart).isGreaterThan(500);
        assertThat(inside).isGreaterThan(300);
        assertThat(toldApart).isGreaterThan(apart * 7 / 10);
        assertThat(toldInside).isGreaterThan(inside / 2);
    }

    /** As in the tick after the exact test. */
    private boolean staysApart(SweptShape a, SweptShape b) {
        if (!upright.has(A) || !upright.has(B)) {
            final float[] normal = new float[3];
            narrowphase.separatingNormal(a, b, normal, 0);
            return boxPair.staysApart(A, B, SLACK, normal, 0);
        }
        columns.clear();
        columns.add(upright, A, B);
        columns.sweep();
        return columns.staysApart(0);
    }

    @Test
    void aBulletThatPassesByIsDecidedDespiteItsLongMotion() {
        final SweptShape bullet = new SweptShape();
        bullet.setShape(new OrientedBox(0.1f, 0.1f, 0.1f), new Vector3f());
        final Quaternionf turn = new Quaternionf().rotationXYZ(0.3f, 0.5f, 0.7f);
        bullet.start.set(new Vector3f(-20f, 0f, -18f), turn);
        bullet.end.set(new Vector3f(20f, 0f, 22f), turn);
        final SweptShape crate = new SweptShape();
        crate.setShape(new OrientedBox(1f, 1f, 1f), new Vector3f());
        crate.start.set(new Vector3f(2f, 0f, 0f), turn);
        crate.end.set(crate.start);
        write(A, bullet);
        write(B, crate);
        assertThat(boxPair.staysApart(A, B, SLACK, new float[3], 0)).isTrue();
        bullet.start.set(new Vector3f(-20f, 0f, -21.5f), turn);
        bullet.end.set(new Vector3f(20f, 0f, 18.5f), turn);
        write(A, bullet);
        assertThat(boxPair.staysApart(A, B, SLACK, new float[3], 0)).isFalse();
        assertThat(narrowphase.sweep(bullet, crate, 0f, sweep)).isTrue();
    }

    @Test
    void aRowHoldsTheLastShape() {
        final Pose pose = new Pose().set(new Vector3f(1f, 2f, 3f), new Quaternionf().rotationX(1f));
        final SweptShape shape = new SweptShape();
        shape.setShape(new OrientedBox(1f, 1f, 1f), new Vector3f());
        shape.start.set(pose);
        shape.end.set(pose);
        write(A, shape);
        assertThat(rotated.has(A)).isTrue();
        assertThat(rotated.areBoxes(A, A)).isTrue();
        shape.setShape(new Sphere(1f), new Vector3f());
        write(A, shape);
        assertThat(rotated.has(A)).isTrue();
        assertThat(rotated.areBoxes(A, A)).isFalse();
        shape.setShape(new OrientedBox(1f, 1f, 1f), new Vector3f(1f, 0f, 0f));
        write(A, shape);
        assertThat(rotated.has(A)).as("beside its body").isTrue();
        shape.setShape(new AlignedBox(1f, 1f, 1f), new Vector3f());
        write(A, shape);
        assertThat(shape.kind).isEqualTo(Shape.ALIGNED_BOX);
        assertThat(rotated.has(A)).isFalse();
        assertThat(rotated.hasAny(A)).as("along the axes").isTrue();
    }

    @Test
    void theSmallestRotationCounts() {
        final SweptShape box = new SweptShape();
        box.setShape(new OrientedBox(1f, 1f, 1f), new Vector3f());
        box.start.set(new Vector3f(), new Quaternionf(1e-23f, 0f, 0f, 1f));
        box.end.set(new Vector3f(), new Quaternionf(2e-23f, 0f, 0f, 1f)); // its squares are 0 in float
        write(A, box);
        write(B, box);
        assertThat(box.isRotating()).isTrue();
        assertThat(boxPair.approach(A, B, new Vector3f(1f, 0f, 0f))).isNaN();
    }

    @Test
    void aBoxWhoseSquaresUnderflowIsNotCulled() {
        final SweptShape beam = new SweptShape();
        beam.setShape(new OrientedBox(1e-21f, 1e-23f, 1e-23f), new Vector3f());
        final Quaternionf turn = new Quaternionf().rotationZ((float) (Math.PI / 4));
        beam.start.set(new Vector3f(), turn);
        beam.end.set(beam.start);
        final SweptShape speck = new SweptShape();
        speck.setShape(new AlignedBox(1e-23f, 1e-23f, 1e-23f), new Vector3f());
        speck.start.set(new Vector3f(7.106e-22f - 1e-20f, 7.106e-22f + 1e-20f, 0f), new Quaternionf());
        speck.end.set(new Vector3f(7.106e-22f + 1e-20f, 7.106e-22f - 1e-20f, 0f), new Quaternionf());
        write(A, beam);
        write(B, speck);
        assertThat(narrowphase.sweep(beam, speck, 0f, sweep))
                .as("it hits the beam's tip")
                .isTrue();
        assertThat(boxPair.staysApart(A, B, 0f, new float[3], 0)).isFalse();
    }
}
