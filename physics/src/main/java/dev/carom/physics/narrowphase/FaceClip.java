package dev.carom.physics.narrowphase;

import org.joml.Vector3fc;

/**
 * One face of a box or a hull cut off at the sides of another (Sutherland and Hodgman 1974), and the few corners of
 * what is left that stand for it.
 *
 * <pre>
 * corners: one row each, in turn round what is left
 * +---+---+-------+-------+
 * | U | V | PLACE | DEPTH |   1 + 1 + 3 + 1 floats: metres; along the edges of the reference face, in space, below that face
 * +---+---+-------+-------+
 * </pre>
 *
 * A corner is known by the two edges that meet in it, edges of the incident face or sides of the reference face: of
 * boxes, the former count from 0 to 3, the latter from {@link #FIRST_SIDE}; of hulls, see {@link HullFace}. So its
 * number is the same in the next tick, unless it is cut by another side.
 */
final class FaceClip {
    private static final int STRIDE = 6;
    private static final int U = 0;
    private static final int V = 1;
    private static final int PLACE = 2;
    private static final int DEPTH = 5;

    /** A rectangle cut by four sides has at most eight corners; one so small that rounding bends it, a few more. */
    private static final int CORNERS = 20;

    private static final int FIRST_SIDE = 4;

    /** So many corners have 70 choices of four, which are all tried. Two boxes never share more. */
    private static final int MOST_CANDIDATES = 8;

    /**
     * Corners that are less deep than the deepest by no more than this part of what is level count as deepest too: 0.1
     * mm on a face of a metre, as deep as the usual contact slack. Rounding makes one corner of a flat contact the
     * deepest, and the tilt of a stack at rest does; if that one corner had to be among the points, it would push out
     * one that holds the stack.
     */
    private static final float AS_DEEP = 0.1f;

    /**
     * A choice of corners gives way only to one that is better by this factor, so that rounding does not choose anew in
     * each tick between choices that are equally good by symmetry.
     */
    private static final float CLEARLY_MORE = 1.01f;

    private float[] corners = new float[CORNERS * STRIDE];
    private float[] cut = new float[CORNERS * STRIDE];

    /** For each corner the edge that leads on from it. */
    private int[] edges = new int[CORNERS];

    private int[] cutEdges = new int[CORNERS];
    private boolean[] chosen = new boolean[CORNERS];

    /** Corners of which four are chosen, in turn; of the first ones the places too, copied while they are compared. */
    private int[] candidates = new int[CORNERS];

    private final float[] candidateU = new float[MOST_CANDIDATES];
    private final float[] candidateV = new float[MOST_CANDIDATES];
    private int candidateCount;
    private int count;

    /**
     * Cuts the incident face.
     *
     * @param out unit, out of the reference face
     * @param surface how far the box of the reference face reaches along {@code out}, metres
     */
    void clip(BoxFace reference, BoxFace incident, Vector3fc out, float surface) {
        place(reference, incident, out, surface);
        for (int side = 0; side < 4; side++) {
            final float sign = (side & 1) == 0 ? 1f : -1f;
            cutAt(
                    side < 2 ? sign : 0f,
                    side < 2 ? 0f : sign,
                    side < 2 ? reference.halfU : reference.halfV,
                    FIRST_SIDE + side);
        }
        if (count == 0) {
            // By rounding only, since the normal says that they touch: the corner that is deepest, moved over the face.
            place(reference, incident, out, surface);
            leave(deepest());
            moveBy(
                    Math.max(-reference.halfU, Math.min(reference.halfU, corners[U])) - corners[U],
                    Math.max(-reference.halfV, Math.min(reference.halfV, corners[V])) - corners[V],
                    reference.u,
                    reference.v);
        }
    }

