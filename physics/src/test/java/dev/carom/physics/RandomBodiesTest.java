package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.BruteForce;
import dev.carom.physics.broadphase.SweepAndPrune;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Random games with rigid bodies in a closed room: the protocol of contacts, momentum, and equal bits. */
class RandomBodiesTest {
    private static final float DT = 1f / 60f;
    private static final int TICKS = 200;
    private static final int GAMES = Integer.getInteger("games", 8);
    private static final int BODIES = 20;

    /** Half the edge of the room in metres. */
    private static final float ROOM = 6f;

    @Test
    void eachContactBeginsAndEndsOnceWhateverTheGameDoes() {
        for (int seed = 1; seed <= GAMES; seed++) {
            new Game(seed, WorldConfig.defaults(), seed, NEVER).play(true);
        }
    }

    @Test
    void eachContactBeginsAndEndsOnceWithOtherSettings() {
        final WorldConfig defaults = WorldConfig.defaults();
        for (int seed = 1; seed <= GAMES; seed++) {
            new Game(seed, defaults.withContinuous(false), seed, NEVER).play(true);
            new Game(seed, defaults.withSubsteps(1), seed, NEVER).play(true);
            new Game(seed, defaults.withSweepLimit(0.3f), seed, NEVER).play(true);
            new Game(seed, defaults.withBroadphase(SweepAndPrune::new), seed, NEVER).play(true);
            new Game(seed, defaults.withBroadphase(BruteForce::new), seed, NEVER).play(true);
        }
    }

    @Test
    void nothingLeavesAClosedRoom() {
        for (int seed = 1; seed <= GAMES; seed++) {
            new Game(seed, WorldConfig.defaults(), seed, NEVER).playInRoom();
        }
    }

    @Test
    void orderOfAddingAndThreadsAndAbandonedStepsChangeNoBit() {
        for (int seed = 1; seed <= GAMES; seed++) {
            final long hash = new Game(seed, WorldConfig.defaults(), 1, NEVER).play(false);
            assertThat(new Game(seed, WorldConfig.defaults(), 1, NEVER).play(false))
                    .as("repeated, seed %s", seed)
                    .isEqualTo(hash);
            assertThat(new Game(seed, WorldConfig.defaults(), 2, NEVER).play(false))
                    .as("added in another order, seed %s", seed)
                    .isEqualTo(hash);
            assertThat(new Game(seed, WorldConfig.defaults().withThreads(2), 1, NEVER).play(false))
                    .as("two threads, seed %s", seed)
                    .isEqualTo(hash);
            assertThat(new Game(seed, WorldConfig.defaults(), 1, 3).play(false))
                    .as("abandoned steps, seed %s", seed)
                    .isEqualTo(hash);
        }
    }

    private static final int NEVER = Integer.MAX_VALUE;

    private static final class Abandon extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final class Game {
        private final long seed;
        private final Random random;
        private final PhysicsWorld<String> world;
        private final int order;
        private final int abandonEvery;
        private boolean abandon;
        private int filterPhase;
        private final List<String> log = new ArrayList<>();
        private final Body[] bodies = new Body[BODIES];
        private final Transform[] transforms = new Transform[BODIES];
        private final List<List<Collider>> colliders = new ArrayList<>();
        private final Vector3f[] velocity = new Vector3f[BODIES];
        private final Vector3f[] force = new Vector3f[BODIES];

        /** Whether the momentum of this tick is known: no part of the body has changed. */
        private final boolean[] free = new boolean[BODIES];

        private final boolean[] exact = new boolean[BODIES];

        Game(long seed, WorldConfig config, int order, int abandonEvery) {
            this.seed = seed;
            this.order = order;
            this.abandonEvery = abandonEvery;
            random = new Random(seed);
            world = new PhysicsWorld<>(config.withProblemListener(problem -> log.add(problem.message())));
            for (int i = 0; i < BODIES; i++) {
                colliders.add(new ArrayList<>());
                free[i] = true;
                velocity[i] = new Vector3f();
                force[i] = new Vector3f();
            }
        }

        private float between(float least, float most) {
            return least + (most - least) * random.nextFloat();
        }

