package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.broadphase.BruteForce;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.world.LongSweeps;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many colliders that move across the whole world in one step. */
class LongSweepsTest {
    private static final float DT = 1f / 60f;

    private static String text(ContactEvent<String> event) {
        return event.phase() + " " + event.a() + "-" + event.b() + " " + event.first() + " to " + event.last() + " "
                + event.reason() + " at " + event.point() + " along " + event.normal() + " depth " + event.depth()
                + " speed " + event.approachSpeed();
    }

    private static Collider collider(int i) {
        final Collider made =
                switch (i % 5) {
                    case 0 -> Collider.sphere(0.5f);
                    case 1 -> Collider.box(0.6f, 0.3f, 0.4f);
                    case 2 -> Collider.capsule(0.3f, 0.4f);
                    case 3 -> Collider.hull(0f, 0f, 0f, 0.9f, 0f, 0f, 0f, 0.9f, 0f, 0f, 0f, 0.9f);
                    default -> Collider.alignedBox(0.5f, 0.7f, 0.4f);
                };
        return made.fixed(i % 9 == 0).sensor(i % 7 == 0).continuous(i % 13 != 0);
    }

    private static float place(SplittableRandom random) {
        return (float) random.nextDouble(-12, 12);
    }

    /** Compares one world of all colliders with a world for each pair, where the broadphase adds no motions. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void allEventsAreThoseOfWorldsOfTwo(int threads) {
        final long seed = 20_261_127L + threads;
        final SplittableRandom random = new SplittableRandom(seed);
        final int count = 90;
        final PhysicsWorld<String> world =
                new PhysicsWorld<>(WorldConfig.defaults().withThreads(threads));
        final List<Transform> transforms = new ArrayList<>();
        final List<Quaternionf> turns = new ArrayList<>(); // as given, since normalising twice rounds twice
        final List<PhysicsWorld<String>> twos = new ArrayList<>();
        final List<List<Transform>> copies = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            // In the order of insertion, so that all worlds report the same one first.
            final Vector3f at = new Vector3f(-12f + 24f * i / count, place(random), place(random));
            final Quaternionf turn = i % 2 == 0 ? new Quaternionf() : new Quaternionf().rotateXYZ(at.y, at.z, 1f);
            turns.add(turn);
            transforms.add(new Transform(at, turn));
            world.add("thing " + i, transforms.get(i), collider(i));
            copies.add(new ArrayList<>());
        }
        for (int a = 0; a < count; a++) {
            for (int b = a + 1; b < count; b++) {
                final PhysicsWorld<String> two =
                        new PhysicsWorld<>(WorldConfig.defaults().withBroadphase(BruteForce::new));
                for (int i : new int[] {a, b}) {
                    final Transform copy = new Transform(transforms.get(i).position(), turns.get(i));
                    copies.get(i).add(copy);
                    two.add("thing " + i, copy, collider(i));
                }
                twos.add(two);
            }
        }
        int longOnes = 0;
        int passed = 0;
        for (int tick = 0; tick < 8; tick++) {
            for (int i = 0; i < count; i++) {
                final int what = tick == 0 ? 9 : random.nextInt(10);
                final Vector3f to = new Vector3f(place(random), place(random), place(random));
                final List<Transform> all = new ArrayList<>(copies.get(i));
                all.add(transforms.get(i));
                for (Transform each : all) {
                    if (what < 5) {
                        each.moveTo(to);
                    } else if (what == 5) {
                        each.moveTo(to).rotateBy(new Quaternionf().rotateY(0.5f));
                    } else if (what == 6) {
                        each.rewindTo(0.4f);
                    } else if (what == 7) {
                        each.moveBy(0.1f, 0.2f, 0f);
                    }
                }
            }
            world.step(DT);
            longOnes += world.colliders().longSweeps().size();
            final List<String> texts = new ArrayList<>();
            world.events().forEach(event -> texts.add(text(event)));
            final List<String> ofTwos = new ArrayList<>();
            for (PhysicsWorld<String> two : twos) {
                two.step(DT);
                two.events().forEach(event -> ofTwos.add(text(event)));
            }
            assertThat(texts).as("tick %d of seed %d", tick, seed).containsExactlyInAnyOrderElementsOf(ofTwos);
            passed += texts.size();
        }
        assertThat(longOnes).isGreaterThan(150);
        assertThat(passed).isGreaterThan(300);
        world.close();
    }

    @Test
    void overlappingBoundsOfMotionsAreNotPairs() {
        final PhysicsWorld<Integer> world = new PhysicsWorld<>(WorldConfig.defaults());
        final List<Transform> flying = new ArrayList<>();
        // Two planes of 20 by 20 spheres, 3 m apart; one is at rest, the other moves through one of its corners.
        for (int i = 0; i < 400; i++) {
            final float x = 3f * (i % 20);
            final float z = 3f * (i / 20);
            world.add(i, new Transform(x, 0f, z), Collider.sphere(0.5f));
            flying.add(new Transform(x, 40f, z));
            world.add(1000 + i, flying.get(i), Collider.sphere(0.5f));
        }
        world.step(DT);
        for (Transform each : flying) {
            each.moveBy(42f, -80f, 42f); // half way, each is at the place of another one
        }
        world.step(DT);
        // The bounds of each motion contain about 14 by 14 spheres of the other plane, or fewer at its edge.
        assertThat(world.pairCount()).isLessThan(2_000);
        int hits = 0;
        for (ContactEvent<Integer> event : world.events()) {
            hits += event.phase() == ContactPhase.BEGIN ? 1 : 0;
        }
        assertThat(hits).isEqualTo(13 * 13); // of 20 by 20, moved by 7 along both sides
        world.step(DT);
        assertThat(world.pairCount()).isZero();
        assertThat(world.events().size()).isZero();
    }

    @Test
    void boundsAreThoseOfTheWholeMotion() {
        final PhysicsWorld<Integer> world = new PhysicsWorld<>(WorldConfig.defaults());
        final List<Transform> flying = new ArrayList<>();
        final List<Collider> colliders = new ArrayList<>();
        for (int i = 0; i < LongSweeps.FEWEST; i++) {
            flying.add(new Transform(3f * i, 0f, 0f));
            colliders.add(Collider.alignedBox(0.5f, 0.5f, 0.5f));
            world.add(i, flying.get(i), colliders.get(i));
        }
        world.step(DT);
        flying.forEach(each -> each.moveBy(20f, -30f, 40f));
        world.step(DT);
        assertThat(world.colliders().longSweeps().size()).isEqualTo(LongSweeps.FEWEST);
        final Aabb bounds = new Aabb();
        assertThat(world.bounds(colliders.get(2), bounds)).isTrue();
        assertThat(bounds.minX).isBetween(5.49f, 5.5f);
        assertThat(bounds.maxX).isBetween(26.5f, 26.51f);
        assertThat(bounds.minY).isBetween(-30.51f, -30.5f);
        assertThat(bounds.maxY).isBetween(0.5f, 0.51f);
        assertThat(bounds.maxZ).isBetween(40.5f, 40.51f);
    }
}
