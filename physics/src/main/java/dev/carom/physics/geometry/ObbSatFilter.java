package dev.carom.physics.geometry;

/**
 * Estimates the gaps of two oriented boxes on the 15 axes of {@link ObbSat}, fast and in float. The estimates select
 * the axes that may have a gap, or that may have the widest gap. Only these axes need the exact computation.
 * <p>
 * The estimates use the cosines between the axes of both boxes (Gottschalk 1996; Ericson 4.4.1), as if the axes were
 * orthonormal. The error of an estimate is bounded, and an axis is excluded only if the exclusion is correct for every
 * error within the bound.
 * <p>
 * The 15 formulas appear twice. {@link #mayHaveGap} returns at the first axis that certainly has a gap; its branches
 * are mostly predictable. {@link #mayBeWidest} needs all axes and has no branch on a single axis, since about half of
 * such branches would be mispredicted. {@code WholeTickBenchmark} measured {@link #mayBeWidest} in place of {@link
 * #mayHaveGap}, for oriented boxes and mixed shapes. Whole ticks took 1.06 to 1.09 times as long where shapes moved by
 * up to 20 % of their size per tick. They took the same time where shapes moved by up to 2 %.
 */
final class ObbSatFilter {
    /**
     * Result of {@link #mayHaveGap} in place of a bit set: an axis certainly has a gap greater than the parameter
     * {@code gap}, so no axis needs an exact test.
     */
    static final int APART = -1;

    /** Bit set of all axes. */
    static final int ALL = (1 << ObbSat.AXIS_COUNT) - 1;

    /** Offsets of the axes u, v and w and of the half extents in a row, laid out as in {@link Obb}. */
    private static final int U = Obb.AXES;

    private static final int V = U + 3;
    private static final int W = V + 3;
    private static final int HALF = Obb.HALF;

    private static final int ALL_FACES = (1 << ObbSat.FACES) - 1;

    /**
     * Error bound of an estimated gap, relative to the sum of the absolute components of T and all half extents. Here T
     * is the vector from the centre of A to the centre of B. Stored axes have errors of up to 2^-22 in length and
     * angle. Sums of three products of floats have errors of the same size. On a cross product of edges, up to seven
     * such errors add up; the constant is more than four times that sum.
     */
    private static final float ROUNDING = 0x1p-17f;

    /** Error bound of the squared sine of the angle between two edges. */
    private static final float SINE_ROUNDING = 0x1p-19f;

    /**
     * Limits of the sum of the absolute components of T and all half extents, in metres. Outside these limits, squares
     * might leave the range of float, so no axis is excluded.
     */
    private static final float LARGEST = 0x1p60f;

    private static final float SMALLEST = 0x1p-40f;

    private ObbSatFilter() {}

