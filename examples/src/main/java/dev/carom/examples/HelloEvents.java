package dev.carom.examples;

import static org.lwjgl.glfw.GLFW.*;

import dev.carom.examples.canvas.Camera;
import dev.carom.examples.canvas.Canvas;
import dev.carom.examples.canvas.Input;
import dev.carom.examples.canvas.Program;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3f;

/**
 * Hello, events: a ball in a room with a gate.
 * <p>
 * The world moves nothing. The program moves the ball, the world reports what the ball touched along its path, and the
 * program responds: it mirrors the velocity at a wall, and lights the gate while the ball is inside.
 */
final class HelloEvents implements Program {
    private static final float PUSH = 20f; // metres per second squared
    private static final int MAX_LINES = 5;

    /** The owner of a collider. Any object of the game can be an owner; events return it. */
    private static final class Thing {
        final String name;
        final Transform transform;
        final Collider collider;
        final int colour;
        boolean lit;

        Thing(String name, Transform transform, Collider collider, int colour) {
            this.name = name;
            this.transform = transform;
            this.collider = collider;
            this.colour = colour;
        }
    }

    private final PhysicsWorld<Thing> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final List<Thing> things = new ArrayList<>();
    private final Thing ball = add("ball", 0f, 3f, Collider.sphere(0.5f), 0xF26B38);
    private final Thing gate =
            add("gate", 0f, 0f, Collider.alignedBox(0.6f, 1f, 4f).sensor().fixed(), 0x3AAFA9);
    private final Vector3f velocity = new Vector3f(9f, 0f, -5f);

    // Created once and filled in each tick, so that reading events allocates nothing.
    private final ContactEvents<Thing> events = new ContactEvents<>();
    private final Vector3f normal = new Vector3f();

    private final Deque<String> log = new ArrayDeque<>();
    private final Camera camera = new Camera().orbit(new Vector3f(-1.5f, 0f, -1.5f), 18.5f, 0.35f, 0.66f);
    private int bounces;

    HelloEvents() {
        add("west wall", -7f, 0f, Collider.alignedBox(0.25f, 0.5f, 4.5f).fixed(), 0x56698F);
        add("east wall", 7f, 0f, Collider.alignedBox(0.25f, 0.5f, 4.5f).fixed(), 0x56698F);
        add("north wall", 0f, -4.25f, Collider.alignedBox(6.75f, 0.5f, 0.25f).fixed(), 0x56698F);
        add("south wall", 0f, 4.25f, Collider.alignedBox(6.75f, 0.5f, 0.25f).fixed(), 0x56698F);
    }

    private Thing add(String name, float x, float z, Collider collider, int colour) {
        final Thing thing = new Thing(name, new Transform(x, 0.5f, z), collider, colour);
        world.add(thing, thing.transform, thing.collider);
        things.add(thing);
        return thing;
    }

    @Override
    public String title() {
        return "Hello, events - arrow keys push the ball, right mouse button turns the camera";
    }

    @Override
    public void tick(Input input) {
        camera.turnBy(input);
        velocity.x += PUSH * DT * input.axis(GLFW_KEY_LEFT, GLFW_KEY_RIGHT);
        velocity.z += PUSH * DT * input.axis(GLFW_KEY_UP, GLFW_KEY_DOWN);

        ball.transform.moveBy(velocity.x * DT, 0f, velocity.z * DT);
        world.step(DT);

        // Events are sorted by their time within the tick.
        for (ContactEvent<Thing> event : world.events().of(ball, events)) {
            report(event);
            if (event.sensor()) {
                event.other(ball).lit = event.phase() != ContactPhase.END;
            } else if (bounces(event)) {
                break; // later events belong to motion that was rewound
            }
        }
    }

    /** Makes the ball bounce. Returns false, and changes nothing, if the contact ends or the ball moves away. */
    private boolean bounces(ContactEvent<Thing> hit) {
        hit.normalTowards(ball, normal);
        final float approach = -velocity.dot(normal); // the walls do not move; for a moving object see Breakout
        if (hit.phase() == ContactPhase.END || approach <= 0f) {
            return false; // the ball already moves away
        }
        ball.transform.rewindTo(hit.first()); // back to the position of the hit, however fast the ball was
        velocity.fma(2f * approach, normal); // mirrored
        final float left = (1f - hit.first()) * DT; // continues for the rest of the tick
        ball.transform.moveBy(velocity.x * left, 0f, velocity.z * left);
        bounces++;
        return true;
    }

    private void report(ContactEvent<Thing> event) {
        if (event.phase() != ContactPhase.STAY) { // a STAY, which occurs in each later tick of a contact, is not logged
            final float fraction = event.phase() == ContactPhase.BEGIN ? event.first() : event.last();
            final String name = event.other(ball).name;
            log.addLast(event.phase() + " " + name + ", tick " + event.tick() + ", at " + Math.round(100f * fraction)
                    + " % of it");
        }
        while (log.size() > MAX_LINES) {
            log.removeFirst();
        }
    }

    @Override
    public String status() {
        return String.format(
                        Locale.ROOT,
                        "ball at %.1f, %.1f, bounces %d\nIts last contacts:\n",
                        ball.transform.position().x(),
                        ball.transform.position().z(),
                        bounces)
                + String.join("\n", log);
    }

    @Override
    public void draw(Canvas canvas) {
        canvas.camera(camera);
        canvas.ground(0xC9BFA8);
        for (Thing thing : things) {
            if (thing == gate) { // two posts and a threshold, which light up while the ball is inside
                final int colour = gate.lit ? 0xFFE08A : gate.colour;
                canvas.box(0f, 0.02f, 0f, 0.6f, 0.02f, 4f, colour);
                canvas.box(0f, 0.7f, -3.9f, 0.6f, 0.7f, 0.1f, colour);
                canvas.box(0f, 0.7f, 3.9f, 0.6f, 0.7f, 0.1f, colour);
            } else {
                canvas.solid(thing.transform, thing.collider.shape(), thing.colour);
            }
        }
    }

    /** Runs the example in a window. */
    public static void main(String[] args) {
        Canvas.show(new HelloEvents());
    }
}
