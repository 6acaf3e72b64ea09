package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenes from the tests of other engines and from their users, with the expected events. */
class EventScriptTest {
    private final WorldScript script = new WorldScript();

    /** JoltPhysics, SensorTests.cpp; the reversed order of creation triggered a bug there (issue 240). */
    @ParameterizedTest
    @CsvSource({
        "false, false, false",
        "false, false, true",
        "true, false, false",
        "true, false, true",
        "false, true, false",
        "false, true, true"
    })
    void aBoxThatFallsThroughASensorBeginsStaysAndEnds(boolean sensorMoves, boolean boxIsSensor, boolean boxFirst) {
        final Collider gate = Collider.alignedBox(1f, 1f, 1f).sensor().fixed(!sensorMoves);
        final Collider box = Collider.box(0.5f, 0.5f, 0.5f).sensor(boxIsSensor);
        final Transform gateAt = new Transform(0f, 0f, 0f);
        final Transform boxAt = new Transform(0f, 2f, 0f);
        if (boxFirst) {
            script.add("box", boxAt, box);
            script.add("gate", gateAt, gate);
        } else {
            script.add("gate", gateAt, gate);
            script.add("box", boxAt, box);
        }
        int began = 0;
        int ended = 0;
        for (int tick = 1; tick <= 240; tick++) {
            if (sensorMoves) {
                gateAt.moveBy(0f, WorldScript.DT, 0f); // the sensor comes up instead
            } else {
                boxAt.moveBy(0f, -WorldScript.DT, 0f);
            }
            final List<String> texts = script.step();
            if (texts.contains("BEGIN gate-box")) {
                began = tick;
                assertThat(script.only().sensor()).isTrue();
            } else if (texts.contains("END SEPARATED gate-box")) {
                ended = tick;
            } else {
                assertThat(texts).isEqualTo(began > 0 && ended == 0 ? List.of("STAY gate-box") : List.of());
            }
        }
        // Half a metre down to the sensor at 1 m/s, then 2 + 1 m through the sensor.
        assertThat(began).isBetween(30, 31);
        assertThat(ended).isBetween(210, 211);
    }

    /** Rapier, ccd_semantics.rs. */
    @Test
    void aSphereAt400MetresPerSecondCrossesAThinSensorInOneTick() {
        final Transform ball = script.add("ball", 0f, 0f, -3f, Collider.sphere(0.1f));
        script.add("gate", 0f, 0f, 0f, Collider.box(2f, 2f, 0.005f).sensor().fixed());
        script.step();
        ball.moveBy(0f, 0f, 400f * WorldScript.DT);
        assertThat(script.step()).containsExactly("BEGIN ball-gate", "END SEPARATED ball-gate");
        assertThat(script.world.events().get(0).approachSpeed()).isCloseTo(400f, within(1e-2f));
        assertThat(script.step()).isEmpty();
    }

