package dev.carom.script;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What scripts are told of the contacts of a game that takes steps back in the middle, so that to them too each begin
 * has one end. A begin behind that time did not happen: the contact begins when it is next seen before it. An end
 * behind that time waits for the next step: if the two touch at its start, the contact went on.
 */
final class ToldContacts<O> {
    private final Set<Long> untold = new HashSet<>();
    private final List<ContactEvent<O>> unended = new ArrayList<>();

    /** Ids of contacts that went on though the world ended them, to those by which scripts know them. */
    private final Map<Long, Long> continued = new HashMap<>();

    /** Is told what scripts are to be told. */
    interface Teller<O> {
        void tell(ContactEvent<O> event, ContactPhase phase, long contactId);
    }

    /** Tells the contacts of a step, up to a time of it. */
    void tell(ContactEvents<O> events, float until, Teller<O> teller) {
        if (until == 1f && untold.isEmpty() && unended.isEmpty() && continued.isEmpty()) {
            for (int i = 0; i < events.size(); i++) {
                final ContactEvent<O> event = events.get(i);
                teller.tell(event, event.phase(), event.contactId());
            }
            return;
        }
        settle(events, teller);
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<O> event = events.get(i);
            final float time = event.phase() == ContactPhase.END ? event.last() : event.first();
            if (time > until) {
                leaveOut(event);
            } else {
                tell(event, teller);
            }
        }
    }

    /** Tells the ends that waited, but of those that touch at the start of this step. */
    private void settle(ContactEvents<O> events, Teller<O> teller) {
        for (ContactEvent<O> end : unended) {
            final ContactEvent<O> again = touchingAtStart(end, events);
            if (again == null) {
                teller.tell(end, ContactPhase.END, known(end.contactId()));
            } else {
                continued.put(again.contactId(), known(end.contactId()));
            }
            continued.remove(end.contactId());
        }
        unended.clear();
    }

    private ContactEvent<O> touchingAtStart(ContactEvent<O> end, ContactEvents<O> events) {
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<O> event = events.get(i);
            if (event.phase() == ContactPhase.BEGIN
                    && event.first() == 0f
                    && (event.colliderA() == end.colliderA() && event.colliderB() == end.colliderB()
                            || event.colliderA() == end.colliderB() && event.colliderB() == end.colliderA())) {
                return event;
            }
        }
        return null;
    }

    private void leaveOut(ContactEvent<O> event) {
        if (event.phase() == ContactPhase.BEGIN) {
            untold.add(event.contactId());
        } else if (event.phase() == ContactPhase.END && !untold.remove(event.contactId())) {
            unended.add(event.copy());
        }
    }

    private void tell(ContactEvent<O> event, Teller<O> teller) {
        final long id = event.contactId();
        final boolean begins = untold.remove(id);
        if (begins && event.phase() == ContactPhase.END) {
            return; // of what never began
        }
        ContactPhase phase = event.phase();
        if (begins) {
            phase = ContactPhase.BEGIN;
        } else if (phase == ContactPhase.BEGIN && continued.containsKey(id)) {
            phase = ContactPhase.STAY;
        }
        teller.tell(event, phase, known(id));
        if (phase == ContactPhase.END) {
            continued.remove(id);
        }
    }

    private long known(long id) {
        return continued.getOrDefault(id, id);
    }
}
