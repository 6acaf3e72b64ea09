package example;

import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptFunction;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import java.util.Map;

/**
 * A small script language of this game. Each line is the name of a {@link Word}, a function that scripts can call,
 * followed by the arguments of the word. An argument is a number, a string, the name of a global, or a line in
 * parentheses, which is a function. For example, {@code onBegin (log hit)} logs "hit" when a contact of the entity that
 * runs the script begins.
 */
final class Commands implements ScriptLanguage {
    @Override
    public String ending() {
        return "commands";
    }

    @Override
    public LoadedScript open(
            ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget) {
        return new LoadedScript() {
            @Override
            public void run() throws ScriptFailure {
                int number = 0;
                for (String line : source.text().split("\n")) {
                    if (budget.isSpent()) {
                        throw new ScriptFailure(number, "the script took too long");
                    }
                    execute(line, ++number, words, globals);
                }
            }

            @Override
            public Map<String, Object> kept() {
                return Map.of();
            }

            @Override
            public void close() {}
        };
    }

    private static void execute(String line, int number, Map<String, Word> words, Map<String, Object> globals)
            throws ScriptFailure {
        final String[] parts = line.split(" (?![^(]*\\))"); // at the spaces outside parentheses
        final Word word = words.get(parts[0]);
        if (word == null) {
            throw new ScriptFailure(number, "there is no word " + parts[0]);
        }
        final Object[] arguments = new Object[parts.length - 1];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = value(parts[i + 1], number, words, globals);
        }
        try {
            word.call(arguments);
        } catch (IllegalArgumentException e) {
            throw new ScriptFailure(number, e.getMessage());
        }
    }

    private static Object value(String text, int number, Map<String, Word> words, Map<String, Object> globals) {
        if (text.startsWith("(")) {
            return new ScriptFunction() {
                @Override
                public void call(Object... arguments) throws ScriptFailure {
                    execute(text.substring(1, text.length() - 1), number, words, globals);
                }

                @Override
                public void release() {}
            };
        }
        return globals.containsKey(text) ? globals.get(text) : text.matches("-?[0-9.]+") ? Double.valueOf(text) : text;
    }
}
