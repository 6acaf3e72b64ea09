package dev.carom.script;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What scripts know of an entity: its handle, its name and tags, and who reacts to its contacts. */
final class EntityRow<O> {
    final O entity;
    final long handle;
    final Set<String> tags = new LinkedHashSet<>();
    final List<Reaction<O>> reactions = new ArrayList<>();

    /** Those that it has as a component. */
    final List<Script<O>> scripts = new ArrayList<>();

    /** Once a script moved it as a character. */
    MoverWords.Walker<O> walker;

    String name;

    /** As the top level of a script created it, for the version that replaces that script; else null. */
    Map<String, Object> description;

    /** What a version that replaces it described it as, once it is changed to that. */
    EntityParts settledBy;

    /** In how many ticks it was seen to be gone. */
    int gone;

    EntityRow(O entity, long handle) {
        this.entity = entity;
        this.handle = handle;
    }

    /** For messages. */
    String called() {
        return name == null ? "#" + handle : "'" + name + "'";
    }
}
