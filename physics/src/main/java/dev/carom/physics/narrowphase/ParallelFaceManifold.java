package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;

/**
 * Computes the contact points of two boxes with equal rotations that touch face to face. The intersection of the two
 * faces is a rectangle whose sides are parallel to the edges of both faces. Each side of the rectangle lies on the
 * inner one of two parallel sides, one of each face. So a comparison is enough, and no clipping is needed. The points
 * have the order and the feature numbers of {@link FaceClip}.
 */
final class ParallelFaceManifold {
    /** Number of the edge of B's face at the high end of v; the next three constants number its other edges. */
    private static final int EDGE_HIGH_V = 0;

    private static final int EDGE_LOW_U = 1;
    private static final int EDGE_LOW_V = 2;
    private static final int EDGE_HIGH_U = 3;

    /** Number of the side of A's face at the high end of u; the next three constants number its other sides. */
    private static final int SIDE_HIGH_U = 4;

    private static final int SIDE_LOW_U = 5;
    private static final int SIDE_HIGH_V = 6;
    private static final int SIDE_LOW_V = 7;

    /**
     * Origin of the coordinates u and v: midway between the planes of the two faces, in metres relative to A's centre.
     */
    private double x;

    private double y;
    private double z;

    /** Axes u and v of the rectangle: unit directions, world frame. */
    private double ux;

    private double uy;
    private double uz;
    private double vx;
    private double vy;
    private double vz;

    /** Metres by which the boxes overlap along the normal. */
    private float depth;

    /**
     * Computes the manifold of two boxes.
     *
     * @param a array that holds the row of box A, laid out as in {@link Obb}
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of box B
     * @param q index of the first float of that row in {@code b}
     * @param across index of the box axis perpendicular to the faces: 0, 1 or 2
     * @param low whether A's face is at the low end of the axis
     * @param dest receives the manifold, in metres relative to A's centre
     */
    void between(float[] a, int p, float[] b, int q, int across, boolean low, Manifold dest) {
        final int u = across == 2 ? 0 : across + 1;
        final int v = u == 2 ? 0 : u + 1;
        final int halfA = p + Obb.HALF;
        final int halfB = q + Obb.HALF;
        final int face = across << 1;
        final int base = (low ? face | 1 : face) << 9 | (low ? face : face | 1) << 6;
        final float sign = low ? -1f : 1f;
        final double faceA = (double) sign * a[halfA + across];
        final double faceB = along(a, p, b, q, across) - (double) sign * b[halfB + across];
        depth = (float) (sign * (faceA - faceB));
        final double middle = 0.5 * (faceA + faceB);
        final int n = p + Obb.AXES + 3 * across;
        x = middle * a[n];
        y = middle * a[n + 1];
        z = middle * a[n + 2];
        final int i = p + Obb.AXES + 3 * u;
        ux = a[i];
        uy = a[i + 1];
        uz = a[i + 2];
        final int j = p + Obb.AXES + 3 * v;
        vx = a[j];
        vy = a[j + 1];
        vz = a[j + 2];
        final double halfAu = a[halfA + u];
        final double halfAv = a[halfA + v];
        final double offsetU = along(a, p, b, q, u);
        final double offsetV = along(a, p, b, q, v);
        final double lowOfU = offsetU - b[halfB + u];
        final double highOfU = offsetU + b[halfB + u];
        final double lowOfV = offsetV - b[halfB + v];
        final double highOfV = offsetV + b[halfB + v];
        final double lowU = Math.max(-halfAu, lowOfU);
        final double highU = Math.min(halfAu, highOfU);
        final double lowV = Math.max(-halfAv, lowOfV);
        final double highV = Math.min(halfAv, highOfV);
        final int atHighU = highOfU <= halfAu ? EDGE_HIGH_U : SIDE_HIGH_U;
        final int atLowU = lowOfU >= -halfAu ? EDGE_LOW_U : SIDE_LOW_U;
        final int atHighV = highOfV <= halfAv ? EDGE_HIGH_V : SIDE_HIGH_V;
        final int atLowV = lowOfV >= -halfAv ? EDGE_LOW_V : SIDE_LOW_V;
        // If the boxes touch only at an edge or a corner, the rectangle has no width along u or v: use the midpoint.
        // The width is then 0, or slightly negative because of rounding or contact slack.
        final boolean isWideU = lowU < highU;
        final boolean isWideV = lowV < highV;
        final double middleU = 0.5 * (lowU + highU);
        final double middleV = 0.5 * (lowV + highV);
        final double endU = isWideU ? highU : middleU;
        final double endV = isWideV ? highV : middleV;
        dest.count = 0;
        add(endU, endV, base | atHighU << BoxManifold.EDGE_BITS | atHighV, dest);
        if (isWideU) {
            add(lowU, endV, base | atHighV << BoxManifold.EDGE_BITS | atLowU, dest);
            if (isWideV) {
                add(lowU, lowV, base | atLowU << BoxManifold.EDGE_BITS | atLowV, dest);
            }
        }
        if (isWideV) {
            add(endU, lowV, base | atLowV << BoxManifold.EDGE_BITS | atHighU, dest);
        }
        dest.middle.set((float) (x + middleU * ux + middleV * vx), (float) (y + middleU * uy + middleV * vy), (float)
                (z + middleU * uz + middleV * vz));
    }

    /** Returns the offset from A's centre to B's centre along one of their common axes, in metres. */
    private static double along(float[] a, int p, float[] b, int q, int axis) {
        final int i = p + Obb.AXES + 3 * axis;
        return ((double) b[q] - a[p]) * a[i]
                + ((double) b[q + 1] - a[p + 1]) * a[i + 1]
                + ((double) b[q + 2] - a[p + 2]) * a[i + 2];
    }

    private void add(double u, double v, int feature, Manifold dest) {
        dest.add(
                (float) (x + u * ux + v * vx),
                (float) (y + u * uy + v * vy),
                (float) (z + u * uz + v * vz),
                depth,
                feature);
    }
}
