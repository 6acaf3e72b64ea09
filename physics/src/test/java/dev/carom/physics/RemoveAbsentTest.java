package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The game's function that returns the reason for entities that the ECS no longer presents. */
class RemoveAbsentTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Collider[] colliders = {Collider.sphere(1f), Collider.sphere(1f), Collider.sphere(1f)};
    private final Transform[] transforms = {new Transform(), new Transform(), new Transform()};
    private final String[] names = {"first", "second", "third"};

    private void present(int which) {
        world.present(names[which], transforms[which], colliders[which]);
    }

    private List<String> step(Function<String, EndReason> reason) {
        world.removeAbsent(reason);
        world.step(DT);
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<String> event : world.events()) {
            texts.add(event.phase() + " " + event.reason() + " " + event.a() + "-" + event.b());
        }
        return texts;
    }

    private void presentAll() {
        for (int i = 0; i < names.length; i++) {
            present(i);
        }
    }

    RemoveAbsentTest() {
        presentAll();
        assertThat(step(owner -> EndReason.DELETED)).hasSize(3);
    }

    @Test
    void aReasonThatClearsTheWorldLeavesItEmpty() {
        present(0);
        final List<String> texts = step(owner -> {
            world.clear();
            return EndReason.DISABLED;
        });
        assertThat(world.colliderCount()).isZero();
        assertThat(texts).hasSize(3).allMatch(text -> text.startsWith("END DELETED"));
        assertThat(step(owner -> EndReason.DELETED)).isEmpty();
        presentAll();
        assertThat(step(owner -> EndReason.DELETED)).hasSize(3);
        assertThat(world.colliderCount()).isEqualTo(3);
    }

    @Test
    void aReasonMayRemoveAndAddAnything() {
        final Collider byHand = Collider.sphere(1f);
        present(0);
        final List<String> texts = step(owner -> {
            if (world.contains(colliders[2]) && !world.contains(byHand)) {
                world.remove(colliders[2], EndReason.SHAPE_CHANGED);
                world.add("by hand", new Transform(50f, 0f, 0f), byHand);
            }
            return EndReason.DISABLED;
        });
        assertThat(world.colliderCount()).isEqualTo(2);
        assertThat(texts).hasSize(3).allMatch(text -> text.startsWith("END"));
        assertThat(texts).filteredOn(text -> text.contains("SHAPE_CHANGED")).isNotEmpty();
    }

    @Test
    void aReasonThatRemovesTheAbsentItselfRemovesNoneTwice() {
        final List<String> texts = step(owner -> {
            world.removeAbsent(other -> EndReason.DISABLED);
            return EndReason.DELETED;
        });
        assertThat(world.colliderCount()).isZero();
        assertThat(texts).hasSize(3).allMatch(text -> text.startsWith("END DISABLED"));
    }

    @Test
    void aReasonOfNullIsRejectedWithASentence() {
        present(0);
        present(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.removeAbsent(owner -> null))
                .withMessage("reason must not return null (got: null for the owner of " + colliders[2]
                        + "); return the reason for its END events, such as EndReason.DELETED");
        assertThat(world.colliderCount())
                .as("it is there until somebody says why it leaves")
                .isEqualTo(3);
        present(0);
        present(1);
        assertThat(step(owner -> EndReason.DISABLED))
                .containsExactlyInAnyOrder(
                        "END DISABLED first-third", "END DISABLED second-third", "STAY null first-second");
    }

    @Test
    void aReasonThatThrowsLeavesTheWorldUsable() {
        present(0);
        assertThatThrownBy(() -> world.removeAbsent(owner -> {
                    throw new IllegalStateException("the game's own");
                }))
                .hasMessage("the game's own");
        assertThat(world.colliderCount()).isEqualTo(3);
        // The next tick presents all again, with other transforms, which must not conflict with the last one.
        world.present("first", transforms[0], colliders[1]);
        world.present("second", transforms[1], colliders[0]);
        present(2);
        step(owner -> EndReason.DELETED);
        assertThat(world.colliderCount()).isEqualTo(3);
    }

    @Test
    void oneThatWasAddedAndRemovedWithoutAStepHasTheGivenReason() {
        presentAll();
        world.addListener("late", event -> {});
        world.present("late", new Transform(), Collider.sphere(1f));
        world.removeAbsent(owner -> EndReason.DELETED);
        presentAll();
        final List<String> asked = new ArrayList<>();
        world.removeAbsent(owner -> {
            asked.add(owner);
            return EndReason.DISABLED;
        });
        assertThat(asked).containsExactly("late");
        assertThat(world.colliderCount()).isEqualTo(3);
    }
}
