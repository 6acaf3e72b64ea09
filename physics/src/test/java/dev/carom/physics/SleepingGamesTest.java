package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random games in which bodies come, go, are thrown, and fall asleep between these deeds. */
class SleepingGamesTest {
    private static final float DT = 1f / 60f;

    /** Seconds of a game with deeds, and number of bodies; a longer game is run by hand. */
    private static final int SECONDS = Integer.getInteger("sleep.seconds", 20);

    private static final int BODIES = Integer.getInteger("sleep.bodies", 60);

    /** Number of threads, and number of games with different seeds. */
    private static final int THREADS = Integer.getInteger("sleep.threads", 1);

    private static final int SEEDS = Integer.getInteger("sleep.seeds", 3);

    /** Half the width of the room in metres: 60 bodies have 10 m, and more bodies have as much space each. */
    private static final float ROOM = 5f * (float) Math.cbrt(Math.max(1.0, BODIES / 60.0));

    private static final int DEEDS_PER_SECOND = Math.max(1, BODIES / 200);

    @Test
    void everythingSleepsAfterTheLastDeedAndEachContactBeginsAndEndsOnce() {
        for (int seed = 1; seed <= SEEDS; seed++) {
            final Game game = new Game(seed, 1, WorldConfig.defaults().withThreads(THREADS), Integer.MAX_VALUE);
            try (PhysicsWorld<String> world = game.world) {
                game.play();
                assertThat(game.woken).as("bodies that woke, seed %s", seed).isGreaterThan(50);
                game.rest(480); // ten seconds with those of play()
                game.checkBodies();
                game.report(seed);
                assertThat(world.statistics().sleepingBodies())
                        .as("asleep of %s, seed %s", world.bodyCount(), seed)
                        .isEqualTo(world.bodyCount());
            }
        }
    }

    @Test
    void orderOfAddingThreadsAndAbandonedStepsChangeNoBit() {
        for (int seed = 1; seed <= 2; seed++) {
            final long hash = new Game(seed, 1, WorldConfig.defaults(), Integer.MAX_VALUE).play();
            assertThat(new Game(seed, 2, WorldConfig.defaults(), Integer.MAX_VALUE).play())
                    .as("order of adding, seed %s", seed)
                    .isEqualTo(hash);
            assertThat(new Game(seed, 1, WorldConfig.defaults().withThreads(3), Integer.MAX_VALUE).play())
                    .as("threads, seed %s", seed)
                    .isEqualTo(hash);
            assertThat(new Game(seed, 1, WorldConfig.defaults(), 7).play())
                    .as("abandoned steps, seed %s", seed)
                    .isEqualTo(hash);
        }
    }

