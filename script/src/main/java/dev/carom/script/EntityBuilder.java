package dev.carom.script;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.script.entity.ScriptComponent;
import dev.carom.script.entity.ScriptEntities;
import dev.carom.script.value.ComponentCodec;
import dev.carom.script.value.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * Describes an entity in Java. Games and their tests can describe everything that a script or scene can describe. Each
 * call of {@link #create} creates one entity. A builder can be the prefab of other builders.
 *
 * <pre>{@code
 * EntityBuilder<Entity> crate = scripts.describe().collider(Collider.box(1, 1, 1).layer(SCENERY)).tags("wood");
 * Entity first = scripts.describe().like(crate).name("first").at(0, 3, 0).create();
 * Entity second = scripts.describe().like(crate).at(5, 3, 0).script("crate.lua", Map.of("gift", "key")).create();
 * }</pre>
 *
 * @param <O> the type of entity
 */
public final class EntityBuilder<O> {
    private final ScriptContext<O> context;
    private final EntityWords<O> words;
    private final List<String> tags = new ArrayList<>();
    private final List<Collider> compound = new ArrayList<>();
    private final List<Object> scripts = new ArrayList<>();
    private final Map<String, Map<String, Object>> gameComponents = new LinkedHashMap<>();
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f linear = new Vector3f();
    private final Vector3f angular = new Vector3f();
    private String name;
    private Collider collider;
    private Supplier<Body> body;
    private boolean moves;

    EntityBuilder(ScriptContext<O> context, EntityWords<O> words) {
        this.context = context;
        this.words = words;
    }

    /**
     * Copies the whole description of another builder except its name. Call this method before all others, since it
     * replaces the position, the rotation, the collider, the body and the velocity of this builder.
     *
     * @param prefab the builder to copy; this method does not change it
     * @return this
     */
    public EntityBuilder<O> like(EntityBuilder<O> prefab) {
        tags.addAll(prefab.tags);
        compound.addAll(prefab.compound);
        scripts.addAll(prefab.scripts);
        gameComponents.putAll(prefab.gameComponents);
        position.set(prefab.position);
        rotation.set(prefab.rotation);
        linear.set(prefab.linear);
        angular.set(prefab.angular);
        collider = prefab.collider;
        body = prefab.body;
        moves = prefab.moves;
        return this;
    }

    /**
     * Sets the name.
     *
     * @param newName a name that no other entity has
     * @return this
     */
    public EntityBuilder<O> name(String newName) {
        name = newName;
        return this;
    }

    /**
     * Adds tags.
     *
     * @param more the tags to add to the current ones
     * @return this
     */
    public EntityBuilder<O> tags(String... more) {
        tags.addAll(List.of(more));
        return this;
    }

    /**
     * Sets the position; the default is the origin.
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
     * Sets the rotation; the default is no rotation.
     *
     * @param newRotation a rotation with the conventions of {@link Transform}; copied
     * @return this
     */
    public EntityBuilder<O> rotation(Quaternionfc newRotation) {
        rotation.set(newRotation);
        return this;
    }

    /**
     * Sets the collider.
     *
     * @param newCollider copied for each entity; null for none
     * @return this
     */
    public EntityBuilder<O> collider(Collider newCollider) {
        collider = newCollider;
        return this;
    }

    /**
     * Sets the parts of the compound.
     *
     * @param parts replace the current parts; copied for each entity
     * @return this
     */
    public EntityBuilder<O> compound(Collider... parts) {
        compound.clear();
        compound.addAll(List.of(parts));
        return this;
    }

    /**
     * Makes the entity a rigid body. A dynamic body has a velocity of its own, so do not also call {@link #velocity} or
     * {@link #angularVelocity}.
     *
     * @param newBody creates the body of each entity, such as {@code () -> Body.dynamic().mass(5f)}; null for no body
     * @return this
     */
    public EntityBuilder<O> body(Supplier<Body> newBody) {
        body = newBody;
        return this;
    }

    /**
     * Sets the linear velocity.
     *
     * @param x metres per second
     * @param y metres per second
     * @param z metres per second
     * @return this
     */
    public EntityBuilder<O> velocity(float x, float y, float z) {
        linear.set(x, y, z);
        moves = true;
        return this;
    }

    /**
     * Sets the angular velocity.
     *
     * @param x radians per second about the x axis of the world
     * @param y radians per second about the y axis of the world
     * @param z radians per second about the z axis of the world
     * @return this
     */
    public EntityBuilder<O> angularVelocity(float x, float y, float z) {
        angular.set(x, y, z);
        moves = true;
        return this;
    }

    /**
     * Adds a script that the entity runs.
     *
     * @param file a name that the game's {@link ScriptFiles} can read
     * @param parameters plain values, see {@link dev.carom.script.language.Word}
     * @return this
     */
    public EntityBuilder<O> script(String file, Map<String, Object> parameters) {
        scripts.add(Map.of("file", file, "params", parameters));
        return this;
    }

    /**
     * Adds a component of the game.
     *
     * @param component name of the component, see {@link ScriptEntities#components}
     * @param table the fields of the component, for {@link ScriptComponent#read}
     * @return this
     */
    public EntityBuilder<O> component(String component, Map<String, Object> table) {
        gameComponents.put(component, table);
        return this;
    }

    /**
     * Creates an entity.
     *
     * @return the complete entity. Its scripts have started, unless a script is running or the time budget for starts
     *     is spent; then they start later
     * @throws IllegalArgumentException when something in the description is wrong; then no entity is created
     */
    public O create() {
        final Map<String, Object> rest = new LinkedHashMap<>(gameComponents);
        rest.put("tags", List.copyOf(tags));
        rest.put("scripts", List.copyOf(scripts));
        if (name != null) {
            rest.put("name", name);
        }
        if (moves) {
            rest.put("velocity", Map.of("linear", Values.record(linear), "angular", Values.record(angular)));
        }
        final EntityParts parts = new EntityParts(
                Values.table("entity", Values.plain("entity", rest)),
                context,
                new Transform(position, rotation),
                collider == null ? null : copy(collider),
                compound.stream().map(EntityBuilder::copy).toList(),
                body == null ? null : body.get());
        final O entity = words.create(parts).entity;
        context.entityScripts.start();
        return entity;
    }

    private static Collider copy(Collider from) {
        final Collider copy = new Collider(from.shape());
        ComponentCodec.copy(from, copy);
        return copy;
    }
}
