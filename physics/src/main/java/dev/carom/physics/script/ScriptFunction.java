package dev.carom.physics.script;

/** A function of a script that was handed to a {@link Word}, to be called later. Made by the {@link ScriptLanguage}. */
public interface ScriptFunction {
    /**
     * Calls it.
     *
     * @param arguments plain values, see {@link Word}
     * @throws ScriptFailure when the script throws or is stopped
     */
    void call(Object... arguments) throws ScriptFailure;

    /** It will not be called again. */
    void release();
}
