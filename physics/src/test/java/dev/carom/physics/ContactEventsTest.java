package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.TestScenes.Actor;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Selections from the events of a tick, compared with a simple loop over all of them. */
class ContactEventsTest {
    private static final float DT = 1f / 60f;

    private final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final List<Actor> actors = TestScenes.drift(80, 11);
    private final ContactEvents<String> dest = new ContactEvents<>();

    ContactEventsTest() {
        TestScenes.add(actors, world);
    }

    private void step() {
        TestScenes.move(actors, world.tick());
        world.step(DT);
    }

    private List<ContactEvent<String>> those(Predicate<ContactEvent<String>> wanted) {
        final List<ContactEvent<String>> found = new ArrayList<>();
        for (ContactEvent<String> event : world.events()) {
            if (wanted.test(event)) {
                found.add(event);
            }
        }
        return found;
    }

    @Test
    void ofAnOwnerAreSelectedInOrder() {
        int most = 0;
        for (int tick = 0; tick < 50; tick++) {
            step();
            for (Actor actor : actors) {
                assertThat(world.events().of(actor.name(), dest))
                        .isSameAs(dest)
                        .containsExactlyElementsOf(those(event -> event.involves(actor.name())));
                most = Math.max(most, dest.size());
            }
        }
        assertThat(most).isGreaterThan(2);
    }

    @Test
    void ofAPhaseAreSelectedInOrder() {
        for (int tick = 0; tick < 50; tick++) {
            step();
            for (ContactPhase phase : ContactPhase.values()) {
                assertThat(world.events().of(phase, dest))
                        .containsExactlyElementsOf(those(event -> event.phase() == phase));
            }
        }
    }

    @Test
    void betweenLayersAreSelectedInEitherOrder() {
        for (int tick = 0; tick < 20; tick++) {
            step();
            for (long layers = 0; layers < 4; layers++) {
                final long one = layers;
                assertThat(world.events().between(one, 2L, dest))
                        .containsExactlyElementsOf(
                                those(event -> (event.layersA() & one) != 0 && (event.layersB() & 2L) != 0
                                        || (event.layersB() & one) != 0 && (event.layersA() & 2L) != 0));
            }
        }
    }

    @Test
    void canBeSelectedFromAListIntoItself() {
        step();
        final String name = world.events().get(0).a();
        world.events().of(name, dest).of(ContactPhase.BEGIN, dest);
        assertThat(dest)
                .isNotEmpty()
                .containsExactlyElementsOf(those(event -> event.involves(name) && event.phase() == ContactPhase.BEGIN));
        dest.of("nobody", dest);
        assertThat(dest).isEmpty();
    }

    @Test
    void ofARemovedOwnerAreAvailableInTheTickOfTheEnd() {
        final PhysicsWorld<String> small = new PhysicsWorld<>(WorldConfig.defaults());
        final Collider ball = Collider.sphere(1f);
        small.add("ball", new Transform(), ball);
        small.add("wall", new Transform(1f, 0f, 0f), Collider.sphere(1f));
        small.step(DT);
        small.remove(ball);
        assertThat(small.isTouching("ball", "wall")).as("until the next step").isTrue();
        small.step(DT);
        assertThat(small.events().of("ball", dest))
                .extracting(ContactEvent::phase)
                .containsExactly(ContactPhase.END);
        assertThat(small.isTouching("wall", "ball")).isFalse();
        small.step(DT);
        assertThat(small.events().of("ball", dest)).isEmpty();
        assertThat(small.contactsOf("ball", dest)).isEmpty();
    }

    @Test
    void stateContainsContactsThatBeganAndDidNotEnd() {
        int touching = 0;
        for (int tick = 0; tick < 50; tick++) {
            step();
            for (Actor actor : actors) {
                final List<ContactEvent<String>> open = those(event -> event.involves(actor.name())
                        && event.phase() != ContactPhase.END
                        && those(end -> end.contactId() == event.contactId() && end.phase() == ContactPhase.END)
                                .isEmpty());
                assertThat(world.contactsOf(actor.name(), dest)).containsExactlyElementsOf(open);
                for (Actor other : actors) {
                    assertThat(world.isTouching(actor.name(), other.name()))
                            .isEqualTo(open.stream().anyMatch(event -> event.other(actor.name()) == other.name()));
                }
                touching += open.size();
            }
        }
        assertThat(touching).isGreaterThan(100);
    }

    @Test
    void layersStayThoseOfTheBeginningUntilTheEnd() {
        final PhysicsWorld<String> small = new PhysicsWorld<>(WorldConfig.defaults());
        final Collider ball = Collider.sphere(1f).layer(2L);
        small.add("ball", new Transform(), ball);
        small.add("wall", new Transform(1f, 0f, 0f), Collider.sphere(1f).layer(4L));
        small.step(DT);
        ball.layer(8L);
        small.step(DT);
        assertThat(small.events().between(2L, 4L, dest)).hasSize(1);
        assertThat(small.events().between(8L, 4L, dest)).isEmpty();
        ball.mask(0L);
        small.step(DT);
        assertThat(small.events().between(2L, 4L, dest))
                .extracting(ContactEvent::phase)
                .containsExactly(ContactPhase.END);
    }

