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
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/**
 * A game in two dimensions, in pixels: a ball, a paddle, bricks.
 * <p>
 * A two-dimensional world needs no setting: all objects lie at z = 0 and never move along z. All boxes have the same
 * thickness. The game chooses the unit of length, here a pixel. The contact slack is a length too, so it is set in
 * pixels.
 */
final class Breakout implements Program {
    private static final float WIDTH = 960f; // all lengths are in pixels
    private static final float HEIGHT = 540f;
    private static final float THICKNESS = 10f; // half extent along z; the same for all boxes
    private static final float WALL = 10f;
    private static final float BALL = 9f;
    private static final float PADDLE_HALF = 60f;
    private static final float PADDLE_SPEED = 1000f; // pixels per second
    private static final float FIRST_SPEED = 430f;
    private static final float FASTEST = 900f; // pixels per second; the sweep works at any speed
    private static final int[] ROWS = {0xE4572E, 0xF2A541, 0xF2D541, 0x76B041, 0x2E86AB, 0x7B5EA7};

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

    private final PhysicsWorld<Thing> world =
            new PhysicsWorld<>(WorldConfig.defaults().withContactSlack(0.01f)); // a hundredth of a pixel
    private final List<Thing> things = new ArrayList<>();
    private final List<Thing> bricks = new ArrayList<>();
    private final Thing paddle = box(WIDTH / 2, 40f, PADDLE_HALF, 9f, 0xE9E4D4);
    private final Thing drain = box(WIDTH / 2, -30f, WIDTH, 10f, 0);
    private final Thing ball;
    private final Vector3f velocity = new Vector3f();
    private final Vector3f paddleVelocity = new Vector3f();
    private final Vector3f relative = new Vector3f();
    private final Vector3f normal = new Vector3f();
    private final ContactEvents<Thing> events = new ContactEvents<>();
    private final Camera camera = new Camera().flat(WIDTH, HEIGHT);
    private boolean isPaused;
    private boolean playsItself = true; // until somebody moves the paddle
    private int score;
    private int lost;

    Breakout() {
        paddle.collider.fixed(false);
        drain.collider.sensor();
        box(WALL, HEIGHT / 2, WALL, HEIGHT / 2, 0x5C677D);
        box(WIDTH - WALL, HEIGHT / 2, WALL, HEIGHT / 2, 0x5C677D);
        box(WIDTH / 2, HEIGHT - WALL, WIDTH / 2 - 2 * WALL, WALL, 0x5C677D);
        for (int row = 0; row < ROWS.length; row++) {
            for (int column = 0; column < 12; column++) {
                bricks.add(box(62f + 76f * column, 470f - 30f * row, 35f, 12f, ROWS[row]));
            }
        }
        ball = add(new Transform(), Collider.sphere(BALL), 0xFFFFFF);
        serve();
    }

    private Thing box(float x, float y, float hx, float hy, int colour) {
        return add(
                new Transform(x, y, 0f), Collider.alignedBox(hx, hy, THICKNESS).fixed(), colour);
    }

    private Thing add(Transform transform, Collider collider, int colour) {
        final Thing thing = new Thing(transform, collider, colour);
        world.add(thing, transform, collider);
        things.add(thing);
        return thing;
    }

    private void serve() {
        ball.transform.placeAt(WIDTH / 2, 220f, 0f); // a teleport: hits nothing along the path
        velocity.set(0.4f, -1f, 0f).normalize(FIRST_SPEED);
    }

    @Override
    public String title() {
        return "Breakout - Left and Right move the paddle, P pauses";
    }

    @Override
    public void tick(Input input) {
        if (input.wasPressed(GLFW_KEY_P)) {
            isPaused = !isPaused;
        }
        if (isPaused) {
            return; // a paused game runs no steps, so contacts do not change
        }
        movePaddle(input);
        ball.transform.moveBy(velocity.x * DT, velocity.y * DT, 0f);
        world.step(DT);
        for (ContactEvent<Thing> hit : world.events().of(ball, events)) {
            if (hit.phase() != ContactPhase.END && respondsTo(hit)) {
                break; // later events belong to motion that was rewound, or that ended with a serve
            }
        }
    }

    private void movePaddle(Input input) {
        final float wish = input.axis(GLFW_KEY_LEFT, GLFW_KEY_RIGHT);
        playsItself &= wish == 0f;
        final float x = paddle.transform.position().x();
        final float aim = 0.8f * PADDLE_HALF * (float) Math.sin(0.05 * world.tick());
        final float towardsBall = (ball.transform.position().x() + aim - x) / (PADDLE_SPEED * DT);
        final float move = playsItself ? Math.max(-1f, Math.min(1f, towardsBall)) : wish;
        // The position is clamped before the motion, so that the world sweeps only the actual motion.
        final float least = 2 * WALL + PADDLE_HALF;
        final float newX = Math.max(least, Math.min(WIDTH - least, x + move * PADDLE_SPEED * DT));
        paddleVelocity.x = (newX - x) / DT; // the actual velocity: zero at the wall
        paddle.transform.moveTo(newX, paddle.transform.position().y(), 0f);
    }

    /** Responds to a hit. Returns true when the ball was rewound or placed. */
    private boolean respondsTo(ContactEvent<Thing> hit) {
        final Thing other = hit.other(ball);
        if (other == drain) {
            lost++;
            serve();
            return true;
        }
        hit.normalTowards(ball, normal);
        relative.set(velocity);
        if (other == paddle) {
            if (normal.y < 0.2f) {
                // A rule of this game: a ball beside the paddle is lost. So the paddle does not press the ball into the
                // wall.
                return false;
            }
            relative.sub(paddleVelocity); // a paddle that moves into the ball hits it too
        }
        final float approach = -relative.dot(normal);
        if (approach <= 0f) {
            return false; // the ball and the other thing already separate
        }
        ball.transform.rewindTo(hit.first()); // back to the position of the hit
        velocity.fma(2f * approach, normal); // mirrors the relative velocity
        if (other == paddle) {
            final float endX = paddle.transform.position().x(); // the rest of the paddle's motion is swept again
            paddle.transform.rewindTo(hit.first());
            paddle.transform.moveTo(endX, paddle.transform.position().y(), 0f);
            if (normal.y > 0.99f) { // on top of the paddle, the position of the hit sets the direction
                final float offset = (ball.transform.position().x() - endX) / PADDLE_HALF;
                final float faster = Math.min(FASTEST, velocity.length() * 1.02f);
                velocity.set(offset, 1f, 0f).normalize(faster);
            }
        } else if (bricks.remove(other)) {
            score += 10;
            things.remove(other);
            world.remove(other.collider);
        }
        final float left = (1f - hit.first()) * DT;
        ball.transform.moveBy(velocity.x * left, velocity.y * left, 0f); // continues for the rest of the tick
        return true;
    }

    @Override
    public String status() {
        return "score " + score + ", lost " + lost;
    }

    @Override
    public void draw(Canvas canvas) {
        canvas.camera(camera);
        canvas.sky(0x1E2430);
        canvas.box(WIDTH / 2, HEIGHT / 2, -THICKNESS - 5f, WIDTH / 2, HEIGHT / 2, 5f, 0x39424E);
        for (Thing thing : things) {
            if (thing != drain) {
                canvas.solid(thing.transform, thing.collider.shape(), thing.colour);
            }
        }
        if (isPaused) {
            canvas.banner("paused");
        } else if (bricks.isEmpty()) {
            canvas.banner("won");
        }
    }

    /** Runs the example in a window. */
    public static void main(String[] args) {
        Canvas.show(new Breakout());
    }
}
