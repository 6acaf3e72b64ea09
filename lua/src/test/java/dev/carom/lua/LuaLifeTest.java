package dev.carom.lua;

import dev.carom.script.ScriptLifeContract;

/** Start, failure and reload of scripts, tested in Lua. */
class LuaLifeTest extends ScriptLifeContract {
    LuaLifeTest() {
        super(new LuaLanguage());
    }

    @Override
    protected String in(String lua, String groovy) {
        return lua;
    }
}
