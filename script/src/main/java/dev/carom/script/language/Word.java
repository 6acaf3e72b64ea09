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
     * may store the function and call it later.
     *
     * @param arguments the arguments that the script passed, any number of them
     * @return a plain value
     * @throws IllegalArgumentException when an argument is wrong; the message is for the author of the script, who sees
     *     it with file and line
     */
    Object call(Object[] arguments);
}