    @Test
    void eventsThatAreReadInTurnsKeepTheirContacts() {
        final PhysicsWorld<String> boxes = new PhysicsWorld<>(WorldConfig.defaults());
        for (int i = 0; i < 3; i++) { // each box overlaps the next one by another depth: 0.5 m, 0.25 m
            boxes.add("box " + i, new Transform(1.5f * i + 0.125f * i * (i - 1), 0f, 0f), Collider.box(1f, 1f, 1f));
        }
        boxes.step(DT);
        boxes.step(DT);
        final ContactEvent<String> first = boxes.events().get(0);
        final ContactEvent<String> second = boxes.events().get(1);
        for (int i = 0; i < 2; i++) {
            assertThat(first.depth()).isEqualTo(0.5f);
            assertThat(second.depth()).isEqualTo(0.25f);
            assertThat(first.point().x()).isEqualTo(0.75f);
            assertThat(second.point().x()).isEqualTo(2.375f);
        }
    }

    @Test
    void aCopyDoesNotChange() {
        step();
        final ContactEvent<String> event = world.events().get(0);
        final ContactEvent<String> copy = event.copy();
        final List<Object> contents = contents(event);
        assertThat(contents(copy)).isEqualTo(contents);
        for (int i = 0; i < 20; i++) {
            step();
        }
        assertThat(contents(copy)).isEqualTo(contents);
        assertThat(copy.other(copy.a())).isEqualTo(copy.b());
        assertThat(copy.colliderOf(copy.b())).isSameAs(copy.colliderB());
        assertThat(contents(copy.copy())).isEqualTo(contents);
    }

    /** All properties of an event. */
    private static List<Object> contents(ContactEvent<String> event) {
        final List<Object> all = new ArrayList<>(List.of(
                event.toString(),
                event.phase(),
                String.valueOf(event.reason()),
                event.tick(),
                event.a(),
                event.b(),
                event.colliderA(),
                event.colliderB(),
                event.layersA(),
                event.layersB(),
                event.sensor(),
                event.contactId(),
                event.first(),
                event.last(),
                event.holds()));
        all.add(new Vector3f(event.normal()));
        all.add(new Vector3f(event.point()));
        all.add(event.depth());
        all.add(event.approachSpeed());
        for (int i = 0; i < event.pointCount(); i++) {
            all.add(event.point(i, new Vector3f()));
            all.add(event.depth(i));
            all.add(event.feature(i));
        }
        return all;
    }

    @Test
    void pointsSpanTheContactAreaUntilTheEnd() {
        final PhysicsWorld<String> small = new PhysicsWorld<>(WorldConfig.defaults());
        final Collider crate = Collider.box(0.5f, 0.5f, 0.5f);
        small.add(
                "floor",
                new Transform(0f, -1f, 0f),
                Collider.alignedBox(9f, 1f, 9f).fixed());
        small.add("crate", new Transform(2f, 0.5f, 3f), crate);
        final int[] features = new int[4];
        final Vector3f point = new Vector3f();
        for (int tick = 0; tick < 3; tick++) {
            if (tick == 2) {
                small.remove(crate);
            }
            small.step(DT);
            final ContactEvent<String> event = small.events().get(0);
            assertThat(event.phase()).isEqualTo(ContactPhase.values()[tick]);
            assertThat(event.pointCount()).isEqualTo(4);
            for (int i = 0; i < 4; i++) {
                event.point(i, point);
                assertThat(Math.abs(point.x - 2f)).isEqualTo(0.5f);
                assertThat(point.y).isZero();
                assertThat(Math.abs(point.z - 3f)).isEqualTo(0.5f);
                assertThat(event.depth(i)).isZero();
                assertThat(tick == 0 || event.feature(i) == features[i]).isTrue();
                features[i] = event.feature(i);
            }
            assertThat(event.point()).isEqualTo(new Vector3f(2f, 0f, 3f));
            assertThatThrownBy(() -> event.point(4, point)).hasMessage("point index must be in [0, 4) (got: 4)");
            assertThatThrownBy(() -> event.depth(-1)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> event.feature(4)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void invalidCallsAreRejectedWithASentence() {
        step();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.events().of(ContactPhase.END, world.events()))
                .withMessage("dest must be the game's own list (got: the list of a world); create one with new"
                        + " ContactEvents<>()");
        assertThatIllegalArgumentException().isThrownBy(() -> world.contactsOf("x", world.events()));
        assertThatIllegalArgumentException().isThrownBy(() -> world.contactsOf("x", null));
        assertThatIllegalArgumentException().isThrownBy(() -> world.contactsOf(null, dest));
        assertThatIllegalArgumentException().isThrownBy(() -> world.events().of((ContactPhase) null, dest));
        assertThatIllegalArgumentException().isThrownBy(() -> world.events().of((String) null, dest));
        assertThatIllegalArgumentException().isThrownBy(() -> world.isTouching("x", null));
        assertThatThrownBy(() -> world.events().get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> world.events().get(world.events().size())).hasMessageContaining("must be in [0, ");
        final Iterator<ContactEvent<String>> nothing = new ContactEvents<String>().iterator();
        assertThatThrownBy(nothing::next).isInstanceOf(NoSuchElementException.class);
    }
}