    /**
     * Cuts the incident face, as the other one does; the reference face has its sides.
     *
     * @return metres by which it is beside the reference face: then the corner that is left was moved over that; 0 when
     *     it is over it
     */
    float clip(HullFace reference, HullFace incident, Vector3fc out, float surface) {
        // Each side cuts off a corner and makes two; rounding bends small faces.
        grow(2 * (reference.count + incident.count));
        float beside = 0f;
        place(reference, incident, out, surface);
        for (int side = 0; side < reference.count; side++) {
            cutAt(reference.sideU(side), reference.sideV(side), reference.sideLimit(side), reference.sideNumber(side));
        }
        if (count == 0) {
            place(reference, incident, out, surface);
            leave(deepest());
            for (int side = 0; side < reference.count; side++) {
                final float u = reference.sideU(side);
                final float v = reference.sideV(side);
                final float beyond = Math.max(0f, u * corners[U] + v * corners[V] - reference.sideLimit(side));
                moveBy(-beyond * u, -beyond * v, reference.u, reference.v);
                beside = Math.max(beside, beyond);
            }
        }
        return beside;
    }

    private void grow(int most) {
        if (chosen.length < most) {
            corners = new float[most * STRIDE];
            cut = new float[most * STRIDE];
            edges = new int[most];
            cutEdges = new int[most];
            chosen = new boolean[most];
            candidates = new int[most];
        }
    }

    /**
     * Writes the points, midway between the two surfaces.
     *
     * @param margin metres by which a point may be above the reference face; the deepest is written anyhow
     * @param level metres by which corners may be less deep than the deepest and still count for the middle
     * @param base of the feature numbers
     * @param edgeBits bits that the number of an edge takes
     */
    void write(Vector3fc out, float margin, float level, int base, int edgeBits, Manifold dest) {
        final int first = deepest();
        final float most = corners[first * STRIDE + DEPTH];
        middle(out, most - level, dest);
        choose(Math.min(most, -margin), most - AS_DEEP * level);
        dest.count = 0;
        for (int i = 0; i < count; i++) {
            if (chosen[i]) {
                final int row = i * STRIDE;
                final float depth = corners[row + DEPTH];
                dest.add(
                        corners[row + PLACE] + 0.5f * depth * out.x(),
                        corners[row + PLACE + 1] + 0.5f * depth * out.y(),
                        corners[row + PLACE + 2] + 0.5f * depth * out.z(),
                        depth,
                        base | edges[(i > 0 ? i : count) - 1] << edgeBits | edges[i]);
            }
        }
    }

    /** The four corners of the incident face, in turn. */
    private void place(BoxFace reference, BoxFace incident, Vector3fc out, float surface) {
        count = 4;
        for (int corner = 0; corner < count; corner++) {
            // Signs go round the face: ++, -+, --, +-.
            final float s = (corner == 1 || corner == 2 ? -1f : 1f) * incident.halfU;
            final float t = (corner < 2 ? 1f : -1f) * incident.halfV;
            final int row = corner * STRIDE;
            corners[row + PLACE] = incident.middle.x + s * incident.u.x + t * incident.v.x;
            corners[row + PLACE + 1] = incident.middle.y + s * incident.u.y + t * incident.v.y;
            corners[row + PLACE + 2] = incident.middle.z + s * incident.u.z + t * incident.v.z;
            measure(row, reference.middle, reference.u, reference.v, out, surface);
            edges[corner] = corner;
        }
    }

    /** The corners of the incident face, in turn. */
    private void place(HullFace reference, HullFace incident, Vector3fc out, float surface) {
        count = incident.count;
        for (int corner = 0; corner < count; corner++) {
            final int row = corner * STRIDE;
            System.arraycopy(incident.corners, 3 * corner, corners, row + PLACE, 3);
            measure(row, reference.middle, reference.u, reference.v, out, surface);
            edges[corner] = incident.edgeNumber(corner);
        }
    }

