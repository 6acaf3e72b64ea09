package dev.carom.demo.playfield;

import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.Pose;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashSet;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** The entities of a round that a scene and its scripts created. */
public final class SceneParts {
    private static final int RGB = 0x9aa7bd;

    private final Entities all;
    /** In the order of creation, compared by identity, so that the iteration order is repeatable. */
    private final Set<Entity> entities = new LinkedHashSet<>();

    private final Pose before = new Pose();
    private final Pose now = new Pose();
    private final Vector3f place = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private int made;

    /** Creates an empty set. */
    SceneParts(Entities all) {
        this.all = all;
    }

    /**
     * Creates an entity without a transform or collider.
     *
     * @return the entity
     */
    public Entity create() {
        final Entity entity = all.add(new EntityInfo(Kind.SCENE, "scene-" + ++made, RGB));
        entities.add(entity);
        return entity;
    }

    /**
     * Returns the number of these entities.
     *
     * @return at least 0
     */
    public int count() {
        return entities.size();
    }

    /**
     * Reports whether there are none.
     *
     * @return the current state
     */
    public boolean isEmpty() {
        return entities.isEmpty();
    }

    /**
     * Reports whether a scene or script created an entity.
     *
     * @param entity any
     * @return false for the game's own entities and for deleted ones
     */
    public boolean has(Entity entity) {
        return entities.contains(entity);
    }

    /** Removes an entity that is about to be deleted. */
    void forget(Entity entity) {
        entities.remove(entity);
    }

    /**
     * Turns an entity into a brick; replaces the hit points of a brick.
     *
     * @param entity created by a scene or script
     * @param hitPoints number of hits that break it
     */
    public void makeBrick(Entity entity, HitPoints hitPoints) {
        put(entity, HitPoints.class, hitPoints);
        define(entity, Kind.BRICK, entity.get(EntityInfo.class).rgb());
    }

    /**
     * Turns a brick into an entity that does not break.
     *
     * @param entity created by a scene or script
     */
    public void unmakeBrick(Entity entity) {
        put(entity, HitPoints.class, null);
        define(entity, Kind.SCENE, entity.get(EntityInfo.class).rgb());
    }

    /**
     * Sets the appearance of an entity.
     *
     * @param entity created by a scene or script
     * @param look null for grey
     */
    public void look(Entity entity, Look look) {
        put(entity, Look.class, look);
        define(entity, entity.get(EntityInfo.class).kind(), look == null ? RGB : look.rgb());
    }

    /**
     * Moves all of them back to a time of the last step. An entity with a velocity continues with it; an entity that a
     * script moved covers the remaining displacement in the rest of the tick.
     *
     * @param fraction of the step
     */
    public void rewindTo(float fraction) {
        for (Entity entity : entities) {
            final Transform transform = entity.get(Transform.class);
            if (transform == null) {
                continue;
            }
            if (entity.get(Velocity.class) != null) {
                transform.rewindTo(fraction);
            } else if (moved(transform)) {
                now.copyTo(place, rotation);
                transform.rewindTo(fraction);
                transform.moveTo(place).rotateTo(rotation);
            }
        }
    }

    /**
     * Adds the state of these entities.
     *
     * @param hash receives it
     */
    public void addTo(GameHash hash) {
        if (made == 0) {
            return; // a level without a scene has the same hash as if there were no scenes
        }
        hash.add(made).add(entities.size());
        for (Entity entity : entities) {
            final HitPoints hitPoints = entity.get(HitPoints.class);
            if (hitPoints != null) {
                hash.add(hitPoints.hitsLeft());
            }
        }
    }

    private boolean moved(Transform transform) {
        transform.interpolate(0f, before);
        transform.interpolate(1f, now);
        return !now.same(before);
    }

    private void define(Entity entity, Kind kind, int rgb) {
        all.redefine(entity, new EntityInfo(kind, entity.get(EntityInfo.class).name(), rgb));
    }

    private static <C> void put(Entity entity, Class<C> type, C component) {
        if (entity.has(type)) {
            entity.removeType(type);
        }
        if (component != null) {
            entity.add(component);
        }
    }
}
