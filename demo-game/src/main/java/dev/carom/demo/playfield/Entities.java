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

    /** By identity; keeps the name of a deleted entity for as long as anything refers to that. */
    private final Map<Entity, String> names = new WeakHashMap<>();

    private final List<Entity> all = new ArrayList<>();
    private final int[] counts = new int[Kind.values().length];
    private final SceneParts scene = new SceneParts(this);
    private Consumer<Entity> arrivals = entity -> {};

    /**
     * No entities yet.
     *
     * @param dominion receives them
     */
    public Entities(Dominion dominion) {
        this.dominion = dominion;
    }

    /**
     * All entities.
     *
     * @return the list itself: follows the round, not to be changed
     */
    public List<Entity> all() {
        return all;
    }

    /**
     * The entities that the scene of the level and its scripts created.
     *
     * @return follows the round
     */
    public SceneParts scene() {
        return scene;
    }

    /**
     * How many entities there are of a kind.
     *
     * @param kind any
     * @return at least 0
     */
    public int count(Kind kind) {
        return counts[kind.ordinal()];
    }

    /**
     * The name of an entity of this round, also after it was deleted.
     *
     * @param entity any
     * @return null for those of other rounds
     */
    public String name(Entity entity) {
        return names.get(entity);
    }

    /**
     * Sets who is notified of each new entity from now on.
     *
     * @param listener is called when the entity has its components
     */
    public void arrivals(Consumer<Entity> listener) {
        arrivals = listener;
    }

    /**
     * Creates an entity.
     *
     * @param info its role, name and colour
     * @param components what it consists of besides
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
     * @param entity one of this round
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

    /** Gives an entity another role or colour. */
    void redefine(Entity entity, EntityInfo info) {
        counts[entity.get(EntityInfo.class).kind().ordinal()]--;
        counts[info.kind().ordinal()]++;
        entity.removeType(EntityInfo.class);
        entity.add(info);
    }
}
