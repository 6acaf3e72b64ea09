package dev.carom.physics.narrowphase;

import org.joml.Vector3fc;

/**
 * Clips the incident face of a box or hull against the sides of the reference face (Sutherland and Hodgman 1974), and
 * reduces the result to at most four corners.
 *
 * <pre>
 * corners: one row each, in order around the outline
 * +---+---+-------+-------+   U, V     coordinates in the plane of the reference face
 * | U | V | PLACE | DEPTH |   PLACE    position in space: 3 floats
 * +---+---+-------+-------+   DEPTH    distance below the reference face; all in metres
 * </pre>
 *
 * The feature number of a corner consists of the numbers of the two lines that meet there: edges of the incident face
 * or sides of the reference face. For boxes, edges have numbers 0 to 3 and sides start at {@link #FIRST_SIDE}. For
 * hulls, see {@link HullFace}. So a corner has the same feature number in the next tick, unless another side then clips
 * it.
 */
final class FaceClip {
    private static final int STRIDE = 6;
    private static final int U = 0;
    private static final int V = 1;
    private static final int PLACE = 2;
    private static final int DEPTH = 5;

    /**
     * Initial capacity for corners. A rectangle clipped by four sides has at most eight corners. Rounding may make a
     * tiny face non-convex. Clipping then leaves a few more corners.
     */
    private static final int CORNERS = 20;

    /** Number of the first side of a box's reference face; smaller numbers are edges of the incident face. */
    private static final int FIRST_SIDE = 4;

    /**
     * Greatest number of candidates for which all choices of four are tried: 70 choices for eight candidates. A
     * candidate is a corner that may become a contact point. If there are more candidates, they are first reduced to
     * this number, one at a time. The intersection of two box faces has at most eight corners.
     */
    private static final int MOST_CANDIDATES = 8;

    /**
     * A corner counts as deepest if its depth and the greatest depth differ by at most this fraction of the tolerance
     * {@code level} of {@link #write}. On a face of 1 m, this is 0.1 mm, as much as the usual contact slack. Rounding,
     * or the tilt of a resting stack, makes one corner of a flat contact slightly deeper than the others. If only that
     * corner counted as deepest, the selection might choose it in place of a corner that supports the stack.
     */
    private static final float AS_DEEP = 0.1f;

    /**
     * A choice of corners replaces an earlier choice only if its area is larger by this factor. So rounding does not
     * switch between choices that are equal by symmetry.
     */
    private static final float CLEARLY_MORE = 1.01f;

    private float[] corners = new float[CORNERS * STRIDE];
    private float[] cut = new float[CORNERS * STRIDE];

    /** For each corner, the number of the edge or side that starts there. */
    private int[] edges = new int[CORNERS];

    private int[] cutEdges = new int[CORNERS];
    private boolean[] chosen = new boolean[CORNERS];

    /** Corners from which four are chosen, in order around the face. */
    private int[] candidates = new int[CORNERS];

    /** Coordinates of the candidates in the plane of the reference face, in metres. */
    private final float[] candidateU = new float[MOST_CANDIDATES];

    private final float[] candidateV = new float[MOST_CANDIDATES];
    private int candidateCount;
    private int count;

