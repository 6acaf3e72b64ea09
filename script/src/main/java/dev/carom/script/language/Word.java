package dev.carom.script.language;

/**
 * A function that scripts in any language can call. A word takes and returns plain values only: {@link Number},
 * {@link String}, {@link Boolean}, {@link java.util.Map} with text keys, {@link java.util.List},
 * {@link ScriptFunction}, and null. Whole numbers, such as entity handles, are returned as {@link Long}. A game adds
 * words of its own with {@code ScriptConfig.withWord}.
 */
@FunctionalInterface
public interface Word {
    /**
     * Runs the word. The word must not call a {@link ScriptFunction} among its arguments before it returns. The word
     * may store the function and call it later. If the word throws, the language may free the functions among the
     * arguments. If the word has stored such a function, a later call of the function does nothing.
     * <p>
     * The thread depends on the language. A word that a Lua script or a scene calls runs on the thread that called
     * {@code Scripts}. A word that a script of a {@link dev.carom.script.jsr.JsrLanguage} calls runs on the thread of
     * that script. Meanwhile the thread that called {@code Scripts} waits until the word returns, even if the time
     * budget of the script is spent. So the word may use the objects of the game without a lock. But it must not use
     * what belongs to one thread, such as a graphics context, a {@link ThreadLocal}, or a lock that the game holds.
     *
     * @param arguments the arguments that the script passed, any number of them
     * @return a plain value
     * @throws IllegalArgumentException when an argument is wrong; the message is for the author of the script, who sees
     *     it with file and line
     */
    Object call(Object[] arguments);
}
