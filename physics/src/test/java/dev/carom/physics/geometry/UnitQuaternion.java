package dev.carom.physics.geometry;

import org.joml.Quaternionf;
import org.joml.Quaternionfc;

/** A rotation in double, for the oracles: a unit quaternion. */
record UnitQuaternion(double x, double y, double z, double w) {
    static final UnitQuaternion NONE = new UnitQuaternion(0, 0, 0, 1);

    static UnitQuaternion about(Vec axis, double radians) {
        final Vec unit = axis.unit();
        final double s = Math.sin(radians / 2);
        return new UnitQuaternion(unit.x() * s, unit.y() * s, unit.z() * s, Math.cos(radians / 2));
    }

    static UnitQuaternion of(Quaternionfc q) {
        final double length = Math.sqrt(
                (double) q.x() * q.x() + (double) q.y() * q.y() + (double) q.z() * q.z() + (double) q.w() * q.w());
        return new UnitQuaternion(q.x() / length, q.y() / length, q.z() / length, q.w() / length);
    }

    /** Composes two rotations: first {@code o}, then this. */
    UnitQuaternion after(UnitQuaternion o) {
        return new UnitQuaternion(
                w * o.x + x * o.w + y * o.z - z * o.y,
                w * o.y - x * o.z + y * o.w + z * o.x,
                w * o.z + x * o.y - y * o.x + z * o.w,
                w * o.w - x * o.x - y * o.y - z * o.z);
    }

    /** Rotates a vector by the definition q v q*; the code under test uses a matrix. */
    Vec apply(Vec v) {
        final Vec q = new Vec(x, y, z);
        final Vec t = q.cross(v).times(2);
        return v.plus(t.times(w)).plus(q.cross(t));
    }

    Quaternionf toFloat() {
        return new Quaternionf((float) x, (float) y, (float) z, (float) w);
    }
}
