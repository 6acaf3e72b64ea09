package dev.carom.physics.ecs;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * How an entity moves by itself: {@link PhysicsSystem} moves its transform by this before each step, if it has a
 * {@link dev.carom.physics.Collider} or a {@link Compound}. The game may write to both vectors at any time between
 * ticks. A game with a component of its own for that uses {@link PhysicsSystem#velocity} instead of this class.
 */
public final class Velocity {
    private final Vector3f linear = new Vector3f();
    private final Vector3f angular = new Vector3f();

    /** At rest. */
    public Velocity() {}

    /**
     * Straight on.
     *
     * @param x metres a second
     * @param y metres a second
     * @param z metres a second
     * @throws IllegalArgumentException when one is NaN or infinite
     */
    public Velocity(float x, float y, float z) {
        requireFinite("linear.x", x);
        requireFinite("linear.y", y);
        requireFinite("linear.z", z);
        linear.set(x, y, z);
    }

    /**
     * Straight on and turning.
     *
     * @param linear metres a second; copied
     * @param angular radians a second about the world's axes; copied. Below half a turn in a tick.
     * @throws IllegalArgumentException when one is NaN or infinite
     */
    public Velocity(Vector3fc linear, Vector3fc angular) {
        this(linear.x(), linear.y(), linear.z());
        requireFinite("angular.x", angular.x());
        requireFinite("angular.y", angular.y());
        requireFinite("angular.z", angular.z());
        this.angular.set(angular);
    }

    /**
     * Speed and direction.
     *
     * @return metres a second, world frame; the vector itself, to be written to
     */
    public Vector3f linear() {
        return linear;
    }

    /**
     * Turning: the axis, as long as the angle a second.
     *
     * @return radians a second, world frame, counter-clockwise seen from the tip of the axis; the vector itself, to be
     *     written to
     */
    public Vector3f angular() {
        return angular;
    }

    @Override
    public String toString() {
        return "Velocity[" + linear.x + ", " + linear.y + ", " + linear.z + " m/s, angular " + angular.x + ", "
                + angular.y + ", " + angular.z + " rad/s]";
    }

    /** As a {@link VelocityReader}. */
    static void read(Velocity velocity, Vector3f linear, Vector3f angular) {
        linear.set(velocity.linear);
        angular.set(velocity.angular);
    }

    private static void requireFinite(String argument, float value) {
        if (!Float.isFinite(value)) {
            throw new IllegalArgumentException("Velocity " + argument + " must be finite (got: " + value
                    + "); look for a division by zero where it was computed");
        }
    }
}