        private Shape shape() {
            return switch (random.nextInt(5)) {
                case 0 -> new Sphere(between(0.1f, 0.5f));
                case 1 -> new Capsule(between(0.1f, 0.3f), between(0.1f, 0.4f));
                case 2 -> new AlignedBox(between(0.1f, 0.5f), between(0.1f, 0.5f), between(0.1f, 0.5f));
                case 3 ->
                    Collider.hull(0.3f, 0f, 0f, -0.3f, 0f, 0f, 0f, 0.4f, 0f, 0f, -0.2f, 0f, 0f, 0f, 0.3f, 0f, 0f, -0.4f)
                            .shape();
                default -> new OrientedBox(between(0.1f, 0.5f), between(0.1f, 0.5f), between(0.1f, 0.5f));
            };
        }

        private Material material() {
            return Material.DEFAULT
                    .friction(between(0f, 1f))
                    .restitution(random.nextInt(3) == 0 ? between(0f, 1f) : 0f)
                    .density(between(100f, 3000f))
                    .rollingResistance(random.nextInt(3) == 0 ? 0.1f : 0f);
        }

        private Collider collider(boolean withSensors) {
            final Collider made = new Collider(shape()).material(material());
            if (random.nextBoolean()) {
                made.offset(between(-0.3f, 0.3f), between(-0.3f, 0.3f), between(-0.3f, 0.3f));
            }
            if (withSensors && random.nextInt(6) == 0) {
                made.sensor();
            }
            if (withSensors && random.nextInt(8) == 0) {
                made.fixed();
            }
            return made;
        }

        private void addWalls(List<Runnable> adding) {
            for (int i = 0; i < 6; i++) {
                final Vector3f at = new Vector3f();
                at.setComponent(i / 2, (ROOM + 5f) * (i % 2 == 0 ? 1f : -1f));
                final Vector3f half = new Vector3f(ROOM + 9f);
                half.setComponent(i / 2, 5f);
                final String name = "wall" + i;
                final Material material = material();
                adding.add(() -> world.add(
                        name,
                        new Transform(at),
                        Collider.box(half.x, half.y, half.z).fixed().material(material)));
            }
        }

        private void start(boolean wild) {
            final List<Runnable> adding = new ArrayList<>();
            addWalls(adding);
            for (int i = 0; i < BODIES; i++) {
                final int index = i;
                // on a grid without overlaps
                final Vector3f at = new Vector3f(-4f + 2.6f * (i % 4), -4f + 2.6f * (i / 4 % 4), -4f + 2.6f * (i / 16));
                at.add(between(-0.1f, 0.1f), between(-0.1f, 0.1f), between(-0.1f, 0.1f));
                transforms[i] = new Transform(at, rotation());
                bodies[i] = new Body(wild ? type() : BodyType.DYNAMIC);
                bodies[i].velocity(between(-20f, 20f), between(-20f, 20f), between(-20f, 20f));
                bodies[i].angularVelocity(between(-5f, 5f), between(-5f, 5f), between(-5f, 5f));
                final int parts = 1 + random.nextInt(3);
                for (int k = 0; k < parts; k++) {
                    final Collider part = collider(wild);
                    colliders.get(i).add(part);
                    adding.add(() -> world.add("b" + index, transforms[index], bodies[index], part));
                }
            }
            Collections.shuffle(adding, new Random(order));
            adding.forEach(Runnable::run);
        }

        private BodyType type() {
            return BodyType.values()[Math.min(2, random.nextInt(6))];
        }

        private Quaternionf rotation() {
            return new Quaternionf(between(-1f, 1f), between(-1f, 1f), between(-1f, 1f), between(0.1f, 1f)).normalize();
        }

        private boolean accepts(String a, String b) {
            if (abandon) {
                abandon = false;
                throw new Abandon();
            }
            // both orders of a pair have the same answer
            return (a.hashCode() * b.hashCode() + filterPhase) % 7 != 0;
        }

