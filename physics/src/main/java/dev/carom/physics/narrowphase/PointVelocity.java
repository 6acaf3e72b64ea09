package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Pose;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Velocity of material points of a moving shape at one time of the tick, from its linear and angular velocity. */
final class PointVelocity {
    private final Vector3f travel = new Vector3f();
    private final Vector3f turning = new Vector3f();
    private final Pose pose = new Pose();
    private boolean turns;

    /** Sets the motion of a shape at a time; the shape is not kept. */
    void set(SweptShape shape, float fraction) {
        final Pose start = shape.start;
        final Pose end = shape.end;
        travel.set(end.x - start.x, end.y - start.y, end.z - start.z);
        turns = shape.isRotating();
        if (turns) {
            pose.setBetween(start, end, fraction);
            start.angularVelocity(end, fraction, turning);
        }
    }

    /** Velocity of the material at a point, metres per tick. */
    Vector3f at(Vector3fc point, Vector3f dest) {
        if (!turns) {
            return dest.set(travel);
        }
        final float rx = point.x() - pose.x;
        final float ry = point.y() - pose.y;
        final float rz = point.z() - pose.z;
        return dest.set(
                travel.x + turning.y * rz - turning.z * ry,
                travel.y + turning.z * rx - turning.x * rz,
                travel.z + turning.x * ry - turning.y * rx);
    }
}
