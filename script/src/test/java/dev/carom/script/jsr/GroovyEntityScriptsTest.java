package dev.carom.script.jsr;

import dev.carom.script.EntityScriptsContract;

/** Scripts of entities, tested in Groovy. */
class GroovyEntityScriptsTest extends EntityScriptsContract {
    GroovyEntityScriptsTest() {
        super(GroovyScripts.LANGUAGE);
    }

    @Override
    protected String in(String lua, String groovy) {
        return groovy;
    }
}
