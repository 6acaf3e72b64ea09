package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.AlignedBoxContact;
import dev.carom.physics.narrowphase.Manifold;
import java.util.Arrays;

/**
 * The pairs whose bounds overlap, one row each, with the state of their contacts between ticks. A pair keeps its row
 * until it is removed. A hash table finds the row by the two slots, and {@link SortedPairs} stores the order in which
 * rows are visited.
 */
public final class PairTable {
    /** Value in place of a row when there is no such pair. */
    public static final int NONE = -1;

    /**
     * Value in place of the number of a tick if there is none. Example: {@link #beganIn} of a pair that has had no
     * contact yet.
     */
    static final long NEVER = -1;

    /**
     * Values of {@link #verdict}: the game's filter has not been called for the pair, accepts the pair, or rejects it.
     */
    public static final byte UNDECIDED = 0;

    public static final byte ACCEPTED = 1;
    public static final byte REJECTED = 2;

    /** Bits of {@link #state} above the verdict. They share a byte, since they are read together. */
    private static final byte TOUCHING = 1 << 2;

    private static final byte STAYS = 1 << 3;
    private static final byte SEPARATED = 1 << 4;
    private static final byte LAZY = 1 << 5;
    private static final byte GONE = 1 << 6;

    /** The sign bit. */
    private static final byte PASSING = Byte.MIN_VALUE;

    private static final byte VERDICT = ACCEPTED | REJECTED;

    private static final int FIRST_CAPACITY = 16;

    /** Up to this number of rows the table grows by a factor of 4, then by 2. */
    private static final int FEW = 1024;

    private final SortedPairs inOrder = new SortedPairs(this);
    private final IntList free = new IntList();

    /** Rows of the pairs that were removed since {@link #freeGone}; the events of the last step still read them. */
    private final IntList gone = new IntList();

    /** Number of rows ever used; {@link #free} lists the rows that are free again. */
    private int rows;

    private int size;
    private int growths;
    private float reportedSeconds;
    private long[] key = new long[FIRST_CAPACITY];
    private int[] a = new int[FIRST_CAPACITY];
    private int[] b = new int[FIRST_CAPACITY];
    private boolean[] sensor = new boolean[FIRST_CAPACITY];
    private byte[] state = new byte[FIRST_CAPACITY];
    private long[] serialA = new long[FIRST_CAPACITY];
    private long[] serialB = new long[FIRST_CAPACITY];
    private long[] layersA = new long[FIRST_CAPACITY];
    private long[] layersB = new long[FIRST_CAPACITY];
    private long[] contactId = new long[FIRST_CAPACITY];
    private long[] beganIn = new long[FIRST_CAPACITY];
    private float[] beganAt = new float[FIRST_CAPACITY];
    private long[] endedIn = new long[FIRST_CAPACITY];
    private final ContactRows contacts = new ContactRows(FIRST_CAPACITY);
    private final ImpulseRows impulses = new ImpulseRows();

    /** Open-addressing hash table: row of each key plus 1; 0 is an empty place. At most half full. */
    private int[] places = new int[2 * FIRST_CAPACITY];

    public int size() {
        return size;
    }

    /** Returns the rows in event order. */
    public SortedPairs inOrder() {
        return inOrder;
    }

    /**
     * Adds a pair that is not in the table. A must be the collider with the lower serial; its slot may be the higher
     * one. Returns the row.
     */
    int add(int slotA, long serialOfA, int slotB, long serialOfB) {
        if (free.size() == 0 && rows == key.length) {
            grow();
        }
        final int row = free.size() > 0 ? free.removeLast() : rows++;
        size++;
        key[row] = key(slotA, slotB);
        a[row] = slotA;
        b[row] = slotB;
        serialA[row] = serialOfA;
        serialB[row] = serialOfB;
        state[row] = UNDECIDED;
        beganIn[row] = NEVER;
        endedIn[row] = NEVER;
        impulses.forget(row);
        places[freePlace(key[row])] = row + 1;
        inOrder.add(row);
        return row;
    }

    /** Returns the row of a pair of slots, given in either order, or {@link #NONE}. */
    public int find(int slotA, int slotB) {
        final int place = place(key(slotA, slotB));
        return places[place] - 1;
    }

    /** Removes a pair from the hash table; its row stays until {@link #freeGone}, for its events. */
    void remove(int row) {
        empty(place(key[row]));
        size--;
        state[row] = GONE;
        gone.add(row);
    }