        long play(boolean checked) {
            start(true);
            world.pairFilter((a, colliderA, b, colliderB) -> accepts(a, b));
            world.addListener(event -> {
                if (check != null) {
                    final Runnable once = check;
                    check = null;
                    once.run();
                }
            });
            world.addListener(event -> {
                if (random.nextInt(20) == 0) {
                    change();
                }
            });
            final ContactRecorder<String> recorder = new ContactRecorder<>();
            final StateHash hash = new StateHash();
            long sum = 0;
            for (int tick = 0; tick < TICKS; tick++) {
                final int at = tick;
                for (int changes = random.nextInt(4); changes > 0; changes--) {
                    change();
                }
                moveKinematic();
                for (int i = 0; i < BODIES; i++) {
                    velocity[i].set(bodies[i].velocity());
                }
                // listeners change the forces and velocities of the next tick
                final Vector3f[] applied = new Vector3f[BODIES];
                final boolean[] known = new boolean[BODIES];
                for (int i = 0; i < BODIES; i++) {
                    applied[i] = new Vector3f(world.gravity()).mul(bodies[i].gravityScale());
                    known[i] = exact[i]
                            && free[i]
                            && bodies[i].type() == BodyType.DYNAMIC
                            && !colliders.get(i).isEmpty();
                    exact[i] = true;
                }
                final Vector3f[] forces = new Vector3f[BODIES];
                for (int i = 0; i < BODIES; i++) {
                    forces[i] = new Vector3f(force[i]);
                    force[i].zero();
                }
                check = checked ? () -> checkMomentum(at, known, applied, forces) : null;
                abandon = tick % abandonEvery == abandonEvery - 1;
                try {
                    world.step(DT);
                } catch (Abandon expected) {
                    world.step(DT);
                }
                abandon = false;
                if (checked) {
                    if (check != null) {
                        check.run(); // there was no event
                    }
                    try {
                        recorder.record(world);
                    } catch (AssertionError e) {
                        throw new AssertionError("seed " + seed + " tick " + tick + ": " + e.getMessage(), e);
                    }
                }
                hash.add(world);
                sum = 31 * sum + poses(tick);
            }
            world.close();
            return 31 * sum + hash.value();
        }

        /** Called before the game's listener changes anything; null when it has been called. */
        private Runnable check;

        private void checkMomentum(int tick, boolean[] known, Vector3f[] acceleration, Vector3f[] forces) {
            final Vector3f impulse = new Vector3f();
            for (int i = 0; i < BODIES; i++) {
                if (!known[i] || bodies[i].mass() == 0f) {
                    continue;
                }
                final float m = bodies[i].mass();
                final Vector3d expected = new Vector3d(bodies[i].velocity())
                        .sub(new Vector3d(velocity[i]))
                        .mul(m)
                        .fma(-(double) DT * m, new Vector3d(acceleration[i]))
                        .fma(-(double) DT, new Vector3d(forces[i]));
                final Vector3d sum = new Vector3d();
                double exchanged = DT * (m * acceleration[i].length() + forces[i].length());
                final StringBuilder events = new StringBuilder();
                for (ContactEvent<String> event : world.events()) {
                    if (event.involves("b" + i)) {
                        ContactImpulseTest.assertConsistent(event);
                        event.impulse(impulse);
                        exchanged += impulse.length();
                        sum.fma(event.b().equals("b" + i) ? 1.0 : -1.0, new Vector3d(impulse));
                        events.append("\n   ").append(event).append(" impulse ").append(impulse);
                    }
                }
                final double size = Math.max(
                        exchanged,
                        m * Math.max(velocity[i].length(), bodies[i].velocity().length()));
                assertThat(sum.distance(expected))
                        .as(
                                "momentum, seed %s tick %s body %s of %s kg: events say %s, expected %s%s; log %s",
                                seed, tick, i, m, sum, expected, events, log)
                        .isLessThanOrEqualTo(1e-5 * size);
            }
        }

        private long poses(int tick) {
            long sum = 0;
            for (int i = 0; i < BODIES; i++) {
                final Vector3f p = new Vector3f(transforms[i].position());
                final Quaternionf q = new Quaternionf(transforms[i].rotation());
                final Vector3f v = new Vector3f(bodies[i].velocity());
                final Vector3f w = new Vector3f(bodies[i].angularVelocity());
                for (float value : new float[] {p.x, p.y, p.z, q.x, q.y, q.z, q.w, v.x, v.y, v.z, w.x, w.y, w.z}) {
                    assertThat(value)
                            .as("seed %s tick %s body %s %s", seed, tick, i, bodies[i])
                            .isFinite();
                    sum = 31 * sum + Float.floatToIntBits(value + 0f);
                }
            }
            return sum;
        }

