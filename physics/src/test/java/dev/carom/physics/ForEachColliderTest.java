package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ForEachColliderTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());

    private List<String> visited() {
        final List<String> names = new ArrayList<>();
        world.forEachCollider((owner, transform, collider) -> names.add(owner));
        return names;
    }

    private void add(int number) {
        world.add("thing " + number, new Transform(number, 0f, 0f), Collider.sphere(0.1f));
    }

    @Test
    void visitsAllWithTheirTransformsAndColliders() {
        final Transform body = new Transform();
        final Collider switchedOff = Collider.sphere(1f).enabled(false);
        final Collider waiting = Collider.sphere(2f);
        world.add("man", body, switchedOff);
        world.step(DT);
        world.add("man", body, waiting);
        final List<Collider> found = new ArrayList<>();
        world.forEachCollider((owner, transform, collider) -> {
            assertThat(owner).isEqualTo("man");
            assertThat(transform).isSameAs(body);
            found.add(collider);
        });
        assertThat(found).containsExactly(switchedOff, waiting);
    }

    @Test
    void doesNotDependOnTheOrderOfAddingAfterAStep() {
        final List<Integer> numbers = new ArrayList<>();
        final List<String> sorted = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            numbers.add(i);
            sorted.add("thing " + i);
        }
        Collections.shuffle(numbers, new Random(5));
        numbers.forEach(this::add);
        world.step(DT);
        assertThat(visited()).isEqualTo(sorted); // they are inserted in the order of their positions
        world.removeOwner("thing 7");
        world.step(DT);
        add(999); // in the free slot, but added last
        world.step(DT);
        sorted.remove(7);
        sorted.add("thing 999");
        assertThat(visited()).isEqualTo(sorted);
    }

    @Test
    void mayRemoveAndAddColliders() {
        for (int i = 0; i < 4; i++) {
            add(i);
        }
        world.step(DT);
        final List<String> names = new ArrayList<>();
        world.forEachCollider((owner, transform, collider) -> {
            names.add(owner);
            if (owner.equals("thing 1")) {
                world.remove(collider);
                world.removeOwner("thing 2");
                add(50);
                assertThat(visited()).as("a walk in a walk").containsExactly("thing 0", "thing 3", "thing 50");
            }
        });
        assertThat(names).containsExactly("thing 0", "thing 1", "thing 3");
        assertThat(visited()).containsExactly("thing 0", "thing 3", "thing 50");
    }

    @Test
    void skipsCollidersThatAreRemovedAndAddedAgainDuringTheWalk() {
        final List<Collider> colliders = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            colliders.add(Collider.sphere(0.1f));
            world.add("thing " + i, new Transform(i, 0f, 0f), colliders.get(i));
            if (i == 1) {
                world.step(DT); // the others wait
            }
        }
        final List<String> names = new ArrayList<>();
        world.forEachCollider((owner, transform, collider) -> {
            names.add(owner);
            if (names.size() == 1) {
                for (int i = 0; i < 3; i++) {
                    world.remove(colliders.get(i));
                    world.add("thing " + i, new Transform(i, 0f, 0f), colliders.get(i));
                }
                world.step(DT);
            }
        });
        assertThat(names).containsExactly("thing 0", "thing 3");
        assertThat(visited()).containsExactly("thing 0", "thing 1", "thing 2", "thing 3");
    }

    @Test
    void canStartAgainAfterAVisitorThrows() {
        add(1);
        assertThatIllegalStateException()
                .isThrownBy(() -> world.forEachCollider((owner, transform, collider) -> {
                    throw new IllegalStateException("enough");
                }))
                .withMessage("enough");
        assertThat(visited()).containsExactly("thing 1");
    }

    @Test
    void isRejectedDuringAStepAndWithoutAVisitor() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.forEachCollider(null))
                .withMessageContaining("visitor must not be null");
        world.add("a", new Transform(), Collider.sphere(1f));
        world.add("b", new Transform(), Collider.sphere(1f));
        world.pairFilter((a, colliderA, b, colliderB) -> visited().isEmpty());
        assertThatIllegalStateException()
                .isThrownBy(() -> world.step(DT))
                .withMessageContaining("must not be queried, during a step");
    }
}
