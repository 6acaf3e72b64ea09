package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A face of a box, or an edge: its middle, the axes that span it, and which of the box's it is. */
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

    private final Vector3f axis = new Vector3f();

    /** The axis of a box that lies nearest to a direction. */
    int nearestAxis(Obb box, Vector3fc direction) {
        int nearest = 0;
        float most = -1f;
        for (int i = 0; i < 3; i++) {
            final float along = Math.abs(dot(box.axis(i, axis), direction));
            if (along > most) {
                most = along;
                nearest = i;
            }
        }
        return nearest;
    }

    /** Whether an axis of a box points against a direction. */
    boolean pointsAgainst(Obb box, int i, Vector3fc direction) {
        return dot(box.axis(i, axis), direction) < 0f;
    }

    /** Squared sine of the angle between an axis of a box and a direction. */
    float sineSquared(Obb box, int i, Vector3fc direction) {
        box.axis(i, axis);
        final float x = axis.y * direction.z() - axis.z * direction.y();
        final float y = axis.z * direction.x() - axis.x * direction.z();
        final float z = axis.x * direction.y() - axis.y * direction.x();
        return x * x + y * y + z * z;
    }

    /** Takes the face across an axis that looks along {@code side * direction}. */
    void setFace(Obb box, int across, Vector3fc direction, float side, Vector3fc centre) {
        final float sign = sign(box, across, direction, side);
        final float reach = sign * box.half(across);
        middle.set(centre.x() + reach * axis.x, centre.y() + reach * axis.y, centre.z() + reach * axis.z);
        box.axis((across + 1) % 3, u);
        box.axis((across + 2) % 3, v);
        halfU = box.half((across + 1) % 3);
        halfV = box.half((across + 2) % 3);
        number = across << 1 | (sign < 0f ? 1 : 0);
    }

    /** Takes the edge that lies farthest along {@code side * direction}, of those that lie most across it. */
    void setEdge(Obb box, Vector3fc direction, float side, Vector3fc centre) {
        int along = 0;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            final float leaning = Math.abs(dot(box.axis(i, axis), direction));
            if (leaning < least) {
                least = leaning;
                along = i;
            }
        }
        middle.set(centre);
        number = along << 2;
        for (int i = 1; i < 3; i++) {
            final int across = (along + i) % 3;
            final float sign = sign(box, across, direction, side);
            final float reach = sign * box.half(across);
            middle.set(middle.x + reach * axis.x, middle.y + reach * axis.y, middle.z + reach * axis.z);
            number |= sign < 0f ? i : 0;
        }
        box.axis(along, u);
        halfU = box.half(along);
    }

    /** Which way along an axis of the box, left in the scratch, leads along {@code side * direction}. */
    private float sign(Obb box, int i, Vector3fc direction, float side) {
        return side * dot(box.axis(i, axis), direction) < 0f ? -1f : 1f;
    }

    private static float dot(Vector3fc a, Vector3fc b) {
        return a.x() * b.x() + a.y() * b.y() + a.z() * b.z();
    }
}
