package dev.carom.physics;

import java.util.Arrays;

/**
 * Asks the game's {@link PairFilter} about the pairs that came up, in the order of their events, and notes its answers.
 */
final class PairScreen<O> {
    private final ColliderTable<O> colliders;
    private final PairTable pairs;
    private PairFilter<? super O> filter;
    private int[] rows = new int[16];
    private int[] scratch = new int[16];
    private int size;

    PairScreen(ColliderTable<O> colliders, PairTable pairs) {
        this.colliders = colliders;
        this.pairs = pairs;
    }

    /** Sets another filter, which is to be asked about all pairs; null for none. */
    void filter(PairFilter<? super O> newFilter) {
        filter = newFilter;
        refilter(null);
    }

    /** Forgets the answers for the pairs of an owner, or for all when it is null. */
    void refilter(Owner<O> owner) {
        for (int row = 0; row < pairs.size(); row++) {
            if (owner == null || colliders.owner(pairs.a(row)) == owner || colliders.owner(pairs.b(row)) == owner) {
                pairs.verdict(row, filter == null ? PairTable.ACCEPTED : PairTable.UNASKED);
            }
        }
    }

    /**
     * Asks about each pair without an answer, if layers and groups let it meet. What the filter throws goes through.
     */
    void ask() {
        if (filter == null) {
            return;
        }
        size = 0;
        for (int row = 0; row < pairs.size(); row++) {
            if (pairs.verdict(row) == PairTable.UNASKED && !pairs.parted(row) && mayMeet(pairs.a(row), pairs.b(row))) {
                add(row);
            }
        }
        sort();
        for (int i = 0; i < size; i++) {
            final int row = rows[i];
            final int a = pairs.a(row);
            final int b = pairs.b(row);
            final boolean accepted = filter.accepts(
                    colliders.owner(a).it, colliders.collider(a), colliders.owner(b).it, colliders.collider(b));
            pairs.verdict(row, accepted ? PairTable.ACCEPTED : PairTable.REJECTED);
        }
    }

    private boolean mayMeet(int a, int b) {
        return colliders.endReason(a) == null && colliders.endReason(b) == null && colliders.accepts(a, b);
    }

    private void add(int row) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
            scratch = new int[rows.length];
        }
        rows[size++] = row;
    }

    /**
     * Merge sort by the serials of A, then of B: the rows themselves lie in the order of the broadphase, which must
     * decide nothing.
     */
    private void sort() {
        for (int run = 1; run < size; run *= 2) {
            for (int left = 0; left < size; left += 2 * run) {
                merge(left, Math.min(left + run, size), Math.min(left + 2 * run, size));
            }
            final int[] swap = rows;
            rows = scratch;
            scratch = swap;
        }
    }

    private void merge(int left, int middle, int end) {
        int l = left;
        int r = middle;
        for (int i = left; i < end; i++) {
            scratch[i] = l < middle && (r >= end || !before(rows[r], rows[l])) ? rows[l++] : rows[r++];
        }
    }

    private boolean before(int x, int y) {
        final long ofX = colliders.serial(pairs.a(x));
        final long ofY = colliders.serial(pairs.a(y));
        return ofX != ofY ? ofX < ofY : colliders.serial(pairs.b(x)) < colliders.serial(pairs.b(y));
    }
}
