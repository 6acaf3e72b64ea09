package dev.carom.demo.table;

import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameHash;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import org.joml.Vector3f;

/** What swings and what pulls on a table. */
final class Machines {
    private final List<Entity> swings;
    private final boolean pulls;
    private final ContactEvents<Entity> touching = new ContactEvents<>();
    private final Vector3f place = new Vector3f();

    /** Each swing has a {@link Swing}; pulls, if there is a {@link Magnet}. */
    Machines(List<Entity> swings, boolean pulls) {
        this.swings = swings;
        this.pulls = pulls;
    }

    /**
     * To be called before the physics moves anything, while contacts are still those of where all stand.
     *
     * @param world tells which balls are in which field
     * @param balls that fly; none while one waits
     * @param seconds length of the tick
     */
    void tick(PhysicsWorld<Entity> world, List<Entity> balls, float seconds) {
        for (Entity swing : swings) {
            final float speed = swing.get(Swing.class)
                    .turnSpeed(seconds, swing.get(Transform.class).rotation());
            swing.get(Velocity.class).angular().set(0f, speed, 0f);
        }
        if (pulls) {
            for (Entity ball : balls) {
                pull(ball, world, seconds);
            }
        }
    }

    void addTo(GameHash hash) {
        for (Entity swing : swings) {
            hash.add(swing.get(Swing.class).seconds());
        }
    }

    private void pull(Entity ball, PhysicsWorld<Entity> world, float seconds) {
        final BallState state = ball.get(BallState.class);
        world.contactsOf(ball, touching);
        for (int i = 0; i < touching.size() && state.holds(); i++) {
            final ContactEvent<Entity> contact = touching.get(i);
            final Entity other = contact.other(ball);
            if (!contact.sensor()
                    || other.isDeleted()
                    || other.get(EntityInfo.class).kind() != Kind.MAGNET) {
                continue;
            }
            ball.get(Transform.class).position().sub(other.get(Transform.class).position(), place);
            if (other.get(Magnet.class).turn(place, ball.get(Velocity.class).linear(), seconds)) {
                state.wear(seconds);
            }
        }
    }
}
