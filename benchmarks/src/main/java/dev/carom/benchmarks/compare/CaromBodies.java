package dev.carom.benchmarks.compare;

import dev.carom.physics.WorldConfig;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.TestScene;
import dev.carom.testbed.world.SceneWorld;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.List;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** A scene of rigid bodies in Carom. */
public final class CaromBodies implements BodiesEngine {
    /** All configurations. To compare another configuration, add an entry. */
    static final List<BodiesEntry> ALL = List.of(
            new BodiesEntry(
                    "Carom",
                    "The default configuration, but all bodies have the same number of substeps, and none sleeps."
                            + " Continuous: sweeps every body along its path, so that none passes through another."
                            + " Computes the events of all contacts, which are not read here.",
                    CaromBodies::of),
            new BodiesEntry(
                    "Carom-double",
                    "As Carom, but with twice as many substeps as the table says, for comparisons at a similar quality.",
                    (scene, substeps) -> of(scene, 2 * substeps)));

    private final SceneWorld world;
    private final boolean[] moves;

    /**
     * Creates a scene in a world with the default configuration, except that all bodies have the same number of
     * substeps and none sleeps, as in the other engines.
     *
     * @param scene the bodies
     * @param substeps see {@link WorldConfig#substeps}
     * @return the engine, before its first step
     */
    public static CaromBodies of(TestScene scene, int substeps) {
        return new CaromBodies(
                scene,
                WorldConfig.defaults()
                        .withSubsteps(substeps)
                        .withMostSubsteps(1)
                        .withSleeping(false));
    }

    private CaromBodies(TestScene scene, WorldConfig config) {
        world = new SceneWorld(scene, config);
        moves = new boolean[scene.bodies().size()];
        for (int body = 0; body < moves.length; body++) {
            moves[body] = scene.bodies().get(body).motion() != Motion.FIXED;
        }
    }

    @Override
    public void step() {
        world.step(TICK_SECONDS);
    }

    @Override
    public void readPoses(BodyPoses dest) {
        final List<Item> items = world.items();
        for (int body = 0; body < moves.length; body++) {
            if (!moves[body]) {
                continue;
            }
            final Vector3fc position = items.get(body).transform().position();
            final Quaternionfc rotation = items.get(body).transform().rotation();
            dest.set(
                    body,
                    position.x(),
                    position.y(),
                    position.z(),
                    rotation.x(),
                    rotation.y(),
                    rotation.z(),
                    rotation.w());
        }
    }

    @Override
    public void close() {
        world.close();
    }
}
