package dev.carom.demo.view;

/**
 * The line that says which keys do what, for every kind of play. It is there for the first seconds of a game, and in
 * the pause.
 */
public final class KeyLine {
    private static final String GAP = "  ·  ";
    private static final String ON_A_TABLE =
            "Arrows, WASD or mouse move" + GAP + "Q E turn" + GAP + "Space or click launch, laser";
    private static final String IN_A_MAZE = "Arrows, WASD or mouse roll" + GAP + "Space or click start";
    private static final String AT_ONCE =
            "P pause" + GAP + "R restart" + GAP + "F1 debug view, F2 panel" + GAP + "Esc quit";
    private static final String FROM_THE_TITLE = "Esc or P pause" + GAP + "R restart" + GAP + "F11 full screen";

    /** Until then the line is there, and how long it takes to fade; in ticks. */
    private static final int SHOWN_TICKS = 360;

    private static final int FADING_TICKS = 60;

    private KeyLine() {}

    /** How much of the line is to be seen after so many ticks of a game: from 1 down to 0. */
    static float visibility(long tick) {
        return Math.max(0f, Math.min(1f, (SHOWN_TICKS - tick) / (float) FADING_TICKS));
    }

    /**
     * For a game that is played at once.
     *
     * @param inAMaze or on a table
     * @return a line of text
     */
    public static String atOnce(boolean inAMaze) {
        return play(inAMaze) + GAP + AT_ONCE;
    }

    /**
     * For a game that was chosen on the title screen.
     *
     * @param inAMaze or on a table
     * @return a line of text
     */
    public static String fromTheTitle(boolean inAMaze) {
        return play(inAMaze) + GAP + FROM_THE_TITLE;
    }

    /** In a maze, while the roller waits. */
    static String whileARollerWaits() {
        return "Collect all stars, then roll out of the gate" + GAP + "Space or move to start";
    }

    private static String play(boolean inAMaze) {
        return inAMaze ? IN_A_MAZE : ON_A_TABLE;
    }
}
