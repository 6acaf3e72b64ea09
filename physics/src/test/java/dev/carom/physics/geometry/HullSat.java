package dev.carom.physics.geometry;

/**
 * The second oracle of the penetration depth of two placed shapes, at least one of which has faces: the separating axis
 * test between convex polyhedra (Gregorius, GDC 2013).
 *
 * <p> The shortest separating displacement is along the normal of a face, or across an edge of each shape. Only these
 * pairs of edges count:
 *
 * <ul>
 * <li>Both edges come as near to the other solid as the depth found by the faces; with little overlap, few edges do.
 * <li>The pair forms a face of the Minkowski difference: on the sphere of directions each edge is the arc between the
 *     normals of its two faces, and the two arcs must cross. The core of a capsule has one edge, whose arc is a whole
 *     circle; that of a sphere is a point.
 * </ul> Both shapes are projected on the winning axis with all their corners. So a displacement by the depth separates
 * them, even if rounding or the merging of faces leads to another axis. All in double, relative to the centres. The
 * shapes are first put into a fixed order, so results mirror bit for bit when they are swapped. Holds scratch memory:
 * use one per thread.
 */
final class HullSat {
    /** Edges whose angle has a smaller squared sine are parallel: their cross product is noise, and faces decide. */
    private static final double PARALLEL_SINE_SQUARED = ObbSat.PARALLEL_SINE * ObbSat.PARALLEL_SINE;

    private final Polytope first = new Polytope();
    private final Polytope second = new Polytope();

    /** Projection of each normal of the second shape on one edge of the first, times its length. */
    private double[] alongs = new double[0];

    private double offsetX;
    private double offsetY;
    private double offsetZ;

    /** The largest gap so far, and its axis: unit length, from the first shape to the second. */
    private double widest;

    private double normalX;
    private double normalY;
    private double normalZ;

    /**
     * Computes the smallest penetration of two shapes that overlap or touch, see {@link Gjk#apart}.
     *
     * @param a the shape that the normal points away from
     * @param b the other; one of the two is a box or a hull
     * @param dest receives minus the depth, the normal and axis -1; a face wins over edges that are better by at most
     *     the rounding of placement. For separate shapes the value is at most their distance, and may be less than 0.
     *     NaN in an input yields NaN
     * @return {@code dest.distance}, metres
     */
    float separation(ConvexCore a, ConvexCore b, Separation dest) {
        final boolean swapped = a.isAfter(b);
        final ConvexCore one = swapped ? b : a;
        final ConvexCore two = swapped ? a : b;
        first.set(one);
        second.set(two);
        offsetX = (double) two.box.centre(0) - one.box.centre(0);
        offsetY = (double) two.box.centre(1) - one.box.centre(1);
        offsetZ = (double) two.box.centre(2) - one.box.centre(2);
        widest = Double.NEGATIVE_INFINITY;
        normalX = Double.NaN;
        normalY = Double.NaN;
        normalZ = Double.NaN;
        faces(first, second, 1.0);
        faces(second, first, -1.0);
        edges(ObbSat.edgeAdvantage(one.boundingRadius() + two.boundingRadius()));
        final double side = swapped ? -1.0 : 1.0;
        dest.axis = -1;
        dest.distance = Rounding.nearest(
                widest == Double.NEGATIVE_INFINITY ? Double.NaN : widest - ((double) one.radius + two.radius));
        dest.normal.set(
                Rounding.nearest(side * normalX), Rounding.nearest(side * normalY), Rounding.nearest(side * normalZ));
        return dest.distance;
    }

    /** Tests the normals of one shape's faces; the other shape lies along the offset, times {@code side}. */
    private void faces(Polytope own, Polytope other, double side) {
        for (int face = 0; face < own.faceCount; face++) {
            final double x = own.normals[3 * face];
            final double y = own.normals[3 * face + 1];
            final double z = own.normals[3 * face + 2];
            final double reach = own.alongFace(face);
            final double apart = side * (x * offsetX + y * offsetY + z * offsetZ);
            own.reaches[face] = reach;
            // Most faces are rejected after one or two corners of the other shape.
            if (other.allAbove(x, y, z, widest + reach - apart)) {
                consider(side * x, side * y, side * z, 0.0);
            }
        }
    }

    /**
     * Projects both shapes on an axis from the first to the second, and stores the axis if its gap exceeds the largest
     * so far by more than a handicap.
     */
    private void consider(double x, double y, double z, double handicap) {
        final double apart = x * offsetX + y * offsetY + z * offsetZ;
        final double length = Math.sqrt(x * x + y * y + z * z);
        final double gap = (apart - second.farthest(-x, -y, -z) - first.farthest(x, y, z)) / length;
        // A separating axis wins over one that does not separate, however narrowly: the sign must be right.
        if (gap > widest + (widest <= 0.0 && gap > 0.0 ? 0.0 : handicap)) {
            widest = gap;
            normalX = x / length;
            normalY = y / length;
            normalZ = z / length;
        }
    }

