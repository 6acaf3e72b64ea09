package dev.carom.lua;

import dev.carom.script.language.ScriptFailure;

/**
 * Rewrites the text of a script for the sandbox: each {@code a .. b} becomes {@code a .. __cat .. b}. The result of the
 * expression is the same, but metamethods of {@code libraries.lua} concatenate the strings and check the length of the
 * result. Without this check, a script could exhaust the memory: a string of one byte that is doubled thirty times has
 * a length of one gigabyte. Lua calls no hook when it concatenates strings, and luajava cannot limit the memory of a
 * state. Line numbers do not change.
 */
final class LuaText {
    private static final String CAT = "__cat";
    private static final String PROLOGUE = "local " + CAT + "=...;";

    private final String text;
    private final StringBuilder out;
    private int at;

    private LuaText(String text) {
        this.text = text;
        out = new StringBuilder(text.length() + text.length() / 8 + PROLOGUE.length()).append(PROLOGUE);
    }

    /**
     * Returns the rewritten text.
     *
     * @throws ScriptFailure when the text uses the reserved name {@code __cat}
     */
    static String instrument(String text) throws ScriptFailure {
        return new LuaText(text).rewrite();
    }

    private String rewrite() throws ScriptFailure {
        while (at < text.length()) {
            final char c = text.charAt(at);
            if (text.startsWith("--", at)) {
                final int level = longBracket(at + 2);
                copyTo(level >= 0 ? endOfLong(at + 2, level) : endOfLine());
            } else if (c == '"' || c == '\'') {
                copyTo(endOfQuoted(c));
            } else if (c == '[' && longBracket(at) >= 0) {
                copyTo(endOfLong(at, longBracket(at)));
            } else if (isName(c) || c == '.' && isDigit(at + 1)) {
                copyName();
            } else if (text.startsWith("...", at)) {
                copyTo(at + 3);
            } else if (text.startsWith("..", at)) {
                out.append("..").append(CAT);
                copyTo(at + 2);
            } else {
                copyTo(at + 1);
            }
        }
        return out.toString();
    }

    /** Copies a name or a number. Stops at the sign of an exponent; the caller copies the sign as an operator. */
    private void copyName() throws ScriptFailure {
        final int start = at;
        final boolean number = !Character.isLetter(text.charAt(at)) && text.charAt(at) != '_';
        int end = at;
        while (end < text.length() && (isName(text.charAt(end)) || number && text.charAt(end) == '.')) {
            end++;
        }
        if (text.substring(start, end).equals(CAT)) {
            throw new ScriptFailure(lineOf(start), "'" + CAT + "' is a reserved name; choose another");
        }
        copyTo(end);
    }

    private static boolean isName(char c) {
        return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private boolean isDigit(int index) {
        return index < text.length() && text.charAt(index) >= '0' && text.charAt(index) <= '9';
    }

    /**
     * Returns the level of the long bracket that opens at an index: the number of its equals signs, 0 for {@code [[}
     * and 2 for {@code [==[}. Returns -1 when no long bracket opens there.
     */
    private int longBracket(int start) {
        int end = start + 1;
        while (end < text.length() && text.charAt(end) == '=') {
            end++;
        }
        return text.startsWith("[", start) && text.startsWith("[", end) ? end - start - 1 : -1;
    }

    private int endOfLong(int start, int level) {
        final String close = "]" + "=".repeat(level) + "]";
        final int end = text.indexOf(close, start + level + 2);
        return end < 0 ? text.length() : end + close.length();
    }

    private int endOfLine() {
        int end = at;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    /**
     * Returns the index after the closing quote. If the quote is missing, returns the end of the line; Lua will report
     * the error there.
     */
    private int endOfQuoted(char quote) {
        int end = at + 1;
        while (end < text.length()) {
            final char c = text.charAt(end);
            if (c == '\\') {
                end = endOfEscape(end);
            } else if (c == quote) {
                return end + 1;
            } else if (c == '\n' || c == '\r') {
                return end;
            } else {
                end++;
            }
        }
        return text.length();
    }

    /**
     * Returns the index after an escape sequence. {@code \z} skips all following white space including line ends. An
     * escaped line end may have two characters.
     */
    private int endOfEscape(int start) {
        int end = Math.min(start + 2, text.length());
        if (text.startsWith("z", start + 1)) {
            while (end < text.length() && " \t\n\r\f\013".indexOf(text.charAt(end)) >= 0) {
                end++;
            }
        } else if (text.startsWith("\r\n", start + 1) || text.startsWith("\n\r", start + 1)) {
            end = start + 3;
        }
        return end;
    }

    /** Returns the number of the line, from 1. As in Lua, CR, LF, CR LF and LF CR each end a line. */
    private int lineOf(int index) {
        int line = 1;
        for (int i = 0; i < index; i++) {
            if (isLineEnd(i)) {
                line++;
                i += isLineEnd(i + 1) && text.charAt(i + 1) != text.charAt(i) ? 1 : 0;
            }
        }
        return line;
    }

    private boolean isLineEnd(int index) {
        return index < text.length() && (text.charAt(index) == '\n' || text.charAt(index) == '\r');
    }

    private void copyTo(int end) {
        out.append(text, at, end);
        at = end;
    }
}
