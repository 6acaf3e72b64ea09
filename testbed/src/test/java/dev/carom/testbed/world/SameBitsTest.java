package dev.carom.testbed.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.StateHash;
import dev.carom.physics.WorldConfig;
import dev.carom.testbed.Impacts;
import dev.carom.testbed.Piles;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.Slides;
import dev.carom.testbed.Stacks;
import dev.carom.testbed.TestScene;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A scene takes the same course, to the last bit, on each JVM, with any number of threads, beside anything. */
class SameBitsTest {
    private static final float DT = 1f / 60f;

    static Stream<TestScene> scenes() {
        return Stream.of(
                Stacks.column(10, 0.5f),
                Stacks.race(4, 8, 12),
                Stacks.pyramid3d(5),
                Stacks.cards(3),
                Stacks.arch(9),
                Stacks.logs(3),
                Impacts.bounces(),
                Impacts.cradle(5),
                Impacts.dominoes(20),
                Impacts.cardWall(8, 3, 6),
                Slides.incline(),
                Slides.conveyors(),
                Slides.tiles(),
                Piles.pile(60),
                Piles.bowl(60),
                Piles.tumbler(60),
                Piles.washer(60));
    }

    static Stream<TestScene> largeScenes() {
        return LargeScenes.large().stream();
    }

    private static String hash(TestScene scene, WorldConfig config, int ticks) {
        try (SceneWorld world = new SceneWorld(scene, config)) {
            for (int tick = 0; tick < ticks; tick++) {
                world.step(DT);
            }
            final StateHash hash = new StateHash();
            hash.add(world.world());
            return hash.toString();
        }
    }

    /** Returns the poses of the bodies of a scene as bits, by name. */
    private static List<String> poses(TestScene scene, List<SceneBody> bodies, int ticks) {
        final TestScene other = new TestScene(
                scene.name(),
                scene.title(),
                scene.description(),
                scene.gravity(),
                bodies,
                scene.cameraTarget(),
                scene.cameraDistance(),
                scene.substeps());
        try (SceneWorld world = new SceneWorld(other)) {
            for (int tick = 0; tick < ticks; tick++) {
                world.step(DT);
            }
            final List<String> poses = new ArrayList<>();
            for (SceneBody body : scene.bodies()) {
                final var transform = world.item(body.name()).transform();
                final Vector3f p = new Vector3f(transform.position());
                final Quaternionf q = new Quaternionf(transform.rotation());
                poses.add(body.name() + " " + Float.floatToIntBits(p.x) + " " + Float.floatToIntBits(p.y) + " "
                        + Float.floatToIntBits(p.z) + " " + Float.floatToIntBits(q.x) + " " + Float.floatToIntBits(q.y)
                        + " " + Float.floatToIntBits(q.z) + " " + Float.floatToIntBits(q.w));
            }
            return poses;
        }
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void whenRepeatedAndOnTwoThreads(TestScene scene) {
        final WorldConfig config = WorldConfig.defaults();
        final String hash = hash(scene, config, 240);
        assertThat(hash(scene, config, 240)).isEqualTo(hash);
        assertThat(hash(scene, config.withThreads(2), 240)).isEqualTo(hash);
    }

    @Test
    void withSoManyPairsThatTheSecondThreadWorks() {
        final TestScene scene = Stacks.pyramid3d(10);
        final WorldConfig config = WorldConfig.defaults();
        try (SceneWorld world = new SceneWorld(scene, config.withThreads(2))) {
            world.step(DT);
            assertThat(world.world().events().size()).isGreaterThan(1024); // fewer pairs stay on one thread
        }
        assertThat(hash(scene, config.withThreads(2), 60)).isEqualTo(hash(scene, config, 60));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void besideBodiesFarAway(TestScene scene) {
        final List<SceneBody> more = new ArrayList<>(scene.bodies());
        addFarAway(more, Piles.pile(30), 500f, 300f);
        assertThat(poses(scene, more, 240)).isEqualTo(poses(scene, scene.bodies(), 240));
    }

    @ParameterizedTest
    @MethodSource("largeScenes")
    void ofLargeIslandsBesideOtherLargeIslandsFarAwayAndWhateverTheOrderOfAdding(TestScene scene) {
        final int ticks = LargeScenes.ticks(scene);
        final List<String> poses = poses(scene, scene.bodies(), ticks);
        final List<SceneBody> shuffled = new ArrayList<>(scene.bodies());
        Collections.shuffle(shuffled, new Random(1));
        assertThat(poses(scene, shuffled, ticks)).isEqualTo(poses);
        // Their serials and islands come before and after those of the scene.
        addFarAway(shuffled, Stacks.pyramid3d(8), -500f, 0f);
        addFarAway(shuffled, Stacks.wall(20, 16), 500f, 300f);
        assertThat(poses(scene, shuffled, ticks)).isEqualTo(poses);
    }

    /** Adds the bodies of another scene at an offset in metres. */
    private static void addFarAway(List<SceneBody> bodies, TestScene other, float x, float z) {
        for (SceneBody body : other.bodies()) {
            bodies.add(new SceneBody(
                    "far-" + bodies.size(),
                    body.motion(),
                    body.parts(),
                    new Vector3f(body.position()).add(x, 0f, z),
                    body.rotation(),
                    body.velocity(),
                    body.angularVelocity(),
                    body.mass(),
                    body.drive()));
        }
    }

    @Test
    void afterTenThousandTicksOnEachJvm() {
        // Constants, so that each JDK of the build compares itself with all others. They change only with the physics.
        assertThat(hash(Piles.washer(40), WorldConfig.defaults(), 10_000)).isEqualTo("db151dd34b91ce20");
        assertThat(hash(Piles.pile(60), WorldConfig.defaults(), 10_000)).isEqualTo("84a4493a86f9898a");
        assertThat(hash(Impacts.bounces(), WorldConfig.defaults(), 10_000)).isEqualTo("fdf21d64f298a338");
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void whateverTheOrderOfAdding(TestScene scene) {
        final List<SceneBody> shuffled = new ArrayList<>(scene.bodies());
        Collections.shuffle(shuffled, new Random(1));
        assertThat(poses(scene, shuffled, 240)).isEqualTo(poses(scene, scene.bodies(), 240));
    }
}
