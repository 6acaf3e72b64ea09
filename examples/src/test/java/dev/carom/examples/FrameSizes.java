package dev.carom.examples;

import static org.lwjgl.opengl.GL33C.*;

import dev.carom.examples.canvas.Canvas;
import dev.carom.examples.canvas.Input;
import dev.carom.examples.canvas.Program;

/** Runs an example in a window and prints the frame size whenever it changes. */
final class FrameSizes implements Program {
    private final Program example = new HelloEvents();
    private int width;
    private int height;
    private boolean hasDrawn;

    private FrameSizes() {}

    public static void main(String[] args) {
        Canvas.show(new FrameSizes());
    }

    @Override
    public String title() {
        return example.title();
    }

    @Override
    public void tick(Input input) {
        example.tick(input);
    }

    @Override
    public String status() {
        return example.status();
    }

    @Override
    public void draw(Canvas canvas) {
        final int[] viewport = new int[4];
        glGetIntegerv(GL_VIEWPORT, viewport); // the viewport of the previous, completed frame
        if (hasDrawn && (viewport[2] != width || viewport[3] != height)) {
            width = viewport[2];
            height = viewport[3];
            System.out.println(width + " x " + height);
        }
        hasDrawn = true;
        example.draw(canvas);
    }
}
