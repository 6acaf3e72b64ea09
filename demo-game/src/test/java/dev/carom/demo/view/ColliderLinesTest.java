package dev.carom.demo.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.Assets;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.DrawnLines;
import dev.carom.demo.render.DrawnLines.Line;
import dev.carom.demo.render.Hud;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.render.Screenshot;
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionWorld;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The physics is the oracle: what is drawn is the surface that its queries find, wherever a collider sits. */
class ColliderLinesTest {
    /** Poses within 10 m of the origin, in float: a millionth of that, a few times. */
    private static final float ROUNDING = 2e-5f;

    private static final Path PICTURES = Path.of("target", "pictures");

    private final DrawList list = new DrawList();

    static Stream<Collider> turningColliders() {
        return Stream.of(Collider.box(1.5f, 0.5f, 0.25f), Collider.sphere(0.8f), Collider.capsule(0.4f, 1.1f), wedge());
    }

    private static Collider wedge() {
        return Collider.hull(-1, 0, -1, 1, 0, -1, -1, 0, 1, 1, 0, 1, -1, 1.5f, -1, 1, 1.5f, -1);
    }

    static Stream<Collider> colliders() {
        return Stream.concat(turningColliders(), Stream.of(Collider.alignedBox(1.5f, 0.5f, 0.25f)));
    }

    static Stream<Shape> shapes() {
        return colliders().map(Collider::shape);
    }

    private static Quaternionf anyRotation(SplittableRandom random) {
        return new Quaternionf().rotateXYZ((float) random.nextDouble(-3, 3), (float) random.nextDouble(-3, 3), (float)
                random.nextDouble(-3, 3));
    }

    private static Vector3f anyPlace(SplittableRandom random) {
        return new Vector3f(
                (float) random.nextDouble(-5, 5), (float) random.nextDouble(-5, 5), (float) random.nextDouble(-5, 5));
    }

    private static Collider somewhere(Shape shape, SplittableRandom random) {
        final Collider collider = new Collider(shape);
        final Vector3f offset = anyPlace(random);
        collider.offset(offset.x, offset.y, offset.z);
        if (!(shape instanceof AlignedBox)) {
            collider.rotation(anyRotation(random));
        }
        return collider;
    }

    private List<Line> draw(Transform transform, Collider collider, int rgb) {
        list.clear();
        new ColliderLines(list).draw(transform, collider);
        return DrawnLines.of(list, rgb);
    }

