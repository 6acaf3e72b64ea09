package dev.carom.physics.mover;

/**
 * Planes that block a move, such as those of its hits. Displacements are clipped against these planes. A displacement
 * points into a plane if its component along the plane's normal is negative.
 */
final class ClipPlanes {
    /**
     * A displacement may point into a plane by up to this fraction of its length. This tolerance covers the rounding
     * errors of the normals, since most normals are converted from floats.
     */
    static final double ROUNDING = 1e-6;

    /**
     * Two planes count as parallel if the squared sine of the angle between them is at most this value. Their
     * intersection line would be too inaccurate.
     */
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

    /** Adds a plane. Its unit normal points to the side where the mover may be. The list of planes must not be full. */
    void add(Vector3 normal) {
        normals[size++].set(normal);
    }

    /**
     * Replaces a displacement by the nearest one that points into no plane. The result is the displacement itself, or
     * its projection onto one plane or onto the intersection line of two planes, or zero. The result is never longer
     * than the given displacement.
     */
    void clip(Vector3 path) {
        final double rounding = ROUNDING * path.length();
        if (isFree(path, rounding)) {
            return;
        }
        best.set(0, 0, 0);
        for (int i = 0; i < size; i++) {
            keepIfBetter(candidate.set(path).clip(normals[i]), rounding);
            for (int j = 0; j < i; j++) {
                final double squared = crease.cross(normals[i], normals[j]).dot(crease);
                if (squared > PARALLEL_SINE_SQUARED) {
                    candidate.set(crease).scale(crease.dot(path) / squared);
                    keepIfBetter(candidate, rounding);
                }
            }
        }
        path.set(best);
    }

    /**
     * Keeps the longest projection that points into no plane. Of all projections of a displacement, the longest one is
     * nearest to the displacement.
     */
    private void keepIfBetter(Vector3 path, double rounding) {
        if (path.dot(path) > best.dot(best) && isFree(path, rounding)) {
            best.set(path);
        }
    }

    private boolean isFree(Vector3 path, double rounding) {
        for (int i = 0; i < size; i++) {
            if (path.dot(normals[i]) < -rounding) {
                return false;
            }
        }
        return true;
    }
}
