package dev.carom.script.value;

import dev.carom.script.entity.ScriptComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All components that an entity can have: those of the physics, and those that the game adds. */
public final class GameComponents<O> {
    private static final FieldNames PHYSICS =
            FieldNames.of("transform", "collider", "compound", "body", "velocity", "scripts");

    private final FieldNames componentNames;
    private final FieldNames descriptionFields;
    private final Map<String, ScriptComponent<O, ?>> all;

    public GameComponents(Map<String, ScriptComponent<O, ?>> all) {
        this.all = new LinkedHashMap<>(all);
        final List<String> names = new ArrayList<>(PHYSICS.names());
        for (String name : this.all.keySet()) {
            Values.requireName("a component", name);
            if (names.contains(name) || name.equals("name") || name.equals("tags")) {
                throw new IllegalArgumentException("the name of a component must be unique (got: " + name
                        + ", which every entity already has); choose another name");
            }
            names.add(name);
        }
        componentNames = new FieldNames(List.copyOf(names));
        names.addAll(0, List.of("name", "tags"));
        descriptionFields = new FieldNames(List.copyOf(names));
    }

    /** Returns the names of all components that an entity may have. */
    public FieldNames componentNames() {
        return componentNames;
    }

    /** Returns the field names of the description of an entity: its name, its tags, and all components. */
    public FieldNames descriptionFields() {
        return descriptionFields;
    }

    /** Returns the names of the game's components. */
    public Iterable<String> names() {
        return all.keySet();
    }

    public boolean has(String name) {
        return all.containsKey(name);
    }

    /** Creates the components of the game that a table describes, without setting them. */
    public Map<String, Object> read(Map<String, Object> table) {
        final Map<String, Object> made = new LinkedHashMap<>();
        all.forEach((name, component) -> {
            if (table.containsKey(name)) {
                made.put(name, Values.named(name, () -> component.read(name, Values.table(name, table.get(name)))));
            }
        });
        return made;
    }

    /** Creates components like {@link #read}, but fields that the table does not contain keep their current values. */
    public Map<String, Object> readChanges(O entity, Map<String, Object> table) {
        final Map<String, Object> whole = new LinkedHashMap<>();
        all.forEach((name, component) -> {
            if (table.containsKey(name)) {
                final Map<String, Object> present = component.toTable(entity);
                final Map<String, Object> merged = new LinkedHashMap<>(present == null ? Map.of() : present);
                merged.putAll(Values.table(name, table.get(name)));
                whole.put(name, merged);
            }
        });
        return read(whole);
    }

    /** Sets components that {@link #read} created. */
    public void set(O entity, Map<String, Object> made) {
        made.forEach((name, component) -> set(entity, all.get(name), component));
    }

    @SuppressWarnings("unchecked") // The cast is safe, since the read method of the same component created the object.
    private static <O, C> void set(O entity, ScriptComponent<O, C> component, Object made) {
        component.set(entity, (C) made);
    }

    public void remove(O entity, String name) {
        all.get(name).remove(entity);
    }

    /** Returns the component of an entity as a table; null when it has none. */
    public Object toTable(O entity, String name) {
        final Map<String, Object> table = all.get(name).toTable(entity);
        return table == null ? null : Values.plain(name, table);
    }
}
