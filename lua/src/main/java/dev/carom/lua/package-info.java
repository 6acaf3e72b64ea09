/**
 * Lua for the scripts of {@link dev.carom.script}: give a {@link dev.carom.lua.LuaLanguage} to the
 * {@code ScriptConfig}. {@code sandbox.lua} confines the script, {@code LuaScript} owns its state, {@code LuaText}
 * prepares its text, and {@code LuaValues} converts values.
 */
package dev.carom.lua;
