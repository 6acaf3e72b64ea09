package dev.carom.physics;

import java.util.Iterator;

/**
 * All results of a query, in order: by fraction; at equal fractions, and for queries without a path, colliders by their
 * entry into the world, then boxes in the order of their source. The game creates it once, and each query replaces its
 * content. Reading by index allocates nothing.
 *
 * @param <O> the kind of owner
 */
public final class QueryHits<O> implements Iterable<QueryHit<O>> {
    private QueryHit<O>[] hits = newArray(8);
    private QueryHit<O>[] scratch = newArray(8);
    private int size;

    /** Creates an empty list. */
    public QueryHits() {}

    /**
     * Returns the number of results.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Tests whether there are no results.
     *
     * @return true when {@code size() == 0}
     */
    public boolean isEmpty() {
        return size == 0;
    }

    /**
     * Returns a result.
     *
     * @param index in [0, size)
     * @return valid until this list receives the next query
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public QueryHit<O> get(int index) {
        return hits[Require.index("hit", index, size)];
    }

    /**
     * Returns an iterator over the results in order.
     *
     * @return a small object; {@link #get} allocates none
     */
    @Override
    public Iterator<QueryHit<O>> iterator() {
        return new IndexIterator<>(this::size, this::get);
    }

    /** Releases all owners, so that what the game deleted can be collected. */
    void clear() {
        for (int i = 0; i < size; i++) {
            hits[i].release();
        }
        size = 0;
    }

    /** Adds a hit for the caller to fill. */
    QueryHit<O> add() {
        if (size == hits.length) {
            final QueryHit<O>[] larger = newArray(2 * size);
            System.arraycopy(hits, 0, larger, 0, size);
            hits = larger;
            scratch = newArray(2 * size);
        }
        if (hits[size] == null) {
            hits[size] = new QueryHit<>();
        }
        return hits[size++];
    }

    /** Sorts by merge sort from runs of 1 upwards: stable, without allocation. */
    void sort() {
        QueryHit<O>[] from = hits;
        QueryHit<O>[] to = scratch;
        for (int run = 1; run < size; run *= 2) {
            for (int left = 0; left < size; left += 2 * run) {
                merge(from, to, left, Math.min(left + run, size), Math.min(left + 2 * run, size));
            }
            final QueryHit<O>[] swap = from;
            from = to;
            to = swap;
        }
        if (from != hits) {
            System.arraycopy(from, 0, hits, 0, size); // unused hits behind the last one stay where they are
        }
    }

    private static <O> void merge(QueryHit<O>[] from, QueryHit<O>[] to, int left, int middle, int end) {
        int l = left;
        int r = middle;
        for (int i = left; i < end; i++) {
            if (l < middle && (r >= end || !from[r].isBefore(from[l]))) {
                to[i] = from[l++];
            } else {
                to[i] = from[r++];
            }
        }
    }

    // generic arrays cannot be created; the array contains only QueryHit<O>
    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <O> QueryHit<O>[] newArray(int length) {
        return new QueryHit[length];
    }
}
