package dev.carom.physics.geometry;

import org.joml.Vector3f;

/**
 * Computes overlap, distance and penetration depth of two oriented boxes by the separating axis test on 15 axes.
 * <p>
 * Two boxes are apart if and only if their projections on at least one of the 15 axes are apart. Axes 0 to 2 are the
 * face normals of A, and axes 3 to 5 are those of B. Axis 6 + 3 i + j is the cross product of edge i of A and edge j of
 * B, for i and j from 0 to 2. The first six are called face axes, and the other nine edge axes. Let T be the vector
 * from the centre of A to that of B. Projected on an axis L, the boxes have half widths ra and rb, and the gap between
 * the projections is |T.L| - ra - rb. Gaps are divided by the length of L before they are compared. Source: Gomez 1999,
 * listing 6; Ericson 4.4.1.
 * <p>
 * Both sources have problems with nearly parallel edges: the cross product of such edges is mostly rounding error.
 * Gomez's listing can report overlapping boxes as apart. Ericson's listing adds an epsilon to every product. This
 * inflates the boxes by that fraction of their size. Here the axes are computed in double, where products of floats are
 * exact, and both boxes are projected on the computed axis. So a gap on this axis is a real gap, even if the axis has
 * errors. Only axes that add no information are skipped.
 * <p>
 * Swapping the boxes gives the same overlap and distance, bit for bit, and the negated normal. If a value of a box is
 * NaN, the boxes do not overlap. The axes must be orthonormal, as {@link Obb} requires.
 */
public final class ObbSat {
    /** Number of axes: the face normals of both boxes and the cross products of their edges. */
    static final int AXIS_COUNT = 15;

    /**
     * Boxes with equal rotations have only three different axes: both have the same face normals, and cross products of
     * their edges repeat these.
     */
    private static final int SHARED = 3;

    /** The shared axes as a bit set. */
    private static final int FIRST_SHARED = (1 << SHARED) - 1;

    /** Axes below this number are face normals; the others are cross products of edges. */
    static final int FACES = 6;

    /**
     * Two edges count as parallel if the sine of the angle between them is smaller than this. Their cross product is
     * then skipped. Stored axes have an error of about 1e-7. If the sine is below a few times that error, the direction
     * of the product is meaningless. The product is not needed either: with parallel edges the face normals decide, to
     * within this fraction of the boxes' size.
     */
    static final double PARALLEL_SINE = 0x1p-20;

    /**
     * Bound of the rounding error in |T.L| - ra - rb, relative to |T| and the half extents: fewer than 16 operations in
     * double, each with an error of at most 2^-53. A gap within this bound counts as touching. The bound is seven
     * digits below the resolution of float.
     */
    private static final double ROUNDING = 0x1p-49;

    /**
     * An edge axis is chosen instead of a face axis only if the gap on the edge axis is larger by more than this
     * fraction of |T| and the half extents. The fraction is the rounding error of the stored axes. For boxes rotated
     * about a common axis, a cross product of edges repeats a face normal. Without this rule, rounding would choose
     * between the two axes, and might choose differently in each step.
     */
    private static final double EDGE_ADVANTAGE = 0x1p-22;

    private ObbSat() {}

    /**
     * Tests whether two boxes share a point; touching and containment count.
     *
     * @param a one box
     * @param b the other box
     * @return true exactly when {@link #separation} is at most 0; {@code false} when anything is NaN
     */
    public static boolean overlaps(Obb a, Obb b) {
        return overlaps(a.row, 0, b.row, 0);
    }

    /**
     * Tests whether two boxes in rows, laid out as in {@link Obb}, share a point.
     *
     * @param a array that holds the row of one box
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of the other box; may be the same array
     * @param q index of the first float of that row in {@code b}
     * @return the same as for two {@link Obb}
     * @throws ArrayIndexOutOfBoundsException if a row is not completely inside its array
     */
    public static boolean overlaps(float[] a, int p, float[] b, int q) {
        final int inDoubt = Obb.sameAxes(a, p, b, q)
                ? FIRST_SHARED
                : ObbSatFilter.mayHaveGap(a, p, b, q, b[q] - a[p], b[q + 1] - a[p + 1], b[q + 2] - a[p + 2], 0f);
        return inDoubt == 0 || inDoubt != ObbSatFilter.APART && overlap(a, p, b, q, inDoubt);
    }

