package dev.carom.script.jsr;

import dev.carom.script.ScriptWordsContract;

/** Every word of the scripts, in Groovy. */
class GroovyWordsTest extends ScriptWordsContract {
    GroovyWordsTest() {
        super(GroovyScripts.LANGUAGE);
    }

    @Override
    protected String in(String lua, String groovy) {
        return groovy;
    }
}
