package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SphereBox;
import dev.carom.physics.geometry.SphereSphere;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The distance between two moving shapes at one time of the tick. Holds the scratch for that; one a thread. */
final class Gap {
    final Obb boxA = new Obb();
    final Obb boxB = new Obb();
    final Vector3f centreA = new Vector3f();
    final Vector3f centreB = new Vector3f();
    private final Pose pose = new Pose();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f turning = new Vector3f();

    /** Places both shapes: boxes into {@link #boxA} and {@link #boxB}, centres of both kinds into the centres. */
    void place(MovingShape a, MovingShape b, float fraction) {
        place(a, fraction, centreA, boxA);
        place(b, fraction, centreB, boxB);
    }

    /**
     * Distance at a time, with the normal from A to B; places both as {@link #place} does.
     *
     * @return a lower bound of the distance in metres when they are apart, minus the depth of the least penetration otherwise
     */
    float at(MovingShape a, MovingShape b, float fraction, Separation dest) {
        place(a, b, fraction);
        if (a.kind == Shape.SPHERE) {
            if (b.kind == Shape.SPHERE) {
                return SphereSphere.separation(centreA, a.hx, centreB, b.hx, dest);
            }
            final float distance = SphereBox.separation(boxB, centreA, a.hx, dest);
            dest.normal.set(-dest.normal.x, -dest.normal.y, -dest.normal.z);
            return distance;
        }
        return b.kind == Shape.SPHERE
                ? SphereBox.separation(boxA, centreB, b.hx, dest)
                : ObbSat.separation(boxA, boxB, dest);
    }

    /** How fast the material of a shape moves that is at a point at one time of the tick: metres a tick. */
    Vector3f materialSpeed(MovingShape shape, float fraction, Vector3fc point, Vector3f dest) {
        final Pose start = shape.start;
        final Pose end = shape.end;
        dest.set(end.x - start.x, end.y - start.y, end.z - start.z);
        if (!shape.turns()) {
            return dest;
        }
        pose.setBetween(start, end, fraction);
        start.turning(end, fraction, turning);
        final float rx = point.x() - pose.x;
        final float ry = point.y() - pose.y;
        final float rz = point.z() - pose.z;
        return dest.set(
                dest.x + turning.y * rz - turning.z * ry,
                dest.y + turning.z * rx - turning.x * rz,
                dest.z + turning.x * ry - turning.y * rx);
    }

    private void place(MovingShape shape, float fraction, Vector3f centre, Obb box) {
        pose.setBetween(shape.start, shape.end, fraction);
        if (shape.kind == Shape.SPHERE) {
            shape.centre(pose, centre);
        } else {
            shape.box(pose, centre, rotation, box);
        }
    }
}
