package dev.carom.script;

/**
 * A function that scripts can call, in any language. It sees and gives plain values only: {@link Number},
 * {@link String}, {@link Boolean}, {@link java.util.Map} with text for keys, {@link java.util.List},
 * {@link ScriptFunction}, and null. Whole numbers, such as the handles of entities, are given as {@link Long}. A game
 * adds words of its own by {@link ScriptConfig#withWord}.
 */
@FunctionalInterface
public interface Word {
    /**
     * Does what the word says. Must not call a {@link ScriptFunction} before it returns: it keeps it for later.
     *
     * @param arguments as many as the script gave
     * @return a plain value
     * @throws IllegalArgumentException with a sentence for the script's author, who gets it with file and line
     */
    Object call(Object[] arguments);
}
