package dev.carom.examples.canvas;

/** A program for the {@link Canvas}: advances in ticks and draws frames. */
public interface Program {
    /** Length of a tick in seconds. */
    float DT = 1f / 60f;

    /**
     * Returns the text of the window's title bar.
     *
     * @return the name of the program and its keys
     */
    String title();

    /**
     * Advances by one tick of {@link #DT}, independent of the frame rate: reads the input, moves objects, steps the
     * world and responds to its events.
     *
     * @param input keys and mouse
     */
    void tick(Input input);

    /**
     * Returns the text in the upper left corner of the frame. Tests read this text, too.
     *
     * @return lines of ASCII, separated by line feeds
     */
    String status();

    /**
     * Draws a frame at a time between two ticks, see {@link Canvas#fraction}.
     *
     * @param canvas an empty canvas with the camera of the previous frame
     */
    void draw(Canvas canvas);
}
