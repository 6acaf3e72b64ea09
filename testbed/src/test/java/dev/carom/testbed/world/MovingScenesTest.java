package dev.carom.testbed.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.testbed.Impacts;
import dev.carom.testbed.PartShape;
import dev.carom.testbed.Piles;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.SceneBuilder;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.Slides;
import dev.carom.testbed.Stacks;
import dev.carom.testbed.Surface;
import dev.carom.testbed.TestScene;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenes of impacts, friction and many bodies: what must happen, and what must not. */
class MovingScenesTest {
    private static final float DT = 1f / 60f;
    private static final float G = 9.81f;

    private static void steps(SceneWorld world, int count) {
        for (int tick = 0; tick < count; tick++) {
            world.step(DT);
        }
    }

    @Test
    void allDominoesFall() {
        try (SceneWorld world = SceneWorld.awake(Impacts.dominoes(100))) {
            steps(world, 60 * 40);
            for (Item item : world.items()) {
                if (item.spec().motion() == Motion.DYNAMIC) {
                    // A domino of 2 m stands with its centre at 1 m; the last ones lean on each other.
                    assertThat(item.transform().position().y())
                            .as("height of %s", item)
                            .isLessThan(0.9f);
                }
            }
        }
    }

    @Test
    void tenThousandBallsDoNotPassAThinPlate() {
        final TestScene scene = Impacts.plate(10_000, 400f);
        try (SceneWorld world = SceneWorld.awake(scene)) {
            world.step(DT);
            int begun = 0;
            for (ContactEvent<Item> event : world.world().events()) {
                if (event.phase() == ContactPhase.BEGIN) {
                    final Item ball = event.other(world.item("plate"));
                    assertThat(event.first())
                            .as("first time of %s", ball)
                            .isCloseTo(distanceToPlate(ball) / 400f * 60f, within(1e-4f));
                    begun++;
                }
            }
            int expected = 0;
            steps(world, 5);
            for (Item item : world.items()) {
                if (item.spec().motion() == Motion.DYNAMIC) {
                    assertThat(item.transform().position().y())
                            .as("height of %s", item)
                            .isGreaterThan(0f);
                    expected += distanceToPlate(item) <= 400f / 60f ? 1 : 0;
                }
            }
            assertThat(begun).isEqualTo(expected);
        }
    }

    /** Returns how far the lowest point of a ball is above the surface of the plate at the start. */
    private static float distanceToPlate(Item ball) {
        return ball.spec().position().y() - ball.colliders().get(0).shape().boundingRadius() - 0.005f;
    }

    @Test
    void bulletsHitTheBricksOfAWall() {
        try (SceneWorld world = SceneWorld.awake(Impacts.bullets())) {
            steps(world, 120);
            int hits = 0;
            for (Item item : world.items()) {
                if (item.spec().name().startsWith("ball-")) {
                    hits += item.body().velocity().z() > -299f ? 1 : 0;
                }
            }
            assertThat(hits).isGreaterThan(40); // the first balls open holes for the last ones
        }
    }

    @Test
    void noBulletPassesThroughACardOrTheFixedWall() {
        final int bullets = 24;
        try (SceneWorld world = new SceneWorld(Impacts.cardWall(24, 8, bullets))) {
            final Item back = world.item("back");
            final PartShape.Box wall =
                    (PartShape.Box) back.spec().parts().get(0).shape();
            final Vector3fc centre = back.transform().position();
            final Set<Item> touched = new HashSet<>();
            final Set<Item> behind = new HashSet<>();
            final Map<Item, Vector3f> before = new HashMap<>();
            final Map<Item, Matrix4f> cards = new HashMap<>();
            for (int tick = 0; tick < 120; tick++) {
                for (Item item : world.items()) {
                    if (isCard(item)) {
                        cards.put(item, pose(item));
                    }
                }
                world.step(DT);
                for (ContactEvent<Item> event : world.world().events()) {
                    if (isBullet(event.a()) && isCard(event.b())) {
                        touched.add(event.a());
                    } else if (isBullet(event.b()) && isCard(event.a())) {
                        touched.add(event.b());
                    }
                }
                for (Item item : world.items()) {
                    if (item.spec().motion() != Motion.DYNAMIC) {
                        continue;
                    }
                    final Vector3fc now = item.transform().position();
                    assertThat(now.isFinite()).as("%s at %s", item, now).isTrue();
                    assertThat(now.y()).as("height of %s", item).isPositive();
                    if (!isBullet(item)) {
                        continue;
                    }
                    final Vector3f last = before.computeIfAbsent(
                            item, ball -> new Vector3f(ball.spec().position()));
                    if (!touched.contains(item)) {
                        assertNoCardInTheWay(item, last, cards);
                    }
                    // Cards stand within 0.3 m of z = 0.
                    if (now.z() < -0.5f) {
                        behind.add(item);
                    }
                    // The path of the tick must not cross the middle of the fixed wall.
                    if ((last.z - centre.z()) * (now.z() - centre.z()) < 0f) {
                        final float fraction = (centre.z() - last.z) / (now.z() - last.z);
                        final Vector3f crossing = new Vector3f(last).lerp(now, fraction);
                        assertThat(Math.abs(crossing.x - centre.x()) < wall.hx()
                                        && Math.abs(crossing.y - centre.y()) < wall.hy())
                                .as("%s passed the wall at %s", item, crossing)
                                .isFalse();
                    }
                    last.set(now);
                }
            }
            assertThat(behind).as("broke through the cards").hasSize(bullets);
            // Some bullets fly through holes that others have made.
            assertThat(touched).as("touched a card").hasSizeGreaterThan(bullets / 2);
        }
    }

