package dev.carom.lua;

import dev.carom.script.EntityScriptsContract;

/** Scripts of entities, tested in Lua. */
class LuaEntityScriptsTest extends EntityScriptsContract {
    LuaEntityScriptsTest() {
        super(new LuaLanguage());
    }

    @Override
    protected String in(String lua, String groovy) {
        return lua;
    }
}
