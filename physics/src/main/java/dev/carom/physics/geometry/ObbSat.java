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

    /**
     * What an estimate of a gap may be wrong by, as a part of |T| and the half extents: that axes are stored as floats,
     * and so neither of length 1 nor at right angles by up to 2^-22, and much more.
     */
    private static final double ESTIMATE_ROUNDING = 0x1p-18;

    /** The same for the squared sine of the angle between two edges. */
    private static final double SINE_ROUNDING = 0x1p-20;

    /** In place of axes: there is no need to look at any. */
    private static final int APART = -1;

    private ObbSat() {}

    /**
     * Whether the boxes share a point; touching and containing count.
     *
     * @param a one box
     * @param b the other box
     * @return exactly whether {@link #separation} is at most 0; {@code false} when anything is NaN
     */
    public static boolean overlaps(Obb a, Obb b) {
        final double size = size(a, b);
        int left = mayBeWidest(a, b, size, true);
        for (; left > 0; left &= left - 1) {
            if (!(gap(a, b, Integer.numberOfTrailingZeros(left), size) <= 0.0)) {
                return false;
            }
        }
        return left != APART;
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
        dest.distance = axis < 0 ? Float.NaN : Rounding.nearest(gap(a, b, axis, size(a, b)));
        normal(a, b, axis, dest.normal);
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
        final double size = size(a, b);
        int widest = -1;
        double widestGap = Double.NEGATIVE_INFINITY;
        int left = mayBeWidest(a, b, size, false);
        for (; left != 0; left &= left - 1) {
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

    /**
     * The axes, as bits, whose gap may be the largest: most are out by an estimate, and the others are to be projected
     * upon, in their order.
     *
     * @param gapsAlone for those who ask no more than whether there is a gap: leaves out axes that surely have none
     * @return one bit an axis, or {@link #APART} if gaps alone count and a face surely has one
     */
    private static int mayBeWidest(Obb a, Obb b, double size, boolean gapsAlone) {
        return a.sameAxes(b) ? (1 << SHARED) - 1 : candidates(a, b, size, gapsAlone);
    }

    /**
     * Of boxes that are not turned alike the axes whose estimate is not below that of the best face, or not below 0 if
     * gaps alone count, by more than it may be wrong. All estimates come from the cosines between the axes of the two
     * (Gottschalk 1996; Ericson 4.4.1), as if the axes were exactly at right angles. NaN leaves all of them.
     */
    private static int candidates(Obb a, Obb b, double size, boolean gapsAlone) {
        final double error = ESTIMATE_ROUNDING * size;
        final double x = (double) b.centre.x - a.centre.x;
        final double y = (double) b.centre.y - a.centre.y;
        final double z = (double) b.centre.z - a.centre.z;
        final double tu = x * a.ux + y * a.uy + z * a.uz;
        final double tv = x * a.vx + y * a.vy + z * a.vz;
        final double tw = x * a.wx + y * a.wy + z * a.wz;
        final double uu = (double) a.ux * b.ux + (double) a.uy * b.uy + (double) a.uz * b.uz;
        final double uv = (double) a.ux * b.vx + (double) a.uy * b.vy + (double) a.uz * b.vz;
        final double uw = (double) a.ux * b.wx + (double) a.uy * b.wy + (double) a.uz * b.wz;
        final double vu = (double) a.vx * b.ux + (double) a.vy * b.uy + (double) a.vz * b.uz;
        final double vv = (double) a.vx * b.vx + (double) a.vy * b.vy + (double) a.vz * b.vz;
        final double vw = (double) a.vx * b.wx + (double) a.vy * b.wy + (double) a.vz * b.wz;
        final double wu = (double) a.wx * b.ux + (double) a.wy * b.uy + (double) a.wz * b.uz;
        final double wv = (double) a.wx * b.vx + (double) a.wy * b.vy + (double) a.wz * b.vz;
        final double ww = (double) a.wx * b.wx + (double) a.wy * b.wy + (double) a.wz * b.wz;
        final double absUu = Math.abs(uu);
        final double absUv = Math.abs(uv);
        final double absUw = Math.abs(uw);
        final double absVu = Math.abs(vu);
        final double absVv = Math.abs(vv);
        final double absVw = Math.abs(vw);
        final double absWu = Math.abs(wu);
        final double absWv = Math.abs(wv);
        final double absWw = Math.abs(ww);
        final double au = a.half.x;
        final double av = a.half.y;
        final double aw = a.half.z;
        final double bu = b.half.x;
        final double bv = b.half.y;
        final double bw = b.half.z;
        final double faceAu = Math.abs(tu) - (au + bu * absUu + bv * absUv + bw * absUw);
        final double faceAv = Math.abs(tv) - (av + bu * absVu + bv * absVv + bw * absVw);
        final double faceAw = Math.abs(tw) - (aw + bu * absWu + bv * absWv + bw * absWw);
        final double faceBu = Math.abs(b.along(0, x, y, z)) - (bu + au * absUu + av * absVu + aw * absWu);
        final double faceBv = Math.abs(b.along(1, x, y, z)) - (bv + au * absUv + av * absVv + aw * absWv);
        final double faceBw = Math.abs(b.along(2, x, y, z)) - (bw + au * absUw + av * absVw + aw * absWw);
        final double best =
                Math.max(Math.max(Math.max(faceAu, faceAv), Math.max(faceAw, faceBu)), Math.max(faceBv, faceBw));
        if (gapsAlone && best > error) {
            return APART;
        }
        final double least = gapsAlone ? 0.0 : best - error; // the best face has at least this gap
        final double out = least - error;
        final int faces = bit(!(faceAu < out), 0)
                | bit(!(faceAv < out), 1)
                | bit(!(faceAw < out), 2)
                | bit(!(faceBu < out), 3)
                | bit(!(faceBv < out), 4)
                | bit(!(faceBw < out), 5);
        // On the cross product of u of A and an axis of B, and so on; each times the length of that product.
        final double edgeUu = Math.abs(tw * vu - tv * wu) - (av * absWu + aw * absVu + bv * absUw + bw * absUv);
        final double edgeUv = Math.abs(tw * vv - tv * wv) - (av * absWv + aw * absVv + bu * absUw + bw * absUu);
        final double edgeUw = Math.abs(tw * vw - tv * ww) - (av * absWw + aw * absVw + bu * absUv + bv * absUu);
        final double edgeVu = Math.abs(tu * wu - tw * uu) - (au * absWu + aw * absUu + bv * absVw + bw * absVv);
        final double edgeVv = Math.abs(tu * wv - tw * uv) - (au * absWv + aw * absUv + bu * absVw + bw * absVu);
        final double edgeVw = Math.abs(tu * ww - tw * uw) - (au * absWw + aw * absUw + bu * absVv + bv * absVu);
        final double edgeWu = Math.abs(tv * uu - tu * vu) - (au * absVu + av * absUu + bv * absWw + bw * absWv);
        final double edgeWv = Math.abs(tv * uv - tu * vv) - (au * absVv + av * absUv + bu * absWw + bw * absWu);
        final double edgeWw = Math.abs(tv * uw - tu * vw) - (au * absVw + av * absUw + bu * absWv + bv * absWu);
        return faces
                | bit(mayExceed(edgeUu + error, uu, least), 6)
                | bit(mayExceed(edgeUv + error, uv, least), 7)
                | bit(mayExceed(edgeUw + error, uw, least), 8)
                | bit(mayExceed(edgeVu + error, vu, least), 9)
                | bit(mayExceed(edgeVv + error, vv, least), 10)
                | bit(mayExceed(edgeVw + error, vw, least), 11)
                | bit(mayExceed(edgeWu + error, wu, least), 12)
                | bit(mayExceed(edgeWv + error, wv, least), 13)
                | bit(mayExceed(edgeWw + error, ww, least), 14);
    }

    private static int bit(boolean set, int bit) {
        return set ? 1 << bit : 0;
    }

    /**
     * Whether a gap times the sine between two edges may be more than {@code least} times that; compared as squares.
     */
    private static boolean mayExceed(double most, double cosine, double least) {
        final double sineSquared = 1.0 - cosine * cosine;
        return least < 0.0
                ? !(most < 0.0 && most * most >= least * least * (sineSquared + SINE_ROUNDING))
                : !(most <= 0.0 || most * most <= least * least * (sineSquared - SINE_ROUNDING));
    }

    /** The axis' unit vector on the side where {@code b} lies; NaN for axis -1. */
    static Vector3f normal(Obb a, Obb b, int axis, Vector3f dest) {
        if (axis < 0) {
            return dest.set(Float.NaN, Float.NaN, Float.NaN);
        }
        final double x = axisX(a, b, axis);
        final double y = axisY(a, b, axis);
        final double z = axisZ(a, b, axis);
        final double length = Math.sqrt(x * x + y * y + z * z);
        final double scale = offset(a, b, x, y, z) >= 0.0 ? 1.0 / length : -1.0 / length;
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
