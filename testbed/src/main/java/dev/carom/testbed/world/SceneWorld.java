package dev.carom.testbed.world;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.Material;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.testbed.PartShape;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.Surface;
import dev.carom.testbed.TestScene;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A scene in a {@link PhysicsWorld}. Each step moves the driven bodies along their paths. */
public final class SceneWorld implements AutoCloseable {
    /**
     * A body of the scene in the world; the owner of its colliders.
     *
     * @param spec the description of the body in the scene
     * @param transform its transform in the world
     * @param body its rigid body; null if it is fixed
     * @param colliders the colliders of the body, one for each part
     */
    public record Item(SceneBody spec, Transform transform, Body body, List<Collider> colliders) {
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return spec.name().hashCode();
        }

        @Override
        public String toString() {
            return spec.name();
        }
    }

    private final PhysicsWorld<Item> world;
    private final List<Item> items = new ArrayList<>();
    private final List<Item> driven = new ArrayList<>();
    private final Map<String, Item> byName = new HashMap<>();
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private double seconds;

    /** Builds a scene in a new world with the substeps that the scene needs. */
    public SceneWorld(TestScene scene) {
        this(scene, WorldConfig.defaults().withSubsteps(scene.substeps()));
    }

    /**
     * Builds a scene in a new world in which no body sleeps. In such a world, only contacts keep a resting body in
     * place.
     */
    public static SceneWorld awake(TestScene scene) {
        return new SceneWorld(
                scene, WorldConfig.defaults().withSubsteps(scene.substeps()).withSleeping(false));
    }

    /** Builds a scene in a new world. */
    public SceneWorld(TestScene scene, WorldConfig config) {
        world = new PhysicsWorld<>(config);
        world.gravity(scene.gravity().x(), scene.gravity().y(), scene.gravity().z());
        scene.bodies().forEach(this::add);
    }

    /** Returns the world. To advance the scene, call {@link #step} of this object, not the step method of the world. */
    public PhysicsWorld<Item> world() {
        return world;
    }

    /** Returns a read-only view of all bodies, in the order in which they were added. */
    public List<Item> items() {
        return Collections.unmodifiableList(items);
    }

    /** Returns the body with a name; null if there is none. */
    public Item item(String name) {
        return byName.get(name);
    }

    /** Returns the time since the start of the scene, in seconds. */
    public double seconds() {
        return seconds;
    }

    /** Adds a body, at any time. Throws an IllegalArgumentException if a body with this name exists. */
    public Item add(SceneBody spec) {
        if (byName.containsKey(spec.name())) {
            throw new IllegalArgumentException("The scene already has a body of this name: " + spec.name() + ".");
        }
        final Transform transform = new Transform(spec.position(), spec.rotation());
        final Body body = body(spec);
        final List<Collider> colliders = new ArrayList<>();
        for (ScenePart part : spec.parts()) {
            Collider collider = collider(part.shape())
                    .offset(part.offset().x(), part.offset().y(), part.offset().z())
                    .rotation(new Quaternionf(part.rotation()))
                    .material(material(part.surface()));
            if (spec.motion() == Motion.FIXED) {
                collider = collider.fixed();
            }
            colliders.add(collider);
        }
        final Item item = new Item(spec, transform, body, List.copyOf(colliders));
        for (Collider collider : colliders) {
            if (body == null) {
                world.add(item, transform, collider);
            } else {
                world.add(item, transform, body, collider);
            }
        }
        items.add(item);
        byName.put(spec.name(), item);
        if (spec.motion() == Motion.DRIVEN) {
            driven.add(item);
        }
        return item;
    }

    /** Removes a body from the world. */
    public void remove(Item item) {
        item.colliders().forEach(world::remove);
        items.remove(item);
        driven.remove(item);
        byName.remove(item.spec().name());
    }

    /** Moves the driven bodies, and steps the world by {@code dt} seconds. */
    public void step(float dt) {
        seconds += dt;
        for (Item item : driven) {
            item.spec().drive().pose(seconds, position, rotation);
            item.transform().moveTo(position).rotateTo(rotation);
        }
        world.step(dt);
    }

    @Override
    public void close() {
        world.close();
    }

    private static Body body(SceneBody spec) {
        if (spec.motion() == Motion.FIXED) {
            return null;
        }
        if (spec.motion() == Motion.DRIVEN) {
            return Body.kinematic();
        }
        final Body body = Body.dynamic().velocity(spec.velocity()).angularVelocity(spec.angularVelocity());
        return spec.mass() > 0f ? body.mass(spec.mass()) : body;
    }

    private static Collider collider(PartShape shape) {
        if (shape instanceof PartShape.Box box) {
            return Collider.box(box.hx(), box.hy(), box.hz());
        }
        if (shape instanceof PartShape.Sphere sphere) {
            return Collider.sphere(sphere.radius());
        }
        if (shape instanceof PartShape.Capsule capsule) {
            return Collider.capsule(capsule.radius(), capsule.halfHeight());
        }
        return Collider.hull(((PartShape.Hull) shape).points());
    }

    private static Material material(Surface surface) {
        return Material.DEFAULT
                .density(surface.density())
                .friction(surface.friction())
                .restitution(surface.restitution())
                .rollingResistance(surface.rollingResistance())
                .surfaceVelocity(
                        surface.velocity().x(),
                        surface.velocity().y(),
                        surface.velocity().z());
    }
}
