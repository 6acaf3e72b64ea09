package dev.carom.script.jsr;

import dev.carom.script.language.ScriptLanguage;

/** Groovy, as a game would add it. */
public final class GroovyScripts {
    public static final ScriptLanguage LANGUAGE =
            new JsrLanguage("groovy", "groovy", word -> word + " = { Object... a -> carom.call('" + word + "', a) }");

    private GroovyScripts() {}
}
