package dev.carom.script.jsr;

import dev.carom.script.ScriptWordsContract;

/** All words, tested in Groovy. */
class GroovyWordsTest extends ScriptWordsContract {
    GroovyWordsTest() {
        super(GroovyScripts.LANGUAGE);
    }

    @Override
    protected String in(String lua, String groovy) {
        return groovy;
    }
}
