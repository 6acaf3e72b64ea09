package dev.carom.physics.geometry;

/**
 * The polytope of {@link Epa}: a closed surface of triangles. The polytope starts as a tetrahedron and grows by one
 * corner at a time. It is convex except for rounding.
 */
final class ExpandingPolytope {
    /**
     * Maximum number of corners. Most searches end with about twelve corners, and no pair of hulls has come close to
     * the maximum.
     */
    static final int MOST_CORNERS = 256;

    /**
     * Upper bound of the number of triangles. By Euler's formula, a closed surface with n corners has 2 n - 4
     * triangles.
     */
    private static final int MOST_FACES = 2 * MOST_CORNERS;

    private static final int PLANE_STRIDE = 4;

    /**
     * x, y and z of each corner. The caller writes the next corner after the last one, and then calls {@link
     * #addCorner}.
     */
    final double[] corners = new double[3 * MOST_CORNERS];

    int cornerCount;

    /** The last computed unit normal. */
    double nx;

    double ny;
    double nz;

    /** Indices of the three corners of each face, counter-clockwise as seen from outside. */
    private final int[] faces = new int[3 * MOST_FACES];

    /** Outward unit normal of each face, and the distance of its plane from the origin along the normal. */
    private final double[] planes = new double[PLANE_STRIDE * MOST_FACES];

    /**
     * Distance of each face from the origin, in the form that {@link Rounding#ordered} returns. At first, this is the
     * distance of the plane of the face. When the support point along the normal is not beyond the face, the caller
     * sets the final distance: the distance of that support point.
     */
    private final long[] distances = new long[MOST_FACES];

    private final boolean[] finalDistances = new boolean[MOST_FACES];

    /**
     * For each face, whether the face is visible from the next corner. A face is visible if the corner lies above the
     * plane of the face or level with this plane.
     */
    private final boolean[] visible = new boolean[MOST_FACES];

    private int faceCount;

    /**
     * Boundary of the hole that the removed faces leave, as a list of edges. An edge is a pair of corners, in the
     * direction that it has in the removed face.
     */
    private final int[] rim = new int[6 * MOST_FACES];

    private int rimCount;

    /**
     * Builds a tetrahedron from the first four corners.
     *
     * @param flat length in metres that the height of the tetrahedron must exceed
     * @return false when the height is at most {@code flat} or NaN, or a face is too thin
     */
    boolean close(double flat) {
        cross(0, 1, 2);
        final double height = heightOf(3);
        if (!(Math.abs(height) > flat)) {
            return false;
        }
        // Orient the first face so that the fourth corner is below this face.
        final int i = height < 0.0 ? 1 : 2;
        final int j = 3 - i;
        faceCount = 0;
        return addFace(0, i, j) && addFace(i, 0, 3) && addFace(j, i, 3) && addFace(0, j, 3);
    }

    /** Returns the face nearest to the origin, and sets {@link #nx}, {@link #ny} and {@link #nz} to its normal. */
    int nearest() {
        int nearest = 0;
        long least = distances[0];
        for (int face = 1; face < faceCount; face++) {
            if (distances[face] < least) {
                least = distances[face];
                nearest = face;
            }
        }
        final int plane = PLANE_STRIDE * nearest;
        nx = planes[plane];
        ny = planes[plane + 1];
        nz = planes[plane + 2];
        return nearest;
    }

    double distance(int face) {
        return Rounding.value(distances[face]);
    }

    /** Tests whether the distance of a face is final. */
    boolean isFinal(int face) {
        return finalDistances[face];
    }

    /** Sets the final distance of a face. */
    void setFinal(int face, double distance) {
        distances[face] = Rounding.ordered(distance);
        finalDistances[face] = true;
    }

