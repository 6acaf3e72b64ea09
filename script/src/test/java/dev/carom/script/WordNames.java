package dev.carom.script;

import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The names of all words. */
public final class WordNames {
    private WordNames() {}

    /** Returns the names that a language receives. */
    public static Set<String> all() {
        final Set<String> names = new TreeSet<>();
        final ScriptLanguage asking = new ScriptLanguage() {
            @Override
            public String ending() {
                return "names";
            }

            @Override
            public LoadedScript open(
                    ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget)
                    throws ScriptFailure {
                names.addAll(words.keySet());
                throw new ScriptFailure(1, "asked");
            }
        };
        try (ScriptFixture game = new ScriptFixture(asking)) {
            game.start("");
        }
        return names;
    }
}
