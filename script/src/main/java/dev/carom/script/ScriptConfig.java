package dev.carom.script;

import dev.carom.physics.Layers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Settings of {@link Scripts}. Immutable.
 *
 * @param languages in which scripts may be written; their endings differ
 * @param layers names of the layers, by which scripts call them
 * @param log where scripts print and their problems are told
 * @param budgetMillis how long a script may run in a tick, all of its handlers together; 50 when never set
 * @param loadBudgetMillis how long its top level may run when it is started or replaced; 1,000 when never set, since
 *     some engines compile it only then
 * @param words what the game adds to what scripts can say
 * @param files where the scripts are that entities run; none when never set
 * @param clock by which budgets are counted; that of the system when never set
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
    private static final String WORD = "[A-Za-z][A-Za-z0-9]*";

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
     * @throws IllegalArgumentException when one is null, a budget is not greater than 0, two languages have one ending,
     *     or a word is no name
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
            requireWord("a word", word);
        }
        languages = List.copyOf(languages);
        words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
    }

    /**
     * Settings to begin with: no language, no names for layers.
     *
     * @param log where scripts print and their problems are told
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
     * @param language with another ending than those that are there
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
     * Sets how long a script may run.
     *
     * @param millis in a tick, all of its handlers together
     * @param loadMillis when it is started or replaced
     * @return a changed copy
     */
    public ScriptConfig withBudget(long millis, long loadMillis) {
        return new ScriptConfig(languages, layers, log, millis, loadMillis, words, files, clock);
    }

    /**
     * Adds a word of the game's own, such as {@code score}.
     *
     * @param name letters and digits; one that is there already is replaced
     * @param word what it does
     * @return a changed copy
     */
    public ScriptConfig withWord(String name, Word word) {
        final Map<String, Word> more = new LinkedHashMap<>(words);
        more.put(name, word);
        return new ScriptConfig(languages, layers, log, budgetMillis, loadBudgetMillis, more, files, clock);
    }

    /**
     * Says where the scripts are that entities run by their component {@code scripts}.
     *
     * @param newFiles such as a folder, which the module {@code carom-scene} reads
     * @return a changed copy
     */
    public ScriptConfig withFiles(ScriptFiles newFiles) {
        return new ScriptConfig(languages, layers, log, budgetMillis, loadBudgetMillis, words, newFiles, clock);
    }

    /**
     * Sets the clock by which budgets are counted: for tests, which must not depend on how busy the machine is.
     *
     * @param newClock such as {@code () -> 0L}, by which no script is ever late
     * @return a changed copy
     */
    public ScriptConfig withClock(ScriptClock newClock) {
        return new ScriptConfig(languages, layers, log, budgetMillis, loadBudgetMillis, words, files, newClock);
    }

    private static ScriptSource noFile(String file) {
        throw new IllegalArgumentException(
                "scripts must be files that the game reads (got: " + file + "); it reads no files: see withFiles");
    }

    static void requireWord(String what, String word) {
        require(word.matches(WORD), what, "consist of letters and digits", word);
    }

    /** The language of a file. */
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