    /** Tests whether the next corner is already a corner of the polytope. */
    boolean isDuplicate() {
        final int next = 3 * cornerCount;
        for (int i = 0; i < next; i += 3) {
            if (corners[i] == corners[next]
                    && corners[i + 1] == corners[next + 1]
                    && corners[i + 2] == corners[next + 2]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Adds the next corner. Removes the faces that are visible from the corner, and connects the corner with the
     * boundary of the hole that they leave. A face level with the corner counts as visible, so that no new face is
     * degenerate or coplanar with an old face. Only visible faces that are connected with {@code face} through visible
     * faces are removed, so that there is only one hole.
     *
     * @param face a face that is certainly visible from the corner
     * @param tolerance in metres; a corner below a face by less than this counts as level with the face
     * @return false when rounding has broken the surface, or the polytope is full
     */
    boolean addCorner(int face, double tolerance) {
        final int next = cornerCount++;
        rimCount = 0;
        int left = 0;
        for (int other = 0; other < faceCount; other++) {
            final double height = along(PLANE_STRIDE * other, 3 * next) - planes[PLANE_STRIDE * other + 3];
            visible[other] = height > -tolerance;
            left += visible[other] ? 1 : 0;
        }
        left -= visible[face] ? 1 : 0;
        addToRim(face);
        removeFace(face);
        for (int other = 0; left > 0 && other < faceCount; ) {
            if (visible[other] && isAtRim(other)) {
                addToRim(other);
                removeFace(other);
                left--;
                other = 0; // restart, since earlier faces may now be adjacent to the hole
            } else {
                other++;
            }
        }
        if (cornerCount == MOST_CORNERS || !isOneLoop()) {
            return false;
        }
        for (int i = 0; i < rimCount; i += 2) {
            if (!addFace(rim[i], rim[i + 1], next)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Tests whether a face shares an edge with the hole. Two adjacent faces store their common edge in opposite
     * directions.
     */
    private boolean isAtRim(int face) {
        for (int side = 0; side < 3; side++) {
            final int from = faces[3 * face + side];
            final int to = faces[3 * face + (side + 1) % 3];
            for (int i = 0; i < rimCount; i += 2) {
                if (rim[i] == to && rim[i + 1] == from) {
                    return true;
                }
            }
        }
        return false;
    }

    private void addToRim(int face) {
        for (int side = 0; side < 3; side++) {
            addToRim(faces[3 * face + side], faces[3 * face + (side + 1) % 3]);
        }
    }

    /**
     * Adds an edge of a removed face to the boundary. If the boundary already contains the reversed edge, the face on
     * the other side was removed before. The edge is then inside the hole, so this method deletes the reversed edge
     * instead of adding the edge.
     */
    private void addToRim(int from, int to) {
        for (int i = 0; i < rimCount; i += 2) {
            if (rim[i] == to && rim[i + 1] == from) {
                rimCount -= 2;
                rim[i] = rim[rimCount];
                rim[i + 1] = rim[rimCount + 1];
                return;
            }
        }
        rim[rimCount++] = from;
        rim[rimCount++] = to;
    }

    /**
     * Tests whether the boundary of the hole is a single loop. Reorders the edges of the boundary, so that each edge
     * starts where the previous edge ends.
     */
    private boolean isOneLoop() {
        for (int i = 0; i + 2 < rimCount; i += 2) {
            int follower = i + 2;
            while (follower < rimCount && rim[follower] != rim[i + 1]) {
                follower += 2;
            }
            if (follower == rimCount) {
                return false;
            }
            final int to = rim[follower + 1];
            rim[follower] = rim[i + 2];
            rim[follower + 1] = rim[i + 3];
            rim[i + 2] = rim[i + 1];
            rim[i + 3] = to;
        }
        return rimCount >= 6 && rim[rimCount - 1] == rim[0];
    }

    /** Adds a face. Returns false when the face is too thin to have a normal, or the table is full. */
    private boolean addFace(int i, int j, int k) {
        if (faceCount == MOST_FACES || !cross(i, j, k)) {
            return false;
        }
        final int plane = PLANE_STRIDE * faceCount;
        planes[plane] = nx;
        planes[plane + 1] = ny;
        planes[plane + 2] = nz;
        planes[plane + 3] = along(plane, 3 * i);
        faces[3 * faceCount] = i;
        faces[3 * faceCount + 1] = j;
        faces[3 * faceCount + 2] = k;
        distances[faceCount] = Rounding.ordered(planes[plane + 3]);
        finalDistances[faceCount++] = false;
        return true;
    }

    private void removeFace(int face) {
        faceCount--;
        for (int i = 0; i < 3; i++) {
            faces[3 * face + i] = faces[3 * faceCount + i];
        }
        for (int i = 0; i < PLANE_STRIDE; i++) {
            planes[PLANE_STRIDE * face + i] = planes[PLANE_STRIDE * faceCount + i];
        }
        distances[face] = distances[faceCount];
        finalDistances[face] = finalDistances[faceCount];
        visible[face] = visible[faceCount];
    }

    private double along(int plane, int corner) {
        return planes[plane] * corners[corner]
                + planes[plane + 1] * corners[corner + 1]
                + planes[plane + 2] * corners[corner + 2];
    }

    /** Returns the height of a corner above corner 0 along the last computed normal. */
    double heightOf(int corner) {
        return nx * (corners[3 * corner] - corners[0])
                + ny * (corners[3 * corner + 1] - corners[1])
                + nz * (corners[3 * corner + 2] - corners[2]);
    }

    /** Computes the normal of the triangle of three corners. Returns false when the area of the triangle is zero. */
    boolean cross(int i, int j, int k) {
        return setAcross(
                i,
                j,
                corners[3 * k] - corners[3 * i],
                corners[3 * k + 1] - corners[3 * i + 1],
                corners[3 * k + 2] - corners[3 * i + 2]);
    }

    /**
     * Computes the normal perpendicular to the edge between two corners and to another vector. Returns false when the
     * edge and the vector are parallel.
     */
    boolean setAcross(int i, int j, double x, double y, double z) {
        final double ux = corners[3 * j] - corners[3 * i];
        final double uy = corners[3 * j + 1] - corners[3 * i + 1];
        final double uz = corners[3 * j + 2] - corners[3 * i + 2];
        return setNormal(uy * z - uz * y, uz * x - ux * z, ux * y - uy * x);
    }

    /** Normalizes and sets the normal. Returns false and leaves the normal unchanged when the length is zero or NaN. */
    boolean setNormal(double x, double y, double z) {
        final double length = Math.sqrt(x * x + y * y + z * z);
        if (!(length > 0.0)) {
            return false;
        }
        nx = x / length;
        ny = y / length;
        nz = z / length;
        return true;
    }
}
