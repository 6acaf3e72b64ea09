package dev.carom.demo.game;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Velocity;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;

/**
 * How shards fly on after they hit something. They are many, so none of them takes the table back in time: two that meet turn around from
 * the next step on, one that meets something else stays where it touched that for the rest of its tick.
 */
final class Drift {
    /** A shard that a ball knocks away is so many times as fast as usual, until it hits something else. */
    private static final float KNOCKED = 4f;

    private final Vector3f normal = new Vector3f();
    private final Vector3f relative = new Vector3f();

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
     * @param knocks whether it is a ball
     * @return whether they approached each other
     */
    boolean bounce(ContactEvent<Entity> event, Entity shard, boolean knocks) {
        final Vector3f velocity = shard.get(Velocity.class).linear();
        final Velocity its = event.other(shard).get(Velocity.class);
        velocity.sub(its == null ? relative.zero() : its.linear(), relative);
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
