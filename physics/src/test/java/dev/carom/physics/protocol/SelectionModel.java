package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The ways to read events and current contacts of a world, compared with a simple loop over the list of its events. */
final class SelectionModel<O> {
    private static final long[] LAYERS = {1L, 2L, -1L};

    private final PhysicsWorld<O> world;
    private final ContactEvents<O> dest = new ContactEvents<>();
    /** The events of the last complete tick. */
    private List<ContactEvent<O>> all = List.of();

    /** The expected contents of the list: those events, or none after an aborted tick. */
    private List<ContactEvent<O>> shown = List.of();

    /** The events of the current contacts, and their owners. */
    private List<ContactEvent<O>> holding = List.of();

    private final Set<UnorderedPair> touching = new HashSet<>();

    SelectionModel(PhysicsWorld<O> world) {
        this.world = world;
    }

    /**
     * Checks after a tick.
     *
     * @param open ids of the open contacts
     */
    void check(Iterable<O> owners, Set<Long> open) {
        all = plain(world.events());
        shown = all;
        holding = all.stream()
                .filter(event -> event.phase() != ContactPhase.END && open.contains(event.contactId()))
                .toList();
        assertThat(holding).as("each open contact has one event").hasSameSizeAs(open);
        touching.clear();
        holding.forEach(event -> touching.add(UnorderedPair.ofOwners(event)));
        assertThat(world.statistics().contacts()).isEqualTo(open.size());
        for (ContactPhase phase : ContactPhase.values()) {
            same(world.events().of(phase, dest), event -> event.phase() == phase);
            assertThat(world.statistics().events(phase)).isEqualTo(dest.size());
        }
        for (long layers : LAYERS) {
            for (long others : LAYERS) {
                same(world.events().between(layers, others, dest), event -> isBetween(event, layers, others));
            }
        }
        for (O owner : owners) {
            same(world.events().of(owner, dest), event -> event.involves(owner));
            same(
                    dest.of(ContactPhase.BEGIN, dest),
                    event -> event.involves(owner) && event.phase() == ContactPhase.BEGIN);
        }
        checkState(owners);
    }

    /** Checks after an aborted tick: no new events, and unchanged contacts. */
    void checkAborted(Iterable<O> owners) {
        shown = List.of();
        for (O owner : owners) {
            assertThat(world.events().of(owner, dest)).isEmpty();
        }
        checkState(owners);
    }

    /** Checks the current contacts, at any time between two ticks. */
    void checkState(Iterable<O> owners) {
        if (!plain(world.events()).equals(shown)) {
            assertThat(world.events()).as("the list stays").containsExactlyElementsOf(shown);
        }
        for (O owner : owners) {
            world.contactsOf(owner, dest);
            same(dest, event -> event.involves(owner) && holding.contains(event));
            for (O other : owners) {
                if (world.isTouching(owner, other) != touching.contains(new UnorderedPair(owner, other))) {
                    throw new AssertionError("isTouching says " + world.isTouching(owner, other) + " of " + owner
                            + " and " + other + ", but these hold: " + holding);
                }
            }
        }
    }

    private static boolean isBetween(ContactEvent<?> event, long layers, long others) {
        return (event.layersA() & layers) != 0L && (event.layersB() & others) != 0L
                || (event.layersA() & others) != 0L && (event.layersB() & layers) != 0L;
    }

    private void same(ContactEvents<O> selected, Predicate<ContactEvent<O>> wanted) {
        // By identity, since events are views without an equals method.
        final List<ContactEvent<O>> expected = all.stream().filter(wanted).toList();
        if (!plain(selected).equals(expected)) {
            assertThat(selected).containsExactlyElementsOf(expected);
        }
    }

    private static <O> List<ContactEvent<O>> plain(ContactEvents<O> events) {
        final List<ContactEvent<O>> plain = new ArrayList<>();
        events.forEach(plain::add);
        return plain;
    }
}