    /** Tests whether the projections of two boxes overlap on all axes of a bit set. Skipped axes do not count. */
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
     * Tests whether two boxes are certainly apart by more than a distance. Returns at the first of the 15 axes that
     * proves this. The test uses float, so a gap must exceed the distance by about 1/100,000 of offset and sizes. On a
     * cross product of edges, the gap times the sine of the edges' angle must exceed the distance.
     *
     * @param a array that holds the row of one box, laid out as in {@link Obb}
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of the other box; may be the same array
     * @param q index of the first float of that row in {@code b}
     * @param x displacement of {@code b} in metres, applied before the test, for example to test a later position
     * @param y displacement of {@code b} in metres
     * @param z displacement of {@code b} in metres
     * @param gap metres by which the boxes must be apart; at least 0, unchecked
     * @return {@code false} when the boxes may be nearer, and when a centre, a half extent, the displacement or the gap
     *     is NaN. With NaN in an axis of a box, the result may still be {@code true}: a test axis that does not depend
     *     on the NaN may prove that the boxes are apart. Within rounding, swapping the boxes may change the result
     * @throws ArrayIndexOutOfBoundsException if a row is not completely inside its array
     */
    public static boolean areApart(float[] a, int p, float[] b, int q, float x, float y, float z, float gap) {
        return ObbSatFilter.mayHaveGap(
                        a, p, b, q, b[q] - a[p] + x, b[q + 1] - a[p + 1] + y, b[q + 2] - a[p + 2] + z, gap)
                == ObbSatFilter.APART;
    }

    /**
     * Tests whether two boxes certainly overlap by more than a depth. The test uses float, like {@link #areApart}. It
     * is never true for boxes with parallel edges, such as crates on a floor: on the cross product of these edges, it
     * estimates a depth of 0. For such boxes, use {@link #separation(float[], int, float[], int, Separation)}.
     *
     * @param a array that holds the row of one box, laid out as in {@link Obb}
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of the other box; may be the same array
     * @param q index of the first float of that row in {@code b}
     * @param depth metres, at least 0, unchecked
     * @return {@code false} when the boxes may overlap by less or be apart, and when anything is NaN. Within rounding,
     *     swapping the boxes may change the result
     * @throws ArrayIndexOutOfBoundsException if a row is not completely inside its array
     */
    public static boolean areInside(float[] a, int p, float[] b, int q, float depth) {
        // On an edge axis, the filter estimates the depth times the length of the axis. That length is at most 1, so
        // the filter never estimates too large a depth.
        return ObbSatFilter.mayHaveGap(a, p, b, q, b[q] - a[p], b[q + 1] - a[p + 1], b[q + 2] - a[p + 2], -depth) == 0;
    }

    /**
     * Computes the largest gap over the 15 axes, or the least penetration when no axis has a gap. A gap is a lower
     * bound of the distance between the boxes, and exact when one of the closest points lies inside a face. A
     * penetration is exact: moving {@code b} by {@code -distance} along the normal makes the boxes touch, and a shorter
     * displacement in any direction is not enough.
     * <p>
     * In a tie between a face axis and an edge axis, the face axis is chosen. An edge axis is chosen only in two cases:
     * its gap is larger by more than the rounding errors of the boxes' axes, or only edge axes have a gap. If two axes
     * of the same kind have equal gaps, or if the centres coincide along the axis, the result depends on the positions,
     * sizes and rotations of the boxes. So swapping the arguments still gives the same distance and the negated normal.
     * The exception is a pair of equal boxes in the same place: the normal is the positive axis in both orders.
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
     * Computes distance and normal of two boxes in rows, laid out as in {@link Obb}.
     *
     * @param a array that holds the row of the box that the normal points away from
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of the box that the normal points to; may be the same array
     * @param q index of the first float of that row in {@code b}
     * @param dest receives the same as for two {@link Obb}
     * @return {@code dest.distance}, metres
     * @throws ArrayIndexOutOfBoundsException if a row is not completely inside its array
     */
    public static float separation(float[] a, int p, float[] b, int q, Separation dest) {
        final boolean sameAxes = Obb.sameAxes(a, p, b, q);
        final int axes = sameAxes ? FIRST_SHARED : ObbSatFilter.mayBeWidest(a, p, b, q);
        // If there is no tie, both orders of the boxes give the same result, bit for bit. A swap only changes the order
        // in which the extents of the boxes are added, and the signs of other terms. A branch on the order would be
        // unpredictable, so the order is computed only for ties. Equal rotations count as a tie, since each axis is
        // then a face normal of both boxes, and the order decides which of its two numbers is reported.
        if ((widest(a, p, b, q, axes, dest) || sameAxes) && PairOrder.isAfter(a, p, b, q)) {
            widest(b, q, a, p, sameAxes ? axes : allMirrored(axes), dest);
            dest.negateNormal();
            dest.axis = mirrored(dest.axis);
        }
        return dest.distance;
    }

    /**
     * Computes distance, normal and axis of the largest gap over a set of axes. In a tie between a face axis and an
     * edge axis, the face axis is chosen. In a tie between two axes of the same kind, the axis with the lower index is
     * chosen.
     *
     * @param axes bit set
     * @param dest receives NaN and axis -1 when gaps are NaN
     * @return whether two gaps are equal or the centres coincide along the axis, so that swapping the boxes might
     *     change the result
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
            // The handicap is the margin by which an edge axis must exceed a face axis. It is 0 if only the edge axis
            // separates the boxes, since the sign of the distance must be correct.
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

    /** Returns the index that an axis has after the boxes are swapped. Returns -1 for -1. */
    static int mirrored(int axis) {
        if (axis < 0) {
            return axis;
        }
        return axis < FACES ? (axis + 3) % FACES : FACES + 3 * ((axis - FACES) % 3) + (axis - FACES) / 3;
    }

