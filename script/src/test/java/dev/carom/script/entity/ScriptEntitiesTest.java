package dev.carom.script.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.EndReason;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.script.ecs.DominionEntities;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract of {@link ScriptEntities}, tested on both implementations. */
class ScriptEntitiesTest {
    private static final float DT = 1f / 60f;

    private final Dominion dominion = Dominion.create("test");
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());

    @AfterEach
    void close() {
        dominion.close();
    }

    abstract static class Contract<O> {
        final ScriptEntities<O> entities;

        Contract(ScriptEntities<O> entities) {
            this.entities = entities;
        }

        abstract void step();

        private O at(float x, Collider collider) {
            final O entity = entities.create();
            entities.transform(entity, new Transform(x, 0f, 0f));
            entities.collider(entity, collider);
            return entity;
        }

        @Test
        void createsEntitiesWithoutComponents() {
            final O entity = entities.create();
            assertThat(entities.exists(entity)).isTrue();
            assertThat(entities.transform(entity)).isNull();
            assertThat(entities.collider(entity)).isNull();
            assertThat(entities.compound(entity)).isEmpty();
            assertThat(entities.body(entity)).isNull();
            assertThat(entities.linear(entity)).isNull();
            assertThat(entities.angular(entity)).isNull();
            entities.delete(entity);
            assertThat(entities.exists(entity)).isFalse();
        }

        @Test
        void addsAndRemovesComponents() {
            final Collider collider = Collider.sphere(1f);
            final O entity = at(1f, collider);
            assertThat(entities.collider(entity)).isSameAs(collider);
            assertThat(entities.transform(entity).position().x()).isEqualTo(1f);
            entities.velocity(entity, new Vector3f(1f, 2f, 3f), new Vector3f(4f, 5f, 6f));
            assertThat(entities.linear(entity).y()).isEqualTo(2f);
            assertThat(entities.angular(entity).z()).isEqualTo(6f);
            entities.velocity(entity, null, null);
            entities.collider(entity, null);
            assertThat(entities.linear(entity)).isNull();
            assertThat(entities.collider(entity)).isNull();
            final Collider part = Collider.sphere(2f);
            entities.compound(entity, List.of(part));
            assertThat(entities.compound(entity)).containsExactly(part);
            entities.compound(entity, List.of());
            assertThat(entities.compound(entity)).isEmpty();
        }

        @Test
        void contactsBeginAndEndWithComponents() {
            final O entity = at(0f, Collider.sphere(1f));
            final O other = at(1f, Collider.sphere(1f));
            step();
            assertThat(entities.world().isTouching(entity, other)).isTrue();
            entities.collider(entity, null);
            step();
            assertThat(entities.world().isTouching(entity, other)).isFalse();
            entities.compound(entity, List.of(Collider.sphere(1f), Collider.box(1f, 1f, 1f)));
            step();
            assertThat(entities.world().events().size()).isEqualTo(2);
            entities.delete(entity);
            step();
            assertThat(entities.world().events().get(0).reason()).isEqualTo(EndReason.DELETED);
            assertThat(entities.world().colliderCount()).isEqualTo(1);
        }

        @Test
        void bodyFallsWhileItHasATransformAndACollider() {
            final O entity = at(0f, Collider.sphere(1f));
            final Body body = Body.dynamic();
            entities.body(entity, body);
            step();
            assertThat(entities.body(entity)).isSameAs(body);
            final float falling = body.velocity().y();
            assertThat(falling).isNegative();
            entities.collider(entity, null);
            step();
            assertThat(entities.body(entity)).isSameAs(body);
            assertThat(body.velocity().y()).isEqualTo(falling);
            entities.compound(entity, List.of(Collider.sphere(1f)));
            step();
            assertThat(body.velocity().y()).isLessThan(falling);
            entities.collider(entity, Collider.sphere(2f));
            final float before = body.velocity().y();
            step();
            assertThat(body.velocity().y()).isLessThan(before);
            entities.transform(entity, new Transform(5f, 7f, 0f));
            step();
            assertThat(entities.body(entity)).isSameAs(body);
            assertThat(entities.transform(entity).position().y()).isLessThan(7f);
            entities.body(entity, null);
            final float there = entities.transform(entity).position().y();
            step();
            assertThat(entities.body(entity)).isNull();
            assertThat(entities.transform(entity).position().y()).isEqualTo(there);
            entities.delete(entity);
            step();
            assertThat(entities.world().bodyCount()).isZero();
        }

        @Test
        void otherCompoundKeepsTheBody() {
            final O entity = at(0f, null);
            final Collider part = Collider.sphere(1f);
            entities.compound(entity, List.of(part));
            final Body body = Body.dynamic();
            entities.body(entity, body);
            step();
            entities.compound(entity, List.of(part)); // again
            entities.compound(entity, List.of(part, Collider.sphere(2f)));
            step();
            assertThat(entities.body(entity)).isSameAs(body);
            assertThat(entities.world().colliderCount()).isEqualTo(2);
            entities.compound(entity, List.of(Collider.sphere(3f)));
            step();
            assertThat(entities.world().colliderCount()).isEqualTo(1);
            assertThat(entities.world().bodyCount()).isEqualTo(1);
            assertThat(body.velocity().y()).isLessThan(-0.4f);
        }

        @Test
        void compoundThatWasReadCanBeSetAgain() {
            final O entity = at(0f, null);
            final Collider part = Collider.sphere(1f);
            entities.compound(entity, List.of(part));
            final List<Collider> read = entities.compound(entity);
            entities.compound(entity, read);
            step();
            assertThat(entities.compound(entity)).containsExactly(part);
            assertThat(entities.world().colliderCount()).isEqualTo(1);
            entities.compound(entity, List.of());
            assertThat(read).containsExactly(part);
        }

        @Test
        void otherColliderMovesTheCentreOfMassOfARotatingBody() {
            final O entity = at(0f, Collider.sphere(1f));
            final Body body = Body.dynamic().gravityScale(0f).angularVelocity(0f, 0f, 2f);
            entities.body(entity, body);
            step();
            entities.collider(entity, Collider.sphere(1f).offset(1f, 0f, 0f));
            step();
            assertThat(body.velocity().y()).isCloseTo(2f, within(0.1f));
        }

        @Test
        void entityWithoutATransformTakesNoPart() {
            final O entity = at(0f, Collider.sphere(1f));
            final O other = at(1f, Collider.sphere(1f));
            entities.transform(entity, null);
            step();
            assertThat(entities.world().isTouching(entity, other)).isFalse();
            entities.transform(entity, new Transform());
            step();
            assertThat(entities.world().isTouching(entity, other)).isTrue();
        }
    }

    @Nested
    class WithWorldEntities extends Contract<Object> {
        WithWorldEntities() {
            super(new WorldEntities<>(new PhysicsWorld<>(WorldConfig.defaults()), Object::new));
        }

        @Override
        void step() {
            entities.world().step(DT);
        }

        @Test
        void rejectsABodyOfAnotherEntity() {
            final Object first = entities.create();
            final Object second = entities.create();
            final Body body = Body.dynamic();
            entities.body(first, body);
            assertThatThrownBy(() -> entities.body(second, body))
                    .hasMessageContaining("body must belong to one entity");
            assertThat(entities.body(second)).isNull();
            entities.body(first, null);
            entities.body(second, body);
            assertThat(entities.body(second)).isSameAs(body);
        }
    }

    @Nested
    class WithDominionEntities extends Contract<Entity> {
        WithDominionEntities() {
            super(new DominionEntities(dominion, physics));
        }

        @Override
        void step() {
            physics.tick(DT);
        }

        @Test
        void disabledEntityStaysDisabledAndKeepsItsComponents() {
            final Entity entity = dominion.createEntity(new Transform(), Collider.sphere(1f));
            entity.setEnabled(false);
            final Collider other = Collider.sphere(2f);
            entities.collider(entity, other);
            entities.velocity(entity, new Vector3f(1f, 0f, 0f), new Vector3f());
            assertThat(entity.isEnabled()).isFalse();
            entity.setEnabled(true);
            assertThat(entity.get(Collider.class)).isSameAs(other);
            assertThat(entity.get(Velocity.class).linear().x()).isEqualTo(1f);
            entity.setEnabled(false);
            entities.delete(entity);
            assertThat(entities.exists(entity)).isFalse();
        }

        @Test
        void velocityStaysTheSameObject() {
            final Velocity velocity = new Velocity(1f, 0f, 0f);
            final Entity entity = dominion.createEntity(new Transform(), velocity);
            entities.velocity(entity, new Vector3f(0f, 2f, 0f), new Vector3f());
            assertThat(velocity.linear().y()).isEqualTo(2f);
        }
    }
}
