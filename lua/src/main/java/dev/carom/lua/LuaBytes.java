package dev.carom.lua;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import party.iroiro.luajava.LuaNatives;

/**
 * Texts as the bytes of UTF-8 that they are in Lua. What luajava hands over by itself is the UTF-8 of JNI, which ends
 * at a zero and writes characters beyond U+FFFF in another way; these go by here, and all others the short way.
 */
final class LuaBytes {
    private static final int ASCII = 0x80;

    private LuaBytes() {}

    /** Whether a text has the same bytes in JNI. */
    static boolean isSame(String text) {
        for (int i = 0; i < text.length(); i++) {
            final char c = text.charAt(i);
            if (c == 0 || Character.isSurrogate(c)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a text came by JNI as it was, which is certain of those in ASCII that are as long as their bytes. */
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

    /** Pushes a text as what a chunk gives, since luajava pushes no bytes. */
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
                    "a text of " + bytes.length + " bytes could not be passed to the script");
        }
    }

    /** The text at an index of the stack; what is no UTF-8 becomes U+FFFD. */
    static String read(LuaNatives natives, long state, int index) {
        final ByteBuffer buffer = (ByteBuffer) natives.luaJ_todirectbuffer(state, index);
        return StandardCharsets.UTF_8.decode(buffer).toString();
    }
}
