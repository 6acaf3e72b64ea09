package dev.carom.physics.narrowphase;

import org.joml.Vector3fc;

/**
 * One face of a box cut off at the sides of another (Sutherland and Hodgman 1974), and the few corners of what is left that stand for
 * it.
 *
 * <pre>
 * corners: one row each, in turn round what is left
 * +---+---+-------+-------+
 * | U | V | PLACE | DEPTH |   1 + 1 + 3 + 1 floats: metres; along the edges of the reference face, in space, below that face
 * +---+---+-------+-------+
 * </pre>
 *
 * A corner is known by the two edges that meet in it: edges of the incident face count from 0 to 3, sides of the reference face from
 * {@link #FIRST_SIDE}. So its number is the same in the next tick, unless it is cut by another side.
 */
final class FaceClip {
    private static final int STRIDE = 6;
    private static final int U = 0;
    private static final int V = 1;
    private static final int PLACE = 2;
    private static final int DEPTH = 5;

    /** A rectangle cut by four sides has at most eight corners; one so small that rounding bends it, a few more. */
    private static final int MOST_CORNERS = 20;

    private static final int FIRST_SIDE = 4;
    private static final int NONE = -1;

    private float[] corners = new float[MOST_CORNERS * STRIDE];
    private float[] cut = new float[MOST_CORNERS * STRIDE];

    /** For each corner the edge that leads on from it. */
    private int[] edges = new int[MOST_CORNERS];

    private int[] cutEdges = new int[MOST_CORNERS];
    private final boolean[] chosen = new boolean[MOST_CORNERS];
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
            final int along = side < 2 ? U : V;
            cutAt(along, (side & 1) == 0 ? 1f : -1f, along == U ? reference.halfU : reference.halfV, FIRST_SIDE + side);
        }
        if (count == 0) {
            // By rounding only, since the normal says that they touch: the corner that is deepest, moved over the face.
            place(reference, incident, out, surface);
            moveOver(reference, deepest());
        }
    }

    /**
     * Writes the points, midway between the two surfaces.
     *
     * @param margin metres by which a point may be above the reference face; the deepest is written anyhow
     * @param level metres by which corners may be less deep than the deepest and still count for the middle
     * @param base of the feature numbers
     */
    void write(Vector3fc out, float margin, float level, int base, Manifold dest) {
        final int first = deepest();
        final float most = corners[first * STRIDE + DEPTH];
        middle(out, most - level, dest);
        choose(first, Math.min(most, -margin));
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
                        base | edges[(i + count - 1) % count] << 3 | edges[i]);
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
            final float x = incident.middle.x + s * incident.u.x + t * incident.v.x;
            final float y = incident.middle.y + s * incident.u.y + t * incident.v.y;
            final float z = incident.middle.z + s * incident.u.z + t * incident.v.z;
            final float dx = x - reference.middle.x;
            final float dy = y - reference.middle.y;
            final float dz = z - reference.middle.z;
            final int row = corner * STRIDE;
            corners[row + U] = dx * reference.u.x + dy * reference.u.y + dz * reference.u.z;
            corners[row + V] = dx * reference.v.x + dy * reference.v.y + dz * reference.v.z;
            corners[row + PLACE] = x;
            corners[row + PLACE + 1] = y;
            corners[row + PLACE + 2] = z;
            corners[row + DEPTH] = surface - (x * out.x() + y * out.y() + z * out.z());
            edges[corner] = corner;
        }
    }

    /** Cuts away what lies beyond {@code sign * coordinate = limit}. */
    private void cutAt(int coordinate, float sign, float limit, int side) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            final int p = i * STRIDE;
            final int q = (i + 1) % count * STRIDE;
            final float insideP = limit - sign * corners[p + coordinate];
            final float insideQ = limit - sign * corners[q + coordinate];
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

    /** Leaves one corner, moved along the reference face until it is over it. */
    private void moveOver(BoxFace reference, int corner) {
        System.arraycopy(corners, corner * STRIDE, corners, 0, STRIDE);
        edges[0] = edges[corner];
        count = 1;
        final float du = Math.max(-reference.halfU, Math.min(reference.halfU, corners[U])) - corners[U];
        final float dv = Math.max(-reference.halfV, Math.min(reference.halfV, corners[V])) - corners[V];
        corners[PLACE] += du * reference.u.x + dv * reference.v.x;
        corners[PLACE + 1] += du * reference.u.y + dv * reference.v.y;
        corners[PLACE + 2] += du * reference.u.z + dv * reference.v.z;
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

    /** Of the corners that are at least so deep: all, or the deepest and three that span the most area with it. */
    private void choose(int deepest, float least) {
        int left = 0;
        for (int i = 0; i < count; i++) {
            chosen[i] = corners[i * STRIDE + DEPTH] >= least;
            left += chosen[i] ? 1 : 0;
        }
        if (left <= Manifold.MOST_POINTS) {
            return;
        }
        final int second = best(deepest, NONE, NONE);
        final int third = best(deepest, second, NONE);
        final int fourth = best(deepest, second, third);
        for (int i = 0; i < count; i++) {
            chosen[i] = i == deepest || i == second || i == third || i == fourth;
        }
    }

    /** The candidate that is farthest from one corner, or adds the most area to two or three; the first of equals. */
    private int best(int a, int b, int c) {
        int best = NONE;
        float most = 0f;
        for (int i = 0; i < count; i++) {
            if (!chosen[i] || i == a || i == b || i == c) {
                continue;
            }
            final float gain =
                    b == NONE ? distanceSquared(a, i) : c == NONE ? Math.abs(area(a, b, i)) : outside(a, b, c, i);
            if (best == NONE || gain > most) {
                best = i;
                most = gain;
            }
        }
        return best;
    }

    /** The largest of the three triangles that a corner makes outwards with the edges of one. */
    private float outside(int a, int b, int c, int i) {
        final float turn = area(a, b, c) < 0f ? 1f : -1f;
        return Math.max(turn * area(a, b, i), Math.max(turn * area(b, c, i), turn * area(c, a, i)));
    }

    /** Twice the area of a triangle on the reference face; the sign tells which way round it goes. */
    private float area(int a, int b, int c) {
        final float abU = corners[b * STRIDE + U] - corners[a * STRIDE + U];
        final float abV = corners[b * STRIDE + V] - corners[a * STRIDE + V];
        final float acU = corners[c * STRIDE + U] - corners[a * STRIDE + U];
        final float acV = corners[c * STRIDE + V] - corners[a * STRIDE + V];
        return abU * acV - abV * acU;
    }

    private float distanceSquared(int a, int b) {
        final float du = corners[b * STRIDE + U] - corners[a * STRIDE + U];
        final float dv = corners[b * STRIDE + V] - corners[a * STRIDE + V];
        return du * du + dv * dv;
    }
}
