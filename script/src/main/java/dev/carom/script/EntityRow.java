package dev.carom.script;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The data that scripts need about one entity: its handle, name, tags and scripts, and the functions that react to its
 * contacts.
 */
final class EntityRow<O> {
    final O entity;
    final long handle;
    final Set<String> tags = new LinkedHashSet<>();
    final List<Reactions.Reaction<O>> reactions = new ArrayList<>();

    /** The scripts that the entity runs, see {@link EntityScripts}. */
    final List<Script<O>> scripts = new ArrayList<>();

    /** The mover of the entity; null until a script moves the entity as a character. */
    MotionWords.MoverState<O> mover;

    String name;

    /**
     * The description in the last declaration of the entity by the top level of a script; null if there is none. The
     * next version of the script compares its own description with this one.
     */
    Map<String, Object> description;

    /** The description that a reload applied last; null when no reload changed the entity. */
    EntityParts appliedParts;

    /** The number of ticks since the entity was deleted; 0 while it exists. */
    int ticksGone;

    EntityRow(O entity, long handle) {
        this.entity = entity;
        this.handle = handle;
    }

    /** Returns the name or handle of the entity, for messages. */
    String label() {
        return name == null ? "#" + handle : "'" + name + "'";
    }
}
