package dev.carom.testbed;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The material of a part.
 *
 * @param density in kg/m³; greater than 0
 * @param friction coefficient of friction; 0 or more. Engines combine two coefficients by different rules, so all
 *     bodies of a scene should have the same coefficient
 * @param restitution speed after an impact divided by the speed before it; 0 to 1
 * @param rollingResistance 0 or more, for engines that support it. The torque is at most this coefficient times radius
 *     times normal force
 * @param velocity velocity of the surface relative to the body, in m/s in the frame of the body, for a conveyor belt.
 *     Do not change this vector
 */
public record Surface(float density, float friction, float restitution, float rollingResistance, Vector3fc velocity) {
    /** Density of water, friction 0.6, no restitution. */
    public static final Surface DEFAULT = new Surface(1000f, 0.6f, 0f, 0f, new Vector3f());

    /** Returns a copy with another density, in kg/m³. */
    public Surface withDensity(float newDensity) {
        return new Surface(newDensity, friction, restitution, rollingResistance, velocity);
    }

    /** Returns a copy with another coefficient of friction. */
    public Surface withFriction(float newFriction) {
        return new Surface(density, newFriction, restitution, rollingResistance, velocity);
    }

    /** Returns a copy with another restitution. */
    public Surface withRestitution(float newRestitution) {
        return new Surface(density, friction, newRestitution, rollingResistance, velocity);
    }

    /** Returns a copy with another rolling resistance. */
    public Surface withRollingResistance(float newRollingResistance) {
        return new Surface(density, friction, restitution, newRollingResistance, velocity);
    }

    /** Returns a copy whose surface moves like a conveyor belt: velocity in m/s in the frame of the body. */
    public Surface withVelocity(float x, float y, float z) {
        return new Surface(density, friction, restitution, rollingResistance, new Vector3f(x, y, z));
    }
}
