package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContactListenerTest {
    private final WorldScript script = new WorldScript();
    private final PhysicsWorld<String> world = script.world;
    private final List<String> received = new ArrayList<>();
    private final Collider ball = Collider.sphere(1f);
    private final Transform place = script.add("ball", 0f, 0f, 0f, ball);

    ContactListenerTest() {
        script.add("wall", 1.5f, 0f, 0f, Collider.box(1f, 1f, 1f));
        script.add("gate", 0f, 1.5f, 0f, Collider.box(1f, 1f, 1f).sensor());
    }

    private ContactListener<String> listener(String who) {
        return event -> received.add(who + " " + event.phase() + (event.reason() == null ? "" : " " + event.reason())
                + " " + event.a() + "-" + event.b());
    }

    @Test
    void receivesEachEventInTheOrderOfTheList() {
        world.addListener(listener("world"));
        for (int i = 0; i < 3; i++) {
            final List<String> texts = script.step();
            assertThat(received)
                    .isEqualTo(texts.stream().map(text -> "world " + text).toList());
            assertThat(received).isNotEmpty();
            received.clear();
            place.moveBy(-0.3f, 0f, 0f);
        }
    }

    @Test
    void ofTheWorldIsNotifiedFirstThenThoseOfAThenThoseOfB() {
        world.addListener("wall", listener("wall"));
        world.addListener("ball", listener("ball"));
        world.addListener("gate", listener("gate"));
        world.addListener(listener("world"));
        script.step();
        final List<String> expected = new ArrayList<>();
        for (ContactEvent<String> event : world.events()) {
            for (String who : List.of("world", event.a(), event.b())) {
                expected.add(who + " " + event.phase() + " " + event.a() + "-" + event.b());
            }
        }
        assertThat(received).hasSizeGreaterThan(6).isEqualTo(expected);
    }

    @Test
    void ofAnOwnerReceivesNoOtherEvents() {
        world.addListener("wall", listener("wall"));
        script.step();
        assertThat(received).isNotEmpty().allMatch(text -> text.contains("wall-") || text.contains("-wall"));
    }

    @Test
    void mayChangeTheWorldWithEffectInTheNextStep() {
        world.addListener(event -> {
            if (world.contains(ball)) {
                world.remove(ball);
                script.add("newcomer", 0f, 0f, 0f, Collider.sphere(1f));
            }
        });
        assertThat(script.step()).hasSize(3).allMatch(text -> text.startsWith("BEGIN"));
        final List<String> next = script.step();
        assertThat(next)
                .filteredOn(text -> text.contains("ball"))
                .hasSize(2)
                .allMatch(text -> text.startsWith("END DELETED"));
        assertThat(next)
                .filteredOn(text -> text.contains("newcomer"))
                .hasSize(2)
                .allMatch(text -> text.startsWith("BEGIN"));
    }

    @Test
    void mayNotStepTheWorld() {
        world.addListener(event -> world.step(1f));
        assertThatIllegalStateException()
                .isThrownBy(() -> world.step(1f))
                .withMessageStartingWith("step must not be called from a listener or filter");
        assertThat(world.events().size()).as("the step itself was made").isEqualTo(3);
        assertThat(world.tick()).isEqualTo(1);
    }

    @Test
    void thatThrowsDoesNotPreventOthersFromBeingNotified() {
        world.addListener(event -> {
            throw new AssertionError("first");
        });
        world.addListener(event -> {
            throw new IllegalArgumentException("second");
        });
        world.addListener(listener("third"));
        assertThatThrownBy(() -> world.step(1f))
                .isInstanceOf(AssertionError.class)
                .hasMessage("first")
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(5));
        assertThat(received).hasSize(3);
        received.clear();
        assertThatThrownBy(() -> world.step(1f)).hasMessage("first");
        assertThat(received).hasSize(3).allMatch(text -> text.contains("STAY"));
    }

    /** Throws any exception without declaring it, as listeners in Kotlin or Groovy can. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void throwAny(Throwable any) throws T {
        throw (T) any;
    }

    @Test
    void thatThrowsACheckedExceptionDoesNotPreventOthersFromBeingNotified() {
        final Exception first = new IOException("first");
        world.addListener(event -> ContactListenerTest.<RuntimeException>throwAny(first));
        world.addListener(event -> ContactListenerTest.<RuntimeException>throwAny(new InterruptedException("second")));
        world.addListener("wall", event -> {
            throw new IllegalArgumentException("third");
        });
        world.addListener("gate", event -> overflow(1));
        world.addListener("ball", listener("ball"));
        world.addListener("gate", listener("gate"));
        assertThatThrownBy(() -> world.step(1f)).isSameAs(first).satisfies(thrown -> assertThat(thrown.getSuppressed())
                .hasSize(3 + 2 + 2)
                .hasOnlyElementsOfTypes(
                        InterruptedException.class, IllegalArgumentException.class, StackOverflowError.class));
        assertThat(received).hasSize(2 + 2);
        assertThat(world.isStepping()).isFalse();
    }

    private static int overflow(int depth) {
        return overflow(depth + 1) + overflow(depth + 2);
    }

    @Test
    void thatThrowsACheckedExceptionLeavesTheWorldUsable() {
        final ContactListener<String> thrower =
                event -> ContactListenerTest.<RuntimeException>throwAny(new IOException("full"));
        world.addListener(thrower);
        for (int tick = 1; tick <= 3; tick++) {
            assertThatThrownBy(() -> world.step(1f)).hasMessage("full");
            assertThat(world.tick()).isEqualTo(tick);
        }
        world.removeListener(thrower);
        world.step(1f);
        assertThat(world.events()).hasSize(3).allMatch(event -> event.phase() == ContactPhase.STAY);
    }

    @Test
    void addedByAListenerIsNotifiedFromTheNextStepOn() {
        final ContactListener<String> late = listener("late");
        world.addListener(new ContactListener<>() {
            @Override
            public void onContact(ContactEvent<String> event) {
                world.removeListener(this);
                world.addListener(late);
                world.addListener("wall", late);
            }
        });
        script.step();
        assertThat(received).isEmpty();
        script.step();
        assertThat(received).hasSize(3 + 2).allMatch(text -> text.startsWith("late STAY"));
    }

    @Test
    void removedIsNoLongerNotified() {
        final ContactListener<String> second = listener("second");
        world.addListener(event -> world.removeListener(second));
        world.addListener(second);
        script.step();
        assertThat(received).isEmpty();
        assertThat(world.removeListener(second)).as("already removed").isFalse();
        final ContactListener<String> ofWall = listener("wall");
        world.addListener("wall", ofWall);
        assertThat(world.removeListener("gate", ofWall)).isFalse();
        assertThat(world.removeListener("wall", ofWall)).isTrue();
        script.step();
        assertThat(received).isEmpty();
    }

    @Test
    void addedTwiceIsNotifiedTwiceAndRemovedOneByOne() {
        final ContactListener<String> listener = listener("l");
        world.addListener(listener);
        world.addListener(listener);
        script.step();
        assertThat(received).hasSize(6);
        assertThat(world.removeListener(listener)).isTrue();
        received.clear();
        script.step();
        assertThat(received).hasSize(3);
    }

    @Test
    void ofADeletedOwnerReceivesTheEndEventsAndIsRemoved() {
        world.addListener("ball", listener("ball"));
        script.step();
        received.clear();
        world.remove(ball);
        script.step();
        assertThat(received).hasSize(2).allMatch(text -> text.startsWith("ball END"));
        script.step();
        script.add("ball", place, ball);
        received.clear();
        script.step();
        assertThat(received).isEmpty();
    }

    @Test
    void ofAnOwnerThatOnlyLosesItsColliderIsKept() {
        world.addListener("ball", listener("ball"));
        script.step();
        world.remove(ball, EndReason.COMPONENT_REMOVED);
        for (int i = 0; i < 5; i++) {
            script.step();
        }
        script.add("ball", place, ball);
        received.clear();
        script.step();
        assertThat(received).hasSize(2).allMatch(text -> text.startsWith("ball BEGIN"));
    }

    @Test
    void ofAnOwnerThatIsAddedAgainAtOnceIsKept() {
        world.addListener("ball", listener("ball"));
        script.step();
        world.remove(ball);
        script.add("ball", place, ball);
        script.step();
        script.step();
        received.clear();
        script.step();
        assertThat(received).hasSize(2).allMatch(text -> text.startsWith("ball STAY"));
    }

    @Test
    void mayBeAddedForAnOwnerWithoutColliders() {
        world.addListener("later", listener("later"));
        for (int i = 0; i < 3; i++) {
            script.step();
        }
        script.add("later", 0f, 0f, 0f, Collider.sphere(0.1f));
        script.step();
        assertThat(received).containsExactly("later BEGIN ball-later");
    }

    @Test
    void withoutAnOwnerIsRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> world.addListener(null));
        assertThatIllegalArgumentException().isThrownBy(() -> world.addListener("ball", null));
        assertThatIllegalArgumentException().isThrownBy(() -> world.addListener(null, listener("x")));
        assertThatIllegalArgumentException().isThrownBy(() -> world.removeListener(null));
        assertThatIllegalArgumentException().isThrownBy(() -> world.removeListener("ball", null));
    }
}
