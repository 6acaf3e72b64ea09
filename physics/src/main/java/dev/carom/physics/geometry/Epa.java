package dev.carom.physics.geometry;

/**
 * Computes the penetration depth of two {@link ConvexCore} by the expanding polytope algorithm. At least one of the
 * shapes must be a box or a hull. Source: van den Bergen, Proximity Queries and Penetration Depth Computation on 3D
 * Game Objects, GDC 2001.
 * <p>
 * The Minkowski difference consists of the vectors from any point of A's core to any point of B's core. A support point
 * is the point of the Minkowski difference that is farthest along a direction. The search of {@link Gjk} ends with a
 * simplex of up to four corners. The simplex is usually a tetrahedron that is inside the Minkowski difference and
 * contains the origin. If the simplex has fewer than four corners, this class adds the missing corners. Then it expands
 * the tetrahedron to a polytope. Each step takes the face nearest to the origin, computes the support point along the
 * normal of this face, and adds this point to the polytope. When no support point lies beyond the nearest face, this
 * face lies on the surface of the Minkowski difference. The shortest separating displacement is then along the normal
 * of this face.
 * <p>
 * The polytope is inside the Minkowski difference, so the distance of the nearest face is a lower bound of the depth.
 * The reported depth is the distance of the support point along the normal. The two distances differ by at most {@link
 * Gjk#TOUCHING} times the size of the pair. If rounding breaks the surface, expansion ends with the best normal found
 * so far. In both cases, a displacement by the reported depth along the reported normal separates the shapes. (For a
 * search with a depth limit, this is true only for depths up to the limit.) In a million difficult overlaps, including
 * those of thin plates and of needles that lie along each other's edges, no depth was wrong. The unit tests compare the
 * results with a separating axis test of two hulls. That test takes 3 to 17 times as long.
 * <p>
 * All calculations use double and positions relative to the centres. The shapes are first put into the order of {@link
 * ConvexCore#isAfter}. So swapping the shapes gives the same depth, bit for bit, and the negated normal. An instance
 * holds scratch memory: use one instance per thread.
 */
public final class Epa {
    /** A tetrahedron counts as flat if its height is at most this fraction of {@link #size}. */
    private static final double FLAT = 0x1p-30;

    private final Gjk gjk;
    private final ExpandingPolytope surface = new ExpandingPolytope();
    private final double[] onFirst = new double[3];
    private final double[] onSecond = new double[3];

    private ConvexCore first;
    private ConvexCore second;
    private double offsetX;
    private double offsetY;
    private double offsetZ;

    /** Size of the pair: the sum of both bounding radii and the absolute components of the centres' offset; metres. */
    private double size;

    /** A support point that is beyond a face by at most this distance, in metres, counts as level with the face. */
    private double tolerance;

    /**
     * Least distance of a support point over all tested directions, and the unit direction in which it was found. When
     * the depth exceeds the {@code depthLimit} of {@link #separation(ConvexCore, ConvexCore, float, Separation)}, the
     * distance is a lower bound instead: the distance of the nearest face, minus the tolerance.
     */
    private double least;

    private double leastX;
    private double leastY;
    private double leastZ;

    /**
     * Creates an instance with its own scratch memory.
     *
     * @param gjk the instance that tests whether the shapes are apart; not null. The new object keeps a reference to
     *     this instance
     */
    public Epa(Gjk gjk) {
        this.gjk = gjk;
    }

    /**
     * Computes the least penetration of two shapes that overlap or touch.
     *
     * @param a the shape that the normal points away from
     * @param b the other shape; at least one of the shapes is a box or a hull. {@link Gjk#apart} of the {@code gjk}
     *     that was passed to the constructor must have just returned false for the same shapes in the same order
     * @param dest receives minus the depth, the normal and axis -1. NaN in an input makes the distance NaN
     * @return {@code dest.distance}, metres
     */
    public float separation(ConvexCore a, ConvexCore b, Separation dest) {
        return separation(a, b, Float.POSITIVE_INFINITY, dest);
    }

    /**
     * Computes the least penetration of two shapes that overlap or touch, for callers that need no exact depth above a
     * limit. For a greater depth, the search usually ends after a few steps.
     *
     * @param a the shape that the normal points away from
     * @param b the other shape; the conditions of {@link #separation(ConvexCore, ConvexCore, Separation)} apply
     * @param depthLimit metres. If the depth is greater, the reported depth may be any value that is greater than
     *     {@code depthLimit} and at most the depth, with any unit normal
     * @param dest receives minus the depth, the normal and axis -1. NaN in an input makes the distance NaN
     * @return {@code dest.distance}, metres
     */
    public float separation(ConvexCore a, ConvexCore b, float depthLimit, Separation dest) {
        final boolean swapped = a.isAfter(b);
        first = swapped ? b : a;
        second = swapped ? a : b;
        offsetX = (double) second.box.centre(0) - first.box.centre(0);
        offsetY = (double) second.box.centre(1) - first.box.centre(1);
        offsetZ = (double) second.box.centre(2) - first.box.centre(2);
        size = first.boundingRadius()
                + second.boundingRadius()
                + (Math.abs(offsetX) + Math.abs(offsetY) + Math.abs(offsetZ));
        tolerance = Gjk.TOUCHING * size;
        least = Double.POSITIVE_INFINITY;
        final double side = swapped ? -1.0 : 1.0;
        if (begin(side)) {
            expand(depthLimit, (double) a.radius + b.radius);
        }
        if (least == Double.POSITIVE_INFINITY) {
            least = Double.NaN;
            leastX = Double.NaN;
            leastY = Double.NaN;
            leastZ = Double.NaN;
        }
        first = null;
        second = null;
        // The nearest point of the surface lies in the direction (leastX, leastY, leastZ) from the origin. Moving the
        // first shape in this direction separates the shapes, so the normal is the opposite direction, or this
        // direction if the shapes were swapped.
        dest.axis = -1;
        dest.distance = Rounding.nearest(-least - ((double) a.radius + b.radius));
        dest.normal.set(
                Rounding.nearest(-side * leastX), Rounding.nearest(-side * leastY), Rounding.nearest(-side * leastZ));
        return dest.distance;
    }

