package dev.carom.demo.view;

/**
 * The help line about keys, for a game with or without a title screen. The line is shown for the first seconds of a
 * game, and while the game is paused.
 */
public enum KeyLine {
    /** Keys of a game without a title screen. */
    AT_ONCE("P pause", "R restart", "F1 debug view, F2 panel", "Esc quit"),
    /** Keys of a game that was started from the title screen. */
    FROM_TITLE("Esc or P pause", "R restart", "F11 full screen");

    /** Keys on a table. */
    public static final String ON_A_TABLE =
            join("Arrows, WASD or mouse move", "Q E turn", "Space or click launch, laser");

    /** Keys in a maze. */
    public static final String IN_A_MAZE = join("Arrows, WASD or mouse roll", "Space or click start");

    /** Time until the line has faded out, in ticks. */
    private static final int SHOWN_TICKS = 360;

    private static final int FADING_TICKS = 60;

    private final String keys;

    KeyLine(String... keys) {
        this.keys = join(keys);
    }

    /**
     * Returns the help of the Workshop.
     *
     * @return two lines; the second line ends before the panel begins
     */
    public String inTheWorkshop() {
        return join(
                        "Left mouse grab",
                        "right turn",
                        "middle pan",
                        "wheel zoom",
                        "Q E turn",
                        "1 2 3 4 drop",
                        "Space shoot",
                        "P pause",
                        "R reset",
                        "N B scene",
                        "F2 panel",
                        this == FROM_TITLE ? "Esc back" : "Esc quit")
                + "\n"
                + join("Up Down choose a value", "Left Right change it", "- = speed", "F4 step", "F1 debug view");
    }

    /** Joins the parts of a line, with gaps between them. */
    static String join(String... parts) {
        return String.join("  ·  ", parts);
    }

    /**
     * Returns the visibility of the line at a tick.
     *
     * @param tick number of ticks since the start
     * @return the visibility: 1 at first, then less, and 0 when the line is hidden
     */
    public static float visibility(long tick) {
        return Math.max(0f, Math.min(1f, (SHOWN_TICKS - tick) / (float) FADING_TICKS));
    }

    /**
     * Returns the whole line.
     *
     * @param keysOfPlayfield {@link #ON_A_TABLE} or {@link #IN_A_MAZE}
     * @return the keys of the playfield and of this kind of play
     */
    public String text(String keysOfPlayfield) {
        return join(keysOfPlayfield, keys);
    }
}
