package dev.carom.lua;

import dev.carom.script.ScriptWordsContract;

/** All words, tested in Lua. */
class LuaWordsTest extends ScriptWordsContract {
    LuaWordsTest() {
        super(new LuaLanguage());
    }

    @Override
    protected String in(String lua, String groovy) {
        return lua;
    }
}
