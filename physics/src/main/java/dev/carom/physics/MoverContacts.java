package dev.carom.physics;

import dev.carom.physics.mover.Touches;
import java.util.Arrays;
import java.util.Iterator;

/**
 * The contacts of one character in its last move: everything that it stood on, hit or slid along, and the sensors that
 * it overlapped. Everything that it passed at a distance of less than two skins ({@link Mover#skin}) counts as well.
 * Create one list for each character, and pass it to the mover with {@link Mover#contacts}.
 *
 * <pre>{@code
 * private final MoverContacts<Entity> contacts = new MoverContacts<>();
 * ...
 * mover.contacts(contacts).moveAndSlide(position, velocity, dt);
 * for (int i = 0; i < contacts.size(); i++) {
 *     MoverContact<Entity> contact = contacts.get(i);
 *     if (contact.phase() == ContactPhase.BEGIN && contact.owner() == lava) {
 *         burn();
 *     }
 * }
 * }</pre>
 *
 * Each collider, and each box of a {@link BoxSource}, occurs at most once in the list. Its contact has one BEGIN, a
 * STAY in each further move that touches it, and one END, also when the collider was deleted. If a fast move touches
 * something and leaves it again, the BEGIN is in that move and the END is in the next move. Touched colliders and boxes
 * come first, sorted by the fraction of the move at which the mover touched them. At equal fractions, colliders come
 * before boxes, and colliders are in the order in which they entered the world. Contacts that end come last, in their
 * previous order.
 * <p>
 * A mover keeps a gap between the character and all solids. So the world reports no contacts between these solids and
 * the character's own collider; this list reports them. Reading the list by index allocates nothing.
 *
 * @param <O> the kind of owner
 */
public final class MoverContacts<O> implements Iterable<MoverContact<O>> {
    private MoverContact<O>[] listed = newArray();
    private int size;

    /** Index of the first contact that ended; the contacts before this index began or stayed. */
    private int touched;

    /**
     * Receives the contacts of the running move. After each move this array is exchanged with {@link #listed}, so that
     * both reuse their objects.
     */
    private MoverContact<O>[] found = newArray();

    private int foundCount;

    /** Creates an empty list. */
    public MoverContacts() {}

    /**
     * Returns how many contacts began, stayed or ended in the last move.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Tests whether no contact began, stayed or ended in the last move.
     *
     * @return true when {@code size() == 0}
     */
    public boolean isEmpty() {
        return size == 0;
    }

    /**
     * Returns a contact.
     *
     * @param index in [0, size)
     * @return valid until the next move that fills this list
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public MoverContact<O> get(int index) {
        return listed[Require.index("contact", index, size)];
    }

    /**
     * Removes all contacts without reporting an END: for a character that is placed elsewhere or removed from the game.
     */
    public void clear() {
        for (int i = 0; i < size; i++) {
            listed[i].hit.release();
        }
        size = 0;
        touched = 0;
    }

    /**
     * Returns an iterator over the contacts in order.
     *
     * @return a new small object; to allocate nothing, use {@link #get}
     */
    @Override
    public Iterator<MoverContact<O>> iterator() {
        return new QueryHits.IndexIterator<>(this::size, this::get);
    }

    /** Replaces the contacts with those of a completed move. */
    void show(Touches touches, ColliderRegistry<O> registry) {
        for (int i = 0; i < touches.size(); i++) {
            add(touches.get(i), registry);
        }
        final int nowTouched = foundCount;
        for (int i = 0; i < touched; i++) {
            if (!contains(found, nowTouched, listed[i].hit)) {
                end(i);
            }
        }
        final MoverContact<O>[] last = listed;
        final int lastSize = size;
        listed = found;
        size = foundCount;
        touched = nowTouched;
        found = last;
        for (int i = 0; i < lastSize; i++) {
            last[i].hit.release();
        }
        foundCount = 0;
    }

    private void add(Touches.Touch touch, ColliderRegistry<O> registry) {
        if (foundCount == found.length) {
            found = grow(found);
        }
        if (found[foundCount] == null) {
            found[foundCount] = new MoverContact<>();
        }
        final MoverContact<O> contact = found[foundCount++];
        contact.hit.row.set(touch.hit());
        contact.hit.show(registry);
        contact.sensor = touch.isSensor()
                || contact.hit.collider() != null && contact.hit.collider().isSensor();
        contact.speed = touch.speed();
        contact.phase = contains(listed, touched, contact.hit) ? ContactPhase.STAY : ContactPhase.BEGIN;
    }

    /** Appends a contact of the previous move as an END. */
    private void end(int index) {
        if (foundCount == found.length) {
            found = grow(found);
        }
        final MoverContact<O> free = found[foundCount];
        found[foundCount] = listed[index];
        found[foundCount].phase = ContactPhase.END;
        found[foundCount++].speed = 0f;
        listed[index] = free == null ? new MoverContact<>() : free;
    }

    /** Tests whether a list contains a hit on the same box, or on the same collider. */
    private boolean contains(MoverContact<O>[] contacts, int count, QueryHit<O> hit) {
        for (int i = 0; i < count; i++) {
            // A collider that was removed and added again has another serial, so it is another contact.
            if (contacts[i].hit.isOnSame(hit)) {
                return true;
            }
        }
        return false;
    }

    private static <O> MoverContact<O>[] grow(MoverContact<O>[] contacts) {
        return Arrays.copyOf(contacts, 2 * contacts.length);
    }

    // generic arrays cannot be created; the array contains only MoverContact<O>
    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <O> MoverContact<O>[] newArray() {
        return new MoverContact[8];
    }
}
