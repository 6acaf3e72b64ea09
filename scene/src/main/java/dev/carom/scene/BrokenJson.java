package dev.carom.scene;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.Set;

/** Explains in plain words why the content of a file is not valid JSON, and how to correct it. */
public final class BrokenJson {
    private static final String LIKE_THIS = "; write JSON like {\"name\": \"text\", \"list\": [1, -0.5]}";
    private static final Set<String> LITERALS = Set.of("true", "false", "null");

    private BrokenJson() {}

    /**
     * Explains why a parser failed.
     *
     * @param failure the exception of the parser
     * @param json the parser, in its state after the exception
     * @param text the content of the file, which the parser read
     * @param noun the kind of file, such as {@code level}
     * @return a message without a full stop
     */
    public static String explain(JsonProcessingException failure, JsonParser json, String text, String noun) {
        if (failure instanceof StreamConstraintsException) {
            return String.valueOf(failure.getMessage()).contains("nesting depth")
                    ? "objects and lists are nested too deep here; use fewer levels"
                    : "a value is too long for a " + noun + " file; shorten it";
        }
        if (failure instanceof JsonEOFException end) {
            if (end.getTokenBeingDecoded() != null) {
                return "the last text of the file has no closing quote; add the quote";
            }
            final JsonStreamContext open = json.getParsingContext();
            return "the " + opening(open) + " is not closed; add a " + closing(open) + " at the end of the file";
        }
        final int at = (int) failure.getLocation().getCharOffset();
        final char wrong = at < text.length() ? text.charAt(at) : ' ';
        final JsonStreamContext open = json.getParsingContext();
        if (wrong == '/' || wrong == '#') {
            return "JSON has no comments; remove this comment";
        }
        if (open.inRoot()) {
            return json.hasCurrentToken()
                    ? more(noun)
                    : "this is not JSON; a " + noun + " begins with { and ends with }";
        }
        return switch (wrong) {
            case '\n', '\r' -> "this text has no closing quote on its line; add the quote";
            case '}', ']', ',' -> afterValue(wrong, open, word(text, at));
            default -> inside(wrong, at, text, open);
        };
    }

    /**
     * Returns the message for text that follows the end of the top-level object.
     *
     * @param noun the kind of file, such as {@code level}
     * @return a message without a full stop
     */
    public static String more(String noun) {
        return "the file must end after the } that closes the " + noun + ", but it has more text; remove that text";
    }

    private static String afterValue(char wrong, JsonStreamContext open, String before) {
        if (isStray(before)) {
            return stray(before);
        }
        return wrong == ',' || (wrong == '}') == open.inObject()
                ? "a value is missing before this " + (wrong == ',' ? "comma" : wrong)
                        + "; add the value, or remove the comma before it"
                : "this " + wrong + " does not close the " + opening(open) + "; write " + closing(open) + " first";
    }

    private static String inside(char wrong, int at, String text, JsonStreamContext open) {
        final String before = text.substring(0, at).stripTrailing();
        if (open.inObject() && (before.endsWith("{") || before.endsWith(","))) {
            return "here the name of a field must follow, in double quotes, or the } that closes the " + opening(open);
        }
        final String word = word(text, at);
        if (isStray(word)) {
            return stray(word);
        }
        final boolean begins = Character.isLetterOrDigit(wrong) || "\"{[-".indexOf(wrong) >= 0;
        final boolean insideNumber = at > 0 && "+-.0123456789".indexOf(text.charAt(at - 1)) >= 0;
        return begins && !insideNumber
                ? "a comma or a colon is missing before this; add it"
                : stray(Character.isISOControl(wrong) ? "character " + (int) wrong : String.valueOf(wrong));
    }

    /**
     * Returns the word around an index. The search goes in both directions: the parser stops at the end of an unknown
     * word, but at the start of a known word that is not allowed there.
     */
    private static String word(String text, int at) {
        int start = at;
        while (start > 0 && Character.isLetter(text.charAt(start - 1))) {
            start--;
        }
        int end = at;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return text.substring(start, end);
    }

    private static boolean isStray(String word) {
        return !word.isEmpty() && !LITERALS.contains(word);
    }

    private static String stray(String what) {
        return "JSON does not allow '" + what + "' here" + LIKE_THIS;
    }

    private static String opening(JsonStreamContext open) {
        final int line = open.startLocation(ContentReference.unknown()).getLineNr();
        return (open.inObject() ? "{" : "[") + " of line " + line;
    }

    private static String closing(JsonStreamContext open) {
        return open.inObject() ? "}" : "]";
    }
}
