package dev.carom.script;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * The description of an entity in Java, with what a script or scene can say, for games and their tests. Creates as many
 * as are wanted; one that creates none is a prefab.
 *
 * <pre>{@code
 * EntityBuilder<Entity> crate = scripts.describe().collider(Collider.box(1, 1, 1).layer(SCENERY)).tags("wood");
 * Entity first = scripts.describe().like(crate).name("first").at(0, 3, 0).create();
 * Entity second = scripts.describe().like(crate).at(5, 3, 0).script("crate.lua", Map.of("gift", "key")).create();
 * }</pre>
 *
 * @param <O> the kind of entity
 */
public final class EntityBuilder<O> {
    private final Stage<O> stage;
    private final EntityWords<O> words;
    private final List<String> tags = new ArrayList<>();
    private final List<Collider> compound = new ArrayList<>();
    private final List<Object> scripts = new ArrayList<>();
    private final Map<String, Map<String, Object>> ofTheGame = new LinkedHashMap<>();
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f linear = new Vector3f();
    private final Vector3f angular = new Vector3f();
    private String name;
    private Collider collider;
    private boolean moves;

    EntityBuilder(Stage<O> stage, EntityWords<O> words) {
        this.stage = stage;
        this.words = words;
    }

    /**
     * Takes over all that another one says, but its name. Call it first.
     *
     * @param prefab not changed
     * @return this
     */
    public EntityBuilder<O> like(EntityBuilder<O> prefab) {
        tags.addAll(prefab.tags);
        compound.addAll(prefab.compound);
        scripts.addAll(prefab.scripts);
        ofTheGame.putAll(prefab.ofTheGame);
        position.set(prefab.position);
        rotation.set(prefab.rotation);
        linear.set(prefab.linear);
        angular.set(prefab.angular);
        collider = prefab.collider;
        moves = prefab.moves;
        return this;
    }

    /**
     * Names it.
     *
     * @param newName one that no other entity has
     * @return this
     */
    public EntityBuilder<O> name(String newName) {
        name = newName;
        return this;
    }

    /**
     * Tags it.
     *
     * @param more besides those that it has
     * @return this
     */
    public EntityBuilder<O> tags(String... more) {
        tags.addAll(List.of(more));
        return this;
    }

    /**
     * Says where it is; the origin when never said.
     *
     * @param x metres
     * @param y metres
     * @param z metres
     * @return this
     */
    public EntityBuilder<O> at(float x, float y, float z) {
        position.set(x, y, z);
        return this;
    }

    /**
     * Says how it is turned; not at all when never said.
     *
     * @param newRotation as in {@link Transform}; copied
     * @return this
     */
    public EntityBuilder<O> rotation(Quaternionfc newRotation) {
        rotation.set(newRotation);
        return this;
    }

    /**
     * Says what it touches with.
     *
     * @param newCollider copied for each entity; null for none
     * @return this
     */
    public EntityBuilder<O> collider(Collider newCollider) {
        collider = newCollider;
        return this;
    }

    /**
     * Says what it touches with, in several parts.
     *
     * @param parts in place of those that it has; copied for each entity
     * @return this
     */
    public EntityBuilder<O> compound(Collider... parts) {
        compound.clear();
        compound.addAll(List.of(parts));
        return this;
    }

    /**
     * Lets it move.
     *
     * @param x metres a second
     * @param y metres a second
     * @param z metres a second
     * @return this
     */
    public EntityBuilder<O> velocity(float x, float y, float z) {
        linear.set(x, y, z);
        moves = true;
        return this;
    }

    /**
     * Lets it turn.
     *
     * @param x radians a second about the world's axis
     * @param y radians a second about the world's axis
     * @param z radians a second about the world's axis
     * @return this
     */
    public EntityBuilder<O> angularVelocity(float x, float y, float z) {
        angular.set(x, y, z);
        moves = true;
        return this;
    }

    /**
     * Has it run a script, besides those that it runs.
     *
     * @param file as the game's {@link ScriptFiles} know it
     * @param parameters plain values
     * @return this
     */
    public EntityBuilder<O> script(String file, Map<String, Object> parameters) {
        scripts.add(Map.of("file", file, "params", parameters));
        return this;
    }

    /**
     * Gives it a component of the game's own.
     *
     * @param component its name, see {@link ScriptEntities#components}
     * @param table what {@link ScriptComponent#read} reads
     * @return this
     */
    public EntityBuilder<O> component(String component, Map<String, Object> table) {
        ofTheGame.put(component, table);
        return this;
    }

    /**
     * Creates an entity.
     *
     * @return complete; its scripts have started
     * @throws IllegalArgumentException with a sentence when something is wrong with it; then there is no entity
     */
    public O create() {
        final Map<String, Object> rest = new LinkedHashMap<>(ofTheGame);
        rest.put("tags", List.copyOf(tags));
        rest.put("scripts", List.copyOf(scripts));
        if (name != null) {
            rest.put("name", name);
        }
        if (moves) {
            rest.put(
                    "velocity", Map.of("linear", ScriptRecord.vector(linear), "angular", ScriptRecord.vector(angular)));
        }
        final EntityParts parts = new EntityParts(
                Values.table("entity", Values.plain("entity", rest)),
                stage,
                new Transform(position, rotation),
                collider == null ? null : copy(collider),
                compound.stream().map(EntityBuilder::copy).toList());
        final O entity = words.create(parts).entity;
        stage.entityScripts.start();
        return entity;
    }

    private static Collider copy(Collider from) {
        final Collider copy = new Collider(from.shape());
        Description.copy(from, copy);
        return copy;
    }
}
