package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.CapsuleBox;
import dev.carom.physics.geometry.CapsuleCapsule;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SphereBox;
import dev.carom.physics.geometry.SphereSphere;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The distance between two moving shapes at one time of the tick. Holds the scratch for that; one a thread. */
final class Gap {
    final Obb boxA = new Obb();
    final Obb boxB = new Obb();
    final Vector3f centreA = new Vector3f();
    final Vector3f centreB = new Vector3f();
    final Segment coreA = new Segment();
    final Segment coreB = new Segment();
    private final Vector2f closest = new Vector2f();
    private final Pose pose = new Pose();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f turning = new Vector3f();

    /** Places both shapes: boxes into the boxes, capsules into the cores, the centres of all into the centres. */
    void place(MovingShape a, MovingShape b, float fraction) {
        place(a, fraction, centreA, boxA, coreA);
        place(b, fraction, centreB, boxB, coreB);
    }

    /**
     * Distance at a time, with the normal from A to B; places both as {@link #place} does.
     *
     * @return a lower bound of the distance in metres when they are apart, minus the depth of the least penetration otherwise
     */
    float at(MovingShape a, MovingShape b, float fraction, Separation dest) {
        place(a, b, fraction);
        if (a.isRound() && b.isRound()) {
            return a.kind == Shape.SPHERE && b.kind == Shape.SPHERE
                    ? SphereSphere.separation(centreA, a.hx, centreB, b.hx, dest)
                    : CapsuleCapsule.separation(coreA, a.hx, coreB, b.hx, closest, dest);
        }
        if (a.isRound()) {
            final float distance = roundAndBox(boxB, a, centreA, coreA, dest);
            dest.normal.set(-dest.normal.x, -dest.normal.y, -dest.normal.z);
            return distance;
        }
        return b.isRound() ? roundAndBox(boxA, b, centreB, coreB, dest) : ObbSat.separation(boxA, boxB, dest);
    }

    private static float roundAndBox(Obb box, MovingShape round, Vector3f centre, Segment core, Separation dest) {
        return round.kind == Shape.SPHERE
                ? SphereBox.separation(box, centre, round.hx, dest)
                : CapsuleBox.separation(box, core, round.hx, dest);
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

    private void place(MovingShape shape, float fraction, Vector3f centre, Obb box, Segment core) {
        pose.setBetween(shape.start, shape.end, fraction);
        if (shape.isRound()) {
            shape.core(pose, centre, core); // of a sphere, a point
        } else {
            shape.box(pose, centre, rotation, box);
        }
    }
}
