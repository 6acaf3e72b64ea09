package dev.carom.demo.view;

/** The line at the lower edge that says which keys do what, for every kind of play. */
public final class KeyLine {
    private static final String GAP = "  ·  ";
    private static final String ON_A_TABLE =
            "Arrows, WASD or mouse move" + GAP + "Q E turn" + GAP + "Space or click launch, laser";
    private static final String IN_A_MAZE = "Arrows, WASD or mouse roll" + GAP + "Space or click start";
    private static final String AT_ONCE =
            "P pause" + GAP + "R restart" + GAP + "F1 debug view, F2 panel" + GAP + "Esc leave";
    private static final String FROM_THE_TITLE = "Esc or P pause" + GAP + "R restart" + GAP + "F11 full screen";

    private KeyLine() {}

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

    private static String play(boolean inAMaze) {
        return inAMaze ? IN_A_MAZE : ON_A_TABLE;
    }
}