    /**
     * Returns the axes that may have a gap.
     *
     * @param a array that holds the row of box A
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of box B
     * @param q index of the first float of that row in {@code b}
     * @param x component of T, from the centre of A to that of B, in metres
     * @param y component of T
     * @param z component of T
     * @param gap length in metres that the gap on an axis must exceed; a negative length is a depth of overlap
     * @return {@link #APART} if an axis certainly has such a gap; otherwise one bit for each axis that may have such a
     *     gap, or whose estimate is NaN. If {@code gap} is positive, bits of edge axes may be missing, since the
     *     estimate for an edge axis is the gap times the sine of the edges' angle
     */
    static int mayHaveGap(float[] a, int p, float[] b, int q, float x, float y, float z, float gap) {
        final float au = a[p + HALF];
        final float av = a[p + HALF + 1];
        final float aw = a[p + HALF + 2];
        final float bu = b[q + HALF];
        final float bv = b[q + HALF + 1];
        final float bw = b[q + HALF + 2];
        final float size = Math.abs(x) + Math.abs(y) + Math.abs(z) + (au + av + aw) + (bu + bv + bw);
        if (!(size > SMALLEST && size < LARGEST)) {
            return ALL;
        }
        final float most = gap + ROUNDING * size;
        final float least = gap - ROUNDING * size;
        int may = 0;
        final float tu = x * a[p + U] + y * a[p + U + 1] + z * a[p + U + 2];
        final float uu = a[p + U] * b[q + U] + a[p + U + 1] * b[q + U + 1] + a[p + U + 2] * b[q + U + 2];
        final float uv = a[p + U] * b[q + V] + a[p + U + 1] * b[q + V + 1] + a[p + U + 2] * b[q + V + 2];
        final float uw = a[p + U] * b[q + W] + a[p + U + 1] * b[q + W + 1] + a[p + U + 2] * b[q + W + 2];
        final float absUu = Math.abs(uu);
        final float absUv = Math.abs(uv);
        final float absUw = Math.abs(uw);
        final float faceAu = Math.abs(tu) - (au + bu * absUu + bv * absUv + bw * absUw);
        if (!(faceAu < least)) {
            if (faceAu > most) {
                return APART;
            }
            may |= 1 << 0;
        }
        final float tv = x * a[p + V] + y * a[p + V + 1] + z * a[p + V + 2];
        final float vu = a[p + V] * b[q + U] + a[p + V + 1] * b[q + U + 1] + a[p + V + 2] * b[q + U + 2];
        final float vv = a[p + V] * b[q + V] + a[p + V + 1] * b[q + V + 1] + a[p + V + 2] * b[q + V + 2];
        final float vw = a[p + V] * b[q + W] + a[p + V + 1] * b[q + W + 1] + a[p + V + 2] * b[q + W + 2];
        final float absVu = Math.abs(vu);
        final float absVv = Math.abs(vv);
        final float absVw = Math.abs(vw);
        final float faceAv = Math.abs(tv) - (av + bu * absVu + bv * absVv + bw * absVw);
        if (!(faceAv < least)) {
            if (faceAv > most) {
                return APART;
            }
            may |= 1 << 1;
        }
        final float tw = x * a[p + W] + y * a[p + W + 1] + z * a[p + W + 2];
        final float wu = a[p + W] * b[q + U] + a[p + W + 1] * b[q + U + 1] + a[p + W + 2] * b[q + U + 2];
        final float wv = a[p + W] * b[q + V] + a[p + W + 1] * b[q + V + 1] + a[p + W + 2] * b[q + V + 2];
        final float ww = a[p + W] * b[q + W] + a[p + W + 1] * b[q + W + 1] + a[p + W + 2] * b[q + W + 2];
        final float absWu = Math.abs(wu);
        final float absWv = Math.abs(wv);
        final float absWw = Math.abs(ww);
        final float faceAw = Math.abs(tw) - (aw + bu * absWu + bv * absWv + bw * absWw);
        if (!(faceAw < least)) {
            if (faceAw > most) {
                return APART;
            }
            may |= 1 << 2;
        }
        final float faceBu = Math.abs(tu * uu + tv * vu + tw * wu) - (bu + au * absUu + av * absVu + aw * absWu);
        if (!(faceBu < least)) {
            if (faceBu > most) {
                return APART;
            }
            may |= 1 << 3;
        }
        final float faceBv = Math.abs(tu * uv + tv * vv + tw * wv) - (bv + au * absUv + av * absVv + aw * absWv);
        if (!(faceBv < least)) {
            if (faceBv > most) {
                return APART;
            }
            may |= 1 << 4;
        }
        final float faceBw = Math.abs(tu * uw + tv * vw + tw * ww) - (bw + au * absUw + av * absVw + aw * absWw);
        if (!(faceBw < least)) {
            if (faceBw > most) {
                return APART;
            }
            may |= 1 << 5;
        }
        // Cross products of edges: u of A with u, v and w of B, then v and w of A. Each gap is scaled by the length of
        // the product.
        final float edgeUu = Math.abs(tw * vu - tv * wu) - (av * absWu + aw * absVu + bv * absUw + bw * absUv);
        if (!(edgeUu < least)) {
            if (edgeUu > most) {
                return APART;
            }
            may |= 1 << 6;
        }
        final float edgeUv = Math.abs(tw * vv - tv * wv) - (av * absWv + aw * absVv + bw * absUu + bu * absUw);
        if (!(edgeUv < least)) {
            if (edgeUv > most) {
                return APART;
            }
            may |= 1 << 7;
        }
        final float edgeUw = Math.abs(tw * vw - tv * ww) - (av * absWw + aw * absVw + bu * absUv + bv * absUu);
        if (!(edgeUw < least)) {
            if (edgeUw > most) {
                return APART;
            }
            may |= 1 << 8;
        }
        final float edgeVu = Math.abs(tu * wu - tw * uu) - (aw * absUu + au * absWu + bv * absVw + bw * absVv);
        if (!(edgeVu < least)) {
            if (edgeVu > most) {
                return APART;
            }
            may |= 1 << 9;
        }
        final float edgeVv = Math.abs(tu * wv - tw * uv) - (aw * absUv + au * absWv + bw * absVu + bu * absVw);
        if (!(edgeVv < least)) {
            if (edgeVv > most) {
                return APART;
            }
            may |= 1 << 10;
        }
        final float edgeVw = Math.abs(tu * ww - tw * uw) - (aw * absUw + au * absWw + bu * absVv + bv * absVu);
        if (!(edgeVw < least)) {
            if (edgeVw > most) {
                return APART;
            }
            may |= 1 << 11;
        }
        final float edgeWu = Math.abs(tv * uu - tu * vu) - (au * absVu + av * absUu + bv * absWw + bw * absWv);
        if (!(edgeWu < least)) {
            if (edgeWu > most) {
                return APART;
            }
            may |= 1 << 12;
        }
        final float edgeWv = Math.abs(tv * uv - tu * vv) - (au * absVv + av * absUv + bw * absWu + bu * absWw);
        if (!(edgeWv < least)) {
            if (edgeWv > most) {
                return APART;
            }
            may |= 1 << 13;
        }
        final float edgeWw = Math.abs(tv * uw - tu * vw) - (au * absVw + av * absUw + bu * absWv + bv * absWu);
        if (!(edgeWw < least)) {
            if (edgeWw > most) {
                return APART;
            }
            may |= 1 << 14;
        }
        return may;
    }