    /**
     * Asserts that a bullet that has touched no card has passed none either: samples the motions of the tick.
     *
     * @param last centre of the bullet at the start of the tick
     * @param cards poses at the start of the tick
     */
    private static void assertNoCardInTheWay(Item bullet, Vector3f last, Map<Item, Matrix4f> cards) {
        final int samples = 400; // 12.5 mm apart at 300 m/s
        final Vector3f offset = new Vector3f();
        for (Map.Entry<Item, Matrix4f> card : cards.entrySet()) {
            final PartShape.Box box =
                    (PartShape.Box) card.getKey().spec().parts().get(0).shape();
            final Matrix4f now = pose(card.getKey());
            for (int i = 0; i <= samples; i++) {
                final float fraction = (float) i / samples;
                last.lerp(bullet.transform().position(), fraction, offset);
                card.getValue()
                        .lerp(now, fraction, new Matrix4f())
                        .invertAffine()
                        .transformPosition(offset);
                final float depth = 0.1f - distance(box, offset);
                // An impact of the tick bends the path of a card.
                assertThat(depth)
                        .as("%s in %s at %s", bullet, card.getKey(), fraction)
                        .isLessThan(0.05f);
            }
        }
    }

    /** Returns the distance of a point from a box, in the frame of the box. */
    private static float distance(PartShape.Box box, Vector3f point) {
        return new Vector3f(
                        Math.max(0f, Math.abs(point.x) - box.hx()),
                        Math.max(0f, Math.abs(point.y) - box.hy()),
                        Math.max(0f, Math.abs(point.z) - box.hz()))
                .length();
    }

    private static Matrix4f pose(Item item) {
        return new Matrix4f()
                .translationRotate(item.transform().position(), item.transform().rotation());
    }

    private static boolean isBullet(Item item) {
        return item.spec().name().startsWith("ball-");
    }

    private static boolean isCard(Item item) {
        return item.spec().motion() == Motion.DYNAMIC && !isBullet(item);
    }

    @Test
    void ballWakesOnlyTheHousesThatItHits() {
        try (SceneWorld world = new SceneWorld(Stacks.city(9))) {
            steps(world, 90);
            final int bodies = world.world().bodyCount();
            assertThat(world.world().statistics().sleepingBodies()).isEqualTo(bodies - 1);
            steps(world, 150);
            assertThat(world.world().statistics().sleepingBodies()).isBetween(bodies / 3, bodies - 10);
            steps(world, 2400);
            assertThat(world.world().statistics().sleepingBodies()).isEqualTo(bodies);
        }
    }

    @Test
    void cradlePassesTheSpeedToTheLastBall() {
        try (SceneWorld world = SceneWorld.awake(Impacts.cradle(5))) {
            steps(world, 120);
            assertThat(world.item("ball-4").body().velocity().x()).isCloseTo(3f, within(0.06f));
            for (int i = 0; i < 4; i++) {
                assertThat(world.item("ball-" + i).body().velocity().x()).isCloseTo(0f, within(0.06f));
            }
        }
    }

    @Test
    void boxesSlideOrStayOnTheIncline() {
        try (SceneWorld world = SceneWorld.awake(Slides.incline())) {
            steps(world, 30);
            for (int i = 0; i <= 10; i++) {
                final double acceleration = G * (0.5 - 0.1 * i * Math.sqrt(0.75)); // g (sin - mu cos) of 30 degrees
                final double speed = world.item("box-" + i).body().velocity().length();
                if (acceleration > 0) {
                    assertThat(speed).isCloseTo(0.5 * acceleration, within(0.01 * 0.5 * G));
                } else {
                    assertThat(speed).isLessThan(0.001);
                }
            }
        }
    }

    @Test
    void conveyorsCarryTheirCrates() {
        try (SceneWorld world = SceneWorld.awake(Slides.conveyors())) {
            steps(world, 60);
            assertThat(world.item("crate-0").body().velocity().x()).isCloseTo(2f, within(0.02f));
        }
    }

