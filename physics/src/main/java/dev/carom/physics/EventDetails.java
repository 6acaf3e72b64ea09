package dev.carom.physics;

/**
 * What events tell beyond phase and time: looked up when the game asks for it, since of most events it never does. The
 * tables stay as the step left them until the next one begins; what is to be kept longer is looked up before.
 */
final class EventDetails<O> {
    private final ColliderTable<O> colliders;
    private final PairTable pairs;
    private final ContactPlaces places = new ContactPlaces();

    EventDetails(ColliderTable<O> colliders, PairTable pairs) {
        this.colliders = colliders;
        this.pairs = pairs;
    }

    /** Details of the same contacts, for other events; threads that work at once need one each. */
    EventDetails<O> another() {
        return new EventDetails<>(colliders, pairs);
    }

    O a(int pair) {
        return colliders.it(pairs.a(pair));
    }

    O b(int pair) {
        return colliders.it(pairs.b(pair));
    }

    /** Whose contact it is. */
    void who(ContactEvent<O> event) {
        final int row = event.pair;
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        event.ownerA = colliders.owner(a);
        event.ownerB = colliders.owner(b);
        event.a = event.ownerA.it;
        event.b = event.ownerB.it;
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
        final float[] contact = pairs.contact();
        final int c = pair * PairTable.STRIDE;
        place.normal.set(
                contact[c + PairTable.NORMAL], contact[c + PairTable.NORMAL + 1], contact[c + PairTable.NORMAL + 2]);
        pairs.copyManifold(pair, place.manifold);
        place.depth = contact[c + PairTable.DEPTH];
        place.approachSpeed = contact[c + PairTable.APPROACH];
        return place;
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
