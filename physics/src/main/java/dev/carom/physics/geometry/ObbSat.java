package dev.carom.physics.geometry;

import org.joml.Vector3f;

/**
 * Whether, and how far, two turned boxes overlap: the separating axis test on 15 axes.
 * <p>
 * Boxes are apart if and only if their shadows on one of these axes are: the three face normals of A (axes 0 to 2),
 * those of B (3 to 5), and the nine cross products of an edge of A with an edge of B (6 + 3 i + j for edge i of A and
 * edge j of B). Shadows on an axis L reach ra and rb from the centres, so with T from centre to centre the gap is |T.L|
 * - ra - rb, divided by the length of L where gaps are compared. Source: Gomez 1999, listing 6; Ericson 4.4.1.
 * <p>
 * Both sources run into trouble when edges are nearly parallel: their cross product is then little more than rounding,
 * and the listing can report boxes apart that are not. Ericson adds an epsilon to every product, which inflates the
 * boxes by that part of their size. Here the axes are multiplied in double, where products of floats are exact, and
 * both boxes are projected onto the very axis that came out: whatever that axis is, a gap on it is a gap. Only axes
 * that say nothing new are skipped.
 * <p>
 * All answers mirror when the boxes swap places: the same distance bit for bit, and the normal negated. NaN anywhere
 * means no overlap.
 */
public final class ObbSat {
    /** Face normals of both boxes and the cross products of their edges. */
    static final int AXES = 15;

    /** Boxes that are turned alike share their face normals, and cross products of edges are those over again. */
    private static final int SHARED = 3;

    /** These, as bits. */
    private static final int FIRST_SHARED = (1 << SHARED) - 1;

    /** Axes below this one are face normals, the others cross products of edges. */
    static final int FACES = 6;

    /**
     * Edges that enclose an angle with a smaller sine than this count as parallel, and their cross product is skipped.
     * Stored axes carry an error of about 1e-7, so below a few times that the direction of the product means nothing;
     * and it is not needed, for with parallel edges the face normals decide, here to this part of the boxes' size.
     */
    static final double PARALLEL_SINE = 0x1p-20;

    /**
     * Bound of the rounding in |T.L| - ra - rb as a part of |T| and the half extents: fewer than 16 operations in
     * double, each off by at most 2^-53. A gap within it is a touch, and touching counts. Nine digits below what floats
     * resolve.
     */
    private static final double ROUNDING = 0x1p-49;

    /**
     * An edge axis wins over a face only by more than this part of |T| and the half extents: the rounding of the stored
     * axes. Where a cross product of edges is a face normal over again, as it is between boxes turned about one axis,
     * rounding would choose between them otherwise, and would choose anew with every step.
     */
    private static final double EDGE_ADVANTAGE = 0x1p-22;

    private ObbSat() {}

    /**
     * Whether the boxes share a point; touching and containing count.
     *
     * @param a one box
     * @param b the other box
     * @return exactly whether {@link #separation} is at most 0; {@code false} when anything is NaN
     */
    public static boolean overlaps(Obb a, Obb b) {
        final int inDoubt = a.sameAxes(b)
                ? FIRST_SHARED
                : SatEstimate.mayHaveGap(
                        a, b, b.centre.x - a.centre.x, b.centre.y - a.centre.y, b.centre.z - a.centre.z, 0f);
        return inDoubt == 0 || inDoubt != SatEstimate.APART && overlap(a, b, inDoubt);
    }

