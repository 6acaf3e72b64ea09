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
import dev.carom.physics.Ground;
import dev.carom.physics.Mover;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A character that walks, climbs stairs, jumps, rides a lift and a ferry, and collects coins.
 * <p>
 * A {@link Mover} moves the character among the solids; the program adds gravity and input. The character also has a
 * collider, which follows the mover. The world reports contacts of this collider with coins and lava.
 */
final class Walker implements Program {
    private static final Vector3f START = new Vector3f(0f, 0.91f, 6.5f);
    private static final float WALK_SPEED = 4.5f; // metres per second
    private static final float JUMP_SPEED = 6f;
    private static final float GRAVITY = 16f; // metres per second squared; more than on Earth, as usual in games
    private static final float PLATFORM_SPEED = 1.6f;
    private static final float LIFT_DOWN = 1.4f; // y of the lift's centre
    private static final float LIFT_UP = 4.4f;
    private static final int INVISIBLE = -1; // not a colour, but a mark for boxes that are not drawn
    private static final float HALF_HEIGHT = 0.9f; // of the body
    private static final Capsule BODY = new Capsule(0.35f, HALF_HEIGHT - 0.35f);

    /** An object with a collider. */
    private static final class Thing {
        final Transform transform;
        final Collider collider;
        final int colour;

        Thing(Transform transform, Collider collider, int colour) {
            this.transform = transform;
            this.collider = collider;
            this.colour = colour;
        }
    }

    private final PhysicsWorld<Thing> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final List<Thing> things = new ArrayList<>();
    private final Thing player = add(new Transform(START), new Collider(BODY), 0xE8743B);
    private final Thing lift = box(0f, LIFT_DOWN, -5f, 0.98f, 0.1f, 0.98f, 0xF2C14E);
    private final Thing shaft = box(0f, 3.6f, -5f, 0.9f, 2f, 0.9f, INVISIBLE);
    private final Thing ferry = box(4.5f, 0.2f, 3f, 1.2f, 0.1f, 1.2f, 0xF2C14E);
    private final Thing lava = box(6.8f, 0.03f, 3f, 3.4f, 0.03f, 2f, 0xF2542D);
    private float ferrySpeed = PLATFORM_SPEED;

    private final Mover<Thing> mover = new Mover<>(world.queries(), BODY)
            .owner(player) // ignores the player's own collider
            .stepHeight(0.35f);
    private final Vector3f velocity = new Vector3f();
    private float heading; // radians about the y axis; 0 looks along -z

    private final ContactEvents<Thing> begun = new ContactEvents<>();
    private final Camera camera = new Camera().orbit(START, 11f, 0f, 0.45f);
    private final Pose pose = new Pose();
    private int coins;
    private int burns;

    Walker() {
        shaft.collider.sensor();
        lava.collider.sensor();
        box(0f, -0.5f, 0f, 50f, 0.5f, 50f, INVISIBLE); // drawn as the ground
        for (int step = 1; step <= 6; step++) { // stairs of 25 cm, less than the step height of the mover
            box(0f, 0.125f * step, 3.4f - 0.4f * step, 1.6f, 0.125f * step, 0.2f, 0xC9B79C);
        }
        box(0f, 0.75f, -1.6f, 3f, 0.75f, 2.4f, 0xB5A284); // a terrace
        box(0f, 0.65f, -5f, 1f, 0.65f, 1f, 0x6B7280); // the base of the lift
        box(0f, 2.25f, -8f, 3f, 2.25f, 2f, 0x9C8B74); // a tower; the lift reaches its top
        final Thing ramp = box(-5.17f, 0.655f, -1.6f, 2.32f, 0.1f, 1.2f, 0xC9B79C);
        ramp.transform.placeAt(ramp.transform.position(), new Quaternionf().rotationZ((float) Math.atan2(1.5, 4.4)));
        for (int i = 0; i < 5; i++) {
            coin(-2f + i, 2f, -1f);
            coin(-2f + i, 5f, -8f);
            coin(11.5f, 0.6f, 1f + i);
        }
        world.step(DT); // queries use the state after the last step
    }

    private Thing box(float x, float y, float z, float hx, float hy, float hz, int colour) {
        return add(new Transform(x, y, z), Collider.box(hx, hy, hz).fixed(), colour);
    }

