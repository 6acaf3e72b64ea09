package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactListener;
import dev.carom.physics.PhysicsWorld;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds listeners of the world and of single owners. Each listener records the events that it receives. After each step,
 * the model checks that each listener has received all of its own events, in order, and no others.
 */
final class ListenerModel<O> {
    private static final int AT_ALL_TIMES = Integer.MAX_VALUE;

    /** A listener of an owner, or of the world if the owner is null. */
    private final class ModelListener implements ContactListener<O> {
        final O owner;

        /** The first tick in which the listener may be called. */
        final long since;

        /** Number of events of the tick after which the listener was removed. */
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
                    .as("listeners of the world come first, then those of A's owner, then those of B's owner: %s", this)
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
     * @param index selects the listener: any number from 0, modulo the number of listeners
     * @param reported if listeners are being called, the number of events of the tick that the listener may receive;
     *     otherwise {@link #AT_ALL_TIMES}
     */
    void unlisten(int index, int reported) {
        final List<ModelListener> listening =
                listeners.stream().filter(ear -> ear.until == AT_ALL_TIMES).toList();
        if (listening.isEmpty()) {
            return;
        }
        final ModelListener ear = listening.get(index % listening.size());
        assertThat(remove(ear)).as("the world removes the listener of %s", ear).isTrue();
        assertThat(remove(ear)).as("the world removes the listener only once").isFalse();
        ear.until = reported;
        if (reported == AT_ALL_TIMES) {
            listeners.remove(ear);
        }
    }

    /** Checks the recorded events after a step that has called all listeners, then clears them. */
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
            // Compares identities: each event is one view object, and its class does not override equals.
            assertThat(ear.heard).as("events of the listener of %s", ear).isEqualTo(expected);
            ear.heard.clear();
        }
        listeners.removeIf(ear -> ear.until != AT_ALL_TIMES || isForgotten(ear, changes));
    }

    /** Checks that no listener was called in a step that was aborted. */
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

    /**
     * Tests whether the world may remove a listener because its owner was deleted. A listener that was added after the
     * deletion stays, and so does the listener of an owner that has a collider again. The world does not specify when
     * it removes a listener, so this method removes it in any case.
     */
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
