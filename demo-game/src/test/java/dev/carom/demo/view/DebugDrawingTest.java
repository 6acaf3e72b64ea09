package dev.carom.demo.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.render.DrawnLines;
import dev.carom.demo.render.DrawnLines.Line;
import dev.carom.demo.tool.debug.DebugLayer;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.debug.DebugDrawer;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DebugDrawingTest {
    /** Colours of the layers that a level without rigid bodies has. */
    private static final Map<DebugLayer, Integer> RGB = Map.of(
            DebugLayer.BOUNDS, DebugDrawer.BOUNDS_RGB,
            DebugLayer.SHAPES, DebugDrawer.SHAPE_RGB,
            DebugLayer.SWEEPS, DebugDrawer.MOTION_RGB,
            DebugLayer.CONTACTS, DebugDrawing.NORMAL_RGB,
            DebugLayer.SORTED_AXES, AxesDrawing.INTERVAL_RGB);

    private final DebugTools tools = new DebugTools();
    private final Game game = new Game(LevelFile.read(Assets.resolve("levels/first-light.json")), 1, AssetTexts.read());
    private final SceneDrawing drawing = new SceneDrawing(game, tools);

    @BeforeEach
    void play() {
        tools.watch(game);
        final Autopilot autopilot = new Autopilot(1);
        for (int i = 0; i < 120; i++) {
            game.tick(autopilot.play(game));
            drawing.tick();
        }
    }

    @AfterEach
    void close() {
        game.close();
    }

    private void showOnly(DebugLayer only) {
        for (DebugLayer layer : DebugLayer.values()) {
            tools.show(layer, layer == only);
        }
    }

    private List<Line> lines(int rgb) {
        drawing.draw(1f, false, true);
        return DrawnLines.of(drawing.list(), rgb);
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"ISLANDS", "SOLVED"})
    void showsEachLayerByItself(DebugLayer only) {
        showOnly(only);
        RGB.forEach(
                (layer, rgb) -> assertThat(lines(rgb).isEmpty()).as("%s", layer).isEqualTo(layer != only));
        drawing.draw(1f, false, false);
        assertThat(DrawnLines.of(drawing.list(), RGB.get(only))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"ISLANDS", "SOLVED"})
    void showsIslandsAndContactsOfTheSolverInALevelWithBodies(DebugLayer only) {
        final PhysicsWorld<Entity> world = game.physics().world();
        final Entity owner = game.entities().get(0);
        for (int i = 0; i < 2; i++) {
            final Transform place = new Transform(0f, 50f + 0.999f * i, 0f);
            final Body body = Body.dynamic().gravityScale(0f);
            world.add(owner, place, body, Collider.box(0.5f, 0.5f, 0.5f));
        }
        game.tick(new Autopilot(1).play(game));
        showOnly(only);
        assertThat(world.statistics().islands()).isEqualTo(1);
        assertThat(lines(DebugDrawer.islandRgb(1)).size()).isEqualTo(only == DebugLayer.ISLANDS ? 24 : 0);
        assertThat(lines(DebugDrawer.SOLVED_RGB).isEmpty()).isEqualTo(only != DebugLayer.SOLVED);
    }

    @Test
    void drawsTheDisplacementOfTheBallInTheLastStep() {
        showOnly(DebugLayer.SWEEPS);
        final Transform ball = game.ball().get(Transform.class);
        final Pose start = ball.interpolate(0f, new Pose());
        assertThat(lines(DebugDrawer.MOTION_RGB)).anySatisfy(line -> {
            assertThat(line.from().distance(start.x, start.y, start.z)).isLessThan(1e-5f);
            assertThat(line.to().distance(ball.position())).isLessThan(1e-5f);
            assertThat(line.from().distance(line.to())).isGreaterThan(0.05f);
        });
    }

    @Test
    void drawsTheIntervalOfTheBallOnBothAxesInTheColourOfTheSelection() {
        showOnly(DebugLayer.SORTED_AXES);
        tools.showPanel(true);
        tools.selection().pick(game.ball());
        final float radius = ((Sphere) game.ball().get(Collider.class).shape()).radius();
        final Transform ball = game.ball().get(Transform.class);
        final Pose start = ball.interpolate(0f, new Pose());
        final Vector3f now = new Vector3f(ball.position());
        // The broadphase holds the box around the motion of the last step, with the world's margin.
        final float size = 2f * (radius + WorldConfig.defaults().contactSlack());
        final float alongX = Math.abs(now.x - start.x) + size;
        final float alongZ = Math.abs(now.z - start.z) + size;
        final List<Line> lines = lines(DebugDrawing.PICKED_RGB);
        assertThat(lines)
                .anyMatch(line -> Math.abs(line.from().distance(line.to()) - alongX) < 1e-4f
                        && line.from().z() == -0.5f * game.level().table().length());
        assertThat(lines)
                .anyMatch(line -> Math.abs(line.from().distance(line.to()) - alongZ) < 1e-4f
                        && line.from().x() < -0.5f * game.level().table().width());
        assertThat(tools.alongX().size()).isEqualTo(game.entities().size());
        assertThat(lines(AxesDrawing.CANDIDATE_RGB)).isNotEmpty();
    }

    @Test
    void outlinesTheSelectedWhileThePanelIsShown() {
        drawing.draw(1f, false, false);
        assertThat(DrawnLines.of(drawing.list(), DebugDrawing.COMPARED_RGB)).isEmpty();
        tools.showPanel(true);
        drawing.draw(1f, false, false);
        assertThat(DrawnLines.of(drawing.list(), DebugDrawing.COMPARED_RGB)).hasSize(12); // the edges of the striker
    }
}