    @Test
    void racketFlipsAndKeepsItsEnergy() {
        try (SceneWorld world = SceneWorld.awake(Impacts.tennisRacket())) {
            final Item racket = world.item("racket");
            boolean up = true;
            int flips = 0;
            for (int tick = 0; tick < 3600; tick++) {
                world.step(DT);
                final float axis = new Vector3f(1f, 0f, 0f)
                        .rotate(new Quaternionf(racket.transform().rotation()))
                        .x;
                if (up ? axis < -0.5f : axis > 0.5f) {
                    up = !up;
                    flips++;
                }
            }
            assertThat(flips).isEqualTo(15); // in 60 s, as long integrations with high precision give
            assertThat(racket.body().angularVelocity().length()).isCloseTo(5f, within(0.05f)); // just after a flip
            assertThat(racket.transform()
                            .position()
                            .distance(new Vector3f(racket.spec().position())))
                    .isLessThan(0.08f); // its centre of mass rests, 3.5 cm from its origin
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 1000})
    void noCubeEscapesTheTumbler(int count) {
        final float half = 0.6f * (float) Math.ceil(Math.cbrt(count));
        try (SceneWorld world = SceneWorld.awake(Piles.tumbler(count))) {
            final Item tumbler = world.item("tumbler");
            final Vector3f place = new Vector3f();
            for (int tick = 0; tick < 400; tick++) {
                world.step(DT);
                for (Item item : world.items()) {
                    if (item != tumbler) {
                        place.set(item.transform().position())
                                .rotate(new Quaternionf(tumbler.transform().rotation()).conjugate());
                        // A cube of 0.8 m that lies on a wall has its centre 0.4 m from it; 8 cm is a tenth of an edge.
                        assertThat(Math.max(Math.abs(place.x), Math.max(Math.abs(place.y), Math.abs(place.z))))
                                .as("%s in the frame of the tumbler", item)
                                .isLessThan(half - 0.4f + 0.08f);
                    }
                }
            }
        }
    }

    @Test
    void nothingEscapesTheWasher() {
        final int edge = 6;
        try (SceneWorld world = SceneWorld.awake(Piles.washer(edge * edge * edge))) {
            for (int tick = 0; tick < 1200; tick++) {
                world.step(DT);
                for (Item item : world.items()) {
                    if (item.spec().motion() == Motion.DYNAMIC) {
                        final Vector3f place = new Vector3f(item.transform().position());
                        assertThat(Math.hypot(place.x, place.y))
                                .as("distance of %s from the axis", item)
                                .isLessThan(0.9f * edge);
                        assertThat(Math.abs(place.z)).as("depth of %s", item).isLessThan(0.6f * edge);
                    }
                }
            }
        }
    }

