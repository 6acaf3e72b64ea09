package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactListener;
import dev.carom.physics.PhysicsWorld;
import java.util.ArrayList;
import java.util.List;

/**
 * Listeners of the game, of the world and of single owners, which note what they hear: exactly what concerns them, in
 * order.
 */
final class ListenerModel<O> {
    private static final int AT_ALL_TIMES = Integer.MAX_VALUE;

    /** A listener of an owner, or of the world when that is null. */
    private final class ModelListener implements ContactListener<O> {
        final O owner;

        /** It is first called in this tick. */
        final long since;

        /** It was removed when it had heard what concerned it among so many events of the tick. */
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

    /** Adds one. */
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
     * Removes one.
     *
     * @param index of any
     * @param told of how many events of the tick it may have heard, when listeners are being called; else
     *     {@link #AT_ALL_TIMES}
     */
    void unlisten(int index, int told) {
        final List<ModelListener> listening =
                listeners.stream().filter(ear -> ear.until == AT_ALL_TIMES).toList();
        if (listening.isEmpty()) {
            return;
        }
        final ModelListener ear = listening.get(index % listening.size());
        assertThat(remove(ear)).as("the world knows the listener of %s", ear).isTrue();
        assertThat(remove(ear)).as("and removed it").isFalse();
        ear.until = told;
        if (told == AT_ALL_TIMES) {
            listeners.remove(ear);
        }
    }

    /** All listeners were called. */
    void check(Gap<O> gap) {
        lastTurn = 0;
        for (ModelListener ear : listeners) {
            final List<ContactEvent<O>> expected = new ArrayList<>();
            for (int i = 0; i < world.events().size() && i < ear.until && world.tick() >= ear.since; i++) {
                final ContactEvent<O> event = world.events().get(i);
                if (ear.owner == null || event.involves(ear.owner)) {
                    expected.add(event);
                }
            }
            // The views are the same objects, and have no equals.
            assertThat(ear.heard).as("heard by the listener of %s", ear).isEqualTo(expected);
            ear.heard.clear();
        }
        listeners.removeIf(ear -> ear.until != AT_ALL_TIMES || isForgotten(ear, gap));
    }

    /** A tick was given up. */
    void checkGivenUp() {
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
     * One of an owner who left as deleted is forgotten, unless it was added after that. When exactly is not promised.
     */
    private boolean isForgotten(ModelListener ear, Gap<O> gap) {
        if (!gap.deletedFrom.contains(ear.owner)
                || ear.since > world.tick()
                || gap.parts.stream().anyMatch(part -> part.owner() == ear.owner)) {
            return false;
        }
        remove(ear);
        return true;
    }
}
