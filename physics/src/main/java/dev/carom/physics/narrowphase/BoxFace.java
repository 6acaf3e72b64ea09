package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A face of a box, or an edge: its middle, the axes that span it, and which of the box's it is. The box stands in a row,
 * so that the axis that is looked for is found by its number and without a branch: every other one of those would be
 * mispredicted.
 */
final class BoxFace {
    /** Metres, about the centre that the caller works with. */
    final Vector3f middle = new Vector3f();

    /** Unit directions of the two edges; of an edge its own direction alone, in u. */
    final Vector3f u = new Vector3f();

    final Vector3f v = new Vector3f();

    /** Half lengths along them, in metres. */
    float halfU;

    float halfV;

    /** Which face or edge of the box it is: 3 bits for a face, 4 for an edge. */
    int number;

    /** Holds the box's row, as {@link Obb} has it. */
    private float[] rows;

    /** Where in that the axes and half extents begin. */
    private int axes;

    private int half;

    /** The centre, as the caller wants it. */
    private float x;

    private float y;
    private float z;

    /** What its axes are asked about; and the cosine between that and each. */
    private Vector3fc direction;

    private final float[] cosines = new float[3];

    /**
     * Takes a box and a direction, of which faces and edges are asked from now on. Neither is copied, and neither may
     * change as long as it is asked about them.
     *
     * @param newRows holds the box's row, as {@link Obb} has it
     * @param at index of its first float
     * @param centreX metres; the centre, as the caller wants it, for that in the row
     * @param centreY metres
     * @param centreZ metres
     * @param newDirection unit
     */
    void set(float[] newRows, int at, float centreX, float centreY, float centreZ, Vector3fc newDirection) {
        rows = newRows;
        axes = at + Obb.AXES;
        half = at + Obb.HALF;
        x = centreX;
        y = centreY;
        z = centreZ;
        direction = newDirection;
        final float dirX = newDirection.x();
        final float dirY = newDirection.y();
        final float dirZ = newDirection.z();
        cosines[0] = rows[axes] * dirX + rows[axes + 1] * dirY + rows[axes + 2] * dirZ;
        cosines[1] = rows[axes + 3] * dirX + rows[axes + 4] * dirY + rows[axes + 5] * dirZ;
        cosines[2] = rows[axes + 6] * dirX + rows[axes + 7] * dirY + rows[axes + 8] * dirZ;
    }

    /** The axis of the box that lies nearest to the direction. */
    int nearestAxis() {
        final float first = Math.abs(cosines[0]);
        final float second = Math.abs(cosines[1]);
        final float third = Math.abs(cosines[2]);
        final int nearest = second > first ? 1 : 0;
        return third > Math.max(first, second) ? 2 : nearest;
    }

    /** The axis of the box that lies most across the direction. */
    private int axisMostAcross() {
        final float first = Math.abs(cosines[0]);
        final float second = Math.abs(cosines[1]);
        final float third = Math.abs(cosines[2]);
        final int most = second < first ? 1 : 0;
        return third < Math.min(first, second) ? 2 : most;
    }

    /** Whether an axis of the box points against the direction. */
    boolean pointsAgainst(int axis) {
        return cosines[axis] < 0f;
    }

    /** Squared sine of the angle between an axis of the box and the direction. */
    float sineSquared(int axis) {
        final int i = axes + 3 * axis;
        final float crossX = rows[i + 1] * direction.z() - rows[i + 2] * direction.y();
        final float crossY = rows[i + 2] * direction.x() - rows[i] * direction.z();
        final float crossZ = rows[i] * direction.y() - rows[i + 1] * direction.x();
        return crossX * crossX + crossY * crossY + crossZ * crossZ;
    }

    /** Takes the face across an axis that looks along {@code side * direction}. */
    void setFace(int across, float side) {
        final float sign = sign(across, side);
        final float reach = sign * rows[half + across];
        final int i = axes + 3 * across;
        middle.set(x + reach * rows[i], y + reach * rows[i + 1], z + reach * rows[i + 2]);
        final int first = next(across);
        final int second = next(first);
        halfU = setAxis(first, u);
        halfV = setAxis(second, v);
        number = across << 1 | negative(sign);
    }

    /** Takes the edge that lies farthest along {@code side * direction}, of those that lie most across it. */
    void setEdge(float side) {
        final int edge = axisMostAcross();
        middle.set(x, y, z);
        number = edge << 2;
        int across = edge;
        for (int i = 1; i < 3; i++) {
            across = next(across);
            final float sign = sign(across, side);
            final float reach = sign * rows[half + across];
            final int a = axes + 3 * across;
            middle.set(middle.x + reach * rows[a], middle.y + reach * rows[a + 1], middle.z + reach * rows[a + 2]);
            number |= i * negative(sign);
        }
        halfU = setAxis(edge, u);
    }

    /** Copies an axis of the box; its half extent. */
    private float setAxis(int axis, Vector3f dest) {
        final int i = axes + 3 * axis;
        dest.set(rows[i], rows[i + 1], rows[i + 2]);
        return rows[half + axis];
    }

    private static int next(int axis) {
        return axis == 2 ? 0 : axis + 1;
    }

    /** Which way along an axis of the box leads along {@code side * direction}: 1 or -1. */
    private float sign(int axis, float side) {
        return Math.copySign(1f, side * cosines[axis] + 0f); // -0 is 0
    }

    /** 1 for -1, 0 for 1. */
    private static int negative(float sign) {
        return Float.floatToRawIntBits(sign) >>> Float.SIZE - 1;
    }
}
