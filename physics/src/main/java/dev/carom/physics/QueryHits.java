package dev.carom.physics;

import java.util.Iterator;

/**
 * All that a query found, in order: by the part of the way; of those met at the same moment, and of queries without a
 * way, colliders by when they came into the world, then boxes as their source named them. Made once by the game, filled
 * by each query in place of what it held. Reading by index allocates nothing.
 *
 * @param <O> the kind of owner
 */
public final class QueryHits<O> implements Iterable<QueryHit<O>> {
    private QueryHit<O>[] hits = newArray(8);
    private QueryHit<O>[] scratch = newArray(8);
    private int size;

    /** An empty list. */
    public QueryHits() {}

    /**
     * How many were found.
     *
     * @return at least 0
     */
    public int size() {
        return size;
    }

    /**
     * Whether nothing was found.
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
     * @return valid until this list receives the next query
     * @throws IndexOutOfBoundsException when the index is outside
     */
    public QueryHit<O> get(int index) {
        return hits[Require.index("hit", index, size)];
    }

    /**
     * In order.
     *
     * @return an iterator, which is a small object; {@link #get} needs none
     */
    @Override
    public Iterator<QueryHit<O>> iterator() {
        return new IndexIterator<>(this::size, this::get);
    }

    /** Lets go of all owners, so that what the game deleted can be collected. */
    void clear() {
        for (int i = 0; i < size; i++) {
            hits[i].letGo();
        }
        size = 0;
    }

    /** A hit to be filled. */
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

    /** Merge sort, from runs of 1 upwards: stable, and without garbage. */
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
            System.arraycopy(from, 0, hits, 0, size); // those behind it, not in use, stay where they are
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

    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays know no type parameters; only QueryHit<O> is ever put in
    private static <O> QueryHit<O>[] newArray(int length) {
        return new QueryHit[length];
    }
}
