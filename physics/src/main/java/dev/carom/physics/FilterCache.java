package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.EndCode;
import dev.carom.physics.world.PairTable;
import dev.carom.physics.world.SortedPairs;

/** Calls the game's {@link PairFilter} for new pairs, in event order, and stores its decisions in {@link PairTable}. */
final class FilterCache<O> {
    private final ColliderRegistry<O> registry;
    private final ColliderTable colliders;
    private final PairTable pairs;
    private PairFilter<? super O> filter;

    FilterCache(ColliderRegistry<O> registry, PairTable pairs) {
        this.registry = registry;
        colliders = registry.table();
        this.pairs = pairs;
    }

    /** Sets the filter; null for none. The next step calls it for all pairs. */
    void filter(PairFilter<? super O> newFilter) {
        filter = newFilter;
        refilter(null);
    }

    /** Discards the decisions on the pairs of an owner, or on all pairs when the owner is null. */
    void refilter(Owner<O> owner) {
        final SortedPairs sequence = pairs.inOrder();
        for (int place = 0; place < sequence.size(); place++) {
            final int row = sequence.row(place);
            if (owner == null || registry.owner(pairs.a(row)) == owner || registry.owner(pairs.b(row)) == owner) {
                pairs.verdict(row, filter == null ? PairTable.ACCEPTED : PairTable.UNDECIDED);
            }
        }
    }

    /**
     * Calls the filter for each pair without a decision that layers and groups accept. Exceptions of the filter reach
     * the caller.
     */
    void queryAll() {
        if (filter == null) {
            return;
        }
        final SortedPairs sequence = pairs.inOrder();
        for (int place = 0; place < sequence.size(); place++) {
            final int row = sequence.row(place);
            if (pairs.verdict(row) == PairTable.UNDECIDED
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
                filter.accepts(registry.value(a), registry.collider(a), registry.value(b), registry.collider(b));
        pairs.verdict(row, accepted ? PairTable.ACCEPTED : PairTable.REJECTED);
    }

    private boolean mayCollide(int a, int b) {
        return colliders.endCode(a) == EndCode.NONE && colliders.endCode(b) == EndCode.NONE && colliders.accepts(a, b);
    }
}
