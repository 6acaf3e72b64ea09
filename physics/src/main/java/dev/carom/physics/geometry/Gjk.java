package dev.carom.physics.geometry;

import org.joml.Vector3f;

/**
 * The distance between any two placed shapes that are apart, and their closest points: the algorithm of Gilbert,
 * Johnson and Keerthi (1988; Ericson 9.5).
 * <p>
 * The ways from points of A's core to points of B's fill a convex solid, and the cores are as far apart as that solid
 * is from the origin. A simplex of up to four of its corners walks towards the origin: each round finds the point of
 * the simplex that is closest and the corner of the solid that is farthest against the way to it. No corner any nearer:
 * that is the distance. Cores have corners only, never curves, so the walk ends after a few rounds; it is stopped when
 * a round brings nothing, so it ends always.
 * <p>
 * All in double and about the centres, so places far from the origin cost no digits. The distance is true to some 1e-12
 * of itself and of the sizes. When the two swap places every number changes its sign and nothing else: same distance
 * bit for bit, normal negated, points swapped. Holds scratch and the answer: one a thread.
 */
public final class Gjk {
    /** More rounds than any walk has been seen to take, by far. */
    private static final int MOST_ROUNDS = 200;

    /** The squared distance can shrink by no more than this part of itself: done. */
    private static final double CONVERGED = 0x1p-46;

    /** Rounding of scalar products with corners, as a part of their sizes. */
    private static final double ROUNDING = 0x1p-49;

    /** Cores nearer than this part of their sizes touch: which way apart they are is no longer certain. */
    static final double TOUCHING = 0x1p-36;

    /** Where the last walk ended; {@link Epa} goes on from here when it ended around the origin. */
    final Simplex simplex = new Simplex();

    private final double[] onA = new double[3];
    private final double[] onB = new double[3];
    private double coreDistance;

    /** With scratch of its own. */
    public Gjk() {}

    /**
     * The distance of two shapes whose cores are apart; the radii may overlap. A way out that is shortest then leads
     * along the normal.
     *
     * @param a the one that the normal points away from
     * @param b the other
     * @param dest receives the distance between the surfaces, negative when they overlap, the normal, and axis -1;
     *     unchanged when the cores touch
     * @param pointA receives the point of A's surface that is closest to B, or deepest in it; metres, world frame
     * @param pointB receives the same of B
     * @return whether the cores are apart; when they touch, they overlap or nearly, and a separating axis tells how
     *     deep. NaN touches
     */
    public boolean apart(ConvexCore a, ConvexCore b, Separation dest, Vector3f pointA, Vector3f pointB) {
        if (!walk(a, b, 0.0, 0.0, 0.0)) {
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

    /** Between the cores in the last answer that they are apart, metres: before it is rounded to float. */
    double coreDistance() {
        return coreDistance;
    }

    /**
     * Whether the cores are apart once B has moved on; then {@link #coreDistance} tells how far, and {@link #along}
     * what is beyond.
     *
     * @param x metres that B has moved
     * @param y metres that B has moved
     * @param z metres that B has moved
     */
    boolean apart(ConvexCore a, ConvexCore b, double x, double y, double z) {
        return walk(a, b, x, y, z);
    }

    /** Component of a vector along the way from A's closest point to B's, in the last answer that they are apart. */
    double along(double x, double y, double z) {
        return (simplex.x * x + simplex.y * y + simplex.z * z) / coreDistance;
    }

    /** The unit vector from A's closest point to B's, in the last answer that they are apart. */
    Vector3f direction(Vector3f dest) {
        return dest.set(
                Rounding.nearest(simplex.x / coreDistance),
                Rounding.nearest(simplex.y / coreDistance),
                Rounding.nearest(simplex.z / coreDistance));
    }

    /** Walks to the closest point of the ways from A to B; leaves it in the simplex. */
    private boolean walk(ConvexCore a, ConvexCore b, double moveX, double moveY, double moveZ) {
        final double dx = (double) b.box.centre(0) - a.box.centre(0) + moveX;
        final double dy = (double) b.box.centre(1) - a.box.centre(1) + moveY;
        final double dz = (double) b.box.centre(2) - a.box.centre(2) + moveZ;
        final double size = a.reach() + b.reach() + (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
        // Any corners to start with; those towards each other's centre save a round or two.
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
        // The plane across the way, through the nearest corner, parts the two only if that corner lies beyond the
        // origin.
        return lower > 0.0;
    }
}
