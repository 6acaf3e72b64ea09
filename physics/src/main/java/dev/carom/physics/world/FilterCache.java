package dev.carom.physics.world;

import java.util.function.IntPredicate;

/**
 * Calls the game's pair filter for pairs without a decision, in the order of {@link SortedPairs}, and stores its
 * decisions in {@link PairTable}.
 */
public final class FilterCache {
    /** The game's filter. */
    @FunctionalInterface
    public interface SlotPairFilter {
        /**
         * Decides whether two colliders may touch.
         *
         * @param a slot of the collider with the lower serial
         * @param b slot of the other collider
         * @return whether they may touch
         */
        boolean accepts(int a, int b);
    }

    private final ColliderTable colliders;
    private final PairTable pairs;
    private SlotPairFilter filter;

    /** Whether decisions were discarded since the last complete step. */
    private boolean refiltered;

    public FilterCache(ColliderTable colliders, PairTable pairs) {
        this.colliders = colliders;
        this.pairs = pairs;
    }

    /** Sets the filter; null for none. The next step calls it for all pairs that layers and groups accept. */
    public void filter(SlotPairFilter newFilter) {
        filter = newFilter;
        refilter(slot -> true);
    }

    /** Discards the decisions on all pairs with at least one slot for which the condition is true. */
    public void refilter(IntPredicate condition) {
        refiltered = true;
        final SortedPairs sequence = pairs.inOrder();
        for (int place = 0; place < sequence.size(); place++) {
            final int row = sequence.row(place);
            if (condition.test(pairs.a(row)) || condition.test(pairs.b(row))) {
                pairs.verdict(row, filter == null ? PairTable.ACCEPTED : PairTable.UNDECIDED);
            }
        }
    }

    /** Tests whether decisions may have changed since the last complete step. */
    public boolean hasChanged() {
        return refiltered;
    }

    /** Ends a step. */
    public void finishStep() {
        refiltered = false;
    }

    /**
     * Calls the filter for each pair that has no decision and that layers and groups accept. If the filter throws an
     * exception, this method throws it to the caller.
     */
    public void queryAll() {
        if (filter == null) {
            return;
        }
        final SortedPairs sequence = pairs.inOrder();
        for (int place = 0; place < sequence.size(); place++) {
            final int row = sequence.row(place);
            final int a = pairs.a(row);
            final int b = pairs.b(row);
            if (pairs.verdict(row) == PairTable.UNDECIDED && !pairs.separated(row) && mayCollide(a, b)) {
                pairs.verdict(row, filter.accepts(a, b) ? PairTable.ACCEPTED : PairTable.REJECTED);
            }
        }
    }

    private boolean mayCollide(int a, int b) {
        return colliders.endCode(a) == EndCode.NONE && colliders.endCode(b) == EndCode.NONE && colliders.accepts(a, b);
    }
}
