package dev.carom.physics.geometry;

import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A turned box: centre, half extents along its own axes, and those three axes as unit vectors in the world's frame.
 * <p>
 * The box is closed, and half extents of zero are legal, as for {@link Aabb}. Nothing is checked: whoever places a box
 * has checked its numbers. NaN in any field, or a rotation of length zero (which makes all axes NaN), makes every
 * question answer {@code false}.
 * <p>
 * The axes are right-handed and orthonormal to float rounding (about 1e-7). Writing the fields directly is allowed and
 * leaves keeping them so to the writer. A mutable value: whoever made it owns it, and no method keeps a reference to
 * it.
 */
public final class Obb {
    /** Middle of the box in metres. */
    public final Vector3f centre = new Vector3f();

    /** Half extents along the box's own axes in metres, each at least 0. */
    public final Vector3f half = new Vector3f();

    /** World x of the box's first axis. */
    public float ux = 1f;

    /** World y of the box's first axis. */
    public float uy;

    /** World z of the box's first axis. */
    public float uz;

    /** World x of the box's second axis. */
    public float vx;

    /** World y of the box's second axis. */
    public float vy = 1f;

    /** World z of the box's second axis. */
    public float vz;

    /** World x of the box's third axis. */
    public float wx;

    /** World y of the box's third axis. */
    public float wy;

    /** World z of the box's third axis. */
    public float wz = 1f;

    /** The box that is only the origin, unturned. */
    public Obb() {}

    /**
     * Places a box. The rotation is normalised here, so a quaternion that has drifted from unit length neither grows
     * nor shears the box; one of length zero gives NaN axes.
     *
     * @param centre middle of the box in metres
     * @param rotation from the box's frame to the world's, of any length but zero
     * @param hx half extent along the box's first axis in metres, at least 0
     * @param hy half extent along the box's second axis in metres, at least 0
     * @param hz half extent along the box's third axis in metres, at least 0
     * @return this
     */
    public Obb set(Vector3fc centre, Quaternionfc rotation, float hx, float hy, float hz) {
        this.centre.set(centre.x(), centre.y(), centre.z());
        half.set(hx, hy, hz);
        if (rotation.x() == 0f && rotation.y() == 0f && rotation.z() == 0f && rotation.w() == 1f) {
            setUnturned(); // what most boxes of a level are, for a fraction of the price
            return this;
        }
        // In double the products are exact, and dividing by the squared length needs no square root. The diagonal is
        // written
        // as differences of squares (not 1 - 2(...)) so that a quarter turn gives exact zeros and ones.
        final double x = rotation.x();
        final double y = rotation.y();
        final double z = rotation.z();
        final double w = rotation.w();
        final double scale = 1.0 / (x * x + y * y + z * z + w * w);
        ux = (float) ((w * w + x * x - y * y - z * z) * scale);
        uy = (float) (2.0 * (x * y + z * w) * scale);
        uz = (float) (2.0 * (x * z - y * w) * scale);
        vx = (float) (2.0 * (x * y - z * w) * scale);
        vy = (float) ((w * w - x * x + y * y - z * z) * scale);
        vz = (float) (2.0 * (y * z + x * w) * scale);
        wx = (float) (2.0 * (x * z + y * w) * scale);
        wy = (float) (2.0 * (y * z - x * w) * scale);
        wz = (float) ((w * w - x * x - y * y + z * z) * scale);
        return this;
    }

    /**
     * Takes the place and size of an aligned box, unturned. Centre and half extents are rounded to the nearest float,
     * so far from the origin a face may move by an ulp; tests between two {@link Aabb} are exact and do not come
     * through here.
     *
     * @param box the aligned box
     * @return this
     */
    public Obb set(Aabb box) {
        box.centre(centre);
        box.half(half);
        setUnturned();
        return this;
    }

    private void setUnturned() {
        ux = 1f;
        uy = 0f;
        uz = 0f;
        vx = 0f;
        vy = 1f;
        vz = 0f;
        wx = 0f;
        wy = 0f;
        wz = 1f;
    }

    /**
     * Takes over all of another box.
     *
     * @param other the box to copy; may be this
     * @return this
     */
    public Obb set(Obb other) {
        centre.set(other.centre.x, other.centre.y, other.centre.z);
        half.set(other.half.x, other.half.y, other.half.z);
        ux = other.ux;
        uy = other.uy;
        uz = other.uz;
        vx = other.vx;
        vy = other.vy;
        vz = other.vz;
        wx = other.wx;
        wy = other.wy;
        wz = other.wz;
        return this;
    }

    /**
     * One of the box's own axes.
     *
     * @param axis 0 for (ux, uy, uz), 1 for (vx, vy, vz), 2 for (wx, wy, wz); nothing else is checked for
     * @param dest receives a unit vector in the world's frame
     * @return {@code dest}
     */
    public Vector3f axis(int axis, Vector3f dest) {
        return dest.set(axisX(axis), axisY(axis), axisZ(axis));
    }

    /**
     * The half extent along one of the box's own axes.
     *
     * @param axis 0, 1 or 2; nothing else is checked for
     * @return metres
     */
    public float half(int axis) {
        return axis == 0 ? half.x : axis == 1 ? half.y : half.z;
    }

