package dev.carom.demo.playfield;

import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.Pose;
import dev.dominion.ecs.api.Entity;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** The entities of a round that a scene and its scripts created. */
public final class SceneParts {
    private static final int RGB = 0x9aa7bd;

    /**
     * Maximum number of entities of scenes and scripts while the level creates its entities. When a saved scene
     * replaces the current scene, the entities of both scenes may exist for a moment. Then both count.
     */
    private static final int MOST_OF_LEVEL = 4000;

    /**
     * Maximum number of additional entities of scripts. With this limit, the game becomes slow but does not stop, even
     * if all these entities are in one place.
     */
    private static final int MOST_OF_SCRIPTS = 400;

    private final Entities all;
    /**
     * Entities in the order of creation, so that the order of iteration is the same in each run. The set compares them
     * by identity.
     */
    private final Set<Entity> entities = new LinkedHashSet<>();

    private final Pose before = new Pose();
    private final Pose now = new Pose();
    private final Vector3f place = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    /**
     * For each name of a role, the highest number so far in the names of entities with this role: 7 after
     * {@code brick-7}.
     */
    private final Map<String, Integer> numbers = new HashMap<>();

    private Entity last;
    private int made;
    private int madeByLevel;
    private int limit = MOST_OF_LEVEL;
    private boolean isLevelLoaded;

    /** Creates an empty set. */
    SceneParts(Entities all) {
        this.all = all;
    }

    /**
     * Creates an entity without a transform or collider.
     *
     * @return the entity
     * @throws IllegalArgumentException if there are too many entities
     */
    public Entity create() {
        if (entities.size() >= limit) {
            throw new IllegalArgumentException(
                    isLevelLoaded
                            ? "scripts of a level must not have more than " + MOST_OF_SCRIPTS
                                    + " entities; delete those that are no longer needed"
                            : "a level must not have more than " + MOST_OF_LEVEL + " entities; remove some");
        }
        final Entity entity = all.add(new EntityInfo(Kind.SCENE, "scene-" + ++made, RGB));
        entities.add(entity);
        last = entity;
        return entity;
    }

    /**
     * Returns the entity that was created last.
     *
     * @return null if no entity was created
     */
    public Entity last() {
        return last;
    }

    /**
     * Returns the number of entities that a scene or script created and that still exist.
     *
     * @return at least 0
     */
    public int count() {
        return entities.size();
    }

    /**
     * Reports whether no entity of a scene or script exists.
     *
     * @return whether {@link #count} is 0
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

    /** Removes an entity from this set, before the entity is deleted. */
    void forget(Entity entity) {
        entities.remove(entity);
    }

    /**
     * Returns all entities of scenes and scripts, in the order of creation.
     *
     * @return a live view; do not create or delete entities while iterating
     */
    public Iterable<Entity> all() {
        return entities;
    }

    /**
     * Announces that the level, and not a script, creates the following entities. No call is needed before the first
     * level, since this is the initial state of a new instance.
     */
    public void levelLoads() {
        limit = MOST_OF_LEVEL;
        isLevelLoaded = false;
    }

    /** Announces that scripts create all later entities. */
    public void levelIsLoaded() {
        madeByLevel = made;
        limit = entities.size() + MOST_OF_SCRIPTS;
        isLevelLoaded = true;
    }

    /**
     * Gives an entity a role in the game. In the event log and for scripts, the entity gets a name from the role and a
     * number, such as {@code brick-1}. An entity that already has this role and a name of this form keeps its name.
     *
     * @param entity created by a scene or script
     * @param kind the role
     * @param name the name of the role, such as {@code brick}
     * @param rgb colour of entities without a {@link Look}, 0xRRGGBB
     */
    public void play(Entity entity, Kind kind, String name, int rgb) {
        final EntityInfo info = entity.get(EntityInfo.class);
        final boolean isNamed = info.kind() == kind && info.name().startsWith(name + "-");
        playAs(entity, kind, isNamed ? info.name() : name + "-" + numbers.merge(name, 1, Integer::sum), rgb);
    }

    /**
     * Gives an entity a role in the game, and a name without a number.
     *
     * @param entity created by a scene or script
     * @param kind the role
     * @param name the whole name
     * @param rgb colour of entities without a {@link Look}, 0xRRGGBB
     */
    public void playAs(Entity entity, Kind kind, String name, int rgb) {
        final int its = entity.has(Look.class) ? entity.get(EntityInfo.class).rgb() : rgb;
        all.redefine(entity, new EntityInfo(kind, name, its));
    }

    /**
     * Removes the role of an entity. The entity keeps its name and colour.
     *
     * @param entity created by a scene or script
     */
    public void stopPlaying(Entity entity) {
        define(entity, Kind.SCENE, entity.get(EntityInfo.class).rgb());
    }

    /**
     * Sets the appearance of an entity.
     *
     * @param entity created by a scene or script
     * @param look the appearance; null for grey
     */
    public void look(Entity entity, Look look) {
        put(entity, Look.class, look);
        define(entity, entity.get(EntityInfo.class).kind(), look == null ? RGB : look.rgb());
    }

    /**
     * Moves all entities of scenes and scripts back to a time of the last step. An entity with a velocity continues
     * with this velocity. An entity that a script moved covers the remaining displacement in the rest of the tick.
     *
     * @param fraction the time as a fraction of the step
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
     * Adds the number of entities that scripts have created, and the number of entities that exist. Adds nothing if
     * scripts have created none.
     *
     * @param hash receives the numbers
     */
    public void addTo(GameHash hash) {
        if (made > madeByLevel) { // the playfield and the physics add the state of the entities
            hash.add(made - madeByLevel).add(entities.size());
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

    /**
     * Adds a component to an entity, or replaces it.
     *
     * @param entity created by a scene or script
     * @param type exact class of the component
     * @param component the component; null removes the current one
     * @param <C> class of the component
     */
    public static <C> void put(Entity entity, Class<C> type, C component) {
        if (entity.has(type)) {
            entity.removeType(type);
        }
        if (component != null) {
            entity.add(component);
        }
    }
}