    /** Where a corner lies along the edges of the reference face, and how far below it. */
    private void measure(int row, Vector3fc middle, Vector3fc u, Vector3fc v, Vector3fc out, float surface) {
        final float x = corners[row + PLACE];
        final float y = corners[row + PLACE + 1];
        final float z = corners[row + PLACE + 2];
        final float dx = x - middle.x();
        final float dy = y - middle.y();
        final float dz = z - middle.z();
        corners[row + U] = dx * u.x() + dy * u.y() + dz * u.z();
        corners[row + V] = dx * v.x() + dy * v.y() + dz * v.z();
        corners[row + DEPTH] = surface - (x * out.x() + y * out.y() + z * out.z());
    }

    /** Whether no corner lies beyond a side: most sides cut nothing. */
    private boolean isWithin(float sideU, float sideV, float limit) {
        for (int row = 0; row < count * STRIDE; row += STRIDE) {
            if (!(limit - (sideU * corners[row + U] + sideV * corners[row + V]) >= 0f)) {
                return false;
            }
        }
        return true;
    }

    /** Cuts away what lies beyond {@code sideU * u + sideV * v = limit}. */
    private void cutAt(float sideU, float sideV, float limit, int side) {
        if (isWithin(sideU, sideV, limit)) {
            return;
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            final int p = i * STRIDE;
            final int q = i + 1 < count ? p + STRIDE : 0;
            final float insideP = limit - (sideU * corners[p + U] + sideV * corners[p + V]);
            final float insideQ = limit - (sideU * corners[q + U] + sideV * corners[q + V]);
            if (insideP >= 0f) {
                System.arraycopy(corners, p, cut, kept * STRIDE, STRIDE);
                cutEdges[kept++] = edges[i];
            }
            if (insideP >= 0f != insideQ >= 0f) {
                final float t = insideP / (insideP - insideQ);
                for (int k = 0; k < STRIDE; k++) {
                    cut[kept * STRIDE + k] = corners[p + k] + t * (corners[q + k] - corners[p + k]);
                }
                // On the way out the side leads on, on the way in the edge itself.
                cutEdges[kept++] = insideP >= 0f ? side : edges[i];
            }
        }
        count = kept;
        final float[] swap = corners;
        corners = cut;
        cut = swap;
        final int[] swapEdges = edges;
        edges = cutEdges;
        cutEdges = swapEdges;
    }

    private int deepest() {
        int deepest = 0;
        for (int i = 1; i < count; i++) {
            if (corners[i * STRIDE + DEPTH] > corners[deepest * STRIDE + DEPTH]) {
                deepest = i;
            }
        }
        return deepest;
    }

    /** Leaves one corner. */
    private void leave(int corner) {
        System.arraycopy(corners, corner * STRIDE, corners, 0, STRIDE);
        edges[0] = edges[corner];
        count = 1;
    }

    /** Moves the one that is left along the reference face. */
    private void moveBy(float du, float dv, Vector3fc u, Vector3fc v) {
        corners[U] += du;
        corners[V] += dv;
        corners[PLACE] += du * u.x() + dv * v.x();
        corners[PLACE + 1] += du * u.y() + dv * v.y();
        corners[PLACE + 2] += du * u.z() + dv * v.z();
    }

    /** The middle of the corners that are at least so deep, midway between the surfaces. */
    private void middle(Vector3fc out, float least, Manifold dest) {
        float x = 0f;
        float y = 0f;
        float z = 0f;
        float depth = 0f;
        int counted = 0;
        for (int i = 0; i < count; i++) {
            final int row = i * STRIDE;
            if (corners[row + DEPTH] >= least) {
                x += corners[row + PLACE];
                y += corners[row + PLACE + 1];
                z += corners[row + PLACE + 2];
                depth += corners[row + DEPTH];
                counted++;
            }
        }
        final float half = 0.5f * depth;
        dest.middle.set((x + half * out.x()) / counted, (y + half * out.y()) / counted, (z + half * out.z()) / counted);
    }

