package dev.carom.physics.ecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactRecorder;
import dev.carom.physics.EndReason;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Problem;
import dev.carom.physics.StateHash;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import dev.dominion.ecs.api.Results;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhysicsSystemTest {
    /** A velocity component of a game. */
    private static final class Speed {
        private float metresPerSecond;

        Speed(float metresPerSecond) {
            this.metresPerSecond = metresPerSecond;
        }
    }

    private static final float DT = 1f / 60f;

    private final Dominion game = Dominion.create("test");
    private final List<Problem> problems = new ArrayList<>();
    private final PhysicsSystem system =
            new PhysicsSystem(game, WorldConfig.defaults().withProblemListener(problems::add));
    private final ContactRecorder<Entity> recorder = new ContactRecorder<>();

    @AfterEach
    void close() {
        if (!game.isClosed()) {
            game.close();
        }
    }

    /**
     * Runs a tick, checks it against the protocol of contacts, and returns its events as words such as {@code END
     * DELETED}.
     */
    private List<String> tick() {
        system.tick(DT);
        recorder.record(system.world());
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<Entity> event : system.events()) {
            texts.add(event.phase() + (event.reason() == null ? "" : " " + event.reason()));
        }
        return texts;
    }

    private Entity ball(float x) {
        return game.createEntity(new Transform(x, 0f, 0f), Collider.sphere(1f));
    }

    @Nested
    class AVelocity {
        @Test
        void movesTheTransformByTheVelocityTimesTheLengthOfTheTick() {
            final Transform transform = new Transform(1f, 2f, 3f);
            game.createEntity(transform, Collider.sphere(1f), new Velocity(60f, -30f, 0f));
            tick();
            tick();
            assertThat(transform.position().distance(3f, 1f, 3f)).isLessThan(1e-6f);
        }

        @Test
        void rotatesTheTransformAboutItsAxisInTheWorldsFrame() {
            final Transform transform = new Transform();
            final float quarterInThirtyTicks = (float) Math.PI; // half a rotation per second
            game.createEntity(
                    transform,
                    Collider.box(1f, 1f, 1f),
                    new Velocity(new Vector3f(), new Vector3f(0f, quarterInThirtyTicks, 0f)));
            for (int i = 0; i < 30; i++) {
                tick();
            }
            // Counter-clockwise seen from above: x maps to -z.
            final Vector3f x = transform.rotation().transform(new Vector3f(1f, 0f, 0f));
            assertThat(x.distance(0f, 0f, -1f)).isLessThan(1e-5f);
        }

        @Test
        void mayBeChangedBetweenTicks() {
            final Transform transform = new Transform();
            final Velocity velocity = new Velocity();
            game.createEntity(transform, Collider.sphere(1f), velocity);
            tick();
            assertThat(transform.position().x()).isZero();
            velocity.linear().set(60f, 0f, 0f);
            tick();
            assertThat(transform.position().x()).isCloseTo(1f, within(1e-6f));
        }

        @Test
        void thatIsNotFiniteIsReportedOnceAndIgnoredUntilCorrected() {
            final Transform transform = new Transform();
            final Velocity velocity = new Velocity(60f, 0f, 0f);
            final Entity entity = game.createEntity(transform, Collider.sphere(1f), velocity);
            final Transform neighbour = new Transform(9f, 0f, 0f);
            game.createEntity(neighbour, Collider.sphere(1f), new Velocity(60f, 0f, 0f));
            velocity.angular().y = Float.NaN;
            tick();
            tick();
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).owner()).isSameAs(entity);
            assertThat(problems.get(0).component()).isEqualTo("Velocity");
            assertThat(problems.get(0).field()).isEqualTo("angular");
            assertThat(problems.get(0).tick()).isEqualTo(1L);
            assertThat(transform.position().x()).isZero();
            assertThat(neighbour.position().x()).isCloseTo(11f, within(1e-5f));
            velocity.angular().y = 0f;
            tick();
            assertThat(transform.position().x()).isCloseTo(1f, within(1e-6f));
            velocity.linear().x = Float.POSITIVE_INFINITY;
            tick();
            assertThat(problems).hasSize(2);
            assertThat(problems.get(1).message()).contains("Velocity linear must be finite");
        }

        @Test
        void thatIsLostToRoundingFarFromTheOriginIsReportedOnce() {
            final Transform transform = new Transform(0f, 0f, -2e6f);
            final Entity entity = game.createEntity(transform, Collider.sphere(1f), new Velocity(0f, 0f, 3f));
            for (int i = 0; i < 5; i++) {
                tick();
            }
            // 3 / 60 m, where the step between floats is 0.125 m.
            assertThat(transform.position().z()).isEqualTo(-2e6f);
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).owner()).isSameAs(entity);
            assertThat(problems.get(0).field()).isEqualTo("position.z");
            assertThat(problems.get(0).message()).contains("although it is moved by 0.05");
        }

        @Test
        void doesNotMoveAnEntityWithoutAColliderAndReportsItOnce() {
            final Transform transform = new Transform();
            final Entity entity = game.createEntity(transform, new Velocity(60f, 0f, 0f));
            game.createEntity(new Transform(), new Velocity(60f, 0f, 0f));
            for (int i = 0; i < 200; i++) {
                tick();
            }
            assertThat(transform.position().x()).isZero();
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).owner()).isInstanceOf(Entity.class);
            assertThat(problems.get(0).component()).isEqualTo("Velocity");
            assertThat(problems.get(0).message())
                    .isEqualTo("Velocity must be on an entity with a Collider or a Compound, since PhysicsSystem"
                            + " moves no other entities (got: 2 entities with Transform and Velocity only in tick"
                            + " 1); add a collider to each, or move it with transform.moveBy; this is reported once");
            entity.add(Collider.sphere(1f));
            tick();
            assertThat(transform.position().x()).isCloseTo(1f, within(1e-6f));
        }

        @Test
        void withoutAColliderIsFoundTooWhenTheGameAddsItLater() {
            game.createEntity(new Transform(), Collider.sphere(1f), new Velocity(1f, 0f, 0f));
            game.createEntity(new Transform(), new Compound(Collider.sphere(1f)), new Velocity(1f, 0f, 0f));
            game.createEntity(new Velocity(1f, 0f, 0f)); // no transform either
            for (int i = 0; i < 70; i++) {
                tick();
            }
            assertThat(problems).isEmpty();
            game.createEntity(new Transform(), new Velocity(60f, 0f, 0f));
            for (int i = 0; i < 64; i++) {
                tick();
            }
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).message()).contains("(got: 1 entity with Transform and Velocity only in tick ");
        }

        @Test
        void ofTheGamesOwnClassIsReadByTheGamesReader() {
            system.velocity(Speed.class, (speed, linear, angular) -> {
                linear.x = speed.metresPerSecond;
            });
            final Transform own = new Transform();
            final Transform compound = new Transform(9f, 0f, 0f);
            final Transform carom = new Transform(0f, 9f, 0f);
            game.createEntity(own, Collider.sphere(1f), new Speed(60f));
            game.createEntity(compound, new Compound(Collider.sphere(1f)), new Speed(-60f));
            game.createEntity(carom, Collider.sphere(1f), new Velocity(60f, 0f, 0f));
            tick();
            assertThat(own.position().x()).isCloseTo(1f, within(1e-6f));
            assertThat(own.rotation()).as("what the reader does not write is 0").isEqualTo(new Quaternionf());
            assertThat(compound.position().x()).isCloseTo(8f, within(1e-6f));
            assertThat(carom.position().x()).as("nobody reads this class now").isZero();
        }

        @Test
        void ofTheGamesOwnClassIsReportedOncePerInvalidPhase() {
            system.velocity(Speed.class, (speed, linear, angular) -> linear.x = speed.metresPerSecond);
            final Speed speed = new Speed(Float.NaN);
            final Transform transform = new Transform();
            final Entity entity = game.createEntity(transform, Collider.sphere(1f), speed);
            for (int i = 0; i < 3; i++) {
                tick();
            }
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).owner()).isSameAs(entity);
            assertThat(problems.get(0).message())
                    .isEqualTo("Speed linear must be finite (got: NaN, 0.0, 0.0) in tick 1; the entity does not"
                            + " move until the value is corrected");
            speed.metresPerSecond = 60f;
            tick();
            assertThat(transform.position().x()).isCloseTo(1f, within(1e-6f));
            speed.metresPerSecond = Float.POSITIVE_INFINITY;
            tick();
            assertThat(problems).hasSize(2);
            game.deleteEntity(entity);
            tick();
            game.createEntity(new Transform(), Collider.sphere(1f), speed);
            tick();
            assertThat(problems).as("the entity was absent in between").hasSize(3);
        }

        @Test
        void whoseReaderThrowsMovesNothing() {
            final Transform first = new Transform();
            final Transform second = new Transform(9f, 0f, 0f);
            game.createEntity(first, Collider.sphere(1f), new Speed(60f));
            game.createEntity(second, Collider.sphere(1f), new Speed(-60f));
            system.velocity(Speed.class, (speed, linear, angular) -> {
                if (speed.metresPerSecond < 0f) {
                    throw new IllegalStateException("no way back");
                }
                linear.x = speed.metresPerSecond;
            });
            assertThatIllegalStateException().isThrownBy(() -> tick()).withMessage("no way back");
            assertThat(first.position().x()).isZero();
            system.velocity(Speed.class, (speed, linear, angular) -> linear.x = speed.metresPerSecond);
            tick();
            assertThat(first.position().x()).isCloseTo(1f, within(1e-6f));
            assertThat(second.position().x()).isCloseTo(8f, within(1e-6f));
        }

        @Test
        void isIgnoredWhenTheGameMovesItsEntitiesItself() {
            system.withoutVelocity();
            final Transform transform = new Transform();
            final Velocity velocity = new Velocity(60f, 0f, 0f);
            velocity.linear().y = Float.NaN;
            game.createEntity(transform, Collider.sphere(1f), velocity);
            game.createEntity(new Transform(), new Velocity(60f, 0f, 0f));
            tick();
            assertThat(transform.position().x()).isZero();
            assertThat(problems).isEmpty();
        }

        @Test
        void hasATypeThatTheSystemReports() {
            assertThat(system.velocityType()).isSameAs(Velocity.class);
            system.velocity(Speed.class, (speed, linear, angular) -> linear.x = speed.metresPerSecond);
            assertThat(system.velocityType()).isSameAs(Speed.class);
            system.withoutVelocity();
            assertThat(system.velocityType()).isNull();
        }

        @Test
        void ofTheGamesOwnClassNeedsAClassAndAReader() {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> system.velocity(null, (speed, linear, angular) -> {}))
                    .withMessageContaining("velocity type and reader must not be null");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> system.velocity(Speed.class, null))
                    .withMessageContaining("call withoutVelocity()");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> system.velocity(Transform.class, (place, linear, angular) -> {}))
                    .withMessageContaining("velocity type must be a component that holds a velocity (got: "
                            + Transform.class.getName() + ")");
        }

        /** For an interface or abstract class, a query finds no entity, and nothing would move. */
        @Test
        void ofTheGamesOwnClassMayNotBeAnInterfaceOrAbstract() {
            for (Class<?> type : List.of(Runnable.class, Number.class, int.class)) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> system.velocity(type, (speed, linear, angular) -> {}))
                        .withMessageContaining("not an interface or an abstract class (got: " + type.getName() + ")");
            }
        }
    }

    @Nested
    class AnEntity {
        @Test
        void endsItsContactsWhenItIsDisabledAndBeginsNewOnesWhenEnabled() {
            final Entity entity = ball(0f);
            final Velocity velocity = new Velocity(0f, 6f, 0f);
            entity.add(velocity);
            ball(1f);
            assertThat(tick()).containsExactly("BEGIN");
            entity.setEnabled(false);
            assertThat(tick()).containsExactly("END DISABLED");
            assertThat(tick()).isEmpty();
            assertThat(entity.get(Transform.class).position().y())
                    .as("stood still while disabled")
                    .isCloseTo(0.1f, within(1e-6f));
            entity.setEnabled(true);
            assertThat(tick()).containsExactly("BEGIN");
        }

        @Test
        void thatWasMovedWhileDisabledIsNotSweptWhenEnabled() {
            final Entity entity = ball(-9f);
            ball(0f);
            assertThat(tick()).isEmpty();
            entity.setEnabled(false);
            tick();
            entity.get(Transform.class).moveTo(9f, 0f, 0f);
            entity.setEnabled(true);
            assertThat(tick()).isEmpty();
        }

        @Test
        void endsItsContactsWhenItIsDeleted() {
            final Entity entity = ball(0f);
            ball(1f);
            tick();
            game.deleteEntity(entity);
            assertThat(tick()).containsExactly("END DELETED");
            assertThat(system.events().get(0).involves(entity)).isTrue();
            assertThat(system.world().colliderCount()).isEqualTo(1);
        }

        @Test
        void endsItsContactsWhenItLosesAComponent() {
            final Entity entity = ball(0f);
            final Entity other = ball(1f);
            tick();
            entity.removeType(Collider.class);
            assertThat(tick()).containsExactly("END COMPONENT_REMOVED");
            entity.add(Collider.sphere(1f));
            assertThat(tick()).containsExactly("BEGIN");
            other.removeType(Transform.class);
            assertThat(tick()).containsExactly("END COMPONENT_REMOVED");
        }

        @Test
        void thatLosesAComponentAndIsDisabledBetweenTwoTicksEndsItsContactsOnce() {
            final Entity entity = ball(0f);
            final Entity other = ball(1f);
            tick();
            entity.removeType(Collider.class);
            entity.setEnabled(false);
            other.setEnabled(false);
            assertThat(tick()).hasSize(1).allMatch(text -> text.startsWith("END"));
            assertThat(tick()).isEmpty();
            assertThat(system.world().colliderCount()).isZero();
        }

        @Test
        void beginsNewContactsWithAnotherInstanceOfAComponent() {
            final Entity entity = ball(0f);
            ball(1f);
            tick();
            entity.removeType(Collider.class);
            entity.add(Collider.sphere(1f));
            assertThat(tick()).containsExactly("END COMPONENT_REMOVED", "BEGIN");
            entity.removeType(Transform.class);
            entity.add(new Transform(0.5f, 0f, 0f));
            assertThat(tick()).containsExactly("END COMPONENT_REMOVED", "BEGIN");
        }

        @Test
        void maySwapComponentsWithAnother() {
            final Entity left = ball(0f);
            final Entity right = ball(1f);
            tick();
            final Collider leftCollider = left.get(Collider.class);
            final Collider rightCollider = right.get(Collider.class);
            left.removeType(Collider.class);
            right.removeType(Collider.class);
            left.add(rightCollider);
            right.add(leftCollider);
            assertThat(tick()).containsExactly("END COMPONENT_REMOVED", "BEGIN");
            assertThat(system.events().get(0).colliderA() == leftCollider)
                    .as("the old contact names old owners")
                    .isEqualTo(system.events().get(0).a() == left);
            assertThat(system.events().get(1).colliderA() == rightCollider)
                    .as("the new contact names new owners")
                    .isEqualTo(system.events().get(1).a() == left);
            final Transform leftTransform = left.get(Transform.class);
            final Transform rightTransform = right.get(Transform.class);
            left.removeType(Transform.class);
            right.removeType(Transform.class);
            left.add(rightTransform);
            right.add(leftTransform);
            assertThat(tick()).containsExactly("END COMPONENT_REMOVED", "BEGIN");
            assertThat(tick()).containsExactly("STAY");
        }
    }

    @Nested
    class AComponentInTwoEntities {
        @Test
        void isRejectedAndMovesNothing() {
            final Transform moving = new Transform();
            game.createEntity(moving, Collider.sphere(1f), new Velocity(1f, 0f, 0f));
            final Collider shared = Collider.sphere(1f);
            game.createEntity(new Transform(7f, 0f, 0f), shared);
            game.createEntity(new Transform(8f, 0f, 0f), shared);
            assertThatIllegalStateException()
                    .isThrownBy(() -> system.tick(DT))
                    .withMessageContaining("one Collider must not be in two entities")
                    .withMessageContaining("Transform at 7.0, 0.0, 0.0")
                    .withMessageContaining("Transform at 8.0, 0.0, 0.0");
            assertThat(moving.position().x()).isZero();
        }

        @Test
        void mayBelongToOneAfterwardsAndTheGameContinues() {
            final Entity entity = ball(0f);
            ball(1f);
            tick();
            final Entity second = game.createEntity(new Transform(5f, 0f, 0f), entity.get(Collider.class));
            assertThatIllegalStateException().isThrownBy(() -> system.tick(DT));
            assertThatIllegalStateException().isThrownBy(() -> system.tick(DT)); // in every tick until it is corrected
            game.deleteEntity(second);
            assertThat(tick()).containsExactly("END COMPONENT_REMOVED", "BEGIN");
            assertThat(tick()).containsExactly("STAY");
        }

        @Test
        void isRejectedForTransformsToo() {
            final Transform shared = new Transform(3f, 0f, 0f);
            game.createEntity(shared, Collider.sphere(1f));
            final Entity second = game.createEntity(shared, Collider.sphere(1f));
            assertThatIllegalStateException()
                    .isThrownBy(() -> system.tick(DT))
                    .withMessageContaining(
                            "one Transform must not be in two entities (got: Transform at 3.0, 0.0, 0.0");
            second.removeType(Transform.class);
            assertThat(tick()).isEmpty();
            assertThat(system.world().colliderCount()).isEqualTo(1);
        }

        @Test
        void isRejectedForTransformsOfEarlierTicks() {
            final Entity first = ball(0f);
            final Entity last = ball(1f);
            tick();
            tick();
            final Transform firstTransform = first.get(Transform.class);
            final Transform lastTransform = last.get(Transform.class);
            first.removeType(Transform.class);
            first.add(lastTransform);
            for (int attempt = 0; attempt < 3; attempt++) { // nor is it accepted after some ticks
                assertThatIllegalStateException()
                        .isThrownBy(() -> system.tick(DT))
                        .withMessageContaining("one Transform must not be in two entities");
            }
            last.removeType(Transform.class);
            last.add(firstTransform);
            assertThat(tick()).containsExactly("END COMPONENT_REMOVED", "BEGIN");
            assertThat(tick()).containsExactly("STAY");
        }

        @Test
        void isRejectedInEitherOrderOfPresenting() {
            final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
            final Transform shared = new Transform();
            final Collider of = Collider.sphere(1f);
            world.present("old", shared, of);
            world.removeAbsent(owner -> EndReason.DELETED);
            world.step(DT);
            final Collider another = Collider.sphere(1f);
            world.present("new", shared, another);
            assertThatIllegalStateException().isThrownBy(() -> world.present("old", shared, of));
            world.present("old", shared, of);
            assertThatIllegalStateException().isThrownBy(() -> world.present("new", shared, another));
            world.present("old", shared, of);
            world.removeAbsent(owner -> EndReason.DELETED);
            world.step(DT);
            assertThat(world.colliderCount()).isEqualTo(1);
        }
    }

    @Nested
    class SeveralSystems {
        private final Dominion otherGame = Dominion.create("test");
        private final PhysicsSystem other = new PhysicsSystem(otherGame, WorldConfig.defaults());

        @AfterEach
        void closeOther() {
            otherGame.close();
        }

        @Test
        void areIndependent() {
            ball(0f);
            otherGame.createEntity(new Transform(1f, 0f, 0f), Collider.sphere(1f));
            assertThat(tick()).isEmpty();
            other.tick(DT);
            assertThat(other.events().isEmpty()).isTrue();
        }

        @Test
        void rejectAComponentThatIsInBoth() {
            final Collider shared = Collider.sphere(1f);
            game.createEntity(new Transform(), shared);
            otherGame.createEntity(new Transform(), shared);
            tick();
            assertThatIllegalStateException()
                    .isThrownBy(() -> other.tick(DT))
                    .withMessageContaining("must be in one world only");
        }

        @ParameterizedTest
        @ValueSource(ints = {0, 1, 2, 3})
        void mayPassComponentsOnInAnyTick(int ticksBefore) {
            final Transform transform = new Transform();
            final Collider collider = Collider.sphere(1f);
            final Entity entity = game.createEntity(transform, collider);
            tick();
            game.deleteEntity(entity);
            tick();
            otherGame.createEntity(new Transform(1f, 0f, 0f), Collider.sphere(1f));
            for (int i = 0; i < ticksBefore; i++) {
                other.tick(DT);
            }
            otherGame.createEntity(transform, collider);
            other.tick(DT);
            assertThat(other.events().size()).isEqualTo(1);
        }
    }

    @Test
    void aProblemListenerThatThrowsAbortsOneTickAndLosesNoMotion() {
        final Velocity bad = new Velocity();
        final List<Transform> transforms = new ArrayList<>();
        final PhysicsSystem touchy =
                new PhysicsSystem(game, WorldConfig.defaults().withProblemListener(problem -> {
                    throw new IllegalArgumentException("the game's own");
                }));
        for (int i = 0; i < 3; i++) {
            transforms.add(new Transform(0f, 5f * i, 0f));
            game.createEntity(transforms.get(i), Collider.sphere(1f), i == 1 ? bad : new Velocity(60f, 0f, 0f));
        }
        touchy.tick(DT);
        bad.linear().x = Float.NaN;
        assertThatThrownBy(() -> touchy.tick(DT)).hasMessage("the game's own");
        assertThat(transforms).extracting(transform -> transform.position().x()).containsExactly(1f, 0f, 1f);
        touchy.tick(DT);
        assertThat(transforms).extracting(transform -> transform.position().x()).containsExactly(2f, 0f, 2f);
        assertThat(touchy.world().colliderCount()).isEqualTo(3);
    }

    @Test
    void aClosedDominionIsRejectedWithASentence() {
        ball(0f);
        tick();
        game.close();
        assertThatIllegalStateException()
                .isThrownBy(() -> system.tick(DT))
                .withMessageContaining("the Dominion of this PhysicsSystem must be open; it was closed");
    }

    @Test
    void invalidArgumentsAreRejectedWithASentence() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PhysicsSystem(null, WorldConfig.defaults()))
                .withMessageContaining("dominion must not be null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PhysicsSystem(game, null))
                .withMessageContaining("config must not be null");
        for (float bad : new float[] {0f, -1f, Float.NaN, 16.6f, Float.POSITIVE_INFINITY}) {
            final String sentence = assertThatIllegalArgumentException()
                    .isThrownBy(() -> system.world().step(bad))
                    .actual()
                    .getMessage();
            assertThat(sentence).contains("dt must be the length of a tick in seconds", "(got: " + bad + ")");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> system.tick(bad))
                    .withMessage(sentence);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> system.tickLength(bad))
                    .withMessage(sentence);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Velocity(0f, Float.NaN, 0f))
                .withMessageContaining("Velocity linear.y must be finite (got: NaN)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Velocity(new Vector3f(), new Vector3f(0f, 0f, Float.NEGATIVE_INFINITY)))
                .withMessageContaining("Velocity angular.z must be finite (got: -Infinity)");
    }

    @Test
    void asARunnableItTicksBySixtiethsByDefault() {
        final Transform transform = new Transform();
        game.createEntity(transform, Collider.sphere(1f), new Velocity(60f, 0f, 0f));
        final Runnable runnable = system;
        runnable.run();
        assertThat(transform.position().x()).isCloseTo(1f, within(1e-6f));
        system.tickLength(0.5f);
        runnable.run();
        assertThat(transform.position().x()).isCloseTo(31f, within(1e-5f));
        assertThat(system.world().tick()).isEqualTo(2L);
    }

    @Test
    void theRowOrderOfDominionDoesNotChangeTheResults() {
        final String inOrder = hashOfARun(-1);
        for (long shuffle = 0; shuffle < 4; shuffle++) {
            assertThat(hashOfARun(shuffle)).isEqualTo(inOrder);
        }
    }

    /**
     * 60 entities that move, rotate and collide, created in another order for each shuffle; some are disabled for a
     * while.
     */
    private static String hashOfARun(long shuffle) {
        final SplittableRandom random = new SplittableRandom(11);
        final List<Object[]> components = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            final Collider collider =
                    switch (i % 3) {
                        case 0 -> Collider.box(0.5f, 0.2f, 0.7f);
                        case 1 -> Collider.sphere(0.4f);
                        default -> Collider.alignedBox(0.3f, 0.6f, 0.3f);
                    };
            final Vector3f at = vector(random, 4f);
            components.add(new Object[] {
                new Transform(at), collider, new Velocity(at.mul(-10f, new Vector3f()), vector(random, 9f))
            });
        }
        final List<Object[]> order = new ArrayList<>(components);
        if (shuffle >= 0) {
            Collections.shuffle(order, new Random(shuffle));
        }
        final Dominion dominion = Dominion.create("test");
        final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
        final Entity[] entities = new Entity[components.size()];
        for (Object[] one : order) {
            entities[components.indexOf(one)] = dominion.createEntity(one);
        }
        final StateHash hash = new StateHash();
        int events = 0;
        for (int tick = 0; tick < 60; tick++) {
            if (tick % 10 == 5) {
                entities[tick].setEnabled(false);
                entities[tick - 5].setEnabled(tick % 20 == 5);
            }
            physics.tick(DT);
            hash.add(physics.world());
            events += physics.events().size();
        }
        dominion.close();
        assertThat(events).isGreaterThan(100);
        return hash.toString();
    }

    private static Vector3f vector(SplittableRandom random, float limit) {
        return new Vector3f((float) random.nextDouble(-limit, limit), (float) random.nextDouble(-limit, limit), (float)
                random.nextDouble(-limit, limit));
    }

    @Test
    @Tag("allocation")
    void gatheringAllocatesNoMoreThanDominionsOwnQueries() {
        for (int i = 0; i < 200; i++) {
            final Velocity velocity = new Velocity(0f, i % 2, 0f);
            velocity.angular().set(0f, 200f, 0f); // more than an eighth of a turn per tick
            game.createEntity(new Transform(i, 0f, 0f), Collider.sphere(0.6f), velocity);
            game.createEntity(
                    new Transform(i, 9f, 0f),
                    Collider.sphere(0.4f),
                    Body.dynamic().gravityScale(0f));
        }
        // The allocation of a query depends on the JVM's compilation, which happens in the background, and late on a
        // busy machine: so there are many windows. Allocation by the tick itself would show in each.
        final long ofQueries = leastAllocated(this::query, 10, 0L);
        assertThat(leastAllocated(() -> system.tick(DT), 1_000, ofQueries)).isLessThanOrEqualTo(ofQueries);
    }

    private void query() {
        for (Results.With2<Transform, Collider> row : game.findEntitiesWith(Transform.class, Collider.class)) {
            seen += row.comp2().isSensor() ? 1 : row.entity() == null ? 2 : 3;
        }
        for (Results.With2<Transform, Compound> row : game.findEntitiesWith(Transform.class, Compound.class)) {
            seen += row.comp2().size();
        }
        for (Results.With2<Transform, Body> row : game.findEntitiesWith(Transform.class, Body.class)) {
            seen += row.comp2().gravityScale() > 0f ? 1 : 2;
        }
        for (Results.With3<Transform, Collider, Velocity> row :
                game.findEntitiesWith(Transform.class, Collider.class, Velocity.class)) {
            seen += row.entity() == null || row.comp3() == null ? 1 : 2;
        }
    }

    private long seen;

    /**
     * Returns the smallest number of bytes per run in this many windows, or that of the first window within the limit.
     */
    private static long leastAllocated(Runnable work, int windows, long wanted) {
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final long thread = Thread.currentThread().getId();
        for (int i = 0; i < 3000; i++) {
            work.run();
        }
        long least = Long.MAX_VALUE;
        for (int window = 0; window < windows && least / 200 > wanted; window++) {
            final long before = threads.getThreadAllocatedBytes(thread);
            for (int i = 0; i < 200; i++) {
                work.run();
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        return least / 200;
    }

    /** A level that ends must not stay in memory because the system moved its entities once. */
    @Test
    void deletedEntitiesAndTheirVelocitiesAreNotKept() {
        final List<WeakReference<Object>> gone = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            final Velocity velocity = new Velocity(1f, 0f, 0f);
            final Transform transform = new Transform(9f * i, 0f, 0f);
            game.createEntity(transform, Collider.sphere(1f), velocity);
            gone.add(new WeakReference<>(velocity));
            gone.add(new WeakReference<>(transform));
        }
        tick();
        for (Results.With1<Velocity> row : game.findEntitiesWith(Velocity.class)) {
            game.deleteEntity(row.entity());
        }
        system.withoutVelocity();
        for (int i = 0; i < 3; i++) { // other entities take the freed rows of Dominion's tables
            game.createEntity(new Transform(9f * i, 0f, 0f), Collider.sphere(1f), new Velocity(1f, 0f, 0f));
        }
        for (int i = 0; i < 5; i++) {
            tick();
        }
        for (int i = 0; i < 20 && gone.stream().anyMatch(one -> one.get() != null); i++) {
            System.gc();
        }
        assertThat(gone).allSatisfy(one -> assertThat(one.get()).isNull());
    }
}
