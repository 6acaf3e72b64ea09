package dev.carom.physics.geometry;

/**
 * The simplex of {@link Gjk}: up to four corners, and the point of their convex hull that is closest to the origin. A
 * corner is a vector from a point of A's core to a point of B's core.
 * <p>
 * The newest corner always has a barycentric weight greater than 0 in the closest point. So only the vertices, edges
 * and faces that contain the newest corner are tested, at most seven in total. Each is tested separately, and the one
 * that is nearest to the origin contains the closest point. This method needs a few more products than the region tests
 * of Ericson 9.5.2, but it is robust for any simplex, even a thin one.
 */
final class Simplex {
    private static final int MOST_CORNERS = 4;

    /** Bound of the rounding error of a triple product, relative to the sum of its terms' magnitudes. */
    private static final double TRIPLE_ROUNDING = 0x1p-48;

    /**
     * Point of A's core at which the vector of the next corner starts, in metres relative to the centre of A's core.
     */
    final double[] nextA = new double[3];

    /** Point of B's core at which the vector of the next corner ends, in metres relative to the centre of B's core. */
    final double[] nextB = new double[3];

    /** Point of the simplex that is closest to the origin. */
    double x;

    double y;
    double z;

    private final double[] pointsA = new double[3 * MOST_CORNERS];
    private final double[] pointsB = new double[3 * MOST_CORNERS];
    private final double[] vectors = new double[3 * MOST_CORNERS];
    private int count;

    /** Barycentric weight of each corner in the closest point; corners with weight 0 are dropped. */
    private final double[] weights = new double[MOST_CORNERS];

    /** For each corner except the newest, the edge from the newest corner to this corner. */
    private final double[] edges = new double[3 * MOST_CORNERS];

    /** For each edge, the cross product of two vectors: from the newest corner to the origin, and along the edge. */
    private final double[] crosses = new double[3 * MOST_CORNERS];

    /**
     * The nearest candidate so far: the point, its squared distance, and the weights of the newest corner and of
     * corners J and K.
     */
    private double bestSquared;

    private double bestX;
    private double bestY;
    private double bestZ;
    private double newestWeight;
    private int bestJ;
    private double weightOfJ;
    private int bestK;
    private double weightOfK;

    /** Removes all corners. */
    void clear() {
        count = 0;
        x = Double.POSITIVE_INFINITY;
        y = 0.0;
        z = 0.0;
    }

    double squared() {
        return x * x + y * y + z * z;
    }

    /**
     * Returns the dot product of the next corner and the closest point. (dx, dy, dz) is the offset from A's centre to
     * B's.
     */
    double alongNext(double dx, double dy, double dz) {
        return x * (dx + (nextB[0] - nextA[0])) + y * (dy + (nextB[1] - nextA[1])) + z * (dz + (nextB[2] - nextA[2]));
    }

    /**
     * Adds the next corner and computes the new closest point. (dx, dy, dz) is the offset from A's centre to B's.
     *
     * @return false when the closest point would be no nearer to the origin; the closest point is then unchanged
     */
    boolean add(double dx, double dy, double dz) {
        final int newest = count;
        final int at = 3 * newest;
        for (int axis = 0; axis < 3; axis++) {
            pointsA[at + axis] = nextA[axis];
            pointsB[at + axis] = nextB[axis];
        }
        final double wx = dx + (nextB[0] - nextA[0]);
        final double wy = dy + (nextB[1] - nextA[1]);
        final double wz = dz + (nextB[2] - nextA[2]);
        vectors[at] = wx;
        vectors[at + 1] = wy;
        vectors[at + 2] = wz;
        if (newest == 3 && containsOrigin()) {
            x = 0.0;
            y = 0.0;
            z = 0.0;
            count = MOST_CORNERS; // keep all corners; their weights are not needed
            return true;
        }
        bestSquared = squared();
        boolean nearer = best(newest, 1.0, newest, 0.0, newest, 0.0);
        for (int i = 0; i < newest; i++) {
            final double ex = vectors[3 * i] - wx;
            final double ey = vectors[3 * i + 1] - wy;
            final double ez = vectors[3 * i + 2] - wz;
            edges[3 * i] = ex;
            edges[3 * i + 1] = ey;
            edges[3 * i + 2] = ez;
            crosses[3 * i] = wz * ey - wy * ez;
            crosses[3 * i + 1] = wx * ez - wz * ex;
            crosses[3 * i + 2] = wy * ex - wx * ey;
        }
        for (int i = 0; i < newest; i++) {
            nearer |= edge(newest, i, wx, wy, wz);
            for (int j = i + 1; j < newest; j++) {
                nearer |= triangle(newest, i, j);
            }
        }
        if (nearer) {
            x = bestX;
            y = bestY;
            z = bestZ;
            drop(newest);
        }
        return nearer;
    }

    /**
     * Returns the number of corners with a weight greater than 0 in the closest point; 4 when a tetrahedron contains
     * the origin.
     */
    int count() {
        return count;
    }

    /** Copies a corner, multiplied by {@code side}, which is 1 or -1. */
    void corner(int i, double side, double[] dest, int at) {
        for (int axis = 0; axis < 3; axis++) {
            dest[at + axis] = side * vectors[3 * i + axis];
        }
    }

