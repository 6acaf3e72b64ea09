package dev.carom.physics;

import dev.carom.physics.query.HitList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;

/**
 * All results of a query, in order of fraction. At equal fractions, and for queries without a path, colliders come
 * first, in the order in which they entered the world; then come boxes, in the order of their source. The game creates
 * the list once, and each query replaces its content. Reading by index allocates nothing.
 *
 * @param <O> the kind of owner
 */
public final class QueryHits<O> implements Iterable<QueryHit<O>> {
    private final HitList rows;
    private QueryHit<O>[] hits = newArray(0);
    private int size;

    /** Creates an empty list. */
    public QueryHits() {
        this(new HitList());
    }

    /** Creates an empty list that shows rows. */
    QueryHits(HitList rows) {
        this.rows = rows;
    }

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
     * @return valid until the next query into this list
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public QueryHit<O> get(int index) {
        return hits[Require.index("hit", index, size)];
    }

    /**
     * Returns an iterator over the results in order.
     *
     * @return a new small object; to allocate nothing, use {@link #get}
     */
    @Override
    public Iterator<QueryHit<O>> iterator() {
        return new IndexIterator<>(this::size, this::get);
    }

    /** Returns the rows for a query to fill; {@link #show} then shows them. */
    HitList rows() {
        return rows;
    }

    /** Releases all owners, so that deleted ones can be garbage collected. */
    void clear() {
        for (int i = 0; i < size; i++) {
            hits[i].release();
        }
        size = 0;
    }

    /** Shows the rows: looks up owners and colliders. The list must be empty. */
    QueryHits<O> show(ColliderRegistry<O> registry) {
        size = rows.size();
        if (size > hits.length) {
            final int before = hits.length;
            hits = Arrays.copyOf(hits, Math.max(size, 2 * before + 8));
            for (int i = before; i < hits.length; i++) {
                hits[i] = new QueryHit<>(null);
            }
        }
        for (int i = 0; i < size; i++) {
            hits[i].row = rows.get(i); // sorting has moved the rows
            hits[i].show(registry);
        }
        return this;
    }

    // generic arrays cannot be created; the array contains only QueryHit<O>
    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <O> QueryHit<O>[] newArray(int length) {
        return new QueryHit[length];
    }

    /**
     * Iterates over a list by index. Reads the current content, even if the list is filled again during the iteration.
     */
    static final class IndexIterator<T> implements Iterator<T> {
        private final IntSupplier size;
        private final IntFunction<T> get;
        private int next;

        IndexIterator(IntSupplier size, IntFunction<T> get) {
            this.size = size;
            this.get = get;
        }

        @Override
        public boolean hasNext() {
            return next < size.getAsInt();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException("the list has only " + size.getAsInt() + " elements");
            }
            return get.apply(next++);
        }
    }
}
