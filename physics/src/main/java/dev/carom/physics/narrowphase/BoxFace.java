package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * One face or edge of a box: its centre, the axes that span it, and its feature number. The feature number identifies
 * the face or edge among those of the box. This class reads the axes of the box from an array, by index. Separate code
 * for each axis would need a branch, and the processor would mispredict that branch about every second time.
 */
final class BoxFace {
    /** Centre of the face or edge in metres, relative to the origin that the caller chose. */
    final Vector3f middle = new Vector3f();

    /** For a face: unit direction of its first pair of edges. For an edge: its unit direction. World frame. */
    final Vector3f u = new Vector3f();

    /** For a face: unit direction of its second pair of edges, world frame. Unused for an edge. */
    final Vector3f v = new Vector3f();

    /** Half lengths of the face or edge along u and v, in metres. */
    float halfU;

    float halfV;

    /** Feature number of the face (3 bits) or edge (4 bits). */
    int number;

    /** Array that holds the box's row, laid out as in {@link Obb}. */
    private float[] rows;

    /** Index of the first axis in the array. */
    private int axes;

    /** Index of the first half extent in the array. */
    private int half;

    /** Centre of the box, relative to the caller's origin. */
    private float x;

    private float y;
    private float z;

    /** Direction by which faces and edges are selected: unit length, world frame. */
    private Vector3fc direction;

    /** Cosine of the angle between the direction and each axis of the box. */
    private final float[] cosines = new float[3];

    /**
     * Sets the box and the direction by which faces and edges are selected. This object keeps references to both, so
     * they must not change while it is in use.
     *
     * @param newRows array that holds the box's row, laid out as in {@link Obb}
     * @param at index of the row's first float in the array
     * @param centreX centre in metres relative to the caller's origin, used instead of the centre in the row
     * @param centreY metres
     * @param centreZ metres
     * @param newDirection unit length, world frame
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

    /** Returns the axis of the box that is most parallel to the direction. */
    int nearestAxis() {
        final float first = Math.abs(cosines[0]);
        final float second = Math.abs(cosines[1]);
        final float third = Math.abs(cosines[2]);
        final int nearest = second > first ? 1 : 0;
        return third > Math.max(first, second) ? 2 : nearest;
    }

    /** Returns the axis of the box that is most perpendicular to the direction. */
    private int axisMostAcross() {
        final float first = Math.abs(cosines[0]);
        final float second = Math.abs(cosines[1]);
        final float third = Math.abs(cosines[2]);
        final int most = second < first ? 1 : 0;
        return third < Math.min(first, second) ? 2 : most;
    }

    /** Tests whether an axis of the box points against the direction. */
    boolean pointsAgainst(int axis) {
        return cosines[axis] < 0f;
    }

    /** Returns the squared sine of the angle between an axis of the box and the direction. */
    float sineSquared(int axis) {
        final int i = axes + 3 * axis;
        final float crossX = rows[i + 1] * direction.z() - rows[i + 2] * direction.y();
        final float crossY = rows[i + 2] * direction.x() - rows[i] * direction.z();
        final float crossZ = rows[i] * direction.y() - rows[i + 1] * direction.x();
        return crossX * crossX + crossY * crossY + crossZ * crossZ;
    }

    /**
     * Selects one of the two faces perpendicular to an axis: the face whose outward normal has a positive component
     * along {@code side * direction}. {@code side} is 1 or -1.
     */
    void setFace(int across, float side) {
        final float sign = sign(across, side);
        final float offset = sign * rows[half + across];
        final int i = axes + 3 * across;
        middle.set(x + offset * rows[i], y + offset * rows[i + 1], z + offset * rows[i + 2]);
        final int first = next(across);
        final int second = next(first);
        halfU = setAxis(first, u);
        halfV = setAxis(second, v);
        number = across << 1 | negative(sign);
    }

    /**
     * Selects the support edge along {@code side * direction}. Four edges are parallel to the box axis that is most
     * perpendicular to the direction. The support edge is the one of them that lies farthest along {@code side *
     * direction}.
     */
    void setEdge(float side) {
        final int edge = axisMostAcross();
        middle.set(x, y, z);
        number = edge << 2;
        int across = edge;
        for (int i = 1; i < 3; i++) {
            across = next(across);
            final float sign = sign(across, side);
            final float offset = sign * rows[half + across];
            final int a = axes + 3 * across;
            middle.set(middle.x + offset * rows[a], middle.y + offset * rows[a + 1], middle.z + offset * rows[a + 2]);
            number |= i * negative(sign);
        }
        halfU = setAxis(edge, u);
    }

    /** Copies an axis of the box and returns its half extent. */
    private float setAxis(int axis, Vector3f dest) {
        final int i = axes + 3 * axis;
        dest.set(rows[i], rows[i + 1], rows[i + 2]);
        return rows[half + axis];
    }

    private static int next(int axis) {
        return axis == 2 ? 0 : axis + 1;
    }

    /** Returns 1 if an axis of the box points along {@code side * direction} or is perpendicular to it, else -1. */
    private float sign(int axis, float side) {
        return Math.copySign(1f, side * cosines[axis] + 0f); // adding 0 turns -0 into 0
    }

    /** Returns 1 for a negative number, else 0. */
    private static int negative(float sign) {
        return Float.floatToRawIntBits(sign) >>> Float.SIZE - 1;
    }
}
