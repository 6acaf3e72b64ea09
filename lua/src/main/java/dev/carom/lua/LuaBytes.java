package dev.carom.lua;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import party.iroiro.luajava.LuaNatives;

/**
 * Passes strings to and from Lua as standard UTF-8. luajava uses JNI, which has two limits. First, JNI uses modified
 * UTF-8. It differs from standard UTF-8 for U+0000 and for the characters beyond U+FFFF. Second, a string from Lua ends
 * at the first zero byte. Most strings, such as all ASCII strings without U+0000, do not take the slower path through
 * this class. Source: JNI specification, chapter 3, "Modified UTF-8 Strings".
 */
final class LuaBytes {
    private static final int ASCII = 0x80;

    private LuaBytes() {}

    /** Reports whether standard and modified UTF-8 encode a string with the same bytes. */
    static boolean isSame(String text) {
        for (int i = 0; i < text.length(); i++) {
            final char c = text.charAt(i);
            if (c == 0 || Character.isSurrogate(c)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Reports whether a string that JNI has decoded is certainly correct. This is true if the string is ASCII and has
     * one character per byte.
     *
     * @param text the decoded string
     * @param bytes the length of the string in Lua
     */
    static boolean isSame(String text, int bytes) {
        if (text.length() != bytes) {
            return false;
        }
        for (int i = 0; i < bytes; i++) {
            if (text.charAt(i) >= ASCII) {
                return false;
            }
        }
        return true;
    }

    /**
     * Pushes a string onto the Lua stack. luajava cannot push bytes. So this method compiles and runs a piece of Lua
     * text that returns the string as a literal.
     */
    static void push(LuaNatives natives, long state, String text) {
        final byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        final ByteBuffer chunk = ByteBuffer.allocateDirect(2 * bytes.length + 9);
        chunk.put("return\"".getBytes(StandardCharsets.UTF_8));
        for (byte each : bytes) {
            if (each == '"' || each == '\\' || each == '\n' || each == '\r') {
                chunk.put((byte) '\\');
            }
            chunk.put(each == '\r' ? (byte) 'r' : each);
        }
        chunk.put((byte) '"').flip();
        natives.lua_checkstack(state, 2);
        if (natives.luaJ_loadbuffer(state, chunk, chunk.limit(), "=text") != 0
                || natives.lua_pcall(state, 0, 1, 0) != 0) {
            natives.lua_settop(state, -2);
            throw new IllegalArgumentException(
                    "a string of " + bytes.length + " bytes could not be passed to the script; pass a shorter string");
        }
    }

    /** Returns the string at an index of the stack. Invalid UTF-8 becomes U+FFFD. */
    static String read(LuaNatives natives, long state, int index) {
        final ByteBuffer buffer = (ByteBuffer) natives.luaJ_todirectbuffer(state, index);
        return StandardCharsets.UTF_8.decode(buffer).toString();
    }
}
