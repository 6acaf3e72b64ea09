package dev.carom.physics;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.UprightContact;

/**
 * What events tell beyond phase and time: looked up when the game asks for it, since of most events it never does. The
 * tables stay as the step left them until the next one begins; what is to be kept longer is looked up before.
 */
final class EventDetails<O> {
    private static final long NONE = -1;

    private final ColliderRegistry<O> members;
    private final PairTable pairs;
    private final Pool<ContactParties<O>> parties = new Pool<>(ContactParties::new);
    private final Pool<ContactPlace> places = new Pool<>(ContactPlace::new);
    private final UprightContact uprightContact;
    private final Separation separation = new Separation();

    /** The tick whose events may be asked; none while they are replaced. */
    long tick = NONE;

    EventDetails(ColliderRegistry<O> members, PairTable pairs) {
        this.members = members;
        this.pairs = pairs;
        uprightContact = new UprightContact(members.table().upright());
    }

    /** Details of the same contacts, for other events; threads that work at once need one each. */
    EventDetails<O> another() {
        return new EventDetails<>(members, pairs);
    }

    PairTable pairs() {
        return pairs;
    }

    O a(int pair) {
        return members.value(pairs.a(pair));
    }

    O b(int pair) {
        return members.value(pairs.b(pair));
    }

    long serialA(int pair) {
        return pairs.serialA(pair);
    }

    long serialB(int pair) {
        return pairs.serialB(pair);
    }

    /** Whose contact it is; not to be used after {@link #clear}. */
    ContactParties<O> who(ContactEvent<O> event) {
        final int row = event.pair;
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        final ContactParties<O> found = parties.take();
        found.ownerA = members.owner(a);
        found.ownerB = members.owner(b);
        found.a = members.value(a);
        found.b = members.value(b);
        found.colliderA = members.collider(a);
        found.colliderB = members.collider(b);
        found.layersA = pairs.layersA(row);
        found.layersB = pairs.layersB(row);
        if (event.phase == ContactPhase.STAY) { // others know it: they number contacts, or end them
            event.sensor = pairs.sensor(row);
            event.contactId = pairs.contactId(row);
        }
        return found;
    }

    /** Where and how the two touch; not to be used after {@link #clear}. */
    ContactPlace where(int pair) {
        final ContactPlace place = places.take();
        return pairs.isLookedUpLate(pair) ? computed(pair, place) : kept(pair, place);
    }

    private ContactPlace computed(int pair, ContactPlace dest) {
        final float approach = uprightContact.find(pairs.a(pair), pairs.b(pair), separation, dest.manifold);
        dest.normal.set(separation.normal);
        dest.depth = 0f - separation.distance; // no -0 for two that just touch
        dest.approachSpeed = approach / pairs.reportedSeconds();
        return dest;
    }

    private ContactPlace kept(int pair, ContactPlace dest) {
        final float[] contact = pairs.contact();
        final int c = pair * PairTable.STRIDE;
        dest.normal.set(
                contact[c + PairTable.NORMAL], contact[c + PairTable.NORMAL + 1], contact[c + PairTable.NORMAL + 2]);
        pairs.copyManifold(pair, dest.manifold);
        dest.depth = contact[c + PairTable.DEPTH];
        dest.approachSpeed = contact[c + PairTable.APPROACH];
        return dest;
    }

    /** What was said is valid no more, and all that the game deleted can be collected. */
    void clear() {
        tick = NONE;
        for (int i = 0; i < parties.taken(); i++) {
            parties.get(i).letGo();
        }
        parties.clear();
        places.clear();
    }

    /** How often its tables grew. */
    int growths() {
        return parties.growths() + places.growths();
    }
}
