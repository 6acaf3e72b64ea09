package dev.carom.examples.canvas;

import dev.carom.physics.Transform;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.awt.image.BufferedImage;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * What a {@link Program} draws on: lit solids, lines and text, seen by a {@link Camera}. Colours are 0xRRGGBB, metres
 * as in the world.
 * <p>
 * {@link #show} is all that a program needs of it in its {@code main}: it opens a window and runs the loop.
 */
public final class Canvas {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final float GROUND = 200f; // half of its width in metres
    private static final double LONGEST_FRAME = 0.1; // seconds: after a pause of the machine the game goes on, not back

    private final Renderer renderer;
    private final Pose pose = new Pose();
    private Camera camera = new Camera();
    private float fraction = 1f;

    private Canvas(Renderer renderer) {
        this.renderer = renderer;
    }

    /**
     * Runs a program in a window until it is closed, by Esc too.
     *
     * @param program what to run
     * @throws CanvasException when there is no display or no OpenGL 3.3
     */
    public static void show(Program program) {
        final Input input = new Input();
        try (Window window = Window.open(program.title(), WIDTH, HEIGHT, input);
                Renderer renderer = new Renderer()) {
            final Canvas canvas = new Canvas(renderer);
            double last = window.seconds();
            double behind = 0.0; // the time for which no tick was made yet
            while (window.poll()) {
                final double now = window.seconds();
                behind += Math.min(now - last, LONGEST_FRAME);
                last = now;
                for (; behind >= Program.DT; behind -= Program.DT) {
                    program.tick(input);
                    input.endTick();
                }
                canvas.frame(program, (float) (behind / Program.DT), window.width(), window.height());
                window.swap();
            }
        }
    }

    /**
     * Runs a program without a window and without a clock, and draws one frame at the end: the same each time.
     *
     * @param program what to run
     * @param player presses its keys
     * @param ticks how many, at least 0
     * @param width of the picture in pixels
     * @param height of the picture in pixels
     * @return the picture
     * @throws CanvasException when there is no OpenGL 3.3
     */
    @SuppressWarnings("try") // the window is there for its OpenGL alone
    public static BufferedImage picture(Program program, Player player, int ticks, int width, int height) {
        run(program, player, ticks);
        try (Window window = Window.openHidden(width, height);
                Renderer renderer = new Renderer()) {
            new Canvas(renderer).frame(program, 1f, width, height);
            return renderer.picture();
        }
    }

    /**
     * Runs a program without any picture, which needs no OpenGL.
     *
     * @param program what to run
     * @param player presses its keys
     * @param ticks how many, at least 0
     */
    public static void run(Program program, Player player, int ticks) {
        final Input input = new Input();
        for (int tick = 0; tick < ticks; tick++) {
            player.play(tick, input);
            program.tick(input);
            input.endTick();
        }
    }

    private void frame(Program program, float newFraction, int width, int height) {
        if (width == 0 || height == 0) {
            return; // a minimised window
        }
        fraction = newFraction;
        renderer.begin(width, height);
        camera(camera);
        program.draw(this);
        renderer.text(program.status(), false);
        renderer.end(camera);
    }

    /**
     * How far the frame lies between the last tick and the next: what {@link Transform#interpolate} takes.
     *
     * @return in [0, 1]
     */
    public float fraction() {
        return fraction;
    }

    /**
     * Chooses the camera.
     *
     * @param newCamera for this frame and those after it
     */
    public void camera(Camera newCamera) {
        camera = newCamera;
        renderer.mostRounding(camera.isFlat() ? 3f : 0.03f); // pixels, or metres
    }

    /**
     * Colours the sky, into which the distance fades.
     *
     * @param colour 0xRRGGBB
     */
    public void sky(int colour) {
        renderer.sky(colour);
    }

    /**
     * Draws a shape where its transform is between the last two ticks.
     *
     * @param transform of the thing
     * @param shape a box, a sphere or a capsule
     * @param colour 0xRRGGBB
     */
    public void solid(Transform transform, Shape shape, int colour) {
        solid(transform.interpolate(fraction, pose), shape, colour);
    }

    /**
     * Draws a shape.
     *
     * @param place of its centre
     * @param shape a box, a sphere or a capsule
     * @param colour 0xRRGGBB
     * @throws IllegalArgumentException for a convex hull, which this canvas cannot draw
     */
    public void solid(Pose place, Shape shape, int colour) {
        if (shape instanceof Sphere sphere) {
            final float radius = sphere.radius();
            renderer.round(place, radius, radius, radius, radius, colour);
        } else if (shape instanceof Capsule capsule) {
            final float radius = capsule.radius();
            renderer.round(place, radius, capsule.halfHeight() + radius, radius, radius, colour);
        } else if (shape instanceof OrientedBox box) {
            renderer.box(place, box.hx(), box.hy(), box.hz(), colour, Renderer.LIT);
        } else if (shape instanceof AlignedBox box) {
            renderer.box(
                    new Pose().setUnrotated(place.x, place.y, place.z),
                    box.hx(),
                    box.hy(),
                    box.hz(),
                    colour,
                    Renderer.LIT);
        } else {
            throw new IllegalArgumentException("shape must be a box, a sphere or a capsule (got: " + shape
                    + "); draw the edges of a hull as lines");
        }
    }

    /**
     * Draws a box along the axes.
     *
     * @param x of its centre, in metres
     * @param y of its centre
     * @param z of its centre
     * @param hx half extent in metres
     * @param hy half extent
     * @param hz half extent
     * @param colour 0xRRGGBB
     */
    public void box(float x, float y, float z, float hx, float hy, float hz, int colour) {
        renderer.box(pose.setUnrotated(x, y, z), hx, hy, hz, colour, Renderer.LIT);
    }

    /**
     * Draws level ground at y = 0 as far as the eye can see, with a line every metre.
     *
     * @param colour 0xRRGGBB
     */
    public void ground(int colour) {
        renderer.box(pose.setUnrotated(0f, -0.5f, 0f), GROUND, 0.5f, GROUND, colour, Renderer.GRID);
    }

    /**
     * Draws a line that shines by itself.
     *
     * @param from one end, in metres
     * @param to the other end
     * @param width in metres
     * @param colour 0xRRGGBB
     */
    public void line(Vector3fc from, Vector3fc to, float width, int colour) {
        final Vector3f along = new Vector3f(to).sub(from);
        final float half = 0.5f * along.length();
        if (half == 0f) {
            return; // has no direction
        }
        final Quaternionf turn = new Quaternionf().rotationTo(new Vector3f(0f, 0f, 1f), along);
        pose.set(along.mul(0.5f).add(from), turn);
        renderer.box(pose, 0.5f * width, 0.5f * width, half, colour, Renderer.GLOWING);
    }

    /**
     * Writes large letters into the middle.
     *
     * @param line ASCII
     */
    public void banner(String line) {
        renderer.text(line, true);
    }
}
