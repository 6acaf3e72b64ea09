package dev.carom.script.jsr;

import dev.carom.script.language.ScriptLanguage;

/** Groovy as a script language, configured as in a game. */
public final class GroovyScripts {
    public static final ScriptLanguage LANGUAGE =
            new JsrLanguage("groovy", "groovy", word -> word + " = { Object... a -> carom.call('" + word + "', a) }");

    private GroovyScripts() {}
}
