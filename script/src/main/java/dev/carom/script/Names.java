package dev.carom.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The names that a table may have. */
record Names(List<String> names) {
    static Names of(String... names) {
        return new Names(List.of(names));
    }

    /** These and more. */
    Names and(String... more) {
        final List<String> all = new ArrayList<>(names);
        all.addAll(List.of(more));
        return new Names(List.copyOf(all));
    }

    /** Refuses a table with a name that nobody reads: a slip of the pen. */
    void require(String what, Map<String, Object> table) {
        for (String name : table.keySet()) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException(what + " has no '" + name + "'; it has " + String.join(", ", names));
            }
        }
    }
}
