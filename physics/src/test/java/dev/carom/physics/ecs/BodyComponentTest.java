package dev.carom.physics.ecs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.Body;
import dev.carom.physics.BodyType;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactRecorder;
import dev.carom.physics.Problem;
import dev.carom.physics.StateHash;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Rigid bodies as components of entities. There is a fixed floor whose top is y = 0. */
class BodyComponentTest {
    private static final float DT = 1f / 60f;

    private final Dominion game = Dominion.create("test");
    private final List<Problem> problems = new ArrayList<>();
    private final PhysicsSystem system =
            new PhysicsSystem(game, WorldConfig.defaults().withProblemListener(problems::add));
    private final ContactRecorder<Entity> recorder = new ContactRecorder<>();

    @BeforeEach
    void addFloor() {
        game.createEntity(new Transform(0f, -1f, 0f), Collider.box(50f, 1f, 50f).fixed());
    }

    @AfterEach
    void close() {
        game.close();
    }

    private List<String> tick() {
        system.tick(DT);
        recorder.record(system.world());
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<Entity> event : system.events()) {
            texts.add(event.phase() + (event.reason() == null ? "" : " " + event.reason()));
        }
        return texts;
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick();
        }
    }

    private Entity crate(float x, float y, Body body) {
        return game.createEntity(new Transform(x, y, 0f), Collider.box(0.5f, 0.5f, 0.5f), body);
    }

    private static float height(Entity entity) {
        return entity.get(Transform.class).position().y();
    }

    @Nested
    class ADynamicBody {
        @Test
        void fallsAndComesToRestOnTheFloor() {
            final Entity crate = crate(0f, 3f, Body.dynamic());
            ticks(10);
            assertThat(height(crate)).isLessThan(3f).isGreaterThan(2f);
            ticks(120);
            assertThat(height(crate)).isCloseTo(0.5f, within(0.01f));
            assertThat(tick()).containsExactly("STAY");
            // The floor carries the weight: 1,000 kg * 9.81 m/s^2 / 60.
            assertThat(system.events().get(0).normalImpulse()).isCloseTo(163.5f, within(0.5f));
            assertThat(problems).isEmpty();
        }

        @Test
        void mayHaveACompound() {
            final Body body = Body.dynamic();
            final Entity dumbbell = game.createEntity(
                    new Transform(0f, 2f, 0f),
                    new Compound(
                            Collider.box(0.5f, 0.5f, 0.5f),
                            Collider.box(0.5f, 0.5f, 0.5f).offset(1f, 0f, 0f)),
                    body);
            ticks(120);
            assertThat(height(dumbbell)).isCloseTo(0.5f, within(0.01f));
            assertThat(body.mass()).isCloseTo(2000f, within(0.01f));
            assertThat(body.centreOfMass(new Vector3f()).x).isCloseTo(0.5f, within(0.01f));
        }

        @Test
        void andAVelocityAreReportedOnceAndTheVelocityIsIgnored() {
            final Entity crate = crate(0f, 3f, Body.dynamic());
            crate.add(new Velocity(60f, 0f, 0f));
            final Entity second = crate(9f, 3f, Body.dynamic());
            second.add(new Velocity(60f, 0f, 0f));
            ticks(5);
            assertThat(crate.get(Transform.class).position().x()).isZero();
            assertThat(height(crate)).isLessThan(3f);
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).owner()).isIn(crate, second);
            assertThat(problems.get(0).component()).isEqualTo("Velocity");
            assertThat(problems.get(0).message())
                    .isEqualTo("Velocity must not be on an entity with a dynamic Body, which the world moves (got: 2"
                            + " entities with both in tick 1); it is ignored: Velocity moves kinematic entities and"
                            + " those without a body; for a dynamic body use Body.velocity, and remove Velocity; this"
                            + " is reported once");
        }

        @Test
        void withACompoundIgnoresItsVelocityToo() {
            final Transform transform = new Transform(0f, 3f, 0f);
            game.createEntity(
                    transform, new Compound(Collider.sphere(0.5f)), Body.dynamic(), new Velocity(60f, 0f, 0f));
            ticks(3);
            assertThat(transform.position().x()).isZero();
            assertThat(problems).hasSize(1);
        }

        @Test
        void addedToTheWorldDirectlyIgnoresAVelocityToo() {
            final Transform transform = new Transform(0f, 3f, 0f);
            game.createEntity(transform, Collider.sphere(0.5f), new Velocity(60f, 0f, 0f));
            tick();
            system.world().body(transform, Body.dynamic());
            ticks(3);
            assertThat(transform.position().x()).isCloseTo(1f, within(1e-6f));
            assertThat(system.world().bodyCount())
                    .as("the system keeps what the game has set itself")
                    .isEqualTo(1);
        }

        @Test
        void isReportedOnceWithoutACollider() {
            final Entity entity = game.createEntity(new Transform(0f, 3f, 0f), Body.dynamic());
            ticks(3);
            assertThat(problems).hasSize(1);
            assertThat(problems.get(0).owner()).isSameAs(entity);
            assertThat(problems.get(0).message()).startsWith("Body must be on an entity with a Collider or a Compound");
            entity.add(Collider.sphere(0.5f));
            ticks(3);
            assertThat(height(entity)).isLessThan(3f);
            assertThat(problems).hasSize(1);
        }
    }

    @Nested
    class AKinematicBody {
        @Test
        void isMovedByAVelocityAndCarriesACrate() {
            game.createEntity(
                    new Transform(0f, 4f, 0f), Collider.box(3f, 0.5f, 3f), Body.kinematic(), new Velocity(1f, 0f, 0f));
            final Entity crate = crate(0f, 5f, Body.dynamic());
            ticks(120);
            assertThat(crate.get(Transform.class).position().x()).isCloseTo(2f, within(0.2f));
            assertThat(height(crate)).isCloseTo(5f, within(0.02f));
            assertThat(problems).isEmpty();
        }
    }

    @Nested
    class ABodyThatChanges {
        @Test
        void isAddedAtRunTime() {
            final Entity crate = game.createEntity(new Transform(0f, 2f, 0f), Collider.box(0.5f, 0.5f, 0.5f));
            ticks(5);
            assertThat(height(crate)).isEqualTo(2f);
            crate.add(Body.dynamic());
            tick();
            assertThat(height(crate)).isLessThan(2f);
            ticks(120);
            assertThat(height(crate)).isCloseTo(0.5f, within(0.01f));
        }

        @Test
        void isRemovedAtRunTimeAndTheContactGoesOn() {
            final Entity crate = crate(0f, 0.5f, Body.dynamic());
            ticks(30);
            crate.removeType(Body.class);
            for (int i = 0; i < 5; i++) {
                assertThat(tick()).containsExactly("STAY");
            }
            assertThat(system.world().bodyCount()).isZero();
            assertThat(height(crate)).isCloseTo(0.5f, within(0.01f));
            crate.get(Transform.class).moveBy(0f, 0f, 1f); // the game moves it again
            assertThat(tick()).containsExactly("STAY");
            crate.add(Body.dynamic());
            for (int i = 0; i < 5; i++) {
                assertThat(tick()).containsExactly("STAY");
            }
        }

        @Test
        void staysInTheAirWhenItIsRemovedInFlight() {
            final Entity crate = crate(0f, 5f, Body.dynamic());
            ticks(10);
            crate.removeType(Body.class);
            final float y = height(crate);
            ticks(10);
            assertThat(height(crate)).isEqualTo(y);
            crate.add(new Velocity(0f, 60f, 0f));
            tick();
            assertThat(height(crate)).isCloseTo(y + 1f, within(1e-5f));
            assertThat(problems).isEmpty();
        }

        @Test
        void isReplacedByAnother() {
            final Entity crate = crate(0f, 0.5f, Body.dynamic());
            ticks(30);
            final Body flying = Body.dynamic().velocity(0f, 5f, 0f);
            crate.removeType(Body.class);
            crate.add(flying);
            ticks(6);
            assertThat(height(crate)).isGreaterThan(0.8f);
            assertThat(system.world().body(crate.get(Transform.class))).isSameAs(flying);
            assertThat(system.world().bodyCount()).isEqualTo(1);
        }

        @Test
        void maySwapWithThatOfAnotherEntity() {
            final Body rising = Body.dynamic().gravityScale(0f).velocity(0f, 6f, 0f);
            final Body resting = Body.dynamic().gravityScale(0f);
            final Entity left = crate(0f, 5f, rising);
            final Entity right = crate(4f, 5f, resting);
            ticks(10);
            assertThat(height(left)).isCloseTo(6f, within(1e-4f));
            left.removeType(Body.class);
            right.removeType(Body.class);
            left.add(resting);
            right.add(rising);
            ticks(10);
            assertThat(height(left)).isCloseTo(6f, within(1e-4f));
            assertThat(height(right)).isCloseTo(6f, within(1e-4f));
        }

        @Test
        void goesAlongWhenTheTransformIsReplaced() {
            final Body body = Body.dynamic().gravityScale(0f).velocity(0f, 6f, 0f);
            final Entity crate = crate(0f, 5f, body);
            ticks(10);
            final Transform before = crate.get(Transform.class);
            crate.removeType(Transform.class);
            crate.add(new Transform(0f, 20f, 0f));
            ticks(10);
            assertThat(height(crate)).isCloseTo(21f, within(1e-4f));
            assertThat(before.position().y()).isCloseTo(6f, within(1e-4f));
            assertThat(system.world().body(before)).isNull();
        }

        @Test
        void waitsWithItsVelocityWhileTheEntityIsDisabled() {
            final Entity crate = crate(0f, 5f, Body.dynamic().gravityScale(0f).velocity(0f, 6f, 0f));
            ticks(10);
            crate.setEnabled(false);
            ticks(10);
            assertThat(system.world().bodyCount()).isZero();
            crate.setEnabled(true);
            assertThat(height(crate)).isCloseTo(6f, within(1e-4f));
            ticks(10);
            assertThat(height(crate)).isCloseTo(7f, within(1e-4f));
        }

        @Test
        void leavesTheWorldWithItsEntity() {
            final Entity crate = crate(0f, 0.5f, Body.dynamic());
            ticks(5);
            game.deleteEntity(crate);
            assertThat(tick()).containsExactly("END DELETED");
            assertThat(system.world().bodyCount()).isZero();
        }

        @Test
        void maySwitchItsTypeWhileItHasAVelocityComponent() {
            final Body body = Body.kinematic();
            final Entity lift = crate(0f, 5f, body);
            lift.add(new Velocity(0f, 6f, 0f));
            ticks(10);
            assertThat(height(lift)).isCloseTo(6f, within(1e-4f));
            assertThat(problems).isEmpty();
            body.type(BodyType.DYNAMIC);
            ticks(60);
            // it keeps the 6 m/s of the lift: 6 m + 6 m - g / 2
            assertThat(height(lift)).isCloseTo(7.095f, within(0.01f));
            assertThat(problems).hasSize(1);
        }
    }

    @Nested
    class ABodyInTwoEntities {
        @Test
        void isRejectedAndMovesNothing() {
            final Body shared = Body.dynamic();
            final Transform moving = new Transform(20f, 5f, 0f);
            game.createEntity(moving, Collider.sphere(1f), new Velocity(1f, 0f, 0f));
            crate(7f, 5f, shared);
            final Entity second = crate(-8f, 5f, shared);
            for (int attempt = 0; attempt < 3; attempt++) { // in every tick until it is corrected
                assertThatIllegalStateException()
                        .isThrownBy(() -> system.tick(DT))
                        .withMessageContaining("one Body must not be in two entities")
                        .withMessageContaining("Transform at 7.0, 5.0, 0.0")
                        .withMessageContaining("Transform at -8.0, 5.0, 0.0");
            }
            assertThat(moving.position().x()).isEqualTo(20f);
            second.removeType(Body.class);
            tick();
            assertThat(moving.position().x()).isGreaterThan(20f);
            assertThat(height(second)).isEqualTo(5f);
            assertThat(system.world().bodyCount()).isEqualTo(1);
        }

        @Test
        void isRejectedWhenTheSecondIsAddedLater() {
            final Body shared = Body.dynamic();
            final Entity first = crate(7f, 5f, shared);
            ticks(3);
            final Entity second = crate(-8f, 5f, shared);
            assertThatIllegalStateException()
                    .isThrownBy(() -> system.tick(DT))
                    .withMessageContaining("one Body must not be in two entities");
            game.deleteEntity(second);
            final float y = height(first);
            tick();
            assertThat(height(first)).isLessThan(y);
        }

        @Test
        void isRejectedWhenTheTwoBelongToTwoSystems() {
            final Body shared = Body.dynamic();
            crate(0f, 5f, shared);
            tick();
            final Dominion otherGame = Dominion.create("test");
            final PhysicsSystem other = new PhysicsSystem(otherGame, WorldConfig.defaults());
            otherGame.createEntity(new Transform(), Collider.sphere(1f), shared);
            assertThatIllegalStateException()
                    .isThrownBy(() -> other.tick(DT))
                    .withMessageContaining("an entity's Body must be in one world only");
            otherGame.close();
        }
    }

    @Test
    void bodyIsNoVelocity() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> system.velocity(Body.class, (body, linear, angular) -> {}))
                .withMessageContaining("velocity type must be a component that holds a velocity");
    }

    @Test
    void theRowOrderOfDominionChangesNoBit() {
        final String inOrder = hashOfAPile(-1);
        for (long shuffle = 0; shuffle < 3; shuffle++) {
            assertThat(hashOfAPile(shuffle)).isEqualTo(inOrder);
        }
    }

    /** 30 crates that fall on each other; bodies are added and removed on the way. */
    private static String hashOfAPile(long shuffle) {
        final List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            order.add(i);
        }
        if (shuffle >= 0) {
            Collections.shuffle(order, new Random(shuffle));
        }
        final Dominion dominion = Dominion.create("test");
        final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
        final Entity[] crates = new Entity[30];
        dominion.createEntity(
                new Transform(0f, -1f, 0f), Collider.box(50f, 1f, 50f).fixed());
        for (int i : order) {
            crates[i] = dominion.createEntity(
                    new Transform(0.3f * (i % 5), 0.5f + 0.8f * i / 5f, 0.2f * (i % 3)),
                    Collider.box(0.3f, 0.3f, 0.3f),
                    Body.dynamic());
        }
        final StateHash hash = new StateHash();
        for (int tick = 0; tick < 120; tick++) {
            if (tick % 10 == 5) {
                crates[tick / 10].removeType(Body.class);
            } else if (tick % 10 == 9) {
                crates[tick / 10].add(Body.dynamic());
            }
            physics.tick(DT);
            hash.add(physics.world());
        }
        dominion.close();
        return hash.toString();
    }
}
