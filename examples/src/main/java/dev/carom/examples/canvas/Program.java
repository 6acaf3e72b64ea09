package dev.carom.examples.canvas;

/** A program on the {@link Canvas}: what happens in a tick, and how it looks between two ticks. */
public interface Program {
    /** Length of a tick in seconds. */
    float DT = 1f / 60f;

    /**
     * What the title bar of the window says.
     *
     * @return the name of the program, and its keys
     */
    String title();

    /**
     * Advances by one tick of {@link #DT}, however fast frames are drawn: reads the input, moves things, steps the
     * world, answers its events.
     *
     * @param input keys and mouse
     */
    void tick(Input input);

    /**
     * What the upper left corner of the picture says, and what tests read.
     *
     * @return lines of ASCII, separated by line feeds
     */
    String status();

    /**
     * Draws a frame. It falls between two ticks; {@link Canvas#fraction} says where.
     *
     * @param canvas empty, with the camera of the frame before
     */
    void draw(Canvas canvas);
}
