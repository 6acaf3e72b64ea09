package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.AlignedBoxContact;
import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.sorting.RadixSort;

/**
 * The events of one step in order: by time, then by the serials of A and B. Each thread writes BEGINs and ENDs into its
 * own part, and marks staying pairs in {@link PairTable}. Then this class sorts all events together.
 *
 * <pre>
 * order: one int per event
 *     0 or more    a STAY: the row of its pair
 *     negative     a BEGIN or END: the complement of | part: 6 bits | row in that part: 25 bits |
 * </pre>
 *
 * Pairs are visited in serial order ({@link SortedPairs}), so STAYs need no sorting. BEGINs and ENDs, called
 * <i>changes</i> here, are sorted by the indices of their pairs in that order. The changes at the start of the step are
 * then merged with the STAYs. The other changes are sorted by time with a stable radix sort, the least significant
 * digit first (Knuth 5.2.5, algorithm R). Sorting allocates nothing once the arrays have grown.
 */
public final class EventRows {
    private static final int FIRST_CAPACITY = 16;

    /** Value of an event index when there is no event. */
    private static final int NONE = -1;

    /** Number of bits of a row in a part. A step with 2^25 BEGINs and ENDs in one part would not fit into memory. */
    private static final int ROW_BITS = 25;

    private static final int ROW = (1 << ROW_BITS) - 1;

    /** Number of bits of a float from 0 to 1; the higher bits are 0. */
    private static final int TIME_BITS = 30;

    /** Number of blocks of pairs in a range, the unit of parallel work. A range takes tens of microseconds. */
    private static final int BLOCKS_AT_ONCE = 16;

    private final PairTable pairs;
    private final AlignedBoxContact alignedBoxContact;
    private final WorkerPool workers;
    private final Parallel.Body writeBlock = this::writeBlock;
    private final EventPart[] parts;
    private final RadixSort sort = new RadixSort();
    private final Separation separation = new Separation();
    private int size;
    private int growths;
    private int[] order = new int[FIRST_CAPACITY];

    /** By block of pairs: number of STAYs in the block; after {@link #sumStays}, the number in all blocks before it. */
    private int[] staysOfBlock = new int[FIRST_CAPACITY];

    /** The value of {@link SortedPairs#unrest} for which {@link #order} contains the STAYs of all pairs; else -1. */
    private int writtenAt = -1;

    /** Whether {@link #order} already contains the STAYs of all pairs in this step. */
    private boolean isWritten;

    /** Number of pairs tested in the step. */
    private int pairCount;

    /** Number of changes. */
    private int changeCount;

    /** Number of changes at the start of the step. */
    private int early;

    /** Index of each change among all events, ascending. */
    private int[] written = new int[FIRST_CAPACITY];

    /** Changes to sort: the key in the upper half, the entry of {@link #order} in the lower half. */
    private long[] sorted = new long[FIRST_CAPACITY];

    /** The changes after the start of the step, in the same form as {@link #sorted}. */
    private long[] late = new long[FIRST_CAPACITY];

    /** Contact geometry by event, valid if {@link #isKept}. */
    private final ContactRows kept = new ContactRows(FIRST_CAPACITY);

    private boolean isKept;

    /**
     * The event whose contact geometry was read last, or {@link #NONE}. Most games read all data of one event together.
     */
    private int readEvent = NONE;

    /** Contact geometry of {@link #readEvent}. */
    private final ContactGeometry contact = new ContactGeometry();

    /** The event whose impulses were read last, or {@link #NONE}. */
    private int readImpulse = NONE;

    /** Impulses of {@link #readImpulse}. */
    private final ContactImpulse impulse = new ContactImpulse();

    EventRows(PairTable pairs, AlignedBoxContact alignedBoxContact, WorkerPool workers) {
        this.pairs = pairs;
        this.alignedBoxContact = alignedBoxContact;
        this.workers = workers;
        parts = new EventPart[workers.count()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new EventPart();
        }
    }