    /** JoltPhysics, MotionQualityLinearCastTests.cpp: with discrete detection they only swap places. */
    @Test
    void twoCubesThatSwapPlacesTouchAtAQuarterOfTheTick() {
        final Transform left = script.add("left", -1f, 0f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
        final Transform right = script.add("right", 1f, 0f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
        script.step();
        left.moveBy(2f, 0f, 0f);
        right.moveBy(-2f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN left-right", "END SEPARATED left-right");
        final ContactEvent<String> begin = script.world.events().get(0);
        // A gap of 1 closes by 4 per tick; the cubes separate after the overlap of 2, at (1 + 2) / 4.
        assertThat(begin.first()).isCloseTo(0.25f, within(1e-6f));
        assertThat(begin.last()).isCloseTo(0.75f, within(1e-6f));
        assertThat(begin.approachSpeed()).isCloseTo(240f, within(1e-3f));
        left.rewindTo(begin.first());
        right.rewindTo(begin.first());
        assertThat(left.position().x()).isCloseTo(-0.5f, within(1e-6f));
        assertThat(right.position().x()).isCloseTo(0.5f, within(1e-6f));
    }

    @Test
    void aProjectileThatCrossesAHundredSensorsAndTwentyWallsInOneTickReportsEachInOrder() {
        record Obstacle(String name, double nearFace, double farFace) {}
        final List<Obstacle> obstacles = new ArrayList<>();
        final SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 120; i++) {
            // Added in random order; every sixth is a wall. Half thicknesses from 1 mm to 11 mm.
            final int place = i * 67 % 120;
            final float x = 1f + place * 0.25f;
            final float half = 0.001f + 0.01f * random.nextInt(1000) / 1000f;
            final Collider collider =
                    i % 2 == 0 ? Collider.alignedBox(half, 2f, 2f) : Collider.box(half, 1f + i * 0.01f, 2f);
            script.add("o" + i, x, 0f, 0f, collider.fixed().sensor(i % 6 != 0));
            obstacles.add(new Obstacle("o" + i, (double) x - half, (double) x + half));
        }
        obstacles.sort(Comparator.comparingDouble(Obstacle::nearFace));
        final float radius = 0.05f;
        final Transform shot = script.add("shot", 0f, 0f, 0f, Collider.sphere(radius));
        script.step();
        final float displacement = 40f;
        shot.moveBy(displacement, 0f, 0f);
        script.step();
        final ContactEvents<String> events = script.world.events();
        assertThat(events.size()).isEqualTo(240);
        for (int i = 0; i < 120; i++) {
            final Obstacle obstacle = obstacles.get(i);
            final ContactEvent<String> begin = events.get(2 * i);
            final ContactEvent<String> end = events.get(2 * i + 1);
            assertThat(begin.phase()).isEqualTo(ContactPhase.BEGIN);
            assertThat(end.phase()).isEqualTo(ContactPhase.END);
            for (ContactEvent<String> event : List.of(begin, end)) {
                assertThat(event.other("shot")).isEqualTo(obstacle.name());
                assertThat(event.contactId()).isEqualTo(i + 1L);
                assertThat(event.sensor())
                        .isEqualTo(event.colliderB().isSensor()
                                || event.colliderA().isSensor());
                assertThat((double) event.first())
                        .isCloseTo((obstacle.nearFace() - radius) / displacement, within(1e-5));
                assertThat((double) event.last()).isCloseTo((obstacle.farFace() + radius) / displacement, within(1e-5));
            }
        }
        assertThat(script.step()).isEmpty();
    }

    static Stream<Arguments> sliders() {
        return Stream.of(
                Arguments.of(new AlignedBox(0.3f, 0.25f, 0.4f), 0f),
                Arguments.of(new OrientedBox(0.3f, 0.25f, 0.4f), 0f),
                Arguments.of(new OrientedBox(0.3f, 0.25f, 0.4f), 0.6f),
                Arguments.of(new Sphere(0.25f), 0f));
    }

    @ParameterizedTest
    @MethodSource("sliders")
    void slidingOverAFloorOfTilesBeginsAndEndsEachTileOnceAndReportsNothingElse(Shape shape, float yaw) {
        for (int i = 0; i < 32; i++) {
            for (int j = 0; j < 32; j++) {
                script.add(
                        "t" + i + "," + j,
                        i - 16f,
                        -0.5f,
                        j - 16f,
                        Collider.alignedBox(0.5f, 0.5f, 0.5f).fixed());
            }
        }
        final Transform slider = script.add(
                "slider",
                new Transform(new Vector3f(-18f, 0.25f, -9.3f), new Quaternionf().rotationY(yaw)),
                new Collider(shape));
        final Map<String, Integer> begun = new HashMap<>();
        final Map<String, Integer> ended = new HashMap<>();
        for (int tick = 0; tick < 260; tick++) {
            slider.moveBy(0.137f, 0f, 0.071f);
            for (String text : script.step()) {
                final String tile = text.substring(text.lastIndexOf(' ') + 1).replace("slider-", "");
                if (text.startsWith("BEGIN")) {
                    begun.merge(tile, 1, Integer::sum);
                } else if (text.startsWith("END")) {
                    assertThat(text).startsWith("END SEPARATED");
                    ended.merge(tile, 1, Integer::sum);
                }
            }
        }
        assertThat(begun.values()).as("once a tile").containsOnly(1);
        assertThat(ended).isEqualTo(begun);
        assertThat(begun.keySet()).containsExactlyInAnyOrderElementsOf(tilesUnder(shape, yaw));
    }

    /** By dense sampling of the path, seen from above. */
    private static TreeSet<String> tilesUnder(Shape shape, float yaw) {
        final double hx = shape instanceof Sphere ? 0 : 0.3;
        final double hz = shape instanceof Sphere ? 0 : 0.4;
        final double cos = Math.cos(yaw);
        final double sin = Math.sin(yaw);
        final TreeSet<String> tiles = new TreeSet<>();
        for (int sample = 0; sample <= 260 * 100; sample++) {
            final double x = -18 + sample * 0.00137;
            final double z = -9.3 + sample * 0.00071;
            for (int i = 0; i < 32; i++) {
                for (int j = 0; j < 32; j++) {
                    final double dx = i - 16 - x;
                    final double dz = j - 16 - z;
                    // Separating axes of two rectangles: those of the tile, and those of the slider rotated by yaw.
                    if (Math.abs(dx) <= 0.5 + hx * Math.abs(cos) + hz * Math.abs(sin)
                            && Math.abs(dz) <= 0.5 + hx * Math.abs(sin) + hz * Math.abs(cos)
                            && Math.abs(dx * cos - dz * sin) <= hx + 0.5 * (Math.abs(cos) + Math.abs(sin))
                            && Math.abs(dx * sin + dz * cos) <= hz + 0.5 * (Math.abs(cos) + Math.abs(sin))) {
                        tiles.add("t" + i + "," + j);
                    }
                }
            }
        }
        return tiles;
    }

    @ParameterizedTest
    @CsvSource({"0", "500"})
    void aCrateAtRestUnderNoiseBeginsOnceAndNeverEnds(float x) {
        final Transform crate = script.add("crate", x, 0.5f, 0f, Collider.box(0.5f, 0.5f, 0.5f));
        script.add("floor", x, -0.5f, 0f, Collider.alignedBox(10f, 0.5f, 10f).fixed());
        assertThat(script.step()).containsExactly("BEGIN floor-crate");
        final SplittableRandom random = new SplittableRandom(1);
        for (int tick = 0; tick < 10_000; tick++) {
            crate.moveTo(
                    x + (float) random.nextDouble(-1e-6, 1e-6), 0.5f + (float) random.nextDouble(-1e-6, 1e-6), (float)
                            random.nextDouble(-1e-6, 1e-6));
            if (tick % 3 == 0) {
                final float noise = (float) random.nextDouble(-1e-6, 1e-6);
                crate.rotateTo(new Quaternionf(noise, noise, -noise, 1f));
            }
            assertThat(script.step()).containsExactly("STAY floor-crate");
        }
    }

    @Test
    void aColliderTooFarAwayTouchesNothingAndIsReported() {
        final Transform far = script.add("far", 0f, 0f, 0f, Collider.sphere(1f));
        script.add("stays", 1f, 0f, 0f, Collider.sphere(1f));
        assertThat(script.step()).containsExactly("BEGIN far-stays");
        far.moveTo(1.1e9f, 0f, 0f);
        assertThat(script.step()).containsExactly("END QUARANTINED far-stays");
        assertThat(script.problems).hasSize(1);
        final Transform another = script.add("another", 9e8f, -9e8f, 9e8f, Collider.box(1f, 1f, 1f));
        another.moveBy(512f, 0f, 0f).rotateBy(new Quaternionf().rotationX(1f));
        assertThat(script.step()).isEmpty();
        assertThat(script.problems).hasSize(1);
    }

    @Test
    void fixedCollidersNeverCollideWithEachOther() {
        final Transform wall =
                script.add("wall", 0f, 0f, 0f, Collider.alignedBox(1f, 1f, 1f).fixed());
        script.add("floor", 0f, 0f, 0f, Collider.alignedBox(5f, 1f, 5f).fixed());
        assertThat(script.step()).isEmpty();
        wall.moveBy(0.1f, 0f, 0f);
        assertThat(script.step()).isEmpty();
        assertThat(script.world.pairCount()).isZero();
    }

    @Test
    void aFixedColliderThatIsMovedIsSweptAgainstMovableOnes() {
        final Transform door =
                script.add("door", 0f, 0f, 0f, Collider.alignedBox(0.1f, 1f, 1f).fixed());
        script.add("ball", 2f, 0f, 0f, Collider.sphere(0.1f));
        assertThat(script.step()).isEmpty();
        door.moveBy(4f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN door-ball", "END SEPARATED door-ball");
        assertThat(script.step()).isEmpty();
        door.moveBy(-2f, 0f, 0f);
        assertThat(script.step()).containsExactly("BEGIN door-ball");
        assertThat(script.step()).containsExactly("STAY door-ball");
    }
}
