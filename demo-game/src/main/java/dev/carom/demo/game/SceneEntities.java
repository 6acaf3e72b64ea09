package dev.carom.demo.game;

import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.SceneParts;
import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.script.ecs.DominionEntities;
import dev.carom.script.entity.ScriptComponent;
import dev.carom.script.entity.ScriptEntities;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The entities of a round, for its scene and scripts. Scripts may change all entities that the scene or a script
 * created. The game's own entities are, for example, the striker, the balls and the walls. Scripts may add scripts to
 * these entities, and may set the velocity of a ball. Scripts may change nothing else about these entities, since the
 * rules rely on their state.
 */
final class SceneEntities implements ScriptEntities<Entity> {
    /** Minimum speed to which scripts can set a ball, metres per second. A ball at rest would never come back. */
    private static final float LEAST_BALL_SPEED = 1f;

    private final DominionEntities all;
    private final SceneParts scene;
    private final Entities entities;
    private final float topSpeed;
    private final Map<String, ScriptComponent<Entity, ?>> components = new LinkedHashMap<>();
    private final Vector3f velocity = new Vector3f();

    /** Creates the view of a round. No ball of the round is faster than {@code topSpeed}. */
    SceneEntities(
            DominionEntities all,
            Entities entities,
            Map<String, ScriptComponent<Entity, ?>> ofPlayfield,
            float topSpeed) {
        this.all = all;
        this.entities = entities;
        this.topSpeed = topSpeed;
        scene = entities.scene();
        components.put("look", new LookComponent(scene));
        components.putAll(ofPlayfield);
    }

    @Override
    public void requireMayChange(Entity entity, String component) {
        final boolean may = scene.has(entity)
                || component.equals("scripts")
                || component.equals("velocity") && entity.get(EntityInfo.class).kind() == Kind.BALL;
        if (!may) {
            throw new IllegalArgumentException(
                    "'" + entity.get(EntityInfo.class).name() + "' belongs to the game, so its "
                            + component + " must not be changed; scripts may set the velocity of a ball, and change"
                            + " everything that a scene or script created");
        }
    }

    @Override
    public PhysicsWorld<Entity> world() {
        return all.world();
    }

    @Override
    public Entity create() {
        return scene.create();
    }

    @Override
    public void delete(Entity entity) {
        if (!scene.has(entity)) {
            throw new IllegalArgumentException(
                    "'" + entity.get(EntityInfo.class).name()
                            + "' belongs to the game and must not be deleted; delete what a scene or script created");
        }
        entities.remove(entity);
    }

    @Override
    public boolean exists(Entity entity) {
        return all.exists(entity);
    }

    @Override
    public Transform transform(Entity entity) {
        return all.transform(entity);
    }

    @Override
    public void transform(Entity entity, Transform newTransform) {
        all.transform(entity, newTransform);
    }

    @Override
    public Collider collider(Entity entity) {
        return all.collider(entity);
    }

    @Override
    public void collider(Entity entity, Collider newCollider) {
        all.collider(entity, newCollider);
    }

    @Override
    public List<Collider> compound(Entity entity) {
        return all.compound(entity);
    }

    @Override
    public void compound(Entity entity, List<Collider> parts) {
        all.compound(entity, parts);
    }

    @Override
    public Body body(Entity entity) {
        return all.body(entity);
    }

    @Override
    public void body(Entity entity, Body newBody) {
        if (newBody != null) {
            throw new IllegalArgumentException("entities of a level must not have a body, since levels have no"
                    + " ground on which bodies could lie; set their velocity, or move them with moveBy");
        }
    }

    @Override
    public Vector3fc linear(Entity entity) {
        return all.linear(entity);
    }

    @Override
    public Vector3fc angular(Entity entity) {
        return all.angular(entity);
    }

    @Override
    public void velocity(Entity entity, Vector3fc linear, Vector3fc angular) {
        if (scene.has(entity)) {
            all.velocity(entity, linear, angular);
        } else if (linear != null) {
            all.velocity(entity, onTheTable(linear), all.angular(entity));
        } else {
            throw new IllegalArgumentException("a ball must have a velocity; set a new one instead of none");
        }
    }

    @Override
    public Map<String, ScriptComponent<Entity, ?>> components() {
        return components;
    }

    /**
     * Projects the velocity of a ball onto the plane of the table, and limits it to the top speed of the level. Throws
     * an exception if the projected velocity is below the minimum speed.
     */
    private Vector3fc onTheTable(Vector3fc linear) {
        velocity.set(linear.x(), 0f, linear.z());
        final float speed = velocity.length();
        if (!(speed >= LEAST_BALL_SPEED)) {
            throw new IllegalArgumentException("velocity of a ball must be at least " + LEAST_BALL_SPEED
                    + " m/s along the table (got: " + linear.x() + ", " + linear.y() + ", " + linear.z()
                    + "); x points to the right and z to the player");
        }
        return speed > topSpeed ? velocity.mul(topSpeed / speed) : velocity;
    }
}
