package dev.carom.testbed;

import java.util.List;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * A body of a scene. Do not change its vectors.
 *
 * @param name unique in the scene
 * @param motion whether it is fixed, driven or dynamic
 * @param parts at least one
 * @param position of its origin at the start, in metres
 * @param rotation at the start, a unit quaternion
 * @param velocity of its centre of mass at the start, in m/s; zero unless dynamic
 * @param angularVelocity at the start, in rad/s in the world frame; zero unless dynamic
 * @param mass in kg, greater than 0; or 0 if the mass follows from the densities. Used only for a dynamic body
 * @param drive the path of a driven body; null for all others
 */
public record SceneBody(
        String name,
        Motion motion,
        List<ScenePart> parts,
        Vector3fc position,
        Quaternionfc rotation,
        Vector3fc velocity,
        Vector3fc angularVelocity,
        float mass,
        Drive drive) {
    /** The cause of a body's motion. */
    public enum Motion {
        /** No motion: a floor or a wall. */
        FIXED,
        /** The {@link Drive} of the body: a kinematic body, which pushes others and is not pushed. */
        DRIVEN,
        /** Forces: a rigid body. */
        DYNAMIC
    }
}
