package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Presenting an unchanged entity of an ECS by identity alone. */
class PresentAgainTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Transform[] transforms = {new Transform(), new Transform(), new Transform()};
    private final Collider[] colliders = {Collider.sphere(1f), Collider.sphere(1f), Collider.sphere(1f)};
    private final String[] names = {"first", "second", "third"};

    private boolean again(int which) {
        return world.presentAgain(names[which], transforms[which], colliders[which]);
    }

    private void present(int which) {
        world.present(names[which], transforms[which], colliders[which]);
    }

    private void step() {
        world.removeAbsent(owner -> EndReason.COMPONENT_REMOVED);
        world.step(DT);
    }

    /** Twice, since new entities have no stored pose yet. */
    private void presentAll() {
        for (int tick = 0; tick < 2; tick++) {
            for (int i = 0; i < names.length; i++) {
                present(i);
            }
            step();
        }
    }

    @Test
    void returnsFalseForANewEntity() {
        assertThat(again(0)).isFalse();
        assertThat(world.contains(colliders[0])).isFalse();
        presentAll();
        assertThat(world.presentAgain("first", transforms[0], Collider.sphere(1f)))
                .isFalse();
        assertThat(world.presentAgain("first", new Transform(), colliders[0])).isFalse();
        assertThat(world.presentAgain("second", transforms[0], colliders[0])).isFalse();
        assertThat(again(0)).as("what was refused counts for nothing").isTrue();
    }

    @Test
    void isEquivalentToPresenting() {
        presentAll();
        for (int tick = 0; tick < 3; tick++) {
            for (int i = 0; i < names.length; i++) {
                assertThat(again(i)).isTrue();
            }
            assertThat(again(0)).as("there was no fourth one").isFalse();
            step();
            assertThat(world.events()).hasSize(3).allMatch(event -> event.phase() == ContactPhase.STAY);
        }
    }

    @Test
    void succeedsOnlyInTheOrderOfTheLastTick() {
        presentAll();
        assertThat(again(2)).isFalse();
        present(2);
        assertThat(again(1)).isTrue();
        assertThat(again(0)).isFalse();
        present(0);
        step();
        assertThat(world.colliderCount()).isEqualTo(3);
        assertThat(again(2)).isTrue();
        assertThat(again(1)).isTrue();
        assertThat(again(0)).isTrue();
    }

    @Test
    void anEntityThatIsNotPresentedIsAbsentAndMustBePresentedAgain() {
        presentAll();
        assertThat(again(0)).isTrue();
        step();
        assertThat(world.colliderCount()).isEqualTo(1);
        assertThat(again(0)).isTrue();
        assertThat(again(1)).isFalse();
        present(1);
        step();
        assertThat(world.colliderCount()).isEqualTo(2);
    }

    @Test
    void returnsFalseForARemovedEntity() {
        presentAll();
        world.remove(colliders[0]);
        assertThat(again(0)).isFalse();
        present(0);
        assertThat(again(1)).isTrue();
    }

    @Test
    void returnsFalseWhileATransformChangesItsOwnerSoThatASharedOneIsDetected() {
        presentAll();
        world.present("other", transforms[0], colliders[0]);
        assertThat(again(1)).isFalse();
        present(1);
        assertThatThrownBy(() -> world.present("fourth", transforms[1], Collider.sphere(1f)))
                .hasMessageContaining("one Transform must not be in two entities");
    }

    @Test
    void returnsFalseForAllAfterAMismatchSoThatEachGetsItsTransformAgain() {
        presentAll();
        world.present("thief", transforms[1], Collider.sphere(1f));
        assertThatThrownBy(() -> present(1)).hasMessageContaining("one Transform must not be in two entities");
        assertThat(again(0)).isFalse();
        for (int i = 0; i < names.length; i++) {
            present(i);
        }
        step();
        world.add(names[1], transforms[1], Collider.sphere(1f)); // only its owner may do this
        assertThat(world.contains(colliders[1])).isTrue();
    }
}
