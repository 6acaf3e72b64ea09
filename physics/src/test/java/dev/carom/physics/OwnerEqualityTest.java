package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Owners are compared by equals: each call below uses another, equal object than the one that was added. */
class OwnerEqualityTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());

    private record Id(int index, int generation) {}

    /** Equality by a field that changes, as in a data class of Kotlin or Lombok. */
    private static final class Crate {
        private int hitPoints;

        Crate(int hitPoints) {
            this.hitPoints = hitPoints;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Crate crate && crate.hitPoints == hitPoints;
        }

        @Override
        public int hashCode() {
            return Objects.hash(hitPoints);
        }

        @Override
        public String toString() {
            return "Crate of " + hitPoints;
        }
    }

    /**
     * Each creates a new object on each call, equal for equal numbers. The JVM does not cache boxed numbers beyond 127.
     */
    static Stream<IntFunction<Object>> kindsOfOwner() {
        return Stream.of(
                i -> Integer.valueOf(5_000 + i),
                i -> Long.valueOf(-7_000L - i),
                i -> new StringBuilder("thing ").append(i).toString(),
                i -> new UUID(1L, i),
                i -> new Id(i, 3),
                Crate::new);
    }

    @ParameterizedTest
    @MethodSource("kindsOfOwner")
    void anEqualOwnerIsTheSameOwnerForEachMethod(IntFunction<Object> owner) {
        final Collider ball = Collider.sphere(1f);
        final Collider wall = Collider.box(1f, 1f, 1f);
        final List<Object> received = new ArrayList<>();
        final ContactListener<Object> listener = event -> received.add(event.phase());
        world.addListener(owner.apply(0), listener);
        world.add(owner.apply(0), new Transform(), ball);
        world.add(owner.apply(1), new Transform(1f, 0f, 0f), wall);
        world.add(owner.apply(2), new Transform(50f, 0f, 0f), Collider.sphere(1f));
        world.step(DT);

        assertThat(owner.apply(0)).isNotSameAs(owner.apply(0)).isEqualTo(owner.apply(0));
        assertThat(received).containsExactly(ContactPhase.BEGIN);
        assertThat(world.isTouching(owner.apply(0), owner.apply(1))).isTrue();
        assertThat(world.isTouching(owner.apply(1), owner.apply(0))).isTrue();
        assertThat(world.isTouching(owner.apply(0), owner.apply(2))).isFalse();
        assertThat(world.contactsOf(owner.apply(0), new ContactEvents<>())).hasSize(1);
        assertThat(world.contactsOf(owner.apply(2), new ContactEvents<>())).isEmpty();
        final ContactEvents<Object> all = new ContactEvents<>();
        assertThat(world.events().of(owner.apply(1), all)).hasSize(1);
        assertThat(all.of(owner.apply(0), new ContactEvents<>())).hasSize(1);
        assertThat(world.explain(owner.apply(0), owner.apply(1)).cause()).isEqualTo(Explanation.Cause.TOUCHING);
        final EventCursor<Object> cursor = world.openCursor(2);
        final QueryFilter<Object> notTheBall = QueryFilter.everything().ignoring(owner.apply(0));
        final QueryHit<Object> hit = new QueryHit<>();
        assertThat(world.queries().rayCast(new Vector3f(-9f, 0f, 0f), new Vector3f(40f, 0f, 0f), notTheBall, hit))
                .isTrue();
        assertThat(hit.owner()).isEqualTo(owner.apply(1));

        final ContactEvent<Object> event = world.events().get(0);
        assertThat(event.involves(owner.apply(0))).isTrue();
        assertThat(event.involves(owner.apply(1))).isTrue();
        assertThat(event.involves(owner.apply(2))).isFalse();
        assertThat(event.other(owner.apply(0))).isEqualTo(owner.apply(1));
        assertThat(event.other(owner.apply(1))).isEqualTo(owner.apply(0));
        assertThat(event.colliderOf(owner.apply(0))).isSameAs(ball);
        assertThat(event.colliderOf(owner.apply(1))).isSameAs(wall);
        assertThat(event.normalTowards(owner.apply(1), new Vector3f()).x).isPositive();
        assertThat(event.copy().other(owner.apply(1))).isEqualTo(owner.apply(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> event.other(owner.apply(2)))
                .withMessageContaining("owner must be one of the two owners of this contact (got: " + owner.apply(2));

        world.pairFilter((a, colliderA, b, colliderB) -> received.isEmpty());
        world.step(DT);
        assertThat(world.events()).extracting(ContactEvent::reason).containsExactly(EndReason.REJECTED);
        assertThat(cursor.advance() && cursor.event().involves(owner.apply(1))).isTrue();
        received.clear();
        world.refilter(owner.apply(1));
        world.step(DT);
        assertThat(received).containsExactly(ContactPhase.BEGIN);
        assertThat(world.removeListener(owner.apply(0), listener)).isTrue();
        assertThat(world.removeOwner(owner.apply(0))).isEqualTo(1);
        world.step(DT);
        assertThat(received).hasSize(1);
        assertThat(world.events()).extracting(ContactEvent::reason).containsExactly(EndReason.DELETED);
    }

    @ParameterizedTest
    @MethodSource("kindsOfOwner")
    void twoCollidersOfEqualOwnersShareATransform(IntFunction<Object> owner) {
        final Transform body = new Transform();
        world.add(owner.apply(0), body, Collider.sphere(1f));
        world.add(owner.apply(0), body, Collider.sphere(2f));
        world.step(DT);
        assertThat(world.events()).as("parts of one body").isEmpty();
        assertThat(world.removeOwner(owner.apply(0))).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("kindsOfOwner")
    void equalOwnersThatAreNewObjectsInEachTickArePresentedAsTheSame(IntFunction<Object> owner) {
        final Transform[] places = {new Transform(), new Transform(1f, 0f, 0f)};
        final Collider[] colliders = {Collider.sphere(1f), Collider.sphere(1f)};
        for (int tick = 0; tick < 4; tick++) {
            for (int i = 0; i < 2; i++) {
                if (!world.presentAgain(owner.apply(i), places[i], colliders[i])) {
                    world.present(owner.apply(i), places[i], colliders[i]);
                }
            }
            world.removeAbsent(absent -> EndReason.DELETED);
            world.step(DT);
            assertThat(world.events())
                    .extracting(ContactEvent::phase)
                    .containsExactly(tick == 0 ? ContactPhase.BEGIN : ContactPhase.STAY);
        }
        world.present(owner.apply(1), places[1], colliders[1]);
        assertThatIllegalStateException()
                .isThrownBy(() -> world.present(owner.apply(0), places[1], colliders[0]))
                .withMessageContaining("one Transform must not be in two entities");
    }

    @Nested
    class PlainValues {
        /**
         * For example, a turret's head and body: each has its own transform. The JVM caches small numbers, not large
         * ones.
         */
        @ParameterizedTest
        @MethodSource("dev.carom.physics.OwnerEqualityTest#plainValues")
        void mayOwnCollidersOnSeveralTransformsWhetherTheJvmCachesThemOrNot(IntFunction<Object> owner) {
            world.add(owner.apply(0), new Transform(), Collider.sphere(1f));
            world.add(owner.apply(0), new Transform(9f, 0f, 0f), Collider.sphere(1f));
            world.step(DT);
            assertThat(world.removeOwner(owner.apply(0))).isEqualTo(2);
        }
    }

    static Stream<IntFunction<Object>> plainValues() {
        return Stream.of(
                i -> 5 + i, i -> Integer.valueOf(5_000 + i), i -> (char) ('a' + i), i -> i == 0, i -> new StringBuilder(
                                "thing ")
                        .append(i)
                        .toString());
    }

    /** Two crates with equal hit points are two crates, but equal: the pitfall of owners with equals. */
    @Nested
    class TwoThingsWithEqualOwners {
        private final Transform here = new Transform();

        @Test
        void areRejectedWhenTheSecondIsAdded() {
            world.add(new Crate(10), here, Collider.sphere(1f));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> world.add(new Crate(10), new Transform(), Collider.sphere(1f)))
                    .withMessageContaining("owner must not equal another object")
                    .withMessageContaining("(got: Crate of 10)")
                    .withMessageContaining("such as an id or an object of a class without equals");
            assertThat(world.colliderCount()).isEqualTo(1);
        }

        @Test
        void areRejectedWhenAnEcsPresentsBoth() {
            world.present(new Crate(10), here, Collider.sphere(1f));
            assertThatIllegalStateException()
                    .isThrownBy(() -> world.present(new Crate(10), new Transform(), Collider.sphere(1f)))
                    .withMessageContaining("owner must not equal another object")
                    .withMessageContaining("(got: Crate of 10)");
        }

        @Test
        void areOneOwnerIfTheyAreTheSameObject() {
            final Crate tower = new Crate(10);
            world.add(tower, here, Collider.sphere(1f));
            world.add(tower, new Transform(1f, 0f, 0f), Collider.sphere(1f));
            world.step(DT);
            assertThat(world.events()).hasSize(1);
        }

        @Test
        void areAllowedInSuccessionAndEventsNameTheCurrentOne() {
            final Collider first = Collider.sphere(1f);
            final Crate one = new Crate(10);
            final Crate other = new Crate(10);
            world.add("floor", new Transform(), Collider.box(9f, 1f, 9f));
            world.add(one, here, first);
            world.step(DT);
            world.remove(first);
            world.add(other, new Transform(), Collider.sphere(1f));
            world.step(DT);
            assertThat(world.events()).hasSize(2);
            for (ContactEvent<Object> event : world.events()) {
                assertThat(event.other("floor")).isSameAs(event.phase() == ContactPhase.END ? one : other);
            }
            assertThat(world.isTouching("floor", other)).isTrue();
        }
    }

    @Nested
    class AnOwnerWhoseHashCodeChanges {
        private final Crate crate = new Crate(10);

        AnOwnerWhoseHashCodeChanges() {
            world.add(crate, new Transform(), Collider.sphere(1f));
            world.add("floor", new Transform(), Collider.box(9f, 1f, 9f));
            world.step(DT);
            crate.hitPoints = 9;
            world.step(DT);
        }

        @Test
        void isFoundByTheSameObject() {
            assertThat(world.isTouching(crate, "floor")).isTrue();
            assertThat(world.isTouching("floor", crate)).isTrue();
            assertThat(world.contactsOf(crate, new ContactEvents<>())).hasSize(1);
            assertThat(world.events().get(0).other("floor")).isSameAs(crate);
            assertThat(world.removeOwner(crate)).isEqualTo(1);
        }

        @Test
        void isNotConfusedWithOneThatHasItsHashCodeNow() {
            final Crate other = new Crate(8);
            world.add(other, new Transform(50f, 0f, 0f), Collider.sphere(1f));
            world.step(DT);
            crate.hitPoints = 8; // equal now; a class of owners should avoid this
            assertThat(world.isTouching(crate, "floor")).isTrue();
            assertThat(world.isTouching(other, "floor")).isFalse();
            assertThat(world.removeOwner(other)).isEqualTo(1);
            assertThat(world.isTouching(crate, "floor")).isTrue();
        }

        @Test
        void isReleasedAfterItsRemoval() {
            world.removeOwner(crate);
            for (int tick = 0; tick < 4; tick++) {
                world.step(DT);
            }
            crate.hitPoints = 10; // a lookup by the old hash code would find it
            assertThat(world.removeListener(crate, event -> {})).isFalse();
            assertThat(world.explain(crate, "floor").cause()).isEqualTo(Explanation.Cause.NO_COLLIDER);
            assertThat(world.ownerCount()).isEqualTo(1);
        }
    }

    /** Owners with one hash code that the game makes equal while they are in the world. */
    @Nested
    class OwnersThatBecomeEqual {
        private int equalsCalls;

        private final class Team {
            private int number;

            Team(int number) {
                this.number = number;
            }

            @Override
            public boolean equals(Object other) {
                equalsCalls++;
                return other instanceof Team team && team.number == number;
            }

            @Override
            public int hashCode() {
                return 1;
            }
        }

        @Test
        void areReleasedEachAfterItsRemoval() {
            final List<Team> teams = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                teams.add(new Team(i));
                world.add(teams.get(i), new Transform(), Collider.sphere(1f));
            }
            world.step(DT);
            teams.forEach(team -> team.number = 7);
            teams.forEach(world::removeOwner);
            equalsCalls = 0;
            for (int tick = 0; tick < 3; tick++) {
                world.step(DT);
            }
            assertThat(world.ownerCount()).isZero();
            assertThat(equalsCalls).as("calls of equals in steps").isZero();
        }
    }
}
