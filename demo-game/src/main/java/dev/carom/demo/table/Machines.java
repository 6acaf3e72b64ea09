package dev.carom.demo.table;

import dev.carom.demo.playfield.Entities;
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

/** Updates the machines of a table: the swinging bars and the magnets. */
final class Machines {
    private final Entities entities;
    private final ContactEvents<Entity> touching = new ContactEvents<>();
    private final Vector3f place = new Vector3f();

    /** Creates an object that updates the machines among the given entities. */
    Machines(Entities entities) {
        this.entities = entities;
    }

    /**
     * Updates the machines. Must be called before the physics moves anything, since the contacts match the positions
     * only then.
     *
     * @param world provides the contacts of balls with fields
     * @param balls the balls in play; empty while a ball waits
     * @param seconds length of the tick
     */
    void tick(PhysicsWorld<Entity> world, List<Entity> balls, float seconds) {
        for (Entity entity : entities.scene().all()) {
            final Swing swing = entity.get(Swing.class);
            final Velocity velocity = entity.get(Velocity.class);
            final Transform transform = entity.get(Transform.class);
            if (swing != null && velocity != null && transform != null) { // scripts may remove any of these components
                velocity.angular().set(0f, swing.turnSpeed(seconds, transform.rotation()), 0f);
            }
        }
        if (entities.count(Kind.MAGNET) > 0) {
            for (Entity ball : balls) {
                pull(ball, world, seconds);
            }
        }
    }

    void addTo(GameHash hash) {
        for (Entity entity : entities.scene().all()) {
            final Swing swing = entity.get(Swing.class);
            if (swing != null) {
                hash.add(swing.seconds());
            }
        }
    }

    private void pull(Entity ball, PhysicsWorld<Entity> world, float seconds) {
        final BallState state = ball.get(BallState.class);
        world.contactsOf(ball, touching);
        for (int i = 0; i < touching.size() && state.holds(); i++) {
            final ContactEvent<Entity> contact = touching.get(i);
            final Entity other = contact.other(ball);
            final Magnet magnet = other.isDeleted() ? null : other.get(Magnet.class);
            final Transform transform = magnet == null ? null : other.get(Transform.class);
            if (!contact.sensor() || transform == null) {
                continue;
            }
            ball.get(Transform.class).position().sub(transform.position(), place);
            if (magnet.turn(place, ball.get(Velocity.class).linear(), seconds)) {
                state.wear(seconds);
            }
        }
    }
}
