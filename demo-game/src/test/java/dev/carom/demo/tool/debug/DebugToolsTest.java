package dev.carom.demo.tool.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.render.Camera;
import dev.carom.demo.tool.debug.Components.Described;
import dev.carom.demo.view.SceneDrawing;
import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.StepStage;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.dominion.ecs.api.Entity;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tools on games of the autopilot. */
class DebugToolsTest {
    private static final float ASPECT = 16f / 9f;

    private final DebugTools tools = new DebugTools();
    private final Autopilot autopilot = new Autopilot(1);
    private Game game = game("first-light");

    private static Game game(String level) {
        return new Game(LevelFile.read(Assets.resolve("levels/" + level + ".json")), 1, AssetTexts.read());
    }

    @AfterEach
    void close() {
        game.close();
    }

    private void use(String level) {
        game.close();
        game = game(level);
    }

    private void play(int ticks) {
        for (int i = 0; i < ticks; i++) {
            game.tick(autopilot.play(game));
        }
    }

    private Entity named(String name) {
        return game.entities().stream()
                .filter(entity -> entity.get(EntityInfo.class).name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void changeNothingInTheGame() {
        tools.watch(game);
        tools.showPanel(true);
        play(600);
        try (Game unwatched = game("first-light")) {
            final Autopilot same = new Autopilot(1);
            for (int i = 0; i < 600; i++) {
                unwatched.tick(same.play(unwatched));
            }
            assertThat(game.stateHash().toString())
                    .isEqualTo(unwatched.stateHash().toString());
        }
    }

    @Test
    void measureEachTickOfAGameWithAllItsSteps() {
        final long[] counts = new long[3];
        game.listen(new GameListener() {
            @Override
            public void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {
                counts[0]++;
                counts[1] += world.statistics().events(ContactPhase.BEGIN);
                counts[2] += world.statistics().nanos(StepStage.CONTACTS);
            }
        });
        tools.watch(game);
        tools.showPanel(true);
        final int ticks = 250;
        play(ticks);
        final TickMeasures measures = tools.measures();
        assertThat(measures.pairs().size()).isEqualTo(ticks);
        assertThat(sum(measures.steps())).isEqualTo(counts[0]).isGreaterThan(ticks);
        assertThat(sum(measures.events(ContactPhase.BEGIN)))
                .isEqualTo(counts[1])
                .isPositive();
        assertThat(sum(measures.micros(StepStage.CONTACTS))).isCloseTo(counts[2] / 1000, within(5L));
        assertThat(measures.totalMicros().mean())
                .isGreaterThan(measures.micros(StepStage.CONTACTS).mean());
        assertThat(measures.colliders()).isEqualTo(game.physics().world().colliderCount());
    }

    /** A column of 20 cubes of 1 m needs 8 substeps. */
    @Test
    void measureTheStagesAndIslandsOfAWorldWithBodies() {
        final TickMeasures measures = tools.measures();
        final PhysicsWorld<Integer> world =
                new PhysicsWorld<>(WorldConfig.defaults().withMostSubsteps(6));
        world.step(1f / 60f);
        measures.stepped(world);
        assertThat(measures.islands()).as("while the panel is hidden").isEmpty();
        tools.showPanel(true);
        measures.stepped(world);
        assertThat(measures.islands()).as("without bodies").isEmpty();
        world.add(-1, new Transform(0f, -0.5f, 0f), Collider.box(9f, 0.5f, 9f).fixed());
        for (int i = 0; i < 20; i++) {
            world.add(i, new Transform(0f, i + 0.5f, 0f), Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        }
        world.step(1f / 60f);
        measures.stepped(world);
        measures.ticked();
        assertThat(measures.islands()).isEqualTo("1 group of bodies, 1 with more: up to 6 substeps (1 with too few)");
        assertThat(measures.bodies()).startsWith("20 dynamic bodies (0 asleep, 0 stopped)");
        assertThat(measures.micros(StepStage.SOLVE).mean()).isPositive();
        world.forEachCollider((owner, transform, collider) -> {
            if (world.body(transform) != null) {
                world.body(transform).sleep();
            }
        });
        world.step(1f / 60f);
        measures.stepped(world);
        assertThat(measures.islands()).isEqualTo("no body is awake");
    }

    private static long sum(Series series) {
        return Math.round((double) series.mean() * series.size());
    }

    @Test
    void logTheEventsWhileShownAndClearTheLogWhenShownAgain() {
        tools.watch(game);
        play(200);
        assertThat(tools.log().size()).isZero();
        assertThat(tools.measures().pairs().size()).isZero();
        tools.showPanel(true);
        play(200);
        assertThat(tools.log().size()).isPositive();
        assertThat(tools.log().get(0).tick()).isBetween(201L, 400L);
        assertThat(List.of(tools.log().get(0).a(), tools.log().get(0).b())).contains("ball");
        tools.log().pause(true);
        final int kept = tools.log().size();
        play(200);
        assertThat(tools.log().size()).isEqualTo(kept);
        tools.showPanel(false);
        tools.showPanel(true);
        assertThat(tools.log().size()).isZero();
    }

    @Test
    @Tag("allocation")
    void allocateNothingWhileThePanelIsClosed() {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final PhysicsWorld<Entity> world = game.physics().world();
        play(100);
        tools.watch(game);
        final Function<Entity, String> names = entity -> "it";
        long garbage = Long.MAX_VALUE;
        // The JVM itself allocates while it still compiles: one run without allocation suffices. Allocation by the
        // tools would show in each run.
        for (int run = 0; run < 100 && garbage >= 1000; run++) {
            final long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 10_000; i++) {
                tools.measures().stepped(i, world, names);
                tools.log().stepped(i, world, names);
                tools.measures().ticked();
                tools.tempo().share(0.1f);
            }
            garbage = Math.min(garbage, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(garbage).isLessThan(1000);
    }

    @Test
    void unfreezeTheNextGame() {
        tools.watch(game);
        tools.tempo().step();
        tools.tempo().slowness(8);
        try (Game next = game("high-noon")) {
            tools.watch(next);
            assertThat(tools.tempo().isFrozen()).isFalse();
            assertThat(tools.tempo().slowness()).isEqualTo(8);
            assertThat(tools.selection().picked()).isSameAs(next.ball());
        }
    }

    @Test
    void explainWhyTheSelectedTouchOrDoNot() {
        tools.watch(game);
        play(1);
        final Selection selection = tools.selection();
        assertThat(selection.pickedName()).isEqualTo("ball");
        assertThat(selection.comparedName()).isEqualTo("striker");
        selection.pick(named("brick-1"));
        selection.compare(named("brick-2"));
        assertThat(selection.explain()).startsWith("No: both are fixed");
        selection.compare(named("striker"));
        // The layers have names here.
        assertThat(selection.explain())
                .startsWith("No: the mask of")
                .contains("(ball, shard) lacks the layers of")
                .endsWith("(striker)");
        selection.compare(null);
        assertThat(selection.explain()).contains("Shift-click another one");
    }

    @Test
    void findTheSelectionAgainInANewRound() {
        tools.watch(game);
        play(300);
        final Selection selection = tools.selection();
        final Entity before = game.ball();
        selection.pick(before);
        game.restart();
        assertThat(before.isDeleted()).isTrue();
        assertThat(selection.picked()).isSameAs(game.ball());
        play(1);
        selection.pick(named("brick-49"));
        final Entity brick = selection.picked();
        while (!brick.isDeleted()) {
            play(1);
        }
        assertThat(selection.picked()).isNull();
        assertThat(selection.explain()).isEqualTo("brick-49 is no longer on the table.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "first-light",
                "ironworks",
                "magnetic-fields",
                "moon-doors",
                "night-watch",
                "overcharge",
                "perfect-storm",
                "marble-run",
                "quicksilver"
            })
    void describeEveryComponentOfEveryEntityByName(String level) {
        use(level);
        play(60);
        final Components components = new Components(Game.layers());
        for (Entity entity : game.entities()) {
            final List<Described> described = components.of(entity);
            // A power-up or swarm of the level is an entity without a collider.
            final boolean hasCollider = entity.has(Collider.class);
            assertThat(described)
                    .extracting(Described::name)
                    .contains("Transform", hasCollider ? "Collider" : "Transform", "EntityInfo");
            for (Described one : described) {
                assertThat(one.lines()).isNotEmpty();
                // No text that only contains an object's address.
                assertThat(one.lines()).noneMatch(line -> line.matches(".*@[0-9a-f]+.*"));
            }
        }
    }

    @Test
    void describeTheComponentsAndLayersOfAnEntity() {
        final Components components = new Components(Game.layers());
        final String brick = components.of(named("brick-1")).stream()
                .map(one -> one.name() + one.lines())
                .collect(Collectors.joining("\n"));
        assertThat(brick)
                .contains(
                        "layers obstacle",
                        "collides with ball, shard",
                        "fixed",
                        "HitPoints[hitsLeft=",
                        "kind=BRICK, name=brick-1, rgb=#e4572e");
        assertThat(brick).startsWith("Transform[position");
    }

    /** A click at a pixel finds the entity that is drawn there, or one nearer to the eye. */
    @ParameterizedTest
    @ValueSource(strings = {"first-light", "moon-doors", "overcharge"})
    void findTheEntityThatIsPointedAt(String level) {
        use(level);
        play(90);
        final SceneDrawing drawing = new SceneDrawing(game, tools);
        tools.watch(game);
        tools.showPanel(true);
        drawing.draw(1f, false, false);
        final Camera camera = drawing.camera();
        final Matrix4f worldToClip = camera.projection(ASPECT, new Matrix4f()).mul(camera.view(new Matrix4f()));
        final Picker picker = new Picker();
        int found = 0;
        for (Entity entity : game.entities()) {
            if (!isSolid(entity)) {
                continue;
            }
            final Vector3f middle = new Vector3f(entity.get(Transform.class).position());
            final Vector3f clip = worldToClip.transformProject(middle, new Vector3f());
            final Vector3f ray = camera.ray(0.5f + 0.5f * clip.x, 0.5f - 0.5f * clip.y, ASPECT, new Vector3f());
            final Entity at = picker.at(game, camera.eye, ray, false);
            if (at == entity) {
                found++;
            } else {
                final Vector3f its = new Vector3f(at.get(Transform.class).position());
                assertThat(its.distance(camera.eye)).isLessThan(middle.distance(camera.eye) + 1f);
            }
        }
        assertThat(found).isGreaterThan((int)
                (0.8 * game.entities().stream().filter(this::isSolid).count()));
        final Vector3f beside = camera.ray(0.5f, 0.02f, ASPECT, new Vector3f());
        assertThat(picker.at(game, camera.eye, beside, false)).isNull();
    }

    @Test
    void findNoEntitiesOfAPreviousRound() {
        play(1);
        final Vector3f above =
                new Vector3f(named("brick-1").get(Transform.class).position()).add(0f, 5f, 0f);
        final Vector3f down = new Vector3f(0f, -10f, 0f);
        final Picker picker = new Picker();
        assertThat(picker.at(game, above, down, false)).isSameAs(named("brick-1"));
        game.restart();
        assertThat(picker.at(game, above, down, false)).isNull();
        assertThat(picker.at(game, above, down, true)).isNull();
    }

    private boolean isSolid(Entity entity) {
        return switch (entity.get(EntityInfo.class).kind()) {
            case BALL, BRICK, BAR, STRIKER -> true;
            default -> false;
        };
    }

    @Test
    void findInvisibleEntitiesOnlyInTheDebugView() {
        play(1);
        final Vector3f eye = new Vector3f(
                0f, 10f, named("drain").get(Transform.class).position().z());
        final Vector3f down = new Vector3f(0f, -20f, 0f);
        final Picker picker = new Picker();
        assertThat(picker.at(game, eye, down, false)).isNull();
        assertThat(picker.at(game, eye, down, true)).isSameAs(named("drain"));
    }
}
