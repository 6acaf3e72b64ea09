package dev.carom.demo.table;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;

/**
 * The response of shards (the small balls of a swarm) to contacts. There are thousands of shards, so the table is not
 * rewound for them. A contact changes the velocity of a shard for the next step. A shard that hits something without a
 * velocity also stays at the point of contact for the rest of the step.
 */
final class ShardResponse {
    /**
     * Factor by which the usual speed of a shard is multiplied after a hit by something with a velocity, such as a ball
     * or a rotating bar. The higher speed lasts until the shard hits something else.
     */
    private static final float KNOCKED = 4f;

    private final Vector3f normal = new Vector3f();
    private final Vector3f relative = new Vector3f();
    private final Vector3f arm = new Vector3f();

    /**
     * Responds to a contact of two shards. The shards exchange their velocity components along the normal. Each shard
     * then gets its usual speed.
     */
    void respond(ContactEvent<Entity> event) {
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
     * Responds to a contact of a shard with something that is not a shard. The shard is reflected; the other entity
     * keeps its velocity.
     *
     * @return whether the shard bounced; if not, its velocity is unchanged
     */
    boolean bounce(ContactEvent<Entity> event, Entity shard) {
        final Vector3f velocity = shard.get(Velocity.class).linear();
        final Entity other = event.other(shard);
        final Velocity its = other.get(Velocity.class);
        final boolean knocks = its != null;
        relative.set(velocity);
        if (knocks) {
            // The velocity of the surface at the point of contact is v + w x r.
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
