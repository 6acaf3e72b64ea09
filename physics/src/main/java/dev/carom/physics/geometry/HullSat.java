package dev.carom.physics.geometry;

/**
 * How deep two placed shapes overlap of which one has faces: the separating axis test between convex polyhedra (Gregorius, GDC 2013).
 * <p>
 * The way out that is shortest leads along the normal of a face, or across an edge of the one and an edge of the other. Of all those pairs of edges
 * only they count that make a face of the Minkowski difference: on the sphere of directions each edge is the arc between the normals of its
 * two faces, and the arcs of the two have to cross. That leaves few, and costs four products to find out. The core of a capsule has one edge, whose
 * arc is a whole circle; that of a sphere is a point and has no arc.
 * <p>
 * Whatever axis wins, both shapes are projected on it with all their corners. So a gap on it is a gap, and a depth is enough to part them,
 * even where rounding or the merging of faces let the choice go wrong. All in double; about the centres. The two are put in an order of
 * their own first, so answers mirror bit for bit when they swap places. Holds scratch: one a thread.
 */
public final class HullSat {
    /** Edges that enclose an angle with a smaller squared sine are parallel: their cross product is noise, and faces decide. */
    private static final double PARALLEL_SINE_SQUARED = ObbSat.PARALLEL_SINE * ObbSat.PARALLEL_SINE;

    private final Polytope first = new Polytope();
    private final Polytope second = new Polytope();
    private double offsetX;
    private double offsetY;
    private double offsetZ;

    /** The widest gap so far, and its axis: unit, from the first to the second. */
    private double widest;

    private double normalX;
    private double normalY;
    private double normalZ;

    /** With scratch of its own. */
    public HullSat() {}

    /**
     * The least penetration of two shapes, or the largest gap between them on any axis, which is at most their distance.
     *
     * @param a the one that the normal points away from
     * @param b the other; one of the two is a box or a hull
     * @param dest receives distance, normal and axis -1; a face wins over edges that are better by no more than the rounding of
     *     placing. NaN in an input makes the distance and the normal NaN
     * @return {@code dest.distance}, metres
     */
    public float separation(ConvexCore a, ConvexCore b, Separation dest) {
        final boolean swapped = a.isAfter(b);
        final ConvexCore one = swapped ? b : a;
        final ConvexCore two = swapped ? a : b;
        first.set(one);
        second.set(two);
        offsetX = (double) two.box.centre.x - one.box.centre.x;
        offsetY = (double) two.box.centre.y - one.box.centre.y;
        offsetZ = (double) two.box.centre.z - one.box.centre.z;
        widest = Double.NEGATIVE_INFINITY;
        normalX = Double.NaN;
        normalY = Double.NaN;
        normalZ = Double.NaN;
        faces(first, 1.0);
        faces(second, -1.0);
        edges(ObbSat.edgeAdvantage(one.reach() + two.reach()));
        final double side = swapped ? -1.0 : 1.0;
        dest.axis = -1;
        dest.distance = Rounding.nearest(
                widest == Double.NEGATIVE_INFINITY ? Double.NaN : widest - ((double) one.radius + two.radius));
        dest.normal.set(
                Rounding.nearest(side * normalX), Rounding.nearest(side * normalY), Rounding.nearest(side * normalZ));
        return dest.distance;
    }

    private void faces(Polytope polytope, double side) {
        for (int i = 0; i < 3 * polytope.faceCount; i += 3) {
            consider(side * polytope.normals[i], side * polytope.normals[i + 1], side * polytope.normals[i + 2], 0.0);
        }
    }

    /** Takes an axis from the first to the second if its gap is wider than all before by more than a handicap. */
    private void consider(double x, double y, double z, double handicap) {
        final double length = Math.sqrt(x * x + y * y + z * z);
        final double gap =
                (x * offsetX + y * offsetY + z * offsetZ - second.farthest(-x, -y, -z) - first.farthest(x, y, z))
                        / length;
        // An axis that parts the two wins over one that does not, however narrowly: the sign has to be right.
        if (gap > widest + (widest <= 0.0 && gap > 0.0 ? 0.0 : handicap)) {
            widest = gap;
            normalX = x / length;
            normalY = y / length;
            normalZ = z / length;
        }
    }

