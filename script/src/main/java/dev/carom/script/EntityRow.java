package dev.carom.script;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Data of scripts about one entity: handle, name, tags, scripts, and the reactions to its contacts. */
final class EntityRow<O> {
    final O entity;
    final long handle;
    final Set<String> tags = new LinkedHashSet<>();
    final List<Reactions.Reaction<O>> reactions = new ArrayList<>();

    /** The scripts of its component {@code scripts}. */
    final List<Script<O>> scripts = new ArrayList<>();

    /** The mover of an entity that a script moved as a character; else null. */
    MotionWords.MoverState<O> mover;

    String name;

    /** The description with which the top level of a script created it, for the version that replaces it; else null. */
    Map<String, Object> description;

    /** The description of the replacing version that was applied last; null when none was. */
    EntityParts appliedParts;

    /** The number of ticks since it was deleted. */
    int ticksGone;

    EntityRow(O entity, long handle) {
        this.entity = entity;
        this.handle = handle;
    }

    /** Returns its name or handle, for messages. */
    String label() {
        return name == null ? "#" + handle : "'" + name + "'";
    }
}
