package dev.carom.physics.broadphase;

import dev.carom.physics.broadphase.bvh.BoxQuery;
import dev.carom.physics.broadphase.bvh.BvhPair;
import dev.carom.physics.broadphase.table.PairList;
import dev.carom.physics.broadphase.table.PairSet;

/**
 * Calls sinks and visitors on behalf of the hidden packages. The hidden packages do not use the types of this package.
 */
final class Callbacks implements BvhPair.Hits {
    private BoxVisitor visitor;

    /**
     * Reports the pairs of two lists, and clears the lists even if the sink throws. An update buffers its pairs, since
     * all ends are reported before all beginnings. Besides, an exception of the sink must leave the broadphase in a
     * consistent state.
     */
    static void report(PairList ended, PairList began, PairSink sink) {
        try {
            for (int i = 0; i < ended.size(); i++) {
                sink.pairEnded(PairSet.a(ended.get(i)), PairSet.b(ended.get(i)));
            }
            for (int i = 0; i < began.size(); i++) {
                sink.pairBegan(PairSet.a(began.get(i)), PairSet.b(began.get(i)));
            }
        } finally {
            ended.clear();
            began.clear();
        }
    }

    /** Visits the boxes that a query finds in the trees. */
    void visit(BvhPair trees, BoxQuery query, BoxVisitor newVisitor) {
        visitor = newVisitor;
        try {
            trees.query(query, this);
        } finally {
            visitor = null;
        }
    }

    @Override
    public float hit(int box, float reached) {
        return visitor.visit(box, reached);
    }
}
