package dev.carom.physics;

import java.util.Arrays;
import java.util.Iterator;

/**
 * What one character touches: everything that it stood on, ran into, slid along or passed within two skins of in its
 * last move, and the sensors that it was in. Made once for each character, and handed to the mover that moves it by
 * {@link Mover#contacts}.
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
 * Each collider, and each box of a {@link BoxSource}, is listed once a move. Its contact begins, stays for as many
 * moves as touch it, and ends once, also when it was deleted. What a single fast move comes to and leaves again is a
 * BEGIN that ends in the next move. First come those that are touched, by the part of the move, then colliders before
 * boxes and by when they came into the world; then those that end, in the order in which they were listed before.
 * <p>
 * A mover keeps a gap from what is solid, so a collider of the character's own, in a world, touches nothing that
 * stops it. This list is where such contacts are reported. Reading it by index allocates nothing.
 *
 * @param <O> the kind of owner
 */
public final class MoverContacts<O> implements Iterable<MoverContact<O>> {
    private MoverContact<O>[] listed = newArray();
    private int size;

    /** Of them, those before this one are touched; the others end. */
    private int touched;

    /** Those of the move that is under way. */
    private MoverContact<O>[] found = newArray();

    private int foundCount;
    private final Vector3 velocity = new Vector3();

    /** An empty list. */
    public MoverContacts() {}

    /**
     * How many contacts began, stayed or ended in the last move.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Whether the last move touched nothing and left nothing.
     *
     * @return true when {@code size() == 0}
     */
    public boolean isEmpty() {
        return size == 0;
    }

    /**
     * One of them.
     *
     * @param index in [0, size)
     * @return valid until the next move that fills this list
     * @throws IndexOutOfBoundsException when the index is outside
     */
    public MoverContact<O> get(int index) {
        return listed[Require.index("contact", index, size)];
    }

    /**
     * Forgets all contacts, without an END: for a character that is placed elsewhere, or taken out of the game.
     */
    public void clear() {
        for (int i = 0; i < size; i++) {
            listed[i].hit.letGo();
        }
        size = 0;
        touched = 0;
    }

    /**
     * In order.
     *
     * @return an iterator, which is a small object; {@link #get} needs none
     */
    @Override
    public Iterator<MoverContact<O>> iterator() {
        return new IndexIterator<>(this::size, this::get);
    }

    /** A move begins, with a velocity. What is listed stays until it is over, should it throw. */
    void begin(Vector3 wish) {
        velocity.set(wish);
        forgetFound();
    }

    /** Whether the move touched a thing already. */
    boolean holds(NearbyShapes.Row<O> row) {
        return find(found, foundCount, row.collider, row.id) >= 0;
    }

    /** To be filled with what is touched, on a side. */
    QueryHit<O> add(NearbyShapes.Row<O> row, boolean sensor, Vector3 normal) {
        if (foundCount == found.length) {
            found = grow(found);
        }
        if (found[foundCount] == null) {
            found[foundCount] = new MoverContact<>();
        }
        final MoverContact<O> contact = found[foundCount++];
        contact.sensor = sensor;
        contact.speed = (float) Math.max(0.0, -velocity.dot(normal));
        contact.phase = find(listed, touched, row.collider, row.id) >= 0 ? ContactPhase.STAY : ContactPhase.BEGIN;
        return contact.hit;
    }

    /** The move is over. */
    void finish() {
        sortFound();
        final int nowTouched = foundCount;
        for (int i = 0; i < touched; i++) {
            final QueryHit<O> hit = listed[i].hit;
            if (find(found, nowTouched, hit.collider, hit.id) < 0) {
                end(i);
            }
        }
        final MoverContact<O>[] last = listed;
        final int lastSize = size;
        listed = found;
        size = foundCount;
        touched = nowTouched;
        found = last;
        foundCount = lastSize;
        forgetFound();
    }

    /** Moves one that was touched before to the end of those found. */
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

    private void forgetFound() {
        for (int i = 0; i < foundCount; i++) {
            found[i].hit.letGo();
        }
        foundCount = 0;
    }

    private int find(MoverContact<O>[] contacts, int count, Collider collider, long id) {
        for (int i = 0; i < count; i++) {
            final QueryHit<O> hit = contacts[i].hit;
            // A serial is that of one stay in the world: a collider that came back is another one.
            if (hit.collider == collider && hit.id == id) {
                return i;
            }
        }
        return -1;
    }

    /** By insertion, since there are few. */
    private void sortFound() {
        for (int i = 1; i < foundCount; i++) {
            final MoverContact<O> contact = found[i];
            int place = i;
            while (place > 0 && contact.hit.isBefore(found[place - 1].hit)) {
                found[place] = found[place - 1];
                place--;
            }
            found[place] = contact;
        }
    }

    private static <O> MoverContact<O>[] grow(MoverContact<O>[] contacts) {
        return Arrays.copyOf(contacts, 2 * contacts.length);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type parameters; only MoverContact<O> is ever put in
    private static <O> MoverContact<O>[] newArray() {
        return new MoverContact[8];
    }
}
