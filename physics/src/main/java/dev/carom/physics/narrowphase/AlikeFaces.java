package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;

/**
 * The manifold of two boxes that are turned alike and lie face on face. What both faces cover is a rectangle along the
 * edges of both, so its corners follow from the four sides of each face by comparing numbers, and nothing has to be
 * clipped. Order and features of the points are those of {@link FaceClip}.
 */
final class AlikeFaces {
    /** Numbers of the edges of B's face, and of the sides of A's. */
    private static final int EDGE_HIGH_V = 0;

    private static final int EDGE_LOW_U = 1;
    private static final int EDGE_LOW_V = 2;
    private static final int EDGE_HIGH_U = 3;
    private static final int SIDE_HIGH_U = 4;
    private static final int SIDE_LOW_U = 5;
    private static final int SIDE_HIGH_V = 6;
    private static final int SIDE_LOW_V = 7;

    /** The middle between the two faces, about A's centre, and from there the way to each side of the rectangle. */
    private double x;

    private double y;
    private double z;
    private double lowU;
    private double highU;
    private double lowV;
    private double highV;
    private double ux;
    private double uy;
    private double uz;
    private double vx;
    private double vy;
    private double vz;
    private float depth;

    /**
     * Where they touch.
     *
     * @param a holds the row of one box, as {@link Obb} has it
     * @param p index of its first float
     * @param b holds the row of the other box
     * @param q index of its first float
     * @param across the axis across the faces
     * @param low whether A's face is that at the low end of the axis, not at the high one
     * @param dest receives the manifold, about A's centre
     */
    void between(float[] a, int p, float[] b, int q, int across, boolean low, Manifold dest) {
        final int u = across == 2 ? 0 : across + 1;
        final int v = u == 2 ? 0 : u + 1;
        final float sign = low ? -1f : 1f;
        final int face = across << 1;
        final int base = (low ? face | 1 : face) << 9 | (low ? face : face | 1) << 6;
        final int halfA = p + Obb.HALF;
        final int halfB = q + Obb.HALF;
        final int n = p + Obb.AXES + 3 * across;
        between(along(a, p, b, q, across), a[halfA + across], b[halfB + across], sign, a[n], a[n + 1], a[n + 2]);
        final int i = p + Obb.AXES + 3 * u;
        final int j = p + Obb.AXES + 3 * v;
        axes(a[i], a[i + 1], a[i + 2], a[j], a[j + 1], a[j + 2]);
        write(
                along(a, p, b, q, u),
                a[halfA + u],
                b[halfB + u],
                along(a, p, b, q, v),
                a[halfA + v],
                b[halfB + v],
                base,
                dest);
    }

    /** The way from A's centre to B's along one of their axes, in metres. */
    private static double along(float[] a, int p, float[] b, int q, int axis) {
        final int i = p + Obb.AXES + 3 * axis;
        return ((double) b[q] - a[p]) * a[i]
                + ((double) b[q + 1] - a[p + 1]) * a[i + 1]
                + ((double) b[q + 2] - a[p + 2]) * a[i + 2];
    }

    /**
     * The same for boxes that are not turned, given by rows of three numbers; A's face is that at the high end of the
     * axis.
     */
    void between(float[] rows, int centreA, int halfA, int centreB, int halfB, int across, Manifold dest) {
        final int u = across == 2 ? 0 : across + 1;
        final int v = across == 0 ? 2 : across - 1;
        final double n = (double) rows[centreB + across] - rows[centreA + across];
        final double du = (double) rows[centreB + u] - rows[centreA + u];
        final double dv = (double) rows[centreB + v] - rows[centreA + v];
        between(n, rows[halfA + across], rows[halfB + across], 1f, axis(across, 0), axis(across, 1), axis(across, 2));
        axes(axis(u, 0), axis(u, 1), axis(u, 2), axis(v, 0), axis(v, 1), axis(v, 2));
        final int face = across << 1;
        write(
                du,
                rows[halfA + u],
                rows[halfB + u],
                dv,
                rows[halfA + v],
                rows[halfB + v],
                face << 9 | (face | 1) << 6,
                dest);
    }

    private static double axis(int axis, int component) {
        return axis == component ? 1.0 : 0.0;
    }

    /** Across the faces: midway between them. */
    private void between(double offset, double halfA, double halfB, float sign, double nx, double ny, double nz) {
        final double faceA = sign * halfA;
        final double faceB = offset - sign * halfB;
        final double middle = 0.5 * (faceA + faceB);
        x = middle * nx;
        y = middle * ny;
        z = middle * nz;
        depth = (float) (sign * (faceA - faceB));
    }

    private void axes(double firstX, double firstY, double firstZ, double nextX, double nextY, double nextZ) {
        ux = firstX;
        uy = firstY;
        uz = firstZ;
        vx = nextX;
        vy = nextY;
        vz = nextZ;
    }

    private void write(
            double offsetU,
            double halfAu,
            double halfBu,
            double offsetV,
            double halfAv,
            double halfBv,
            int base,
            Manifold dest) {
        lowU = Math.max(-halfAu, offsetU - halfBu);
        highU = Math.min(halfAu, offsetU + halfBu);
        lowV = Math.max(-halfAv, offsetV - halfBv);
        highV = Math.min(halfAv, offsetV + halfBv);
        final int atHighU = offsetU + halfBu <= halfAu ? EDGE_HIGH_U : SIDE_HIGH_U;
        final int atLowU = offsetU - halfBu >= -halfAu ? EDGE_LOW_U : SIDE_LOW_U;
        final int atHighV = offsetV + halfBv <= halfAv ? EDGE_HIGH_V : SIDE_HIGH_V;
        final int atLowV = offsetV - halfBv >= -halfAv ? EDGE_LOW_V : SIDE_LOW_V;
        // Side by side they share an edge, or a corner, and are apart within rounding or slack: then midway.
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

    private void add(double u, double v, int feature, Manifold dest) {
        dest.add(
                (float) (x + u * ux + v * vx),
                (float) (y + u * uy + v * vy),
                (float) (z + u * uz + v * vz),
                depth,
                feature);
    }
}