    /** Tests whether a pair was removed. */
    boolean isGone(int row) {
        return is(row, GONE);
    }

    /** Tests whether pairs were removed since {@link #freeGone}. */
    boolean anyGone() {
        return gone.size() > 0;
    }

    /** Frees the rows of the pairs that the last complete step removed. The events of that step become invalid. */
    void freeGone() {
        for (int i = 0; i < gone.size(); i++) {
            free.add(gone.get(i));
        }
        gone.clear();
    }

    public int a(int row) {
        return a[row];
    }

    public int b(int row) {
        return b[row];
    }

    /** Returns the serial of A in {@link ColliderTable}. */
    public long serialA(int row) {
        return serialA[row];
    }

    public long serialB(int row) {
        return serialB[row];
    }

    /**
     * Tests whether the pair has ended in this tick. Either the broadphase has reported that the bounds no longer
     * overlap, or a long sweep found the pair in the last tick and nothing has found it in this tick.
     */
    public boolean separated(int row) {
        return is(row, SEPARATED);
    }

    public void separated(int row, boolean nowSeparated) {
        inOrder.disturb();
        set(row, SEPARATED, nowSeparated);
    }

    /** Tests whether a long sweep found the pair and the broadphase does not contain it. */
    boolean passing(int row) {
        return is(row, PASSING);
    }

    void passing(int row, boolean nowPassing) {
        set(row, PASSING, nowPassing);
    }

    /** Tests whether a contact has begun and not ended. */
    public boolean touching(int row) {
        return is(row, TOUCHING);
    }

    /** Tests whether the pair has a contact, and neither the game's filter nor the broadphase ends it. */
    boolean mayStay(int row) {
        return (state[row] & (TOUCHING | SEPARATED | REJECTED)) == TOUCHING;
    }

    /** Tests whether the pair has no contact and its bounds overlap. */
    boolean mayBegin(int row) {
        return (state[row] & (TOUCHING | SEPARATED)) == 0;
    }

    /** Tests whether the pair has no contact and its bounds no longer overlap. */
    boolean isOver(int row) {
        return (state[row] & (TOUCHING | SEPARATED)) == SEPARATED;
    }

    /** Tests whether the event of the pair in this tick is a STAY. */
    boolean stays(int row) {
        return is(row, STAYS);
    }

    void stays(int row, boolean nowStays) {
        set(row, STAYS, nowStays);
    }

    /** Tests whether a collider was a sensor when the contact began. */
    boolean sensor(int row) {
        return sensor[row];
    }

    /** Returns the decision of the game's filter on the pair. */
    public byte verdict(int row) {
        return (byte) (state[row] & VERDICT);
    }

    public void verdict(int row, byte newVerdict) {
        inOrder.disturb();
        state[row] = (byte) (state[row] & ~VERDICT | newVerdict);
    }

    /** Returns the layers of A when the contact began, so that all events of a contact have the same layers. */
    long layersA(int row) {
        return layersA[row];
    }

    /** Returns the layers of B when the contact began. */
    long layersB(int row) {
        return layersB[row];
    }

    /** Returns how often the columns have grown. */
    public int growths() {
        return growths;
    }

    public long contactId(int row) {
        return contactId[row];
    }

    /** Returns the tick in which the last contact began, or {@link #NEVER}. */
    public long beganIn(int row) {
        return beganIn[row];
    }

    /** Returns the fraction of the tick {@link #beganIn} at which the last contact began. */
    float beganAt(int row) {
        return beganAt[row];
    }

    /** Returns the tick in which the last contact ended, or {@link #NEVER}. */
    public long endedIn(int row) {
        return endedIn[row];
    }

    /** Returns the contact geometry as last reported. */
    public ContactRows contacts() {
        return contacts;
    }

    /** Returns the results of the solver for the pairs. */
    ImpulseRows impulses() {
        return impulses;
    }

    /** Returns the number of rows that the columns can hold. */
    int capacity() {
        return key.length;
    }

    /**
     * Returns the index in the values of {@link #contacts} at which a touching pair stores its contact normal. A pair
     * without a contact stores a separating normal there, from A to B. The last test of the pair wrote this normal, and
     * the next test tries it first. This order saves time and changes no result.
     */
    public int separatingNormal(int row) {
        return row * ContactRows.STRIDE + ContactRows.NORMAL;
    }

    /** Marks the contact of two axis-aligned boxes as lazily evaluated: its geometry is not in the row. */
    void evaluateLazily(int row) {
        set(row, LAZY, true);
    }

