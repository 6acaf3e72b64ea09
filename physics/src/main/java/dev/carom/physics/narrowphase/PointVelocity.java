package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Pose;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Velocity of the material points of a shape at one time of the tick: the velocity of the body plus that of the
 * rotation about the body's position.
 */
final class PointVelocity {
    private final Vector3f travel = new Vector3f();
    private final Vector3f angularVelocity = new Vector3f();
    private final Pose pose = new Pose();
    private boolean rotating;

    /** Sets the shape, and the time as a fraction of the tick. No reference to the shape is kept. */
    void set(SweptShape shape, float fraction) {
        final Pose start = shape.start;
        final Pose end = shape.end;
        travel.set(end.x - start.x, end.y - start.y, end.z - start.z);
        rotating = shape.isRotating();
        if (rotating) {
            pose.setBetween(start, end, fraction);
            start.angularVelocity(end, fraction, angularVelocity);
        }
    }

    /** Computes the velocity, in metres per tick, of the material point at a position in the world frame. */
    Vector3f at(Vector3fc point, Vector3f dest) {
        if (!rotating) {
            return dest.set(travel);
        }
        final float rx = point.x() - pose.x;
        final float ry = point.y() - pose.y;
        final float rz = point.z() - pose.z;
        return dest.set(
                travel.x + angularVelocity.y * rz - angularVelocity.z * ry,
                travel.y + angularVelocity.z * rx - angularVelocity.x * rz,
                travel.z + angularVelocity.x * ry - angularVelocity.y * rx);
    }
}
