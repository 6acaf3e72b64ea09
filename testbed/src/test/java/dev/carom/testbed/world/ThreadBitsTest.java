package dev.carom.testbed.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.StateHash;
import dev.carom.physics.WorldConfig;
import dev.carom.testbed.Piles;
import dev.carom.testbed.TestScene;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same scene in worlds with different numbers of threads, step by step. */
class ThreadBitsTest {
    private static final float DT = 1f / 60f;

    /** Number of ticks of each scene; 0 for a few. Run by hand with 5,000. */
    private static final int TICKS = Integer.getInteger("same.ticks", 0);

    private static final int FEW_TICKS = 50;

    /** Scenes with more dynamic bodies are left out: 10,000 of them would take hours in 5,000 ticks. */
    private static final int MOST_BODIES = Integer.getInteger("same.bodies", Integer.MAX_VALUE);

    private static final int[] THREADS = {1, 2, 3, 8};

    /** Number of contacts from which an island is solved colour by colour. */
    private static final int LARGE_ISLAND = 256;

    static Stream<Arguments> catalogue() {
        return withAndWithoutSleep(LargeScenes.catalogue());
    }

    static Stream<Arguments> large() {
        final List<TestScene> scenes = new ArrayList<>(LargeScenes.large());
        if (TICKS >= 600) {
            scenes.add(Piles.tumbler(300)); // its cubes form a large island after 9 seconds
        }
        // In few ticks, only what stands from the start falls asleep.
        return withAndWithoutSleep(scenes)
                .filter(arguments -> TICKS > 0
                        || (boolean) arguments.get()[2]
                        || Set.of("pyramid-3d", "wall").contains(arguments.get()[0]));
    }

    private static Stream<Arguments> withAndWithoutSleep(List<TestScene> scenes) {
        return scenes.stream()
                .filter(scene -> scene.dynamicCount() <= MOST_BODIES)
                .flatMap(scene ->
                        Stream.of(Arguments.of(scene.name(), scene, true), Arguments.of(scene.name(), scene, false)));
    }

    @ParameterizedTest(name = "{0}, sleeping {2}")
    @MethodSource("catalogue")
    void changeNoBitOfAnySceneOfTheCatalogue(String name, TestScene scene, boolean sleeping) {
        compare(scene, sleeping, TICKS > 0 ? TICKS : FEW_TICKS);
    }

    @ParameterizedTest(name = "{0}, sleeping {2}")
    @MethodSource("large")
    void changeNoBitOfLargeIslands(String name, TestScene scene, boolean sleeping) {
        assertThat(compare(scene, sleeping, TICKS > 0 ? TICKS : LargeScenes.ticks(scene)))
                .as("an island has many contacts")
                .isTrue();
    }

    /** Returns whether an island was large in any tick. */
    private static boolean compare(TestScene scene, boolean sleeping, int ticks) {
        final SceneWorld[] worlds = new SceneWorld[THREADS.length];
        final StateHash[] hashes = new StateHash[THREADS.length];
        for (int i = 0; i < worlds.length; i++) {
            worlds[i] = new SceneWorld(
                    scene,
                    WorldConfig.defaults()
                            .withSubsteps(scene.substeps())
                            .withSleeping(sleeping)
                            .withThreads(THREADS[i]));
            hashes[i] = new StateHash();
        }
        boolean large = false;
        try {
            for (int tick = 1; tick <= ticks; tick++) {
                for (int i = 0; i < worlds.length; i++) {
                    worlds[i].step(DT);
                    hashes[i].add(worlds[i].world());
                    assertThat(hashes[i].value())
                            .as("%s with %s threads in tick %s", scene.name(), THREADS[i], tick)
                            .isEqualTo(hashes[0].value());
                }
                if (tick % 10 == 0) {
                    large |= LargeScenes.contactsOfLargestIsland(worlds[0]) >= LARGE_ISLAND;
                }
            }
        } finally {
            for (SceneWorld world : worlds) {
                world.close();
            }
        }
        return large;
    }
}
