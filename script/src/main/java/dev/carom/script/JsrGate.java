package dev.carom.script;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What a script of {@link JsrLanguage} is given of Java: one method, through which all words go. Shut once the script
 * is given up, so that a thread that goes on can do no harm to the physics.
 */
public final class JsrGate {
    private final Map<String, Word> words;
    private final Function<Object, ScriptFunction> functions;
    private boolean shut;

    /** A gate to some words, which makes functions of what is nothing else. */
    JsrGate(Map<String, Word> words, Function<Object, ScriptFunction> functions) {
        this.words = words;
        this.functions = functions;
    }

    /**
     * Calls a word. Never while the game goes on: the lock is held until the word is done.
     *
     * @param word its name
     * @param arguments an array or a list of values of the engine
     * @return a plain value
     * @throws IllegalArgumentException with a sentence for the script's author
     * @throws IllegalStateException when the script was given up
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

    /** A value of the engine as a plain one. */
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
