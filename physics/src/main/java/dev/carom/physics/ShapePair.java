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
 * The exact tests of the engine for any two shapes, without a world: do they overlap, how far are they apart or inside
 * each other, in which points do they touch, and when do they on their way.
 *
 * <pre>{@code
 * private final ShapePair pair = new ShapePair();      // made once
 * ...
 * pair.a(rock, rockPosition, rockRotation).b(ship, shipPosition, shipRotation);
 * if (pair.overlaps()) { ... }
 * }</pre>
 *
 * Normals point from A to B; distances are metres, negative when the two overlap; touching counts. All methods agree on
 * whether two shapes touch, to the last bit: {@link #overlaps} is true exactly if {@link #separation} is at most 0, and
 * {@link #contact} finds points exactly if it is at most the margin. Swapping A and B
 * gives the same answers, mirrored (two that are the same in the same place part the same way, whichever comes first).
 * Nothing is allocated. One thread at a time.
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

    /** Without shapes yet. */
    public ShapePair() {}

    /**
     * Places A, at rest.
     *
     * @param shape any
     * @param position of its centre, metres
     * @param rotation how it is turned; an aligned box is not
     * @return this
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the rotation is none
     */
    public ShapePair a(Shape shape, Vector3fc position, Quaternionfc rotation) {
        place(a, shape, position, rotation);
        hasA = true;
        return this;
    }

    /**
     * Places B, at rest.
     *
     * @param shape any
     * @param position of its centre, metres
     * @param rotation how it is turned; an aligned box is not
     * @return this
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the rotation is none
     */
    public ShapePair b(Shape shape, Vector3fc position, Quaternionfc rotation) {
        place(b, shape, position, rotation);
        hasB = true;
        return this;
    }

    /**
     * Says where A moves, for {@link #sweep}; all other questions are asked of the start.
     *
     * @param position where its centre ends, metres; the way is straight
     * @param rotation how it is turned at the end, reached by the shorter way round, as {@link
     *     dev.carom.physics.geometry.Pose#setBetween} does it: where it is at a time of the way, ask that
     * @return this
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the rotation is none
     * @throws IllegalStateException when one is not placed yet
     */
    public ShapePair moveA(Vector3fc position, Quaternionfc rotation) {
        requireBoth();
        move(a, position, rotation);
        return this;
    }

    /**
     * Says where B moves, for {@link #sweep}; all other questions are asked of the start.
     *
     * @param position where its centre ends, metres; the way is straight
     * @param rotation how it is turned at the end, reached by the shorter way round, as {@link
     *     dev.carom.physics.geometry.Pose#setBetween} does it: where it is at a time of the way, ask that
     * @return this
     * @throws IllegalArgumentException when something is null, not finite, or beyond 1e18 m, or the rotation is none
     * @throws IllegalStateException when one is not placed yet
     */
    public ShapePair moveB(Vector3fc position, Quaternionfc rotation) {
        requireBoth();
        move(b, position, rotation);
        return this;
    }

    /**
     * Whether the two share a point.
     *
     * @return true also when they only touch
     * @throws IllegalStateException when one is not placed yet
     */
    public boolean overlaps() {
        requireBoth();
        return narrowphase.separation(a, b, 0f, separation) <= 0f;
    }

    /**
     * How far the two are apart, or how deep they are in each other.
     *
     * @param dest receives the distance, and the normal from A to B: the way from the closest point of the one to that
     *     of the other, or the shortest way on which B leaves A
     * @return metres: the true distance, negative when they overlap
     * @throws IllegalArgumentException when dest is null
     * @throws IllegalStateException when one is not placed yet
     */
    public float separation(Separation dest) {
        Require.nonNull("dest", dest);
        requireBoth();
        return narrowphase.distance(a, b, 0f, dest, onA, onB);
    }

    /**
     * Where the two come closest.
     *
     * @param destA receives the point of A's surface that is closest to B, or deepest in it when they overlap; metres,
     *     world frame
     * @param destB receives the same of B
     * @return the distance between the two points, metres, negative when the shapes overlap
     * @throws IllegalArgumentException when one is null
     * @throws IllegalStateException when one is not placed yet
     */
    public float closestPoints(Vector3f destA, Vector3f destB) {
        Require.nonNull("destA", destA);
        Require.nonNull("destB", destB);
        requireBoth();
        return narrowphase.distance(a, b, 0f, separation, destA, destB);
    }

    /**
     * First and last time at which the two overlap on their way.
     *
     * @param dest receives the times as parts of the way, and the normal at first touch; of the least penetration when
     *     they overlapped at the start. Left unchanged when they never touch
     * @return whether they touch at any time
     * @throws IllegalArgumentException when dest is null
     * @throws IllegalStateException when one is not placed yet
     */
    public boolean sweep(SweepTimes dest) {
        Require.nonNull("dest", dest);
        requireBoth();
        return narrowphase.sweep(a, b, 0f, dest);
    }

    /**
     * Finds the points in which the two touch or overlap, for {@link #point}, {@link #depth} and {@link #feature}.
     *
     * @param margin metres up to which a gap counts as a touch, at least 0
     * @return how many, 0 when they are farther apart than the margin, at most 4
     * @throws IllegalArgumentException when the margin is negative or not finite
     * @throws IllegalStateException when one is not placed yet
     */
    public int contact(float margin) {
        if (!(margin >= 0f && margin <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException("margin must be finite and at least 0 m (got: " + margin
                    + "); 0 is for shapes that touch or overlap");
        }
        requireBoth();
        manifold.count = 0;
        final float distance = narrowphase.separation(a, b, 0f, separation);
        // Of boxes that are apart this is the gap along one axis only; the margin counts for the true distance.
        if (distance <= 0f || narrowphase.distance(a, b, 0f, separation, onA, onB) <= margin) {
            narrowphase.separation(a, b, 0f, separation);
            narrowphase.manifold(a, b, 0f, separation.normal, -distance, margin, manifold);
        }
        return manifold.count;
    }

    /**
     * A point of the last {@link #contact}, midway between the two surfaces along the normal; of two that are deeper in
     * each other than one of them is thick, that may lie outside of both.
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
     * How deep the two are in each other at a point of the last {@link #contact}.
     *
     * @param index in [0, count)
     * @return metres, negative for a gap
     * @throws IndexOutOfBoundsException when there is no such point
     */
    public float depth(int index) {
        return manifold.points[row(index) + Manifold.DEPTH];
    }

    /**
     * What makes a point of the last {@link #contact}: a number that stays as long as the same corner, edges or face
     * touch.
     *
     * @param index in [0, count)
     * @return a number that means nothing but itself
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
        manifold.count = 0; // the last contact was another's
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