    /** Computes the closest points of both cores. */
    void points(double[] onA, double[] onB) {
        for (int axis = 0; axis < 3; axis++) {
            double a = 0;
            double b = 0;
            for (int i = 0; i < count; i++) {
                a += weights[i] * pointsA[3 * i + axis];
                b += weights[i] * pointsB[3 * i + axis];
            }
            onA[axis] = a;
            onB[axis] = b;
        }
    }

    /** Keeps the corners that have a weight greater than 0 in the closest point, and removes the others. */
    private void drop(int newest) {
        count = 0;
        for (int i = 0; i <= newest; i++) {
            final double weight = i == newest ? newestWeight : i == bestJ ? weightOfJ : i == bestK ? weightOfK : 0.0;
            if (!(weight > 0.0)) {
                continue;
            }
            if (count < i) {
                for (int axis = 0; axis < 3; axis++) {
                    pointsA[3 * count + axis] = pointsA[3 * i + axis];
                    pointsB[3 * count + axis] = pointsB[3 * i + axis];
                    vectors[3 * count + axis] = vectors[3 * i + axis];
                }
            }
            weights[count++] = weight;
        }
    }

    private boolean edge(int newest, int i, double wx, double wy, double wz) {
        final double ex = edges[3 * i];
        final double ey = edges[3 * i + 1];
        final double ez = edges[3 * i + 2];
        final double along = -(wx * ex) - wy * ey - wz * ez;
        final double squared = ex * ex + ey * ey + ez * ez;
        if (!(along > 0.0 && along < squared)) {
            return false; // the most common case, decided without a division
        }
        final double weight = along / squared;
        return best(newest, 1.0 - weight, i, weight, newest, 0.0);
    }

    /**
     * Computes barycentric weights from areas. The origin is projected on the plane of the triangle. The weight of a
     * corner is proportional to the area of the triangle that the projected origin forms with the other two corners.
     */
    private boolean triangle(int newest, int j, int k) {
        final int b = 3 * j;
        final int c = 3 * k;
        final double nx = edges[b + 1] * edges[c + 2] - edges[b + 2] * edges[c + 1];
        final double ny = edges[b + 2] * edges[c] - edges[b] * edges[c + 2];
        final double nz = edges[b] * edges[c + 1] - edges[b + 1] * edges[c];
        // Let p be the vector from the newest corner to the origin. The area of J is the cross product of p and the
        // edge to K, projected on the normal. The area of K follows from the edge to J in the same way, with the
        // opposite sign.
        final double areaJ = nx * crosses[c] + ny * crosses[c + 1] + nz * crosses[c + 2];
        final double areaK = -(nx * crosses[b]) - ny * crosses[b + 1] - nz * crosses[b + 2];
        if (!(areaJ > 0.0 && areaK > 0.0)) {
            return false; // the most common case, decided without a division
        }
        final double squared = nx * nx + ny * ny + nz * nz;
        final double ofJ = areaJ / squared;
        final double ofK = areaK / squared;
        final double ofNewest = 1.0 - ofJ - ofK;
        return ofNewest > 0.0 && best(newest, ofNewest, j, ofJ, k, ofK);
    }

    /** Keeps a candidate if it is nearer to the origin than all earlier candidates. */
    private boolean best(int newest, double ofNewest, int j, double ofJ, int k, double ofK) {
        final double px = ofNewest * vectors[3 * newest] + ofJ * vectors[3 * j] + ofK * vectors[3 * k];
        final double py = ofNewest * vectors[3 * newest + 1] + ofJ * vectors[3 * j + 1] + ofK * vectors[3 * k + 1];
        final double pz = ofNewest * vectors[3 * newest + 2] + ofJ * vectors[3 * j + 2] + ofK * vectors[3 * k + 2];
        final double squared = px * px + py * py + pz * pz;
        if (!(squared < bestSquared)) {
            return false;
        }
        bestSquared = squared;
        bestX = px;
        bestY = py;
        bestZ = pz;
        newestWeight = ofNewest;
        bestJ = j;
        weightOfJ = ofJ;
        bestK = k;
        weightOfK = ofK;
        return true;
    }

    /** Tests whether the origin lies inside the tetrahedron, by more than rounding. */
    private boolean containsOrigin() {
        double sign = 0;
        for (int i = 0; i < 4; i++) {
            final int j = (i + 1) % 4;
            final int k = (i + 2) % 4;
            // Faces 1 and 3 have the opposite orientation.
            final double triple = (i & 1) == 0 ? triple(i, j, k) : triple(i, k, j);
            if (triple == 0.0 || triple * sign < 0.0) {
                return false;
            }
            sign = triple;
        }
        return true;
    }

    /**
     * Returns six times the signed volume of the tetrahedron of three corners and the origin. Returns 0 if the volume
     * is within the rounding error.
     */
    private double triple(int i, int j, int k) {
        double sum = 0;
        double size = 0;
        for (int axis = 0; axis < 3; axis++) {
            final double plus = vectors[3 * j + (axis + 1) % 3] * vectors[3 * k + (axis + 2) % 3];
            final double less = vectors[3 * j + (axis + 2) % 3] * vectors[3 * k + (axis + 1) % 3];
            sum += vectors[3 * i + axis] * (plus - less);
            size += Math.abs(vectors[3 * i + axis]) * (Math.abs(plus) + Math.abs(less));
        }
        return Math.abs(sum) <= TRIPLE_ROUNDING * size ? 0.0 : sum;
    }
}
