package dev.carom.lua;

import dev.carom.script.language.ScriptFailure;

/**
 * The text of a script, made ready for the sandbox: each {@code a .. b} becomes {@code a .. __cat .. b}, which means
 * the same and lets the sandbox see how long texts become. Nothing else could: an engine that joins two texts asks
 * nobody, and a text that is joined to itself thirty times over has a gigabyte. Lines stay where they are.
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
     * Makes a text ready.
     *
     * @throws ScriptFailure when it uses the name that is kept for this
     */
    static String ready(String text) throws ScriptFailure {
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

    /** A name, or a number, which may have points and a signed exponent. */
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

    /** How many equals signs a long bracket has that opens here, or -1 when none does. */
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

    /** Behind the quote that ends a text; or at the end of its line, where Lua will complain of it. */
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
     * Behind an escape; {@code \z} passes over all the space that follows, lines too, and a line may end in two
     * characters.
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

    private int lineOf(int index) {
        return 1 + (int) text.chars().limit(index).filter(c -> c == '\n').count();
    }

    private void copyTo(int end) {
        out.append(text, at, end);
        at = end;
    }
}
