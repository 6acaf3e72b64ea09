package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads the events of every tick and asserts the protocol of contacts: for each pair of colliders BEGIN, any number of
 * STAY in consecutive ticks, exactly one END, which repeats the last data; also the guarantees for ids, owners, layers,
 * times and order. It does not change the events.
 *
 * @param <O> the type of the owners
 */
public final class ContactRecorder<O> {
    /**
     * Fraction of a tick up to which a contact counts as touching at the start, because of rounding. Boxes in face
     * contact that rotate penetrate at an edge, but may separate at the middle of the faces, where the speed is
     * measured.
     */
    private static final float AT_THE_START = 1e-4f;

    private record Pair(Collider a, Collider b) {
        static Pair of(ContactEvent<?> event) {
            return new Pair(event.colliderA(), event.colliderB());
        }

        // Colliders have no equals method: compare by identity, in either order.
        @Override
        public boolean equals(Object other) {
            return other instanceof Pair pair && (pair.a == a && pair.b == b || pair.a == b && pair.b == a);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(a) ^ System.identityHashCode(b);
        }
    }

    private static final Comparator<ContactEvent<?>> ORDER = Comparator.<ContactEvent<?>>comparingDouble(
                    event -> event.first())
            .thenComparingLong(event -> event.serialA())
            .thenComparingLong(event -> event.serialB());

    /** The last event of each open contact. */
    private final Map<Pair, ContactEvent<O>> open = new HashMap<>();

    private long lastId;
    private int begun;
    private int ended;

    /** Checks the events of the last step. Call it once after each step. */
    public void record(PhysicsWorld<O> world) {
        for (int i = 0; i < world.events().size(); i++) {
            final ContactEvent<O> event = world.events().get(i);
            if (i > 0) {
                assertThat(ORDER.compare(world.events().get(i - 1), event))
                        .as(
                                "events by time of first touch, then by pair: %s, then %s",
                                world.events().get(i - 1), event)
                        .isLessThanOrEqualTo(0);
            }
            assertThat(event.serialA()).as("A came first").isLessThan(event.serialB());
            check(event, world.tick());
        }
        open.forEach((pair, last) -> assertThat(last.tick())
                .as("an open contact says something in every tick: %s", pair)
                .isEqualTo(world.tick()));
    }

    /** Reports whether a contact between two colliders has begun and not ended. */
    public boolean isOpen(Collider a, Collider b) {
        return open.containsKey(new Pair(a, b));
    }

    /** Returns how many contacts have begun and not ended. */
    public int openCount() {
        return open.size();
    }

    /** Returns the number of BEGIN events. */
    public int begun() {
        return begun;
    }

    /** Returns the number of END events. */
    public int ended() {
        return ended;
    }

    private void check(ContactEvent<O> event, long tick) {
        final Pair pair = Pair.of(event);
        final ContactEvent<O> last = open.get(pair);
        checkData(event, tick);
        if (event.phase() == ContactPhase.BEGIN) {
            assertThat(last).as("no second BEGIN without an END: %s", event).isNull();
            assertThat(event.contactId()).as("ids in the order of BEGIN").isEqualTo(++lastId);
            if (event.first() > AT_THE_START) {
                assertThat(event.approachSpeed())
                        .as("colliders that begin to touch during the motion approach each other: %s", event)
                        .isGreaterThan(-1e-2f);
            }
            open.put(pair, event.copy());
            begun++;
            return;
        }
        assertThat(last).as("%s without a BEGIN", event).isNotNull();
        checkSameContact(event, last);
        if (event.phase() == ContactPhase.END) {
            checkSameData(event, last);
            open.remove(pair);
            ended++;
        } else {
            assertThat(last.tick()).as("one event a tick: %s", event).isEqualTo(tick - 1);
            open.put(pair, event.copy());
        }
    }

    private void checkData(ContactEvent<O> event, long tick) {
        assertThat(event.tick()).as("%s", event).isEqualTo(tick);
        assertThat(event.first()).as("%s", event).isBetween(0f, 1f);
        assertThat(event.last()).as("%s", event).isBetween(event.first(), 1f);
        assertThat(event.normal().length()).as("%s", event).isBetween(0.999f, 1.001f);
        assertThat(event.point().isFinite()).as("%s", event).isTrue();
        assertThat(event.a()).isNotNull();
        assertThat(event.b()).isNotNull();
        assertThat(event.reason() != null)
                .as("a reason in END only: %s", event)
                .isEqualTo(event.phase() == ContactPhase.END);
    }

    private void checkSameContact(ContactEvent<O> event, ContactEvent<O> last) {
        assertThat(event.contactId()).as("one id for a contact: %s", event).isEqualTo(last.contactId());
        assertThat(event.a()).as("one owner for a contact: %s", event).isSameAs(last.a());
        assertThat(event.b()).isSameAs(last.b());
        assertThat(event.colliderA()).as("A stays A: %s", event).isSameAs(last.colliderA());
        assertThat(event.layersA()).as("layers as it began: %s", event).isEqualTo(last.layersA());
        assertThat(event.layersB()).isEqualTo(last.layersB());
        assertThat(event.sensor()).as("sensor as it began: %s", event).isEqualTo(last.sensor());
    }

    private void checkSameData(ContactEvent<O> end, ContactEvent<O> last) {
        assertThat(end.normal()).as("%s repeats the last data", end).isEqualTo(last.normal());
        assertThat(end.point()).as("%s repeats the last data", end).isEqualTo(last.point());
        assertThat(end.depth()).as("%s repeats the last data", end).isEqualTo(last.depth());
        assertThat(end.approachSpeed()).as("%s repeats the last data", end).isEqualTo(last.approachSpeed());
    }
}
