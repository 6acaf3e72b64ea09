package example;

// tag::readme[]
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionWorld;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;

public final class Game {
    private final CollisionWorld<String> world = new CollisionWorld<>(WorldConfig.defaults());
    private final Transform flight = new Transform(0f, 1f, 0f);
    private final Collider brick = Collider.box(1f, 0.5f, 0.05f).fixed();
    private int score;

    public Game() {
        world.add("ball", flight, Collider.sphere(0.2f));
        world.add("brick", new Transform(0f, 1f, 12f), brick);
    }

    /** Called 60 times a second by the loop that polls GLFW and draws. */
    public void tick() {
        flight.moveBy(0f, 0f, 5f); // 300 metres a second
        world.step(1f / 60f);
        for (ContactEvent<String> contact : world.events()) {
            if (contact.phase() == ContactPhase.BEGIN && contact.involves("ball")) {
                flight.rewindTo(contact.first()); // back to where they met, however fast the ball was
                world.remove(brick);
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
