package example;

// tag::readme[]
import dev.carom.physics.*;

public final class Game {
    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Transform ball = new Transform(0f, 1f, 0f); // metres
    private int score;

    public Game() {
        world.add("ball", ball, Collider.sphere(0.2f));
        world.add("brick", new Transform(0f, 1f, 12f), Collider.box(1f, 0.5f, 0.05f).fixed()); // half extents
    }

    /** Call this 60 times a second. */
    public void tick() {
        ball.moveBy(0f, 0f, 5f); // 300 m/s: in one tick 50 times the thickness of the brick
        world.step(1f / 60f);
        for (ContactEvent<String> contact : world.events()) {
            if (contact.phase() == ContactPhase.BEGIN && contact.involves("ball")) {
                ball.rewindTo(contact.first()); // back to the moment of the hit
                world.removeOwner(contact.other("ball"));
                score++;
                break; // later events are on the part of the motion that was taken back
            }
        }
    }
    // end::readme[]

    /** Drops the crate of the README. Returns the y of its centre after two seconds, in metres. */
    static float heightOfTheCrate() {
        // tag::bodies[]
        PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        world.add("floor", new Transform(0f, -1f, 0f), Collider.box(20f, 1f, 20f).fixed()); // its top is y = 0
        Transform crate = new Transform(0f, 5f, 0f);
        world.add("crate", crate, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f)); // 1 m³ of 1,000 kg/m³
        for (int tick = 0; tick < 120; tick++) {
            world.step(1f / 60f);
            for (ContactEvent<String> contact : world.events()) {
                if (contact.normalImpulse() > 1_000f) {
                    System.out.println("A hit with " + contact.normalImpulse() + " N s"); // 9,325: 1,000 kg at 9.3 m/s
                }
            }
        }
        // end::bodies[]
        return crate.position().y();
    }

    /** Returns the number of broken bricks. */
    int score() {
        return score;
    }

    /** Returns the z of the ball's centre in metres; the ball flies along z. */
    float reached() {
        return ball.position().z();
    }
}