    /**
     * Builds a tetrahedron from the final simplex of the last search. If the simplex has fewer than four corners, this
     * method adds corners. If the simplex is a flat tetrahedron, this method replaces its last corner. Returns false
     * when the Minkowski difference is flat or NaN.
     */
    private boolean begin(double side) {
        final int count = gjk.simplex.count();
        for (int i = 0; i < count; i++) {
            gjk.simplex.corner(i, side, surface.corners, 3 * i);
        }
        surface.cornerCount = count;
        if (count == 4 && surface.close(FLAT * size)) {
            return true;
        }
        surface.cornerCount = Math.min(count, 3);
        while (surface.cornerCount < 4) {
            if (count == 0 || !addFarthest()) {
                return false;
            }
        }
        return surface.close(FLAT * size);
    }

    /**
     * Adds a support point that does not lie on the point, line or plane of the present corners. Tests up to six
     * directions and takes the support point that is farthest from that point, line or plane. Returns false when no
     * tested support point is farther away than {@link #FLAT} times the size.
     */
    private boolean addFarthest() {
        final int count = surface.cornerCount;
        final double[] corners = surface.corners;
        double most = FLAT * size;
        double bestX = Double.NaN;
        double bestY = Double.NaN;
        double bestZ = Double.NaN;
        for (int axis = 0; axis < 3; axis++) {
            final double ax = axis == 0 ? 1.0 : 0.0;
            final double ay = axis == 1 ? 1.0 : 0.0;
            final double az = axis == 2 ? 1.0 : 0.0;
            final boolean across =
                    switch (count) {
                        case 1 -> surface.setNormal(ax, ay, az);
                        case 2 -> surface.setAcross(0, 1, ax, ay, az);
                        default -> surface.cross(0, 1, 2);
                    };
            if (!across) {
                continue; // the axis is parallel to the line, or the three corners lie on a line
            }
            for (int sign = -1; sign <= 1; sign += 2) {
                support(sign * surface.nx, sign * surface.ny, sign * surface.nz);
                final double height = Math.abs(surface.heightOf(count));
                if (height > most) {
                    most = height;
                    bestX = corners[3 * count];
                    bestY = corners[3 * count + 1];
                    bestZ = corners[3 * count + 2];
                }
            }
        }
        corners[3 * count] = bestX;
        corners[3 * count + 1] = bestY;
        corners[3 * count + 2] = bestZ;
        surface.cornerCount++;
        return most > FLAT * size;
    }

    /**
     * Expands the polytope until its nearest face is on the surface, rounding breaks the polytope, or the depth exceeds
     * the limit.
     */
    private void expand(float depthLimit, double radii) {
        for (; ; ) {
            final int nearest = surface.nearest();
            if (Rounding.nearest(surface.distance(nearest) - tolerance + radii) > depthLimit) {
                // The polytope is inside the Minkowski difference, so the surface of the difference is at least as far
                // from the origin as this face. The search may end: the result is the distance of this face, minus the
                // tolerance, and the normal of this face.
                least = surface.distance(nearest) - tolerance;
                leastX = surface.nx;
                leastY = surface.ny;
                leastZ = surface.nz;
                return;
            }
            if (surface.isFinal(nearest)) {
                return;
            }
            final double extent = support(surface.nx, surface.ny, surface.nz);
            if (extent - surface.distance(nearest) <= tolerance || surface.isDuplicate()) {
                // The normal of a very thin triangle is mostly rounding error. So the support point along this normal
                // may already be a corner of the polytope. The face then gets the distance of the support point.
                surface.setFinal(nearest, extent);
            } else if (!surface.addCorner(nearest, tolerance)) {
                return;
            }
        }
    }

    /**
     * Stores the support point along a unit direction as the next corner. Returns the distance of this point along the
     * direction. This distance is an upper bound of the depth.
     */
    private double support(double x, double y, double z) {
        final double[] corners = surface.corners;
        final int next = 3 * surface.cornerCount;
        first.support(-x, -y, -z, onFirst, 0);
        second.support(x, y, z, onSecond, 0);
        corners[next] = offsetX + (onSecond[0] - onFirst[0]);
        corners[next + 1] = offsetY + (onSecond[1] - onFirst[1]);
        corners[next + 2] = offsetZ + (onSecond[2] - onFirst[2]);
        final double extent = x * corners[next] + y * corners[next + 1] + z * corners[next + 2];
        if (extent < least) {
            least = extent;
            leastX = x;
            leastY = y;
            leastZ = z;
        }
        return extent;
    }
}
