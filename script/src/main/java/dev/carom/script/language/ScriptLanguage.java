package dev.carom.script.language;

import java.util.Map;

/**
 * A script language. An implementation connects a script engine to the scripts of a game. {@code LuaLanguage} in the
 * module {@code carom-lua} connects Lua; {@link dev.carom.script.jsr.JsrLanguage} connects any engine of
 * {@code javax.script}.
 * <p>
 * Only plain values pass between script and game, see {@link Word}. A language with a sandbox converts these values to
 * functions and tables of the language, and never passes a Java object to a script.
 */
public interface ScriptLanguage {
    /**
     * Returns the file ending of the language.
     *
     * @return the ending without the dot, such as {@code lua}
     */
    String ending();

    /**
     * Reads a script without running any of it.
     *
     * @param source name and text
     * @param words functions that the script sees as globals under these names
     * @param globals values that the script sees as globals under these names. One of them is the map {@code kept}, to
     *     which the script may write
     * @param budget the language calls {@link ScriptBudget#isSpent} often while the script runs, and stops the script
     *     when the result is true
     * @return the script, not yet run
     * @throws ScriptFailure when the text is malformed
     */
    LoadedScript open(ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget)
            throws ScriptFailure;
}
