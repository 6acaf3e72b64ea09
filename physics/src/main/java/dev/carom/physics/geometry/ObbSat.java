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
 * Whether boxes overlap, and how far, mirrors when they swap places: the same distance bit for bit, and the normal
 * negated. NaN anywhere means no overlap. All of it is about boxes with axes as {@link Obb} promises them.
 */
public final class ObbSat {
    /** Face normals of both boxes and the cross products of their edges. */
    static final int AXIS_COUNT = 15;

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
        return overlaps(a.row, 0, b.row, 0);
    }

    /**
     * Whether two boxes that stand in rows, as {@link Obb} has them, share a point.
     *
     * @param a holds the row of one box
     * @param p index of its first float
     * @param b holds the row of the other box, and may be the same array
     * @param q index of its first float
     * @return as of the same boxes that stand in no rows
     * @throws ArrayIndexOutOfBoundsException if a row does not lie in its array
     */
    public static boolean overlaps(float[] a, int p, float[] b, int q) {
        final int inDoubt = Obb.sameAxes(a, p, b, q)
                ? FIRST_SHARED
                : ObbSatFilter.mayHaveGap(a, p, b, q, b[q] - a[p], b[q + 1] - a[p + 1], b[q + 2] - a[p + 2], 0f);
        return inDoubt == 0 || inDoubt != ObbSatFilter.APART && overlap(a, p, b, q, inDoubt);
    }

    /** Whether there is no gap on any of some axes, given as bits. */
    static boolean overlap(float[] a, int p, float[] b, int q, int axes) {
        final double size = size(a, p, b, q);
        for (int left = axes; left != 0; left &= left - 1) {
            final int axis = Integer.numberOfTrailingZeros(left);
            final double x = axisX(a, p, b, q, axis);
            final double y = axisY(a, p, b, q, axis);
            final double z = axisZ(a, p, b, q, axis);
            if (!isSkipped(axis, x * x + y * y + z * z) && !(gap(a, p, b, q, x, y, z, size) <= 0.0)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether two boxes surely are apart by more than a distance: told by the first of the 15 axes that says so, and to
     * the safe side of rounding, which is a 100,000th part of their distance and sizes. On a cross product of edges it
     * is the gap times the sine between these edges that has to be more.
     *
     * @param a holds the row of one box, as {@link Obb} has it
     * @param p index of its first float
     * @param b holds the row of the other box, and may be the same array
     * @param q index of its first float
     * @param x metres by which {@code b} is moved beforehand, as to where it is some time later
     * @param y metres by which {@code b} is moved beforehand
     * @param z metres by which {@code b} is moved beforehand
     * @param room metres, at least 0 (which is not checked), by which they are to be apart
     * @return {@code false} when they may be nearer, and when a centre, a half extent or one of these numbers is NaN;
     *     of NaN in an axis, axes that come before it may have told. Which of two boxes is {@code a} may decide
     *     within rounding
     * @throws ArrayIndexOutOfBoundsException if a row does not lie in its array
     */
    public static boolean areApart(float[] a, int p, float[] b, int q, float x, float y, float z, float room) {
        return ObbSatFilter.mayHaveGap(
                        a, p, b, q, b[q] - a[p] + x, b[q + 1] - a[p + 1] + y, b[q + 2] - a[p + 2] + z, room)
                == ObbSatFilter.APART;
    }

    /**
     * Whether two boxes surely overlap by more than a depth: soon told, and to the safe side of rounding as in {@link
     * #areApart}. Of boxes that have an edge in common direction, as crates on a floor have, this is never told: ask
     * {@link #separation(float[], int, float[], int, Separation)}.
     *
     * @param a holds the row of one box, as {@link Obb} has it
     * @param p index of its first float
     * @param b holds the row of the other box, and may be the same array
     * @param q index of its first float
     * @param depth metres, at least 0 (which is not checked)
     * @return {@code false} when they may overlap by less, or be apart, and when anything is NaN. Which of two boxes is
     *     {@code a} may decide within rounding
     * @throws ArrayIndexOutOfBoundsException if a row does not lie in its array
     */
    public static boolean areInside(float[] a, int p, float[] b, int q, float depth) {
        // On an edge axis the depth times the axis' length is compared, which is 1 at most.
        return ObbSatFilter.mayHaveGap(a, p, b, q, b[q] - a[p], b[q + 1] - a[p + 1], b[q + 2] - a[p + 2], -depth) == 0;
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
        return separation(a.row, 0, b.row, 0, dest);
    }

    /**
     * Distance and normal of two boxes that stand in rows, as {@link Obb} has them.
     *
     * @param a holds the row of the box that the normal points away from
     * @param p index of its first float
     * @param b holds the row of the box that the normal points to, and may be the same array
     * @param q index of its first float
     * @param dest receives the same as of boxes that stand in no rows
     * @return {@code dest.distance}, metres
     * @throws ArrayIndexOutOfBoundsException if a row does not lie in its array
     */
    public static float separation(float[] a, int p, float[] b, int q, Separation dest) {
        final boolean sameAxes = Obb.sameAxes(a, p, b, q);
        final int axes = sameAxes ? FIRST_SHARED : ObbSatFilter.mayBeWidest(a, p, b, q);
        // If nothing ties, the answer is the same for both orders of the boxes, bit for bit: their parts in a gap are
        // added, and all else changes its sign at most. So the order is asked in ties alone, such as of shared axes; no
        // processor could foresee it.
        if ((widest(a, p, b, q, axes, dest) || sameAxes) && PairOrder.isAfter(a, p, b, q)) {
            widest(b, q, a, p, sameAxes ? axes : allMirrored(axes), dest);
            dest.turnRound();
            dest.axis = mirrored(dest.axis);
        }
        return dest.distance;
    }

    /**
     * Distance, normal and axis of the largest gap on some axes: faces before edges, and low before high among equals.
     *
     * @param axes as bits
     * @param dest receives NaN and axis -1 when gaps are NaN
     * @return whether two gaps tied, or no direction did better than its opposite: all might be otherwise if the boxes
     *     swapped places
     */
    static boolean widest(float[] a, int p, float[] b, int q, int axes, Separation dest) {
        final double size = size(a, p, b, q);
        int widest = -1;
        double widestGap = Double.NEGATIVE_INFINITY;
        double widestX = Double.NaN;
        double widestY = Double.NaN;
        double widestZ = Double.NaN;
        boolean tie = false;
        for (int left = axes; left != 0; left &= left - 1) {
            final int axis = Integer.numberOfTrailingZeros(left);
            final double x = axisX(a, p, b, q, axis);
            final double y = axisY(a, p, b, q, axis);
            final double z = axisZ(a, p, b, q, axis);
            if (isSkipped(axis, x * x + y * y + z * z)) {
                continue;
            }
            final double gap = gap(a, p, b, q, x, y, z, size);
            tie |= gap == widestGap;
            final boolean overlapsSoFar = widestGap <= 0.0;
            final boolean edgeAgainstFace = axis >= FACES && widest < FACES;
            // An edge that parts the boxes wins over faces that do not, however narrowly: the sign has to be right.
            final double handicap = edgeAgainstFace && !(overlapsSoFar && gap > 0.0) ? EDGE_ADVANTAGE * size : 0.0;
            if (gap > widestGap + handicap) {
                widest = axis;
                widestGap = gap;
                widestX = x;
                widestY = y;
                widestZ = z;
            }
        }
        dest.axis = widest;
        dest.distance = widest < 0 ? Float.NaN : Rounding.nearest(widestGap);
        final double offset = offset(a, p, b, q, widestX, widestY, widestZ);
        towards(widestX, widestY, widestZ, offset, dest.normal);
        return tie || offset == 0.0;
    }

    /** The number of the same axis when the boxes swap places; -1 stays. */
    static int mirrored(int axis) {
        if (axis < 0) {
            return axis;
        }
        return axis < FACES ? (axis + 3) % FACES : FACES + 3 * ((axis - FACES) % 3) + (axis - FACES) / 3;
    }

    /** The same of several axes, given as bits. */
    private static int allMirrored(int axes) {
        final int edges = axes >> FACES;
        return (axes & FIRST_SHARED) << 3
                | axes >> 3 & FIRST_SHARED
                | (edges & 0b100_010_001 | (edges & 0b000_100_010) << 2 | edges >> 2 & 0b000_100_010) << FACES
                | ((edges & 0b000_000_100) << 4 | edges >> 4 & 0b000_000_100) << FACES;
    }

    /** The axis' unit vector on the side where {@code b} lies. */
    static Vector3f normal(float[] a, int p, float[] b, int q, int axis, Vector3f dest) {
        final double x = axisX(a, p, b, q, axis);
        final double y = axisY(a, p, b, q, axis);
        final double z = axisZ(a, p, b, q, axis);
        return towards(x, y, z, offset(a, p, b, q, x, y, z), dest);
    }

    private static Vector3f towards(double x, double y, double z, double offset, Vector3f dest) {
        final double length = Math.sqrt(x * x + y * y + z * z);
        final double scale = offset >= 0.0 ? 1.0 / length : -1.0 / length;
        return dest.set(Rounding.nearest(x * scale), Rounding.nearest(y * scale), Rounding.nearest(z * scale));
    }

    /** Gap between the shadows on an axis in metres; exactly 0 within rounding. */
    private static double gap(float[] a, int p, float[] b, int q, double x, double y, double z, double size) {
        final double gap =
                Math.abs(offset(a, p, b, q, x, y, z)) - (Obb.reach(a, p, x, y, z) + Obb.reach(b, q, x, y, z));
        return Math.abs(gap) <= ROUNDING * size ? 0.0 : gap / Math.sqrt(x * x + y * y + z * z);
    }

    /** How many of the axes say something new. */
    static int axes(float[] a, int p, float[] b, int q) {
        return Obb.sameAxes(a, p, b, q) ? SHARED : AXIS_COUNT;
    }

    /** How long a scalar product with any of the axes can get: what its rounding is a part of. */
    static double size(float[] a, int p, float[] b, int q) {
        final double apart = Math.abs((double) b[q] - a[p])
                + Math.abs((double) b[q + 1] - a[p + 1])
                + Math.abs((double) b[q + 2] - a[p + 2]);
        final double halfA = (double) a[p + Obb.HALF] + a[p + Obb.HALF + 1] + a[p + Obb.HALF + 2];
        final double halfB = (double) b[q + Obb.HALF] + b[q + Obb.HALF + 1] + b[q + Obb.HALF + 2];
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
    static double offset(float[] a, int p, float[] b, int q, double x, double y, double z) {
        // Differences first: far from the origin the centres are large and the way between them is not.
        return ((double) b[q] - a[p]) * x + ((double) b[q + 1] - a[p + 1]) * y + ((double) b[q + 2] - a[p + 2]) * z;
    }

    /** World x of an axis, not normalised. */
    static double axisX(float[] a, int p, float[] b, int q, int axis) {
        if (axis < FACES) {
            return axis < 3 ? a[p + Obb.AXES + 3 * axis] : b[q + Obb.AXES + 3 * axis - 9];
        }
        final int i = p + Obb.AXES + 3 * ((axis - FACES) / 3);
        final int j = q + Obb.AXES + 3 * ((axis - FACES) % 3);
        return (double) a[i + 1] * b[j + 2] - (double) a[i + 2] * b[j + 1];
    }

    /** World y of an axis, not normalised. */
    static double axisY(float[] a, int p, float[] b, int q, int axis) {
        if (axis < FACES) {
            return axis < 3 ? a[p + Obb.AXES + 3 * axis + 1] : b[q + Obb.AXES + 3 * axis - 8];
        }
        final int i = p + Obb.AXES + 3 * ((axis - FACES) / 3);
        final int j = q + Obb.AXES + 3 * ((axis - FACES) % 3);
        return (double) a[i + 2] * b[j] - (double) a[i] * b[j + 2];
    }

    /** World z of an axis, not normalised. */
    static double axisZ(float[] a, int p, float[] b, int q, int axis) {
        if (axis < FACES) {
            return axis < 3 ? a[p + Obb.AXES + 3 * axis + 2] : b[q + Obb.AXES + 3 * axis - 7];
        }
        final int i = p + Obb.AXES + 3 * ((axis - FACES) / 3);
        final int j = q + Obb.AXES + 3 * ((axis - FACES) % 3);
        return (double) a[i] * b[j + 1] - (double) a[i + 1] * b[j];
    }
}
