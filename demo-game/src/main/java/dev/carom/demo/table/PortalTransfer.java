package dev.carom.demo.table;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;

/** Moves a ball through a portal. The ball enters when it touches an end, and leaves after the rewind to that time. */
final class PortalTransfer {
    private final Pose pose = new Pose();
    private final Vector3f place = new Vector3f();
    private Entity passenger;

    /** Handles a ball that touches an end. Sets the velocity that the ball will have at the other end. */
    void enter(ContactEvent<Entity> event, Entity ball, Entity end) {
        ball.get(Transform.class).interpolate(event.first(), pose);
        place.set(pose.x, pose.y, pose.z);
        final float radius = ((Sphere) ball.get(Collider.class).shape()).radius();
        end.get(PortalEnd.class).through(place, ball.get(Velocity.class).linear(), radius);
        passenger = ball;
    }

    /**
     * Moves the ball to the other end, after the rewind to the time of the touch. Does nothing if no ball touched an
     * end.
     */
    void leave() {
        if (passenger != null) {
            passenger.get(Transform.class).placeAt(place);
            passenger = null;
        }
    }
}