    /**
     * Of the corners that are at least so deep: all, or the four that span the most area and have one of the deepest
     * among them.
     *
     * @param least metres that a chosen corner is deep, at least
     * @param deepest metres from which on a corner counts as one of the deepest
     */
    private void choose(float least, float deepest) {
        // Begins with the same edge in each tick, wherever the clipping began, so that equally good choices stay.
        int start = 0;
        for (int i = 0; i < count; i++) {
            chosen[i] = corners[i * STRIDE + DEPTH] >= least;
            start = edges[i] < edges[start] ? i : start;
        }
        candidateCount = 0;
        for (int i = 0; i < count; i++) {
            final int corner = start + i < count ? start + i : start + i - count;
            if (chosen[corner]) {
                candidates[candidateCount++] = corner;
            }
        }
        if (candidateCount <= Manifold.MOST_POINTS) {
            return;
        }
        while (candidateCount > MOST_CANDIDATES) {
            removeOne(deepest);
        }
        chooseFour(deepest);
    }

    /** Takes out the candidate that costs the least area, but never the last of the deepest. */
    private void removeOne(float deepest) {
        int deepCount = 0;
        for (int i = 0; i < candidateCount; i++) {
            deepCount += isDeep(candidates[i], deepest) ? 1 : 0;
        }
        int leastUseful = 0;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < candidateCount; i++) {
            final int before = candidates[i > 0 ? i - 1 : candidateCount - 1];
            final int after = candidates[i + 1 < candidateCount ? i + 1 : 0];
            final float cost = Math.abs(area(before, candidates[i], after));
            if (cost * CLEARLY_MORE < least && (deepCount > 1 || !isDeep(candidates[i], deepest))) {
                least = cost;
                leastUseful = i;
            }
        }
        chosen[candidates[leastUseful]] = false;
        candidateCount--;
        System.arraycopy(candidates, leastUseful + 1, candidates, leastUseful, candidateCount - leastUseful);
    }

    /** Tries all choices of four candidates: their area is half the cross product of the diagonals. */
    private void chooseFour(float deepest) {
        int deep = 0;
        for (int i = 0; i < candidateCount; i++) {
            final int corner = candidates[i];
            candidateU[i] = corners[corner * STRIDE + U];
            candidateV[i] = corners[corner * STRIDE + V];
            deep |= isDeep(corner, deepest) ? 1 << i : 0;
            chosen[corner] = false;
        }
        int best = 0;
        float toBeat = -1f;
        for (int i = 0; i < candidateCount - 3; i++) {
            for (int k = i + 2; k < candidateCount - 1; k++) {
                final float diagonalU = candidateU[k] - candidateU[i];
                final float diagonalV = candidateV[k] - candidateV[i];
                for (int j = i + 1; j < k; j++) {
                    for (int l = k + 1; l < candidateCount; l++) {
                        final int four = 1 << i | 1 << j | 1 << k | 1 << l;
                        final float area = Math.abs(diagonalU * (candidateV[l] - candidateV[j])
                                - diagonalV * (candidateU[l] - candidateU[j]));
                        if (area > toBeat && (four & deep) != 0) {
                            toBeat = area * CLEARLY_MORE;
                            best = four;
                        }
                    }
                }
            }
        }
        for (int i = 0; i < candidateCount; i++) {
            chosen[candidates[i]] = (best & 1 << i) != 0;
        }
    }

    private boolean isDeep(int corner, float deepest) {
        return corners[corner * STRIDE + DEPTH] >= deepest;
    }

    /** Twice the area of a triangle on the reference face; the sign tells which way round it goes. */
    private float area(int a, int b, int c) {
        final float abU = corners[b * STRIDE + U] - corners[a * STRIDE + U];
        final float abV = corners[b * STRIDE + V] - corners[a * STRIDE + V];
        final float acU = corners[c * STRIDE + U] - corners[a * STRIDE + U];
        final float acV = corners[c * STRIDE + V] - corners[a * STRIDE + V];
        return abU * acV - abV * acU;
    }
}
