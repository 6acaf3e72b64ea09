package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.function.Consumer;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Events and lists that the game keeps for too long, and what events report about their validity. */
class EventValidityTest {
    private static final float DT = 1f / 60f;

    private static final List<Consumer<ContactEvent<Object>>> QUESTIONS = List.of(
            ContactEvent::phase,
            ContactEvent::reason,
            ContactEvent::tick,
            ContactEvent::a,
            ContactEvent::b,
            event -> event.involves("ball"),
            event -> event.other("ball"),
            event -> event.ownerOn(1L),
            event -> event.owner(String.class),
            ContactEvent::colliderA,
            ContactEvent::colliderB,
            event -> event.colliderOf("ball"),
            ContactEvent::layersA,
            ContactEvent::layersB,
            ContactEvent::sensor,
            ContactEvent::contactId,
            ContactEvent::first,
            ContactEvent::last,
            ContactEvent::normal,
            event -> event.normalTowards("ball", new Vector3f()),
            ContactEvent::point,
            ContactEvent::pointCount,
            event -> event.point(0, new Vector3f()),
            event -> event.depth(0),
            event -> event.feature(0),
            ContactEvent::depth,
            ContactEvent::approachSpeed,
            ContactEvent::holds,
            ContactEvent::copy);

    private final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final Transform place = new Transform();
    private final Collider ball = Collider.sphere(1f);

    EventValidityTest() {
        world.add("ball", place, ball);
        world.add("wall", new Transform(1f, 0f, 0f), Collider.box(1f, 1f, 1f));
        world.step(DT);
    }

    @Test
    void anEventIsReadableUntilTheNextStepWhateverTheGameChangesBefore() {
        final ContactEvent<Object> event = world.events().get(0);
        world.remove(ball);
        place.placeAt(50f, 0f, 0f);
        QUESTIONS.forEach(
                question -> assertThatCode(() -> question.accept(event)).doesNotThrowAnyException());
        assertThat(event.toString())
                .isEqualTo("BEGIN #1 ball - wall, " + event.colliderA() + " - " + event.colliderB()
                        + ", first 0.0, last 1.0");
    }

