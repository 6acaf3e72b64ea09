package dev.carom.script.language;

/**
 * A function of a script that was passed to a {@link Word}, to be called later. A {@link ScriptLanguage} creates the
 * object. The game may call the function at any time except while a script runs. After the script was stopped or
 * replaced, a call does nothing. If the function fails, its script is stopped and the problem is logged.
 */
public interface ScriptFunction {
    /**
     * Calls the function.
     *
     * @param arguments plain values, see {@link Word}
     * @throws ScriptFailure when the script throws or is stopped. A function that was passed to a {@link Word} of the
     *     game never throws this exception
     */
    void call(Object... arguments) throws ScriptFailure;

    /** Frees the function. After this, the function is never called again. */
    void release();
}
