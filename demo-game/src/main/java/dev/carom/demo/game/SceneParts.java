package dev.carom.demo.game;

import dev.carom.demo.game.EntityInfo.Kind;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Velocity;
import dev.carom.physics.geometry.Pose;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashSet;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** The entities on a table that a scene and its scripts made. They stand in the lists of the table like all others. */
final class SceneParts {
    private static final int RGB = 0x9aa7bd;

    private final Table table;
    /** In the order in which they were made: told apart by identity, and so repeatable. */
    private final Set<Entity> entities = new LinkedHashSet<>();

    private final Pose before = new Pose();
    private final Pose now = new Pose();
    private final Vector3f place = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private int made;

    /** None yet. */
    SceneParts(Table table) {
        this.table = table;
    }

    /** A new one, which has a part and nothing else. */
    Entity create() {
        final Entity entity = table.add(new EntityInfo(Kind.SCENE, "scene-" + ++made, RGB));
        entities.add(entity);
        return entity;
    }

    int count() {
        return entities.size();
    }

    boolean isEmpty() {
        return entities.isEmpty();
    }

    boolean has(Entity entity) {
        return entities.contains(entity);
    }

    /** It was taken off the table, or is about to be. */
    void forget(Entity entity) {
        entities.remove(entity);
    }

    /** It is a brick from now on, if it was none. */
    void makeBrick(Entity entity, HitPoints hitPoints) {
        put(entity, HitPoints.class, hitPoints);
        define(entity, Kind.BRICK, entity.get(EntityInfo.class).rgb());
    }

    /** It is no brick any more, if it was one. */
    void unmakeBrick(Entity entity) {
        put(entity, HitPoints.class, null);
        define(entity, Kind.SCENE, entity.get(EntityInfo.class).rgb());
    }

    /** How it is drawn from now on; null for as at first. */
    void look(Entity entity, Look look) {
        put(entity, Look.class, look);
        define(entity, entity.get(EntityInfo.class).kind(), look == null ? RGB : look.rgb());
    }

    /**
     * Takes them back to a time of the last step. What moves by a velocity goes on by it; what a script moved goes the
     * rest of that way in what is left of the tick.
     */
    void rewindTo(float fraction) {
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

    void addTo(GameHash hash) {
        if (made == 0) {
            return; // levels without a scene have the hash that they always had
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
        final EntityInfo info = entity.get(EntityInfo.class);
        table.countBricks((kind == Kind.BRICK ? 1 : 0) - (info.kind() == Kind.BRICK ? 1 : 0));
        put(entity, EntityInfo.class, new EntityInfo(kind, info.name(), rgb));
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