    /** Returns the bit set of the same axes after the boxes are swapped. */
    private static int allMirrored(int axes) {
        final int edges = axes >> FACES;
        return (axes & FIRST_SHARED) << 3
                | axes >> 3 & FIRST_SHARED
                | (edges & 0b100_010_001 | (edges & 0b000_100_010) << 2 | edges >> 2 & 0b000_100_010) << FACES
                | ((edges & 0b000_000_100) << 4 | edges >> 4 & 0b000_000_100) << FACES;
    }

    /** Returns the unit vector along an axis, in the direction from {@code a} to {@code b}. */
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

    /**
     * Returns the gap between the projections on an axis in metres. Returns exactly 0 if the gap is within the rounding
     * error.
     */
    private static double gap(float[] a, int p, float[] b, int q, double x, double y, double z, double size) {
        final double gap = Math.abs(offset(a, p, b, q, x, y, z))
                - (Obb.extentAlong(a, p, x, y, z) + Obb.extentAlong(b, q, x, y, z));
        return Math.abs(gap) <= ROUNDING * size ? 0.0 : gap / Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns the number of axes to test. */
    static int axes(float[] a, int p, float[] b, int q) {
        return Obb.sameAxes(a, p, b, q) ? SHARED : AXIS_COUNT;
    }

    /**
     * Returns the sum of the absolute components of T and all half extents, in metres. No term of a gap is larger, so
     * the bounds of rounding errors are relative to this sum.
     */
    static double size(float[] a, int p, float[] b, int q) {
        final double apart = Math.abs((double) b[q] - a[p])
                + Math.abs((double) b[q + 1] - a[p + 1])
                + Math.abs((double) b[q + 2] - a[p + 2]);
        final double halfA = (double) a[p + Obb.HALF] + a[p + Obb.HALF + 1] + a[p + Obb.HALF + 2];
        final double halfB = (double) b[q + Obb.HALF] + b[q + Obb.HALF + 1] + b[q + Obb.HALF + 2];
        return apart + (halfA + halfB); // the same bits when a and b are swapped
    }

    /** Returns the bound of the rounding error of a gap, for a given {@link #size}. */
    static double rounding(double size) {
        return ROUNDING * size;
    }

    /**
     * Returns the length in metres by which the gap on an edge axis must exceed that on a face axis, for a given {@link
     * #size}.
     */
    static double edgeAdvantage(double size) {
        return EDGE_ADVANTAGE * size;
    }

    /**
     * Tests whether an axis is the cross product of parallel edges. Returns false for NaN, so that NaN reaches the
     * result.
     */
    static boolean isSkipped(int axis, double lengthSquared) {
        return axis >= FACES && lengthSquared < PARALLEL_SINE * PARALLEL_SINE;
    }

    /**
     * Returns the offset from the centre of {@code a} to that of {@code b} along a direction, times the direction's
     * length.
     */
    static double offset(float[] a, int p, float[] b, int q, double x, double y, double z) {
        // Subtract before multiplying: far from the origin the centres are large, but their difference is small.
        return ((double) b[q] - a[p]) * x + ((double) b[q + 1] - a[p + 1]) * y + ((double) b[q + 2] - a[p + 2]) * z;
    }

    /** Returns the world x of an axis, not normalized. */
    static double axisX(float[] a, int p, float[] b, int q, int axis) {
        if (axis < FACES) {
            return axis < 3 ? a[p + Obb.AXES + 3 * axis] : b[q + Obb.AXES + 3 * axis - 9];
        }
        final int i = p + Obb.AXES + 3 * ((axis - FACES) / 3);
        final int j = q + Obb.AXES + 3 * ((axis - FACES) % 3);
        return (double) a[i + 1] * b[j + 2] - (double) a[i + 2] * b[j + 1];
    }

    /** Returns the world y of an axis, not normalized. */
    static double axisY(float[] a, int p, float[] b, int q, int axis) {
        if (axis < FACES) {
            return axis < 3 ? a[p + Obb.AXES + 3 * axis + 1] : b[q + Obb.AXES + 3 * axis - 8];
        }
        final int i = p + Obb.AXES + 3 * ((axis - FACES) / 3);
        final int j = q + Obb.AXES + 3 * ((axis - FACES) % 3);
        return (double) a[i + 2] * b[j] - (double) a[i] * b[j + 2];
    }

    /** Returns the world z of an axis, not normalized. */
    static double axisZ(float[] a, int p, float[] b, int q, int axis) {
        if (axis < FACES) {
            return axis < 3 ? a[p + Obb.AXES + 3 * axis + 2] : b[q + Obb.AXES + 3 * axis - 7];
        }
        final int i = p + Obb.AXES + 3 * ((axis - FACES) / 3);
        final int j = q + Obb.AXES + 3 * ((axis - FACES) % 3);
        return (double) a[i] * b[j + 1] - (double) a[i + 1] * b[j];
    }
}
