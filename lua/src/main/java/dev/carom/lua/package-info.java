/**
 * Lua for the scripts of {@link dev.carom.script}. A game passes a {@link dev.carom.lua.LuaLanguage} to the
 * {@code ScriptConfig}.
 * <p>
 * {@code LuaScript} owns the Lua state of one script. {@code LuaText} rewrites the text of the script.
 * {@code LuaValues} and {@code LuaBytes} convert values. {@code LuaValues} passes numbers, booleans, strings, lists and
 * maps, and rejects every other Java object. So a script receives an entity only as a handle, which is a number. The
 * resource {@code sandbox.lua} limits what a script can use, for how long and with how much memory;
 * {@code libraries.lua} replaces the libraries {@code string} and {@code table}.
 */
package dev.carom.lua;
