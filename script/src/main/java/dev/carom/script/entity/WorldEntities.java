package dev.carom.script.entity;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The entities of a game without ECS: objects of any class, with their transforms, colliders and bodies in a
 * {@link PhysicsWorld}. The game adds its own entities with {@link #add}; scripts create others. This class stores
 * velocities but moves nothing. The game reads the velocities with {@link #linear} and {@link #angular}, and moves the
 * transforms itself. The world moves only the transforms of dynamic bodies.
 *
 * @param <O> the type of owner in the world
 */
public final class WorldEntities<O> implements ScriptEntities<O> {
    private final PhysicsWorld<O> world;
    private final Supplier<? extends O> maker;
    private final Map<O, Parts> all = new HashMap<>();

    /** Maps each body to the components of its entity. */
    private final Map<Body, Parts> bodies = new IdentityHashMap<>();

    /** The components of an entity. */
    private static final class Parts {
        Transform transform;
        Collider collider;
        final List<Collider> compound = new ArrayList<>();
        Vector3f linear;
        Vector3f angular;

        /**
         * The body that this class last set, or last read from the world. While a collider of the entity is in the
         * world, the game may have set another body in the world.
         */
        Body body;
    }

    /**
     * Creates a storage without entities.
     *
     * @param world receives the colliders
     * @param maker creates the entities for scripts. Each call must return a new object that equals no other entity
     * @throws IllegalArgumentException when an argument is null
     */
    public WorldEntities(PhysicsWorld<O> world, Supplier<? extends O> maker) {
        if (world == null || maker == null) {
            throw new IllegalArgumentException("world and maker must not be null; Object::new is a possible maker");
        }
        this.world = world;
        this.maker = maker;
    }

    /**
     * Adds an entity of the game.
     *
     * @param entity not null, and not added before
     * @param transform its transform, not null. To give it a body, call {@link #body(Object, Body)} afterwards
     * @param collider collider to add to the world; null for none
     * @throws IllegalArgumentException when the entity or its transform is null, or the entity was added before
     */
    public void add(O entity, Transform transform, Collider collider) {
        if (entity == null || transform == null || all.containsKey(entity)) {
            throw new IllegalArgumentException(
                    "entity and transform must not be null, and an entity is added once (got: "
                            + entity
                            + (all.containsKey(entity) ? ", which was added before" : ", with transform " + transform)
                            + "); change an added entity with transform(entity, ...) and collider(entity, ...)");
        }
        if (collider != null) {
            world.add(entity, transform, collider);
        }
        final Parts parts = new Parts();
        parts.transform = transform;
        parts.collider = collider;
        all.put(entity, parts);
    }

    @Override
    public PhysicsWorld<O> world() {
        return world;
    }

    @Override
    public O create() {
        final O entity = maker.get();
        if (entity == null || all.containsKey(entity)) {
            throw new IllegalStateException("the maker of WorldEntities must return a new entity each time (got: "
                    + entity + ", which is null or equals an existing one); use Object::new or a counter");
        }
        all.put(entity, new Parts());
        return entity;
    }

    @Override
    public void delete(O entity) {
        final Parts parts = all.remove(entity);
        takeOut(parts);
        bodies.remove(parts.body);
    }

    @Override
    public boolean exists(O entity) {
        return all.containsKey(entity);
    }

    @Override
    public Transform transform(O entity) {
        return all.get(entity).transform;
    }

    @Override
    public void transform(O entity, Transform newTransform) {
        final Parts parts = all.get(entity);
        takeOut(parts);
        parts.transform = newTransform;
        putIn(entity, parts);
    }

    @Override
    public Collider collider(O entity) {
        return all.get(entity).collider;
    }

    @Override
    public void collider(O entity, Collider newCollider) {
        final Parts parts = all.get(entity);
        if (newCollider != null && newCollider == parts.collider && world.contains(newCollider)) {
            return;
        }
        body(parts);
        if (newCollider != null && parts.transform != null) {
            world.add(entity, parts.transform, newCollider); // before the removal, so that the body stays in the world
        }
        if (parts.collider != null && world.contains(parts.collider)) {
            world.remove(parts.collider);
        }
        parts.collider = newCollider;
        putInBody(parts);
    }

    @Override
    public List<Collider> compound(O entity) {
        return List.copyOf(all.get(entity).compound);
    }

    @Override
    public void compound(O entity, List<Collider> newParts) {
        final Parts parts = all.get(entity);
        body(parts);
        if (parts.transform != null) {
            for (Collider part : newParts) { // before the removal, so that the body stays in the world
                if (!world.contains(part)) {
                    world.add(entity, parts.transform, part);
                }
            }
        }
        for (Collider part : parts.compound) {
            if (world.contains(part) && !newParts.contains(part)) {
                world.remove(part);
            }
        }
        parts.compound.clear();
        parts.compound.addAll(newParts);
        putInBody(parts);
    }

    @Override
    public Body body(O entity) {
        return body(all.get(entity));
    }

    private Body body(Parts parts) {
        if (isInWorld(parts)) {
            store(parts, world.body(parts.transform)); // the game may have set another body in the world
        }
        return parts.body;
    }

    private void store(Parts parts, Body body) {
        if (parts.body != body) {
            bodies.remove(parts.body);
            parts.body = body;
            if (body != null) {
                bodies.put(body, parts);
            }
        }
    }

    @Override
    public void body(O entity, Body newBody) {
        final Parts parts = all.get(entity);
        if (newBody != null && bodies.getOrDefault(newBody, parts) != parts) {
            throw new IllegalArgumentException("body must belong to one entity (got: " + newBody
                    + ", which belongs to another one); create a new Body for each entity");
        }
        if (isInWorld(parts)) {
            world.body(parts.transform, newBody);
        }
        store(parts, newBody);
    }

    @Override
    public Vector3fc linear(O entity) {
        return all.get(entity).linear;
    }

    @Override
    public Vector3fc angular(O entity) {
        return all.get(entity).angular;
    }

    @Override
    public void velocity(O entity, Vector3fc linear, Vector3fc angular) {
        final Parts parts = all.get(entity);
        parts.linear = linear == null ? null : new Vector3f(linear);
        parts.angular = angular == null ? null : new Vector3f(angular);
    }

    private void takeOut(Parts parts) {
        body(parts);
        if (parts.collider != null && world.contains(parts.collider)) {
            world.remove(parts.collider);
        }
        for (Collider part : parts.compound) {
            if (world.contains(part)) {
                world.remove(part);
            }
        }
    }

    private void putIn(O entity, Parts parts) {
        if (parts.transform == null) {
            return;
        }
        if (parts.collider != null) {
            world.add(entity, parts.transform, parts.collider);
        }
        for (Collider part : parts.compound) {
            world.add(entity, parts.transform, part);
        }
        putInBody(parts);
    }

    private void putInBody(Parts parts) {
        if (isInWorld(parts)) {
            world.body(parts.transform, parts.body);
        }
    }

    private boolean isInWorld(Parts parts) {
        if (parts.transform == null) {
            return false;
        }
        return parts.collider != null && world.contains(parts.collider)
                || parts.compound.stream().anyMatch(world::contains);
    }
}
