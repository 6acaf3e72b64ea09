package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A face of a box, or an edge: its middle, the axes that span it, and which of the box's it is. The box's axes stand in
 * a row here, so that the one that is looked for is found by its number and without a branch: every other one of those
 * would be mispredicted.
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

    /** The three axes of the box, one after the other, twice: the one after the last is the first again. */
    private final float[] axes = new float[18];

    private final float[] half = new float[6];

    /** Takes a box, of which faces and edges are asked from now on. */
    void setBox(Obb box) {
        axes[0] = axes[9] = box.ux;
        axes[1] = axes[10] = box.uy;
        axes[2] = axes[11] = box.uz;
        axes[3] = axes[12] = box.vx;
        axes[4] = axes[13] = box.vy;
        axes[5] = axes[14] = box.vz;
        axes[6] = axes[15] = box.wx;
        axes[7] = axes[16] = box.wy;
        axes[8] = axes[17] = box.wz;
        half[0] = half[3] = box.half.x;
        half[1] = half[4] = box.half.y;
        half[2] = half[5] = box.half.z;
    }

    /** The axis of the box that lies nearest to a direction. */
    int nearestAxis(Vector3fc direction) {
        final float first = Math.abs(along(0, direction));
        final float second = Math.abs(along(1, direction));
        final float third = Math.abs(along(2, direction));
        final int nearest = second > first ? 1 : 0;
        return third > Math.max(first, second) ? 2 : nearest;
    }

    /** The axis of the box that lies most across a direction. */
    private int axisMostAcross(Vector3fc direction) {
        final float first = Math.abs(along(0, direction));
        final float second = Math.abs(along(1, direction));
        final float third = Math.abs(along(2, direction));
        final int most = second < first ? 1 : 0;
        return third < Math.min(first, second) ? 2 : most;
    }

    /** Whether an axis of the box points against a direction. */
    boolean pointsAgainst(int axis, Vector3fc direction) {
        return along(axis, direction) < 0f;
    }

    /** Squared sine of the angle between an axis of the box and a direction. */
    float sineSquared(int axis, Vector3fc direction) {
        final int i = 3 * axis;
        final float x = axes[i + 1] * direction.z() - axes[i + 2] * direction.y();
        final float y = axes[i + 2] * direction.x() - axes[i] * direction.z();
        final float z = axes[i] * direction.y() - axes[i + 1] * direction.x();
        return x * x + y * y + z * z;
    }

    /** Takes the face across an axis that looks along {@code side * direction}. */
    void setFace(int across, Vector3fc direction, float side, Vector3fc centre) {
        final float sign = sign(across, direction, side);
        final float reach = sign * half[across];
        final int i = 3 * across;
        middle.set(centre.x() + reach * axes[i], centre.y() + reach * axes[i + 1], centre.z() + reach * axes[i + 2]);
        u.set(axes[i + 3], axes[i + 4], axes[i + 5]);
        v.set(axes[i + 6], axes[i + 7], axes[i + 8]);
        halfU = half[across + 1];
        halfV = half[across + 2];
        number = across << 1 | negative(sign);
    }

    /** Takes the edge that lies farthest along {@code side * direction}, of those that lie most across it. */
    void setEdge(Vector3fc direction, float side, Vector3fc centre) {
        final int edge = axisMostAcross(direction);
        middle.set(centre);
        number = edge << 2;
        for (int i = 1; i < 3; i++) {
            final int across = edge + i < 3 ? edge + i : edge + i - 3;
            final float sign = sign(across, direction, side);
            final float reach = sign * half[across];
            final int a = 3 * across;
            middle.set(middle.x + reach * axes[a], middle.y + reach * axes[a + 1], middle.z + reach * axes[a + 2]);
            number |= i * negative(sign);
        }
        u.set(axes[3 * edge], axes[3 * edge + 1], axes[3 * edge + 2]);
        halfU = half[edge];
    }

    /** Which way along an axis of the box leads along {@code side * direction}: 1 or -1. */
    private float sign(int axis, Vector3fc direction, float side) {
        return Math.copySign(1f, side * along(axis, direction) + 0f); // -0 is 0
    }

    /** 1 for -1, 0 for 1. */
    private static int negative(float sign) {
        return Float.floatToRawIntBits(sign) >>> Float.SIZE - 1;
    }

    private float along(int axis, Vector3fc direction) {
        final int i = 3 * axis;
        return axes[i] * direction.x() + axes[i + 1] * direction.y() + axes[i + 2] * direction.z();
    }
}