    @Test
    void nothingEscapesThePile() {
        try (SceneWorld world = SceneWorld.awake(Piles.pile(500))) {
            steps(world, 600);
            final float half = 0.6f * 10;
            for (Item item : world.items()) {
                if (item.spec().motion() == Motion.DYNAMIC) {
                    final Vector3f place = new Vector3f(item.transform().position());
                    assertThat(Math.max(Math.abs(place.x), Math.abs(place.z)))
                            .as("%s", item)
                            .isLessThan(half);
                    assertThat(place.y).as("%s", item).isGreaterThan(0.1f);
                }
            }
            for (ContactEvent<Item> event : world.world().events()) {
                // 2 cm is 3 % of the size of a body. A capsule that bears a load must not sink into a box.
                assertThat(event.depth()).as("%s in %s", event.a(), event.b()).isLessThan(0.02f);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 400})
    void allBodiesStayInTheBowlAndFallAsleep(int count) {
        try (SceneWorld world = new SceneWorld(Piles.bowl(count))) {
            assertThat(world.world().bodyCount()).isEqualTo(count);
            int sleeping = 0;
            for (int tick = 0; tick < 2400 && sleeping < count; tick++) {
                world.step(DT);
                sleeping = world.world().statistics().sleepingBodies();
                if (tick % 10 == 0) {
                    assertAllInTheBowl(world);
                }
            }
            assertThat(sleeping).isEqualTo(count);
            assertAllInTheBowl(world);
        }
    }

    /**
     * The bowl is convex, so a body in it is on the inner side of each plate. The first four corners of a plate are
     * those of its inner face. Bodies start in a cylinder above the bowl that no plate reaches.
     */
    private static void assertAllInTheBowl(SceneWorld world) {
        for (Item item : world.items()) {
            if (item.spec().motion() == Motion.DYNAMIC) {
                // The bottom of the bowl is 0.966 m above the floor.
                assertThat(item.transform().position().y())
                        .as("height of %s", item)
                        .isGreaterThan(1.1f);
            }
        }
        for (ScenePart part : world.item("bowl").spec().parts()) {
            final float[] corners = ((PartShape.Hull) part.shape()).points();
            if (corners.length != 24) {
                continue; // the bottom
            }
            final Vector3f corner = new Vector3f(corners[0], corners[1], corners[2]);
            final Vector3f outer = new Vector3f(corners[12], corners[13], corners[14]);
            final Vector3f normal = new Vector3f(corners[3], corners[4], corners[5])
                    .sub(corner)
                    .cross(new Vector3f(corners[6], corners[7], corners[8]).sub(corner))
                    .normalize();
            if (normal.dot(outer.sub(corner)) > 0f) {
                normal.negate(); // towards the inside
            }
            for (Item item : world.items()) {
                if (item.spec().motion() == Motion.DYNAMIC) {
                    final float inside = new Vector3f(item.transform().position())
                            .sub(corner)
                            .dot(normal);
                    // The smallest body is a capsule with a radius of 0.22 m.
                    assertThat(inside).as("distance of %s from a plate", item).isGreaterThan(0.15f);
                }
            }
        }
    }

    /**
     * The experiment 666 of SimBenchmark: a block of 6 x 6 x 6 smooth balls of 10 kg and 0.1 m radius falls by 1 m onto
     * a smooth plane, with steps of 0.01 s for 10 s. Its error is the sum of the squared depths of all overlaps in m²,
     * averaged over the steps. It reports 0.015 m² for RaiSim, 0.016 for ODE, 0.93 for MuJoCo and 37 for Bullet.
     */
    @Test
    void heavyBallsOverlapLittle() {
        final float radius = 0.1f;
        final SceneBuilder scene = new SceneBuilder("balls", "Balls", "A block of balls falls on a smooth plane.")
                .surface(Surface.DEFAULT.withFriction(0f));
        scene.floor(100f, 100f);
        final Random random = new Random(42);
        for (int i = 0; i < 216; i++) {
            scene.body("ball-" + i)
                    .at(
                            0.21f * (i % 6) + 0.001f * random.nextFloat(),
                            1.101f + 0.21f * (i / 36) + 0.001f * random.nextFloat(),
                            0.21f * (i / 6 % 6) + 0.001f * random.nextFloat())
                    .sphere(radius)
                    .mass(10f);
        }
        try (SceneWorld world = SceneWorld.awake(scene.build())) {
            final List<Vector3fc> centres = world.items().stream()
                    .filter(item -> item.spec().motion() == Motion.DYNAMIC)
                    .map(item -> item.transform().position())
                    .toList();
            double sum = 0.0;
            for (int tick = 0; tick < 1000; tick++) {
                world.step(0.01f);
                for (int i = 0; i < centres.size(); i++) {
                    sum += squareOfPositive(radius - centres.get(i).y());
                    for (int k = i + 1; k < centres.size(); k++) {
                        sum += squareOfPositive(2f * radius - centres.get(i).distance(centres.get(k)));
                    }
                }
            }
            assertThat(sum / 1000).isPositive().isLessThan(0.02);
        }
    }

    private static double squareOfPositive(float depth) {
        return depth > 0f ? (double) depth * depth : 0.0;
    }

    @Test
    void elasticBallsReturnToTheirHeight() {
        try (SceneWorld world = SceneWorld.awake(Impacts.bounces())) {
            final Item ball = world.item("ball-10");
            for (int tick = 0; tick < 3600; tick++) {
                world.step(DT);
                final double energy = G * (ball.transform().position().y() - 0.5)
                        + 0.5 * ball.body().velocity().lengthSquared();
                assertThat(energy).isCloseTo(5 * G, within(0.01));
            }
        }
    }

    /**
     * A body that has a velocity but does not move is stopped again and again, at something with which the solver has
     * no contact.
     */
    @ParameterizedTest
    @ValueSource(ints = {300, 700})
    void noBodyOfAPileFreezes(int count) {
        try (SceneWorld world = SceneWorld.awake(Piles.pile(count))) {
            final Map<Item, Vector3f> before = new HashMap<>();
            final Map<Item, Integer> frozenTicks = new HashMap<>();
            for (int tick = 0; tick < 300; tick++) {
                world.step(DT);
                for (Item item : world.items()) {
                    if (item.spec().motion() != Motion.DYNAMIC) {
                        continue;
                    }
                    final Vector3f now = new Vector3f(item.transform().position());
                    final boolean isFrozen = now.equals(before.put(item, now))
                            && item.body().velocity().length() > 0.05f;
                    final int ticks = isFrozen ? frozenTicks.getOrDefault(item, 0) + 1 : 0;
                    frozenTicks.put(item, ticks);
                    assertThat(ticks)
                            .as("ticks for which %s is frozen in tick %s", item, tick)
                            .isLessThan(5);
                }
            }
        }
    }
}
