package dev.carom.physics.world;

import java.util.Arrays;

/**
 * The unsorted BEGINs and ENDs that one thread writes in a step. Each of them is a row of a table, and each array is a
 * column. An END has its own row of contact geometry. A BEGIN uses the geometry of its pair, unless the pair begins
 * another contact in the same step.
 */
final class EventPart {
    /** Bit of {@link #facts}: an END; otherwise a BEGIN. */
    static final byte END = 1;

    /** Bit of {@link #facts}: an END of a contact from an earlier step. */
    static final byte OLDER = 1 << 1;

    /** Bit of {@link #facts}: a collider of the pair was a sensor when the contact began. */
    static final byte SENSOR = 1 << 2;

    /** Bit of {@link #facts}: an END of a pair with a collider that leaves the world in this step. */
    static final byte LEAVING = 1 << 3;

    /** Bit of {@link #facts}: a BEGIN with a row of contact geometry of its own. */
    static final byte OWN_CONTACT = 1 << 4;

    private static final int FIRST_CAPACITY = 16;

    private int size;
    private int growths;
    private int[] pair = new int[FIRST_CAPACITY];
    private int[] place = new int[FIRST_CAPACITY];
    private byte[] facts = new byte[FIRST_CAPACITY];
    private byte[] code = new byte[FIRST_CAPACITY];
    private float[] first = new float[FIRST_CAPACITY];
    private float[] last = new float[FIRST_CAPACITY];
    private long[] contactId = new long[FIRST_CAPACITY];
    private long[] layersA = new long[FIRST_CAPACITY];
    private long[] layersB = new long[FIRST_CAPACITY];
    private final ContactRows contacts = new ContactRows(FIRST_CAPACITY);

    /** Returns the number of BEGINs and ENDs. */
    int size() {
        return size;
    }

    /** Returns how often the columns have grown. */
    int growths() {
        return growths;
    }

    void clear() {
        size = 0;
    }

    /**
     * Adds a BEGIN or END.
     *
     * @param row row of the pair
     * @param newPlace index of the pair in {@link SortedPairs}
     * @param newFacts bits {@link #END}, {@link #OLDER}, {@link #SENSOR} and {@link #LEAVING}
     * @param newCode code of {@link EndCode}
     * @return the row of the event
     */
    int add(int row, int newPlace, int newFacts, byte newCode, float newFirst, float newLast) {
        if (size == pair.length) {
            grow();
        }
        pair[size] = row;
        place[size] = newPlace;
        facts[size] = (byte) newFacts;
        code[size] = newCode;
        first[size] = newFirst;
        last[size] = newLast;
        return size++;
    }

    /** Stores id and layers of the contact. */
    void contact(int event, long id, long newLayersA, long newLayersB) {
        contactId[event] = id;
        layersA[event] = newLayersA;
        layersB[event] = newLayersB;
    }

    /** Sets the last time at which the contact of a BEGIN holds. */
    void lastOf(int event, float newLast) {
        last[event] = newLast;
    }

    /** Marks a BEGIN whose contact geometry is in {@link #contacts}. */
    void ownContact(int event) {
        facts[event] |= OWN_CONTACT;
    }

    /** Returns the contact geometry of the ENDs, and of the BEGINs with {@link #OWN_CONTACT}. */
    ContactRows contacts() {
        return contacts;
    }

    int pair(int event) {
        return pair[event];
    }

    int place(int event) {
        return place[event];
    }

    boolean is(int event, byte fact) {
        return (facts[event] & fact) != 0;
    }

    byte code(int event) {
        return code[event];
    }

    float first(int event) {
        return first[event];
    }

    float last(int event) {
        return last[event];
    }

    long contactId(int event) {
        return contactId[event];
    }

    void number(int event, long id) {
        contactId[event] = id;
    }

    long layersA(int event) {
        return layersA[event];
    }

    long layersB(int event) {
        return layersB[event];
    }

    private void grow() {
        growths++;
        final int length = 2 * size;
        pair = Arrays.copyOf(pair, length);
        place = Arrays.copyOf(place, length);
        facts = Arrays.copyOf(facts, length);
        code = Arrays.copyOf(code, length);
        first = Arrays.copyOf(first, length);
        last = Arrays.copyOf(last, length);
        contactId = Arrays.copyOf(contactId, length);
        layersA = Arrays.copyOf(layersA, length);
        layersB = Arrays.copyOf(layersB, length);
        contacts.grow(length);
    }
}
