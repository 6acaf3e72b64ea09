package dev.carom.physics.solver;

import java.util.Arrays;

/**
 * The colours of the contacts of large islands. Contacts of the same colour have no dynamic body in common, except in
 * the last colour. So several threads may solve contacts of one colour at the same time. The solver visits one colour
 * after another.
 * <p>
 * Contacts get their colours in the order of serials: each contact gets the first colour that no contact of its dynamic
 * bodies has yet (greedy colouring). So the colours, and therefore all bits of the result, depend neither on threads
 * nor on earlier ticks.
 * <p>
 * A contact gets the last colour if its dynamic bodies together already have contacts of all other colours. One thread
 * solves the contacts of the last colour in the order of serials. Within any other colour, the order of the contacts
 * changes no result. The contacts of such a colour are sorted along the longest side of the island. So each thread
 * works on bodies in its own region of space. The data of only a few bodies then move between the caches of different
 * processors.
 */
final class Colours {
    /** The last colour: its contacts may have bodies in common. */
    static final int LAST = 63;

    /**
     * Least number of contacts of an island that is solved colour by colour. One thread alone solves a smaller island.
     */
    private static final int MANY_ROWS = 256;

    /** Number of slices of an island along its longest side. */
    private static final int SLICES = 256;

    /** By body: one bit for each colour that a contact of the body has. */
    private long[] taken = new long[0];

    /** By row before sorting: the colour. */
    private byte[] colour = new byte[0];

    /** By row before sorting: the slice. */
    private short[] slice = new short[0];

    private int[] sorted = new int[0];

    /**
     * By colour or slice: first the number of rows, then the place to which the next row moves. A place is an index in
     * the array of sorted rows.
     */
    private final int[] next = new int[Math.max(SLICES, LAST + 1)];

    /** By island: index of its first colour in {@link #ends}; one more element marks the end. */
    private int[] first = new int[2];

    /** By colour of each large island: the place after the last row of the colour. */
    private int[] ends = new int[LAST + 1];

    /** Begins a tick. */
    void begin(int islands, int bodies) {
        if (first.length < islands + 1) {
            first = new int[Math.max(islands + 1, 2 * first.length)];
        }
        if (taken.length < bodies) {
            taken = new long[Math.max(bodies, 2 * taken.length)];
        }
        Arrays.fill(taken, 0, bodies, 0L);
        first[Islands.FREE] = 0;
        first[Islands.FREE + 1] = 0;
    }

    /** Returns the number of colours of an island; 0 for an island that a single thread solves. */
    int count(int island) {
        return first[island + 1] - first[island];
    }

    /** Returns the place after the last row of a colour. At this place, the next colour begins. */
    int end(int island, int index) {
        return ends[first[island] + index];
    }

    /**
     * Sorts the rows of the next island by colour, if it has many rows.
     *
     * @param rows in the order of serials
     * @param from place of the island's first row
     * @param to place after the island's last row
     */
    void sort(int island, int[] rows, int from, int to, ContactConstraints constraints, SolverBodies bodies) {
        first[island + 1] = first[island];
        if (to - from < MANY_ROWS) {
            return;
        }
        if (sorted.length < rows.length) {
            sorted = new int[rows.length];
            colour = new byte[rows.length];
            slice = new short[rows.length];
        }
        for (int place = from; place < to; place++) {
            final int row = rows[place];
            colour[row] = (byte) choose(constraints.bodyA[row], constraints.bodyB[row], bodies);
        }
        cut(rows, from, to, constraints, bodies);
        sortBySlice(rows, from, to);
        sortByColour(island, rows, from, to);
    }

    private int choose(int a, int b, SolverBodies bodies) {
        final long ofA = bodies.isDynamic(a) ? taken[a] : 0L;
        final long ofB = bodies.isDynamic(b) ? taken[b] : 0L;
        final int chosen = Math.min(LAST, Long.numberOfTrailingZeros(~(ofA | ofB)));
        taken[a] |= 1L << chosen;
        taken[b] |= 1L << chosen;
        return chosen;
    }

    /** Cuts an island into slices of equal width along its longest side. */
    private void cut(int[] rows, int from, int to, ContactConstraints constraints, SolverBodies bodies) {
        int longest = 0;
        float least = 0f;
        float length = 0f;
        for (int axis = 0; axis < 3; axis++) {
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            for (int place = from; place < to; place++) {
                final float x = bodies.centre(dynamicBody(rows[place], constraints, bodies), axis);
                low = Math.min(low, x);
                high = Math.max(high, x);
            }
            if (high - low > length) {
                longest = axis;
                least = low;
                length = high - low;
            }
        }
        final float scale = length > 0f ? (SLICES - 1) / length : 0f;
        for (int place = from; place < to; place++) {
            final int row = rows[place];
            final float x = bodies.centre(dynamicBody(row, constraints, bodies), longest);
            // For an island of tiny extent, the scale may be infinite. The product may then be NaN, and the cast
            // converts NaN to 0. The last colour keeps the order of serials, so all its rows are in slice 0.
            slice[row] = (short) (colour[row] == LAST ? 0 : Math.min(SLICES - 1, (int) (scale * (x - least))));
        }
    }

    private static int dynamicBody(int row, ContactConstraints constraints, SolverBodies bodies) {
        final int a = constraints.bodyA[row];
        return bodies.isDynamic(a) ? a : constraints.bodyB[row];
    }

    private void sortBySlice(int[] rows, int from, int to) {
        Arrays.fill(next, 0);
        for (int place = from; place < to; place++) {
            next[slice[rows[place]]]++;
        }
        int end = from;
        for (int i = 0; i < SLICES; i++) {
            final int size = next[i];
            next[i] = end;
            end += size;
        }
        for (int place = from; place < to; place++) {
            sorted[next[slice[rows[place]]]++] = rows[place];
        }
        System.arraycopy(sorted, from, rows, from, to - from);
    }

    private void sortByColour(int island, int[] rows, int from, int to) {
        Arrays.fill(next, 0);
        int colours = 0;
        for (int place = from; place < to; place++) {
            final int chosen = colour[rows[place]];
            next[chosen]++;
            colours = Math.max(colours, chosen + 1);
        }
        addEnds(island, colours, from);
        for (int place = from; place < to; place++) {
            sorted[next[colour[rows[place]]]++] = rows[place];
        }
        System.arraycopy(sorted, from, rows, from, to - from);
    }

    /** Stores where the colours of an island end, and converts the counts in {@link #next} to places. */
    private void addEnds(int island, int colours, int from) {
        if (ends.length < first[island] + colours) {
            ends = Arrays.copyOf(ends, 2 * (first[island] + colours));
        }
        int end = from;
        for (int i = 0; i < colours; i++) {
            final int size = next[i];
            next[i] = end;
            end += size;
            ends[first[island] + i] = end;
        }
        first[island + 1] = first[island] + colours;
    }
}