    @Test
    void anEventThatIsNoLongerValidRejectsEachAccess() {
        final ContactEvent<Object> event = world.events().get(0);
        world.clear();
        world.step(DT);
        world.step(DT);
        for (Consumer<ContactEvent<Object>> question : QUESTIONS) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> question.accept(event))
                    .withMessageMatching("a contact event must be read before the next step \\(got: one of step \\d,"
                            + " but the world has stepped since\\); keep a copy\\(\\) of it, or call"
                            + " contactsOf\\(owner\\) for the current contacts");
        }
        assertThat(event).asString().startsWith("ContactEvent[no longer valid: it is from step ");
    }

    @Test
    void aCopyIsAlwaysValid() {
        final ContactEvent<Object> copy = world.events().get(0).copy();
        world.clear();
        world.step(DT);
        world.step(DT);
        QUESTIONS.forEach(
                question -> assertThatCode(() -> question.accept(copy)).doesNotThrowAnyException());
        assertThat(copy).asString().startsWith("BEGIN #1 ball - wall");
    }

    @Test
    void anEventOfTheLastCompleteStepStaysReadableWhenAStepIsAborted() {
        final ContactEvent<Object> event = world.events().get(0);
        final ContactEvent<Object> copy = event.copy();
        world.pairFilter((a, colliderA, b, colliderB) -> {
            throw new IllegalStateException("no answer");
        });
        place.moveBy(5f, 0f, 0f); // swept by the next step
        assertThatIllegalStateException().isThrownBy(() -> world.step(DT)).withMessage("no answer");
        assertThat(event.toString()).isEqualTo(copy.toString());
        assertThat(event.depth()).isEqualTo(copy.depth());
        assertThat(event.normal()).isEqualTo(copy.normal());
        assertThat(event.point()).isEqualTo(copy.point());
    }

    @Test
    void anEventOfACursorIsReadableForAsManyStepsAsTheCursorStores() {
        final EventCursor<Object> cursor = world.openCursor(3);
        world.step(DT);
        assertThat(cursor.advance()).isTrue();
        final ContactEvent<Object> event = cursor.event();
        world.clear();
        world.step(DT);
        world.step(DT);
        assertThat(event.a()).isEqualTo("ball");
        assertThat(event.tick()).isEqualTo(2L);
        world.step(DT);
        assertThatIllegalStateException().isThrownBy(event::a).withMessageContaining("(got: one of step 2");
    }

    @Test
    void aListThatWasFilledBeforeTheLastStepRejectsReading() {
        final ContactEvents<Object> list = new ContactEvents<>();
        final ContactEvents<Object> second = new ContactEvents<>();
        world.contactsOf("ball", list).of(ContactPhase.BEGIN, second);
        assertThat(second).hasSize(1);
        world.step(DT); // its view now refers to another event, and so looks valid
        for (ContactEvents<Object> stale : List.of(list, second)) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> stale.get(0))
                    .withMessageContaining("a list of contact events must be read before the next step")
                    .withMessageContaining("fill it again after each step");
            assertThatIllegalStateException().isThrownBy(stale::iterator);
            assertThatIllegalStateException().isThrownBy(() -> stale.of("ball", new ContactEvents<>()));
        }
        assertThat(world.contactsOf("ball", list)).hasSize(1);
        assertThat(list.get(0).phase()).isEqualTo(ContactPhase.STAY);
    }

    @Test
    void aLoopOverAListThatIsRefilledOrPrecedesAStepIsRejected() {
        final ContactEvents<Object> list = world.contactsOf("ball", new ContactEvents<>());
        assertThatIllegalStateException()
                .isThrownBy(() -> {
                    for (ContactEvent<Object> event : list) {
                        world.contactsOf(event.a(), list);
                    }
                })
                .withMessageContaining("must not be filled again while a loop reads it")
                .withMessageContaining("select into another list");
        assertThatIllegalStateException()
                .isThrownBy(() -> {
                    for (ContactEvent<Object> event : world.events()) {
                        assertThat(event.a()).isNotNull();
                        world.step(DT);
                    }
                })
                .withMessageContaining("step after it");
    }

    @Test
    void anOwnerWhoseToStringThrowsDoesNotBreakMessages() {
        world.add(
                new Object() {
                    @Override
                    public String toString() {
                        throw new NullPointerException();
                    }
                },
                new Transform(),
                Collider.sphere(1f));
        world.step(DT);
        final ContactEvents<Object> list = new ContactEvents<>();
        assertThat(world.contactsOf("wall", list)).anySatisfy(event -> assertThat(event.toString())
                .contains(" (its toString throws NullPointerException)"));
    }

    @Test
    void theOwnerOnALayerIsFoundInEitherOrder() {
        final PhysicsWorld<Object> range = new PhysicsWorld<>(WorldConfig.defaults());
        final long shots = 1L << 3;
        final long rocks = 1L << 4;
        range.add(7, new Transform(), Collider.sphere(1f).layers(shots | 1L << 9));
        range.add("rock", new Transform(), Collider.sphere(1f).layer(rocks));
        range.step(DT);
        final ContactEvent<Object> event = range.events().get(0);
        assertThat(event.ownerOn(shots)).isEqualTo(7);
        assertThat(event.ownerOn(1L << 9)).isEqualTo(7);
        assertThat(event.ownerOn(rocks)).isEqualTo("rock");
        assertThat(event.ownerOn(shots | rocks)).as("both: A").isEqualTo(event.a());
        assertThat(event.ownerOn(1L)).isNull();
        assertThat(event.owner(Integer.class)).isEqualTo(7);
        assertThat(event.owner(CharSequence.class)).isEqualTo("rock");
        assertThat(event.owner(Object.class)).as("both: A").isEqualTo(event.a());
        assertThat(event.owner(Runnable.class)).isNull();
    }
}
