package dev.carom.physics;

import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The exact tests of the engine for any two shapes, without a world: overlap, distance or depth, contact points, and
 * first and last time of overlap during a motion.
 *
 * <pre>{@code
 * private final ShapePair pair = new ShapePair();      // created once
 * ...
 * pair.a(rock, rockPosition, rockRotation).b(ship, shipPosition, shipRotation);
 * if (pair.overlaps()) { ... }
 * }</pre>
 *
 * Normals point from A to B; distances are metres, negative for overlap; touching counts. All methods agree to the last
 * bit on whether two shapes touch: {@link #overlaps} is true exactly if {@link #separation} is at most 0, and {@link
 * #contact} finds points exactly if the distance is at most the margin. Exchanging A and B mirrors the results. Two
 * identical shapes at the same pose are the exception: their normal is the same in either order. The methods allocate
 * nothing. Only one thread at a time may use an object.
 */
public final class ShapePair {
    private final Narrowphase narrowphase = new Narrowphase();
    private final SweptShape a = new SweptShape();
    private final SweptShape b = new SweptShape();
    private final Separation separation = new Separation();
    private final Manifold manifold = new Manifold();
    private final Quaternionf turn = new Quaternionf();
    private final Vector3f centred = new Vector3f();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();
    private boolean hasA;
    private boolean hasB;

    /** Creates a pair without shapes. */
    public ShapePair() {}

    /**
     * Sets the shape and the pose of A. A is at rest until {@link #moveA} sets an end pose.
     *
     * @param shape any
     * @param position centre of the shape, metres
     * @param rotation orientation of the shape; an aligned box ignores it
     * @return this
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the length of the
     *     rotation is not in [1e-6, 1e6]
     */
    public ShapePair a(Shape shape, Vector3fc position, Quaternionfc rotation) {
        place(a, shape, position, rotation);
        hasA = true;
        return this;
    }

    /**
     * Sets the shape and the pose of B. B is at rest until {@link #moveB} sets an end pose.
     *
     * @param shape any
     * @param position centre of the shape, metres
     * @param rotation orientation of the shape; an aligned box ignores it
     * @return this
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the length of the
     *     rotation is not in [1e-6, 1e6]
     */
    public ShapePair b(Shape shape, Vector3fc position, Quaternionfc rotation) {
        place(b, shape, position, rotation);
        hasB = true;
        return this;
    }

    /**
     * Sets the end pose of A, for {@link #sweep}; all other tests use the start pose.
     *
     * @param position centre of the shape at the end, metres; the path is straight
     * @param rotation orientation at the end. A rotates along the shorter arc; {@link
     *     dev.carom.physics.geometry.Pose#setBetween} computes the pose at a fraction of the motion
     * @return this
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the length of the
     *     rotation is not in [1e-6, 1e6]
     * @throws IllegalStateException when a shape is not set yet
     */
    public ShapePair moveA(Vector3fc position, Quaternionfc rotation) {
        requireBoth();
        move(a, position, rotation);
        return this;
    }

    /**
     * Sets the end pose of B, for {@link #sweep}; all other tests use the start pose.
     *
     * @param position centre of the shape at the end, metres; the path is straight
     * @param rotation orientation at the end. B rotates along the shorter arc; {@link
     *     dev.carom.physics.geometry.Pose#setBetween} computes the pose at a fraction of the motion
     * @return this
     * @throws IllegalArgumentException when an argument is null, not finite, or beyond 1e18 m, or the length of the
     *     rotation is not in [1e-6, 1e6]
     * @throws IllegalStateException when a shape is not set yet
     */
    public ShapePair moveB(Vector3fc position, Quaternionfc rotation) {
        requireBoth();
        move(b, position, rotation);
        return this;
    }

    /**
     * Tests whether the shapes have a common point.
     *
     * @return true also when they only touch
     * @throws IllegalStateException when a shape is not set yet
     */
    public boolean overlaps() {
        requireBoth();
        return narrowphase.separation(a, b, 0f, separation) <= 0f;
    }

    /**
     * Computes the distance of the shapes, or their penetration depth.
     *
     * @param dest receives the distance and the normal from A to B. The normal points from the closest point of A to
     *     that of B. If the shapes overlap, it is the direction of the shortest displacement of B that separates them
     * @return metres: the true distance, negative when they overlap
     * @throws IllegalArgumentException when dest is null
     * @throws IllegalStateException when a shape is not set yet
     */
    public float separation(Separation dest) {
        Require.nonNull("dest", dest);
        requireBoth();
        return narrowphase.distance(a, b, 0f, dest, onA, onB);
    }

    /**
     * Computes the closest points.
     *
     * @param destA receives the point of A's surface that is closest to B, or deepest in B when they overlap; metres,
     *     world frame
     * @param destB receives the point of B's surface that is closest to A, or deepest in A when they overlap; metres,
     *     world frame
     * @return the distance between the two points, metres, negative when the shapes overlap
     * @throws IllegalArgumentException when an argument is null
     * @throws IllegalStateException when a shape is not set yet
     */
    public float closestPoints(Vector3f destA, Vector3f destB) {
        Require.nonNull("destA", destA);
        Require.nonNull("destB", destB);
        requireBoth();
        return narrowphase.distance(a, b, 0f, separation, destA, destB);
    }

    /**
     * Computes the first and last time of overlap during the motion.
     *
     * @param dest receives the times as fractions of the motion, and the normal at first touch; if the shapes overlap
     *     at the start, the normal of least penetration. Left unchanged when the shapes never touch
     * @return whether they touch at any time
     * @throws IllegalArgumentException when dest is null
     * @throws IllegalStateException when a shape is not set yet
     */
    public boolean sweep(SweepTimes dest) {
        Require.nonNull("dest", dest);
        requireBoth();
        return narrowphase.sweep(a, b, 0f, dest);
    }

    /**
     * Computes the contact points, for {@link #point}, {@link #depth} and {@link #feature}.
     *
     * @param margin greatest gap in metres that counts as touching, at least 0
     * @return the number of points, 0 when the distance exceeds the margin, at most 4
     * @throws IllegalArgumentException when the margin is negative or not finite
     * @throws IllegalStateException when a shape is not set yet
     */
    public int contact(float margin) {
        if (!(margin >= 0f && margin <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException("margin must be finite and at least 0 m (got: " + margin
                    + "); 0 is for shapes that touch or overlap");
        }
        requireBoth();
        manifold.count = 0;
        final float distance = narrowphase.separation(a, b, 0f, separation);
        // For separate boxes the separation is the gap along one axis only; the margin applies to the true distance.
        if (distance <= 0f || narrowphase.distance(a, b, 0f, separation, onA, onB) <= margin) {
            narrowphase.separation(a, b, 0f, separation);
            narrowphase.manifold(a, b, 0f, separation.normal, -distance, margin, manifold);
        }
        return manifold.count;
    }

    /**
     * Returns a point of the last {@link #contact}, midway between the two surfaces along the normal. When the depth
     * exceeds the thickness of a shape, the point may be outside of both shapes.
     *
     * @param index in [0, count)
     * @param dest receives metres, world frame
     * @return dest
     * @throws IllegalArgumentException when dest is null
     * @throws IndexOutOfBoundsException when there is no such point
     */
    public Vector3f point(int index, Vector3f dest) {
        Require.nonNull("dest", dest);
        final int row = row(index);
        return dest.set(
                manifold.points[row + Manifold.POINT],
                manifold.points[row + Manifold.POINT + 1],
                manifold.points[row + Manifold.POINT + 2]);
    }

    /**
     * Returns the penetration depth at a point of the last {@link #contact}.
     *
     * @param index in [0, count)
     * @return metres, negative for a gap
     * @throws IndexOutOfBoundsException when there is no such point
     */
    public float depth(int index) {
        return manifold.points[row(index) + Manifold.DEPTH];
    }

    /**
     * Returns the feature id of a point of the last {@link #contact}. The id stays the same as long as the same corner,
     * edges or face touch.
     *
     * @param index in [0, count)
     * @return a number without any other meaning
     * @throws IndexOutOfBoundsException when there is no such point
     */
    public int feature(int index) {
        row(index);
        return manifold.features[index];
    }

    private int row(int index) {
        if (index < 0 || index >= manifold.count) {
            throw new IndexOutOfBoundsException(
                    "index of a contact point must be in [0, " + manifold.count + ") (got: " + index + ")");
        }
        return index * Manifold.STRIDE;
    }

    private void place(SweptShape dest, Shape shape, Vector3fc position, Quaternionfc rotation) {
        Require.nonNull("shape", shape);
        requirePlace(position, rotation);
        manifold.count = 0; // the last contact belongs to another pair
        dest.setShape(shape, centred);
        dest.start.set(position, Rotations.normalise(rotation, turn));
        dest.end.set(dest.start);
    }

    private void move(SweptShape moving, Vector3fc position, Quaternionfc rotation) {
        requirePlace(position, rotation);
        moving.end.set(position, Rotations.normalise(rotation, turn));
    }

    private void requireBoth() {
        if (!hasA || !hasB) {
            throw new IllegalStateException(
                    "both shapes must be placed first (missing: " + (hasA ? "b" : "a") + "); call a(...) and b(...)");
        }
    }

    private static void requirePlace(Vector3fc position, Quaternionfc rotation) {
        Require.finite("position", position);
        Require.withinFloats("position", position);
        Require.rotation("rotation", rotation);
    }
}
