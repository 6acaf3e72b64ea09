package dev.carom.testbed.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.WorldConfig;
import dev.carom.testbed.Drive;
import dev.carom.testbed.Piles;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.SceneBuilder;
import dev.carom.testbed.Stacks;
import dev.carom.testbed.TestScene;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No result depends on the past beyond the state of a world. Copies the poses and velocities of all bodies into a new
 * world, and compares both worlds from then on.
 * <p>
 * First guesses, lasting loads and the time for which a body has been still are part of the state, too, but a game
 * cannot set them. So bodies are copied in free flight, when there are none of these. Another part of the state is the
 * order in which colliders have entered the world: it decides which collider of a pair is A, and the order of contacts.
 */
class CopiedStateTest {
    private static final float DT = 1f / 60f;

    /** Number of ticks after the copy. */
    private static final int TICKS = 300;

    /**
     * Greatest distance in metres between a body and its copy, both at rest. An arch settles by 2 mm when it loses its
     * lasting loads, all other scenes by less than half a millimetre.
     */
    private static final float REST_METRES = 0.004f;

    /** Greatest speed in m/s of a copy at rest. */
    private static final float REST_SPEED = 0.01f;

    /**
     * Scenes that are copied after 10 ticks. Until then, their bodies keep the order of their poses: none has the x of
     * the drum, which it would pass in y.
     */
    static Stream<Arguments> inFlight() {
        return Stream.of(Piles.pile(200), Piles.washer(200), Piles.tumbler(60), drops(), salvos(0f))
                .map(scene -> Arguments.of(scene.name(), scene));
    }

    /** Four cubes fall on each of ten columns: they stack, and sleep. */
    private static TestScene drops() {
        final SceneBuilder scene = new SceneBuilder("drops", "Drops", "Cubes fall on each other.");
        scene.floor(20f, 20f);
        for (int i = 0; i < 40; i++) {
            scene.body("cube-" + i)
                    .at(1.5f * (i / 4) + 0.01f * (i % 4), 0.8f + 1.1f * (i % 4), 0f)
                    .box(0.5f, 0.5f, 0.5f);
        }
        return scene.build();
    }

    /**
     * Two groups of 100 bodies that spin and hit each other in the air.
     *
     * @param across greatest speed in m/s along the x axis, which changes the order of the poses
     */
    private static TestScene salvos(float across) {
        final SceneBuilder scene = new SceneBuilder("salvos", "Salvos", "Two groups of bodies hit each other.");
        scene.floor(30f, 30f);
        final Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            final int side = i % 2 == 0 ? -1 : 1;
            scene.body("body-" + i)
                    .at(
                            0.9f * (i / 2 % 10) + 0.1f * random.nextFloat(),
                            1f + 0.9f * (i / 20),
                            side * (2.5f + random.nextFloat()))
                    .velocity(
                            across * (random.nextFloat() - 0.5f),
                            4f + random.nextFloat(),
                            -side * (4f + random.nextFloat()))
                    .angularVelocity(random.nextFloat(), 8f * random.nextFloat(), -random.nextFloat());
            switch (i % 3) {
                case 0 -> scene.box(0.2f, 0.25f, 0.3f);
                case 1 -> scene.sphere(0.25f);
                default -> scene.capsule(0.15f, 0.2f);
            }
        }
        return scene.build();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("inFlight")
    void bodiesThatAreCopiedInFreeFlightTakeTheSameCourse(String name, TestScene scene) {
        try (SceneWorld original = new SceneWorld(scene)) {
            fly(original);
            final List<SceneBody> bodies = now(original, scene);
            placeAgain(original, bodies);
            Collections.shuffle(bodies, new Random(3));
            try (SceneWorld copy =
                    new SceneWorld(with(scene, bodies), WorldConfig.defaults().withThreads(2))) {
                compare(original, copy, scene);
            }
            if (scene.name().equals("drops")) {
                assertThat(original.world().statistics().sleepingBodies()).isEqualTo(40);
            }
        }
    }