    private void edges(double handicap) {
        for (int i = 0; i < first.edgeCount; i++) {
            final int row = ConvexHull.EDGE_STRIDE * i;
            final int from = 3 * first.edges[row];
            final int to = 3 * first.edges[row + 1];
            final double x = first.corners[to] - first.corners[from];
            final double y = first.corners[to + 1] - first.corners[from + 1];
            final double z = first.corners[to + 2] - first.corners[from + 2];
            final int left = 3 * first.edges[row + ConvexHull.LEFT];
            final int right = 3 * first.edges[row + ConvexHull.RIGHT];
            for (int j = 0; j < second.edgeCount; j++) {
                pair(x, y, z, from, left, right, ConvexHull.EDGE_STRIDE * j, handicap);
            }
        }
    }

    /** The axis across an edge of the first, along x, y and z, and one of the second, if their arcs cross. */
    private void pair(double x, double y, double z, int from, int left, int right, int row, double handicap) {
        final int fromB = 3 * second.edges[row];
        final int toB = 3 * second.edges[row + 1];
        final double bx = second.corners[toB] - second.corners[fromB];
        final double by = second.corners[toB + 1] - second.corners[fromB + 1];
        final double bz = second.corners[toB + 2] - second.corners[fromB + 2];
        final int leftB = 3 * second.edges[row + ConvexHull.LEFT];
        final int rightB = 3 * second.edges[row + ConvexHull.RIGHT];
        // Where the ends of each arc lie of the plane of the other; the second's arc is taken mirrored. NaN for a
        // circle, which
        // has no ends, and of which no comparison below may rule anything out.
        final double leftAlong = leftB < 0 ? Double.NaN : dot(second.normals, leftB, x, y, z);
        final double rightAlong = rightB < 0 ? Double.NaN : dot(second.normals, rightB, x, y, z);
        final double leftAlongB = left < 0 ? Double.NaN : dot(first.normals, left, bx, by, bz);
        final double rightAlongB = right < 0 ? Double.NaN : dot(first.normals, right, bx, by, bz);
        if (leftAlong * rightAlong >= 0.0 || leftAlongB * rightAlongB >= 0.0 || leftAlong * rightAlongB >= 0.0) {
            return;
        }
        double nx = y * bz - z * by;
        double ny = z * bx - x * bz;
        double nz = x * by - y * bx;
        final double squared = nx * nx + ny * ny + nz * nz;
        if (squared <= PARALLEL_SINE_SQUARED * (x * x + y * y + z * z) * (bx * bx + by * by + bz * bz)) {
            return;
        }
        // Outwards of the first, which is between its two faces; or of the second.
        final double outwards = left >= 0
                ? dot(first.normals, left, nx, ny, nz) + dot(first.normals, right, nx, ny, nz)
                : -dot(second.normals, leftB, nx, ny, nz) - dot(second.normals, rightB, nx, ny, nz);
        if (outwards < 0.0) {
            nx = -nx;
            ny = -ny;
            nz = -nz;
        }
        final double gap = nx * (offsetX + second.corners[fromB] - first.corners[from])
                + ny * (offsetY + second.corners[fromB + 1] - first.corners[from + 1])
                + nz * (offsetZ + second.corners[fromB + 2] - first.corners[from + 2]);
        // Most axes are no better; only for those that seem so all corners are projected.
        if (gap > widest * Math.sqrt(squared)) {
            consider(nx, ny, nz, handicap);
        }
    }

    private static double dot(double[] vectors, int row, double x, double y, double z) {
        return vectors[row] * x + vectors[row + 1] * y + vectors[row + 2] * z;
    }
}