    @Test
    @Tag("allocation")
    void sleepingAndWakingAllocateNothing() {
        final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
        world.add(
                "floor", new Transform(0f, -1f, 0f), Collider.box(50f, 1f, 50f).fixed());
        final Body[] bodies = new Body[200];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = Body.dynamic();
            world.add(
                    "crate " + i,
                    new Transform(2f * (i % 10), 0.5f + i / 100, 2f * (i / 10 % 10)),
                    bodies[i],
                    Collider.box(0.5f, 0.5f, 0.5f));
        }
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int slept = 0;
        long allocated = Long.MAX_VALUE;
        for (int window = 0; window < 8 && allocated != 0; window++) {
            final long before = threads.getCurrentThreadAllocatedBytes();
            for (int tick = 0; tick < 1000; tick++) {
                if (tick % 50 == 0) {
                    bodies[tick % 200].wake();
                }
                world.step(DT);
                slept += world.statistics().sleepingBodies();
                for (int i = 0; i < world.bodyEvents().size(); i++) {
                    slept += world.bodyEvents().get(i).kind().ordinal();
                }
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
        assertThat(slept).isPositive();
        assertThat(allocated).isZero();
    }

    private static final class Abandon extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** A closed room; each second begins with some deeds. */
    private static final class Game {
        private final Random random;
        private final Random shuffle;
        private final PhysicsWorld<String> world;
        private final StateHash hash = new StateHash();
        private final Map<String, Body> bodies = new HashMap<>();
        private final List<String> names = new ArrayList<>();
        private final Map<String, Transform> transforms = new HashMap<>();
        private final Set<Long> contacts = new HashSet<>();
        private final Set<String> asleep = new HashSet<>();
        private final int abandonEvery;
        private boolean abandon;
        private int born;
        private int ticks;
        private int woken;
        private int mostContacts;

        Game(int seed, int order, WorldConfig config, int abandonEvery) {
            random = new Random(seed);
            shuffle = new Random(order);
            this.abandonEvery = abandonEvery;
            world = new PhysicsWorld<>(config);
            world.pairFilter((a, colliderA, b, colliderB) -> {
                if (abandon) {
                    throw new Abandon();
                }
                return true;
            });
            for (int side = 0; side < 6; side++) {
                final Vector3f at = new Vector3f();
                at.setComponent(side / 2, (side % 2 == 0 ? -1f : 1f) * (ROOM + 1f));
                world.add("side " + side, new Transform(at.x, at.y, at.z), wall(side / 2));
            }
            add(BODIES);
        }

        private static Collider wall(int axis) {
            final Vector3f half = new Vector3f(ROOM + 2f);
            half.setComponent(axis, 1f);
            return Collider.box(half.x, half.y, half.z).fixed();
        }

        private void add(int count) {
            final List<Runnable> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                final String name = "body " + born++;
                final float size = 0.25f + 0.25f * random.nextFloat();
                final Collider collider =
                        switch (random.nextInt(3)) {
                            case 0 -> Collider.box(size, size, size);
                            case 1 -> Collider.sphere(size);
                            default -> Collider.capsule(0.5f * size, size);
                        };
                collider.material(Material.DEFAULT.rollingResistance(0.05f));
                final Transform transform = new Transform(
                        (ROOM - 1f) * (2f * random.nextFloat() - 1f),
                        (ROOM - 1f) * random.nextFloat(),
                        (ROOM - 1f) * (2f * random.nextFloat() - 1f));
                final Body body = Body.dynamic();
                names.add(name);
                bodies.put(name, body);
                transforms.put(name, transform);
                all.add(() -> world.add(name, transform, body, collider));
            }
            Collections.shuffle(all, shuffle);
            all.forEach(Runnable::run);
        }

        long play() {
            for (int second = 0; second < SECONDS; second++) {
                for (int i = 0; i < DEEDS_PER_SECOND; i++) {
                    deed();
                }
                for (int i = 0; i < 60; i++) {
                    step();
                }
            }
            rest(120);
            return hash.value();
        }

        void rest(int count) {
            for (int i = 0; i < count; i++) {
                step();
            }
        }

        private void deed() {
            final String name = names.get(random.nextInt(names.size()));
            final Body body = bodies.get(name);
            switch (random.nextInt(7)) {
                case 0 -> add(2);
                case 1 -> {
                    for (int i = 0; i < 2; i++) {
                        final String gone = names.remove(random.nextInt(names.size()));
                        world.removeOwner(gone);
                        bodies.remove(gone);
                        transforms.remove(gone);
                        asleep.remove(gone);
                    }
                }
                case 2 -> body.wake();
                case 3 -> body.velocity(0f, 6f, 0f).angularVelocity(random.nextFloat(), 3f, 0f);
                case 4 -> transforms.get(name).placeAt(0f, ROOM - 1f, 0f);
                case 5 -> body.sleep();
                default -> body.applyImpulse(new Vector3f(200f * random.nextFloat(), 300f, 0f));
            }
        }

        private void step() {
            if (++ticks % abandonEvery == 0) {
                abandon = true;
                world.refilter();
                try {
                    world.step(DT);
                } catch (Abandon e) {
                    assertThat(world.bodyEvents().size()).isZero();
                }
                abandon = false;
            }
            world.step(DT);
            hash.add(world);
            readContacts();
            readBodyEvents();
            if (ticks % 60 == 0) {
                checkBodies();
            }
        }

        /** Prints the figures of a long game, which is run by hand. */
        void report(int seed) {
            if (BODIES > 60) {
                System.out.printf(
                        "seed %d: %d ticks, %d bodies born, %d at the end, %d asleep, %d woke, at most %d contacts%n",
                        seed, ticks, born, world.bodyCount(), world.statistics().sleepingBodies(), woken, mostContacts);
            }
        }

        private void readContacts() {
            mostContacts = Math.max(mostContacts, world.statistics().contacts());
            for (ContactEvent<String> event : world.events()) {
                switch (event.phase()) {
                    case BEGIN -> assertThat(contacts.add(event.contactId())).isTrue();
                    case STAY -> {
                        if (!contacts.contains(event.contactId())) { // AssertJ would visit all contacts
                            fail("STAY without BEGIN: %s", event);
                        }
                    }
                    case END -> assertThat(contacts.remove(event.contactId())).isTrue();
                }
            }
            assertThat(world.statistics().contacts()).isEqualTo(contacts.size());
        }

        /** The events of bodies alternate, and tell which of them sleep. */
        private void readBodyEvents() {
            for (BodyEvent<String> event : world.bodyEvents()) {
                switch (event.kind()) {
                    case WOKE -> {
                        woken++;
                        assertThat(event.wakeReason()).isNotNull();
                        assertThat(asleep.remove(event.owner())).as("%s", event).isTrue();
                    }
                    case FELL_ASLEEP ->
                        assertThat(asleep.add(event.owner())).as("%s", event).isTrue();
                    case MOVED -> {
                        if (asleep.contains(event.owner())) {
                            fail("moves asleep: %s", event);
                        }
                    }
                }
            }
            assertThat(world.statistics().sleepingBodies()).isEqualTo(asleep.size());
        }

        private void checkBodies() {
            for (String name : names) {
                final Vector3f at = new Vector3f(transforms.get(name).position());
                assertThat(at.isFinite()).as("%s is finite", name).isTrue();
                assertThat(Math.max(Math.abs(at.x), Math.max(Math.abs(at.y), Math.abs(at.z))))
                        .as("%s is in the room", name)
                        .isLessThan(ROOM + 0.5f);
                assertThat(bodies.get(name).isAsleep()).isEqualTo(asleep.contains(name));
            }
        }
    }
}
