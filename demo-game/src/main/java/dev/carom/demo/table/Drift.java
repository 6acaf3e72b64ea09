package dev.carom.demo.table;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;

/**
 * How shards fly on after they hit something. They are many, so none of them takes the table back in time: two that
 * meet turn around from the next step on, one that meets something else stays where it touched that for the rest of its
 * tick.
 */
final class Drift {
    /**
     * A shard that is knocked away by what moves, a ball or a bar, is so many times as fast as usual, until it hits
     * something else.
     */
    private static final float KNOCKED = 4f;

    private final Vector3f normal = new Vector3f();
    private final Vector3f relative = new Vector3f();
    private final Vector3f arm = new Vector3f();

    /** Of two shards, which swap what leads them towards each other. */
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
     * Of a shard and something that it does not move.
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
            // Of the surface at the point of contact: v + w x r.
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