    private static CollisionWorld<String> world(Transform transform, Collider collider) {
        final CollisionWorld<String> world = new CollisionWorld<>(WorldConfig.defaults());
        world.add("it", transform, collider);
        world.step(1f / 60f);
        return world;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void everyLineOfAShapeEndsOnTheSurfaceThatQueriesFind(Shape shape) {
        final SplittableRandom random = new SplittableRandom(1);
        final QueryHit<String> hit = new QueryHit<>();
        for (int i = 0; i < 20; i++) {
            final Collider collider = somewhere(shape, random);
            final Transform transform = new Transform(anyPlace(random), anyRotation(random));
            final CollisionWorld<String> world = world(transform, collider);
            // That of an aligned box which rests is drawn as its bounds.
            final boolean isBounds = shape instanceof AlignedBox;
            final List<Line> lines =
                    draw(transform, collider, isBounds ? ColliderLines.BOUNDS_RGB : ColliderLines.SHAPE_RGB);
            assertThat(lines).hasSizeGreaterThanOrEqualTo(9); // the edges of a wedge, which has fewest
            for (Line line : lines) {
                for (Vector3f end : List.of(line.from(), line.to())) {
                    assertThat(world.queries().closestPoint(end, 1f, QueryFilter.everything(), hit))
                            .isTrue();
                    assertThat(hit.distance()).isCloseTo(0f, within(ROUNDING));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("turningColliders")
    void aShapeIsDrawnRightToTheSidesOfItsBounds(Collider collider) {
        // Unturned, where each of these shapes has points of its outline on all six sides.
        collider.offset(1f, 2f, 3f);
        final Transform transform = new Transform(4f, 5f, 6f);
        final Aabb shape = around(draw(transform, collider, ColliderLines.SHAPE_RGB));
        final Aabb bounds = around(DrawnLines.of(list, ColliderLines.BOUNDS_RGB));
        for (int axis = 0; axis < 3; axis++) {
            assertThat(shape.min(axis)).isCloseTo(bounds.min(axis), within(ROUNDING));
            assertThat(shape.max(axis)).isCloseTo(bounds.max(axis), within(ROUNDING));
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void boundsTouchTheShapeOnEverySide(Shape shape) {
        final SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 20; i++) {
            final Collider collider = somewhere(shape, random);
            final Transform transform = new Transform(anyPlace(random), anyRotation(random));
            final Aabb bounds = around(draw(transform, collider, ColliderLines.BOUNDS_RGB));
            final CollisionWorld<String> world = world(transform, collider);
            for (int axis = 0; axis < 3; axis++) {
                // A wall a metre thick that ends a hair outside of the bounds, or inside.
                for (float side : new float[] {bounds.min(axis), bounds.max(axis)}) {
                    final float outwards = side == bounds.min(axis) ? -1f : 1f;
                    assertThat(isThere(world, axis, side + outwards * (0.5f + 1e-3f)))
                            .isFalse();
                    assertThat(isThere(world, axis, side + outwards * (0.5f - 1e-3f)))
                            .isTrue();
                }
            }
        }
    }

    private static boolean isThere(CollisionWorld<String> world, int axis, float at) {
        final Vector3f centre = new Vector3f().setComponent(axis, at);
        final Vector3f half = new Vector3f(100f).setComponent(axis, 0.5f);
        return world.queries()
                .overlaps(new AlignedBox(half.x, half.y, half.z), centre, new Quaternionf(), QueryFilter.everything());
    }

    @Test
    void boundsHoldTheWholeWayOfTheLastStep() {
        final Transform transform = new Transform(1f, 0f, 0f);
        final Collider ball = Collider.sphere(0.5f).offset(0f, 2f, 0f);
        final CollisionWorld<String> world = world(transform, ball);
        transform.moveBy(4f, 0f, -1f);
        world.step(1f / 60f);
        // From (1, 2, 0) to (5, 2, -1), half a metre more on each side.
        assertThat(around(draw(transform, ball, ColliderLines.BOUNDS_RGB)))
                .usingRecursiveComparison()
                .isEqualTo(new Aabb(0.5f, 1.5f, -1.5f, 5.5f, 2.5f, 0.5f));
        final Collider box = Collider.alignedBox(0.5f, 0.5f, 0.5f).offset(0f, 2f, 0f);
        assertThat(draw(transform, box, ColliderLines.BOUNDS_RGB)).hasSize(12);
        assertThat(around(DrawnLines.of(list, ColliderLines.SHAPE_RGB)))
                .as("where it is now")
                .usingRecursiveComparison()
                .isEqualTo(new Aabb(4.5f, 1.5f, -1.5f, 5.5f, 2.5f, -0.5f));
    }

    @Test
    void aHullShowsItsEdgesAndNoDiagonals() {
        // A wedge: two triangles at its sides, joined by three edges.
        assertThat(draw(new Transform(), wedge(), ColliderLines.SHAPE_RGB)).hasSize(9);
    }

    @Test
    void sensorsAreOfOneColour() {
        assertThat(draw(new Transform(), Collider.sphere(1f).sensor(), ColliderLines.SENSOR_RGB))
                .hasSize(list.lineCount());
    }

    @Test
    @RequiresOpenGl
    void everyShapeIsSeenInThePicture() throws IOException {
        final SplittableRandom random = new SplittableRandom(4);
        final ColliderLines lines = new ColliderLines(list);
        final Camera camera = new Camera().look(new Vector3f(0f, 9f, 11f), new Vector3f());
        final List<Vector3f> corners = new ArrayList<>();
        float x = -6f;
        for (Collider collider : colliders().toList()) {
            collider.offset(0f, 0.5f, 0f);
            if (!(collider.shape() instanceof AlignedBox)) {
                collider.rotation(anyRotation(random));
            }
            final int before = DrawnLines.of(list, ColliderLines.SHAPE_RGB).size();
            lines.draw(new Transform(x, 0f, 0f), collider);
            final List<Line> all = DrawnLines.of(list, ColliderLines.SHAPE_RGB);
            all.subList(before, all.size()).forEach(line -> corners.add(line.from()));
            x += 3f;
        }
        Files.createDirectories(PICTURES);
        try (GlContext context = GlContext.openHeadless(64, 64);
                Renderer renderer = new Renderer(Assets.root())) {
            assertThat(context.headless()).isTrue();
            renderer.draw(list, camera, new Hud(), 1280, 720);
            final Screenshot picture = renderer.screenshot();
            picture.writePng(PICTURES.resolve("colliders.png"));
            for (Vector3f corner : corners) {
                final int rgb = at(picture, camera, corner);
                assertThat(rgb >> 16 & 0xff).as("pink at %s: %06x", corner, rgb).isGreaterThan(80);
            }
        }
    }

    private static int at(Screenshot picture, Camera camera, Vector3f point) {
        final Vector3f seen = camera.projection((float) picture.width() / picture.height(), new Matrix4f())
                .mul(camera.view(new Matrix4f()))
                .transformProject(new Vector3f(point));
        return picture.rgb(
                (int) ((seen.x * 0.5f + 0.5f) * picture.width()), (int) ((0.5f - seen.y * 0.5f) * picture.height()));
    }

    private static Aabb around(List<Line> lines) {
        final Vector3f first = lines.get(0).from();
        final Aabb all = new Aabb(first.x, first.y, first.z, first.x, first.y, first.z);
        for (Line line : lines) {
            for (Vector3f end : List.of(line.from(), line.to())) {
                all.union(new Aabb(end.x, end.y, end.z, end.x, end.y, end.z), all);
            }
        }
        return all;
    }
}
