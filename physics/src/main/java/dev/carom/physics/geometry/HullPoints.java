package dev.carom.physics.geometry;

import java.nio.FloatBuffer;
import java.util.Arrays;
import org.joml.Vector3fc;

/** Checks and sorts the points from which a hull is created. This code runs once per hull. */
final class HullPoints {
    private static final int LEAST_POINTS = 4;

    private HullPoints() {}

    /** Copies x, y and z of each point, one after the other. */
    static float[] coordinates(Vector3fc... points) {
        require(points != null, "points", "must not be null", "null", "give at least 4");
        final float[] xyz = new float[3 * points.length];
        for (int i = 0; i < points.length; i++) {
            require(points[i] != null, "points[" + i + "]", "must not be null", "null", "leave it out");
            for (int axis = 0; axis < 3; axis++) {
                xyz[3 * i + axis] = points[i].get(axis);
            }
        }
        return xyz;
    }

    /** Copies x, y and z of the points of a buffer, from its position to its limit. */
    static float[] coordinates(FloatBuffer buffer, int offset, int stride) {
        require(buffer != null, "buffer", "must not be null", "null", "pass one with at least 4 points");
        require(
                stride >= 3,
                "stride",
                "must be at least 3 floats",
                Integer.toString(stride),
                "it counts floats, not bytes: 3 for packed points");
        require(
                offset >= 0 && offset <= stride - 3,
                "offset",
                "must be from 0 to stride - 3 floats, so that x, y and z lie in one stride of " + stride,
                Integer.toString(offset),
                "it counts floats, not bytes");
        require(
                buffer.remaining() % stride == 0,
                "buffer",
                "must hold a multiple of the stride of " + stride + " floats between its position and its limit",
                buffer.remaining() + " floats",
                "set position and limit around the vertices, or flip() what was just written");
        final float[] xyz = new float[buffer.remaining() / stride * 3];
        for (int i = 0; i < xyz.length; i++) {
            xyz[i] = buffer.get(buffer.position() + i / 3 * stride + offset + i % 3);
        }
        return xyz;
    }

    /**
     * Checks points, sorts them by x, then y, then z, and drops duplicates. So neither the order of the points nor
     * duplicates affect the hull.
     */
    static double[] checked(float... xyz) {
        require(xyz != null, "points", "must not be null", "null", "give at least 4");
        require(
                xyz.length % 3 == 0,
                "points",
                "must have three coordinates each",
                xyz.length + " numbers",
                "pass x, y and z of each point in turn");
        require(
                xyz.length / 3 >= LEAST_POINTS,
                "points",
                "must be at least " + LEAST_POINTS,
                Integer.toString(xyz.length / 3),
                "3 points only make a triangle: add one outside its plane");
        for (int i = 0; i < xyz.length; i++) {
            if (!Float.isFinite(xyz[i])) { // builds the message only for an invalid value
                require(
                        false,
                        "points[" + i / 3 + "]." + "xyz".charAt(i % 3),
                        "must be finite",
                        Float.toString(xyz[i]),
                        "look for a division by zero where it was computed");
            }
        }
        final double[] points = sorted(xyz);
        final double radius = radius(points);
        require(
                radius >= Float.MIN_NORMAL && radius <= Float.MAX_VALUE,
                "points",
                "must extend from the origin by at least Float.MIN_NORMAL and at most Float.MAX_VALUE m",
                radius + " m",
                "pass coordinates in metres");
        return points;
    }

    /** Returns the greatest distance of a point from the origin. */
    static double radius(double[] points) {
        double most = 0;
        for (int i = 0; i < points.length; i += 3) {
            most = Math.max(
                    most, points[i] * points[i] + points[i + 1] * points[i + 1] + points[i + 2] * points[i + 2]);
        }
        return Math.sqrt(most);
    }

    /** Returns the points that are corners of faces, in the order of {@code points}. */
    static double[] corners(double[] points, int[]... faces) {
        final boolean[] used = new boolean[points.length / 3];
        for (int[] face : faces) {
            for (int corner : face) {
                used[corner] = true;
            }
        }
        final double[] corners = new double[points.length];
        int count = 0;
        for (int i = 0; i < points.length; i++) {
            if (used[i / 3]) {
                corners[count++] = points[i];
            }
        }
        return Arrays.copyOf(corners, count);
    }

    /** Throws an exception when a rule is broken. The message is one sentence. */
    static void require(boolean holds, String what, String rule, String got, String remedy) {
        if (!holds) {
            throw new IllegalArgumentException("ConvexHull " + what + " " + rule + " (got: " + got + "); " + remedy);
        }
    }

    private static double[] sorted(float... xyz) {
        final Integer[] order = distinct(xyz);
        Arrays.sort(order, (i, j) -> compare(i, j, xyz));
        final double[] points = new double[3 * order.length];
        int count = 0;
        for (int point : order) {
            for (int axis = 0; axis < 3; axis++) {
                points[count++] = xyz[3 * point + axis] + 0f; // the sum turns -0 into 0
            }
        }
        return points;
    }

    /**
     * Returns the indices of distinct points: one of each group of equal points. Uses a hash table, since the triangles
     * of a mesh repeat each corner about six times. Sorting all corners would take longer.
     */
    private static Integer[] distinct(float... xyz) {
        final int given = xyz.length / 3;
        final int[] table =
                new int[4 * Integer.highestOneBit(given)]; // index of a point plus 1, or 0 if free; at most half full
        final Integer[] points = new Integer[given];
        int count = 0;
        for (int point = 0; point < given; point++) {
            int place = hash(point, xyz) & table.length - 1;
            while (table[place] != 0 && compare(table[place] - 1, point, xyz) != 0) {
                place = place + 1 & table.length - 1;
            }
            if (table[place] == 0) {
                table[place] = point + 1;
                points[count++] = point;
            }
        }
        return Arrays.copyOf(points, count);
    }

    private static int hash(int point, float... xyz) {
        int hash = 0;
        for (int axis = 0; axis < 3; axis++) {
            hash = (hash ^ Float.floatToIntBits(xyz[3 * point + axis] + 0f)) * 0x9E3779B1; // 2^32 / golden ratio
            hash ^= hash >>> 15;
        }
        return hash;
    }

    private static int compare(int i, int j, float... xyz) {
        for (int axis = 0; axis < 3; axis++) {
            final int order = Float.compare(xyz[3 * i + axis] + 0f, xyz[3 * j + axis] + 0f);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
