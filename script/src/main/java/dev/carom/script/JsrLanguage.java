package dev.carom.script;

import java.util.Map;
import java.util.function.UnaryOperator;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;

/**
 * A language whose engine comes by {@code javax.script} (JSR 223), such as Groovy:
 *
 * <pre>{@code
 * new JsrLanguage("groovy", "groovy", word -> word + " = { Object... a -> carom.call('" + word + "', a) }")
 * }</pre>
 *
 * Its engine must implement {@link javax.script.Invocable}, and keep what a script defined.
 * <p>
 * Each script has an engine and a thread of its own, on which it runs while the game waits. When its budget is spent
 * the game waits no longer, and the script is called no more; its words refuse from then on. Yet nothing can force its
 * thread to end: it is interrupted, and if the script does not care it goes on to use a processor.
 * <p>
 * <b>Such scripts are not confined.</b> A language of the JVM sees all of the JVM: files, network, reflection. Run only
 * those that you wrote yourself.
 */
public final class JsrLanguage implements ScriptLanguage {
    private final String engine;
    private final String ending;
    private final UnaryOperator<String> definition;

    /**
     * A language.
     *
     * @param engine the engine's name, see {@link ScriptEngineManager#getEngineByName}
     * @param ending of its files, without the dot
     * @param definition given a word, the line of script that defines it as a function that hands its arguments, as an
     *     array or list, to {@code carom.call(word, arguments)}
     * @throws IllegalArgumentException when one is null, or there is no such engine
     */
    public JsrLanguage(String engine, String ending, UnaryOperator<String> definition) {
        if (engine == null || ending == null || definition == null) {
            throw new IllegalArgumentException("engine, ending and definition must not be null");
        }
        this.engine = engine;
        this.ending = ending;
        this.definition = definition;
        newEngine();
    }

    @Override
    public String ending() {
        return ending;
    }

    @Override
    public LoadedScript open(
            ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget)
            throws ScriptFailure {
        return new JsrScript(newEngine(), source, words, globals, budget, definition);
    }

    private ScriptEngine newEngine() {
        final ScriptEngine made = new ScriptEngineManager().getEngineByName(engine);
        if (made == null) {
            throw new IllegalArgumentException("script engine must be on the class path (got: '" + engine
                    + "', which is not); add its artifact, such as groovy-jsr223");
        }
        return made;
    }
}