    /**
     * Returns the axes that may have the widest gap. All other axes certainly have a smaller gap than the face axis
     * with the widest gap: the difference is greater than the rounding errors.
     *
     * @param a array that holds the row of box A
     * @param p index of the first float of that row in {@code a}
     * @param b array that holds the row of box B
     * @param q index of the first float of that row in {@code b}
     * @return one bit for each axis that may have the widest gap; all bits if any input is NaN or the sizes are outside
     *     the limits {@link #SMALLEST} and {@link #LARGEST}
     */
    static int mayBeWidest(float[] a, int p, float[] b, int q) {
        final float x = b[q] - a[p];
        final float y = b[q + 1] - a[p + 1];
        final float z = b[q + 2] - a[p + 2];
        final float au = a[p + HALF];
        final float av = a[p + HALF + 1];
        final float aw = a[p + HALF + 2];
        final float bu = b[q + HALF];
        final float bv = b[q + HALF + 1];
        final float bw = b[q + HALF + 2];
        final float size = Math.abs(x) + Math.abs(y) + Math.abs(z) + (au + av + aw) + (bu + bv + bw);
        final float error = ROUNDING * size;
        final float tu = x * a[p + U] + y * a[p + U + 1] + z * a[p + U + 2];
        final float uu = a[p + U] * b[q + U] + a[p + U + 1] * b[q + U + 1] + a[p + U + 2] * b[q + U + 2];
        final float uv = a[p + U] * b[q + V] + a[p + U + 1] * b[q + V + 1] + a[p + U + 2] * b[q + V + 2];
        final float uw = a[p + U] * b[q + W] + a[p + U + 1] * b[q + W + 1] + a[p + U + 2] * b[q + W + 2];
        final float absUu = Math.abs(uu);
        final float absUv = Math.abs(uv);
        final float absUw = Math.abs(uw);
        final float tv = x * a[p + V] + y * a[p + V + 1] + z * a[p + V + 2];
        final float vu = a[p + V] * b[q + U] + a[p + V + 1] * b[q + U + 1] + a[p + V + 2] * b[q + U + 2];
        final float vv = a[p + V] * b[q + V] + a[p + V + 1] * b[q + V + 1] + a[p + V + 2] * b[q + V + 2];
        final float vw = a[p + V] * b[q + W] + a[p + V + 1] * b[q + W + 1] + a[p + V + 2] * b[q + W + 2];
        final float absVu = Math.abs(vu);
        final float absVv = Math.abs(vv);
        final float absVw = Math.abs(vw);
        final float tw = x * a[p + W] + y * a[p + W + 1] + z * a[p + W + 2];
        final float wu = a[p + W] * b[q + U] + a[p + W + 1] * b[q + U + 1] + a[p + W + 2] * b[q + U + 2];
        final float wv = a[p + W] * b[q + V] + a[p + W + 1] * b[q + V + 1] + a[p + W + 2] * b[q + V + 2];
        final float ww = a[p + W] * b[q + W] + a[p + W + 1] * b[q + W + 1] + a[p + W + 2] * b[q + W + 2];
        final float absWu = Math.abs(wu);
        final float absWv = Math.abs(wv);
        final float absWw = Math.abs(ww);
        final float faceAu = Math.abs(tu) - (au + bu * absUu + bv * absUv + bw * absUw);
        final float faceAv = Math.abs(tv) - (av + bu * absVu + bv * absVv + bw * absVw);
        final float faceAw = Math.abs(tw) - (aw + bu * absWu + bv * absWv + bw * absWw);
        final float faceBu = Math.abs(tu * uu + tv * vu + tw * wu) - (bu + au * absUu + av * absVu + aw * absWu);
        final float faceBv = Math.abs(tu * uv + tv * vv + tw * wv) - (bv + au * absUv + av * absVv + aw * absWv);
        final float faceBw = Math.abs(tu * uw + tv * vw + tw * ww) - (bw + au * absUw + av * absVw + aw * absWw);
        final float faces = faceAu + faceAv + faceAw + faceBu + faceBv + faceBw;
        if (!(size > SMALLEST && size < LARGEST && Math.abs(faces) < Float.POSITIVE_INFINITY)) {
            return ALL; // a NaN in any input makes a face gap NaN
        }
        final float best =
                Math.max(Math.max(Math.max(faceAu, faceAv), Math.max(faceAw, faceBu)), Math.max(faceBv, faceBw));
        final float least = best - error; // the best face axis certainly has at least this gap
        final float excluded = least - error;
        final int facesExcluded = signBit(faceAu - excluded)
                | signBit(faceAv - excluded) << 1
                | signBit(faceAw - excluded) << 2
                | signBit(faceBu - excluded) << 3
                | signBit(faceBv - excluded) << 4
                | signBit(faceBw - excluded) << 5;
        // Each edge gap is scaled by the sine of the angle between the edges. Comparing squares, with their signs,
        // avoids square roots.
        final float square = least * Math.abs(least);
        final float oneWithError = least < 0f ? 1f + SINE_ROUNDING : 1f - SINE_ROUNDING;
        final float edgeUu = error + Math.abs(tw * vu - tv * wu) - (av * absWu + aw * absVu + bv * absUw + bw * absUv);
        final float edgeUv = error + Math.abs(tw * vv - tv * wv) - (av * absWv + aw * absVv + bw * absUu + bu * absUw);
        final float edgeUw = error + Math.abs(tw * vw - tv * ww) - (av * absWw + aw * absVw + bu * absUv + bv * absUu);
        final float edgeVu = error + Math.abs(tu * wu - tw * uu) - (aw * absUu + au * absWu + bv * absVw + bw * absVv);
        final float edgeVv = error + Math.abs(tu * wv - tw * uv) - (aw * absUv + au * absWv + bw * absVu + bu * absVw);
        final float edgeVw = error + Math.abs(tu * ww - tw * uw) - (aw * absUw + au * absWw + bu * absVv + bv * absVu);
        final float edgeWu = error + Math.abs(tv * uu - tu * vu) - (au * absVu + av * absUu + bv * absWw + bw * absWv);
        final float edgeWv = error + Math.abs(tv * uv - tu * vv) - (au * absVv + av * absUv + bw * absWu + bu * absWw);
        final float edgeWw = error + Math.abs(tv * uw - tu * vw) - (au * absVw + av * absUw + bu * absWv + bv * absWu);
        return ALL_FACES - facesExcluded
                | signBit(square * (oneWithError - uu * uu) - edgeUu * Math.abs(edgeUu)) << 6
                | signBit(square * (oneWithError - uv * uv) - edgeUv * Math.abs(edgeUv)) << 7
                | signBit(square * (oneWithError - uw * uw) - edgeUw * Math.abs(edgeUw)) << 8
                | signBit(square * (oneWithError - vu * vu) - edgeVu * Math.abs(edgeVu)) << 9
                | signBit(square * (oneWithError - vv * vv) - edgeVv * Math.abs(edgeVv)) << 10
                | signBit(square * (oneWithError - vw * vw) - edgeVw * Math.abs(edgeVw)) << 11
                | signBit(square * (oneWithError - wu * wu) - edgeWu * Math.abs(edgeWu)) << 12
                | signBit(square * (oneWithError - wv * wv) - edgeWv * Math.abs(edgeWv)) << 13
                | signBit(square * (oneWithError - ww * ww) - edgeWw * Math.abs(edgeWw)) << 14;
    }

    /** Returns the sign bit, without a branch: 1 for a negative value or -0, else 0. */
    private static int signBit(float value) {
        return Float.floatToRawIntBits(value) >>> Float.SIZE - 1;
    }
}
