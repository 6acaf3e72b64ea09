package dev.carom.script;

/** Receives the output and the problems of scripts. A game writes them to its log and shows them on the screen. */
public interface ScriptLog {
    /**
     * Receives a line that a script printed with the function {@code log}.
     *
     * @param file the name of the script
     * @param text at most 4,096 characters
     */
    void print(String file, String text);

    /**
     * Receives a problem: a script was stopped, or a new version of it was rejected. The game continues.
     *
     * @param problem the position and the reason
     */
    void problem(ScriptProblem problem);
}
