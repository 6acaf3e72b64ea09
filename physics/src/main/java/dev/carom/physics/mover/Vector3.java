package dev.carom.physics.mover;

import org.joml.Vector3fc;

/**
 * A mutable vector of three doubles, for positions and displacements of a mover. A move adds up many short
 * displacements. With doubles, the sum of their rounding errors stays small.
 */
public final class Vector3 {
    public double x;
    public double y;
    public double z;

    /** Creates a zero vector. */
    public Vector3() {}

    public Vector3 set(double newX, double newY, double newZ) {
        x = newX;
        y = newY;
        z = newZ;
        return this;
    }

    public Vector3 set(Vector3 other) {
        return set(other.x, other.y, other.z);
    }

    public Vector3 set(Vector3fc other) {
        return set(other.x(), other.y(), other.z());
    }

    boolean isAt(Vector3 other) {
        return x == other.x && y == other.y && z == other.z;
    }

    /** Sets this vector to a given length along a coordinate axis: 0 for x, 1 for y, 2 for z. */
    Vector3 setAxis(int axis, double length) {
        return set(axis == 0 ? length : 0.0, axis == 1 ? length : 0.0, axis == 2 ? length : 0.0);
    }

    double get(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** Adds a multiple of another vector to this one. */
    Vector3 add(double times, Vector3 other) {
        return set(x + times * other.x, y + times * other.y, z + times * other.z);
    }

    Vector3 scale(double times) {
        return set(x * times, y * times, z * times);
    }

    double dot(Vector3 other) {
        return x * other.x + y * other.y + z * other.z;
    }

    double length() {
        return Math.sqrt(dot(this));
    }

    public double distance(Vector3 other) {
        final double dx = x - other.x;
        final double dy = y - other.y;
        final double dz = z - other.z;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Sets this vector to the cross product a x b. */
    Vector3 cross(Vector3 a, Vector3 b) {
        return set(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
    }

    /**
     * Rotates by a unit quaternion: v + 2 w (q x v) + 2 q x (q x v). Here q is the vector part of the quaternion, and w
     * its scalar part.
     */
    Vector3 rotate(double qx, double qy, double qz, double qw) {
        final double a = 2.0 * (qy * z - qz * y);
        final double b = 2.0 * (qz * x - qx * z);
        final double c = 2.0 * (qx * y - qy * x);
        return set(x + qw * a + (qy * c - qz * b), y + qw * b + (qz * a - qx * c), z + qw * c + (qx * b - qy * a));
    }

    /** Removes the component along a unit direction if that component is negative. */
    Vector3 clip(Vector3 direction) {
        return add(-Math.min(0.0, dot(direction)), direction);
    }

    /** Removes the component along a unit direction. */
    Vector3 flatten(Vector3 direction) {
        return add(-dot(direction), direction);
    }
}
