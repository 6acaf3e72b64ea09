package dev.carom.physics.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.Body;
import dev.carom.physics.BodyEvent;
import dev.carom.physics.BodyType;
import dev.carom.physics.Collider;
import dev.carom.physics.Combine;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Material;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Runs the examples of the guide to rigid bodies; see {@link ContactEventsGuideTest}. */
class BodiesGuideTest {
    private static final float DT = 1f / 60f;

    private PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final ContactEvents<String> hits = new ContactEvents<>();
    private final Map<String, Transform> crates = new TreeMap<>();
    private final List<String> log = new ArrayList<>();

    @Test
    void thePageShowsTheJavaThatIsRun() throws IOException {
        assertThat(GuidePage.BODIES.examples()).containsExactlyElementsOf(GuidePage.examplesOf(BodiesGuideTest.class));
    }

    private void steps(int count) {
        for (int i = 0; i < count; i++) {
            world.step(DT);
        }
    }

    private Transform floor() {
        final Transform floor = new Transform(0f, -1f, 0f);
        world.add("floor", floor, Collider.box(200f, 1f, 200f).fixed());
        return floor;
    }

    private Body add(String name, float x, float y, Body body, Collider collider) {
        crates.put(name, new Transform(x, y, 0f));
        world.add(name, crates.get(name), body, collider);
        return body;
    }

    private Vector3f at(String name) {
        return new Vector3f(crates.get(name).position());
    }

