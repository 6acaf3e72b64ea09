package dev.carom.physics.exact;

/** A vector in double, to select quickly what is computed exactly. */
record Rough(double x, double y, double z) {
    /** Each component is rounded once. */
    static Rough of(Vec v) {
        return new Rough(v.x().toDouble(), v.y().toDouble(), v.z().toDouble());
    }

    static Rough[] of(Vec... vectors) {
        final Rough[] rough = new Rough[vectors.length];
        for (int i = 0; i < rough.length; i++) {
            rough[i] = of(vectors[i]);
        }
        return rough;
    }

    Rough minus(Rough o) {
        return new Rough(x - o.x, y - o.y, z - o.z);
    }

    double dot(Rough o) {
        return x * o.x + y * o.y + z * o.z;
    }

    Rough cross(Rough o) {
        return new Rough(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
    }

    double length() {
        return Math.sqrt(dot(this));
    }
}
