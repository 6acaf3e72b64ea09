package dev.carom.physics.exact;

import org.joml.Vector3fc;

/** A vector of {@link Real}s. */
record Vec(Real x, Real y, Real z) {
    static final Vec ZERO = new Vec(Real.ZERO, Real.ZERO, Real.ZERO);

    static Vec of(double x, double y, double z) {
        return new Vec(Real.of(x), Real.of(y), Real.of(z));
    }

    static Vec of(Vector3fc v) {
        return of(v.x(), v.y(), v.z());
    }

    Vec plus(Vec o) {
        return new Vec(x.plus(o.x), y.plus(o.y), z.plus(o.z));
    }

    Vec minus(Vec o) {
        return new Vec(x.minus(o.x), y.minus(o.y), z.minus(o.z));
    }

    Vec times(Real s) {
        return new Vec(x.times(s), y.times(s), z.times(s));
    }

    Vec negate() {
        return new Vec(x.negate(), y.negate(), z.negate());
    }

    Real dot(Vec o) {
        return x.times(o.x).plus(y.times(o.y)).plus(z.times(o.z));
    }

    Vec cross(Vec o) {
        return new Vec(
                y.times(o.z).minus(z.times(o.y)),
                z.times(o.x).minus(x.times(o.z)),
                x.times(o.y).minus(y.times(o.x)));
    }

    Real get(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    Real squared() {
        return dot(this);
    }

    @Override
    public String toString() {
        return "(" + x + ", " + y + ", " + z + ")";
    }
}
