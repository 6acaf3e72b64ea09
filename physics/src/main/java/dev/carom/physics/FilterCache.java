package dev.carom.physics;

import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.EndCode;
import dev.carom.physics.world.PairTable;
import dev.carom.physics.world.SortedPairs;

/** Queries the game's {@link PairFilter} for new pairs, in event order, and stores its decisions. */
final class FilterCache<O> {
    private final ColliderRegistry<O> members;
    private final ColliderTable colliders;
    private final PairTable pairs;
    private PairFilter<? super O> filter;

    FilterCache(ColliderRegistry<O> members, PairTable pairs) {
        this.members = members;
        colliders = members.table();
        this.pairs = pairs;
    }

    /** Sets another filter, to be queried for all pairs; null for none. */
    void filter(PairFilter<? super O> newFilter) {
        filter = newFilter;
        refilter(null);
    }

    /** Discards the decisions on the pairs of an owner, or on all when it is null. */
    void refilter(Owner<O> owner) {
        final SortedPairs sequence = pairs.inOrder();
        for (int place = 0; place < sequence.size(); place++) {
            final int row = sequence.row(place);
            if (owner == null || members.owner(pairs.a(row)) == owner || members.owner(pairs.b(row)) == owner) {
                pairs.verdict(row, filter == null ? PairTable.ACCEPTED : PairTable.UNASKED);
            }
        }
    }

    /**
     * Queries the filter for each pair without a decision, if layers and groups accept it. The caller receives
     * exceptions of the filter.
     */
    void queryAll() {
        if (filter == null) {
            return;
        }
        final SortedPairs sequence = pairs.inOrder();
        for (int place = 0; place < sequence.size(); place++) {
            final int row = sequence.row(place);
            if (pairs.verdict(row) == PairTable.UNASKED
                    && !pairs.parted(row)
                    && mayCollide(pairs.a(row), pairs.b(row))) {
                query(row);
            }
        }
    }

    private void query(int row) {
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        final boolean accepted =
                filter.accepts(members.value(a), members.collider(a), members.value(b), members.collider(b));
        pairs.verdict(row, accepted ? PairTable.ACCEPTED : PairTable.REJECTED);
    }

    private boolean mayCollide(int a, int b) {
        return colliders.endCode(a) == EndCode.NONE && colliders.endCode(b) == EndCode.NONE && colliders.accepts(a, b);
    }
}
