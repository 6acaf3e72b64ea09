package dev.carom.lua;

import dev.carom.script.ScriptLifeContract;

/** How scripts in Lua live. */
class LuaLifeTest extends ScriptLifeContract {
    LuaLifeTest() {
        super(new LuaLanguage());
    }

    @Override
    protected String in(String lua, String groovy) {
        return lua;
    }
}