    /** Returns the part that one thread writes. */
    EventPart part(int thread) {
        return parts[thread];
    }

    /** Returns how often the arrays have grown. */
    public int growths() {
        int sum = growths;
        for (EventPart part : parts) {
            sum += part.growths();
        }
        return sum;
    }

    /** Removes all events. */
    public void clear() {
        isKept = false;
        readEvent = NONE;
        readImpulse = NONE;
        size = 0;
        changeCount = 0;
        for (EventPart part : parts) {
            part.clear();
        }
    }

    /**
     * Prepares for the events of a number of pairs.
     *
     * @param quietAt the value of {@link SortedPairs#unrest} if no pair has changed; else -1
     */
    void expect(int pairsToTest, int quietAt) {
        isWritten = quietAt >= 0 && quietAt == writtenAt;
        writtenAt = quietAt;
        pairCount = pairsToTest;
        final int blocks = pairsToTest / SortedPairs.BLOCK + 1;
        if (blocks > staysOfBlock.length) {
            staysOfBlock = new int[Math.max(blocks, 2 * staysOfBlock.length)];
            growths++;
        }
    }

    /**
     * Sets the number of STAYs in a block of {@link SortedPairs#BLOCK} pairs; called by the thread that tested the
     * block.
     */
    void staysOf(int block, int count) {
        staysOfBlock[block] = count;
    }

    /** Sorts all events. */
    public void sort() {
        changeCount = 0;
        for (EventPart part : parts) {
            changeCount += part.size();
        }
        size = changeCount + sumStays();
        if (size > order.length) {
            order = new int[Math.max(size, 2 * order.length)];
            growths++;
        }
        if (changeCount > written.length) {
            final int capacity = Math.max(changeCount, 2 * written.length);
            written = new int[capacity];
            sorted = new long[capacity];
            late = new long[capacity];
            growths++;
        }
        sortByPlace();
        sortByTime();
        if (!isWritten) {
            workers.parallelFor(pairCount, BLOCKS_AT_ONCE * SortedPairs.BLOCK, writeBlock);
        }
        writeLate();
    }

    /** Returns the number of STAYs; replaces the count of each block by the sum over the blocks before it. */
    private int sumStays() {
        int sum = 0;
        for (int block = 0; block * SortedPairs.BLOCK < pairCount; block++) {
            final int ofBlock = staysOfBlock[block];
            staysOfBlock[block] = sum;
            sum += ofBlock;
        }
        return sum;
    }

    private void sortByPlace() {
        int count = 0;
        int greatest = 0;
        for (int i = 0; i < parts.length; i++) {
            for (int row = 0; row < parts[i].size(); row++) {
                final int place = parts[i].place(row);
                sorted[count++] = (long) place << Integer.SIZE | ~(i << ROW_BITS | row) & 0xFFFFFFFFL;
                greatest = Math.max(greatest, place);
            }
        }
        sort.sort(sorted, changeCount, Integer.SIZE, Integer.SIZE - Integer.numberOfLeadingZeros(greatest));
    }

    /** Sorts the changes after the start of the step by time. Those at the start keep their order and come first. */
    private void sortByTime() {
        early = 0;
        int lateCount = 0;
        for (int i = 0; i < changeCount; i++) {
            final int entry = (int) sorted[i];
            final float first = partOf(entry).first(rowOf(entry));
            if (first == 0f) {
                sorted[early++] = sorted[i];
            } else {
                // For non-negative floats the order of the bits is the order of the values.
                late[lateCount++] = (long) Float.floatToRawIntBits(first) << Integer.SIZE | entry & 0xFFFFFFFFL;
            }
        }
        sort.sort(late, lateCount, Integer.SIZE, TIME_BITS);
        System.arraycopy(late, 0, sorted, early, lateCount);
    }

