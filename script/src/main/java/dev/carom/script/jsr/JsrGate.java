package dev.carom.script.jsr;

import dev.carom.script.language.ScriptFunction;
import dev.carom.script.language.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The Java object through which a script of {@link JsrLanguage} calls words: functions that Carom and the game provide.
 * When the script is stopped, the gate is shut. After that, the thread of the script may continue to run, but the
 * script can no longer change the physics. The class is public, since script engines call it by reflection.
 */
public final class JsrGate {
    private final Map<String, Word> words;
    private final Function<Object, ScriptFunction> functions;
    private boolean shut;

    /**
     * Creates a gate. {@code functions} receives each value of the engine that is not plain, and makes a function of
     * it.
     */
    JsrGate(Map<String, Word> words, Function<Object, ScriptFunction> functions) {
        this.words = words;
        this.functions = functions;
    }

    /**
     * Calls a word. The call holds the lock of the gate until the word returns, so the gate cannot be shut in the
     * middle of a word.
     *
     * @param word name of the word
     * @param arguments an array or a list of values of the engine
     * @return a plain value
     * @throws IllegalArgumentException when an argument is wrong or there is no such word; the message is for the
     *     author of the script
     * @throws IllegalStateException when the script was stopped
     */
    public synchronized Object call(String word, Object arguments) {
        if (shut) {
            throw new IllegalStateException("the script was stopped");
        }
        if (!words.containsKey(word)) {
            throw new IllegalArgumentException("there is no word " + word + "; see docs/scripting.md");
        }
        final Collection<?> given =
                arguments instanceof Object[] array ? Arrays.asList(array) : (Collection<?>) arguments;
        return words.get(word).call(given.stream().map(this::plain).toArray());
    }

    synchronized void shut() {
        shut = true;
    }

    /** Converts a value of the engine to a plain value. */
    Object plain(Object value) {
        if (value == null || value instanceof Boolean || value instanceof Number || value instanceof String) {
            return value;
        }
        if (value instanceof CharSequence || value instanceof Character) {
            return value.toString();
        }
        if (value instanceof Map<?, ?> map) {
            final Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((name, each) -> copy.put(String.valueOf(name), plain(each)));
            return copy;
        }
        if (value instanceof Collection<?> collection) {
            final List<Object> copy = new ArrayList<>(collection.size());
            collection.forEach(each -> copy.add(plain(each)));
            return copy;
        }
        return functions.apply(value);
    }
}
