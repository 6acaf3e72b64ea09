package example;

// tag::readme[]
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.ecs.Velocity;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;

public final class Game {
    private final Dominion dominion = Dominion.create();
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    private final Transform flight = new Transform(0f, 1f, 0f);
    private final Entity ball = dominion.createEntity(flight, Collider.sphere(0.2f), new Velocity(0f, 0f, 300f));
    private int score;

    public Game() {
        dominion.createEntity(new Transform(0f, 1f, 12f), Collider.box(1f, 0.5f, 0.05f).fixed());
    }

    /** Called 60 times a second by the loop that polls GLFW and draws. */
    public void tick() {
        physics.tick(1f / 60f);
        for (ContactEvent<Entity> contact : physics.events()) {
            if (contact.phase() == ContactPhase.BEGIN && contact.involves(ball)) {
                flight.rewindTo(contact.first()); // back to where they met, however fast the ball was
                dominion.deleteEntity(contact.other(ball));
                score++;
                break; // what came later lies on a way that was taken back
            }
        }
    }
    // end::readme[]

    /** How many bricks are broken. */
    int score() {
        return score;
    }

    /** Where the ball is along its way. */
    float reached() {
        return flight.position().z();
    }
}
