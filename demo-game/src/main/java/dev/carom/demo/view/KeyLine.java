package dev.carom.demo.view;

/**
 * The line that says which keys do what, for every way to play. It is shown for the first seconds of a game, and while
 * the game is paused.
 */
public enum KeyLine {
    /** For a game that is played at once. */
    AT_ONCE("P pause", "R restart", "F1 debug view, F2 panel", "Esc quit"),
    /** For a game that was chosen on the title screen. */
    FROM_TITLE("Esc or P pause", "R restart", "F11 full screen");

    /** Which keys play a table. */
    public static final String ON_A_TABLE =
            join("Arrows, WASD or mouse move", "Q E turn", "Space or click launch, laser");

    /** Which keys play a maze. */
    public static final String IN_A_MAZE = join("Arrows, WASD or mouse roll", "Space or click start");

    /** The line is shown so long, and then fades; in ticks. */
    private static final int SHOWN_TICKS = 360;

    private static final int FADING_TICKS = 60;

    private final String keys;

    KeyLine(String... keys) {
        this.keys = join(keys);
    }

    /** Parts of a line, with gaps between them. */
    static String join(String... parts) {
        return String.join("  ·  ", parts);
    }

    /** How visible the line is after so many ticks of a game: from 1 down to 0. */
    static float visibility(long tick) {
        return Math.max(0f, Math.min(1f, (SHOWN_TICKS - tick) / (float) FADING_TICKS));
    }

    /**
     * The whole line.
     *
     * @param keysOfPlayfield {@link #ON_A_TABLE} or {@link #IN_A_MAZE}
     * @return which keys play, and those of this kind of play
     */
    public String text(String keysOfPlayfield) {
        return join(keysOfPlayfield, keys);
    }
}
