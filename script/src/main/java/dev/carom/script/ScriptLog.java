package dev.carom.script;

/** Receives what scripts print and which problems they have: the game's log, and its screen. */
public interface ScriptLog {
    /**
     * Receives a line that a script printed with the word {@code log}.
     *
     * @param file the name of the script
     * @param text at most 4,096 characters
     */
    void print(String file, String text);

    /**
     * Receives a problem: a script was stopped, or a new version of it was rejected. The game continues.
     *
     * @param problem where and why
     */
    void problem(ScriptProblem problem);
}
