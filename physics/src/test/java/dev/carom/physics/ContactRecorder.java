package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads the events of every tick and asserts the protocol of contacts: for each pair of colliders BEGIN, any number of STAY in
 * consecutive ticks, exactly one END; ids, times and order as promised. A game's events go through it unchanged.
 *
 * @param <O> the kind of owner
 */
public final class ContactRecorder<O> {
    private record Pair(Collider a, Collider b) {
        static Pair of(ContactEvent<?> event) {
            return new Pair(event.colliderA(), event.colliderB());
        }

        // Colliders have no equals of their own: identity, in either order.
        @Override
        public boolean equals(Object other) {
            return other instanceof Pair pair && (pair.a == a && pair.b == b || pair.a == b && pair.b == a);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(a) ^ System.identityHashCode(b);
        }
    }

    private record Open(long id, long lastTick, Object a, Object b) {}

    private static final Comparator<ContactEvent<?>> ORDER = Comparator.<ContactEvent<?>>comparingDouble(
                    event -> event.first())
            .thenComparingLong(event -> event.serialA)
            .thenComparingLong(event -> event.serialB);

    private final Map<Pair, Open> open = new HashMap<>();
    private long lastId;
    private int begun;
    private int ended;

    /** To be called once after each step. */
    public void record(CollisionWorld<O> world) {
        for (int i = 0; i < world.events().size(); i++) {
            final ContactEvent<O> event = world.events().get(i);
            if (i > 0) {
                assertThat(ORDER.compare(world.events().get(i - 1), event))
                        .as(
                                "events by time of first touch, then by pair: %s, then %s",
                                world.events().get(i - 1), event)
                        .isLessThanOrEqualTo(0);
            }
            assertThat(event.serialA).as("A came first").isLessThan(event.serialB);
            check(event, world.tick());
        }
        open.forEach((pair, contact) -> assertThat(contact.lastTick)
                .as("an open contact says something in every tick: %s", pair)
                .isEqualTo(world.tick()));
    }

    /** Whether a contact between two colliders has begun and not ended. */
    public boolean isOpen(Collider a, Collider b) {
        return open.containsKey(new Pair(a, b));
    }

    /** How many contacts have begun and not ended. */
    public int openCount() {
        return open.size();
    }

    /** How many BEGIN there were. */
    public int begun() {
        return begun;
    }

    /** How many END there were. */
    public int ended() {
        return ended;
    }

    private void check(ContactEvent<O> event, long tick) {
        final Pair pair = Pair.of(event);
        final Open contact = open.get(pair);
        assertThat(event.first()).as("%s", event).isBetween(0f, 1f);
        assertThat(event.last()).as("%s", event).isBetween(event.first(), 1f);
        assertThat(event.normal().length()).as("%s", event).isBetween(0.999f, 1.001f);
        assertThat(event.point().isFinite()).as("%s", event).isTrue();
        assertThat(event.a()).isNotNull();
        assertThat(event.b()).isNotNull();
        if (event.phase() == ContactPhase.BEGIN) {
            assertThat(contact).as("no second BEGIN without an END: %s", event).isNull();
            assertThat(event.contactId()).as("ids in the order of BEGIN").isEqualTo(++lastId);
            if (event.first() > 0f) {
                assertThat(event.approachSpeed())
                        .as("who meets on the way approaches: %s", event)
                        .isGreaterThan(-1e-2f);
            }
            open.put(pair, new Open(event.contactId(), tick, event.a(), event.b()));
            begun++;
        } else {
            assertThat(contact).as("%s without a BEGIN", event).isNotNull();
            assertThat(event.contactId()).as("one id for a contact: %s", event).isEqualTo(contact.id);
            assertThat(event.a()).as("one owner for a contact: %s", event).isSameAs(contact.a);
            assertThat(event.b()).isSameAs(contact.b);
            if (event.phase() == ContactPhase.END) {
                open.remove(pair);
                ended++;
            } else {
                assertThat(contact.lastTick).as("one event a tick: %s", event).isEqualTo(tick - 1);
                open.put(pair, new Open(contact.id, tick, contact.a, contact.b));
            }
        }
        assertThat(event.reason() != null)
                .as("a reason in END only: %s", event)
                .isEqualTo(event.phase() == ContactPhase.END);
    }
}
