package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.TestScenes.Actor;
import dev.carom.physics.geometry.Pose;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector2f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Transforms with positions that the game stores. */
class PoseStoreTest {
    private static final float DT = 1f / 60f;

    private final List<Problem> problems = new ArrayList<>();
    private final PhysicsWorld<String> world =
            new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(problems::add));
    private final Vector3f ball = new Vector3f();
    private final Transform transform = Transform.over(PoseStore.of(ball));
    private final Collider collider = Collider.sphere(0.5f);

    /** A thin wall of x from 4.9 to 5.1. */
    private void addWall() {
        world.add("wall", new Transform(5f, 0f, 0f), Collider.box(0.1f, 9f, 9f));
    }

    private List<ContactPhase> step() {
        world.step(DT);
        final List<ContactPhase> phases = new ArrayList<>();
        world.events().forEach(event -> phases.add(event.phase()));
        return phases;
    }

    @Nested
    class AMotionByTheGame {
        AMotionByTheGame() {
            addWall();
            world.add("ball", transform, collider);
            assertThat(step()).isEmpty();
        }

        @Test
        void isSwept() {
            ball.x = 10f; // through the wall, which its front touches after 4.4 m
            assertThat(step()).containsExactly(ContactPhase.BEGIN, ContactPhase.END);
            assertThat(world.events().get(0).first()).isCloseTo(0.44f, within(1e-5f));
            assertThat(step()).as("it stands there now").isEmpty();
        }

        @Test
        void isRewoundInTheGameByACorrection() {
            ball.x = 10f;
            step();
            transform.rewindTo(world.events().get(0).first());
            assertThat(ball.x).isCloseTo(4.4f, within(1e-5f));
            ball.x -= 1f;
            assertThat(step()).as("the answered hit is not reported again").isEmpty();
            ball.x = 4.5f;
            assertThat(step()).containsExactly(ContactPhase.BEGIN);
        }

        @Test
        void isWrittenToTheGameByATeleportWithoutASweep() {
            ball.x = 2f;
            transform.placeAt(10f, 0f, 0f);
            assertThat(ball).isEqualTo(new Vector3f(10f, 0f, 0f));
            assertThat(step()).isEmpty();
        }

        @Test
        void continuesFromTheGamesPosition() {
            ball.x = 2f;
            transform.moveBy(0.5f, 0f, 0f);
            assertThat(ball.x).isEqualTo(2.5f);
            transform.moveTo(3f, 1f, 0f);
            assertThat(ball).isEqualTo(new Vector3f(3f, 1f, 0f));
            transform.moveTo(new Vector3f(2f, 0f, 0f));
            assertThat(ball.x).isEqualTo(2f);
        }

        @Test
        void isReportedWithTheGamesCurrentPosition() {
            ball.x = 2f;
            assertThat(transform.position().x()).isEqualTo(2f);
            ball.x = 3f;
            assertThat(transform.interpolate(0.5f, new Pose()).x).isEqualTo(1.5f);
            assertThat(transform.interpolate(1f, new Pose()).x).isEqualTo(3f);
            assertThat(world.explain("ball", "wall").text()).contains("was moved after the last step");
        }

        @Test
        void isInterpolatedBetweenTwoTicks() {
            ball.x = 2f;
            step();
            assertThat(transform.interpolate(0.25f, new Pose()).x).isEqualTo(0.5f);
        }
    }

    @Nested
    class ANewCollider {
        @Test
        void startsAtTheGamesPositionWhenItIsAdded() {
            addWall();
            ball.x = 10f; // it was created at the origin, but this is not a motion
            world.add("ball", transform, collider);
            assertThat(step()).isEmpty();
        }

        @Test
        void isSweptFromThereOn() {
            addWall();
            world.add("ball", transform, collider);
            ball.x = 10f;
            assertThat(step()).containsExactly(ContactPhase.BEGIN, ContactPhase.END);
        }

        @Test
        void thatWasAbsentForATickIsNotSweptOverItsMotionMeanwhile() {
            addWall();
            world.add("ball", transform, collider);
            step();
            world.remove(collider);
            step();
            ball.x = 10f;
            world.add("ball", transform, collider);
            assertThat(step()).isEmpty();
        }

        @Test
        void thatGetsAnotherColliderWithinATickContinuesFromItsPosition() {
            addWall();
            world.add("ball", transform, collider);
            step();
            ball.x = 10f;
            world.remove(collider);
            world.add("ball", transform, Collider.sphere(0.5f));
            assertThat(step()).containsExactly(ContactPhase.BEGIN, ContactPhase.END);
        }

        @Test
        void isInsertedInTheOrderOfItsPositionAsAnyOther() {
            world.add("later", new Transform(3f, 0f, 0f), Collider.sphere(1f));
            world.add("ball", transform, collider);
            ball.x = 4f; // so "later" is inserted first
            step();
            assertThat(world.events().get(0).a()).isEqualTo("later");
        }
    }

    @Nested
    class SeveralCollidersOnOne {
        private final Collider second = Collider.sphere(0.5f).offset(0f, 2f, 0f);

        SeveralCollidersOnOne() {
            addWall();
            world.add("ball", transform, collider);
            world.add("ball", transform, second);
            step();
        }

        @Test
        void moveTogether() {
            ball.x = 10f;
            assertThat(step())
                    .containsExactly(ContactPhase.BEGIN, ContactPhase.END, ContactPhase.BEGIN, ContactPhase.END);
        }

        @Test
        void areReadUntilTheLastOneIsRemoved() {
            world.remove(second);
            ball.x = 10f;
            assertThat(step()).containsExactly(ContactPhase.BEGIN, ContactPhase.END);
        }
    }

    /** Counts its calls; throws on demand. */
    private static final class Probe implements PoseStore {
        private final Vector3f at = new Vector3f();
        private final Quaternionf turn = new Quaternionf();
        private int reads;
        private boolean failing;
        private Consumer<Vector3f> whileReading = position -> {};

        @Override
        public void read(Vector3f position, Quaternionf rotation) {
            reads++;
            position.set(at);
            if (failing) {
                throw new UnsupportedOperationException("not now");
            }
            rotation.set(turn);
            whileReading.accept(position);
        }

        @Override
        public void write(Vector3fc position, Quaternionfc rotation) {
            if (failing) {
                throw new UnsupportedOperationException("not now");
            }
            at.set(position);
            turn.set(rotation);
        }
    }

    @Nested
    class AStoreThatFails {
        private final Probe probe = new Probe();
        private final Transform over = Transform.over(probe);

        AStoreThatFails() {
            addWall();
            world.add("ball", over, collider);
            world.add("ball", over, Collider.sphere(0.1f).sensor());
            step();
        }

        @Test
        void isReadOncePerStepAndNotAfterItsColliderIsRemoved() {
            final int before = probe.reads;
            step();
            step();
            assertThat(probe.reads - before).isEqualTo(2);
            world.removeOwner("ball");
            step();
            assertThat(probe.reads - before).isEqualTo(2);
        }

        @Test
        void isNotReadWhileOthersThatWereAddedBesideItAreStillRead() {
            final Vector3f[] places = {new Vector3f(0f, 20f, 0f), new Vector3f(0f, 30f, 0f), new Vector3f(0f, 40f, 0f)};
            for (int i = 0; i < places.length; i++) {
                world.add("other " + i, Transform.over(PoseStore.of(places[i])), Collider.sphere(1f));
            }
            step();
            world.removeOwner("other 0"); // the last of the list takes its place
            world.removeOwner("other 2");
            places[1].set(5f, 0f, 0f);
            assertThat(step()).contains(ContactPhase.BEGIN);
            assertThat(world.isTouching("other 1", "wall")).isTrue();
            world.clear();
            final int before = probe.reads;
            step();
            assertThat(probe.reads).isEqualTo(before);
        }

        @Test
        void abortsTheStepThatReadsItBeforeAnyChangeAndTheNextStepCatchesUp() {
            probe.at.x = 4.4f;
            step();
            assertThat(world.isTouching("ball", "wall")).isTrue();
            probe.failing = true;
            probe.at.x = 10f;
            assertThatThrownBy(() -> world.step(DT))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("not now");
            assertThat(world.tick()).isEqualTo(2L);
            assertThat(world.isTouching("ball", "wall")).isTrue();
            assertThat(world.events()).as("those of the last step").hasSize(1);
            probe.failing = false;
            assertThat(step()).contains(ContactPhase.END);
            assertThat(world.isTouching("ball", "wall")).isFalse();
        }

        @Test
        void throwsFromAFailedCorrectionOrTeleport() {
            probe.failing = true;
            assertThatThrownBy(() -> over.placeAt(1f, 2f, 3f)).hasMessage("not now");
            assertThatThrownBy(() -> over.rewindTo(0f)).hasMessage("not now");
            assertThatThrownBy(() -> world.add("new", Transform.over(probe), Collider.sphere(1f)))
                    .hasMessage("not now");
            probe.failing = false;
            assertThat(over.position()).isEqualTo(new Vector3f());
            assertThat(step()).isEmpty();
        }

        @Test
        void thatFailsToWriteACorrectionLeavesTheMotionUnchanged() {
            probe.at.x = 10f;
            step();
            final float first = world.events().get(0).first();
            probe.failing = true;
            assertThatThrownBy(() -> over.rewindTo(first)).hasMessage("not now");
            probe.failing = false;
            assertThat(step())
                    .as("it did not go back, so it hits nothing again")
                    .isEmpty();

            probe.at.x = 0f;
            step();
            over.rewindTo(0.2f);
            probe.failing = true;
            assertThatThrownBy(() -> over.rewindTo(0.9f)).hasMessage("not now");
            probe.failing = false;
            probe.at.x = 7f;
            assertThat(step())
                    .as("it moves on from the first correction, at x = 8")
                    .isEmpty();
        }

        @Test
        void cannotChangeTheWorldInTheMiddleOfAStep() {
            probe.whileReading = position -> world.clear();
            assertThatIllegalStateException().isThrownBy(() -> world.step(DT)).withMessageContaining("during a step");
            probe.whileReading = position -> over.moveBy(1f, 0f, 0f);
            assertThatIllegalStateException().isThrownBy(() -> over.position());
            probe.whileReading = position -> assertThat(over.position().x()).isZero();
            step();
            assertThat(world.colliderCount()).isEqualTo(3);
        }

        @Test
        void cannotChangeTheTransformLaterThroughTheVectorOfACall() {
            final Vector3f[] kept = new Vector3f[1];
            probe.whileReading = position -> kept[0] = position;
            step();
            kept[0].set(7f, 7f, 7f);
            probe.whileReading = position -> {};
            probe.at.set(1f, 0f, 0f);
            assertThat(over.position()).isEqualTo(new Vector3f(1f, 0f, 0f));
        }
    }

    @Nested
    class BadValues {
        @ParameterizedTest
        @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, 2e9f})
        void areQuarantinedUntilTheGameCorrectsThem(float bad) {
            addWall();
            world.add("ball", transform, collider);
            step();
            ball.x = bad;
            step();
            step();
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).field()).isEqualTo("position.x");
            ball.x = 10f;
            assertThat(step()).as("no way led there").isEmpty();
            ball.x = 5f;
            assertThat(step()).containsExactly(ContactPhase.BEGIN);
        }

        @Test
        void ofANewColliderAreQuarantinedToo() {
            addWall();
            ball.y = Float.NaN;
            world.add("ball", transform, collider);
            step();
            assertThat(problems).hasSize(1);
            ball.set(10f, 0f, 0f);
            assertThat(step()).isEmpty();
            ball.x = 5f;
            assertThat(step()).containsExactly(ContactPhase.BEGIN);
        }

        @Test
        void thatAreCorrectedBeforeTheFirstStepDoNotStartAMotion() {
            addWall();
            ball.x = Float.NaN;
            world.add("ball", transform, collider);
            ball.x = 5f;
            assertThat(step()).containsExactly(ContactPhase.BEGIN);
            assertThat(world.events().get(0).normal().isFinite()).isTrue();
            assertThat(problems).isEmpty();
        }

        @Test
        void ofARotationAreQuarantinedToo() {
            final Quaternionf turn = new Quaternionf();
            world.add("plank", Transform.over(PoseStore.of(new Vector3f(), turn)), Collider.box(9f, 1f, 1f));
            step();
            turn.set(0f, 0f, 0f, 0f);
            step();
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).field()).isEqualTo("rotation");
        }

        @Test
        void areRejectedByTheConstructor() {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Transform.over(PoseStore.of(new Vector3f(0f, Float.NaN, 0f))))
                    .withMessageContaining("PoseStore position.y must be finite (got: NaN)");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Transform.over(null))
                    .withMessageContaining("store must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> PoseStore.of((Vector3d) null))
                    .withMessageContaining("position must not be null");
        }
    }

    @Nested
    class KindsOfStores {
        @Test
        void aRotationOfTheGameRotatesTheColliderAndIsWritten() {
            final Quaternionf turn = new Quaternionf();
            final Transform plank = Transform.over(PoseStore.of(new Vector3f(), turn));
            world.add("plank", plank, Collider.box(4f, 0.1f, 0.1f));
            world.add("post", new Transform(0f, 3f, 0f), Collider.sphere(0.5f));
            step();
            turn.rotationZ((float) Math.PI / 2f).mul(1.5f); // also one that is not normalised
            assertThat(step()).containsExactly(ContactPhase.BEGIN);
            assertThat(step()).containsExactly(ContactPhase.STAY);
            plank.rotateTo(new Quaternionf());
            assertThat(turn).isEqualTo(new Quaternionf());
            plank.rotateBy(new Quaternionf().rotationY(1f));
            assertThat(turn.y).isCloseTo((float) Math.sin(0.5), within(1e-6f));
            plank.placeAt(new Vector3f(1f, 0f, 0f), new Quaternionf());
            assertThat(turn).isEqualTo(new Quaternionf());
        }

        @Test
        void aStoreOfAPositionKeepsTheRotationInTheTransform() {
            world.add("ball", transform, Collider.box(4f, 0.1f, 0.1f));
            transform.rotateTo(new Quaternionf().rotationZ((float) Math.PI / 2f));
            world.add("post", new Transform(0f, 3f, 0f), Collider.sphere(0.5f));
            step();
            ball.z = 0.01f;
            assertThat(step()).containsExactly(ContactPhase.STAY);
        }

        @Test
        void doublesAreWrittenOnlyWhenTheTransformMoves() {
            final Vector3d far = new Vector3d(0.1, 0.2, 0.3);
            final Transform over = Transform.over(PoseStore.of(far));
            world.add("far", over, collider);
            step();
            step();
            assertThat(far).isEqualTo(new Vector3d(0.1, 0.2, 0.3));
            over.placeAt(5f, 6f, 7f);
            assertThat(far).isEqualTo(new Vector3d(5.0, 6.0, 7.0));
        }

        @Test
        void twoDimensionsKeepTheThirdOfTheTransform() {
            final Vector2f flat = new Vector2f(1f, 2f);
            final Transform over = Transform.over(PoseStore.of(flat));
            over.placeAt(3f, 4f, 5f);
            assertThat(flat).isEqualTo(new Vector2f(3f, 4f));
            flat.x = 6f;
            assertThat(over.position()).isEqualTo(new Vector3f(6f, 4f, 5f));
        }

        /** Whole pixels, 32 per metre: a position between two pixels is rounded to one at once, not by a motion. */
        @Test
        void aStoreThatRoundsIsReadBack() {
            final int[] pixel = {0};
            final Transform over = Transform.over(new PoseStore() {
                @Override
                public void read(Vector3f position, Quaternionf rotation) {
                    position.x = pixel[0] / 32f;
                }

                @Override
                public void write(Vector3fc position, Quaternionfc rotation) {
                    pixel[0] = Math.round(position.x() * 32f);
                }
            });
            world.add("sprite", over, Collider.sphere(0.5f));
            over.placeAt(1.01f, 0f, 0f);
            assertThat(over.position().x()).isEqualTo(1f);
            step();
            assertThat(over.interpolate(0f, new Pose()).x)
                    .as("no motion from 1.01")
                    .isEqualTo(1f);
            over.moveBy(0.01f, 0f, 0f); // less than half a pixel: the store loses it, not the spacing of floats
            step();
            assertThat(problems).isEmpty();
        }
    }

    /** The same game twice: with transforms, and with its own positions; both answer hits. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void yieldsBitIdenticalEventsToTransforms(int threads) {
        final List<Actor> actors = TestScenes.drift(150, 21);
        final List<Actor> stored = TestScenes.drift(150, 21);
        final WorldConfig config = WorldConfig.defaults().withThreads(threads);
        try (PhysicsWorld<String> plain = new PhysicsWorld<>(config);
                PhysicsWorld<String> own = new PhysicsWorld<>(config)) {
            TestScenes.add(actors, plain);
            final List<Vector3f> places = new ArrayList<>();
            for (int i = 0; i < stored.size(); i++) {
                final Actor actor = stored.get(i);
                final Vector3f place = new Vector3f(actor.transform().position());
                final Transform over = Transform.over(PoseStore.of(place, new Quaternionf()));
                places.add(place);
                stored.set(i, new Actor(actor.name(), over, actor.collider(), actor.step(), actor.turn()));
            }
            TestScenes.add(stored, own);
            int eventCount = 0;
            for (int tick = 0; tick < 120; tick++) {
                TestScenes.move(actors, tick);
                TestScenes.move(stored, tick);
                for (int i = 0; i < places.size(); i += 5) { // by the game's own vector or by a method
                    places.get(i).y += 0.01f;
                    actors.get(i).transform().moveBy(0f, 0.01f, 0f);
                }
                if (tick % 10 == 3) {
                    failOnce(plain);
                    failOnce(own);
                }
                plain.step(DT);
                own.step(DT);
                assertThat(hash(own)).isEqualTo(hash(plain));
                eventCount += own.events().size();
                for (int i = 0; i < places.size(); i += 7) { // some are rewound
                    final float fraction = i % 5 / 4f;
                    stored.get(i).transform().rewindTo(fraction);
                    actors.get(i).transform().rewindTo(fraction);
                    assertThat(places.get(i))
                            .isEqualTo(actors.get(i).transform().position());
                }
            }
            assertThat(eventCount).isGreaterThan(100);
        }
    }

    @Test
    void entitiesPresentedBeforeAStoreThrewDoNotCount() {
        final boolean[] fails = {false}; // not yet, when the transform reads it first
        final Transform broken = Transform.over(new PoseStore() {
            @Override
            public void read(Vector3f position, Quaternionf rotation) {
                if (fails[0]) {
                    throw new IllegalStateException("from the store");
                }
            }

            @Override
            public void write(Vector3fc position, Quaternionfc rotation) {}
        });
        fails[0] = true;
        final Transform place = new Transform();
        world.present("first", place, collider);
        world.removeAbsent(owner -> EndReason.DELETED);
        step();
        world.present("first", place, collider);
        assertThatIllegalStateException()
                .isThrownBy(() -> world.present("broken", broken, Collider.sphere(1f)))
                .withMessage("from the store");
        world.removeAbsent(owner -> EndReason.DELETED); // nothing was presented since the failed step
        assertThat(world.colliderCount()).isZero();
    }

    private static String hash(PhysicsWorld<String> of) {
        final StateHash hash = new StateHash();
        hash.add(of);
        return hash.toString();
    }

    private static void failOnce(PhysicsWorld<String> failing) {
        failing.pairFilter((a, colliderA, b, colliderB) -> {
            throw new IllegalStateException("given up");
        });
        if (failing.pairCount() > 0) {
            assertThatIllegalStateException().isThrownBy(() -> failing.step(DT));
        }
        failing.pairFilter((a, colliderA, b, colliderB) -> true);
    }
}