    @Test
    void aFallingCrate() {
        // guide: first
        PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        world.add(
                "floor", new Transform(0f, -1f, 0f), Collider.box(20f, 1f, 20f).fixed()); // its top is y = 0
        Transform crate = new Transform(0f, 5f, 0f);
        world.add("crate", crate, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        for (int tick = 0; tick < 120; tick++) {
            world.step(1f / 60f);
        }
        float height = crate.position().y(); // 0.5: the crate lies on the floor
        // end
        assertThat(height).isCloseTo(0.5f, within(0.005f));
        assertThat(world.isTouching("crate", "floor")).isTrue();
    }

    @Test
    void aTransformWithoutABodyStopsBodiesButDoesNotCarryThem() {
        final Transform plain = new Transform(0f, 0f, 0f);
        world.add("plain", plain, Collider.box(5f, 0.5f, 5f));
        add("crate", 0f, 1f, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        steps(30);
        for (int i = 0; i < 60; i++) {
            plain.moveBy(1f * DT, 0f, 0f);
            world.step(DT);
        }
        assertThat(at("crate").x).isCloseTo(0f, within(0.01f));
        assertThat(at("crate").y).isCloseTo(1f, within(0.01f));
    }

    @Test
    void masses() {
        floor();
        // guide: mass
        Collider oak = Collider.box(0.5f, 0.5f, 0.5f).material(Material.DEFAULT.density(700f)); // 1 m³ of 700 kg/m³
        Body heavy = Body.dynamic().mass(40f); // 40 kg, whatever its colliders are made of
        // end
        final Body wooden = add("oak", 0f, 0.5f, Body.dynamic(), oak);
        add("heavy", 3f, 0.5f, heavy, Collider.box(0.5f, 0.5f, 0.5f));
        assertThat(wooden.mass()).as("no step has computed it yet").isZero();
        wooden.applyImpulse(new Vector3f(0f, 7000f, 0f)); // 10 m/s, more than gravity takes in one step
        assertThat(wooden.velocity().y()).as("waits for the mass").isZero();
        steps(1);
        assertThat(wooden.velocity().y()).isCloseTo(10f - 9.81f * DT, within(0.01f));
        assertThat(wooden.mass()).isCloseTo(700f, within(0.01f));
        assertThat(heavy.mass()).isEqualTo(40f);
    }

    @Test
    void materials() {
        floor();
        // guide: materials
        Material ice = Material.DEFAULT.friction(0.03f);
        Material rubber = Material.DEFAULT.friction(1f).restitution(0.8f);
        Material grass = Material.DEFAULT.rollingResistance(0.05f);
        Material clay = Material.DEFAULT.restitutionRule(Combine.MINIMUM); // even rubber does not bounce on it

        Collider puck = Collider.box(0.2f, 0.05f, 0.2f).material(ice);
        Collider ball = Collider.sphere(0.5f).material(rubber);
        Collider lawn = Collider.box(10f, 1f, 10f).fixed().material(grass);
        // end
        // Friction of ice on the floor: sqrt(0.03 * 0.6) = 0.134; from 4 m/s it slides 16 / (2 * 0.134 * 9.81) = 6.08
        // m.
        final Body sliding = add("puck", 0f, 0.05f, Body.dynamic(), puck);
        add("ball", 0f, 5.5f, Body.dynamic(), ball);
        crates.get("ball").placeAt(0f, 5.5f, 20f);
        world.add(
                "clay",
                new Transform(0f, 19.5f, 40f),
                Collider.box(5f, 0.5f, 5f).fixed().material(clay));
        add("on clay", 0f, 5.5f, Body.dynamic(), Collider.sphere(0.5f).material(rubber));
        crates.get("on clay").placeAt(0f, 25.5f, 40f);
        world.add("lawn", new Transform(50f, 49f, 0f), lawn);
        final Body rolling = add("rolling", 45f, 50.5f, Body.dynamic(), Collider.sphere(0.5f));
        steps(1);
        sliding.velocity(4f, 0f, 0f);
        rolling.velocity(2f, 0f, 0f).angularVelocity(0f, 0f, -4f);
        float highest = 0f;
        float highestOnClay = 0f;
        for (int i = 0; i < 400; i++) {
            world.step(DT);
            highest = i > 90 ? Math.max(highest, at("ball").y) : 0f;
            highestOnClay = i > 90 ? Math.max(highestOnClay, at("on clay").y) : 0f;
        }
        assertThat(at("puck").x).isCloseTo(6.08f, within(0.15f));
        assertThat(highest).as("0.5 + 0.8 * 0.8 * 5").isCloseTo(3.7f, within(0.05f));
        assertThat(highestOnClay).isLessThan(20.52f);
        assertThat(rolling.velocity().length()).as("comes to a stop").isLessThan(0.05f);
        assertThat(at("rolling").y).isCloseTo(50.5f, within(0.01f));
    }

    @Test
    void forces() {
        final Body rocket = add("rocket", 0f, 10f, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        steps(1);
        rocket.velocity(0f, 0f, 0f);
        for (int tick = 0; tick < 60; tick++) {
            // guide: force
            rocket.applyForce(new Vector3f(0f, 20_000f, 0f)); // newtons; before each step
            world.step(DT);
            // end
        }
        // 1,000 kg: 20 m/s^2 up, 9.81 m/s^2 down
        assertThat(rocket.velocity().y()).isCloseTo(10.19f, within(0.01f));
        steps(1);
        assertThat(rocket.velocity().y()).as("a force acts in one step").isLessThan(10.1f);
    }

    @Test
    void impulses() {
        world.gravity(0f, 0f, 0f);
        final Body ball = add("ball", 0f, 0f, Body.dynamic().mass(5f), Collider.sphere(0.5f));
        final Body player = add("player", 9f, 0f, Body.dynamic().mass(80f), Collider.capsule(0.3f, 0.6f));
        player.velocity(2f, 0f, 0f);
        steps(1);
        // guide: impulse
        ball.applyImpulse(new Vector3f(0f, 0f, 50f)); // N s: a ball of 5 kg is now faster by 10 m/s
        player.velocity(player.velocity().x(), 5f, player.velocity().z()); // a jump
        // end
        assertThat(ball.velocity().z()).isCloseTo(10f, within(1e-4f));
        assertThat(player.velocity()).isEqualTo(new Vector3f(2f, 5f, 0f));
    }

    @Test
    void anExplosion() {
        floor();
        final Transform[] transforms = new Transform[4];
        for (int i = 0; i < 4; i++) {
            transforms[i] = new Transform(2f + 2f * i, 0.5f, 0f);
            world.add("crate " + i, transforms[i], Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        }
        steps(10);
        final Vector3f centre = new Vector3f(0f, 0f, 0f);
        // guide: explosion
        for (Transform crate : transforms) {
            Vector3f away = new Vector3f(crate.position()).sub(centre);
            float distance = away.length();
            away.normalize(20_000f / (1f + distance)); // N s
            world.body(crate).applyImpulse(away);
        }
        // end
        for (int i = 0; i < 4; i++) {
            assertThat(world.body(transforms[i]).velocity().x()).isGreaterThan(i < 3 ? 2.4f : 2f);
        }
    }

    @Test
    void aRespawn() {
        final Transform car = new Transform(0f, 100f, 0f);
        final Body body = Body.dynamic();
        world.add("car", car, body, Collider.box(1f, 0.5f, 2f));
        steps(60);
        // guide: respawn
        car.placeAt(0f, 1f, 0f); // a teleport keeps the velocity
        body.velocity(0f, 0f, 0f).angularVelocity(0f, 0f, 0f);
        // end
        steps(1);
        assertThat(car.position().y()).isCloseTo(1f, within(0.01f));
        assertThat(body.velocity().y()).isCloseTo(-9.81f / 60f, within(1e-3f));
        car.placeAt(0f, 50f, 0f);
        steps(1);
        assertThat(body.velocity().y()).isCloseTo(-2f * 9.81f / 60f, within(1e-3f));
        assertThatIllegalStateException().isThrownBy(() -> car.moveTo(0f, 1f, 0f));
    }

    @Test
    void aLift() {
        // guide: lift
        Transform lift = new Transform(0f, 0f, 0f);
        world.add("lift", lift, Body.kinematic(), Collider.box(2f, 0.1f, 2f));
        // end
        final Body crate = add("crate", 0f, 0.6f, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        steps(30);
        for (int tick = 0; tick < 120; tick++) {
            // guide: lift in a tick
            lift.moveBy(0f, 1.5f * DT, 0f); // before each step: 1.5 m/s upwards, with all that stands on it
            world.step(DT);
            // end
        }
        assertThat(at("crate").y - lift.position().y()).isCloseTo(0.6f, within(0.01f));
        assertThat(crate.velocity().y()).isCloseTo(1.5f, within(0.02f));
    }

    @Test
    void aConveyorBelt() {
        // guide: belt
        Material belt = Material.DEFAULT.surfaceVelocity(1.5f, 0f, 0f); // m/s in the frame of the collider's entity
        world.add(
                "belt",
                new Transform(0f, -0.5f, 0f),
                Collider.box(20f, 0.5f, 1f).fixed().material(belt));
        // end
        final Body crate = add("crate", 0f, 0.5f, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        steps(120);
        assertThat(crate.velocity().x()).isCloseTo(1.5f, within(0.01f));
    }

    // guide: damage
    void readImpacts() { // after each step
        for (ContactEvent<String> event : world.events().of("vase", hits)) {
            if (event.normalImpulse() > 4f) { // N s; the weight of a vase of 2 kg is 0.33 N s in each tick
                log.add("the vase breaks on the " + event.other("vase"));
            }
        }
    }
    // end

    @Test
    void impacts() {
        floor();
        add("vase", 0f, 2f, Body.dynamic().mass(2f), Collider.capsule(0.1f, 0.2f));
        int resting = 0;
        float ofTheHit = 0f;
        float weight = 0f;
        for (int i = 0; i < 240; i++) {
            world.step(DT);
            readImpacts();
            for (ContactEvent<String> event : world.events()) {
                ofTheHit += event.phase() == ContactPhase.BEGIN && resting == 0 ? event.normalImpulse() : 0f;
                resting++;
                weight = event.normalImpulse();
            }
        }
        assertThat(log).containsExactly("the vase breaks on the floor");
        // 1.7 m: v = sqrt(2 * 9.81 * 1.7) = 5.78 m/s, times 2 kg, and part of the weight in that tick
        assertThat(ofTheHit).isCloseTo(11.6f, within(0.4f));
        assertThat(weight).isCloseTo(2f * 9.81f / 60f, within(0.02f));
    }

    @Test
    void anImpulseOnOneOfTwo() {
        floor();
        add("ball", 0f, 3f, Body.dynamic().mass(2f), Collider.sphere(0.5f));
        final Vector3f sum = new Vector3f();
        for (int i = 0; i < 120; i++) {
            world.step(DT);
            // guide: impulse on one
            Vector3f onBall = new Vector3f();
            for (ContactEvent<String> event : world.events().of("ball", hits)) {
                Vector3f onB = event.impulse(new Vector3f()); // with friction
                onBall.add(event.b().equals("ball") ? onB : onB.negate());
            }
            // end
            sum.add(onBall);
        }
        // The ball rests in the end, so the contacts have taken up all that gravity gave: 2 kg * 9.81 m/s^2 * 2 s.
        assertThat(sum.y).isCloseTo(39.24f, within(0.1f));
    }

    @Test
    void theLoudnessAndThePointsOfAHit() {
        floor();
        final List<Vector3f> sparks = new ArrayList<>();
        add("crate", 0f, 1.5f, Body.dynamic(), Collider.box(0.5f, 0.5f, 0.5f));
        for (int tick = 0; tick < 120; tick++) {
            world.step(DT);
            // guide: loudness
            Vector3f at = new Vector3f();
            for (ContactEvent<String> event : world.events()) {
                if (event.impactSpeed() > 0.5f) {
                    float loudness = Math.min(1f, event.impactSpeed() / 10f);
                    log.add("thud of " + Math.round(100f * loudness) + " %");
                    for (int i = 0; i < event.impulsePointCount(); i++) {
                        sparks.add(new Vector3f(event.impulsePoint(i, at)));
                    }
                }
            }
            // end
        }
        // It falls by 1 m: sqrt(2 * 9.81 * 1) = 4.43 m/s, and the speed includes up to one substep of gravity.
        assertThat(log).containsExactly("thud of 45 %");
        assertThat(sparks).hasSize(4).allMatch(spark -> Math.abs(spark.y) < 0.001f && Math.abs(spark.x) > 0.499f);
    }

    @Test
    void locksAndDamping() {
        floor();
        // guide: locks
        Body player = Body.dynamic().lockRotation(true, true, true); // never falls over
        Body piece = Body.dynamic()
                .lockTranslation(false, false, true) // a game in the plane z = 0
                .lockRotation(true, true, false);
        Body balloon = Body.dynamic().gravityScale(-0.1f).damping(0.5f, 0.5f); // rises, and slows down
        // end
        add("player", 0f, 0.9f, player, Collider.capsule(0.3f, 0.6f));
        add("pusher", 3f, 0.9f, Body.dynamic().velocity(-8f, 0f, 0f), Collider.sphere(0.5f));
        add("piece", 20f, 0.5f, piece, Collider.box(0.5f, 0.5f, 0.5f));
        add("balloon", 40f, 5f, balloon, Collider.sphere(0.5f));
        steps(1);
        piece.applyImpulseAt(new Vector3f(2000f, 0f, 500f), new Vector3f(20f, 0.5f, 0.3f));
        steps(120);
        assertThat(crates.get("player").rotation().w()).isEqualTo(1f);
        assertThat(at("player").x).isLessThan(-0.1f);
        assertThat(at("piece").z).isZero();
        // 2 m/s, which friction of 0.6 stops
        assertThat(at("piece").x).isCloseTo(20f + 4f / (2f * 0.6f * 9.81f), within(0.02f));
        assertThat(at("balloon").y).isGreaterThan(5.5f);
        // v' = 0.981 - 0.5 v: after 2 s 0.981 / 0.5 * (1 - 1/e) = 1.24 m/s
        assertThat(balloon.velocity().y()).isCloseTo(1.24f, within(0.03f));
    }

    @Test
    void sleep() {
        floor();
        final Body crate = Body.dynamic();
        final Body alarm = Body.dynamic();
        add("crate", 0f, 0.5f, crate, Collider.box(0.5f, 0.5f, 0.5f));
        add("alarm", 9f, 0.5f, alarm, Collider.box(0.5f, 0.5f, 0.5f));
        final List<String> moved = new ArrayList<>();
        final List<String> resting = new ArrayList<>();
        final List<String> log = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            if (i == 50) {
                crate.wake();
            }
            world.step(DT);
            // guide: bodyEvents
            for (BodyEvent<String> event : world.bodyEvents()) { // what the last step has done
                switch (event.kind()) {
                    case MOVED -> moved.add(event.owner()); // never reported for bodies that sleep
                    case FELL_ASLEEP -> resting.add(event.owner());
                    case WOKE -> log.add(event.owner() + " woke: " + event.wakeReason());
                }
            }
            // end
        }
        assertThat(moved).contains("crate", "alarm");
        assertThat(resting).containsExactly("crate", "alarm");
        assertThat(log).containsExactly("crate woke: GAME");
        // guide: sleep
        crate.sleep(); // at once, for a level that begins with thousands of bodies at rest
        alarm.sleepSpeed(0f); // never sleeps, nor does what it touches
        crate.wake();
        WorldConfig awake = WorldConfig.defaults().withSleeping(false); // for all bodies of a world
        // end
        steps(60);
        assertThat(crate.isAsleep()).isTrue();
        assertThat(alarm.isAsleep()).isFalse();
        assertThat(awake.sleeping()).isFalse();
    }

    @Test
    void changesAtRunTime() {
        floor();
        final Transform crate = new Transform(0f, 3f, 0f);
        world.add("crate", crate, Collider.box(0.5f, 0.5f, 0.5f));
        steps(10);
        // guide: change
        world.body(crate, Body.dynamic()); // from the next step on, the crate falls
        world.step(DT);
        world.body(crate).type(BodyType.KINEMATIC); // the player holds it: crate.moveTo(...)
        world.step(DT);
        world.body(crate, null); // a transform without a body again; it stays in the air
        // end
        final float y = crate.position().y();
        assertThat(y).isLessThan(3f);
        steps(10);
        assertThat(crate.position().y()).isEqualTo(y);
        assertThat(world.bodyCount()).isZero();
    }

    @Test
    void anEntityWithABody() {
        final Dominion dominion = Dominion.create();
        final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
        dominion.createEntity(
                new Transform(0f, -1f, 0f), Collider.box(20f, 1f, 20f).fixed());
        // guide: entity
        Entity crate = dominion.createEntity(new Transform(0f, 5f, 0f), Collider.box(0.5f, 0.5f, 0.5f), Body.dynamic());
        Entity lift = dominion.createEntity(
                new Transform(5f, 0f, 0f),
                Collider.box(2f, 0.1f, 2f),
                Body.kinematic(),
                new Velocity(0f, 1.5f, 0f)); // moves kinematic bodies, never dynamic ones
        // end
        for (int i = 0; i < 60; i++) {
            physics.tick(DT);
        }
        assertThat(crate.get(Transform.class).position().y()).isLessThan(4f);
        assertThat(lift.get(Transform.class).position().y()).isCloseTo(1.5f, within(1e-3f));
        dominion.close();
    }

    @Test
    void tuning() {
        // guide: tuning
        WorldConfig config = WorldConfig.defaults()
                .withSubsteps(8) // for all bodies, from 1 to 64; the default is 4
                .withMostSubsteps(16); // for those that need more; the default is 32
        PhysicsWorld<String> world = new PhysicsWorld<>(config);
        world.gravity(0f, -1.62f, 0f); // on the moon
        // end
        final Body crate = Body.dynamic();
        world.add("crate", new Transform(0f, 5f, 0f), crate, Collider.box(0.5f, 0.5f, 0.5f));
        for (int i = 0; i < 60; i++) {
            world.step(DT);
        }
        assertThat(crate.velocity().y()).isCloseTo(-1.62f, within(1e-3f));
    }
}
