package dev.carom.physics;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The impulses, and the forces at points, that a game has applied to a {@link Body} while its mass, centre of mass or
 * inertia was unknown. These values are unknown until a step has computed them, and again after the mass or a collider
 * of the body has changed. The step that computes these values also applies the impulses and forces.
 */
final class PendingImpulses {
    /** Sum of the impulses that have not changed the velocity yet, in N s. */
    final Vector3f linear = new Vector3f();

    /**
     * Sum of the angular impulses in N m s. For an impulse at a point, the sum contains its moment about the position
     * of the transform, since the centre of mass is unknown.
     */
    final Vector3f angular = new Vector3f();

    /** Sum, in N s, of the impulses that act at points: corrects {@link #angular} when the centre of mass is known. */
    final Vector3f atPoints = new Vector3f();

    /** Sum, in N, of the forces that act at points: corrects the torque of the body in the same way. */
    final Vector3f forceAtPoints = new Vector3f();

    /**
     * Converts a sum of moments about the position of a transform into the sum about the centre of mass.
     *
     * @param moment changed
     * @param sum sum of the forces or impulses
     * @param arm from the position to the centre of mass, in metres
     */
    static void shift(Vector3f moment, Vector3fc sum, Vector3fc arm) {
        moment.set(
                moment.x - (arm.y() * sum.z() - arm.z() * sum.y()),
                moment.y - (arm.z() * sum.x() - arm.x() * sum.z()),
                moment.z - (arm.x() * sum.y() - arm.y() * sum.x()));
    }

    /** Compares all sums; null comes first. */
    static int compare(PendingImpulses x, PendingImpulses y) {
        if (x == null || y == null) {
            return Boolean.compare(x != null, y != null);
        }
        int order = Body.compare(x.linear, y.linear);
        order = order != 0 ? order : Body.compare(x.angular, y.angular);
        order = order != 0 ? order : Body.compare(x.atPoints, y.atPoints);
        return order != 0 ? order : Body.compare(x.forceAtPoints, y.forceAtPoints);
    }
}
