package dev.carom.script;

/** Groovy, as a game would bring it in. */
final class GroovyScripts {
    static final ScriptLanguage LANGUAGE =
            new JsrLanguage("groovy", "groovy", word -> word + " = { Object... a -> carom.call('" + word + "', a) }");

    private GroovyScripts() {}
}
