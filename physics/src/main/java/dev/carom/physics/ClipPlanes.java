package dev.carom.physics;

/** Planes that a way must not lead into: those of what a move ran into so far. */
final class ClipPlanes {
    /** Part of a way that may lead into a plane: rounding of normals that come as floats. */
    static final double ROUNDING = 1e-6;

    /** Squared sine of the angle between planes below which they have no crease to speak of. */
    private static final double PARALLEL_SINE_SQUARED = 1e-8;

    private final Vector3[] normals;
    private final Vector3 candidate = new Vector3();
    private final Vector3 best = new Vector3();
    private final Vector3 crease = new Vector3();
    private int size;

    ClipPlanes(int most) {
        normals = new Vector3[most];
        for (int i = 0; i < most; i++) {
            normals[i] = new Vector3();
        }
    }

    void clear() {
        size = 0;
    }

    /** Adds one by its normal, on the side that is free; there is room. */
    void add(Vector3 normal) {
        normals[size++].set(normal);
    }

    /**
     * Turns a way into the one nearest to it that leads into no plane: along one, along the crease of two, or
     * nowhere. Never longer.
     */
    void clip(Vector3 way) {
        final double rounding = ROUNDING * way.length();
        if (isFree(way, rounding)) {
            return;
        }
        best.set(0, 0, 0);
        for (int i = 0; i < size; i++) {
            keepIfBetter(candidate.set(way).clip(normals[i]), rounding);
            for (int j = 0; j < i; j++) {
                final double squared = crease.cross(normals[i], normals[j]).dot(crease);
                if (squared > PARALLEL_SINE_SQUARED) {
                    candidate.set(crease).scale(crease.dot(way) / squared);
                    keepIfBetter(candidate, rounding);
                }
            }
        }
        way.set(best);
    }

    /** The nearest of several projections is the longest. */
    private void keepIfBetter(Vector3 way, double rounding) {
        if (way.dot(way) > best.dot(best) && isFree(way, rounding)) {
            best.set(way);
        }
    }

    private boolean isFree(Vector3 way, double rounding) {
        for (int i = 0; i < size; i++) {
            if (way.dot(normals[i]) < -rounding) {
                return false;
            }
        }
        return true;
    }
}