    /** Tests whether {@link AlignedBoxContact} must compute the geometry, since it is not in the row. */
    boolean isLazy(int row) {
        return is(row, LAZY);
    }

    /** Stores the length in seconds of the tick whose contacts are reported. */
    void reported(float seconds) {
        reportedSeconds = seconds;
    }

    /** Sets the contact points. */
    void manifold(int row, Manifold from) {
        set(row, LAZY, false);
        contacts.manifold(row, from);
    }

    /**
     * Computes the geometry of a lazily evaluated contact.
     *
     * @param boxContact reads the boxes as they were when the contact was reported
     */
    ContactGeometry contact(int row, AlignedBoxContact boxContact, Separation scratch, ContactGeometry dest) {
        final float approach = boxContact.find(a[row], b[row], scratch, dest.manifold);
        dest.normal.set(scratch.normal);
        dest.depth = 0f - scratch.distance; // avoids -0 for shapes that just touch
        dest.approachSpeed = approach / reportedSeconds;
        return dest;
    }

    void layers(int row, long ofA, long ofB) {
        layersA[row] = ofA;
        layersB[row] = ofB;
    }

    /** Begins the contact of a pair at a fraction of a tick. */
    void begin(int row, boolean ofSensor, long tick, float fraction) {
        set(row, TOUCHING, true);
        beganIn[row] = tick;
        beganAt[row] = fraction;
        sensor[row] = ofSensor;
    }

    void number(int row, long id) {
        contactId[row] = id;
    }

    void end(int row, long tick) {
        set(row, TOUCHING, false);
        endedIn[row] = tick;
    }

    private boolean is(int row, int fact) {
        return (state[row] & fact) != 0;
    }

    private void set(int row, int fact, boolean now) {
        final byte before = state[row];
        final byte after = (byte) (now ? before | fact : before & ~fact);
        if (before != after) { // usually equal; then no memory is written
            state[row] = after;
        }
    }

    private static long key(int slotA, int slotB) {
        return slotA < slotB ? (long) slotA << 32 | slotB : (long) slotB << 32 | slotA;
    }

    private int home(long pairKey) {
        // Fibonacci hashing (Knuth 6.4): the highest bits of the product depend on all bits of both slots.
        return (int) (pairKey * 0x9E3779B97F4A7C15L >>> Long.numberOfLeadingZeros(places.length) + 1);
    }

    /** Returns the place of a key, or the empty place where the search for it ends. */
    private int place(long pairKey) {
        final int mask = places.length - 1;
        int place = home(pairKey);
        while (places[place] != 0 && key[places[place] - 1] != pairKey) {
            place = place + 1 & mask;
        }
        return place;
    }

    private int freePlace(long pairKey) {
        final int mask = places.length - 1;
        int place = home(pairKey);
        while (places[place] != 0) {
            place = place + 1 & mask;
        }
        return place;
    }

    /** Empties a place and closes the gap, so that no search for another key ends there (Knuth 6.4, algorithm R). */
    private void empty(int emptied) {
        final int mask = places.length - 1;
        int gap = emptied;
        int place = gap + 1 & mask;
        while (places[place] != 0) {
            final int home = home(key[places[place] - 1]);
            if ((place - home & mask) >= (place - gap & mask)) {
                places[gap] = places[place];
                gap = place;
            }
            place = place + 1 & mask;
        }
        places[gap] = 0;
    }

    private void grow() {
        // A small table grows faster, since the first step of a world fills it.
        final int length = rows <= FEW ? 4 * rows : 2 * rows;
        growths++;
        key = Arrays.copyOf(key, length);
        a = Arrays.copyOf(a, length);
        b = Arrays.copyOf(b, length);
        sensor = Arrays.copyOf(sensor, length);
        state = Arrays.copyOf(state, length);
        serialA = Arrays.copyOf(serialA, length);
        serialB = Arrays.copyOf(serialB, length);
        layersA = Arrays.copyOf(layersA, length);
        layersB = Arrays.copyOf(layersB, length);
        contactId = Arrays.copyOf(contactId, length);
        beganIn = Arrays.copyOf(beganIn, length);
        beganAt = Arrays.copyOf(beganAt, length);
        endedIn = Arrays.copyOf(endedIn, length);
        contacts.grow(length);
        places = new int[2 * length];
        for (int row = 0; row < rows; row++) {
            if (!isGone(row)) {
                places[freePlace(key[row])] = row + 1;
            }
        }
    }
}
