package dev.carom.physics.geometry;

import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Position and rotation of a body's frame in the world. A mutable value, passed as {@code dest}.
 * <p>
 * A pose stores seven floats instead of a vector and a quaternion object, since a world keeps several poses for each of
 * up to 100,000 bodies. The methods use plain arithmetic for the reason given in {@link Rotations}.
 */
public final class Pose {
    /** The x coordinate of the position, in metres. */
    public float x;

    /** The y coordinate of the position, in metres. */
    public float y;

    /** The z coordinate of the position, in metres. */
    public float z;

    /** The x component of the rotation quaternion, which has unit length. */
    public float qx;

    /** The y component of the rotation quaternion, which has unit length. */
    public float qy;

    /** The z component of the rotation quaternion, which has unit length. */
    public float qz;

    /** The w component of the rotation quaternion, which has unit length. */
    public float qw = 1f;

    /** Creates a pose at the origin without rotation. */
    public Pose() {}

    /**
     * Sets position and rotation.
     *
     * @param position metres
     * @param rotation unit length
     * @return this
     */
    public Pose set(Vector3fc position, Quaternionfc rotation) {
        x = position.x();
        y = position.y();
        z = position.z();
        qx = rotation.x();
        qy = rotation.y();
        qz = rotation.z();
        qw = rotation.w();
        return this;
    }

    /**
     * Sets a position without rotation.
     *
     * @param newX metres
     * @param newY metres
     * @param newZ metres
     * @return this
     */
    public Pose setUnrotated(float newX, float newY, float newZ) {
        x = newX;
        y = newY;
        z = newZ;
        qx = 0f;
        qy = 0f;
        qz = 0f;
        qw = 1f;
        return this;
    }

    /**
     * Copies another pose.
     *
     * @param other another pose
     * @return this
     */
    public Pose set(Pose other) {
        x = other.x;
        y = other.y;
        z = other.z;
        qx = other.qx;
        qy = other.qy;
        qz = other.qz;
        qw = other.qw;
        return this;
    }

    /**
     * Sets the pose of a part that is attached to a body.
     *
     * @param body pose of the body; may be this
     * @param offset centre of the part in the body's frame, metres
     * @param rotation from the part's frame to the body's, unit length
     * @return this
     */
    public Pose setPart(Pose body, Vector3fc offset, Quaternionfc rotation) {
        final float bx = body.qx;
        final float by = body.qy;
        final float bz = body.qz;
        final float bw = body.qw;
        // Rotates the offset v as rotate() does: v + bw t + b x t with t = 2 (b x v), where b is the vector part and bw
        // the scalar part of the body's rotation.
        final float tx = 2f * (by * offset.z() - bz * offset.y());
        final float ty = 2f * (bz * offset.x() - bx * offset.z());
        final float tz = 2f * (bx * offset.y() - by * offset.x());
        x = body.x + (offset.x() + bw * tx + (by * tz - bz * ty));
        y = body.y + (offset.y() + bw * ty + (bz * tx - bx * tz));
        z = body.z + (offset.z() + bw * tz + (bx * ty - by * tx));
        final float px = bw * rotation.x() + bx * rotation.w() + by * rotation.z() - bz * rotation.y();
        final float py = bw * rotation.y() - bx * rotation.z() + by * rotation.w() + bz * rotation.x();
        final float pz = bw * rotation.z() + bx * rotation.y() - by * rotation.x() + bz * rotation.w();
        final float pw = bw * rotation.w() - bx * rotation.x() - by * rotation.y() - bz * rotation.z();
        final float scale = 1f / (float) Math.sqrt(px * px + py * py + pz * pz + pw * pw);
        qx = scale * px;
        qy = scale * py;
        qz = scale * pz;
        qw = scale * pw;
        return this;
    }

