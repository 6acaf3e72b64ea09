package dev.carom.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The components that a game adds to those that an entity may have, and the names of all. */
final class GameComponents<O> {
    private static final Names OURS = Names.of("transform", "collider", "compound", "velocity", "scripts");

    /** Of a component, and what the description of an entity has besides. */
    final Names components;

    final Names description;
    private final Map<String, ScriptComponent<O, ?>> all;

    GameComponents(Map<String, ScriptComponent<O, ?>> all) {
        this.all = new LinkedHashMap<>(all);
        final List<String> names = new ArrayList<>(OURS.names());
        for (String name : this.all.keySet()) {
            ScriptConfig.requireWord("a component", name);
            if (names.contains(name) || name.equals("name") || name.equals("tags")) {
                throw new IllegalArgumentException("the name of a component must be unique (got: " + name
                        + ", which every entity already has); choose another name");
            }
            names.add(name);
        }
        components = new Names(List.copyOf(names));
        names.addAll(0, List.of("name", "tags"));
        description = new Names(List.copyOf(names));
    }

    Iterable<String> names() {
        return all.keySet();
    }

    boolean has(String name) {
        return all.containsKey(name);
    }

    /** Those of the game that a table describes, made and not given yet. */
    Map<String, Object> read(Map<String, Object> table) {
        final Map<String, Object> made = new LinkedHashMap<>();
        all.forEach((name, component) -> {
            if (table.containsKey(name)) {
                made.put(name, Values.named(name, () -> component.read(name, Values.table(name, table.get(name)))));
            }
        });
        return made;
    }

    /** As {@link #read}; what a table does not say of a component that the entity has stays as it is. */
    Map<String, Object> readChanges(O entity, Map<String, Object> table) {
        final Map<String, Object> whole = new LinkedHashMap<>();
        all.forEach((name, component) -> {
            if (table.containsKey(name)) {
                final Map<String, Object> present = component.tell(entity);
                final Map<String, Object> merged = new LinkedHashMap<>(present == null ? Map.of() : present);
                merged.putAll(Values.table(name, table.get(name)));
                whole.put(name, merged);
            }
        });
        return read(whole);
    }

    void give(O entity, Map<String, Object> made) {
        made.forEach((name, component) -> give(entity, all.get(name), component));
    }

    @SuppressWarnings("unchecked") // made by the same component's read
    private static <O, C> void give(O entity, ScriptComponent<O, C> component, Object made) {
        component.give(entity, (C) made);
    }

    void take(O entity, String name) {
        all.get(name).take(entity);
    }

    Object tell(O entity, String name) {
        final Map<String, Object> table = all.get(name).tell(entity);
        return table == null ? null : Values.plain(name, table);
    }
}