    /**
     * Clips the incident face against a box's reference face.
     *
     * @param out unit length, contact normal that points out of the reference face
     * @param surface greatest projection of the reference face on {@code out}, in metres
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
            // The shapes touch, so only rounding can remove all corners. Keep the deepest corner and move it over the
            // reference face.
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
     * Clips the incident face against a hull's reference face, which may have any number of sides.
     *
     * @return 0 when the faces overlap in projection on the reference face. Otherwise only the deepest corner remains.
     *     It is moved over the reference face by one move per side, in the plane of that face. The result is then the
     *     length of the longest move in metres
     */
    float clip(HullFace reference, HullFace incident, Vector3fc out, float surface) {
        // A side that cuts removes at least one corner and adds two. So there are at most as many corners as both faces
        // have together. Rounding may make tiny faces non-convex, so reserve twice that number.
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
     * Writes the contact points, which lie midway between the two surfaces.
     *
     * @param margin metres by which a corner may lie above the reference face and still become a contact point. The
     *     deepest corner may lie higher, so at least one point is always written
     * @param level depth tolerance in metres: {@link Manifold#middle} is the mean of all corners whose depth is at most
     *     this much below the greatest depth
     * @param base bits that all feature numbers share
     * @param edgeBits number of bits of an edge number
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

    /** Computes the rows of the four corners of a box's incident face, in order around the face. */
    private void place(BoxFace reference, BoxFace incident, Vector3fc out, float surface) {
        count = 4;
        for (int corner = 0; corner < count; corner++) {
            // Signs in order around the face: ++, -+, --, +-.
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

    /** Computes the rows of the corners of a hull's incident face, in order around the face. */
    private void place(HullFace reference, HullFace incident, Vector3fc out, float surface) {
        count = incident.count;
        for (int corner = 0; corner < count; corner++) {
            final int row = corner * STRIDE;
            System.arraycopy(incident.corners, 3 * corner, corners, row + PLACE, 3);
            measure(row, reference.middle, reference.u, reference.v, out, surface);
            edges[corner] = incident.edgeNumber(corner);
        }
    }

    /** Computes a corner's coordinates in the plane of the reference face and its depth below that face. */
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

    /** Tests whether no corner lies beyond the line {@code sideU * u + sideV * v = limit}. This is the usual case. */
    private boolean isWithin(float sideU, float sideV, float limit) {
        for (int row = 0; row < count * STRIDE; row += STRIDE) {
            if (!(limit - (sideU * corners[row + U] + sideV * corners[row + V]) >= 0f)) {
                return false;
            }
        }
        return true;
    }

    /** Removes the part of the outline that lies beyond the line {@code sideU * u + sideV * v = limit}. */
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
                // The new corner is where the outline crosses the side. If the outline leads outwards here, its next
                // edge lies on the side. If the outline leads inwards, its next edge is the rest of the original edge.
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

    /** Removes all corners except one. */
    private void leave(int corner) {
        System.arraycopy(corners, corner * STRIDE, corners, 0, STRIDE);
        edges[0] = edges[corner];
        count = 1;
    }

    /** Moves the only remaining corner within the plane of the reference face. */
    private void moveBy(float du, float dv, Vector3fc u, Vector3fc v) {
        corners[U] += du;
        corners[V] += dv;
        corners[PLACE] += du * u.x() + dv * v.x();
        corners[PLACE + 1] += du * u.y() + dv * v.y();
        corners[PLACE + 2] += du * u.z() + dv * v.z();
    }

    /**
     * Sets the middle of the manifold: the mean of the corners that have at least the depth {@code least}, moved to
     * midway between the surfaces.
     */
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
     * Selects the corners that become contact points, from the candidates: the corners that have at least a given
     * depth. If there are at most four candidates, selects all of them. Otherwise selects the four that span the
     * largest area and include one of the deepest corners.
     *
     * @param least least depth of a candidate in metres
     * @param deepest depth in metres from which a corner counts as one of the deepest
     */
    private void choose(float least, float deepest) {
        // The candidates begin at the corner with the lowest edge number, wherever clipping started. So if several
        // choices are equally good, each tick selects the same corners.
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

    /** Removes the candidate whose removal reduces the area least, but never the last one of the deepest corners. */
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

    /**
     * Selects the best four candidates. Tries all choices; the area of a choice is half the cross product of its
     * diagonals.
     */
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

    /** Returns twice the signed area of a triangle in the plane of the reference face. */
    private float area(int a, int b, int c) {
        final float abU = corners[b * STRIDE + U] - corners[a * STRIDE + U];
        final float abV = corners[b * STRIDE + V] - corners[a * STRIDE + V];
        final float acU = corners[c * STRIDE + U] - corners[a * STRIDE + U];
        final float acV = corners[c * STRIDE + V] - corners[a * STRIDE + V];
        return abU * acV - abV * acU;
    }
}
