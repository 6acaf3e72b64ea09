package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Look;
import dev.carom.demo.playfield.ScriptFields;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * The swarms of a round. This class adds the shards of each {@link Swarm} to the table, and removes them when the swarm
 * is removed.
 */
final class Swarms {
    private static final int MOST_SHARDS = 16_000;
    private static final int SHARD_RGB = 0xd6dbe6;

    private final Table table;
    private final float tableWidth;

    /** The shards of each swarm, by the entity that represents the swarm. */
    private final Map<Entity, List<Entity>> swarms = new IdentityHashMap<>();

    /** Shards start at random positions, the same in every round. */
    private final SplittableRandom random = new SplittableRandom(1);

    private int shards;
    private int shardsNamed;

    Swarms(Table table, Level.Table size) {
        this.table = table;
        tableWidth = size.width();
    }

    /** Removes the shards of swarms whose entity was deleted. */
    void tick() {
        if (!swarms.isEmpty()) {
            List.copyOf(swarms.keySet()).stream().filter(Entity::isDeleted).forEach(this::remove);
        }
    }

    /** Reads the component {@code swarm} from its fields in a scene or script. */
    static Swarm read(ScriptFields fields) {
        final double fromZ = fields.number("fromZ", -30, 30);
        return new Swarm(
                (int) fields.whole("count", 1, 8000),
                (float) fields.number("radius", 0.03, 0.3),
                (float) fields.number("speed", 0, 5),
                (float) fromZ,
                (float) fields.number("toZ", fromZ + 1, 31));
    }

    /**
     * Adds shards, each at a random position in a separate cell. No shard starts inside another if the cells are large
     * enough. {@link TableCheck} checks this for the swarms of a level, but not for those of scripts. The new shards
     * replace those that the entity had before.
     *
     * @throws IllegalArgumentException if the table would have more than {@value #MOST_SHARDS} shards; then nothing
     *     changes
     */
    void add(Entity entity, Swarm swarm) {
        tick(); // shards of deleted swarms do not count
        final List<Entity> replaced = swarms.getOrDefault(entity, List.of());
        final int most = MOST_SHARDS - shards + replaced.size();
        if (swarm.count() > most) {
            throw new IllegalArgumentException("swarm count must be at most " + most + " (got: " + swarm.count()
                    + "), since a table has at most " + MOST_SHARDS + " shards; use fewer shards or swarms");
        }
        remove(entity);
        final List<Entity> its = new ArrayList<>(swarm.count());
        swarms.put(entity, its);
        shards += swarm.count();
        final int rgb = entity.has(Look.class) ? entity.get(EntityInfo.class).rgb() : SHARD_RGB;
        final int columns = swarm.columns(tableWidth);
        final float width = tableWidth / columns;
        final float depth = (swarm.toZ() - swarm.fromZ()) / swarm.rows(tableWidth);
        final Sphere shape = new Sphere(swarm.radius());
        final Vector3f direction = new Vector3f();
        for (int i = 0; i < swarm.count(); i++) {
            final float x = -0.5f * tableWidth + positionInCell(i % columns, width, swarm.radius());
            final float z = swarm.fromZ() + positionInCell(i / columns, depth, swarm.radius());
            chooseDirection(direction);
            // The rotation only affects the picture, since a shard is a sphere.
            final Quaternionf turn = new Quaternionf(0f, direction.x, 0f, direction.z);
            final Velocity velocity = new Velocity();
            velocity.linear().set(direction).mul(swarm.speed());
            its.add(table.addShard(
                    new EntityInfo(Kind.SHARD, "shard-" + ++shardsNamed, rgb),
                    new Transform(new Vector3f(x, 0f, z), turn),
                    new Collider(shape).layer(Layer.SHARD).mask(Layer.SHARD_MASK),
                    velocity,
                    new Shard(swarm.speed())));
        }
    }

    /** Removes the shards of an entity that is no longer a swarm. */
    void remove(Entity entity) {
        final List<Entity> its = swarms.remove(entity);
        if (its != null) {
            table.removeShards(its);
            shards -= its.size();
        }
    }

    /** Chooses a position in a cell, in metres from the start of the first cell. */
    private float positionInCell(int cell, float size, float radius) {
        return cell * size + radius + (size - 2f * radius) * (float) random.nextDouble();
    }

    /**
     * Chooses a random direction in the plane of the table. Uses no sine, since Math.sin may return another value on
     * another machine. Picks random points of a square until one is inside the inscribed circle, but not too near its
     * centre.
     */
    private void chooseDirection(Vector3f dest) {
        do {
            dest.set((float) random.nextDouble(-1, 1), 0f, (float) random.nextDouble(-1, 1));
        } while (dest.lengthSquared() > 1f || dest.lengthSquared() < 0.01f);
        dest.normalize();
    }
}
