package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactListener;
import dev.carom.physics.PhysicsWorld;
import java.util.ArrayList;
import java.util.List;

/**
 * Listeners of the world and of single owners. They record the events that they receive and check them: exactly their
 * own events, in order.
 */
final class ListenerModel<O> {
    private static final int AT_ALL_TIMES = Integer.MAX_VALUE;

    /** A listener of an owner, or of the world if the owner is null. */
    private final class ModelListener implements ContactListener<O> {
        final O owner;

        /** The tick in which it is first called. */
        final long since;

        /** It was removed after this many events of the tick. */
        int until = AT_ALL_TIMES;

        final List<ContactEvent<O>> heard = new ArrayList<>();

        ModelListener(O owner, long since) {
            this.owner = owner;
            this.since = since;
        }

        @Override
        public void onContact(ContactEvent<O> event) {
            heard.add(event);
            final int turn = 3 * indexOf(event) + (owner == null ? 0 : owner == event.a() ? 1 : 2);
            assertThat(turn)
                    .as("of each event hear the world's, then A's, then B's listeners: %s", this)
                    .isGreaterThanOrEqualTo(lastTurn);
            lastTurn = turn;
        }

        @Override
        public String toString() {
            return (owner == null ? "the world" : "an owner") + " since tick " + since;
        }
    }

    private final PhysicsWorld<O> world;
    private final List<ModelListener> listeners = new ArrayList<>();

    private int lastTurn;

    ListenerModel(PhysicsWorld<O> world) {
        this.world = world;
    }

    /** Adds a listener. */
    void listen(O ownerOrNull) {
        final ModelListener ear = new ModelListener(ownerOrNull, world.tick() + 1);
        listeners.add(ear);
        if (ownerOrNull == null) {
            world.addListener(ear);
        } else {
            world.addListener(ownerOrNull, ear);
        }
    }

    /**
     * Removes a listener.
     *
     * @param index any index
     * @param reported how many events of the tick it may have received, while listeners are called; otherwise {@link
     *     #AT_ALL_TIMES}
     */
    void unlisten(int index, int reported) {
        final List<ModelListener> listening =
                listeners.stream().filter(ear -> ear.until == AT_ALL_TIMES).toList();
        if (listening.isEmpty()) {
            return;
        }
        final ModelListener ear = listening.get(index % listening.size());
        assertThat(remove(ear)).as("the world knows the listener of %s", ear).isTrue();
        assertThat(remove(ear)).as("and removed it").isFalse();
        ear.until = reported;
        if (reported == AT_ALL_TIMES) {
            listeners.remove(ear);
        }
    }

    /** Checks the listeners after all of them were called. */
    void check(ChangesBetweenTicks<O> changes) {
        lastTurn = 0;
        for (ModelListener ear : listeners) {
            final List<ContactEvent<O>> expected = new ArrayList<>();
            for (int i = 0; i < world.events().size() && i < ear.until && world.tick() >= ear.since; i++) {
                final ContactEvent<O> event = world.events().get(i);
                if (ear.owner == null || event.involves(ear.owner)) {
                    expected.add(event);
                }
            }
            // The events are the same view objects, which have no equals method.
            assertThat(ear.heard).as("heard by the listener of %s", ear).isEqualTo(expected);
            ear.heard.clear();
        }
        listeners.removeIf(ear -> ear.until != AT_ALL_TIMES || isForgotten(ear, changes));
    }

    /** Checks the listeners after a tick that was aborted. */
    void checkAborted() {
        for (ModelListener ear : listeners) {
            assertThat(ear.heard).isEmpty();
        }
    }

    private boolean remove(ModelListener ear) {
        return ear.owner == null ? world.removeListener(ear) : world.removeListener(ear.owner, ear);
    }

    private int indexOf(ContactEvent<O> event) {
        int index = 0;
        while (world.events().get(index) != event) {
            index++;
        }
        return index;
    }

    /** A listener of a deleted owner is removed, unless it was added later. The exact time is not guaranteed. */
    private boolean isForgotten(ModelListener ear, ChangesBetweenTicks<O> changes) {
        if (!changes.deletedFrom.contains(ear.owner)
                || ear.since > world.tick()
                || changes.parts.stream().anyMatch(part -> part.owner() == ear.owner)) {
            return false;
        }
        remove(ear);
        return true;
    }
}
