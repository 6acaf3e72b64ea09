package dev.carom.physics.geometry;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Computes the point of a solid box that is closest to a given point. If the box contains the given point, the result
 * is the given point.
 * <p>
 * Source: Ericson 5.1.3 and 5.1.4.
 */
public final class ClosestPoint {
    private ClosestPoint() {}

    /**
     * Computes the closest point of an axis-aligned box by clamping each coordinate. The result is exact. The faces
     * belong to the box.
     *
     * @param point metres in the world's frame; a NaN coordinate stays NaN
     * @param box the box
     * @param dest receives metres in the world's frame; may be {@code point}
     * @return {@code dest}
     */
    public static Vector3f onAabb(Vector3fc point, Aabb box, Vector3f dest) {
        return dest.set(
                Math.max(box.minX, Math.min(point.x(), box.maxX)),
                Math.max(box.minY, Math.min(point.y(), box.maxY)),
                Math.max(box.minZ, Math.min(point.z(), box.maxZ)));
    }

    /**
     * Computes the closest point of an oriented box by clamping in the box's frame. Moves the point only along the axes
     * on which it lies outside. So a point inside the box is returned unchanged, except that -0 may become 0. Any other
     * result is rounded to the nearest float.
     *
     * @param point metres in the world's frame; NaN in any input makes the result NaN
     * @param box the box
     * @param dest receives metres in the world's frame; may be {@code point}
     * @return {@code dest}
     */
    public static Vector3f onObb(Vector3fc point, Obb box, Vector3f dest) {
        final double dx = (double) point.x() - box.centre(0);
        final double dy = (double) point.y() - box.centre(1);
        final double dz = (double) point.z() - box.centre(2);
        double x = point.x();
        double y = point.y();
        double z = point.z();
        for (int axis = 0; axis < 3; axis++) {
            final double along = box.along(axis, dx, dy, dz);
            final double half = box.half(axis);
            final double back = Math.max(-half, Math.min(along, half)) - along;
            x += back * box.axisX(axis);
            y += back * box.axisY(axis);
            z += back * box.axisZ(axis);
        }
        return dest.set((float) x, (float) y, (float) z);
    }
}
