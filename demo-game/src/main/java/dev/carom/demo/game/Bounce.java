package dev.carom.demo.game;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Velocity;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;

/**
 * How the ball flies on after it hit something: reflected in the frame of the surface, which may itself move and turn, and at the
 * ball's own speed. An arcade ball: it keeps its speed whatever it hits, and never dawdles from side to side.
 */
final class Bounce {
    /** Least part of the speed that leads along the table: else a ball could bounce between the side walls for ever. */
    private static final float LEAST_SLOPE = 0.15f;

    /** The ball leaves a surface by at least this many metres a second, however fast the surface follows. */
    private static final float LEAST_DEPARTURE = 0.5f;

    private final Vector3f normal = new Vector3f();
    private final Vector3f surface = new Vector3f();
    private final Vector3f relative = new Vector3f();

    /**
     * Answers a touch of the ball with something solid.
     *
     * @return whether they approached each other; then the ball's velocity is the new one
     */
    boolean answer(ContactEvent<Entity> event, Entity ball, float speed) {
        final Vector3f velocity = ball.get(Velocity.class).linear();
        event.normalTowards(ball, normal);
        surfaceVelocity(event.other(ball), event);
        final float approach = -velocity.sub(surface, relative).dot(normal);
        final boolean meets = event.phase() == ContactPhase.BEGIN && event.first() > 0f;
        if (approach <= 0f && !meets) {
            return false;
        }
        velocity.fma(2f * Math.max(0f, approach), normal);
        velocity.y = 0f;
        steepen(velocity, speed);
        depart(velocity);
        return true;
    }

    Vector3f normal() {
        return normal;
    }

    private void surfaceVelocity(Entity other, ContactEvent<Entity> event) {
        final Velocity its = other.get(Velocity.class);
        if (its == null) {
            surface.zero();
            return;
        }
        // Of the material at the point of contact: v + w x r.
        event.point().sub(other.get(Transform.class).position(), relative);
        its.angular().cross(relative, surface);
        surface.add(its.linear());
    }

    private static void steepen(Vector3f velocity, float speed) {
        velocity.normalize(speed);
        final float least = LEAST_SLOPE * speed;
        if (Math.abs(velocity.z) < least) {
            velocity.z = velocity.z < 0f ? -least : least;
            velocity.x = Math.copySign((float) Math.sqrt(speed * speed - least * least), velocity.x);
        }
    }

    private void depart(Vector3f velocity) {
        final float departure = velocity.sub(surface, relative).dot(normal);
        if (departure < LEAST_DEPARTURE) {
            velocity.fma(LEAST_DEPARTURE - departure, normal);
            velocity.y = 0f;
        }
    }
}
