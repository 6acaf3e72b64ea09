package dev.carom.script;

import dev.carom.physics.Layers;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import dev.carom.script.value.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Settings of {@link Scripts}. Immutable.
 *
 * @param languages the languages of scripts; each has a different file ending
 * @param layers the names of the layers for scripts
 * @param log receives the lines that scripts print, and the problems of scripts
 * @param budgetMillis the time in milliseconds that all reactions of one script together may run in a tick; 50 by
 *     default
 * @param loadBudgetMillis the time in milliseconds that the top level of a script (its statements outside functions)
 *     may run, when the script is started or replaced; 1,000 by default. Some engines compile the script in this time
 * @param words the functions that the game adds for scripts, by name
 * @param files reads the scripts that entities run; reads none by default
 * @param clock measures the time for the budgets; {@link ScriptClock#system} by default
 */
public record ScriptConfig(
        List<ScriptLanguage> languages,
        Layers layers,
        ScriptLog log,
        long budgetMillis,
        long loadBudgetMillis,
        Map<String, Word> words,
        ScriptFiles files,
        ScriptClock clock) {
    private static final long BUDGET_MILLIS = 50;
    private static final long LOAD_BUDGET_MILLIS = 1_000;

    /**
     * Checks the settings.
     *
     * @param languages copied
     * @param layers not null
     * @param log not null
     * @param budgetMillis greater than 0
     * @param loadBudgetMillis greater than 0
     * @param words copied
     * @param files not null
     * @param clock not null
     * @throws IllegalArgumentException when an argument is null, a budget is not greater than 0, two languages have the
     *     same ending, or the name of a word is not a letter followed by letters and digits
     */
    public ScriptConfig {
        require(
                languages != null && layers != null && log != null && words != null && files != null && clock != null,
                "ScriptConfig",
                "have no null component",
                "null");
        require(budgetMillis > 0, "ScriptConfig budget", "be greater than 0 ms", budgetMillis);
        require(loadBudgetMillis > 0, "ScriptConfig load budget", "be greater than 0 ms", loadBudgetMillis);
        final List<String> endings =
                languages.stream().map(ScriptLanguage::ending).toList();
        require(endings.stream().distinct().count() == endings.size(), "file endings of languages", "differ", endings);
        for (String word : words.keySet()) {
            Values.requireName("a word", word);
        }
        languages = List.copyOf(languages);
        words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
    }

    /**
     * Returns the default settings: no language, and no names for layers.
     *
     * @param log receives the lines that scripts print, and the problems of scripts
     * @return the settings
     */
    public static ScriptConfig with(ScriptLog log) {
        return new ScriptConfig(
                List.of(),
                Layers.named(),
                log,
                BUDGET_MILLIS,
                LOAD_BUDGET_MILLIS,
                Map.of(),
                ScriptConfig::noFile,
                ScriptClock.system());
    }

    /**
     * Adds a language.
     *
     * @param language must have a file ending that no other language has
     * @return a changed copy
     */
    public ScriptConfig withLanguage(ScriptLanguage language) {
        final List<ScriptLanguage> more = new ArrayList<>(languages);
        more.add(language);
        return new ScriptConfig(more, layers, log, budgetMillis, loadBudgetMillis, words, files, clock);
    }

    /**
     * Names the layers.
     *
     * @param newLayers as in {@link dev.carom.physics.WorldConfig#withLayers}
     * @return a changed copy
     */
    public ScriptConfig withLayers(Layers newLayers) {
        return new ScriptConfig(languages, newLayers, log, budgetMillis, loadBudgetMillis, words, files, clock);
    }

    /**
     * Sets the time budgets of a script.
     *
     * @param millis the time for all reactions of a script in one tick, in milliseconds
     * @param loadMillis the time for the top level when a script is started or replaced, in milliseconds
     * @return a changed copy
     */
    public ScriptConfig withBudget(long millis, long loadMillis) {
        return new ScriptConfig(languages, layers, log, millis, loadMillis, words, files, clock);
    }

    /**
     * Adds a word of the game, a function that scripts can call, such as {@code score}.
     *
     * @param name a letter, then letters and digits; replaces an existing word of that name
     * @param word the function
     * @return a changed copy
     */
    public ScriptConfig withWord(String name, Word word) {
        final Map<String, Word> more = new LinkedHashMap<>(words);
        more.put(name, word);
        return new ScriptConfig(languages, layers, log, budgetMillis, loadBudgetMillis, more, files, clock);
    }

    /**
     * Sets the reader for the files that entities name in their component {@code scripts}.
     *
     * @param newFiles such as a {@code ScriptFolder} of the module {@code carom-scene}
     * @return a changed copy
     */
    public ScriptConfig withFiles(ScriptFiles newFiles) {
        return new ScriptConfig(languages, layers, log, budgetMillis, loadBudgetMillis, words, newFiles, clock);
    }

    /**
     * Sets the clock that measures the time for the budgets. Tests need their own clock, since their results must not
     * depend on the load of the machine.
     *
     * @param newClock such as {@code () -> 0L}; with this clock, no script is stopped
     * @return a changed copy
     */
    public ScriptConfig withClock(ScriptClock newClock) {
        return new ScriptConfig(languages, layers, log, budgetMillis, loadBudgetMillis, words, files, newClock);
    }

    private static ScriptSource noFile(String file) {
        throw new IllegalArgumentException(
                "scripts must be files that the game reads (got: " + file + "); it reads no files: see withFiles");
    }

    /** Returns the language of a file; null when no language has its ending. */
    ScriptLanguage languageOf(ScriptSource source) {
        for (ScriptLanguage language : languages) {
            if (language.ending().equals(source.ending())) {
                return language;
            }
        }
        return null;
    }

    private static void require(boolean held, String what, String rule, Object got) {
        if (!held) {
            throw new IllegalArgumentException(what + " must " + rule + " (got: " + got + ")");
        }
    }
}