    /**
     * Interpolates between two poses: the position linearly, the rotation by normalized linear interpolation along the
     * shorter arc. The rotation axis is constant. The angular speed varies slightly: by 17 % for a rotation by 90
     * degrees.
     *
     * @param from pose at fraction 0
     * @param to pose at fraction 1
     * @param fraction in [0, 1]; 0 and 1 give exactly {@code from} and {@code to}
     * @return this, which may be {@code from} or {@code to}
     */
    public Pose setBetween(Pose from, Pose to, float fraction) {
        if (fraction == 0f) {
            return set(from);
        }
        if (fraction == 1f) {
            return set(to);
        }
        final float a = 1f - fraction;
        final float b = from.shorterArcSign(to) * fraction;
        final float rx = a * from.qx + b * to.qx;
        final float ry = a * from.qy + b * to.qy;
        final float rz = a * from.qz + b * to.qz;
        final float rw = a * from.qw + b * to.qw;
        // The length is never near 0: along the shorter arc it is at least 0.7.
        final float scale = 1f / (float) Math.sqrt(rx * rx + ry * ry + rz * rz + rw * rw);
        // With this formula a coordinate that is equal in both poses stays the same, bit for bit.
        x = from.x + fraction * (to.x - from.x);
        y = from.y + fraction * (to.y - from.y);
        z = from.z + fraction * (to.z - from.z);
        qx = rx * scale;
        qy = ry * scale;
        qz = rz * scale;
        qw = rw * scale;
        return this;
    }

    /**
     * Copies this pose to a vector and a quaternion.
     *
     * @param destPosition receives the position in metres
     * @param destRotation receives the rotation
     */
    public void copyTo(Vector3f destPosition, Quaternionf destRotation) {
        destPosition.set(x, y, z);
        destRotation.set(qx, qy, qz, qw);
    }

    /**
     * Rotates a vector from the body's frame to the world's. The result is v + 2 w (q x v) + 2 q x (q x v), where q is
     * the vector part of the rotation and w is its scalar part.
     *
     * @param v vector in the body's frame
     * @param dest receives the vector in the world's frame; may be {@code v}
     * @return dest
     */
    public Vector3f rotate(Vector3fc v, Vector3f dest) {
        return rotate(qx, qy, qz, v.x(), v.y(), v.z(), dest);
    }

    /**
     * Transforms a point from the body's frame to the world's.
     *
     * @param point point in the body's frame, in metres
     * @param dest receives the point in the world's frame; may be {@code point}
     * @return dest
     */
    public Vector3f toWorld(Vector3fc point, Vector3f dest) {
        rotate(point, dest);
        return dest.set(x + dest.x, y + dest.y, z + dest.z);
    }

    /**
     * Transforms a point from the world's frame to the body's.
     *
     * @param point point in the world's frame, in metres
     * @param dest receives the point in the body's frame; may be {@code point}
     * @return dest
     */
    public Vector3f toLocal(Vector3fc point, Vector3f dest) {
        return rotate(-qx, -qy, -qz, point.x() - x, point.y() - y, point.z() - z, dest);
    }

    /**
     * Returns the length of the difference of the quaternions of two poses. The quaternions q and -q are the same
     * rotation, so this method takes the quaternion of the other pose, or its negation, whichever is nearer to this
     * pose's quaternion. If the rotations differ by an angle, the length is 2 sin(angle / 4). Unlike the cosine of the
     * angle, this length is precise for small angles.
     *
     * @param other another pose
     * @return 0 for the same rotation, up to the square root of 2 for half a turn
     */
    public float rotationChord(Pose other) {
        final float sign = shorterArcSign(other);
        final float dx = sign * other.qx - qx;
        final float dy = sign * other.qy - qy;
        final float dz = sign * other.qz - qz;
        final float dw = sign * other.qw - qw;
        return (float) Math.sqrt(dx * dx + dy * dy + dz * dz + dw * dw);
    }

