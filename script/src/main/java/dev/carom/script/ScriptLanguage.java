package dev.carom.script;

import java.util.Map;

/**
 * A language that scripts are written in: the seam between {@link Scripts} and an engine. {@link JsrLanguage} is that
 * of engines of {@code javax.script}; Lua is in the module {@code carom-lua}.
 * <p>
 * What crosses the seam are plain values, see {@link Word}. A language that confines its scripts hands them functions
 * and tables made from those, and never an object of Java.
 */
public interface ScriptLanguage {
    /**
     * The ending of its files.
     *
     * @return without the dot, such as {@code lua}
     */
    String ending();

    /**
     * Reads a script, without running any of it.
     *
     * @param source name and text
     * @param words functions that the script sees under their names
     * @param globals values that the script sees under their names. The one of name {@code kept} is a map that the
     *     script may write to.
     * @param budget to be asked now and then while the script runs. When it is spent the script has to be stopped.
     * @return the script, not yet run
     * @throws ScriptFailure when the text is malformed
     */
    LoadedScript open(ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget)
            throws ScriptFailure;
}
