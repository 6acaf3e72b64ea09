package dev.carom.scene;

import dev.carom.script.language.ScriptFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A value of a scene with its position in the text.
 *
 * @param value a string, a number, a boolean or null; or a table or list of scene values
 * @param line the line in which the value begins, from 1; 0 for a missing value
 * @param file the file of the value if it is from a file with prefabs; null for the scene itself
 */
record SceneValue(Object value, int line, String file) {
    /** A missing value, such as the base of an entity without a prefab. */
    static final SceneValue NOTHING = new SceneValue(null, 0, null);

    private static final int MAX_PRINTED_CHARACTERS = 60;

    /** The names of the shapes. A collider has one of them as a field. */
    private static final Set<String> SHAPES = Set.of("box", "alignedBox", "sphere", "capsule", "hull");

    /** Returns the value as a table; null for any other value. */
    @SuppressWarnings("unchecked")
    Map<String, SceneValue> table() {
        return value instanceof Map<?, ?> ? (Map<String, SceneValue>) value : null;
    }

    /** Returns the value as a list; null for any other value. */
    @SuppressWarnings("unchecked")
    List<SceneValue> list() {
        return value instanceof List<?> ? (List<SceneValue>) value : null;
    }

    /**
     * Returns the three coordinates of a vector, which is a list of three numbers or a table with x, y and z. Returns
     * null for any other value.
     */
    float[] coordinates() {
        final List<SceneValue> xyz = table() == null
                ? list()
                : Stream.of("x", "y", "z")
                        .map(name -> table().getOrDefault(name, NOTHING))
                        .toList();
        if (xyz == null || xyz.size() != 3) {
            return null;
        }
        final float[] coordinates = new float[3];
        for (int i = 0; i < 3; i++) {
            if (!(xyz.get(i).value instanceof Number number)) {
                return null;
            }
            coordinates[i] = number.floatValue();
        }
        return coordinates;
    }

    /** Returns the value without lines and files, as scripts see it. */
    Object plain() {
        if (table() != null) {
            final Map<String, Object> plain = new LinkedHashMap<>();
            table().forEach((name, each) -> plain.put(name, each.plain()));
            return plain;
        }
        return list() == null
                ? value
                : new ArrayList<>(list().stream().map(SceneValue::plain).toList());
    }

    /** Returns the value as JSON for a message, shortened to 60 characters; {@code nothing} for a missing value. */
    String text() {
        if (line == 0) {
            return "nothing";
        }
        final String text = json();
        return text.length() <= MAX_PRINTED_CHARACTERS ? text : text.substring(0, MAX_PRINTED_CHARACTERS) + "...";
    }

    private String json() {
        if (table() != null) {
            return table().entrySet().stream()
                    .map(each -> '"' + each.getKey() + "\": " + each.getValue().json())
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (list() != null) {
            return list().stream().map(SceneValue::json).collect(Collectors.joining(", ", "[", "]"));
        }
        return value instanceof String ? "\"" + value + '"' : String.valueOf(value);
    }

    /**
     * Returns this value merged with a patch (RFC 7396). If both are tables, they are merged field by field, and a null
     * in the patch removes the field. Any other patch replaces this value. A shape in the patch of a collider replaces
     * the shape of the collider.
     *
     * @param name the name of the field that contains this value; empty for a whole entity or prefab
     */
    SceneValue with(SceneValue patch, String name) {
        if (patch.table() == null) {
            return patch;
        }
        final Map<String, SceneValue> merged = new LinkedHashMap<>();
        if (table() != null) {
            merged.putAll(table());
        }
        if (name.equals("collider") && patch.table().keySet().stream().anyMatch(SHAPES::contains)) {
            merged.keySet().removeAll(SHAPES);
        }
        patch.table().forEach((field, each) -> {
            if (each.value == null) {
                merged.remove(field);
            } else {
                merged.put(field, merged.getOrDefault(field, NOTHING).with(each, field));
            }
        });
        return new SceneValue(merged, patch.line, patch.file);
    }

    /**
     * Returns a failure with a message about a part of this value, and with the line of that part. The message starts
     * with the path to the part, such as {@code collider box number 2 must ...}. This method follows the path to find
     * the line. If the part is from a file with prefabs, the message also names that file and the line in it. The
     * failure then has the line of this value.
     */
    ScriptFailure refused(String sentence) {
        SceneValue at = this;
        boolean counts = false;
        for (String word : sentence.split(" must |;", 2)[0].split("[^A-Za-z0-9]+")) {
            final SceneValue next = counts && at.list() != null ? at.element(word) : at.field(word);
            counts = word.equals("number") || word.equals("part");
            at = next == null ? at : next;
        }
        if (at.file != null && file == null) {
            return new ScriptFailure(line, at.file + ":" + at.line + ": " + sentence);
        }
        return at.failure(sentence);
    }

    /**
     * Returns a failure with a message about this value, and with the line of this value. If the value is from a file
     * with prefabs, the message names the file and the line instead.
     */
    ScriptFailure failure(String sentence) {
        return new ScriptFailure(
                file == null ? line : ScriptFailure.NO_LINE,
                file == null ? sentence : file + ":" + line + ": " + sentence);
    }

    private SceneValue field(String name) {
        return table() == null ? null : table().get(name);
    }

    private SceneValue element(String number) {
        final int index = number.matches("[0-9]{1,6}") ? Integer.parseInt(number) - 1 : -1;
        return index >= 0 && index < list().size() ? list().get(index) : null;
    }
}
