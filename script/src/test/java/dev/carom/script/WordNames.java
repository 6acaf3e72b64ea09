package dev.carom.script;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The words that scripts have. */
public final class WordNames {
    private WordNames() {}

    /** As a language is given them. */
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