    /**
     * The aligned box around this one, rounded outward: it contains this box, and is the smallest that floats allow.
     *
     * @param dest receives the bounds
     * @return {@code dest}
     */
    public Aabb bounds(Aabb dest) {
        final double reachX = reach(1.0, 0.0, 0.0);
        final double reachY = reach(0.0, 1.0, 0.0);
        final double reachZ = reach(0.0, 0.0, 1.0);
        return dest.set(
                Rounding.down(centre.x - reachX),
                Rounding.down(centre.y - reachY),
                Rounding.down(centre.z - reachZ),
                Rounding.up(centre.x + reachX),
                Rounding.up(centre.y + reachY),
                Rounding.up(centre.z + reachZ));
    }

    /**
     * One of the eight corners, rounded to the nearest float.
     *
     * @param corner 0 to 7; bit 0 set means the far end along the first axis, bit 1 along the second, bit 2 along the
     *     third
     * @param dest receives metres in the world's frame
     * @return {@code dest}
     */
    public Vector3f corner(int corner, Vector3f dest) {
        final double x = (corner & 1) != 0 ? half.x : -half.x;
        final double y = (corner & 2) != 0 ? half.y : -half.y;
        final double z = (corner & 4) != 0 ? half.z : -half.z;
        return dest.set(
                (float) (centre.x + x * ux + y * vx + z * wx), (float) (centre.y + x * uy + y * vy + z * wy), (float)
                        (centre.z + x * uz + y * vz + z * wz));
    }

    /**
     * A point as the box sees it: along its own axes, from its centre.
     *
     * @param point metres in the world's frame
     * @param dest receives metres in the box's frame; may be {@code point}
     * @return {@code dest}
     */
    public Vector3f toLocal(Vector3fc point, Vector3f dest) {
        final double x = (double) point.x() - centre.x;
        final double y = (double) point.y() - centre.y;
        final double z = (double) point.z() - centre.z;
        return dest.set((float) along(0, x, y, z), (float) along(1, x, y, z), (float) along(2, x, y, z));
    }

    /**
     * A point of the box's frame as the world sees it.
     *
     * @param pointInBox metres from the box's centre, along its own axes
     * @param dest receives metres in the world's frame; may be {@code pointInBox}
     * @return {@code dest}
     */
    public Vector3f toWorld(Vector3fc pointInBox, Vector3f dest) {
        final double x = pointInBox.x();
        final double y = pointInBox.y();
        final double z = pointInBox.z();
        return dest.set(
                (float) (centre.x + x * ux + y * vx + z * wx), (float) (centre.y + x * uy + y * vy + z * wy), (float)
                        (centre.z + x * uz + y * vz + z * wz));
    }

    /**
     * Whether a point lies in the box or on its surface. On the surface of a turned box the rounding of its axes
     * decides.
     *
     * @param point metres in the world's frame
     * @return {@code false} also when anything is NaN
     */
    public boolean contains(Vector3fc point) {
        final double x = (double) point.x() - centre.x;
        final double y = (double) point.y() - centre.y;
        final double z = (double) point.z() - centre.z;
        return Math.abs(along(0, x, y, z)) <= half.x
                && Math.abs(along(1, x, y, z)) <= half.y
                && Math.abs(along(2, x, y, z)) <= half.z;
    }

    @Override
    public String toString() {
        return "Obb(centre " + centre.x + " " + centre.y + " " + centre.z + ", half " + half.x + " " + half.y + " "
                + half.z
                + ", axes " + ux + " " + uy + " " + uz + " / " + vx + " " + vy + " " + vz + " / " + wx + " " + wy + " "
                + wz
                + ")";
    }

    /**
     * Places a box that is not turned.
     *
     * @param x middle of the box in metres
     * @param y middle of the box in metres
     * @param z middle of the box in metres
     * @param hx half extent along the world's x in metres, at least 0
     * @param hy half extent along the world's y in metres, at least 0
     * @param hz half extent along the world's z in metres, at least 0
     * @return this
     */
    public Obb setUnturned(float x, float y, float z, float hx, float hy, float hz) {
        centre.set(x, y, z);
        half.set(hx, hy, hz);
        setUnturned();
        return this;
    }

    /**
     * Whether it is turned as another one is, to the last bit.
     *
     * @param o another box
     * @return true when all nine numbers of the axes are the same
     */
    public boolean sameAxes(Obb o) {
        return ux == o.ux
                && uy == o.uy
                && uz == o.uz
                && vx == o.vx
                && vy == o.vy
                && vz == o.vz
                && wx == o.wx
                && wy == o.wy
                && wz == o.wz;
    }

    float axisX(int axis) {
        return axis == 0 ? ux : axis == 1 ? vx : wx;
    }

    float axisY(int axis) {
        return axis == 0 ? uy : axis == 1 ? vy : wy;
    }

    float axisZ(int axis) {
        return axis == 0 ? uz : axis == 1 ? vz : wz;
    }

    /** Component of a world vector along one of the box's axes. */
    double along(int axis, double x, double y, double z) {
        return x * axisX(axis) + y * axisY(axis) + z * axisZ(axis);
    }

    /**
     * How far the box reaches from its centre along a direction, times that direction's length: half the width of its
     * shadow. Each axis is projected as it is stored, so the answer holds for the box as stored, rounding of its axes
     * included.
     */
    double reach(double x, double y, double z) {
        return half.x * Math.abs(x * ux + y * uy + z * uz)
                + half.y * Math.abs(x * vx + y * vy + z * vz)
                + half.z * Math.abs(x * wx + y * wy + z * wz);
    }
}