        void playInRoom() {
            start(false);
            for (int tick = 0; tick < TICKS; tick++) {
                final int i = random.nextInt(BODIES);
                switch (random.nextInt(4)) {
                    case 0 -> bodies[i].velocity(between(-28f, 28f), between(-28f, 28f), between(-28f, 28f));
                    case 1 -> bodies[i].angularVelocity(between(-30f, 30f), between(-30f, 30f), between(-30f, 30f));
                    case 2 -> world.gravity(between(-20f, 20f), between(-20f, 20f), between(-20f, 20f));
                    default -> {}
                }
                world.step(DT);
                poses(tick);
                final Vector3f centre = new Vector3f();
                for (int k = 0; k < BODIES; k++) {
                    bodies[k].centreOfMass(centre);
                    assertThat(centre.absolute().get(centre.maxComponent()))
                            .as("seed %s tick %s body %s %s", seed, tick, k, bodies[k])
                            .isLessThan(ROOM + 1f);
                }
            }
            assertThat(log).isEmpty();
        }

        private void moveKinematic() {
            for (int i = 0; i < BODIES; i++) {
                if (bodies[i].type() == BodyType.KINEMATIC && random.nextInt(3) == 0) {
                    transforms[i].moveBy(between(-0.2f, 0.2f), between(-0.2f, 0.2f), between(-0.2f, 0.2f));
                    if (random.nextInt(3) == 0) {
                        transforms[i].rotateBy(rotation());
                    }
                    if (random.nextInt(3) == 0 && world.tick() > 0) {
                        transforms[i].rewindTo(random.nextFloat());
                    }
                }
            }
        }

        private void change() {
            final int i = random.nextInt(BODIES);
            final Body body = bodies[i];
            final List<Collider> parts = colliders.get(i);
            final Collider part = parts.isEmpty() ? null : parts.get(random.nextInt(parts.size()));
            final int kind = random.nextInt(24);
            final Vector3f vector = new Vector3f(between(-1f, 1f), between(-1f, 1f), between(-1f, 1f));
            switch (kind) {
                case 0 -> {
                    vector.mul(5000f);
                    if (body.type() == BodyType.DYNAMIC) {
                        body.applyForce(vector);
                        force[i].add(vector);
                    }
                }
                case 1 -> transforms[i].placeAt(vector.mul(ROOM - 1f), rotation());
                case 2, 3 -> {
                    body.type(type());
                    exact[i] = false;
                }
                case 4 -> body.velocity(vector.mul(28f));
                case 5 -> body.angularVelocity(vector.mul(20f));
                case 6 -> world.gravity(10f * vector.x, 10f * vector.y, 10f * vector.z);
                case 7 -> {
                    final Collider added = collider(true);
                    exact[i] = false;
                    if (parts.size() < 4) {
                        parts.add(added);
                        world.add("b" + i, transforms[i], body, added);
                    }
                }
                case 8 -> filterPhase++;
                case 9 -> world.refilter();
                case 10 -> body.gravityScale(2f * vector.x);
                case 11 -> {
                    if (!parts.isEmpty() && body.type() == BodyType.DYNAMIC) {
                        body.applyImpulseAt(vector.mul(500f), new Vector3f(transforms[i].position()));
                    }
                }
                case 12 -> {
                    body.mass(between(1f, 1000f));
                    exact[i] = false;
                }
                case 13 -> {
                    body.massOfColliders();
                    exact[i] = false;
                }
                case 22 -> {
                    body.lockRotation(random.nextBoolean(), random.nextBoolean(), random.nextBoolean());
                    if (random.nextBoolean()) {
                        body.lockTranslation(random.nextBoolean(), random.nextBoolean(), random.nextBoolean());
                    }
                    free[i] = false;
                }
                case 23 -> {
                    body.damping(random.nextFloat(), random.nextFloat());
                    free[i] = false;
                }
                default -> {
                    if (part != null) {
                        exact[i] = false;
                        change(kind, i, parts, part, vector);
                    }
                }
            }
        }

        private void change(int kind, int i, List<Collider> parts, Collider part, Vector3f vector) {
            switch (kind) {
                case 14 -> {
                    world.remove(part);
                    parts.remove(part);
                }
                case 15 -> part.shape(shape());
                case 16 -> part.sensor(!part.isSensor());
                case 17 -> part.enabled(!part.isEnabled());
                case 18 -> part.material(material());
                case 19 -> part.fixed(!part.isFixed());
                case 20 -> part.offset(0.3f * vector.x, 0.3f * vector.y, 0.3f * vector.z);
                default -> {
                    world.remove(part);
                    world.add("b" + i, transforms[i], bodies[i], part);
                }
            }
        }
    }
}
