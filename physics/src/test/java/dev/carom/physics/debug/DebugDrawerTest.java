package dev.carom.physics.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.Body;
import dev.carom.physics.BodyType;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The queries of the world are the oracle: the drawn lines are on the surface that queries find, for any offset and
 * rotation of a collider.
 */
class DebugDrawerTest {
    private static final float TICK_SECONDS = 1f / 60f;

    /** Poses within 10 m of the origin, in float: several times a millionth of that. */
    private static final float ROUNDING_METRES = 2e-5f;

    private record Line(Vector3f from, Vector3f to, int rgb) {}

    private final List<Line> lines = new ArrayList<>();
    private final DebugDrawer drawer = new DebugDrawer((x1, y1, z1, x2, y2, z2, rgb) ->
            lines.add(new Line(new Vector3f(x1, y1, z1), new Vector3f(x2, y2, z2), rgb)));
    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    static Stream<Shape> shapes() {
        return Stream.of(
                        Collider.box(1.5f, 0.5f, 0.25f),
                        Collider.alignedBox(1.5f, 0.5f, 0.25f),
                        Collider.sphere(0.8f),
                        Collider.capsule(0.4f, 1.1f),
                        wedge())
                .map(Collider::shape);
    }

    private static Collider wedge() {
        return Collider.hull(-1, 0, -1, 1, 0, -1, -1, 0, 1, 1, 0, 1, -1, 1.5f, -1, 1, 1.5f, -1);
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

    private List<Line> drawn(int rgb) {
        return lines.stream().filter(line -> line.rgb == rgb).toList();
    }

    private static Aabb around(List<Line> lines) {
        final Vector3f first = lines.get(0).from;
        final Aabb all = new Aabb(first.x, first.y, first.z, first.x, first.y, first.z);
        for (Line line : lines) {
            for (Vector3f end : List.of(line.from, line.to)) {
                all.union(new Aabb(end.x, end.y, end.z, end.x, end.y, end.z), all);
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void drawsLinesThatEndOnTheSurfaceThatQueriesFind(Shape shape) {
        final SplittableRandom random = new SplittableRandom(1);
        final QueryHit<String> hit = new QueryHit<>();
        for (int i = 0; i < 20; i++) {
            final Collider collider = somewhere(shape, random);
            world.clear();
            world.add("shape", new Transform(anyPlace(random), anyRotation(random)), collider);
            world.step(TICK_SECONDS);
            lines.clear();
            drawer.draw(world);
            assertThat(lines).hasSizeGreaterThanOrEqualTo(9); // the edges of a wedge, which has fewest
            for (Line line : lines) {
                for (Vector3f end : List.of(line.from, line.to)) {
                    assertThat(world.queries().closestPoint(end, 1f, QueryFilter.everything(), hit))
                            .isTrue();
                    assertThat(hit.distance()).isCloseTo(0f, within(ROUNDING_METRES));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void drawsOutlinesThatExtendToTheBounds(Shape shape) {
        // Without rotation, where each of these shapes has outline points on all six sides.
        final Collider collider = new Collider(shape).offset(1f, 2f, 3f);
        world.add("shape", new Transform(4f, 5f, 6f), collider);
        world.step(TICK_SECONDS);
        drawer.bounds(true).draw(world);
        final Aabb outline = around(drawn(DebugDrawer.SHAPE_RGB));
        final Aabb bounds = around(drawn(DebugDrawer.BOUNDS_RGB));
        final float margin = WorldConfig.defaults().contactSlack();
        assertThat(drawn(DebugDrawer.BOUNDS_RGB)).hasSize(12);
        for (int axis = 0; axis < 3; axis++) {
            assertThat(outline.min(axis) - margin).isCloseTo(bounds.min(axis), within(ROUNDING_METRES));
            assertThat(outline.max(axis) + margin).isCloseTo(bounds.max(axis), within(ROUNDING_METRES));
        }
    }

    @Test
    void drawsHullsByTheirEdgesWithoutDiagonals() {
        // A wedge has two triangles at its sides, joined by three edges.
        drawer.drawShape(wedge().shape(), new Pose(), 0xabcdef);
        assertThat(drawn(0xabcdef)).hasSize(9);
    }

    @Test
    void drawsTheMotionOfTheLastStep() {
        final Transform transform = new Transform(1f, 0f, 0f);
        final Collider ball = Collider.sphere(0.5f).offset(0f, 2f, 0f);
        world.add("ball", transform, ball);
        world.step(TICK_SECONDS);
        drawer.shapes(false).motions(true).draw(world);
        assertThat(lines).as("a ball that rests").isEmpty();

        transform.moveBy(4f, 0f, -1f);
        world.step(TICK_SECONDS);
        drawer.draw(world);
        // The outline about (1, 2, 0) and a line from there to (5, 2, -1).
        final Line path = lines.get(lines.size() - 1);
        assertThat(path.from).isEqualTo(new Vector3f(1f, 2f, 0f));
        assertThat(path.to).isEqualTo(new Vector3f(5f, 2f, -1f));
        final Aabb outline = around(lines.subList(0, lines.size() - 1));
        assertThat(outline.minX).isCloseTo(0.5f, within(ROUNDING_METRES));
        assertThat(outline.maxX).isCloseTo(1.5f, within(ROUNDING_METRES));

        // Bounds cover the whole motion: from 0.5 to 5.5 m in x, with the margin.
        final Aabb bounds = new Aabb();
        assertThat(world.bounds(ball, bounds)).isTrue();
        final float margin = WorldConfig.defaults().contactSlack() + ROUNDING_METRES;
        assertThat(bounds.minX).isBetween(0.5f - margin, 0.5f);
        assertThat(bounds.maxX).isBetween(5.5f, 5.5f + margin);
    }

    @Test
    void drawsContactsWithTheirPointsAndNormals() {
        // The sphere of radius 1 is 0.1 m deep in the top of the box; A is the box, the first in the internal order.
        world.add("box", new Transform(0f, -1f, 0f), Collider.box(5f, 1f, 5f).fixed());
        world.add("ball", new Transform(0f, 0.9f, 0f), Collider.sphere(1f));
        world.step(TICK_SECONDS);
        drawer.shapes(false).contactSize(0.5f).draw(world);
        assertThat(drawn(DebugDrawer.BEGIN_RGB)).hasSize(4); // three lines of a cross, and the normal
        final Line normal = lines.get(3);
        final Vector3f along = new Vector3f(normal.to).sub(normal.from);
        assertThat(along.length()).isCloseTo(0.5f, within(ROUNDING_METRES));
        assertThat(Math.abs(along.y)).as("normal of the floor").isCloseTo(0.5f, within(ROUNDING_METRES));

        lines.clear();
        world.step(TICK_SECONDS);
        drawer.draw(world);
        assertThat(drawn(DebugDrawer.STAY_RGB)).hasSize(4);
        lines.clear();
        drawer.contacts(false).draw(world);
        assertThat(lines).isEmpty();
    }

    @Test
    void colours() {
        world.add("wall", new Transform(0f, 0f, 0f), Collider.sphere(1f).fixed());
        world.add("gate", new Transform(5f, 0f, 0f), Collider.sphere(1f).sensor());
        world.add("off", new Transform(10f, 0f, 0f), Collider.sphere(1f).enabled(false));
        world.add("ball", new Transform(15f, 0f, 0f), Collider.sphere(1f));
        drawer.draw(world); // also colliders before their first step
        for (int rgb : new int[] {
            DebugDrawer.FIXED_RGB, DebugDrawer.SENSOR_RGB, DebugDrawer.DISABLED_RGB, DebugDrawer.SHAPE_RGB
        }) {
            assertThat(drawn(rgb)).as("%06x", rgb).hasSize(lines.size() / 4);
        }
    }

    @Test
    void showsTheTypeOfABodyByItsColour() {
        world.add("dynamic", new Transform(0f, 0f, 0f), Body.dynamic(), Collider.sphere(1f));
        world.add("kinematic", new Transform(5f, 0f, 0f), Body.kinematic(), Collider.sphere(1f));
        world.add("static", new Transform(10f, 0f, 0f), new Body(BodyType.STATIC), Collider.sphere(1f));
        world.add(
                "sensor",
                new Transform(15f, 0f, 0f),
                Body.dynamic(),
                Collider.sphere(1f).sensor());
        drawer.draw(world); // also before the first step
        for (int rgb : new int[] {
            DebugDrawer.DYNAMIC_RGB, DebugDrawer.KINEMATIC_RGB, DebugDrawer.FIXED_RGB, DebugDrawer.SENSOR_RGB
        }) {
            assertThat(drawn(rgb)).as("%06x", rgb).hasSize(lines.size() / 4);
        }
    }

    @Test
    void showsByItsColourThatABodySleeps() {
        final Body body = Body.dynamic();
        world.add("sleeper", new Transform(0f, 0f, 0f), body, Collider.sphere(1f));
        body.sleep();
        drawer.draw(world);
        assertThat(drawn(DebugDrawer.ASLEEP_RGB)).hasSize(lines.size());
        body.wake();
        lines.clear();
        drawer.draw(world);
        assertThat(drawn(DebugDrawer.DYNAMIC_RGB)).hasSize(lines.size());
    }

    @Test
    void drawsCentresOfMassAlongThePrincipalAxes() {
        // The box is turned by 90 degrees about z, and its centre is at (1, 2, 0) + (0, 1, 0).
        final Quaternionf turned = new Quaternionf().rotationZ((float) Math.toRadians(90.0));
        world.gravity(0f, 0f, 0f);
        world.add(
                "box",
                new Transform(new Vector3f(1f, 2f, 0f), turned),
                Body.dynamic(),
                Collider.box(0.3f, 0.2f, 0.1f).offset(1f, 0f, 0f));
        drawer.shapes(false).massCentres(true).velocities(true).draw(world);
        assertThat(lines).as("without mass before the first step").isEmpty();
        world.step(TICK_SECONDS);
        drawer.draw(world);
        assertThat(lines).as("no velocity").hasSize(3);
        for (Line line : lines) {
            assertThat(new Vector3f(line.from).lerp(line.to, 0.5f).distance(1f, 3f, 0f))
                    .isLessThan(ROUNDING_METRES);
            assertThat(line.from.distance(line.to)).isCloseTo(0.2f, within(ROUNDING_METRES));
        }
        // All axes of the box are principal axes; their order is not fixed. One is the z axis of the world.
        assertThat(lines).anyMatch(line -> Math.abs(line.from.z - line.to.z) > 0.199f);
        assertThat(lines).anyMatch(line -> Math.abs(line.from.y - line.to.y) > 0.199f);
        assertThat(drawn(DebugDrawer.AXIS_X_RGB)).hasSize(1);
    }

    @Test
    void drawsVelocitiesFromTheCentreOfMass() {
        world.gravity(0f, 0f, 0f);
        final Body body = Body.dynamic().velocity(3f, 0f, -6f);
        world.add("ball", new Transform(0f, 0f, 0f), body, Collider.sphere(1f));
        world.step(TICK_SECONDS);
        drawer.shapes(false).velocities(true).draw(world);
        assertThat(lines).hasSize(1);
        assertThat(lines.get(0).rgb).isEqualTo(DebugDrawer.VELOCITY_RGB);
        assertThat(lines.get(0).from.distance(0.05f, 0f, -0.1f)).isLessThan(ROUNDING_METRES);
        assertThat(lines.get(0).to.distance(0.35f, 0f, -0.7f)).isLessThan(ROUNDING_METRES);
        lines.clear();
        drawer.velocities(false).draw(world);
        assertThat(lines).isEmpty();
    }

    @Test
    void drawsImpulsesAtTheirPoints() {
        world.add("floor", new Transform(0f, -1f, 0f), Collider.box(9f, 1f, 9f).fixed());
        final Body crate = Body.dynamic();
        world.add("crate", new Transform(0f, 0.5f, 0f), crate, Collider.box(0.5f, 0.5f, 0.5f));
        for (int i = 0; i < 60; i++) {
            world.step(TICK_SECONDS);
        }
        crate.velocity(2f, 0f, 0f);
        world.step(TICK_SECONDS);
        drawer.shapes(false).contacts(false).impulses(true).impulseSize(0.01f).draw(world);
        // 1,000 kg * 9.81 m/s² / 60 Hz = 163.5 N s, at 1 cm for each; friction is 0.6 of it.
        final List<Line> normals = drawn(DebugDrawer.IMPULSE_RGB);
        assertThat(normals).hasSize(4);
        float sum = 0f;
        for (Line line : normals) {
            sum += line.to.y - line.from.y;
            assertThat(line.from.y).isCloseTo(0f, within(0.001f));
        }
        assertThat(Math.abs(sum)).isCloseTo(1.635f, within(0.02f));
        assertThat(drawn(DebugDrawer.FRICTION_RGB)).hasSize(1);
        final Line friction = drawn(DebugDrawer.FRICTION_RGB).get(0);
        assertThat(Math.abs(friction.to.x - friction.from.x)).isCloseTo(0.6f * 1.635f, within(0.02f));
        lines.clear();
        drawer.impulses(false).draw(world);
        assertThat(lines).isEmpty();
    }

    @Test
    void showsIslandsByTheirColours() {
        // Two pairs of balls that touch, one of which has an eye, and a ball alone, all in the air.
        final Transform head = new Transform(0f, 9f, 0f);
        world.add("ball", head, Body.dynamic(), Collider.sphere(0.5f));
        world.add("ball", head, Collider.sphere(0.5f).sensor());
        for (int i = 1; i < 5; i++) {
            final Transform place = new Transform(5f * (i / 2) + i % 2, 9f, 0f);
            world.add("ball " + i, place, Body.dynamic(), Collider.sphere(0.5f));
        }
        world.step(TICK_SECONDS);
        final int lines = 3 * 32; // three circles for each ball
        drawer.contacts(false).islands(true).draw(world);
        assertThat(drawn(DebugDrawer.islandRgb(1))).hasSize(2 * lines);
        assertThat(drawn(DebugDrawer.islandRgb(2))).hasSize(2 * lines);
        assertThat(drawn(DebugDrawer.DYNAMIC_RGB)).as("alone").hasSize(lines);
        assertThat(drawn(DebugDrawer.SENSOR_RGB)).hasSize(lines);

        this.lines.clear();
        drawer.shapes(false).draw(world);
        assertThat(this.lines).as("only bodies in islands").hasSize(4 * lines);
        assertThat(drawn(DebugDrawer.islandRgb(2))).hasSize(2 * lines);

        this.lines.clear();
        drawer.shapes(true).islands(false).draw(world);
        assertThat(drawn(DebugDrawer.DYNAMIC_RGB)).hasSize(5 * lines);

        // Bodies that sleep have their usual colour.
        this.lines.clear();
        world.body(head).sleep();
        drawer.islands(true).draw(world);
        assertThat(drawn(DebugDrawer.ASLEEP_RGB)).hasSize(lines);
    }

    @Test
    void coloursOfIslandsAreEasyToTellApart() {
        final int[] others = {DebugDrawer.DYNAMIC_RGB, DebugDrawer.ASLEEP_RGB, DebugDrawer.FIXED_RGB};
        for (int island = 1; island <= 12; island++) {
            for (int other = 1; other < island; other++) {
                assertThat(distance(DebugDrawer.islandRgb(island), DebugDrawer.islandRgb(other)))
                        .as("%d and %d", island, other)
                        .isGreaterThan(60);
            }
            for (int rgb : others) {
                assertThat(distance(DebugDrawer.islandRgb(island), rgb))
                        .as("%d and %06x", island, rgb)
                        .isGreaterThan(60);
            }
        }
        assertThat(DebugDrawer.islandRgb(13)).isEqualTo(DebugDrawer.islandRgb(1));
        assertThat(DebugDrawer.islandRgb(0)).isEqualTo(DebugDrawer.DYNAMIC_RGB);
    }

    /** Returns the distance of two colours in the RGB cube, in steps of 1 of 255. */
    private static double distance(int rgb, int other) {
        double sum = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            sum += Math.pow((rgb >> shift & 255) - (other >> shift & 255), 2);
        }
        return Math.sqrt(sum);
    }

    @Test
    void drawsTheContactsOfTheSolver() {
        world.add("floor", new Transform(0f, -1f, 0f), Collider.box(9f, 1f, 9f).fixed());
        final Body crate = Body.dynamic();
        world.add("crate", new Transform(0f, 0.5f, 0f), crate, Collider.box(0.5f, 0.5f, 0.5f));
        for (int i = 0; i < 20; i++) {
            world.step(TICK_SECONDS);
        }
        crate.velocity(2f, 0f, 0f);
        world.step(TICK_SECONDS);
        drawer.shapes(false).contacts(false).contactSize(0.5f).impulseSize(0.01f);
        drawer.solvedContacts(true).draw(world);
        // At each of four points a flat cross of two lines, which are not along the axes, and a normal of 0.25 m.
        final List<Line> points = drawn(DebugDrawer.SOLVED_RGB);
        assertThat(points).hasSize(4 * 3);
        for (int i = 0; i < points.size(); i++) {
            final Vector3f along = new Vector3f(points.get(i).to).sub(points.get(i).from);
            if (i % 3 == 2) {
                assertThat(along.distance(0f, 0.25f, 0f)).isLessThan(ROUNDING_METRES);
            } else {
                assertThat(along.length()).isCloseTo(0.2f, within(ROUNDING_METRES));
                assertThat(along.y).isCloseTo(0f, within(ROUNDING_METRES));
                assertThat(Math.abs(along.x)).isCloseTo(Math.abs(along.z), within(ROUNDING_METRES));
            }
        }
        // The impulses are those of the events, and drawn once.
        final List<Line> impulses = drawn(DebugDrawer.IMPULSE_RGB);
        final List<Line> friction = drawn(DebugDrawer.FRICTION_RGB);
        assertThat(impulses).hasSize(4);
        assertThat(friction).hasSize(1);
        lines.clear();
        drawer.impulses(true).draw(world);
        assertThat(drawn(DebugDrawer.IMPULSE_RGB)).isEqualTo(impulses);
        lines.clear();
        drawer.solvedContacts(false).draw(world);
        assertThat(drawn(DebugDrawer.IMPULSE_RGB)).isEqualTo(impulses);
        assertThat(drawn(DebugDrawer.FRICTION_RGB)).isEqualTo(friction);
        assertThat(drawn(DebugDrawer.SOLVED_RGB)).isEmpty();
    }

    @Test
    void drawsContactsThatDidNotPushInAnotherColour() {
        world.gravity(0f, 0f, 0f);
        world.add("wall", new Transform(-1f, 0f, 0f), Collider.box(1f, 9f, 9f).fixed());
        final Body crate = Body.dynamic();
        world.add("crate", new Transform(0.503f, 0f, 0f), crate, Collider.box(0.5f, 0.5f, 0.5f));
        world.step(TICK_SECONDS);
        drawer.shapes(false).solvedContacts(true).draw(world);
        assertThat(drawn(DebugDrawer.IDLE_RGB)).hasSize(4 * 3).hasSize(lines.size());
        // The flat crosses are perpendicular to the normal, which is x here.
        assertThat(lines.stream().filter(line -> line.from.x == line.to.x)).hasSize(4 * 2);
        lines.clear();
        crate.sleep();
        world.step(TICK_SECONDS);
        drawer.draw(world);
        assertThat(lines).isEmpty();
    }

    @Test
    void omitsCollidersWithoutAPose() {
        drawer.drawShape(
                Collider.sphere(1f).shape(), new Pose().set(new Vector3f(Float.NaN, 0f, 0f), new Quaternionf()), 1);
        drawer.drawBox(new Aabb(0f, 0f, 0f, Float.POSITIVE_INFINITY, 1f, 1f), 1);
        assertThat(lines).allMatch(line -> line.to.isFinite() && line.from.isFinite());
        final Aabb dest = new Aabb(1f, 2f, 3f, 4f, 5f, 6f);
        final Collider waiting = Collider.sphere(1f);
        world.add("waiting", new Transform(), waiting);
        assertThat(world.bounds(waiting, dest)).isFalse();
        assertThat(dest.minX).isEqualTo(1f);
    }

    @Test
    void rejectsInvalidArguments() {
        assertThatThrownBy(() -> new DebugDrawer(null)).hasMessageContaining("sink must not be null");
        assertThatThrownBy(() -> drawer.draw(null)).hasMessageContaining("world must not be null");
        assertThatThrownBy(() -> drawer.contactSize(0f))
                .hasMessageContaining("contactSize must be finite and greater than 0 m (got: 0.0)");
        assertThatThrownBy(() -> drawer.impulseSize(Float.NaN))
                .hasMessageContaining("impulseSize must be finite and greater than 0 m/(N s) (got: NaN)");
        assertThatThrownBy(() -> world.bounds(Collider.sphere(1f), new Aabb()))
                .hasMessageContaining("must be in this world");
    }

    @Test
    @Tag("allocation")
    void allocatesNothing() {
        for (int i = 0; i < 50; i++) {
            world.add("thing " + i, new Transform(i * 0.9f, 0f, 0f), Body.dynamic(), Collider.sphere(0.5f));
        }
        final float[] sum = new float[1];
        final DebugDrawer quiet = new DebugDrawer((x1, y1, z1, x2, y2, z2, rgb) -> sum[0] += x1 + x2);
        quiet.bounds(true).motions(true).massCentres(true).velocities(true).impulses(true);
        quiet.islands(true).solvedContacts(true);
        final ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        world.step(TICK_SECONDS);
        for (int i = 0; i < 200; i++) {
            quiet.draw(world);
        }
        final long before = thread.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100; i++) {
            quiet.draw(world);
        }
        assertThat(thread.getCurrentThreadAllocatedBytes() - before).isLessThan(100 * 64L);
        assertThat(sum[0]).isNotZero();
    }
}
