package dev.carom.script;

/**
 * A function of a script that was handed to a {@link Word}, to be called later. Made by the {@link ScriptLanguage}. A
 * word of the game may call it at any time but while a script runs: it does nothing once its script is stopped or
 * replaced, and one that fails stops its script, which the log is told.
 */
public interface ScriptFunction {
    /**
     * Calls it.
     *
     * @param arguments plain values, see {@link Word}
     * @throws ScriptFailure when the script throws or is stopped; never to a word of the game
     */
    void call(Object... arguments) throws ScriptFailure;

    /** It will not be called again. */
    void release();
}
