package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.AlignedBoxContact;
import dev.carom.physics.narrowphase.Manifold;
import java.util.Arrays;

/**
 * The pairs whose bounds overlap, one row each, and what is known of their contacts from tick to tick. A row stays
 * where it is; a hash of the two slots finds it, and {@link SortedPairs} says in which order rows are visited.
 */
public final class PairTable {
    public static final int NONE = -1;

    /** In place of a tick: its contacts, if any, ended in none. */
    static final long NEVER = -1;

    /** In {@link #verdict}: the game's filter was not asked, accepts the pair, or refuses it. */
    public static final byte UNASKED = 0;

    public static final byte ACCEPTED = 1;
    public static final byte REJECTED = 2;

    /** In {@link #state}, above the verdict: facts of a pair, which all who pass by ask for together. */
    private static final byte TOUCHING = 1 << 2;

    private static final byte STAYS = 1 << 3;
    private static final byte PARTED = 1 << 4;
    private static final byte LOOKED_UP_LATE = 1 << 5;
    private static final byte GONE = 1 << 6;

    /** On the sign bit. */
    private static final byte PASSING = Byte.MIN_VALUE;

    private static final byte VERDICT = ACCEPTED | REJECTED;

    private static final int FIRST_CAPACITY = 16;

    /** Up to so many rows there is room for four times as many after growth, then for twice as many. */
    private static final int FEW = 1024;

    private final SortedPairs inOrder = new SortedPairs(this);
    private final IntList free = new IntList();

    /** Rows of the pairs that the last whole step took out: they hold what its events tell. */
    private final IntList gone = new IntList();

    /** Rows below this have been used; those of them that are free again are listed. */
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

    /** Row of each key by open addressing, plus 1, so that 0 is an empty place. At most half full. */
    private int[] places = new int[2 * FIRST_CAPACITY];

    public int size() {
        return size;
    }

    /** Its rows in the order of events. */
    public SortedPairs inOrder() {
        return inOrder;
    }

    /**
     * Adds a pair that is not in the table: A is the collider with the lower serial, whatever its slot. Returns its
     * row.
     */
    public int add(int slotA, long itsSerialA, int slotB, long itsSerialB) {
        if (free.size() == 0 && rows == key.length) {
            grow();
        }
        final int row = free.size() > 0 ? free.removeLast() : rows++;
        size++;
        key[row] = key(slotA, slotB);
        a[row] = slotA;
        b[row] = slotB;
        serialA[row] = itsSerialA;
        serialB[row] = itsSerialB;
        state[row] = UNASKED;
        beganIn[row] = NEVER;
        endedIn[row] = NEVER;
        places[freePlace(key[row])] = row + 1;
        inOrder.add(row);
        return row;
    }

    /** The row of a pair, given in either order, or {@link #NONE}. */
    public int find(int slotA, int slotB) {
        final int place = place(key(slotA, slotB));
        return places[place] - 1;
    }

    /** Takes a pair out, so that nobody finds it; its row stays until {@link #freeGone}, for its events. */
    public void remove(int row) {
        empty(place(key[row]));
        size--;
        state[row] = GONE;
        gone.add(row);
    }

    /** Whether a pair was taken out. */
    public boolean isGone(int row) {
        return is(row, GONE);
    }

    /** The events of the last whole step are valid no more: rows of pairs that it took out may become others'. */
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

    /** A's serial, as {@link ColliderTable} has it. */
    public long serialA(int row) {
        return serialA[row];
    }

    public long serialB(int row) {
        return serialB[row];
    }

    /** Whether the broadphase says, in this tick, that the bounds overlap no longer. */
    public boolean parted(int row) {
        return is(row, PARTED);
    }

    public void parted(int row, boolean nowParted) {
        set(row, PARTED, nowParted);
    }

    /** Whether a long sweep found it and the broadphase does not have it. */
    boolean passing(int row) {
        return is(row, PASSING);
    }

    void passing(int row, boolean nowPassing) {
        set(row, PASSING, nowPassing);
    }

    /** Whether there is a contact that began and did not end. */
    public boolean touching(int row) {
        return is(row, TOUCHING);
    }

    /** Whether there is a contact that neither the game's filter nor the broadphase forbids. */
    boolean mayStay(int row) {
        return (state[row] & (TOUCHING | PARTED | REJECTED)) == TOUCHING;
    }

    /** Whether there is no contact, and one may begin. */
    boolean mayBegin(int row) {
        return (state[row] & (TOUCHING | PARTED)) == 0;
    }

