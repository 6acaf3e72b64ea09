package dev.carom.script.value;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The field names that a table may have. */
public record FieldNames(List<String> names) {
    /** Creates an object with the given names. */
    public static FieldNames of(String... names) {
        return new FieldNames(List.of(names));
    }

    /** Returns a copy with additional names. */
    public FieldNames and(String... more) {
        final List<String> all = new ArrayList<>(names);
        all.addAll(List.of(more));
        return new FieldNames(List.copyOf(all));
    }

    /**
     * Returns the fields in which two descriptions differ, with the values of the later description.
     *
     * @param usual the default values, for fields that the later description lacks
     */
    Map<String, Object> changes(Map<String, Object> before, Map<String, Object> after, Map<String, Object> usual) {
        final Map<String, Object> changes = new LinkedHashMap<>();
        for (String name : names) {
            if (!Objects.equals(before.get(name), after.get(name))) {
                changes.put(name, after.getOrDefault(name, usual.get(name)));
            }
        }
        return changes;
    }

    /** Rejects a table with an unknown name, such as a misspelled one. */
    public void require(String what, Map<String, Object> table) {
        for (String name : table.keySet()) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException(what + " has no '" + name + "'; it has " + String.join(", ", names));
            }
        }
    }
}
