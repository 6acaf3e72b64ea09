package dev.carom.scene;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.carom.script.language.ScriptFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON into {@link SceneValue}s, and explains malformed JSON. */
final class SceneText {
    /**
     * Maximum nesting depth of tables and lists. Scenes need less. The reader is recursive, so without a limit a
     * malformed text could overflow the stack.
     */
    private static final int MAX_DEPTH = 32;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .build();

    private final JsonParser json;
    private final String file;

    private SceneText(JsonParser json, String file) {
        this.json = json;
        this.file = file;
    }

    /**
     * Reads a whole text. A failure contains its line in this text.
     *
     * @param file the name of a file with prefabs; null for the scene itself
     */
    static SceneValue read(String text, String file) throws ScriptFailure {
        if (text.isBlank()) {
            throw new ScriptFailure(1, "a scene must not be empty; the shortest is {\"entities\": []}");
        }
        try (JsonParser json = FACTORY.createParser(text)) {
            try {
                json.nextToken();
                final SceneValue scene = new SceneText(json, file).value();
                if (json.nextToken() != null) {
                    throw new ScriptFailure(json.currentTokenLocation().getLineNr(), BrokenJson.more("scene"));
                }
                return scene;
            } catch (JsonProcessingException e) {
                final JsonLocation where = e.getLocation() == null ? json.currentLocation() : e.getLocation();
                throw new ScriptFailure(where.getLineNr(), BrokenJson.explain(e, json, text, "scene"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // Cannot happen, since the parser reads a string.
        }
    }

    private SceneValue value() throws IOException, ScriptFailure {
        final int line = json.currentTokenLocation().getLineNr();
        return new SceneValue(
                switch (json.currentToken()) {
                    case START_OBJECT -> table();
                    case START_ARRAY -> list();
                    case VALUE_STRING -> json.getText();
                    case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(line);
                    case VALUE_TRUE -> true;
                    case VALUE_FALSE -> false;
                    default -> null;
                },
                line,
                file);
    }

    private Map<String, SceneValue> table() throws IOException, ScriptFailure {
        final Map<String, SceneValue> table = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            final String name = json.currentName();
            final int line = json.currentTokenLocation().getLineNr();
            json.nextToken();
            if (table.put(name, value()) != null) {
                throw new ScriptFailure(line, "a field must not be repeated (got: " + name + " again); remove one");
            }
        }
        return table;
    }

    private List<SceneValue> list() throws IOException, ScriptFailure {
        final List<SceneValue> list = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            list.add(value());
        }
        return list;
    }

    /**
     * Returns a whole number below 2^53 as Long, and any other number as Double. So 1 and 1.0 are equal, and a reload
     * does not report a change when one replaces the other.
     */
    private Number number(int line) throws IOException, ScriptFailure {
        final double number = json.getDoubleValue();
        if (!Double.isFinite(number)) {
            throw new ScriptFailure(line, "a number must be less than 1e308 (got: " + json.getText() + ")");
        }
        if (number == Math.rint(number) && Math.abs(number) < 1L << 53) {
            return (long) number;
        }
        return number;
    }
}