    /**
     * Computes the angular velocity of the motion of {@link #setBetween} from this pose to another. Let q be the
     * quaternion of this pose, and q* its conjugate. Let d be the difference of the two quaternions along the shorter
     * arc, and r = q + fraction d. The angular velocity is 2 vec(d q*) / |r|^2, where vec is the vector part. For small
     * rotations, vec(d q*) is precise. The vector part of the product of both quaternions would be less precise.
     *
     * @param to end of the motion
     * @param fraction of the motion, in [0, 1]
     * @param dest receives a vector along the rotation axis, world frame; its length is the angular speed in radians
     *     per duration of the whole motion
     * @return dest
     */
    public Vector3f angularVelocity(Pose to, float fraction, Vector3f dest) {
        final float sign = shorterArcSign(to);
        final float dx = sign * to.qx - qx;
        final float dy = sign * to.qy - qy;
        final float dz = sign * to.qz - qz;
        final float dw = sign * to.qw - qw;
        final float rx = qx + fraction * dx;
        final float ry = qy + fraction * dy;
        final float rz = qz + fraction * dz;
        final float rw = qw + fraction * dw;
        final float scale = 2f / (rx * rx + ry * ry + rz * rz + rw * rw);
        return dest.set(
                scale * (dx * qw - dw * qx - dy * qz + dz * qy),
                scale * (dy * qw - dw * qy - dz * qx + dx * qz),
                scale * (dz * qw - dw * qz - dx * qy + dy * qx));
    }

    /**
     * Tests whether two poses have equal rotations.
     *
     * @param other another pose
     * @return true when the rotations are equal in every component
     */
    public boolean sameRotation(Pose other) {
        return qx == other.qx && qy == other.qy && qz == other.qz && qw == other.qw;
    }

    /**
     * Tests whether the rotation is the identity.
     *
     * @return false also for an identity in another form, such as (0, 0, 0, -1)
     */
    public boolean isUnrotated() {
        return qx == 0f && qy == 0f && qz == 0f && qw == 1f;
    }

    /**
     * Tests whether the rotation has exactly the bits that {@link #setUnrotated} writes.
     *
     * @return false also for negative zeros
     */
    public boolean isExactlyUnrotated() {
        return (Float.floatToRawIntBits(qx) | Float.floatToRawIntBits(qy) | Float.floatToRawIntBits(qz)) == 0
                && qw == 1f;
    }

    /**
     * Tests whether two poses are equal.
     *
     * @param other another pose
     * @return true when they are equal in every component
     */
    public boolean same(Pose other) {
        return x == other.x && y == other.y && z == other.z && sameRotation(other);
    }

    /**
     * Tests whether this pose equals a position and a rotation.
     *
     * @param position metres
     * @param rotation unit length
     * @return true when they are equal in every component
     */
    public boolean isAt(Vector3fc position, Quaternionfc rotation) {
        return x == position.x()
                && y == position.y()
                && z == position.z()
                && qx == rotation.x()
                && qy == rotation.y()
                && qz == rotation.z()
                && qw == rotation.w();
    }

    /**
     * Returns -1 if the other quaternion must be negated to give the shorter arc, else 1. The quaternions q and -q are
     * the same rotation.
     */
    private float shorterArcSign(Pose other) {
        return qx * other.qx + qy * other.qy + qz * other.qz + qw * other.qw < 0f ? -1f : 1f;
    }

    private Vector3f rotate(float ax, float ay, float az, float vx, float vy, float vz, Vector3f dest) {
        final float tx = 2f * (ay * vz - az * vy);
        final float ty = 2f * (az * vx - ax * vz);
        final float tz = 2f * (ax * vy - ay * vx);
        return dest.set(
                vx + qw * tx + (ay * tz - az * ty),
                vy + qw * ty + (az * tx - ax * tz),
                vz + qw * tz + (ax * ty - ay * tx));
    }

    @Override
    public String toString() {
        return "Pose(" + x + " " + y + " " + z + " m, rotation " + qx + " " + qy + " " + qz + " " + qw + ")";
    }
}
