package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A heap whose bodies form one island, which all threads of a world solve together. */
class LargeIslandTest {
    private static final float DT = 1f / 60f;

    /** Number of contacts from which an island is solved colour by colour. */
    private static final int LARGE = 256;

    /** A box without lid, half full of cubes, balls and capsules. */
    private static final class Heap implements AutoCloseable {
        final PhysicsWorld<String> world;
        final StateHash hash = new StateHash();
        final List<Body> bodies = new ArrayList<>();
        final Transform block = new Transform(0f, 20f, 0f);

        Heap(WorldConfig config) {
            world = new PhysicsWorld<>(config);
            wall("floor", 0f, -1f, 0f, 4f, 1f, 4f);
            wall("left", -4f, 3f, 0f, 1f, 3f, 4f);
            wall("right", 4f, 3f, 0f, 1f, 3f, 4f);
            wall("back", 0f, 3f, -4f, 4f, 3f, 1f);
            wall("front", 0f, 3f, 4f, 4f, 3f, 1f);
            for (int i = 0; i < 360; i++) {
                final Collider collider =
                        switch (i % 3) {
                            case 0 -> Collider.box(0.3f, 0.3f, 0.3f);
                            case 1 -> Collider.sphere(0.3f);
                            default -> Collider.capsule(0.2f, 0.1f);
                        };
                final float shift = 0.02f * (i % 7) + (i / 64 % 2 == 0 ? 0f : 0.2f);
                add(
                        "body " + i,
                        0.7f * (i % 8 - 3.6f) + shift,
                        0.3f + 0.6f * (i / 64),
                        0.7f * (i / 8 % 8 - 3.6f) + shift,
                        collider);
            }
        }

        private void wall(String name, float x, float y, float z, float hx, float hy, float hz) {
            world.add(name, new Transform(x, y, z), Collider.box(hx, hy, hz).fixed());
        }

        private void add(String name, float x, float y, float z, Collider collider) {
            final Body body = Body.dynamic();
            bodies.add(body);
            world.add(name, new Transform(x, y, z), body, collider);
        }

        void step() {
            world.step(DT);
        }

        Body last() {
            return bodies.get(bodies.size() - 1);
        }

        /** Returns the number of contacts of the largest set of bodies that touch each other. */
        int contactsOfLargestIsland() {
            final Map<String, String> parents = new HashMap<>();
            for (ContactEvent<String> event : world.events()) {
                if (event.phase() != ContactPhase.END && isDynamic(event.a()) && isDynamic(event.b())) {
                    parents.put(root(parents, event.a()), root(parents, event.b()));
                }
            }
            final Map<String, Integer> contacts = new HashMap<>();
            for (ContactEvent<String> event : world.events()) {
                if (event.phase() != ContactPhase.END) {
                    contacts.merge(root(parents, isDynamic(event.a()) ? event.a() : event.b()), 1, Integer::sum);
                }
            }
            return Collections.max(contacts.values());
        }

        private static boolean isDynamic(String name) {
            return name.startsWith("body");
        }

        private static String root(Map<String, String> parents, String name) {
            String root = name;
            while (!parents.getOrDefault(root, root).equals(root)) {
                root = parents.get(root);
            }
            return root;
        }

        @Override
        public void close() {
            world.close();
        }
    }

    private static WorldConfig threads(int count) {
        return WorldConfig.defaults().withSleeping(false).withThreads(count);
    }