    /** Writes the events of a range of pairs: the STAYs, and between them the changes at the start of the step. */
    private void writeBlock(int worker, int from, int to) {
        final SortedPairs sequence = pairs.inOrder();
        int next = firstAt(from);
        final int first = staysOfBlock[from / SortedPairs.BLOCK] + next;
        int count = first;
        int nextPlace = place(next);
        for (int place = from; place < to; place++) {
            while (place == nextPlace) {
                put(next++, first, count++);
                nextPlace = place(next);
            }
            final int row = sequence.row(place);
            if (pairs.stays(row)) {
                order[count++] = row;
            }
        }
    }

    /** Writes the changes after the start of the step, after all other events. */
    private void writeLate() {
        final int first = size - (changeCount - early);
        for (int i = early; i < changeCount; i++) {
            put(i, first, first + i - early);
        }
    }

    /**
     * Returns the first of the changes at the start of the step whose pair has the index {@code wanted} or a higher
     * one.
     */
    private int firstAt(int wanted) {
        int low = 0;
        int high = early;
        while (low < high) {
            final int middle = low + high >>> 1;
            if (place(middle) < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Returns the index in {@link SortedPairs} of the pair of a change at the start of the step. Returns -1 if
     * {@code change} is not less than the number of these changes.
     */
    private int place(int change) {
        return change < early ? (int) (sorted[change] >>> Integer.SIZE) : -1;
    }

    /**
     * Inserts a change into {@link #order}, after the entries from {@code first} to {@code count - 1}. But some of
     * these entries may be changes of the same pair and time that must come later ({@link #isSooner}). The change is
     * inserted before them.
     */
    private void put(int change, int first, int count) {
        final int entry = (int) sorted[change];
        int at = count;
        while (at > first && isSooner(entry, order[at - 1])) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = entry;
        written[change] = count; // moved entries are changes too, so these indices still belong to changes
    }

    /**
     * Tests whether x and y are changes of the same pair and time, and x must come first. The order is: END of a
     * contact from an earlier step, then BEGIN and END of this step's contact.
     */
    private boolean isSooner(int x, int y) {
        if (y >= 0) {
            return false; // y is a STAY, so it belongs to another pair
        }
        final EventPart ofX = partOf(x);
        final EventPart ofY = partOf(y);
        final int rowX = rowOf(x);
        final int rowY = rowOf(y);
        if (ofX.pair(rowX) != ofY.pair(rowY) || ofX.first(rowX) != ofY.first(rowY)) {
            return false;
        }
        final boolean isOlder = ofX.is(rowX, EventPart.OLDER);
        return isOlder != ofY.is(rowY, EventPart.OLDER)
                ? isOlder
                : !ofX.is(rowX, EventPart.END) && ofY.is(rowY, EventPart.END);
    }

    /**
     * Numbers the contacts that began, in event order.
     *
     * @param lastId the last id that was assigned before this step
     * @return the last id that has been assigned, including this step
     */
    long number(long lastId) {
        long id = lastId;
        for (int i = 0; i < changeCount; i++) {
            final int entry = order[written[i]];
            final EventPart part = partOf(entry);
            final int row = rowOf(entry);
            if (!part.is(row, EventPart.END)) {
                pairs.number(part.pair(row), ++id);
                part.number(row, id);
            } else if (!part.is(row, EventPart.OLDER)) {
                part.number(row, pairs.contactId(part.pair(row))); // the id of its BEGIN, just before
            }
        }
        return id;
    }

    /** Returns the number of events. */
    public int size() {
        return size;
    }

    /** Returns the number of BEGINs and ENDs. */
    public int changes() {
        return changeCount;
    }

    /** Returns the index of a change among all events, ascending. */
    public int change(int index) {
        return written[index];
    }

    public boolean isStay(int event) {
        return order[event] >= 0;
    }

    /** Tests whether an event is an END. */
    public boolean isEnd(int event) {
        return is(event, EventPart.END);
    }

    /** Tests whether an event is an END whose pair has a collider that leaves the world in this step. */
    public boolean isLeaving(int event) {
        return is(event, EventPart.LEAVING);
    }

    public boolean sensor(int event) {
        final int entry = order[event];
        return entry >= 0 ? pairs.sensor(entry) : partOf(entry).is(rowOf(entry), EventPart.SENSOR);
    }

    /** Returns why the contact ended, as a code of {@link EndCode}; {@link EndCode#NONE} for a BEGIN or STAY. */
    public byte code(int event) {
        final int entry = order[event];
        return entry >= 0 ? EndCode.NONE : partOf(entry).code(rowOf(entry));
    }

    /** Returns the first time of the step at which the contact holds, a fraction in [0, 1]. */
    public float first(int event) {
        final int entry = order[event];
        return entry >= 0 ? 0f : partOf(entry).first(rowOf(entry));
    }

    /** Returns the last time of the step at which the contact holds, a fraction in [0, 1]. */
    public float last(int event) {
        final int entry = order[event];
        return entry >= 0 ? 1f : partOf(entry).last(rowOf(entry));
    }

    /**
     * Returns the impulses of the event's pair in this tick. For an END, all values are 0 if another event of the pair
     * reports the impulses. The result is valid until this method is called with another event.
     */
    public ContactImpulse impulse(int event) {
        if (event != readImpulse) {
            readImpulse = event;
            if (reportsImpulse(event)) {
                pairs.impulses().read(pair(event), impulse);
            } else {
                impulse.clear();
            }
        }
        return impulse;
    }

    /**
     * Tests whether an event reports the impulses of its pair. An END reports them only if no contact of the pair began
     * in this tick.
     */
    private boolean reportsImpulse(int event) {
        return !isEnd(event) || pairs.beganIn(pair(event)) != pairs.endedIn(pair(event));
    }

    /** Returns the row of the pair. */
    public int pair(int event) {
        final int entry = order[event];
        return entry >= 0 ? entry : partOf(entry).pair(rowOf(entry));
    }

    public long contactId(int event) {
        final int entry = order[event];
        return entry >= 0 ? pairs.contactId(entry) : partOf(entry).contactId(rowOf(entry));
    }

    public long layersA(int event) {
        final int entry = order[event];
        return entry >= 0 ? pairs.layersA(entry) : partOf(entry).layersA(rowOf(entry));
    }

    public long layersB(int event) {
        final int entry = order[event];
        return entry >= 0 ? pairs.layersB(entry) : partOf(entry).layersB(rowOf(entry));
    }

    /**
     * Returns the contact geometry of an event; for an END, the geometry that was last reported. The result is valid
     * until this method is called with another event.
     */
    public ContactGeometry contact(int event) {
        if (event != readEvent) {
            readContact(event);
        }
        return contact;
    }

    private void readContact(int event) {
        readEvent = event;
        final int entry = order[event];
        if (isKept) {
            kept.read(event, contact);
        } else if (is(event, EventPart.END) || is(event, EventPart.OWN_CONTACT)) {
            partOf(entry).contacts().read(rowOf(entry), contact);
        } else {
            final int pair = pair(event);
            if (pairs.isLazy(pair)) {
                pairs.contact(pair, alignedBoxContact, separation, contact);
            } else {
                pairs.contacts().read(pair, contact);
            }
        }
    }

    /** Copies the contact geometry of all events, so that the events can still be read when the tables change. */
    public void keepContacts() {
        if (kept.capacity() < size) {
            kept.grow(order.length);
            growths++;
        }
        for (int event = 0; event < size; event++) {
            kept.write(event, contact(event));
        }
        isKept = true;
        readEvent = NONE;
    }

    private boolean is(int event, byte fact) {
        final int entry = order[event];
        return entry < 0 && partOf(entry).is(rowOf(entry), fact);
    }

    private EventPart partOf(int entry) {
        return parts[~entry >>> ROW_BITS];
    }

    private static int rowOf(int entry) {
        return ~entry & ROW;
    }
}
