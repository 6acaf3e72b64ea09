package dev.carom.script;

/** Scripts of entities, in Groovy. */
class GroovyEntityScriptsTest extends EntityScriptsContract {
    GroovyEntityScriptsTest() {
        super(GroovyScripts.LANGUAGE);
    }

    @Override
    protected String in(String lua, String groovy) {
        return groovy;
    }
}