    /** Whether there is no contact, and none begins, since the bounds overlap no longer. */
    boolean isOver(int row) {
        return (state[row] & (TOUCHING | PARTED)) == PARTED;
    }

    /** Whether the event of the tick is a STAY. */
    boolean stays(int row) {
        return is(row, STAYS);
    }

    void stays(int row, boolean nowStays) {
        set(row, STAYS, nowStays);
    }

    /** Whether the contact was one of a sensor when it began. */
    public boolean sensor(int row) {
        return sensor[row];
    }

    /** What the game's filter said of the pair. */
    public byte verdict(int row) {
        return (byte) (state[row] & VERDICT);
    }

    public void verdict(int row, byte newVerdict) {
        state[row] = (byte) (state[row] & ~VERDICT | newVerdict);
    }

    /** The layers of A when the contact began, so that all its events are found under the same layers. */
    public long layersA(int row) {
        return layersA[row];
    }

    /** The layers of B when the contact began. */
    public long layersB(int row) {
        return layersB[row];
    }

    /** How often its columns grew. */
    public int growths() {
        return growths;
    }

    public long contactId(int row) {
        return contactId[row];
    }

    /** The tick in which its last contact began, or {@link #NEVER}. */
    public long beganIn(int row) {
        return beganIn[row];
    }

    /** The fraction of that tick at which it began. */
    float beganAt(int row) {
        return beganAt[row];
    }

    /** The tick in which its last contact ended, or {@link #NEVER}. */
    public long endedIn(int row) {
        return endedIn[row];
    }

    /** How each pair touches, as reported last. */
    public ContactRows contacts() {
        return contacts;
    }

    /**
     * Where in the values of {@link #contacts} a pair without a contact keeps the normal, from A to B, of a plane that parted the two
     * when they were tested last, in place of the normal of a contact. A guess that saves time, and decides nothing.
     */
    public int parting(int row) {
        return row * ContactRows.STRIDE + ContactRows.NORMAL;
    }

    /** The contact, as reported last, is one of two boxes along the axes, and stands in no row. */
    void lookUpLate(int row) {
        set(row, LOOKED_UP_LATE, true);
    }

    /** Whether the contact is to be had from {@link AlignedBoxContact}, not from the row. */
    boolean isLookedUpLate(int row) {
        return is(row, LOOKED_UP_LATE);
    }

    /** The contacts of a tick of that length are reported. */
    void reported(float seconds) {
        reportedSeconds = seconds;
    }

    /** Sets where they touch. */
    public void manifold(int row, Manifold from) {
        set(row, LOOKED_UP_LATE, false);
        contacts.manifold(row, from);
    }

    /**
     * Computes how a pair touches that {@link #isLookedUpLate}.
     *
     * @param late computes it
     */
    public ContactPlace contact(int row, AlignedBoxContact late, Separation scratch, ContactPlace dest) {
        final float approach = late.find(a[row], b[row], scratch, dest.manifold);
        dest.normal.set(scratch.normal);
        dest.depth = 0f - scratch.distance; // no -0 for two that just touch
        dest.approachSpeed = approach / reportedSeconds;
        return dest;
    }

    public void layers(int row, long ofA, long ofB) {
        layersA[row] = ofA;
        layersB[row] = ofB;
    }

    public void begin(int row, boolean ofSensor, long tick, float fraction) {
        set(row, TOUCHING, true);
        beganIn[row] = tick;
        beganAt[row] = fraction;
        sensor[row] = ofSensor;
    }

    public void number(int row, long id) {
        contactId[row] = id;
    }

    public void end(int row, long tick) {
        set(row, TOUCHING, false);
        endedIn[row] = tick;
    }

    private boolean is(int row, int fact) {
        return (state[row] & fact) != 0;
    }

    private void set(int row, int fact, boolean now) {
        final byte before = state[row];
        final byte after = (byte) (now ? before | fact : before & ~fact);
        if (before != after) { // which most are not: then nothing has to be written back to memory
            state[row] = after;
        }
    }

    private static long key(int slotA, int slotB) {
        return slotA < slotB ? (long) slotA << 32 | slotB : (long) slotB << 32 | slotA;
    }

    private int home(long pairKey) {
        // Fibonacci hashing: the high bits of the product depend on all bits of both slots.
        return (int) (pairKey * 0x9E3779B97F4A7C15L >>> 33) & places.length - 1;
    }

    /** Where a key stands, or the empty place where the search for it ends. */
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

    /** Empties a place and closes the gap, so that no search for a later key ends there (Knuth 6.4, algorithm R). */
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
        // From little at a stride, since the first step of a world fills it.
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
