package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.TestScenes.Actor;
import dev.carom.physics.broadphase.BruteForce;
import dev.carom.physics.world.PairTable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The results are bit-identical on every machine, JVM and run, for any order of adding colliders. */
class DeterminismTest {
    private static final float DT = 1f / 60f;
    private static final int TICKS = 600;

    /** A change of these hashes means that behaviour changed: its commit message says why. */
    @ParameterizedTest
    @CsvSource({"40, 1, 54f77903b44e564c", "200, 2, 3b0b7196da270cfb"})
    void aSceneHasItsGoldenHash(int count, long seed, String golden) {
        assertThat(run(TestScenes.drift(count, seed), WorldConfig.defaults())).isEqualTo(golden);
    }

    @Test
    void aCrowdOfAllShapesHasItsGoldenHash() {
        assertThat(runCrowd(1, false)).isEqualTo("b8df81ca337aefdc");
    }

    /** The separating planes stored from earlier ticks save time; any other planes yield bit-identical events. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void cachedPlanesDoNotChangeTheEvents(int threads) {
        assertThat(runCrowd(threads, true)).isEqualTo(runCrowd(1, false));
    }

    private static String runCrowd(int threads, boolean spoilt) {
        final List<Actor> actors = TestScenes.crowd(300, 12);
        final SplittableRandom random = new SplittableRandom(5);
        try (PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withThreads(threads))) {
            TestScenes.add(actors, world);
            final StateHash hash = new StateHash();
            for (int tick = 0; tick < 60; tick++) {
                TestScenes.move(actors, tick);
                if (spoilt) {
                    spoilPlanes(world.pairs(), random);
                }
                world.step(DT);
                hash.add(world);
            }
            assertThat(world.pairCount()).as("enough to be shared out").isGreaterThan(600);
            return hash.toString();
        }
    }

    private static void spoilPlanes(PairTable pairs, SplittableRandom random) {
        for (int place = 0; place < pairs.inOrder().size(); place++) {
            final int row = pairs.inOrder().row(place);
            for (int i = 0; i < 3 && !pairs.touching(row); i++) {
                pairs.contacts().values()[pairs.separatingNormal(row) + i] =
                        random.nextInt(5) == 0 ? Float.NaN : (float) random.nextDouble(-1, 1);
            }
        }
    }

    @Test
    void theOrderOfAddingDoesNotChangeTheEvents() {
        final String inOrder = run(TestScenes.drift(80, 3), WorldConfig.defaults());
        for (long seed = 0; seed < 5; seed++) {
            assertThat(run(TestScenes.shuffled(TestScenes.drift(80, 3), seed), WorldConfig.defaults()))
                    .isEqualTo(inOrder);
        }
    }

    @Test
    void theBroadphaseDoesNotChangeTheEvents() {
        assertThat(run(TestScenes.drift(80, 4), WorldConfig.defaults().withBroadphase(BruteForce::new)))
                .isEqualTo(run(TestScenes.drift(80, 4), WorldConfig.defaults()));
    }

    /** Two worlds in parallel, each on its own thread; and one world that another thread steps each time. */
    @Test
    void callingThreadsDoNotChangeTheEvents() throws Exception {
        final String alone = run(TestScenes.drift(80, 6), WorldConfig.defaults());
        final ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            final Future<String> one = threads.submit(() -> run(TestScenes.drift(80, 6), WorldConfig.defaults()));
            final Future<String> other = threads.submit(() -> run(TestScenes.drift(80, 6), WorldConfig.defaults()));
            assertThat(one.get()).isEqualTo(alone);
            assertThat(other.get()).isEqualTo(alone);
        } finally {
            threads.shutdown();
        }
        final ExecutorService even = Executors.newSingleThreadExecutor();
        final ExecutorService odd = Executors.newSingleThreadExecutor();
        try {
            final List<Actor> actors = TestScenes.drift(80, 6);
            final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
            TestScenes.add(actors, world);
            final StateHash hash = new StateHash();
            for (int i = 0; i < TICKS; i++) {
                final int tick = i;
                (i % 2 == 0 ? even : odd)
                        .submit(() -> {
                            TestScenes.move(actors, tick);
                            world.step(DT);
                            hash.add(world);
                        })
                        .get();
            }
            assertThat(hash).hasToString(alone);
        } finally {
            even.shutdown();
            odd.shutdown();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void theThreadsOfAStepDoNotChangeTheEvents(int threads) {
        final List<Actor> alone = TestScenes.drift(700, 9);
        final List<Actor> together = TestScenes.drift(700, 9);
        try (PhysicsWorld<String> one = new PhysicsWorld<>(WorldConfig.defaults());
                PhysicsWorld<String> several =
                        new PhysicsWorld<>(WorldConfig.defaults().withThreads(threads))) {
            TestScenes.add(alone, one);
            TestScenes.add(together, several);
            final StateHash hashOfOne = new StateHash();
            final StateHash hash = new StateHash();
            for (int tick = 0; tick < 60; tick++) {
                TestScenes.move(alone, tick);
                TestScenes.move(together, tick);
                one.step(DT);
                several.step(DT);
                hashOfOne.add(one);
                hash.add(several);
                assertThat(several.pairCount()).as("enough to be shared out").isGreaterThan(600);
            }
            assertThat(hash).hasToString(hashOfOne.toString());
        }
    }

    @Test
    void unrelatedCollidersChangeNoEvent() {
        final List<Actor> alone = TestScenes.drift(60, 5);
        final List<Actor> together = TestScenes.drift(60, 5);
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        final PhysicsWorld<String> crowded = new PhysicsWorld<>(WorldConfig.defaults());
        for (int i = 0; i < 50; i++) {
            // Far from the scene, but in contact with each other.
            crowded.add("unrelated", new Transform(100f + i, -3f, i % 5), Collider.sphere(0.7f));
        }
        TestScenes.add(alone, world);
        TestScenes.add(together, crowded);
        for (int tick = 0; tick < TICKS; tick++) {
            TestScenes.move(alone, tick);
            TestScenes.move(together, tick);
            world.step(DT);
            crowded.step(DT);
            assertThat(texts(crowded)).isEqualTo(texts(world));
        }
    }

    /** Returns everything of the events except the ids, which also count the unrelated contacts. */
    private static List<String> texts(PhysicsWorld<String> world) {
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<String> event : world.events()) {
            if (!event.a().equals("unrelated")) {
                texts.add(event.phase() + " " + event.reason() + " " + event.a() + " " + event.b() + " " + event.first()
                        + " "
                        + event.last() + " " + event.depth() + " " + event.approachSpeed() + " "
                        + new Vector3f(event.normal())
                        + " " + new Vector3f(event.point()));
            }
        }
        return texts;
    }

    @Test
    void jomlRunsWithoutItsInexactModes() {
        assertThat(System.getProperty("joml.fastmath")).isNull();
        assertThat(System.getProperty("joml.useMathFma")).isNull();
        assertThat(System.getProperty("joml.sinLookup")).isNull();
    }

    private static String run(List<Actor> actors, WorldConfig config) {
        final PhysicsWorld<String> world = new PhysicsWorld<>(config);
        TestScenes.add(actors, world);
        final StateHash hash = new StateHash();
        // In the order of names, so that shuffled actors move equally.
        final List<Actor> byName = new ArrayList<>(actors);
        byName.sort((x, y) -> Integer.compare(number(x), number(y)));
        for (int tick = 0; tick < TICKS; tick++) {
            TestScenes.move(byName, tick);
            world.step(DT);
            hash.add(world);
        }
        return hash.toString();
    }

    private static int number(Actor actor) {
        return Integer.parseInt(actor.name().substring("actor".length()));
    }
}
