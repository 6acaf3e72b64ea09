package dev.carom.script;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The entities that scripts know, by handle, name and tag. A handle is a number that is never used again, so one of a
 * deleted entity names nobody. All lists are in the order in which scripts came to know the entities.
 */
final class EntityTable<O> {
    private static final int MOST_TAGS = 64;
    private static final int MOST_ENTITIES = 100_000;

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

    /** The row of an entity, new if scripts did not know it. */
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

    /** The row of an entity, or null when scripts do not know it. */
    EntityRow<O> known(O entity) {
        return byEntity.get(entity);
    }

    /** The row of a handle, or null when it names nobody, or nobody any more. */
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

    /** Those that have a tag and exist. */
    List<EntityRow<O>> tagged(String tag) {
        final List<EntityRow<O>> found = new ArrayList<>();
        for (EntityRow<O> row : byTag.getOrDefault(tag, Set.of())) {
            if (exists(row)) {
                found.add(row);
            }
        }
        return found;
    }

    /** Refuses one entity more where a script that does not stop to create would use up all memory. */
    void requireRoom() {
        if (rows.size() >= MOST_ENTITIES) {
            throw new IllegalArgumentException("scripts must not use more than " + MOST_ENTITIES
                    + " entities; delete those that are no longer needed");
        }
    }

    /** Names an entity; refuses a name that another one has. */
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

    /** Refuses a name that an entity has, other than the one of a row. */
    void requireFree(String name, EntityRow<O> row) {
        final EntityRow<O> holder = name == null ? null : find(name);
        if (holder != null && holder != row) {
            throw new IllegalArgumentException("name must be unique (got: '" + name + "', which entity #"
                    + holder.handle + " has); several entities may share a tag");
        }
    }

    void tag(EntityRow<O> row, String tag) {
        if (row.tags.size() >= MOST_TAGS && !row.tags.contains(tag)) {
            throw new IllegalArgumentException("an entity must not have more than " + MOST_TAGS + " tags (got: '" + tag
                    + "'); untag those that it no longer needs");
        }
        row.tags.add(tag);
        byTag.computeIfAbsent(tag, unused -> new LinkedHashSet<>()).add(row);
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
     * Forgets those that are gone since the tick before: by then the ends of their contacts were told.
     *
     * @param before told of each that is about to be forgotten
     */
    void sweep(Consumer<EntityRow<O>> before) {
        boolean found = false;
        for (EntityRow<O> row : rows) {
            row.gone = exists(row) ? 0 : row.gone + 1;
            found |= row.gone > 1;
        }
        if (found) {
            rows.removeIf(row -> {
                if (row.gone <= 1) {
                    return false;
                }
                before.accept(row);
                forget(row);
                return true;
            });
        }
    }

    private void forget(EntityRow<O> row) {
        byHandle.remove(row.handle);
        byEntity.remove(row.entity);
        if (row.name != null) {
            byName.remove(row.name, row);
        }
        untagAll(row, row.tags);
    }
}
