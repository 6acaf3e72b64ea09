package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Layer;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Velocity;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Puts a swarm of shards on a table: each somewhere in a cell of its own, so that none begins inside of another. */
final class Storm {
    private final Table table;
    private final SplittableRandom random = new SplittableRandom(1);
    private final Vector3f direction = new Vector3f();
    private int made;

    Storm(Table table) {
        this.table = table;
    }

    void add(Level.Swarm swarm, float tableWidth) {
        final int columns = swarm.columns(tableWidth);
        final int rows = (swarm.count() + columns - 1) / columns;
        final float width = tableWidth / columns;
        final float depth = (swarm.toZ() - swarm.fromZ()) / rows;
        final Sphere shape = new Sphere(swarm.radius());
        for (int i = 0; i < swarm.count(); i++) {
            final float x = -0.5f * tableWidth + within(i % columns, width, swarm.radius());
            final float z = swarm.fromZ() + within(i / columns, depth, swarm.radius());
            chooseDirection();
            final Quaternionf turn = new Quaternionf(0f, direction.x, 0f, direction.z); // for the eye: it is a ball
            final Velocity velocity = new Velocity();
            velocity.linear().set(direction).mul(swarm.speed());
            final Entity shard = table.add(
                    new EntityInfo(Kind.SHARD, "shard-" + ++made, swarm.rgb()),
                    new Transform(new Vector3f(x, 0f, z), turn),
                    new Collider(shape).layer(Layer.SHARD).mask(Layer.WHAT_SHARDS_MEET),
                    velocity,
                    new Shard(swarm.speed()));
            table.moves(shard);
        }
    }

    /** Somewhere in a cell, metres from where the first one begins. */
    private float within(int cell, float size, float radius) {
        return cell * size + radius + (size - 2f * radius) * (float) random.nextDouble();
    }

    /**
     * Any direction along the table, without a sine: a point of the square that lies in the circle, not too near to its
     * middle.
     */
    private void chooseDirection() {
        do {
            direction.set((float) random.nextDouble(-1, 1), 0f, (float) random.nextDouble(-1, 1));
        } while (direction.lengthSquared() > 1f || direction.lengthSquared() < 0.01f);
        direction.normalize();
    }
}
