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
 * Reports contact events to scripts, also in a game that rewinds to a time in the middle of a step. Scripts receive
 * exactly one end event for each begin event, no matter how often the game rewinds. A begin event after the rewind time
 * is not reported, since the rewound game never reached that time. Scripts receive the begin event in the first later
 * step in which the colliders touch at or before the rewind time of that step. An end event after the rewind time waits
 * for the next step. If the colliders still touch at the start of that step, the contact has continued, and scripts
 * receive no end event.
 */
final class RewindAwareContacts<O> {
    /** The ids of contacts whose begin event was not reported. */
    private final Set<Long> unreportedIds = new HashSet<>();

    /** The end events after the rewind time. They wait for the next step. */
    private final List<ContactEvent<O>> waitingEnds = new ArrayList<>();

    /** The contacts that continued although the world had ended them. Maps the world's new id to the id for scripts. */
    private final Map<Long, Long> continuedIds = new HashMap<>();

    /** Receives contact events, with the phase and the contact id that scripts see. */
    interface Listener<O> {
        void contact(ContactEvent<O> event, ContactPhase phase, long contactId);
    }

    /** Reports the contact events of a step, except events after the time {@code until}, a fraction of the step. */
    void report(ContactEvents<O> events, float until, Listener<O> listener) {
        if (until == 1f && unreportedIds.isEmpty() && waitingEnds.isEmpty() && continuedIds.isEmpty()) {
            for (int i = 0; i < events.size(); i++) {
                final ContactEvent<O> event = events.get(i);
                listener.contact(event, event.phase(), event.contactId());
            }
            return;
        }
        reportWaitingEnds(events, listener);
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<O> event = events.get(i);
            final float time = event.phase() == ContactPhase.END ? event.last() : event.first();
            if (time > until) {
                postpone(event);
            } else {
                report(event, listener);
            }
        }
    }

    /**
     * Reports the end events that waited. An end event is not reported if its two colliders touch at the start of this
     * step.
     */
    private void reportWaitingEnds(ContactEvents<O> events, Listener<O> listener) {
        for (ContactEvent<O> end : waitingEnds) {
            final ContactEvent<O> again = touchingAtStart(end, events);
            if (again == null) {
                listener.contact(end, ContactPhase.END, idForScripts(end.contactId()));
            } else {
                continuedIds.put(again.contactId(), idForScripts(end.contactId()));
            }
            continuedIds.remove(end.contactId());
        }
        waitingEnds.clear();
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

    private void postpone(ContactEvent<O> event) {
        if (event.phase() == ContactPhase.BEGIN) {
            unreportedIds.add(event.contactId());
        } else if (event.phase() == ContactPhase.END && !unreportedIds.remove(event.contactId())) {
            waitingEnds.add(event.copy());
        }
    }

    private void report(ContactEvent<O> event, Listener<O> listener) {
        final long id = event.contactId();
        final boolean begins = unreportedIds.remove(id);
        if (begins && event.phase() == ContactPhase.END) {
            return; // Scripts never received the begin event of this contact.
        }
        ContactPhase phase = event.phase();
        if (begins) {
            phase = ContactPhase.BEGIN;
        } else if (phase == ContactPhase.BEGIN && continuedIds.containsKey(id)) {
            phase = ContactPhase.STAY;
        }
        listener.contact(event, phase, idForScripts(id));
        if (phase == ContactPhase.END) {
            continuedIds.remove(id);
        }
    }

    private long idForScripts(long id) {
        return continuedIds.getOrDefault(id, id);
    }
}
