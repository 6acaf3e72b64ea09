package dev.carom.scene;

import dev.carom.script.language.ScriptFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A value of a scene, and where it stands.
 *
 * @param value a text, a number, true or false, null; or a table or list of such
 * @param line in which it begins, from 1
 * @param file the other file that it is from; null for the scene's own
 */
record SceneValue(Object value, int line, String file) {
    /** What everything is merged into that has no prefab. */
    static final SceneValue NOTHING = new SceneValue(null, 0, null);

    /** Of which a collider has one, as scripts call them. */
    private static final Set<String> SHAPES = Set.of("box", "alignedBox", "sphere", "capsule", "hull");

    /** A table, or null when it is something else. */
    @SuppressWarnings("unchecked")
    Map<String, SceneValue> table() {
        return value instanceof Map<?, ?> ? (Map<String, SceneValue>) value : null;
    }

    /** A list, or null when it is something else. */
    @SuppressWarnings("unchecked")
    List<SceneValue> list() {
        return value instanceof List<?> ? (List<SceneValue>) value : null;
    }

    /** As scripts see it. */
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

    /**
     * This with what another one says differently: tables go into each other, null takes away, all else is replaced
     * (RFC 7396). A collider that names a shape has no other one besides.
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

    /** Refuses this by a sentence that begins with the names that lead to what it is about. */
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

    /** Refuses what stands here. */
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
