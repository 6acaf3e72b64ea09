package dev.carom.script.jsr;

import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import java.util.Map;
import java.util.function.UnaryOperator;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;

/**
 * A language whose engine implements {@code javax.script} (JSR 223), such as Groovy:
 *
 * <pre>{@code
 * new JsrLanguage("groovy", "groovy", word -> word + " = { Object... a -> carom.call('" + word + "', a) }")
 * }</pre>
 *
 * The engine must implement {@link javax.script.Invocable}, and must keep the definitions of a script between calls.
 * <p>
 * Each script has its own engine and its own thread. The game waits while the script runs on that thread. When the
 * budget is spent, the game stops waiting and does not call the script again. Every word (a function that the script
 * calls) then throws an exception. The thread is interrupted, but it cannot be forced to end: a script that ignores the
 * interrupt keeps using a processor.
 * <p>
 * <b>Such scripts are not sandboxed.</b> A language of the JVM can use all of the JVM: files, network, reflection. Run
 * only scripts that you wrote yourself.
 */
public final class JsrLanguage implements ScriptLanguage {
    private final String engine;
    private final String ending;
    private final UnaryOperator<String> definition;

    /**
     * Creates a language.
     *
     * @param engine the name of the engine, see {@link ScriptEngineManager#getEngineByName}
     * @param ending the file ending of the language, without the dot
     * @param definition takes the name of a word and returns a line of script that defines a function of that name. The
     *     function passes its arguments, as an array or list, to {@code carom.call(word, arguments)}
     * @throws IllegalArgumentException when an argument is null, or there is no such engine
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
