package dev.carom.script;

import dev.carom.script.entity.ScriptEntities;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The entities that scripts use, by handle, name and tag. A handle is a number that is never reused, so the handle of a
 * deleted entity never refers to another entity. Tagged entities are listed in the order in which they were tagged.
 */
final class EntityTable<O> {
    private static final int MAX_TAGS = 64;
    private static final int MAX_ENTITIES = 100_000;

    private final ScriptEntities<O> entities;
    private final Map<Long, EntityRow<O>> byHandle = new HashMap<>();
    private final Map<O, EntityRow<O>> byEntity = new HashMap<>();
    private final Map<String, EntityRow<O>> byName = new HashMap<>();
    private final Map<String, Set<EntityRow<O>>> byTag = new HashMap<>();
    private final List<EntityRow<O>> rows = new ArrayList<>();
    private long lastHandle;

    EntityTable(ScriptEntities<O> entities) {
        this.entities = entities;
    }

    /** Returns the row of an entity. Adds a row if the entity has none. */
    EntityRow<O> row(O entity) {
        EntityRow<O> row = byEntity.get(entity);
        if (row == null) {
            row = new EntityRow<>(entity, ++lastHandle);
            byEntity.put(entity, row);
            byHandle.put(row.handle, row);
            rows.add(row);
        }
        return row;
    }

    /** Returns the row of an entity; null when there is none. */
    EntityRow<O> known(O entity) {
        return byEntity.get(entity);
    }

    /** Returns the row of a handle; null when there is no such handle or its row was removed. */
    EntityRow<O> find(long handle) {
        return byHandle.get(handle);
    }

    EntityRow<O> find(String name) {
        final EntityRow<O> row = byName.get(name);
        return row != null && exists(row) ? row : null;
    }

    boolean exists(EntityRow<O> row) {
        return entities.exists(row.entity);
    }

    /** Returns the existing entities that have a tag. */
    List<EntityRow<O>> tagged(String tag) {
        final List<EntityRow<O>> found = new ArrayList<>();
        for (EntityRow<O> row : byTag.getOrDefault(tag, Set.of())) {
            if (exists(row)) {
                found.add(row);
            }
        }
        return found;
    }

    /**
     * Throws when scripts use as many entities as the limit allows. Without a limit, a script that creates entities in
     * a loop could use up all memory.
     */
    void requireBelowLimit() {
        if (rows.size() >= MAX_ENTITIES) {
            throw new IllegalArgumentException("scripts must not use more than " + MAX_ENTITIES
                    + " entities; delete those that are no longer needed");
        }
    }

    /** Sets the name of an entity. Rejects a name that another entity has. */
    void name(EntityRow<O> row, String name) {
        requireFree(name, row);
        if (row.name != null) {
            byName.remove(row.name, row);
        }
        row.name = name;
        if (name != null) {
            byName.put(name, row);
        }
    }

    /** Rejects a name that an entity other than the given one has. */
    void requireFree(String name, EntityRow<O> row) {
        final EntityRow<O> holder = name == null ? null : find(name);
        if (holder != null && holder != row) {
            throw new IllegalArgumentException("name must be unique (got: '" + name + "', which entity #"
                    + holder.handle + " has); several entities may share a tag");
        }
    }

    /** Adds tags to an entity: all of them, or none if there would be too many. */
    void tagAll(EntityRow<O> row, Collection<String> tags) {
        final Set<String> all = new LinkedHashSet<>(row.tags);
        all.addAll(tags);
        if (all.size() > MAX_TAGS) {
            throw new IllegalArgumentException("an entity must not have more than " + MAX_TAGS + " tags (got: "
                    + all.size() + "); untag those that it no longer needs");
        }
        row.tags.addAll(tags);
        for (String tag : tags) {
            byTag.computeIfAbsent(tag, unused -> new LinkedHashSet<>()).add(row);
        }
    }

    void untag(EntityRow<O> row, String tag) {
        row.tags.remove(tag);
        byTag.computeIfPresent(tag, (unused, rows) -> {
            rows.remove(row);
            return rows.isEmpty() ? null : rows;
        });
    }

    void untagAll(EntityRow<O> row, Collection<String> tags) {
        for (String tag : List.copyOf(tags)) {
            untag(row, tag);
        }
    }

    void forEach(Consumer<EntityRow<O>> action) {
        rows.forEach(action);
    }

    /**
     * Removes the rows of entities that were already deleted at the previous call. {@code Scripts} calls this method at
     * the end of each tick. So the world has made a step after the deletion, and the end events of these entities have
     * been reported.
     *
     * @param beforeRemoval called with each row before it is removed
     */
    void sweep(Consumer<EntityRow<O>> beforeRemoval) {
        boolean found = false;
        for (EntityRow<O> row : rows) {
            row.ticksGone = exists(row) ? 0 : row.ticksGone + 1;
            found |= row.ticksGone > 1;
        }
        if (found) {
            rows.removeIf(row -> {
                if (row.ticksGone <= 1) {
                    return false;
                }
                beforeRemoval.accept(row);
                remove(row);
                return true;
            });
        }
    }

    private void remove(EntityRow<O> row) {
        byHandle.remove(row.handle);
        byEntity.remove(row.entity);
        if (row.name != null) {
            byName.remove(row.name, row);
        }
        untagAll(row, row.tags);
    }
}
