package dev.carom.physics.exact;

/** A vector in double. It quickly selects the candidates that are then computed exactly. */
record DoubleVec(double x, double y, double z) {
    /** Rounds each component once. */
    static DoubleVec of(Vec v) {
        return new DoubleVec(v.x().toDouble(), v.y().toDouble(), v.z().toDouble());
    }

    static DoubleVec[] of(Vec... vectors) {
        final DoubleVec[] rough = new DoubleVec[vectors.length];
        for (int i = 0; i < rough.length; i++) {
            rough[i] = of(vectors[i]);
        }
        return rough;
    }

    DoubleVec minus(DoubleVec o) {
        return new DoubleVec(x - o.x, y - o.y, z - o.z);
    }

    double dot(DoubleVec o) {
        return x * o.x + y * o.y + z * o.z;
    }

    DoubleVec cross(DoubleVec o) {
        return new DoubleVec(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }

    double length() {
        return Math.sqrt(dot(this));
    }
}
