package dev.carom.physics;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Linear and angular velocity of an entity. Before each step, {@link dev.carom.physics.ecs.PhysicsSystem} moves the
 * transform of each entity that has this component and a {@link Collider} or a compound. A {@link PhysicsWorld} without
 * this system does not use the component. The system ignores the component on an entity with a dynamic {@link Body}.
 * The game may write to both vectors at any time between two ticks.
 */
public final class Velocity {
    private final Vector3f linear = new Vector3f();
    private final Vector3f angular = new Vector3f();

    /** Creates a zero velocity. */
    public Velocity() {}

    /**
     * Creates a linear velocity.
     *
     * @param x metres per second
     * @param y metres per second
     * @param z metres per second
     * @throws IllegalArgumentException when an argument is NaN or infinite
     */
    public Velocity(float x, float y, float z) {
        requireFinite("linear.x", x);
        requireFinite("linear.y", y);
        requireFinite("linear.z", z);
        linear.set(x, y, z);
    }

    /**
     * Creates a linear and angular velocity.
     *
     * @param linear metres per second, world frame; copied, not null
     * @param angular radians per second about the world's axes; copied, not null. The rotation in one tick must be less
     *     than half a turn
     * @throws IllegalArgumentException when an argument is NaN or infinite
     */
    public Velocity(Vector3fc linear, Vector3fc angular) {
        this(linear.x(), linear.y(), linear.z());
        requireFinite("angular.x", angular.x());
        requireFinite("angular.y", angular.y());
        requireFinite("angular.z", angular.z());
        this.angular.set(angular);
    }

    /**
     * Returns the linear velocity.
     *
     * @return metres per second, world frame; the vector itself, to which the game may write
     */
    public Vector3f linear() {
        return linear;
    }

    /**
     * Returns the angular velocity: its direction is the axis of rotation, its length the angle per second.
     *
     * @return radians per second, world frame. Seen from the tip of the axis, the rotation is counter-clockwise. The
     *     result is the vector itself, to which the game may write
     */
    public Vector3f angular() {
        return angular;
    }

    @Override
    public String toString() {
        return "Velocity[" + linear.x + ", " + linear.y + ", " + linear.z + " m/s, angular " + angular.x + ", "
                + angular.y + ", " + angular.z + " rad/s]";
    }

    private static void requireFinite(String argument, float value) {
        if (!Float.isFinite(value)) {
            throw new IllegalArgumentException("Velocity " + argument + " must be finite (got: " + value
                    + "); look for a division by zero where it was computed");
        }
    }
}
