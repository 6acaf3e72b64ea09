package dev.carom.physics.geometry;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A vector in double, for the oracles: clear rather than fast. */
public record Vec(double x, double y, double z) {
    static final Vec ZERO = new Vec(0, 0, 0);

    static Vec of(Vector3fc v) {
        return new Vec(v.x(), v.y(), v.z());
    }

    Vec plus(Vec o) {
        return new Vec(x + o.x, y + o.y, z + o.z);
    }

    Vec minus(Vec o) {
        return new Vec(x - o.x, y - o.y, z - o.z);
    }

    Vec times(double s) {
        return new Vec(x * s, y * s, z * s);
    }

    double dot(Vec o) {
        return x * o.x + y * o.y + z * o.z;
    }

    Vec cross(Vec o) {
        return new Vec(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }

    double length() {
        return Math.sqrt(dot(this));
    }

    Vec unit() {
        return times(1 / length());
    }

    Vector3f toFloat() {
        return new Vector3f((float) x, (float) y, (float) z);
    }
}
