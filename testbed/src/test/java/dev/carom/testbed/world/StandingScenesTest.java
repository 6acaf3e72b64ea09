package dev.carom.testbed.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.WorldConfig;
import dev.carom.testbed.Impacts;
import dev.carom.testbed.Piles;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.SceneBuilder;
import dev.carom.testbed.Stacks;
import dev.carom.testbed.TestScene;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenes that must stand. Unless a test says so, no body sleeps: a body that stands, stands by its contacts. */
class StandingScenesTest {
    private static final float DT = 1f / 60f;

    /** Speed in m/s below which a body counts as still; engines with sleep often use this threshold. */
    private static final float STILL = 0.05f;

    static Stream<Arguments> scenes() {
        // scene, seconds, greatest displacement of a body in metres
        return Stream.of(
                Arguments.of(Stacks.column(10, 0.5f), 120, 0.0012f),
                Arguments.of(Stacks.pyramid2d(20), 60, 0.001f),
                Arguments.of(Stacks.pyramid3d(10), 20, 0.0006f),
                Arguments.of(Stacks.wall(12, 10), 30, 0.004f),
                Arguments.of(Stacks.wall(12, 12), 30, 0.004f),
                Arguments.of(Stacks.cards(5), 30, 0.003f),
                Arguments.of(Impacts.cardWall(24, 8, 0), 20, 0.02f),
                Arguments.of(Stacks.arch(15), 60, 0.01f),
                Arguments.of(Stacks.wedge(), 60, 0.0003f),
                Arguments.of(Stacks.cylinders(8), 60, 0.0015f),
                Arguments.of(Stacks.jenga(12), 60, 0.0007f),
                Arguments.of(Stacks.jenga(20), 60, 0.0015f),
                Arguments.of(Stacks.logs(5), 60, 0.1f),
                Arguments.of(Stacks.spheres(15), 60, 0.0015f),
                Arguments.of(Stacks.heavyOnLight(10f), 60, 0.0003f),
                Arguments.of(Stacks.heavyOnLight(100f), 60, 0.0015f));
    }