    /** Bodies that fly past each other: the copies enter one after the other, and are then placed. */
    @Test
    void copiesThatEnterInTheOrderOfTheOriginalsTakeTheSameCourse() {
        final TestScene scene = salvos(1.5f);
        try (SceneWorld original = new SceneWorld(scene)) {
            fly(original);
            final List<Item> entered = new ArrayList<>();
            original.world().forEachCollider((item, transform, collider) -> entered.add(item));
            try (SceneWorld copy = new SceneWorld(with(scene, List.of()))) {
                for (int i = 0; i < entered.size(); i++) {
                    final SceneBody spec = entered.get(i).spec();
                    final Vector3f apart = new Vector3f(100f + 5f * i, 100f, 0f);
                    copy.add(at(spec, spec.motion() == Motion.FIXED ? spec.position() : apart, spec.rotation()));
                    copy.step(DT);
                }
                final List<SceneBody> bodies = now(original, scene);
                placeAgain(original, bodies);
                for (SceneBody body : bodies) {
                    final Item item = copy.item(body.name());
                    if (body.motion() == Motion.DYNAMIC) {
                        item.transform().placeAt(body.position(), body.rotation());
                        item.body().velocity(body.velocity()).angularVelocity(body.angularVelocity());
                    }
                }
                compare(original, copy, scene);
            }
        }
    }

    private static void fly(SceneWorld world) {
        for (int tick = 0; tick < 10; tick++) {
            world.step(DT);
            assertThat(world.world().statistics().solvedContacts()).isZero();
        }
    }

    /** Compares poses, velocities, sleep and events of two worlds, bit by bit. */
    private static void compare(SceneWorld original, SceneWorld copy, TestScene scene) {
        int contacts = 0;
        for (int tick = 1; tick <= TICKS; tick++) {
            original.step(DT);
            copy.step(DT);
            for (SceneBody body : scene.bodies()) {
                final int[] state = state(original.item(body.name()));
                final int[] stateOfCopy = state(copy.item(body.name()));
                if (!Arrays.equals(stateOfCopy, state)) { // AssertJ would take most of the time
                    fail(
                            "%s in tick %s after the copy: %s, original: %s",
                            body.name(), tick, floats(stateOfCopy), floats(state));
                }
            }
            final List<EventFigures> events = events(original);
            final List<EventFigures> copied = events(copy);
            for (int i = 0; i < Math.max(events.size(), copied.size()); i++) {
                final EventFigures expected = i < events.size() ? events.get(i) : null;
                assertThat(i < copied.size() ? copied.get(i) : null)
                        .as("event %s in tick %s after the copy", i, tick)
                        .isEqualTo(expected);
            }
            contacts = Math.max(contacts, original.world().statistics().solvedContacts());
        }
        assertThat(contacts).isGreaterThanOrEqualTo(40);
    }

    /** Returns the bits of pose, velocities and sleep of a body. */
    private static int[] state(Item item) {
        final int[] bits = new int[14];
        final Vector3fc position = item.transform().position();
        final Quaternionfc rotation = item.transform().rotation();
        set(bits, 0, position);
        for (int i = 0; i < 4; i++) {
            bits[3 + i] = bits(i == 0 ? rotation.x() : i == 1 ? rotation.y() : i == 2 ? rotation.z() : rotation.w());
        }
        if (item.body() != null) {
            set(bits, 7, item.body().velocity());
            set(bits, 10, item.body().angularVelocity());
            bits[13] = bits(item.body().isAsleep() ? 1f : 0f);
        }
        return bits;
    }

    private static void set(int[] bits, int at, Vector3fc vector) {
        bits[at] = bits(vector.x());
        bits[at + 1] = bits(vector.y());
        bits[at + 2] = bits(vector.z());
    }

    private static int bits(float value) {
        return Float.floatToIntBits(value + 0f); // 0 and -0 are the same state
    }

    private static String floats(int[] bits) {
        return Arrays.stream(bits).mapToObj(Float::intBitsToFloat).toList().toString();
    }

    /** The figures of an event; records compare floats by their bits. */
    private record EventFigures(
            ContactPhase phase,
            String a,
            String b,
            float first,
            float last,
            float depth,
            float approachSpeed,
            float impulse,
            float normalX,
            float normalY,
            float normalZ,
            float pointX,
            float pointY,
            float pointZ) {}

    /** Returns the events of dynamic bodies in the last step, in order. Others touched before the copy, too. */
    private static List<EventFigures> events(SceneWorld world) {
        final List<EventFigures> events = new ArrayList<>();
        for (ContactEvent<Item> event : world.world().events()) {
            if (event.a().spec().motion() != Motion.DYNAMIC && event.b().spec().motion() != Motion.DYNAMIC) {
                continue;
            }
            events.add(new EventFigures(
                    event.phase(),
                    event.a().spec().name(),
                    event.b().spec().name(),
                    event.first(),
                    event.last(),
                    event.depth(),
                    event.approachSpeed(),
                    event.normalImpulse(),
                    event.normal().x() + 0f,
                    event.normal().y() + 0f,
                    event.normal().z() + 0f,
                    event.point().x() + 0f,
                    event.point().y() + 0f,
                    event.point().z() + 0f));
        }
        return events;
    }

