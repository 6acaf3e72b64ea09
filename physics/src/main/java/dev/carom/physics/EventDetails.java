package dev.carom.physics;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.UprightContact;

/**
 * What events tell beyond phase and time: looked up when the game asks for it, since of most events it never does. The
 * tables stay as the step left them until the next one begins; what is to be kept longer is looked up before.
 */
final class EventDetails<O> {
    private final ColliderTable<O> colliders;
    private final PairTable pairs;
    private final ContactPlaces places = new ContactPlaces();
    private final UprightContact uprightContact;
    private final Separation separation = new Separation();

    EventDetails(ColliderTable<O> colliders, PairTable pairs) {
        this.colliders = colliders;
        this.pairs = pairs;
        uprightContact = new UprightContact(colliders.upright());
    }

    /** Details of the same contacts, for other events; threads that work at once need one each. */
    EventDetails<O> another() {
        return new EventDetails<>(colliders, pairs);
    }

    PairTable pairs() {
        return pairs;
    }

    O a(int pair) {
        return colliders.it(pairs.a(pair));
    }

    O b(int pair) {
        return colliders.it(pairs.b(pair));
    }

    long serialA(int pair) {
        return pairs.serialA(pair);
    }

    long serialB(int pair) {
        return pairs.serialB(pair);
    }

    /** Whose contact it is. */
    void who(ContactEvent<O> event) {
        final int row = event.pair;
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        event.ownerA = colliders.owner(a);
        event.ownerB = colliders.owner(b);
        event.a = colliders.it(a);
        event.b = colliders.it(b);
        event.colliderA = colliders.collider(a);
        event.colliderB = colliders.collider(b);
        event.layersA = pairs.layersA(row);
        event.layersB = pairs.layersB(row);
        if (event.phase == ContactPhase.STAY) { // others know it: they number contacts, or end them
            event.sensor = pairs.sensor(row);
            event.contactId = pairs.contactId(row);
        }
    }

    /** Where and how the two touch; not to be used after {@link #clear}. */
    ContactPlaces.Place where(int pair) {
        final ContactPlaces.Place place = places.take();
        return pairs.isLookedUpLate(pair) ? computed(pair, place) : kept(pair, place);
    }

    private ContactPlaces.Place computed(int pair, ContactPlaces.Place dest) {
        final float approach = uprightContact.find(pairs.a(pair), pairs.b(pair), separation, dest.manifold);
        dest.normal.set(separation.normal);
        dest.depth = 0f - separation.distance; // no -0 for two that just touch
        dest.approachSpeed = approach / pairs.reportedSeconds();
        return dest;
    }

    private ContactPlaces.Place kept(int pair, ContactPlaces.Place dest) {
        final float[] contact = pairs.contact();
        final int c = pair * PairTable.STRIDE;
        dest.normal.set(
                contact[c + PairTable.NORMAL], contact[c + PairTable.NORMAL + 1], contact[c + PairTable.NORMAL + 2]);
        pairs.copyManifold(pair, dest.manifold);
        dest.depth = contact[c + PairTable.DEPTH];
        dest.approachSpeed = contact[c + PairTable.APPROACH];
        return dest;
    }

    /** What was said of places is valid no more. */
    void clear() {
        places.clear();
    }

    /** How often its tables grew. */
    int growths() {
        return places.growths();
    }
}