    @Test
    @Tag("allocation")
    void isSolvedByTwoThreadsWithoutGarbage() {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Heap heap = new Heap(threads(2))) {
            for (int tick = 0; tick < 300; tick++) {
                shake(heap.world, tick);
                heap.step();
            }
            final long[] ids = Thread.getAllStackTraces().keySet().stream()
                    .filter(thread -> thread.getName().startsWith("carom-worker-") || thread == Thread.currentThread())
                    .mapToLong(Thread::getId)
                    .toArray();
            assertThat(ids).hasSizeGreaterThan(1);
            long allocated = Long.MAX_VALUE;
            for (int window = 0; window < 10 && allocated != 0; window++) {
                final long before = allocated(threads, ids);
                for (int tick = 0; tick < 100; tick++) {
                    shake(heap.world, tick);
                    heap.step();
                }
                allocated = allocated(threads, ids) - before;
            }
            assertThat(heap.contactsOfLargestIsland()).isGreaterThanOrEqualTo(LARGE);
            assertThat(allocated).isZero();
        }
    }

    /** Turns gravity to and fro, so that contacts begin and end. */
    private static void shake(PhysicsWorld<String> world, int tick) {
        world.gravity(tick / 20 % 2 == 0 ? 3f : -3f, -9.81f, 0f);
    }

    private static long allocated(ThreadMXBean threads, long[] ids) {
        long sum = 0;
        for (long id : ids) {
            sum += threads.getThreadAllocatedBytes(id);
        }
        return sum;
    }

    @Nested
    class AbandonedSteps {
        private static final int TICKS = 60;

        /** Pairs for which the filter has thrown. */
        private int thrown;

        /** Those that the broadphase has found when the contacts were solved already. */
        private int thrownAfterSolving;

        @Test
        void byAFilterThatThrowsForNewPairsChangeNoBit() {
            final long hash = playWithFilter(1, false);
            assertThat(playWithFilter(1, true)).as("one thread").isEqualTo(hash);
            final int alone = thrown;
            assertThat(playWithFilter(2, true)).as("two threads").isEqualTo(hash);
            assertThat(thrown).isEqualTo(alone).isGreaterThan(100);
            assertThat(thrownAfterSolving).isPositive();
        }

        private long playWithFilter(int threadCount, boolean throwing) {
            thrown = 0;
            thrownAfterSolving = 0;
            final Set<String> known = new HashSet<>();
            try (Heap heap = new Heap(threads(threadCount))) {
                heap.world.pairFilter((a, colliderA, b, colliderB) -> {
                    final String pair = a + b;
                    if (throwing && (pair.hashCode() % 5 == 0 || pair.contains("behind")) && known.add(pair)) {
                        throw new Abandon();
                    }
                    return !(a.startsWith("body") && b.startsWith("body")) || pair.hashCode() % 37 != 0;
                });
                for (int tick = 0; tick < TICKS; tick++) {
                    if (tick == 30) {
                        shoot(heap);
                    }
                    stepUntilComplete(heap);
                    heap.hash.add(heap.world);
                }
                assertThat(heap.contactsOfLargestIsland()).isGreaterThanOrEqualTo(LARGE);
                return heap.hash.value();
            }
        }

        /**
         * Lets a fast ball hit another one above the heap. That one leaves the AABB of its predicted motion, and meets
         * a third one.
         */
        private void shoot(Heap heap) {
            heap.add("body fast", -2.65f, 5f, 0f, Collider.sphere(0.3f));
            heap.last().velocity(60f, 0f, 0f);
            heap.add("body hit", 0f, 5f, 0f, Collider.sphere(0.3f));
            heap.add("body behind", 0.9f, 5f, 0f, Collider.sphere(0.3f));
        }

        private void stepUntilComplete(Heap heap) {
            final long before = heap.world.tick();
            while (heap.world.tick() == before) {
                try {
                    heap.step();
                } catch (Abandon e) {
                    thrown++;
                    for (StackTraceElement element : e.getStackTrace()) {
                        thrownAfterSolving += element.getMethodName().equals("moveBodies") ? 1 : 0;
                    }
                    assertThat(heap.world.events()).isEmpty();
                }
            }
        }

        @Test
        void byAProblemListenerThatThrowsChangeNoBit() {
            final long hash = playWithProblems(1, false);
            assertThat(playWithProblems(1, true)).as("one thread").isEqualTo(hash);
            assertThat(thrown).isEqualTo(2);
            assertThat(playWithProblems(2, true)).as("two threads").isEqualTo(hash);
            assertThat(thrown).isEqualTo(2);
        }

        private long playWithProblems(int threadCount, boolean throwing) {
            thrown = 0;
            final ProblemListener listener = problem -> {
                if (throwing) {
                    throw new Abandon();
                }
            };
            try (Heap heap = new Heap(threads(threadCount).withProblemListener(listener))) {
                heap.world.add("block", heap.block, Collider.box(1f, 1f, 1f));
                for (int tick = 0; tick < TICKS; tick++) {
                    if (tick == 20) { // abandons the step
                        heap.block.moveTo(2e9f, 0f, 0f);
                    } else if (tick == 40) { // reported when the step is complete
                        heap.bodies.get(100).applyForce(new Vector3f(1f, -1f, 0f).mul(1e38f));
                    }
                    final long before = heap.world.tick();
                    while (heap.world.tick() == before) {
                        try {
                            heap.step();
                        } catch (Abandon e) {
                            thrown++;
                        }
                    }
                    heap.hash.add(heap.world);
                }
                assertThat(heap.contactsOfLargestIsland()).isGreaterThanOrEqualTo(LARGE);
                return heap.hash.value();
            }
        }
    }

    private static final class Abandon extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
