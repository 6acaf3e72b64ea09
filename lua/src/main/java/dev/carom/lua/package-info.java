/**
 * Lua for the scripts of {@link dev.carom.physics.script}: give {@code ScriptConfig} a
 * {@link dev.carom.lua.LuaLanguage}. {@code sandbox.lua} confines the script, {@code LuaScript} holds its state,
 * {@code LuaText} prepares its text and {@code LuaValues} carries values over.
 */
package dev.carom.lua;
