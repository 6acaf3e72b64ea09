package dev.carom.demo.table;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;

/**
 * Moves shards after collisions. There are many shards, so their collisions do not rewind the table. Two shards that
 * collide change their velocities in the next step. A shard that hits a resting obstacle moves back to the time of the
 * hit, and rests for the remainder of the tick.
 */
final class Drift {
    /** Factor of the speed of a shard that a moving ball or bar has hit. It applies until the next collision. */
    private static final float KNOCKED = 4f;

    private final Vector3f normal = new Vector3f();
    private final Vector3f relative = new Vector3f();
    private final Vector3f arm = new Vector3f();

    /** Handles a contact of two shards. If they approach, they exchange their velocity components on the normal. */
    void meet(ContactEvent<Entity> event) {
        final Vector3f a = event.a().get(Velocity.class).linear();
        final Vector3f b = event.b().get(Velocity.class).linear();
        normal.set(event.normal()); // from a to b
        final float approach = a.sub(b, relative).dot(normal);
        if (approach > 0f) {
            a.fma(-approach, normal);
            b.fma(approach, normal);
            keepPace(a, event.a(), 1f);
            keepPace(b, event.b(), 1f);
        }
    }

    /**
     * Handles a contact of a shard and an object that the shard cannot move.
     *
     * @return whether they approached each other
     */
    boolean bounce(ContactEvent<Entity> event, Entity shard) {
        final Vector3f velocity = shard.get(Velocity.class).linear();
        final Entity other = event.other(shard);
        final Velocity its = other.get(Velocity.class);
        final boolean knocks = its != null;
        relative.set(velocity);
        if (knocks) {
            // Relative to the other surface, whose velocity at the contact point is v + w x r.
            event.point().sub(other.get(Transform.class).position(), arm);
            relative.sub(its.linear()).sub(its.angular().cross(arm, arm));
        }
        final float approach = -relative.dot(event.normalTowards(shard, normal));
        if (approach <= 0f) {
            return false;
        }
        velocity.fma(2f * approach, normal);
        keepPace(velocity, shard, knocks ? KNOCKED : 1f);
        if (event.phase() == ContactPhase.BEGIN && !knocks) {
            shard.get(Transform.class).rewindTo(event.first());
        }
        return true;
    }

    private static void keepPace(Vector3f velocity, Entity shard, float factor) {
        velocity.y = 0f;
        final float speed = velocity.length();
        if (speed > 0f) {
            velocity.mul(factor * shard.get(Shard.class).speed() / speed);
        }
    }
}
