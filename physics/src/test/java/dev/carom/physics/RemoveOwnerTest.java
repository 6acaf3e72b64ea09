package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class RemoveOwnerTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Transform body = new Transform();
    private final Collider head = Collider.sphere(1f);
    private final Collider trunk = Collider.sphere(1f).offset(0f, -1f, 0f);
    private final Collider hat = Collider.sphere(1f).offset(0f, 1f, 0f);

    RemoveOwnerTest() {
        world.add("man", body, head);
        world.add("man", body, trunk);
        world.add("floor", new Transform(), Collider.box(9f, 1f, 9f));
        world.step(DT);
        world.add("man", new Transform(0f, 9f, 0f), hat);
    }

    @Test
    void removesAllItsCollidersIncludingPendingOnes() {
        assertThat(world.removeOwner("man")).isEqualTo(3);
        assertThat(world.colliderCount()).isEqualTo(1);
        assertThat(world.contains(hat)).isFalse();
        world.step(DT);
        assertThat(world.events())
                .hasSize(2)
                .allMatch(event -> event.reason() == EndReason.DELETED && event.involves("man"));
    }

    @Test
    void endsContactsWithTheGivenReason() {
        world.removeOwner("man", EndReason.DISABLED);
        world.step(DT);
        assertThat(world.events()).hasSize(2).allMatch(event -> event.reason() == EndReason.DISABLED);
    }

    @Test
    void isHarmlessTheSecondTimeAsWhenTwoHitsOfATickNameTheSameOwner() {
        world.removeOwner("man");
        assertThat(world.removeOwner("man")).isZero();
        assertThat(world.removeOwner("nobody")).isZero();
    }

    @Test
    void ignoresCollidersThatWereRemovedBefore() {
        world.remove(trunk);
        assertThat(world.removeOwner("man")).isEqualTo(2);
        world.add("man", body, trunk);
        world.remove(trunk);
        assertThat(world.removeOwner("man")).isZero();
        world.add("man", body, head);
        world.add("man", body, hat);
        world.add("man", body, trunk);
        world.remove(hat); // from the middle of the owner's list
        world.remove(trunk);
        assertThat(world.removeOwner("man")).isEqualTo(1);
        assertThat(world.colliderCount()).isEqualTo(1);
    }

    @Test
    void isRejectedDuringAStepAndWithoutAnOwnerOrReason() {
        world.pairFilter((a, colliderA, b, colliderB) -> world.removeOwner("man") == 0);
        assertThatIllegalStateException()
                .isThrownBy(() -> world.step(DT))
                .withMessageContaining("must not be queried, during a step");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.removeOwner(null))
                .withMessageContaining("owner must not be null");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.removeOwner("man", null))
                .withMessageContaining("reason must not be null");
    }

    /** Overloads of remove would be ambiguous here. */
    @Test
    void worksWhenCollidersOwnThemselves() {
        final PhysicsWorld<Collider> ownWorld = new PhysicsWorld<>(WorldConfig.defaults());
        final Collider crate = Collider.sphere(1f);
        ownWorld.add(crate, new Transform(), crate);
        assertThat(ownWorld.removeOwner(crate)).isEqualTo(1);
        ownWorld.add(crate, new Transform(), crate);
        ownWorld.remove(crate);
        assertThat(ownWorld.colliderCount()).isZero();
    }
}
