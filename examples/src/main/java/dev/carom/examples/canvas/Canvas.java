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
 * Draws lit solids, lines and text for a {@link Program}, seen by a {@link Camera}. Colours are 0xRRGGBB, lengths are
 * in metres.
 * <p>
 * The {@code main} method of a program needs only one call, {@link #show}. It opens a window and runs the loop.
 */
public final class Canvas {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final float GROUND = 200f; // half of the width of the ground, in metres
    // In seconds. If a frame takes longer, for example because the computer slept, the game does not catch up.
    private static final double LONGEST_FRAME = 0.1;

    private final Renderer renderer;
    private final Pose pose = new Pose();
    private Camera camera = new Camera();
    private float fraction = 1f;

    private Canvas(Renderer renderer) {
        this.renderer = renderer;
    }

    /**
     * Runs a program in a window until the user closes the window or presses Esc.
     *
     * @param program the program
     * @throws CanvasException when there is no display or no OpenGL 3.3
     */
    public static void show(Program program) {
        final Input input = new Input();
        try (Window window = Window.open(program.title(), WIDTH, HEIGHT, input);
                Renderer renderer = new Renderer()) {
            final Canvas canvas = new Canvas(renderer);
            double last = window.seconds();
            double behind = 0.0; // elapsed seconds that no tick has covered yet
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
     * Runs a program without a window and without a clock, and draws one frame at the end. The result is always the
     * same.
     *
     * @param program the program
     * @param player the scripted input
     * @param ticks number of ticks, at least 0
     * @param width width of the picture in pixels
     * @param height height of the picture in pixels
     * @return the picture
     * @throws CanvasException when there is no OpenGL 3.3
     */
    @SuppressWarnings("try") // the window only provides OpenGL
    public static BufferedImage picture(Program program, ScriptedInput player, int ticks, int width, int height) {
        run(program, player, ticks);
        try (Window window = Window.openHidden(width, height);
                Renderer renderer = new Renderer()) {
            new Canvas(renderer).frame(program, 1f, width, height);
            return renderer.picture();
        }
    }

    /**
     * Runs a program without drawing. Needs no OpenGL.
     *
     * @param program the program
     * @param player the scripted input
     * @param ticks number of ticks, at least 0
     */
    public static void run(Program program, ScriptedInput player, int ticks) {
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
     * Returns the time from the last tick to the frame, for {@link Transform#interpolate}.
     *
     * @return a fraction of a tick, in [0, 1]
     */
    public float fraction() {
        return fraction;
    }

    /**
     * Sets the camera.
     *
     * @param newCamera the camera for this frame and later ones
     */
    public void camera(Camera newCamera) {
        camera = newCamera;
        renderer.maxRounding(camera.isFlat() ? 3f : 0.03f); // pixels, or metres
    }

    /**
     * Sets the colour of the sky. Distant objects fade to this colour.
     *
     * @param colour 0xRRGGBB
     */
    public void sky(int colour) {
        renderer.sky(colour);
    }

    /**
     * Draws a shape at the pose of its transform, interpolated between the last two ticks.
     *
     * @param transform the transform
     * @param shape a box, a sphere or a capsule
     * @param colour 0xRRGGBB
     */
    public void solid(Transform transform, Shape shape, int colour) {
        solid(transform.interpolate(fraction, pose), shape, colour);
    }

    /**
     * Draws a shape.
     *
     * @param place the pose of the centre
     * @param shape a box, a sphere or a capsule
     * @param colour 0xRRGGBB
     * @throws IllegalArgumentException for a convex hull, since this canvas cannot draw hulls
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
     * Draws an axis-aligned box.
     *
     * @param x centre in metres
     * @param y centre in metres
     * @param z centre in metres
     * @param hx half extent in metres
     * @param hy half extent in metres
     * @param hz half extent in metres
     * @param colour 0xRRGGBB
     */
    public void box(float x, float y, float z, float hx, float hy, float hz, int colour) {
        renderer.box(pose.setUnrotated(x, y, z), hx, hy, hz, colour, Renderer.LIT);
    }

    /**
     * Draws the ground at y = 0 up to the horizon, with a line every metre.
     *
     * @param colour 0xRRGGBB
     */
    public void ground(int colour) {
        renderer.box(pose.setUnrotated(0f, -0.5f, 0f), GROUND, 0.5f, GROUND, colour, Renderer.GRID);
    }

    /**
     * Draws a line without lighting.
     *
     * @param from start in metres
     * @param to end in metres
     * @param width in metres
     * @param colour 0xRRGGBB
     */
    public void line(Vector3fc from, Vector3fc to, float width, int colour) {
        final Vector3f along = new Vector3f(to).sub(from);
        final float half = 0.5f * along.length();
        if (half == 0f) {
            return; // a line of length 0 has no direction
        }
        final Quaternionf turn = new Quaternionf().rotationTo(new Vector3f(0f, 0f, 1f), along);
        pose.set(along.mul(0.5f).add(from), turn);
        renderer.box(pose, 0.5f * width, 0.5f * width, half, colour, Renderer.GLOWING);
    }

    /**
     * Writes large letters in the middle of the frame.
     *
     * @param line the text, ASCII only
     */
    public void banner(String line) {
        renderer.text(line, true);
    }
}