    /** Resting bodies lose their first guesses and lasting loads, so their copies settle anew. */
    @ParameterizedTest(name = "{0}, sleeping {2}")
    @MethodSource("resting")
    void copiesOfBodiesAtRestStayAtRest(String name, TestScene scene, boolean sleeping) {
        final WorldConfig config =
                WorldConfig.defaults().withSubsteps(scene.substeps()).withSleeping(sleeping);
        try (SceneWorld original = new SceneWorld(scene, config)) {
            for (int tick = 0; tick < TICKS; tick++) {
                original.step(DT);
            }
            final List<SceneBody> bodies = now(original, scene);
            Collections.shuffle(bodies, new Random(3));
            try (SceneWorld copy = new SceneWorld(with(scene, bodies), config)) {
                for (int tick = 0; tick < TICKS; tick++) {
                    original.step(DT);
                    copy.step(DT);
                }
                float farthest = 0f;
                for (SceneBody body : scene.bodies()) {
                    final Item item = original.item(body.name());
                    final Item other = copy.item(body.name());
                    farthest = Math.max(
                            farthest,
                            new Vector3f(item.transform().position())
                                    .distance(other.transform().position()));
                    if (sleeping && body.motion() == Motion.DYNAMIC) {
                        assertThat(other.body().isAsleep())
                                .as("%s sleeps", body.name())
                                .isTrue();
                    }
                }
                assertThat(fastest(copy)).isLessThan(REST_SPEED);
                assertThat(farthest).isLessThan(REST_METRES);
            }
        }
    }

    private static float fastest(SceneWorld world) {
        float fastest = 0f;
        for (Item item : world.items()) {
            if (item.spec().motion() == Motion.DYNAMIC) {
                fastest = Math.max(fastest, item.body().velocity().length());
            }
        }
        return fastest;
    }

    static Stream<Arguments> resting() {
        return Stream.of(
                        Stacks.column(10, 0.5f),
                        Stacks.pyramid3d(5),
                        Stacks.wall(8, 8),
                        Stacks.cards(3),
                        Stacks.arch(9),
                        Stacks.logs(3))
                .flatMap(scene ->
                        Stream.of(Arguments.of(scene.name(), scene, true), Arguments.of(scene.name(), scene, false)));
    }

    /** Returns the bodies of a scene with the poses and velocities that they have now. */
    private static List<SceneBody> now(SceneWorld world, TestScene scene) {
        final double start = world.seconds();
        final List<SceneBody> bodies = new ArrayList<>();
        for (SceneBody body : scene.bodies()) {
            final Item item = world.item(body.name());
            final boolean dynamic = body.motion() == Motion.DYNAMIC;
            final Drive drive = body.drive();
            bodies.add(new SceneBody(
                    body.name(),
                    body.motion(),
                    body.parts(),
                    new Vector3f(item.transform().position()),
                    new Quaternionf(item.transform().rotation()),
                    dynamic ? new Vector3f(item.body().velocity()) : new Vector3f(),
                    dynamic ? new Vector3f(item.body().angularVelocity()) : new Vector3f(),
                    body.mass(),
                    drive == null
                            ? null
                            : (seconds, position, rotation) -> drive.pose(start + seconds, position, rotation)));
        }
        return bodies;
    }

    /**
     * Places the bodies of a world where they are: a transform normalises the rotation that it gets, and that changes the
     * last bits of one that it has normalised before.
     */
    private static void placeAgain(SceneWorld world, List<SceneBody> bodies) {
        for (SceneBody body : bodies) {
            if (body.motion() != Motion.FIXED) {
                world.item(body.name()).transform().placeAt(body.position(), body.rotation());
            }
        }
    }

    private static SceneBody at(SceneBody body, Vector3fc position, Quaternionfc rotation) {
        return new SceneBody(
                body.name(),
                body.motion(),
                body.parts(),
                position,
                rotation,
                new Vector3f(),
                new Vector3f(),
                body.mass(),
                body.drive());
    }

    private static TestScene with(TestScene scene, List<SceneBody> bodies) {
        return new TestScene(
                scene.name(),
                scene.title(),
                scene.description(),
                scene.gravity(),
                bodies,
                scene.cameraTarget(),
                scene.cameraDistance(),
                scene.substeps());
    }
}
