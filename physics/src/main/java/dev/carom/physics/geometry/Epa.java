package dev.carom.physics.geometry;

/**
 * How deep two placed shapes overlap of which one has faces: the expanding polytope algorithm (van den Bergen,
 * Proximity Queries and Penetration Depth Computation on 3D Game Objects, GDC 2001).
 * <p>
 * {@link Gjk} ends with a tetrahedron inside of the solid of all ways from A to B, around the origin. Here it grows:
 * its face that is nearest to the origin is moved out to the corner of the solid that is farthest that way, until there
 * is none. Then that face is one of the solid's own, no other is nearer, and the way out that is shortest leads across
 * it.
 * <p>
 * The polytope is inside of the solid, so its nearest face is never farther than the true depth. The depth that is told
 * is how far the solid reaches along the normal, by all corners, which is enough to part the two. Both are the same to
 * {@link Gjk#TOUCHING} of the sizes. Should rounding ever tear the surface, then the growing ends there, with the
 * shortest way out that was found: always one that parts them. In a million overlaps made to be difficult, plates and
 * needles along each other's edges among them, no depth was off.
 * <p>
 * All in double; about the centres. The two are put in an order of their own first, so answers mirror bit for bit when
 * they swap places. Holds scratch: one a thread.
 */
public final class Epa {
    /** A tetrahedron of less height than this part of the sizes is flat. */
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

    /** Of both, with their distance; and what counts as no farther out at that size. */
    private double size;

    private double tolerance;

    /** How far the solid reaches from the origin in the direction in which that is least, of those tried; unit. */
    private double least;

    private double leastX;
    private double leastY;
    private double leastZ;

    /**
     * With scratch of its own.
     *
     * @param gjk the one that is asked first whether the two are apart; not null, kept
     */
    public Epa(Gjk gjk) {
        this.gjk = gjk;
    }

    /**
     * The least penetration of two shapes that overlap or touch.
     *
     * @param a the one that the normal points away from
     * @param b the other; one of the two is a box or a hull. {@link Gjk#apart} has just told of the same two, in this
     *     order, that they are not apart
     * @param dest receives minus the depth, the normal and axis -1. NaN in an input makes it NaN
     * @return {@code dest.distance}, metres
     */
    public float separation(ConvexCore a, ConvexCore b, Separation dest) {
        return separation(a, b, Float.POSITIVE_INFINITY, dest);
    }

    /**
     * The least penetration of two shapes that overlap or touch, for callers who ask whether it exceeds a depth. The
     * search for that mostly ends after a few steps.
     *
     * @param a the one that the normal points away from
     * @param b the other; as above
     * @param depthLimit metres. Of a greater depth this method may report another one that is greater than {@code depthLimit}
     *     and no greater than the true one, and then any unit normal
     * @param dest receives minus the depth, the normal and axis -1. NaN in an input makes it NaN
     * @return {@code dest.distance}, metres
     */
    public float separation(ConvexCore a, ConvexCore b, float depthLimit, Separation dest) {
        final boolean swapped = a.isAfter(b);
        first = swapped ? b : a;
        second = swapped ? a : b;
        offsetX = (double) second.box.centre(0) - first.box.centre(0);
        offsetY = (double) second.box.centre(1) - first.box.centre(1);
        offsetZ = (double) second.box.centre(2) - first.box.centre(2);
        size = first.reach() + second.reach() + (Math.abs(offsetX) + Math.abs(offsetY) + Math.abs(offsetZ));
        tolerance = Gjk.TOUCHING * size;
        least = Double.POSITIVE_INFINITY;
        final double side = swapped ? -1.0 : 1.0;
        if (begin(side)) {
            expand(depthLimit, (double) a.radius + b.radius);
        }
        if (least == Double.POSITIVE_INFINITY) {
            least = Double.NaN;
            leastX = Double.NaN;
        }
        first = null;
        second = null;
        // The solid's surface lies that way from the origin, so that way the first has to go.
        dest.axis = -1;
        dest.distance = Rounding.nearest(-least - ((double) a.radius + b.radius));
        dest.normal.set(
                Rounding.nearest(-side * leastX), Rounding.nearest(-side * leastY), Rounding.nearest(-side * leastZ));
        return dest.distance;
    }

    /**
     * Makes a tetrahedron of what the walk left, which is one already unless the origin was on its rim; false when the
     * solid is flat, or NaN.
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
     * Adds the corner of the solid that is farthest from the point, line or plane of those that there are; false when
     * there is none.
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
                continue; // the axis leads along the line
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

    /** Moves the nearest face out until it is one of the solid's, or the surface is torn, or the depth exceeds the limit. */
    private void expand(float depthLimit, double radii) {
        for (; ; ) {
            final int nearest = surface.nearest();
            if (Rounding.nearest(surface.distance(nearest) - tolerance + radii) > depthLimit) {
                // The solid is no nearer than the surface inside of it. The way out is to be that of this face.
                least = surface.distance(nearest) - tolerance;
                leastX = surface.nx;
                leastY = surface.ny;
                leastZ = surface.nz;
                return;
            }
            if (surface.isKnown(nearest)) {
                return;
            }
            final double reach = support(surface.nx, surface.ny, surface.nz);
            if (reach - surface.distance(nearest) <= tolerance || surface.isOld()) {
                // One of its own corners can be in front of a sliver, whose normal is noise. Its true distance is known
                // then, too.
                surface.know(nearest, reach);
            } else if (!surface.moveOut(nearest, tolerance)) {
                return;
            }
        }
    }

    /**
     * Puts the solid's corner that is farthest along a unit direction behind the others; how far that is, which may be
     * a way out.
     */
    private double support(double x, double y, double z) {
        final double[] corners = surface.corners;
        final int next = 3 * surface.cornerCount;
        first.support(-x, -y, -z, onFirst, 0);
        second.support(x, y, z, onSecond, 0);
        corners[next] = offsetX + (onSecond[0] - onFirst[0]);
        corners[next + 1] = offsetY + (onSecond[1] - onFirst[1]);
        corners[next + 2] = offsetZ + (onSecond[2] - onFirst[2]);
        final double reach = x * corners[next] + y * corners[next + 1] + z * corners[next + 2];
        if (reach < least) {
            least = reach;
            leastX = x;
            leastY = y;
            leastZ = z;
        }
        return reach;
    }
}
