package dev.carom.physics.geometry;

import java.util.Arrays;
import org.joml.Vector3fc;

/** What a hull asks of the points that it is made from. Used once for each shape. */
final class HullPoints {
    private static final int LEAST_POINTS = 4;

    private HullPoints() {}

    /** x, y and z of one after the other. */
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

    /**
     * In the order of x, then y, then z, each point once: so neither their order nor how often they are given makes a
     * difference.
     */
    static double[] checked(float... xyz) {
        require(xyz != null, "points", "must not be null", "null", "give at least 4");
        require(
                xyz.length % 3 == 0,
                "points",
                "must have three coordinates each",
                xyz.length + " numbers",
                "give x, y, z of one after the other");
        require(
                xyz.length / 3 >= LEAST_POINTS,
                "points",
                "must be at least " + LEAST_POINTS,
                Integer.toString(xyz.length / 3),
                "3 make a triangle: give one off its plane too");
        for (int i = 0; i < xyz.length; i++) {
            require(
                    Float.isFinite(xyz[i]),
                    "points[" + i / 3 + "]." + "xyz".charAt(i % 3),
                    "must be finite",
                    Float.toString(xyz[i]),
                    "look for a division by zero where it was computed");
        }
        final double[] points = sorted(xyz);
        final double reach = reach(points);
        require(
                reach >= Float.MIN_NORMAL && reach <= Float.MAX_VALUE,
                "points",
                "must reach farther from the origin than the smallest normal float, and no farther than the largest",
                reach + " m",
                "give corners in metres");
        return points;
    }

    /** How far the farthest of some points is from the origin. */
    static double reach(double[] points) {
        double most = 0;
        for (int i = 0; i < points.length; i += 3) {
            most = Math.max(
                    most, points[i] * points[i] + points[i + 1] * points[i + 1] + points[i + 2] * points[i + 2]);
        }
        return Math.sqrt(most);
    }

    /** Those points that are corners of faces, in their order. */
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

    /** One sentence for who broke a rule. */
    static void require(boolean holds, String what, String rule, String got, String remedy) {
        if (!holds) {
            throw new IllegalArgumentException("ConvexHull " + what + " " + rule + " (got: " + got + "); " + remedy);
        }
    }

    private static double[] sorted(float... xyz) {
        final Integer[] order = new Integer[xyz.length / 3];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (i, j) -> compare(i, j, xyz));
        final double[] points = new double[xyz.length];
        int count = 0;
        for (int i = 0; i < order.length; i++) {
            if (i == 0 || compare(order[i - 1], order[i], xyz) != 0) {
                for (int axis = 0; axis < 3; axis++) {
                    points[count++] = xyz[3 * order[i] + axis] + 0f; // one zero, not two
                }
            }
        }
        return Arrays.copyOf(points, count);
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
