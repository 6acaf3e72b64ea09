package dev.carom.testbed.world;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.PhysicsWorld;
import dev.carom.testbed.Piles;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.TestScene;
import dev.carom.testbed.world.SceneWorld.Item;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A world whose tables are large enough allocates nothing in a step, whatever happens in the scene. Each test runs a
 * scene again and again in one world. The first runs are the warm-up: tables grow, and classes are loaded.
 */
@Tag("allocation")
class SceneAllocationTest {
    private static final float DT = 1f / 60f;
    private static final int TICKS = 200;

    /**
     * Later runs differ from the first one, since colliders get other slots, so a table may grow once more. An
     * allocation by a tick, a contact or a body would show in every run.
     */
    private static final int MOST_RUNS = 12;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    static Stream<Named<TestScene>> scenes() {
        // 10,000 bodies would take too long.
        return Stream.concat(LargeScenes.catalogue().stream(), LargeScenes.large().stream())
                .map(scene -> scene.name().equals("bowl") ? Piles.bowl(200) : scene)
                .map(scene -> Named.of(scene.name(), scene));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void repeatedSceneAllocatesNothing(TestScene scene) {
        try (SceneWorld world = new SceneWorld(scene)) {
            long allocated = Long.MAX_VALUE;
            for (int run = 0; run < MOST_RUNS && allocated != 0; run++) {
                if (run > 0) {
                    new ArrayList<>(world.items()).forEach(world::remove);
                    world.world().step(DT);
                    scene.bodies().forEach(world::add);
                }
                allocated = allocatedIn(world);
            }
            assertThat(allocated)
                    .as("%s: bytes in %s ticks of the last of at most " + MOST_RUNS + " runs", scene.name(), TICKS)
                    .isZero();
        }
    }

    /** Returns the bytes that the steps of a run allocate, without ticks that report that a table has grown. */
    private long allocatedIn(SceneWorld scene) {
        final PhysicsWorld<Item> world = scene.world();
        world.step(DT); // adds the bodies
        long allocated = 0;
        for (int tick = 0; tick < TICKS; tick++) {
            moveDriven(scene, tick * (double) DT);
            final int growths = world.statistics().growths();
            final long before = threads.getCurrentThreadAllocatedBytes();
            world.step(DT);
            final long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            allocated += world.statistics().growths() == growths ? bytes : 0;
        }
        return allocated;
    }

    /** Moves the driven bodies of the scene. Their paths allocate, so this is not part of the measurement. */
    private void moveDriven(SceneWorld scene, double seconds) {
        for (Item item : scene.items()) {
            if (item.spec().motion() == SceneBody.Motion.DRIVEN) {
                item.spec().drive().pose(seconds, position, rotation);
                item.transform().moveTo(position).rotateTo(rotation);
            }
        }
    }
}
