package dev.carom.script.ecs;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.ecs.ComponentClasses;
import dev.carom.physics.ecs.Compound;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.script.entity.ScriptComponent;
import dev.carom.script.entity.ScriptEntities;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3fc;

/**
 * Gives scripts access to the entities of a Dominion. Transform, collider, compound, body and velocity are components
 * of an entity. Dominion 0.9.0 may confuse a component class of the game with one of {@link PhysicsSystem}, see
 * {@link ComponentClasses}. Then the methods of this class throw an {@link IllegalStateException} that names both
 * classes.
 */
public final class DominionEntities implements ScriptEntities<Entity> {
    private final Dominion dominion;
    private final PhysicsSystem physics;
    private final Map<String, ScriptComponent<Entity, ?>> components = new LinkedHashMap<>();

    /**
     * Connects scripts to a Dominion.
     *
     * @param dominion stores the entities
     * @param physics the system of this Dominion, which provides events for scripts
     * @throws IllegalArgumentException when an argument is null
     */
    public DominionEntities(Dominion dominion, PhysicsSystem physics) {
        if (dominion == null || physics == null) {
            throw new IllegalArgumentException(
                    "dominion and physics must not be null; physics is the PhysicsSystem of this dominion");
        }
        this.dominion = dominion;
        this.physics = physics;
    }

    /**
     * Adds a component of the game. Scripts and scenes can then set the component by its name.
     *
     * @param name name of the component in scripts and scenes; consists of letters and digits
     * @param component creates, sets and removes the component
     * @return this
     */
    public DominionEntities withComponent(String name, ScriptComponent<Entity, ?> component) {
        components.put(name, component);
        return this;
    }

    @Override
    public Map<String, ScriptComponent<Entity, ?>> components() {
        return components;
    }

    @Override
    public PhysicsWorld<Entity> world() {
        return physics.world();
    }

    @Override
    public Entity create() {
        return dominion.createEntity();
    }

    @Override
    public void delete(Entity entity) {
        if (!entity.isEnabled()) {
            entity.setEnabled(true); // deleting a disabled entity corrupts the tables of Dominion 0.9.0
        }
        dominion.deleteEntity(entity);
    }

    @Override
    public boolean exists(Entity entity) {
        return !entity.isDeleted();
    }

    @Override
    public Transform transform(Entity entity) {
        return get(entity, Transform.class);
    }

    @Override
    public void transform(Entity entity, Transform newTransform) {
        put(entity, Transform.class, newTransform);
    }

    @Override
    public Collider collider(Entity entity) {
        return get(entity, Collider.class);
    }

    @Override
    public void collider(Entity entity, Collider newCollider) {
        put(entity, Collider.class, newCollider);
    }

    @Override
    public List<Collider> compound(Entity entity) {
        final Compound compound = get(entity, Compound.class);
        final List<Collider> parts = new ArrayList<>();
        for (int i = 0; compound != null && i < compound.size(); i++) {
            parts.add(compound.part(i));
        }
        return parts;
    }

    @Override
    public void compound(Entity entity, List<Collider> parts) {
        put(entity, Compound.class, parts.isEmpty() ? null : new Compound(parts.toArray(new Collider[0])));
    }

    @Override
    public Body body(Entity entity) {
        return get(entity, Body.class);
    }

    @Override
    public void body(Entity entity, Body newBody) {
        put(entity, Body.class, newBody);
    }

    @Override
    public Vector3fc linear(Entity entity) {
        final Velocity velocity = get(entity, Velocity.class);
        return velocity == null ? null : velocity.linear();
    }

    @Override
    public Vector3fc angular(Entity entity) {
        final Velocity velocity = get(entity, Velocity.class);
        return velocity == null ? null : velocity.angular();
    }

    @Override
    public void velocity(Entity entity, Vector3fc linear, Vector3fc angular) {
        final Class<?> type = physics.velocityType();
        if (linear != null && type != null && type != Velocity.class) {
            throw new IllegalStateException(
                    "velocity of an entity must be a component that its PhysicsSystem reads (got: "
                            + Velocity.class.getName() + ", but the system reads " + type.getName()
                            + "); let scripts set the game's own component with DominionEntities.withComponent");
        }
        final Velocity present = get(entity, Velocity.class);
        if (present != null && linear != null) { // keeps the object, since the game may hold a reference to it
            present.linear().set(linear);
            present.angular().set(angular);
        } else {
            put(entity, Velocity.class, linear == null ? null : new Velocity(linear, angular));
        }
    }

    /**
     * Sets a component; null removes it. A disabled entity is enabled during the change, since Dominion 0.9.0 loses
     * changes to the components of disabled entities.
     */
    private <C> void put(Entity entity, Class<C> type, C component) {
        final boolean enabled = entity.isEnabled();
        if (!enabled) {
            entity.setEnabled(true);
        }
        try {
            if (get(entity, type) != null) {
                entity.removeType(type);
            }
            if (component != null) {
                entity.add(component);
            }
        } finally {
            if (!enabled) {
                entity.setEnabled(false);
            }
        }
    }

    private <C> C get(Entity entity, Class<C> type) {
        return ComponentClasses.componentOf(dominion, entity, type);
    }
}
