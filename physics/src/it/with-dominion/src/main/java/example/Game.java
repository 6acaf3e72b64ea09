package example;

// tag::guide[]
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.Velocity;
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

    /** Call this 60 times a second, from the loop that polls GLFW and draws. */
    public void tick() {
        physics.tick(1f / 60f);
        for (ContactEvent<Entity> contact : physics.events()) {
            if (contact.phase() == ContactPhase.BEGIN && contact.involves(ball)) {
                flight.rewindTo(contact.first()); // back to the moment of the hit
                dominion.deleteEntity(contact.other(ball));
                score++;
                break; // later events are on the part of the motion that was taken back
            }
        }
    }
    // end::guide[]

    /** Runs the three lines of the README once, on a separate Dominion. Returns the number of contact events. */
    static int contactsOfThreeLines() {
        final Dominion dominion = Dominion.create();
        dominion.createEntity(new Transform(0f, 1f, 3f), Collider.box(1f, 0.5f, 0.05f).fixed());
        // tag::readme[]
        PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults()); // once
        dominion.createEntity(new Transform(0f, 1f, 0f), Collider.sphere(0.2f), new Velocity(0f, 0f, 300f)); // per object
        physics.tick(1f / 60f); // 60 times a second: moves what has a Velocity, steps, and fills physics.events()
        // end::readme[]
        return physics.events().size();
    }

    /** Returns the number of broken bricks. */
    int score() {
        return score;
    }

    /** Returns the z of the ball's centre in metres; the ball flies along z. */
    float reached() {
        return flight.position().z();
    }
}
