package dev.carom.physics.geometry;

import org.joml.Vector3f;

/**
 * Computes the distance and the closest points of any two shapes whose cores are apart, by the algorithm of Gilbert,
 * Johnson and Keerthi (1988; Ericson 9.5).
 * <p>
 * A shape is a core and a radius around it ({@link ConvexCore}). The vectors from points of A's core to points of B's
 * core form a convex solid, the Minkowski difference. The distance of the cores is the distance of this solid from the
 * origin. A simplex, formed by up to four vertices of the solid, moves towards the origin. Each iteration finds the
 * point of the simplex closest to the origin. Then it adds the vertex of the solid that is farthest in the direction
 * from this point to the origin. When no vertex is farther in this direction than the point itself, the distance is
 * found. Cores are polyhedra, segments or points, never curved, so the search ends after a few iterations. It also ends
 * when an iteration makes no progress.
 * <p>
 * All calculations use double and positions relative to the centres of the shapes. So precision does not depend on the
 * distance of the shapes from the world's origin. The error of the distance is about 1e-12 times the sum of the
 * distance and the sizes. Swapping the shapes gives the same distance, bit for bit, the negated normal, and swapped
 * points. An instance holds scratch memory and the result: use one instance per thread.
 */
public final class Gjk {
    /** Maximum number of iterations, far more than any search has needed. */
    private static final int MAX_ITERATIONS = 200;

    /** The search has converged when the squared distance can shrink by at most this fraction of itself. */
    private static final double CONVERGED = 0x1p-46;

    /**
     * Bound of the rounding error of a dot product of a vertex and another vector. The bound is relative to the product
     * of the size of the pair (see {@link #TOUCHING}) and the length of the other vector.
     */
    private static final double ROUNDING = 0x1p-49;

    /**
     * Cores nearer to each other than this fraction of the size of the pair count as touching: rounding errors then
     * make the direction between the cores uncertain. The size of the pair is the sum of both bounding radii and the
     * absolute components of the offset of the centres.
     */
    static final double TOUCHING = 0x1p-36;

    /** Final simplex of the last search; {@link Epa} starts from this simplex when the cores overlap. */
    final Simplex simplex = new Simplex();

    private final double[] onA = new double[3];
    private final double[] onB = new double[3];
    private double coreDistance;

    /** Creates an instance with its own scratch memory. */
    public Gjk() {}

    /**
     * Computes the distance of two shapes whose cores are apart, even if the radii make the shapes overlap. The
     * shortest separating displacement is along the normal.
     *
     * @param a the shape that the normal points away from
     * @param b the other shape
     * @param dest receives the distance between the surfaces (negative when the shapes overlap), the normal, and axis
     *     -1. {@code dest} and both points are unchanged when the result is false
     * @param pointA receives the point of A's surface that is closest to B, or A's deepest point in B; metres, world
     *     frame
     * @param pointB receives the corresponding point of B
     * @return whether the cores are apart; false for NaN. Cores that are not apart overlap or touch, and {@link Epa}
     *     computes the depth
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

    /**
     * Returns the distance between the cores of the last pair, in metres, not rounded to float. The cores must have
     * been apart.
     */
    double coreDistance() {
        return coreDistance;
    }

    /**
     * Tests whether the cores are apart after a displacement of B. If so, {@link #coreDistance} returns the distance
     * and {@link #along} projects on the direction between the closest points.
     *
     * @param x displacement of B in metres
     * @param y displacement of B in metres
     * @param z displacement of B in metres
     */
    boolean apart(ConvexCore a, ConvexCore b, double x, double y, double z) {
        return search(a, b, x, y, z);
    }

    /**
     * Returns the component of a vector along the direction from A's closest point to B's closest point, for the last
     * pair. The cores must have been apart.
     */
    double along(double x, double y, double z) {
        return (simplex.x * x + simplex.y * y + simplex.z * z) / coreDistance;
    }

    /**
     * Returns the unit vector from A's closest point to B's closest point, for the last pair. The cores must have been
     * apart.
     */
    Vector3f direction(Vector3f dest) {
        return dest.set(
                Rounding.nearest(simplex.x / coreDistance),
                Rounding.nearest(simplex.y / coreDistance),
                Rounding.nearest(simplex.z / coreDistance));
    }

    /**
     * Finds the point of the Minkowski difference closest to the origin, and stores it in the simplex. Returns whether
     * the cores are apart.
     */
    private boolean search(ConvexCore a, ConvexCore b, double moveX, double moveY, double moveZ) {
        final double dx = (double) b.box.centre(0) - a.box.centre(0) + moveX;
        final double dy = (double) b.box.centre(1) - a.box.centre(1) + moveY;
        final double dz = (double) b.box.centre(2) - a.box.centre(2) + moveZ;
        final double size = a.boundingRadius() + b.boundingRadius() + (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
        // The search may start with any vertices. Vertices in the direction of the other shape's centre save one or two
        // iterations.
        simplex.clear();
        a.support(dx, dy, dz, simplex.nextA, 0);
        b.support(-dx, -dy, -dz, simplex.nextB, 0);
        simplex.add(dx, dy, dz);
        double lower = Double.NEGATIVE_INFINITY;
        for (int iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
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
        // The cores are apart only if the plane through the last support vertex, perpendicular to the search direction,
        // separates the origin from the Minkowski difference.
        return lower > 0.0;
    }
}
