package dev.carom.physics.geometry;

import org.joml.Vector3f;

/**
 * Distance and closest points of any two placed shapes that are apart, by the algorithm of Gilbert, Johnson and Keerthi
 * (1988; Ericson 9.5).
 * <p>
 * The vectors from points of A's core to points of B's core form a convex solid, the Minkowski difference. The distance
 * of the cores is that of this solid from the origin. A simplex of up to four of its vertices moves towards the origin:
 * each iteration finds the simplex's closest point and the support vertex against the direction to it. When no vertex
 * is nearer, the distance is found. Cores are polyhedra, points or segments, never curved, so the search ends after a
 * few iterations; it also stops when an iteration makes no progress, so it always ends.
 * <p>
 * Computed in double and relative to the centres, so precision does not depend on the distance from the origin. The
 * distance is accurate to about 1e-12 of itself and of the sizes. Swapping the shapes only changes signs: the same
 * distance, bit for bit, the negated normal, swapped points. Holds scratch and the result: one instance per thread.
 */
public final class Gjk {
    /** Far more iterations than any search has needed. */
    private static final int MOST_ROUNDS = 200;

    /** Converged when the squared distance can shrink by at most this fraction of itself. */
    private static final double CONVERGED = 0x1p-46;

    /** Rounding error of dot products with vertices, relative to their sizes. */
    private static final double ROUNDING = 0x1p-49;

    /** Cores nearer than this fraction of their sizes touch: their direction is no longer certain. */
    static final double TOUCHING = 0x1p-36;

    /** Final simplex of the last search; {@link Epa} starts from it when it contains the origin. */
    final Simplex simplex = new Simplex();

    private final double[] onA = new double[3];
    private final double[] onB = new double[3];
    private double coreDistance;

    /** Creates an instance with its own scratch. */
    public Gjk() {}

    /**
     * Computes the distance of two shapes whose cores are apart; the radii may overlap. The shortest separating
     * displacement is then along the normal.
     *
     * @param a the shape that the normal points away from
     * @param b the other shape
     * @param dest receives the distance between the surfaces, negative when they overlap, the normal, and axis -1;
     *     unchanged when the cores touch
     * @param pointA receives the point of A's surface that is closest to B, or A's deepest point in B; metres, world
     *     frame
     * @param pointB receives the same of B
     * @return whether the cores are apart; if not, they overlap or nearly overlap, and {@link Epa} computes the depth.
     *     Returns false for NaN
     */
    public boolean apart(ConvexCore a, ConvexCore b, Separation dest, Vector3f pointA, Vector3f pointB) {
        if (!search(a, b, 0.0, 0.0, 0.0)) {
            return false;
        }
        final double x = simplex.x / coreDistance;
        final double y = simplex.y / coreDistance;
        final double z = simplex.z / coreDistance;
        simplex.points(onA, onB);
        dest.axis = -1;
        dest.distance = Rounding.nearest(coreDistance - ((double) a.radius + b.radius));
        dest.normal.set(Rounding.nearest(x), Rounding.nearest(y), Rounding.nearest(z));
        pointA.set(
                (float) (a.box.centre(0) + (onA[0] + a.radius * x)),
                (float) (a.box.centre(1) + (onA[1] + a.radius * y)),
                (float) (a.box.centre(2) + (onA[2] + a.radius * z)));
        pointB.set(
                (float) (b.box.centre(0) + (onB[0] - b.radius * x)),
                (float) (b.box.centre(1) + (onB[1] - b.radius * y)),
                (float) (b.box.centre(2) + (onB[2] - b.radius * z)));
        return true;
    }

    /** Distance between the cores of the last pair that was apart, metres, before rounding to float. */
    double coreDistance() {
        return coreDistance;
    }

    /**
     * Tests whether the cores are apart after B has moved; if so, {@link #coreDistance} returns the distance and {@link
     * #along} projects on its direction.
     *
     * @param x displacement of B in metres
     * @param y displacement of B in metres
     * @param z displacement of B in metres
     */
    boolean apart(ConvexCore a, ConvexCore b, double x, double y, double z) {
        return search(a, b, x, y, z);
    }

    /** Component of a vector along the direction from A's closest point to B's, for the last pair that was apart. */
    double along(double x, double y, double z) {
        return (simplex.x * x + simplex.y * y + simplex.z * z) / coreDistance;
    }

    /** Unit vector from A's closest point to B's, for the last pair that was apart. */
    Vector3f direction(Vector3f dest) {
        return dest.set(
                Rounding.nearest(simplex.x / coreDistance),
                Rounding.nearest(simplex.y / coreDistance),
                Rounding.nearest(simplex.z / coreDistance));
    }

    /** Searches for the point of the Minkowski difference closest to the origin, and leaves it in the simplex. */
    private boolean search(ConvexCore a, ConvexCore b, double moveX, double moveY, double moveZ) {
        final double dx = (double) b.box.centre(0) - a.box.centre(0) + moveX;
        final double dy = (double) b.box.centre(1) - a.box.centre(1) + moveY;
        final double dz = (double) b.box.centre(2) - a.box.centre(2) + moveZ;
        final double size = a.boundingRadius() + b.boundingRadius() + (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
        // Any vertices would do at first; those towards each other's centre save one or two iterations.
        simplex.clear();
        a.support(dx, dy, dz, simplex.nextA, 0);
        b.support(-dx, -dy, -dz, simplex.nextB, 0);
        simplex.add(dx, dy, dz);
        double lower = Double.NEGATIVE_INFINITY;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            final double squared = simplex.squared();
            if (!(squared > TOUCHING * size * (TOUCHING * size))) {
                return false;
            }
            a.support(simplex.x, simplex.y, simplex.z, simplex.nextA, 0);
            b.support(-simplex.x, -simplex.y, -simplex.z, simplex.nextB, 0);
            lower = simplex.alongNext(dx, dy, dz);
            final double gain = squared - lower;
            if (gain <= CONVERGED * squared
                    || gain <= ROUNDING * size * Math.sqrt(squared)
                    || !simplex.add(dx, dy, dz)) {
                break;
            }
        }
        coreDistance = Math.sqrt(simplex.squared());
        // The plane through the nearest vertex, perpendicular to the direction, separates the cores only if that vertex
        // lies beyond the origin.
        return lower > 0.0;
    }
}
