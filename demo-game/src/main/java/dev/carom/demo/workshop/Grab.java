package dev.carom.demo.workshop;

import dev.carom.physics.Body;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.geometry.Pose;
import dev.carom.testbed.world.SceneWorld.Item;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Connects the mouse to a body by a damped spring between a point of the body and a point in the world. The force is
 * limited, so a body cannot be pulled through others, and a body under a heavy load stays where it is.
 */
public final class Grab {
    /** Stiffness of the spring per kilogram, in 1/s². Without damping, the body would oscillate at 8 rad/s. */
    private static final float STIFFNESS = 64f;

    /**
     * Damping per kilogram, in 1/s. The damping is 0.9 times the critical damping, so the held point overshoots little.
     * At a corner of a plate, the effective mass is a seventh of the plate's mass. So the change of velocity in a tick
     * of 1/60 s is at most 7 * 14.4 / 60 = 1.7 times the velocity. This is less than 2; from 2 upwards, the spring
     * would be unstable.
     */
    private static final float DAMPING = 14.4f;

    /**
     * Largest force of the spring per kilogram, in m/s². The force that carries the weight of the body is added to this
     * force.
     */
    private static final float MOST_ACCELERATION = 600f;

    /** Angular damping of the body while it is held, in 1/s. Without it, the body would swing for a long time. */
    private static final float ANGULAR_DAMPING = 8f;

    private final Item item;
    private final PhysicsWorld<Item> world;
    private final Vector3f pointInBody = new Vector3f();
    private final Vector3f target = new Vector3f();
    private final float linearDampingBefore;
    private final float angularDampingBefore;
    private final Pose pose = new Pose();
    private final Vector3f point = new Vector3f();
    private final Vector3f lever = new Vector3f();
    private final Vector3f velocity = new Vector3f();
    private final Vector3f force = new Vector3f();

    Grab(Item item, Vector3fc at, PhysicsWorld<Item> world) {
        this.item = item;
        this.world = world;
        pose.set(item.transform().position(), item.transform().rotation()).toLocal(at, pointInBody);
        target.set(at);
        linearDampingBefore = item.body().linearDamping();
        angularDampingBefore = item.body().angularDamping();
        item.body().damping(linearDampingBefore, ANGULAR_DAMPING);
    }

    /**
     * Returns the body.
     *
     * @return a dynamic body
     */
    public Item item() {
        return item;
    }

    /**
     * Returns the point in the world towards which the body is pulled.
     *
     * @return in metres
     */
    public Vector3fc target() {
        return target;
    }

    /**
     * Sets the point in the world towards which the body is pulled.
     *
     * @param place in metres
     */
    public void target(Vector3fc place) {
        target.set(place);
    }

    /**
     * Computes the position of the held point in the world.
     *
     * @param of a pose of the body
     * @param dest receives the position, in metres, world frame
     * @return dest
     */
    public Vector3f point(Pose of, Vector3f dest) {
        return of.toWorld(pointInBody, dest);
    }

    /** Applies the force of the next tick. */
    void pull() {
        final Body body = item.body();
        final float mass = body.mass();
        pose.set(item.transform().position(), item.transform().rotation());
        point(pose, point);
        body.centreOfMass(lever).sub(point).negate();
        velocity.set(body.angularVelocity()).cross(lever).add(body.velocity());
        target.sub(point, force).mul(STIFFNESS).fma(-DAMPING, velocity);
        final float acceleration = force.length();
        if (acceleration > MOST_ACCELERATION) {
            force.mul(MOST_ACCELERATION / acceleration);
        }
        // The force also carries the weight. Without this part, the body would hang below the mouse.
        force.fma(-body.gravityScale(), world.gravity());
        body.applyForceAt(force.mul(mass), point);
    }

    void end() {
        item.body().damping(linearDampingBefore, angularDampingBefore);
    }
}
