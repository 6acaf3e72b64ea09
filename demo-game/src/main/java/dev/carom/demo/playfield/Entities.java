package dev.carom.demo.playfield;

import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;

/** The entities of one round, each with an {@link EntityInfo}, in the order in which they were created. */
public final class Entities {
    private final Dominion dominion;

    /**
     * The names of the entities. The map compares the entities by identity. The name of a deleted entity remains in the
     * map as long as anything else refers to the entity.
     */
    private final Map<Entity, String> names = new WeakHashMap<>();

    private final List<Entity> all = new ArrayList<>();
    private final int[] counts = new int[Kind.values().length];
    private final SceneParts scene = new SceneParts(this);
    private Consumer<Entity> arrivals = entity -> {};

    /**
     * Creates an empty list.
     *
     * @param dominion receives the entities
     */
    public Entities(Dominion dominion) {
        this.dominion = dominion;
    }

    /**
     * Returns all entities.
     *
     * @return the live list; do not change it
     */
    public List<Entity> all() {
        return all;
    }

    /**
     * Returns the entities that the scene of the level and its scripts created.
     *
     * @return a live view
     */
    public SceneParts scene() {
        return scene;
    }

    /**
     * Returns the number of entities of a kind.
     *
     * @param kind any
     * @return at least 0
     */
    public int count(Kind kind) {
        return counts[kind.ordinal()];
    }

    /**
     * Returns the name of an entity of this round, even if the entity was deleted.
     *
     * @param entity any
     * @return the name; null for an entity of another round
     */
    public String name(Entity entity) {
        return names.get(entity);
    }

    /**
     * Sets the listener for new entities and new roles.
     *
     * @param listener called when an entity is created, and when the role of an entity of a scene or script changes. An
     *     entity of the game has all its components at this time. A new entity of a scene or script has only an
     *     {@link EntityInfo} of the kind {@link Kind#SCENE}
     */
    public void arrivals(Consumer<Entity> listener) {
        arrivals = listener;
    }

    /**
     * Creates an entity.
     *
     * @param info role, name and colour of the entity
     * @param components the other components of the entity
     * @return the entity
     */
    public Entity add(EntityInfo info, Object... components) {
        final Object[] itsComponents = new Object[components.length + 1];
        itsComponents[0] = info;
        System.arraycopy(components, 0, itsComponents, 1, components.length);
        final Entity entity = dominion.createEntity(itsComponents);
        names.put(entity, info.name());
        all.add(entity);
        counts[info.kind().ordinal()]++;
        arrivals.accept(entity);
        return entity;
    }

    /**
     * Deletes an entity.
     *
     * @param entity an entity of this round
     */
    public void remove(Entity entity) {
        counts[entity.get(EntityInfo.class).kind().ordinal()]--;
        scene.forget(entity);
        all.remove(entity);
        dominion.deleteEntity(entity);
    }

    /** Deletes all entities. */
    public void clear() {
        all.forEach(dominion::deleteEntity);
        all.clear();
    }

    /** Changes the role, name or colour of an entity. */
    void redefine(Entity entity, EntityInfo info) {
        final Kind before = entity.get(EntityInfo.class).kind();
        counts[before.ordinal()]--;
        counts[info.kind().ordinal()]++;
        entity.removeType(EntityInfo.class);
        entity.add(info);
        names.put(entity, info.name());
        if (info.kind() != before) {
            arrivals.accept(entity);
        }
    }
}
