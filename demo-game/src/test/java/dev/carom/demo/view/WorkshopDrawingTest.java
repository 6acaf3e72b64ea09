package dev.carom.demo.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.render.DrawnLines;
import dev.carom.demo.tool.debug.DebugLayer;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.workshop.Workbench;
import dev.carom.physics.Collider;
import dev.carom.physics.debug.DebugDrawer;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.Scenes;
import dev.carom.testbed.TestScene;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkshopDrawingTest {
    private static final float ASPECT = 16f / 9f;

    /** Share of the picture's width behind the panel and its margins: 312 of 1280 pixels. */
    private static final float TAKEN = 312f / 1280f;

    /** Upper edge of the free area: the values at the top take 100 of 720 pixels. */
    private static final float BELOW_VALUES = 1f - 2f * 100f / 720f;

    static Stream<String> names() {
        return Scenes.all().stream().map(TestScene::name);
    }

    /** In clip coordinates: -1 is the left or the lower edge of the picture, 1 the other one. */
    @ParameterizedTest
    @MethodSource("names")
    void framesEachSceneBesideThePanel(String name) {
        try (Workbench bench = new Workbench(List.of(Scenes.named(name)), 0)) {
            final DebugTools tools = new DebugTools();
            tools.leaveFree(1f, -TAKEN, 0f);
            tools.showPanel(true);
            final WorkshopDrawing drawing = new WorkshopDrawing(bench, tools);
            drawing.look();
            final Matrix4f toClip = drawing.camera()
                    .projection(ASPECT, new Matrix4f())
                    .mul(drawing.camera().view(new Matrix4f()));
            final Vector3f at = new Vector3f();
            for (Item item : bench.workshop().items()) {
                // The balls of "bullets" start far away.
                if (item.spec().motion() == Motion.DYNAMIC
                        && item.spec().position().length() < 35f) {
                    toClip.transformProject(item.transform().position(), at);
                    assertThat(at.x).as(item.spec().name()).isBetween(-1f, 1f - 2f * TAKEN);
                    assertThat(at.y).as(item.spec().name()).isBetween(-1f, BELOW_VALUES);
                }
            }
        }
    }

    @Test
    void showsIslandsAndContactsOfTheSolverInTheDebugView() {
        try (Workbench bench = new Workbench(List.of(Scenes.named("arch")), 0)) {
            final DebugTools tools = new DebugTools();
            final WorkshopDrawing drawing = new WorkshopDrawing(bench, tools);
            bench.workshop().tick();
            assertThat(bench.workshop().world().statistics().islands()).isEqualTo(1);
            tools.showLines(true);
            drawing.draw(1f, 0f);
            assertThat(DrawnLines.of(drawing.list(), DebugDrawer.islandRgb(1))).isEmpty();
            assertThat(DrawnLines.of(drawing.list(), DebugDrawer.DYNAMIC_RGB)).isNotEmpty();
            assertThat(DrawnLines.of(drawing.list(), DebugDrawer.SOLVED_RGB)).isEmpty();
            tools.show(DebugLayer.ISLANDS, true);
            tools.show(DebugLayer.SOLVED, true);
            drawing.draw(1f, 0f);
            assertThat(DrawnLines.of(drawing.list(), DebugDrawer.islandRgb(1))).isNotEmpty();
            assertThat(DrawnLines.of(drawing.list(), DebugDrawer.DYNAMIC_RGB)).isEmpty();
            assertThat(DrawnLines.of(drawing.list(), DebugDrawer.SOLVED_RGB)).isNotEmpty();
            assertThat(DrawnLines.of(drawing.list(), DebugDrawer.IMPULSE_RGB)).isNotEmpty();
        }
    }

    @Test
    void drawsTheSidesOfADrumWithoutGaps() {
        try (Workbench bench = new Workbench(List.of(Scenes.named("washer")), 0)) {
            final Item drum = bench.workshop().items().get(0);
            final Map<Collider, Shape> sides = new IdentityHashMap<>();
            RingSides.find(List.of(drum), sides);
            assertThat(sides).as("not the four paddles").hasSize(24);
            final List<Vector3f> outer = new ArrayList<>();
            final Pose pose = new Pose();
            for (Collider collider : drum.colliders()) {
                if (sides.get(collider) instanceof ConvexHull hull) {
                    collider.shapePose(
                            pose.set(
                                    drum.transform().position(),
                                    drum.transform().rotation()),
                            pose);
                    for (int vertex = 0; vertex < hull.vertexCount(); vertex++) {
                        final Vector3f corner = pose.toWorld(hull.vertex(vertex, new Vector3f()), new Vector3f());
                        if (Math.hypot(corner.x, corner.y) > 8.2f) { // the inner faces are 7.2 m from the axis
                            outer.add(corner);
                        }
                    }
                }
            }
            // Each side has four outer corners, and each corner is also one of a neighbour.
            assertThat(outer).hasSize(4 * 24);
            assertThat(outer)
                    .allMatch(corner -> outer.stream()
                                    .filter(other -> other.distance(corner) < 1e-3f)
                                    .count()
                            == 2);
        }
    }

    @Test
    void leavesATumblerOfSixWallsAsItIs() {
        try (Workbench bench = new Workbench(List.of(Scenes.named("tumbler")), 0)) {
            final Map<Collider, Shape> sides = new IdentityHashMap<>();
            RingSides.find(bench.workshop().items(), sides);
            assertThat(sides).isEmpty();
        }
    }

    @Test
    void drawsTheEndsOfADrumInTheShapeThatThePhysicsUses() {
        try (Workbench bench = new Workbench(List.of(Scenes.named("washer")), 0)) {
            final Map<Collider, Shape> shapes = new IdentityHashMap<>();
            RingSides.find(bench.workshop().items(), shapes);
            for (Item item : bench.workshop().items()) {
                if (item.spec().motion() == Motion.FIXED) { // the front and the back, which are square
                    assertThat(shapes).doesNotContainKey(item.colliders().get(0));
                }
            }
            final WorkshopDrawing drawing = new WorkshopDrawing(bench, new DebugTools());
            drawing.draw(1f, 0f);
            assertThat(DrawnLines.of(drawing.list(), WorkshopLook.WALL_EDGE_RGB))
                    .as("edges of the front, which hides the scene")
                    .hasSize(4);
        }
    }

    @Test
    void marksTheHeldPointAndItsTarget() {
        try (Workbench bench = new Workbench(List.of(Scenes.named("column")), 0)) {
            final WorkshopDrawing drawing = new WorkshopDrawing(bench, new DebugTools());
            bench.workshop().tick();
            drawing.draw(1f, 0f);
            assertThat(DrawnLines.of(drawing.list(), WorkshopDrawing.HOLD_RGB)).isEmpty();
            bench.aim(new Vector3f(0f, 9.5f, 20f), new Vector3f(0f, 0f, -40f));
            bench.grab();
            drawing.draw(1f, 0f);
            // The line, a box of twelve edges at the held point, and a cross of three lines at the target.
            assertThat(DrawnLines.of(drawing.list(), WorkshopDrawing.HOLD_RGB)).hasSize(1 + 12 + 3);
        }
    }
}