    /** Scenes that fall with 4 substeps: the world gives their bodies more. */
    static Stream<Arguments> scenesInNeed() {
        return Stream.of(
                Arguments.of(Stacks.column(20, 0.5f), 120, 0.004f),
                Arguments.of(Stacks.column(30, 0.5f), 120, 0.005f),
                Arguments.of(Stacks.column(10, 0.05f), 120, 0.0007f),
                Arguments.of(Stacks.column(15, 0.05f), 120, 0.002f),
                Arguments.of(Stacks.pyramid2d(40), 60, 0.001f),
                Arguments.of(Stacks.spheres(30), 60, 0.003f),
                Arguments.of(Stacks.column(40, 0.5f), 60, 0.005f),
                Arguments.of(Stacks.kapla(6), 60, 0.0006f),
                Arguments.of(Stacks.heavyOnLight(1000f), 60, 0.004f),
                Arguments.of(Stacks.heavyOnLight(10_000f), 60, 0.01f));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void stands(TestScene scene, int seconds, float most) {
        stands(SceneWorld.awake(scene), scene, seconds, most);
    }

    @ParameterizedTest
    @MethodSource("scenesInNeed")
    void standsWithAsManySubstepsAsItNeeds(TestScene scene, int seconds, float most) {
        stands(SceneWorld.awake(scene), scene, seconds, most);
    }

    @ParameterizedTest
    @MethodSource({"scenes", "scenesInNeed"})
    void fallsAsleep(TestScene scene, int seconds, float most) {
        final SceneWorld world = new SceneWorld(scene);
        int sleeping = 0;
        for (int tick = 0; tick < 300 && sleeping < world.world().bodyCount(); tick++) {
            world.step(DT);
            sleeping = world.world().statistics().sleepingBodies();
        }
        assertThat(sleeping).isEqualTo(world.world().bodyCount());
        stands(world, scene, 10, most + 0.015f); // they have not settled as far as they do when they stay awake
    }

    /** The scene asks for 8 substeps, and the cards move less then. */
    @Test
    void houseOfCardsStandsWithTheUsualSubsteps() {
        final TestScene scene = Stacks.cards(5);
        stands(new SceneWorld(scene, WorldConfig.defaults().withSleeping(false)), scene, 30, 0.008f);
    }

    /** 2,870 cubes. A minute of them would take too long for a test. */
    @Test
    void largePyramidStandsAndFallsAsleep() {
        final TestScene scene = Stacks.pyramid3d(20);
        stands(SceneWorld.awake(scene), scene, 2, 0.0007f);
        try (SceneWorld world = new SceneWorld(scene)) {
            for (int tick = 0; tick < 300 && !isAsleep(world); tick++) {
                world.step(DT);
            }
            assertThat(isAsleep(world)).isTrue();
        }
    }

    private static boolean isAsleep(SceneWorld world) {
        return world.world().statistics().sleepingBodies() == world.world().bodyCount();
    }

    /** The uppermost cube has the load of the heavy one, each of the four below it a quarter of this load, and so on. */
    @ParameterizedTest(name = "base of {0}, {1} times the mass")
    @CsvSource({"5, 100", "5, 200", "5, 300", "10, 100", "10, 300"})
    void pyramidBearsAHeavyCube(int base, float ratio) {
        final TestScene scene = pyramidUnderACube(base, ratio);
        try (SceneWorld world = SceneWorld.awake(scene)) {
            final Item load = world.item("load");
            final float start = load.spec().position().y();
            for (int tick = 0; tick < 600; tick++) {
                world.step(DT);
                // 2 % of an edge of 1 m
                assertThat(start - load.transform().position().y())
                        .as("sunk after %s ticks", tick)
                        .isLessThan(0.02f);
            }
            assertStands(world, scene, 0.02f);
        }
    }

    private static TestScene pyramidUnderACube(int base, float ratio) {
        final TestScene pyramid = Stacks.pyramid3d(base);
        final List<SceneBody> bodies = new ArrayList<>(pyramid.bodies());
        // A cube of 1 m has 1,000 kg.
        bodies.addAll(new SceneBuilder("load", "Load", "A heavy cube.")
                .body("load")
                .at(0f, base + 0.5f, 0f)
                .box(0.5f, 0.5f, 0.5f)
                .mass(1000f * ratio)
                .build()
                .bodies());
        return new TestScene(
                pyramid.name(),
                pyramid.title(),
                pyramid.description(),
                pyramid.gravity(),
                bodies,
                pyramid.cameraTarget(),
                pyramid.cameraDistance(),
                pyramid.substeps());
    }

    /** A stack that is pushed rocks, and comes to rest. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 8, 12})
    void stackThatIsPushedComesToRest(int cubes) {
        for (float speed = 0.1f; speed < 0.7f; speed += 0.2f) {
            try (SceneWorld world = SceneWorld.awake(Stacks.column(cubes, 0.5f))) {
                for (int tick = 0; tick < 60; tick++) {
                    world.step(DT);
                }
                final Item top = world.item("cube-" + (cubes - 1));
                top.body().velocity(speed, 0f, 0f);
                for (int tick = 0; tick < 600; tick++) {
                    world.step(DT);
                }
                float fastest = 0f;
                for (int tick = 0; tick < 60; tick++) {
                    world.step(DT);
                    fastest = Math.max(fastest, top.body().velocity().length());
                }
                assertThat(fastest).as("pushed with %s m/s", speed).isLessThan(0.02f);
            }
        }
    }

    @Test
    void columnOfTwentyFallsWithFourSubsteps() {
        final WorldConfig config = WorldConfig.defaults().withMostSubsteps(1).withSleeping(false);
        try (SceneWorld world = new SceneWorld(Stacks.column(20, 0.5f), config)) {
            for (int tick = 0; tick < 3600; tick++) {
                world.step(DT);
            }
            assertThat(world.world().statistics().substeps()).isEqualTo(4);
            assertThat(world.item("cube-19").transform().position().y()).isLessThan(15f);
        }
    }

    static Stream<Arguments> needs() {
        // least and greatest number of substeps: 15 cubes stand with 4, and the number grows with substeps^(2/3)
        return Stream.of(
                Arguments.of(Stacks.column(10, 0.5f), 4, 4),
                Arguments.of(Stacks.column(15, 0.5f), 5, 5),
                Arguments.of(Stacks.column(20, 0.5f), 7, 8),
                Arguments.of(Stacks.column(30, 0.5f), 13, 14),
                Arguments.of(Stacks.heavyOnLight(100f), 4, 4),
                Arguments.of(Stacks.heavyOnLight(1000f), 7, 9),
                // 15 spheres stand with 4, 25 with 8; the number of substeps grows with that of the spheres^1.5
                Arguments.of(Stacks.spheres(10), 4, 4),
                Arguments.of(Stacks.spheres(15), 6, 7),
                Arguments.of(Stacks.spheres(30), 15, 18),
                Arguments.of(Stacks.pyramid3d(10), 4, 4),
                Arguments.of(Piles.pile(200), 4, 4));
    }

    @ParameterizedTest
    @MethodSource("needs")
    void bodiesGetAsManySubstepsAsTheyNeed(TestScene scene, int least, int most) {
        try (SceneWorld world = SceneWorld.awake(scene)) {
            int greatest = 0;
            for (int tick = 0; tick < 300; tick++) {
                world.step(DT);
                greatest = Math.max(greatest, world.world().statistics().substeps());
            }
            assertThat(greatest).isBetween(least, most);
        }
    }

    @Test
    void eachColumnOfARaceStandsAndGetsItsOwnSubsteps() {
        try (SceneWorld world = new SceneWorld(Stacks.race(10, 20, 30, 40))) {
            for (int tick = 0; tick < 600; tick++) {
                world.step(DT);
                assertThat(world.world().statistics().islands()).isEqualTo(4);
                // 15 cubes stand with 4 substeps; higher columns need more.
                assertThat(world.world().statistics().islandsInNeed()).isEqualTo(3);
                assertThat(world.world().statistics().sleepingBodies()).isZero();
            }
            assertThat(world.world().statistics().substeps())
                    .isBetween(20, 22); // 4 (40 / 15)^1.5 = 17.4, and a reserve
            for (Item item : world.items()) {
                if (item.spec().motion() == Motion.DYNAMIC) {
                    assertThat(item.transform()
                                    .position()
                                    .distance(new Vector3f(item.spec().position())))
                            .as("displacement of %s", item)
                            .isLessThan(0.02f);
                }
            }
            // After 10 s, the plates have turned by 2 rad, and all cubes have turned with them.
            final Quaternionf turned = new Quaternionf().rotationY(2f);
            for (String name : List.of("cube-0-9", "cube-3-39")) {
                assertThat(Math.abs(turned.dot(
                                new Quaternionf(world.item(name).transform().rotation()))))
                        .as("cosine of half the angle between %s and its plate", name)
                        .isGreaterThan(0.999f);
            }
        }
    }

    /** A game in two dimensions locks one translation and two rotations. */
    @Test
    void columnInTwoDimensionsStands() {
        final TestScene scene = Stacks.column(20, 0.5f);
        final SceneWorld world = SceneWorld.awake(scene);
        for (Item item : world.items()) {
            if (item.spec().motion() == Motion.DYNAMIC) {
                item.body().lockTranslation(false, false, true).lockRotation(true, true, false);
            }
        }
        stands(world, scene, 60, 0.004f);
    }

    @Test
    void columnThatIsCutInTwoNeedsNoMoreSubsteps() {
        try (SceneWorld world = SceneWorld.awake(Stacks.column(20, 0.5f))) {
            world.step(DT);
            assertThat(world.world().statistics().islands()).isEqualTo(1);
            assertThat(world.world().statistics().islandsInNeed()).isEqualTo(1);
            world.remove(world.item("cube-10")); // two columns of 10 and 9
            world.step(DT); // the contacts of the lower one still have the load of 20
            world.step(DT);
            assertThat(world.world().statistics().islands()).isEqualTo(2);
            assertThat(world.world().statistics().islandsInNeed()).isZero();
        }
    }

    private static void stands(SceneWorld built, TestScene scene, int seconds, float most) {
        try (SceneWorld world = built) {
            for (int tick = 0; tick < 60 * seconds; tick++) {
                world.step(DT);
            }
            assertStands(world, scene, most);
        }
    }

    private static void assertStands(SceneWorld world, TestScene scene, float most) {
        for (Item item : world.items()) {
            if (item.spec().motion() == Motion.DYNAMIC) {
                assertThat(item.transform()
                                .position()
                                .distance(new Vector3f(item.spec().position())))
                        .as("%s: displacement of %s", scene.name(), item)
                        .isLessThan(most);
                assertThat(item.body().velocity().length())
                        .as("%s: speed of %s", scene.name(), item)
                        .isLessThan(STILL);
            }
        }
    }

    @Test
    void archFallsWithoutItsTop() {
        try (SceneWorld world = SceneWorld.awake(Stacks.arch(15))) {
            for (int i = 6; i <= 8; i++) {
                world.remove(world.item("stone-" + i));
            }
            for (int tick = 0; tick < 240; tick++) {
                world.step(DT);
            }
            assertThat(world.item("stone-5").transform().position().y()).isLessThan(2f);
        }
    }

    @Test
    void houseOfCardsFallsOnASmoothFloor() {
        final TestScene scene = Stacks.cards(2);
        try (SceneWorld world = SceneWorld.awake(scene)) {
            world.item("floor")
                    .colliders()
                    .forEach(collider -> collider.material(collider.material().friction(0f)));
            for (int tick = 0; tick < 120; tick++) {
                world.step(DT);
            }
            assertThat(world.item("left-1-0").transform().position().y()).isLessThan(0.4f);
        }
    }

    @Test
    void smallBoxesInATrayComeToRest() {
        try (SceneWorld world = SceneWorld.awake(Piles.smallBoxes(200))) {
            for (int tick = 0; tick < 600; tick++) {
                world.step(DT);
            }
            for (Item item : world.items()) {
                if (item.spec().motion() == Motion.DYNAMIC) {
                    assertThat(item.body().velocity().length())
                            .as("speed of %s", item)
                            .isLessThan(0.01f);
                    assertThat(item.body().angularVelocity().length())
                            .as("spin of %s", item)
                            .isLessThan(0.1f);
                }
            }
        }
    }
}