    /** Whether there is no gap on any of some axes, given as bits. */
    static boolean overlap(Obb a, Obb b, int axes) {
        final double size = size(a, b);
        for (int left = axes; left != 0; left &= left - 1) {
            if (!(gap(a, b, Integer.numberOfTrailingZeros(left), size) <= 0.0)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether the boxes surely are apart, by more than a distance on one of the 15 axes: soon told, and to the safe
     * side of rounding, which is a 100,000th part of their distance and sizes.
     *
     * @param a one box
     * @param b the other box
     * @param x metres by which {@code b} is moved beforehand
     * @param y metres by which {@code b} is moved beforehand
     * @param z metres by which {@code b} is moved beforehand
     * @param room metres, at least 0, by which they are to be apart
     * @return {@code false} when they may be nearer, and when a centre, a half extent or one of these numbers is NaN
     */
    public static boolean areApart(Obb a, Obb b, float x, float y, float z, float room) {
        return SatEstimate.mayHaveGap(
                        a,
                        b,
                        b.centre.x - a.centre.x + x,
                        b.centre.y - a.centre.y + y,
                        b.centre.z - a.centre.z + z,
                        room)
                == SatEstimate.APART;
    }

    /**
     * Whether the boxes surely are inside each other by more than a depth: soon told, and to the safe side of rounding
     * as above. Boxes with nearly parallel edges may be so too, and are not told to be.
     *
     * @param a one box
     * @param b the other box
     * @param depth metres, at least 0
     * @return {@code false} when they may be less deep in each other, or apart, and when anything is NaN
     */
    public static boolean areInside(Obb a, Obb b, float depth) {
        // On an edge axis the depth times the axis' length is compared, which is 1 at most.
        return SatEstimate.mayHaveGap(
                        a, b, b.centre.x - a.centre.x, b.centre.y - a.centre.y, b.centre.z - a.centre.z, -depth)
                == 0;
    }

    /**
     * The largest gap over the 15 axes, or the least penetration when no axis has a gap. Of a gap this is a lower bound
     * of the distance between the boxes (the true one when a face is involved). A penetration is exact: moving {@code
     * b} by {@code -distance} along the normal makes the boxes touch, and no shorter way in any direction does.
     * <p>
     * Among axes that tie a face wins: an edge axis has to be better by more than the rounding of the boxes' axes.
     * Which of two faces, and which direction when the centres coincide along the axis, follows from where the boxes
     * are and what they are, not from their order: the answer mirrors in ties too. Only of two that are the same box in
     * the same place the normal is the positive axis in either order.
     *
     * @param a the box that the normal points away from
     * @param b the box that the normal points to
     * @param dest receives distance, normal and axis. If anything is NaN, distance and normal are NaN and the axis is
     *     -1
     * @return {@code dest.distance}, metres
     */
    public static float separation(Obb a, Obb b, Separation dest) {
        if (!PairOrder.isAfter(a, b)) {
            return ordered(a, b, dest);
        }
        ordered(b, a, dest);
        dest.turnRound();
        dest.axis = mirrored(dest.axis);
        return dest.distance;
    }

    private static float ordered(Obb a, Obb b, Separation dest) {
        final int axis = widestAxis(a, b);
        dest.axis = axis;
        if (axis < 0) {
            dest.normal.set(Float.NaN, Float.NaN, Float.NaN);
            dest.distance = Float.NaN;
            return dest.distance;
        }
        // As gap() and normal() have it, with what they share computed once.
        final double x = axisX(a, b, axis);
        final double y = axisY(a, b, axis);
        final double z = axisZ(a, b, axis);
        final double length = Math.sqrt(x * x + y * y + z * z);
        final double offset = offset(a, b, x, y, z);
        final double gap = Math.abs(offset) - (a.reach(x, y, z) + b.reach(x, y, z));
        dest.distance = Math.abs(gap) <= ROUNDING * size(a, b) ? 0f : Rounding.nearest(gap / length);
        towards(x, y, z, length, offset, dest.normal);
        return dest.distance;
    }

    /** The number of the same axis when the boxes swap places; -1 stays. */
    private static int mirrored(int axis) {
        if (axis < 0) {
            return axis;
        }
        return axis < FACES ? (axis + 3) % FACES : FACES + 3 * ((axis - FACES) % 3) + (axis - FACES) / 3;
    }

    /** The axis with the largest gap, faces before edges and low before high among equals; -1 when gaps are NaN. */
    static int widestAxis(Obb a, Obb b) {
        final int axes = a.sameAxes(b) ? FIRST_SHARED : SatEstimate.mayBeWidest(a, b);
        return (axes & axes - 1) == 0 ? Integer.numberOfTrailingZeros(axes) : widestAxis(a, b, axes);
    }

    /** Of some axes, given as bits, the one with the largest gap. */
    static int widestAxis(Obb a, Obb b, int axes) {
        final double size = size(a, b);
        int widest = -1;
        double widestGap = Double.NEGATIVE_INFINITY;
        for (int left = axes; left != 0; left &= left - 1) {
            final int axis = Integer.numberOfTrailingZeros(left);
            final double gap = gap(a, b, axis, size);
            final boolean overlapsSoFar = widestGap <= 0.0;
            final boolean edgeAgainstFace = axis >= FACES && widest < FACES;
            // An edge that parts the boxes wins over faces that do not, however narrowly: the sign has to be right.
            final double handicap = edgeAgainstFace && !(overlapsSoFar && gap > 0.0) ? EDGE_ADVANTAGE * size : 0.0;
            if (gap > widestGap + handicap) {
                widest = axis;
                widestGap = gap;
            }
        }
        return widest;
    }

    /** The axis' unit vector on the side where {@code b} lies; NaN for axis -1. */
    static Vector3f normal(Obb a, Obb b, int axis, Vector3f dest) {
        if (axis < 0) {
            return dest.set(Float.NaN, Float.NaN, Float.NaN);
        }
        final double x = axisX(a, b, axis);
        final double y = axisY(a, b, axis);
        final double z = axisZ(a, b, axis);
        return towards(x, y, z, Math.sqrt(x * x + y * y + z * z), offset(a, b, x, y, z), dest);
    }

    private static Vector3f towards(double x, double y, double z, double length, double offset, Vector3f dest) {
        final double scale = offset >= 0.0 ? 1.0 / length : -1.0 / length;
        return dest.set(Rounding.nearest(x * scale), Rounding.nearest(y * scale), Rounding.nearest(z * scale));
    }

    /** Gap between the shadows on an axis in metres; exactly 0 within rounding, and without end on a skipped axis. */
    private static double gap(Obb a, Obb b, int axis, double size) {
        final double x = axisX(a, b, axis);
        final double y = axisY(a, b, axis);
        final double z = axisZ(a, b, axis);
        final double lengthSquared = x * x + y * y + z * z;
        if (isSkipped(axis, lengthSquared)) {
            return Double.NEGATIVE_INFINITY;
        }
        final double gap = Math.abs(offset(a, b, x, y, z)) - (a.reach(x, y, z) + b.reach(x, y, z));
        return Math.abs(gap) <= ROUNDING * size ? 0.0 : gap / Math.sqrt(lengthSquared);
    }

    /** How many of the axes say something new. */
    static int axes(Obb a, Obb b) {
        return a.sameAxes(b) ? SHARED : AXES;
    }

    /** How long a scalar product with any of the axes can get: what its rounding is a part of. */
    static double size(Obb a, Obb b) {
        final double apart = Math.abs((double) b.centre.x - a.centre.x)
                + Math.abs((double) b.centre.y - a.centre.y)
                + Math.abs((double) b.centre.z - a.centre.z);
        final double halfA = (double) a.half.x + a.half.y + a.half.z;
        final double halfB = (double) b.half.x + b.half.y + b.half.z;
        return apart + (halfA + halfB); // the same bits when a and b swap
    }

    /** Rounding of a scalar product with an axis, for vectors of this size. */
    static double rounding(double size) {
        return ROUNDING * size;
    }

    /** By how many metres an edge axis has to beat a face. */
    static double edgeAdvantage(double size) {
        return EDGE_ADVANTAGE * size;
    }

    /** Whether an axis is the cross product of parallel edges. Written so that NaN is not skipped but seen. */
    static boolean isSkipped(int axis, double lengthSquared) {
        return axis >= FACES && lengthSquared < PARALLEL_SINE * PARALLEL_SINE;
    }

    /** The way from the centre of {@code a} to that of {@code b} along a direction, times that direction's length. */
    static double offset(Obb a, Obb b, double x, double y, double z) {
        // Differences first: far from the origin the centres are large and the way between them is not.
        return ((double) b.centre.x - a.centre.x) * x
                + ((double) b.centre.y - a.centre.y) * y
                + ((double) b.centre.z - a.centre.z) * z;
    }

    /** World x of an axis, not normalised. */
    static double axisX(Obb a, Obb b, int axis) {
        if (axis < FACES) {
            return axis < 3 ? a.axisX(axis) : b.axisX(axis - 3);
        }
        final int i = (axis - FACES) / 3;
        final int j = (axis - FACES) % 3;
        return (double) a.axisY(i) * b.axisZ(j) - (double) a.axisZ(i) * b.axisY(j);
    }

    /** World y of an axis, not normalised. */
    static double axisY(Obb a, Obb b, int axis) {
        if (axis < FACES) {
            return axis < 3 ? a.axisY(axis) : b.axisY(axis - 3);
        }
        final int i = (axis - FACES) / 3;
        final int j = (axis - FACES) % 3;
        return (double) a.axisZ(i) * b.axisX(j) - (double) a.axisX(i) * b.axisZ(j);
    }

    /** World z of an axis, not normalised. */
    static double axisZ(Obb a, Obb b, int axis) {
        if (axis < FACES) {
            return axis < 3 ? a.axisZ(axis) : b.axisZ(axis - 3);
        }
        final int i = (axis - FACES) / 3;
        final int j = (axis - FACES) % 3;
        return (double) a.axisX(i) * b.axisY(j) - (double) a.axisY(i) * b.axisX(j);
    }
}
