package dev.carom.script;

/** Where scripts print and their problems are told: the game's log, and its screen. */
public interface ScriptLog {
    /**
     * A script said something.
     *
     * @param file the name of the script
     * @param text at most 4,096 characters
     */
    void print(String file, String text);

    /**
     * A script was stopped, or a new version of it refused. The game goes on.
     *
     * @param problem where and why
     */
    void problem(ScriptProblem problem);
}