    private void edges(double handicap) {
        // The handicap is far more than rounding here too.
        choose(first, second, -1.0, handicap - widest);
        choose(second, first, 1.0, handicap - widest);
        if (alongs.length < second.faceCount) {
            alongs = new double[second.normals.length / 3];
        }
        for (int i = 0; i < first.chosenCount; i++) {
            final int row = first.chosenEdges[i];
            final int from = 3 * first.edges[row];
            final int to = 3 * first.edges[row + 1];
            final double x = first.corners[to] - first.corners[from];
            final double y = first.corners[to + 1] - first.corners[from + 1];
            final double z = first.corners[to + 2] - first.corners[from + 2];
            for (int face = 0; face < second.faceCount; face++) {
                alongs[face] = dot(second.normals, 3 * face, x, y, z);
            }
            for (int j = 0; j < second.chosenCount; j++) {
                final int rowB = second.chosenEdges[j];
                final int left = second.edges[rowB + Polytope.LEFT];
                // The ends of the second's arc must be on different sides of the plane of the first's. A circle has no
                // ends.
                if (left < 0 || alongs[left] * alongs[second.edges[rowB + Polytope.RIGHT]] < 0.0) {
                    pair(x, y, z, row, rowB, handicap);
                }
            }
        }
    }

    /**
     * Selects the edges of one shape that come near the other, whose centre lies along the offset from its own, times
     * {@code -side}.
     */
    private void choose(Polytope own, Polytope other, double side, double near) {
        own.chosenCount = 0;
        for (int row = 0; row < Polytope.EDGE_STRIDE * own.edgeCount; row += Polytope.EDGE_STRIDE) {
            if (isNear(own, row, other, side, near)) {
                own.chosenEdges[own.chosenCount++] = row;
            }
        }
    }

    private boolean isNear(Polytope own, int row, Polytope other, double side, double near) {
        final int from = 3 * own.edges[row];
        final int to = 3 * own.edges[row + 1];
        final double fromX = own.corners[from] + side * offsetX;
        final double fromY = own.corners[from + 1] + side * offsetY;
        final double fromZ = own.corners[from + 2] + side * offsetZ;
        final double toX = own.corners[to] + side * offsetX;
        final double toY = own.corners[to + 1] + side * offsetY;
        final double toZ = own.corners[to + 2] + side * offsetZ;
        for (int face = 0; face < other.faceCount; face++) {
            final double least = other.reaches[face] + near;
            if (dot(other.normals, 3 * face, fromX, fromY, fromZ) > least
                    && dot(other.normals, 3 * face, toX, toY, toZ) > least) {
                return false;
            }
        }
        return true;
    }

    /** Tests the axis across an edge of the first, along x, y and z, and an edge of the second, if their arcs cross. */
    private void pair(double x, double y, double z, int row, int rowB, double handicap) {
        final int from = 3 * first.edges[row];
        final int left = 3 * first.edges[row + Polytope.LEFT];
        final int right = 3 * first.edges[row + Polytope.RIGHT];
        final int fromB = 3 * second.edges[rowB];
        final int toB = 3 * second.edges[rowB + 1];
        final int leftB = 3 * second.edges[rowB + Polytope.LEFT];
        final int rightB = 3 * second.edges[rowB + Polytope.RIGHT];
        final double bx = second.corners[toB] - second.corners[fromB];
        final double by = second.corners[toB + 1] - second.corners[fromB + 1];
        final double bz = second.corners[toB + 2] - second.corners[fromB + 2];
        if (left >= 0) {
            final double rightAlong = dot(first.normals, right, bx, by, bz);
            // The same for the ends of the first's arc, and both arcs must be on the same half of the sphere; the
            // second's is mirrored.
            if (dot(first.normals, left, bx, by, bz) * rightAlong >= 0.0
                    || leftB >= 0 && alongs[leftB / 3] * rightAlong >= 0.0) {
                return;
            }
        }
        double nx = y * bz - z * by;
        double ny = z * bx - x * bz;
        double nz = x * by - y * bx;
        final double squared = nx * nx + ny * ny + nz * nz;
        if (squared <= PARALLEL_SINE_SQUARED * (x * x + y * y + z * z) * (bx * bx + by * by + bz * bz)) {
            return;
        }
        // Outwards of the first shape, between its two faces; or of the second.
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
        // Most axes are no better; all corners are projected only for those that seem to be.
        if (gap > widest * Math.sqrt(squared)) {
            consider(nx, ny, nz, handicap);
        }
    }

    private static double dot(double[] vectors, int row, double x, double y, double z) {
        return vectors[row] * x + vectors[row + 1] * y + vectors[row + 2] * z;
    }
}
