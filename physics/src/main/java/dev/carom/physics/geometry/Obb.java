package dev.carom.physics.geometry;

import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * An oriented box: centre, half extents along its own axes, and those three axes as unit vectors in the world's frame.
 * <p>
 * The box is closed, and half extents of zero are allowed, as for {@link Aabb}. The methods check nothing. A rotation
 * of length zero makes all axes NaN. If any number is NaN, every test returns {@code false}. There are two exceptions:
 * {@link ObbSat#areApart} may find a gap on an axis that does not depend on the NaN, and {@link #sameAxes(Obb)} reads
 * only the axes. Components must be finite; with infinities, methods may disagree.
 * <p>
 * The axes are right-handed and orthonormal within float rounding (about 1e-7). Code that writes to the row directly
 * must keep the axes orthonormal. A row of zeros is not a box. An {@code Obb} is a mutable value that belongs to its
 * creator. No method keeps a reference to a box.
 *
 * <pre>
 * row
 * +--------+------+------+
 * | CENTRE | AXES | HALF |   3 + 9 + 3 floats: metres, world frame; three unit vectors, world frame;
 * +--------+------+------+   half extents along these, metres
 * </pre>
 *
 * Many boxes may be stored in one array, row after row, and {@link ObbSat} tests them there. {@code box.get(rows, i *
 * Obb.STRIDE)} writes box i to the array. {@code ObbSat.overlaps(rows, i * Obb.STRIDE, rows, j * Obb.STRIDE)} tests the
 * boxes i and j.
 */
public final class Obb {
    /** Floats per row. */
    public static final int STRIDE = 15;

    /** Offset of the axes in a row. */
    public static final int AXES = 3;

    /** Offset of the half extents in a row. */
    public static final int HALF = 12;

    /** Centre, axes and half extents, as in the picture above. */
    public final float[] row = new float[STRIDE];

    /** Creates a box that contains only the origin, without rotation. */
    public Obb() {
        setUnrotated();
    }

    /**
     * Sets the box. The rotation is normalized, so a quaternion that has drifted from unit length neither scales nor
     * shears the box. A quaternion of length zero gives NaN axes.
     *
     * @param centre centre of the box in metres
     * @param rotation from the box's frame to the world's, of any length except zero
     * @param hx half extent along the box's first axis in metres, at least 0
     * @param hy half extent along the box's second axis in metres, at least 0
     * @param hz half extent along the box's third axis in metres, at least 0
     * @return this
     */
    public Obb set(Vector3fc centre, Quaternionfc rotation, float hx, float hy, float hz) {
        setCentre(centre);
        setHalf(hx, hy, hz);
        if (rotation.x() == 0f && rotation.y() == 0f && rotation.z() == 0f && rotation.w() == 1f) {
            setUnrotated(); // fast path: most boxes of a level are not rotated
            return this;
        }
        // In double the products are exact. Division by the squared length normalizes without a square root. The
        // diagonal uses differences of squares, not 1 - 2(...), so that a rotation by 90 degrees gives exact zeros and
        // ones.
        final double x = rotation.x();
        final double y = rotation.y();
        final double z = rotation.z();
        final double w = rotation.w();
        final double scale = 1.0 / (x * x + y * y + z * z + w * w);
        row[AXES] = (float) ((w * w + x * x - y * y - z * z) * scale);
        row[AXES + 1] = (float) (2.0 * (x * y + z * w) * scale);
        row[AXES + 2] = (float) (2.0 * (x * z - y * w) * scale);
        row[AXES + 3] = (float) (2.0 * (x * y - z * w) * scale);
        row[AXES + 4] = (float) ((w * w - x * x + y * y - z * z) * scale);
        row[AXES + 5] = (float) (2.0 * (y * z + x * w) * scale);
        row[AXES + 6] = (float) (2.0 * (x * z + y * w) * scale);
        row[AXES + 7] = (float) (2.0 * (y * z - x * w) * scale);
        row[AXES + 8] = (float) ((w * w - x * x - y * y + z * z) * scale);
        return this;
    }

    /**
     * Sets position and size from an axis-aligned box, without rotation. Centre and half extents are rounded to the
     * nearest float. Far from the origin, this may move a face by an ulp. For exact results, test two {@link Aabb}
     * without this conversion.
     *
     * @param box the axis-aligned box
     * @return this
     */
    public Obb set(Aabb box) {
        for (int axis = 0; axis < 3; axis++) {
            row[axis] = (float) box.middle(axis);
            row[HALF + axis] = (float) box.half(axis);
        }
        setUnrotated();
        return this;
    }

    /**
     * Sets a box without rotation.
     *
     * @param x centre in metres
     * @param y centre in metres
     * @param z centre in metres
     * @param hx half extent along the world's x in metres, at least 0
     * @param hy half extent along the world's y in metres, at least 0
     * @param hz half extent along the world's z in metres, at least 0
     * @return this
     */
    public Obb setUnrotated(float x, float y, float z, float hx, float hy, float hz) {
        setCentre(x, y, z);
        setHalf(hx, hy, hz);
        setUnrotated();
        return this;
    }

    private void setUnrotated() {
        for (int i = 0; i < 9; i++) {
            row[AXES + i] = i % 4 == 0 ? 1f : 0f;
        }
    }

    /**
     * Copies another box.
     *
     * @param other the box to copy; may be this
     * @return this
     */
    public Obb set(Obb other) {
        return set(other.row, 0);
    }

    /**
     * Copies a box from a row.
     *
     * @param rows holds the row, as in the picture above
     * @param at index of the row's first float in {@code rows}
     * @return this
     * @throws IndexOutOfBoundsException if the row is not completely inside the array
     */
    public Obb set(float[] rows, int at) {
        System.arraycopy(rows, at, row, 0, STRIDE);
        return this;
    }

    /**
     * Writes the box to a row.
     *
     * @param dest receives the row
     * @param at index of the row's first float in {@code dest}
     * @throws IndexOutOfBoundsException if the row is not completely inside the array
     */
    public void get(float[] dest, int at) {
        System.arraycopy(row, 0, dest, at, STRIDE);
    }

    /**
     * Moves the box.
     *
     * @param newCentre centre of the box in metres
     * @return this
     */
    public Obb setCentre(Vector3fc newCentre) {
        return setCentre(newCentre.x(), newCentre.y(), newCentre.z());
    }

    /**
     * Moves the box.
     *
     * @param x centre in metres
     * @param y centre in metres
     * @param z centre in metres
     * @return this
     */
    public Obb setCentre(float x, float y, float z) {
        row[0] = x;
        row[1] = y;
        row[2] = z;
        return this;
    }

    /**
     * Sets the half extents; centre and axes are kept.
     *
     * @param hx half extent along the box's first axis in metres, at least 0
     * @param hy half extent along the box's second axis in metres, at least 0
     * @param hz half extent along the box's third axis in metres, at least 0
     * @return this
     */
    public Obb setHalf(float hx, float hy, float hz) {
        row[HALF] = hx;
        row[HALF + 1] = hy;
        row[HALF + 2] = hz;
        return this;
    }

    /**
     * Sets one of the box's own axes; the caller keeps them orthonormal.
     *
     * @param axis 0, 1 or 2; unchecked
     * @param x component of the axis in the world's frame
     * @param y component of the axis in the world's frame
     * @param z component of the axis in the world's frame
     * @return this
     */
    public Obb setAxis(int axis, float x, float y, float z) {
        final int at = AXES + 3 * axis;
        row[at] = x;
        row[at + 1] = y;
        row[at + 2] = z;
        return this;
    }

    /**
     * Returns the centre of the box.
     *
     * @param dest receives metres in the world's frame
     * @return {@code dest}
     */
    public Vector3f centre(Vector3f dest) {
        return dest.set(row[0], row[1], row[2]);
    }

    /**
     * Returns the centre of the box along a world axis.
     *
     * @param axis 0, 1 or 2 for x, y or z; unchecked
     * @return metres
     */
    public float centre(int axis) {
        return row[axis];
    }

    /**
     * Returns one of the box's own axes.
     *
     * @param axis 0, 1 or 2; unchecked
     * @param dest receives a unit vector in the world's frame
     * @return {@code dest}
     */
    public Vector3f axis(int axis, Vector3f dest) {
        return dest.set(axisX(axis), axisY(axis), axisZ(axis));
    }

    /**
     * Returns the world x component of one of the box's own axes.
     *
     * @param axis 0, 1 or 2; unchecked
     * @return the component, -1 to 1
     */
    public float axisX(int axis) {
        return row[AXES + 3 * axis];
    }

    /**
     * Returns the world y component of one of the box's own axes.
     *
     * @param axis 0, 1 or 2; unchecked
     * @return the component, -1 to 1
     */
    public float axisY(int axis) {
        return row[AXES + 3 * axis + 1];
    }

    /**
     * Returns the world z component of one of the box's own axes.
     *
     * @param axis 0, 1 or 2; unchecked
     * @return the component, -1 to 1
     */
    public float axisZ(int axis) {
        return row[AXES + 3 * axis + 2];
    }

    /**
     * Returns the half extent along one of the box's own axes.
     *
     * @param axis 0, 1 or 2; unchecked
     * @return metres
     */
    public float half(int axis) {
        return row[HALF + axis];
    }

    /**
     * Tests whether two boxes have exactly equal rotations.
     *
     * @param o another box
     * @return true when all nine components of the axes are equal; false when one is NaN
     */
    public boolean sameAxes(Obb o) {
        return sameAxes(row, 0, o.row, 0);
    }

    /**
     * Tests whether two boxes in rows have exactly equal rotations.
     *
     * @param a array that holds the row of one box
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of the other box
     * @param q index of the first float of that row in {@code b}
     * @return true when all nine components of the axes are equal; false when one is NaN
     */
    public static boolean sameAxes(float[] a, int p, float[] b, int q) {
        for (int i = AXES; i < HALF; i++) {
            if (a[p + i] != b[q + i]) { // true for NaN
                return false;
            }
        }
        return true;
    }

    /**
     * Computes the smallest axis-aligned box that contains this one, rounded outward to floats.
     *
     * @param dest receives the bounds
     * @return {@code dest}
     */
    public Aabb bounds(Aabb dest) {
        final double extentX = extentAlong(1.0, 0.0, 0.0);
        final double extentY = extentAlong(0.0, 1.0, 0.0);
        final double extentZ = extentAlong(0.0, 0.0, 1.0);
        return dest.set(
                Rounding.down(centre(0) - extentX),
                Rounding.down(centre(1) - extentY),
                Rounding.down(centre(2) - extentZ),
                Rounding.up(centre(0) + extentX),
                Rounding.up(centre(1) + extentY),
                Rounding.up(centre(2) + extentZ));
    }

    /**
     * Computes one of the eight corners, rounded to the nearest float.
     *
     * @param corner 0 to 7. Bit 0 is set for the positive end of the first axis, bit 1 for that of the second axis, bit
     *     2 for that of the third axis
     * @param dest receives metres in the world's frame
     * @return {@code dest}
     */
    public Vector3f corner(int corner, Vector3f dest) {
        final double x = (corner & 1) != 0 ? half(0) : -half(0);
        final double y = (corner & 2) != 0 ? half(1) : -half(1);
        final double z = (corner & 4) != 0 ? half(2) : -half(2);
        return dest.set((float) inWorld(0, x, y, z), (float) inWorld(1, x, y, z), (float) inWorld(2, x, y, z));
    }

    /**
     * Transforms a point from the world's frame to the box's.
     *
     * @param point metres in the world's frame
     * @param dest receives metres in the box's frame; may be {@code point}
     * @return {@code dest}
     */
    public Vector3f toLocal(Vector3fc point, Vector3f dest) {
        final double x = (double) point.x() - centre(0);
        final double y = (double) point.y() - centre(1);
        final double z = (double) point.z() - centre(2);
        return dest.set((float) along(0, x, y, z), (float) along(1, x, y, z), (float) along(2, x, y, z));
    }

    /**
     * Transforms a point from the box's frame to the world's.
     *
     * @param pointInBox metres from the box's centre, along the box's own axes
     * @param dest receives metres in the world's frame; may be {@code pointInBox}
     * @return {@code dest}
     */
    public Vector3f toWorld(Vector3fc pointInBox, Vector3f dest) {
        final double x = pointInBox.x();
        final double y = pointInBox.y();
        final double z = pointInBox.z();
        return dest.set((float) inWorld(0, x, y, z), (float) inWorld(1, x, y, z), (float) inWorld(2, x, y, z));
    }

    /**
     * Tests whether a point lies inside the box or on its surface. For a point on the surface of a rotated box,
     * rounding of the axes decides.
     *
     * @param point metres in the world's frame
     * @return whether the point lies inside or on the surface; {@code false} when anything is NaN
     */
    public boolean contains(Vector3fc point) {
        final double x = (double) point.x() - centre(0);
        final double y = (double) point.y() - centre(1);
        final double z = (double) point.z() - centre(2);
        return Math.abs(along(0, x, y, z)) <= half(0)
                && Math.abs(along(1, x, y, z)) <= half(1)
                && Math.abs(along(2, x, y, z)) <= half(2);
    }

    @Override
    public String toString() {
        return "Obb(centre " + numbers(0) + ", half " + numbers(HALF) + ", axes " + numbers(AXES) + " / "
                + numbers(AXES + 3) + " / " + numbers(AXES + 6) + ")";
    }

    private String numbers(int at) {
        return row[at] + " " + row[at + 1] + " " + row[at + 2];
    }

    /** Returns one world coordinate of a point in the box's frame. */
    private double inWorld(int component, double x, double y, double z) {
        return row[component]
                + x * row[AXES + component]
                + y * row[AXES + 3 + component]
                + z * row[AXES + 6 + component];
    }

    /** Returns the component of a world vector along one of the box's axes. */
    double along(int axis, double x, double y, double z) {
        final int at = AXES + 3 * axis;
        return x * row[at] + y * row[at + 1] + z * row[at + 2];
    }

    /**
     * Returns half the width of the box's projection on a direction, times the direction's length. Uses the stored
     * axes, including their rounding errors.
     */
    double extentAlong(double x, double y, double z) {
        return extentAlong(row, 0, x, y, z);
    }

    /**
     * Returns half the width of the projection of a box on a direction, times the direction's length. The box is stored
     * as a row.
     *
     * @param rows holds the row
     * @param at index of the row's first float in {@code rows}
     * @param x component of the direction in the world's frame
     * @param y component of the direction in the world's frame
     * @param z component of the direction in the world's frame
     * @return metres if the direction is of length 1; at least 0
     */
    public static double extentAlong(float[] rows, int at, double x, double y, double z) {
        return rows[at + HALF] * Math.abs(x * rows[at + AXES] + y * rows[at + AXES + 1] + z * rows[at + AXES + 2])
                + rows[at + HALF + 1]
                        * Math.abs(x * rows[at + AXES + 3] + y * rows[at + AXES + 4] + z * rows[at + AXES + 5])
                + rows[at + HALF + 2]
                        * Math.abs(x * rows[at + AXES + 6] + y * rows[at + AXES + 7] + z * rows[at + AXES + 8]);
    }
}
