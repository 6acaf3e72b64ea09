package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Colliders with and without continuous detection. */
class ContinuousTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    private static List<String> step(PhysicsWorld<String> in) {
        in.step(DT);
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<String> event : in.events()) {
            texts.add(event.phase() + " " + event.a() + "-" + event.b());
        }
        return texts;
    }

    private List<String> step() {
        return step(world);
    }

    private static Transform throughAWall(PhysicsWorld<String> in, Collider ball) {
        final Transform place = new Transform(-1f, 0f, 0f);
        in.add("ball", place, ball);
        in.add("wall", new Transform(), Collider.alignedBox(0.05f, 5f, 5f).fixed());
        in.step(DT);
        place.moveTo(1f, 0f, 0f);
        return place;
    }

    @Test
    void aFastSphereNeverPassesThroughAThinWallWithIt() {
        throughAWall(world, Collider.sphere(0.1f));
        assertThat(step()).containsExactly("BEGIN ball-wall", "END ball-wall");
    }

    @Test
    void aFastSpherePassesThroughAThinWallWithoutIt() {
        throughAWall(world, Collider.sphere(0.1f).continuous(false));
        assertThat(step()).isEmpty();
        assertThat(world.pairCount()).as("its bounds are those of its end pose").isZero();
        assertThat(world.explain("ball", "wall").text()).contains("is tested at the end of its motion only");
    }

    @Test
    void aWorldWithoutItSweepsNothing() {
        final PhysicsWorld<String> discrete =
                new PhysicsWorld<>(WorldConfig.defaults().withContinuous(false));
        throughAWall(discrete, Collider.sphere(0.1f));
        assertThat(step(discrete)).isEmpty();
    }

    @Test
    void anOverlapAtTheEndOfAStepIsReportedFromTimeZeroToOne() {
        final Transform ball = throughAWall(world, Collider.sphere(0.1f).continuous(false));
        ball.moveTo(0.1f, 0f, 0f); // the wall's face is at 0.05 m, so 0.05 m deep
        assertThat(step()).containsExactly("BEGIN ball-wall");
        final ContactEvent<String> begin = world.events().get(0);
        assertThat(begin.first()).isZero();
        assertThat(begin.last()).isEqualTo(1f);
        assertThat(begin.depth()).isEqualTo(0.05f);
        assertThat(begin.approachSpeed()).as("its motion is no part of it").isZero();
        assertThat(step()).containsExactly("STAY ball-wall");
        ball.moveTo(1f, 0f, 0f);
        assertThat(step()).containsExactly("END ball-wall");
        assertThat(world.events().get(0).last()).isZero();
    }

    @Test
    void aSweptBulletHitsADiscreteColliderAtItsPoseAtTheEndOfTheStep() {
        final Transform bullet = new Transform(-10f, 0f, 0f);
        final Transform plate = new Transform(0f, 5f, 0f);
        world.add("bullet", bullet, Collider.sphere(0.05f));
        world.add("plate", plate, Collider.box(0.05f, 1f, 1f).continuous(false));
        world.step(DT);
        bullet.moveTo(10f, 0f, 0f);
        plate.moveTo(0f, 0f, 0f);
        assertThat(step()).containsExactly("BEGIN bullet-plate", "END bullet-plate");
        // Surfaces touch after 10 - 0.05 - 0.05 of 20 m.
        assertThat(world.events().get(0).first()).isEqualTo(0.495f);
        assertThat(world.events().get(0).approachSpeed()).isEqualTo(20f / DT);
    }

    @ParameterizedTest
    @ValueSource(floats = {-0.1f, 0.1f})
    void aCrateStaysOnALiftOfTheOtherKind(float metresAStep) {
        final Transform crate = new Transform(0f, 0.99f, 0f);
        final Transform lift = new Transform(0f, 0f, 0f);
        world.add("crate", crate, Collider.box(0.5f, 0.5f, 0.5f));
        world.add("lift", lift, Collider.box(3f, 0.5f, 3f).continuous(false));
        assertThat(step()).containsExactly("BEGIN lift-crate");
        for (int tick = 0; tick < 10; tick++) {
            lift.moveBy(0f, metresAStep, 0f);
            crate.moveBy(0f, metresAStep, 0f);
            assertThat(step()).containsExactly("STAY lift-crate");
            assertThat(world.events().get(0).depth()).isCloseTo(0.01f, within(1e-6f));
        }
        crate.moveBy(0f, 1f, 0f);
        assertThat(step()).containsExactly("END lift-crate");
    }

    @Test
    void itIsInterpolatedAndRewoundAlongItsMotion() {
        final Transform ball =
                throughAWall(world, Collider.box(0.1f, 0.1f, 0.1f).continuous(false));
        world.step(DT);
        assertThat(ball.interpolate(0.25f, new Pose()).x).isEqualTo(-0.5f);
        ball.rewindTo(0.5f);
        assertThat(ball.position()).isEqualTo(new Vector3f());
        assertThat(step()).containsExactly("BEGIN ball-wall");
    }

    @Test
    void switchingEndsNoContactAndTakesEffectInTheNextStep() {
        final Collider collider = Collider.sphere(0.1f);
        final Transform ball = throughAWall(world, collider);
        ball.moveTo(0f, 0f, 0f);
        assertThat(step()).containsExactly("BEGIN ball-wall");
        collider.continuous(false);
        assertThat(step()).containsExactly("STAY ball-wall");
        collider.continuous(true);
        assertThat(step()).containsExactly("STAY ball-wall");
        ball.moveTo(-1f, 0f, 0f);
        step();
        collider.continuous(false);
        ball.moveTo(1f, 0f, 0f);
        assertThat(step()).isEmpty();
        collider.continuous(true);
        ball.moveTo(-1f, 0f, 0f);
        assertThat(step()).containsExactly("BEGIN ball-wall", "END ball-wall");
    }

    @Test
    void theSweepLimitDoesNotApplyToIt() {
        final List<Problem> problems = new ArrayList<>();
        final PhysicsWorld<String> limited =
                new PhysicsWorld<>(WorldConfig.defaults().withSweepLimit(0.5f).withProblemListener(problems::add));
        final Transform ball = throughAWall(limited, Collider.sphere(0.1f).continuous(false));
        limited.step(DT);
        assertThat(problems).isEmpty();
        assertThat(ball.interpolate(0.5f, new Pose()).x).isZero();
    }

    @Test
    void identicalCollidersThatDifferOnlyInItAreInsertedInAnOrderIndependentOfTheOrderOfAdding() {
        for (boolean first : new boolean[] {false, true}) {
            final PhysicsWorld<String> twins = new PhysicsWorld<>(WorldConfig.defaults());
            twins.add("is " + first, new Transform(), Collider.sphere(1f).continuous(first));
            twins.add("is " + !first, new Transform(), Collider.sphere(1f).continuous(!first));
            assertThat(step(twins)).containsExactly("BEGIN is false-is true");
        }
    }

    /** The pairs that touch at the end of a step equal those of a simple test of all end poses, at any speed. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.4, 3})
    void contactsAreThoseOfAllEndPoses(double metresAStep) {
        final Crowd crowd = new Crowd(1, false, 20_261_124L);
        for (int tick = 0; tick < 25; tick++) {
            crowd.move(metresAStep);
            crowd.world.step(DT);
            crowd.requireContactsOfEndPoses();
        }
    }

    /** Slow colliders touch the same colliders at the end of each step as with continuous detection. */
    @Test
    void slowCollidersTouchTheSameOnesWithAndWithoutIt() {
        final Crowd with = new Crowd(1, true, 20_261_125L);
        final Crowd without = new Crowd(1, false, 20_261_125L);
        int contacts = 0;
        for (int tick = 0; tick < 40; tick++) {
            with.move(0.004);
            without.move(0.004);
            with.world.step(DT);
            without.world.step(DT);
            assertThat(without.touching()).isEqualTo(with.touching());
            contacts += without.touching().size();
        }
        assertThat(contacts).isGreaterThan(1000);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theNumberOfThreadsDoesNotChangeTheEvents(int threads) {
        final Crowd one = new Crowd(1, false, 20_261_126L);
        final Crowd several = new Crowd(threads, false, 20_261_126L);
        for (int i = 0; i < one.colliders.size(); i += 3) { // some of them are swept
            one.colliders.get(i).continuous(true);
            several.colliders.get(i).continuous(true);
        }
        for (int tick = 0; tick < 15; tick++) {
            one.move(0.5);
            several.move(0.5);
            assertThat(several.texts()).isEqualTo(one.texts());
        }
        several.world.close();
    }

    /** Shapes of all kinds on a square of 40 m that move at random. */
    private static final class Crowd {
        final PhysicsWorld<String> world;
        final List<Transform> transforms = new ArrayList<>();
        final List<Collider> colliders = new ArrayList<>();
        final SplittableRandom random;

        Crowd(int threads, boolean continuous, long seed) {
            random = new SplittableRandom(seed);
            world = new PhysicsWorld<>(
                    WorldConfig.defaults().withThreads(threads).withContactSlack(0f));
            for (int i = 0; i < 1200; i++) {
                final Transform transform = new Transform(
                        new Vector3f(place(), (float) random.nextDouble(), place()),
                        i % 2 == 0 ? new Quaternionf() : new Quaternionf().rotateXYZ(place(), place(), place()));
                final Collider collider =
                        switch (i % 5) {
                            case 0 -> Collider.sphere(0.4f);
                            case 1 -> Collider.capsule(0.2f, 0.4f);
                            case 2 -> Collider.hull(0f, 0f, 0f, 0.9f, 0f, 0f, 0f, 0.9f, 0f, 0f, 0f, 0.9f);
                            case 3 -> Collider.alignedBox(0.5f, 0.3f, 0.4f);
                            default -> Collider.box(0.5f, 0.3f, 0.4f);
                        };
                transforms.add(transform);
                colliders.add(collider.continuous(continuous).fixed(i % 11 == 0));
                world.add("thing " + i, transform, collider);
            }
        }

        private float place() {
            return (float) random.nextDouble(-20, 20);
        }

        void move(double most) {
            for (int i = 0; i < transforms.size(); i++) {
                if (random.nextInt(3) > 0) {
                    final float x = (float) random.nextDouble(-most, most);
                    final float z = (float) random.nextDouble(-most, most);
                    transforms.get(i).moveBy(x, 0f, z);
                    if (i % 4 == 1) {
                        transforms.get(i).rotateBy(new Quaternionf().rotateY((float) (0.2 * most)));
                    }
                }
            }
        }

        List<String> texts() {
            final List<String> texts = new ArrayList<>();
            world.step(DT);
            for (ContactEvent<String> event : world.events()) {
                texts.add(event + " at " + event.point() + " along " + event.normal() + " depth " + event.depth());
            }
            return texts;
        }

        /** Returns the pairs that touch at the end of the last step. */
        List<String> touching() {
            final Map<String, Boolean> holds = new HashMap<>();
            for (ContactEvent<String> event : world.events()) {
                holds.put(event.a() + "-" + event.b(), event.phase() != ContactPhase.END);
            }
            return holds.keySet().stream().filter(holds::get).sorted().toList();
        }

        void requireContactsOfEndPoses() {
            final ShapePair pair = new ShapePair();
            final Separation separation = new Separation();
            for (int a = 0; a < transforms.size(); a++) {
                for (int b = a + 1; b < transforms.size(); b++) {
                    final Transform one = transforms.get(a);
                    final Transform other = transforms.get(b);
                    if (one.position().distance(other.position()) > 3f || a % 11 == 0 && b % 11 == 0) {
                        continue;
                    }
                    final float distance = pair.a(colliders.get(a).shape(), one.position(), one.rotation())
                            .b(colliders.get(b).shape(), other.position(), other.rotation())
                            .separation(separation);
                    if (Math.abs(distance) > 1e-5f) { // within the rounding
                        assertThat(world.isTouching("thing " + a, "thing " + b))
                                .as("%d and %d, %s m apart", a, b, distance)
                                .isEqualTo(distance < 0f);
                    }
                }
            }
        }
    }
}
