package dev.carom.demo.table;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;

/** Moves a ball through a portal: it enters when it touches an end, and leaves when the table was rewound to that time. */
final class Passage {
    private final Pose pose = new Pose();
    private final Vector3f place = new Vector3f();
    private Entity passenger;

    /** Enters: the ball touches an end and gets the velocity that it has behind the portal. */
    void enter(ContactEvent<Entity> event, Entity ball, Entity end) {
        ball.get(Transform.class).interpolate(event.first(), pose);
        place.set(pose.x, pose.y, pose.z);
        final float radius = ((Sphere) ball.get(Collider.class).shape()).radius();
        end.get(PortalEnd.class).through(place, ball.get(Velocity.class).linear(), radius);
        passenger = ball;
    }

    /** Leaves: call it after the ball was rewound to the time of the touch; does nothing if there was none. */
    void leave() {
        if (passenger != null) {
            passenger.get(Transform.class).placeAt(place);
            passenger = null;
        }
    }
}