    private void coin(float x, float y, float z) {
        add(new Transform(x, y, z), Collider.sphere(0.22f).sensor().fixed(), 0xFFD23F);
    }

    private Thing add(Transform transform, Collider collider, int colour) {
        final Thing thing = new Thing(transform, collider, colour);
        world.add(thing, transform, collider);
        things.add(thing);
        return thing;
    }

    @Override
    public String title() {
        return "Walker - W, A, S, D walk, Space jumps, right mouse button turns the camera";
    }

    @Override
    public void tick(Input input) {
        camera.turnBy(input);
        walk(input);

        // Platforms carry the character: the next move of the mover starts with the displacement of the platform.
        moveLift(mover.ground() == Ground.STANDING && mover.groundHit().owner() == lift);
        moveFerry();
        world.step(DT);
        for (ContactEvent<Thing> event : world.events().of(player, begun)) {
            // Contacts with solids are ignored, since the mover handles solids. For example, the path of the collider
            // on stairs is a straight line, so it may touch the edge of a step.
            if (event.phase() == ContactPhase.BEGIN && event.sensor()) {
                touch(event.other(player));
            }
        }
    }

    private void walk(Input input) {
        final Vector3f wish = new Vector3f(input.axis(GLFW_KEY_A, GLFW_KEY_D), 0f, input.axis(GLFW_KEY_W, GLFW_KEY_S));
        if (wish.lengthSquared() > 0f) {
            wish.normalize(WALK_SPEED).rotateY(camera.yaw());
            heading = (float) Math.atan2(-wish.x, -wish.z);
        }
        final boolean jumps = input.wasPressed(GLFW_KEY_SPACE) && mover.ground() == Ground.STANDING;
        velocity.set(wish.x, jumps ? JUMP_SPEED : velocity.y - GRAVITY * DT, wish.z);
        mover.moveAndSlide(player.transform, velocity, DT); // calls moveTo, so the next step sweeps the collider
    }

    /** Moves the lift up while the player stands on it, and down when the shaft is empty. */
    private void moveLift(boolean isRidden) {
        final float y = lift.transform.position().y();
        final float speed = isRidden ? PLATFORM_SPEED : world.isTouching(player, shaft) ? 0f : -PLATFORM_SPEED;
        lift.transform.moveTo(0f, Math.max(LIFT_DOWN, Math.min(LIFT_UP, y + speed * DT)), -5f);
    }

    private void moveFerry() {
        final float x = ferry.transform.position().x();
        if (x < 4.5f || x > 9.5f) {
            ferrySpeed = x < 4.5f ? PLATFORM_SPEED : -PLATFORM_SPEED;
        }
        ferry.transform.moveBy(ferrySpeed * DT, 0f, 0f);
    }

    private void touch(Thing other) {
        if (other == lava) {
            burns++;
            velocity.zero();
            player.transform.placeAt(START); // a teleport: hits nothing along the path
        } else if (other != shaft) {
            coins++;
            world.remove(other.collider);
            things.remove(other);
        }
    }

    @Override
    public String status() {
        return String.format(
                Locale.ROOT,
                "coins %d of 15, burns %d\n%s at (%.1f, %.1f, %.1f)",
                coins,
                burns,
                mover.ground(),
                player.transform.position().x(),
                player.transform.position().y() - HALF_HEIGHT,
                player.transform.position().z());
    }

    @Override
    public void draw(Canvas canvas) {
        // Draws moving objects between the last two ticks; otherwise motion would judder at 75 or 144 Hz.
        player.transform.interpolate(canvas.fraction(), pose);
        final Vector3f centre = new Vector3f(pose.x, pose.y, pose.z);
        canvas.camera(camera.orbit(centre));
        canvas.ground(0x9DB58A);
        for (Thing thing : things) {
            if (thing.colour != INVISIBLE) {
                canvas.solid(thing.transform, thing.collider.shape(), thing.colour);
            }
        }
        final Quaternionf turn = new Quaternionf().rotationY(heading);
        final Vector3f visor = turn.transform(new Vector3f(0f, 0.55f, -0.22f)).add(centre);
        canvas.solid(pose.set(visor, turn), new OrientedBox(0.24f, 0.1f, 0.18f), 0x2B3440);
    }

    /** Runs the example in a window. */
    public static void main(String[] args) {
        Canvas.show(new Walker());
    }
}
