package dev.carom.physics.broadphase;

import dev.carom.physics.broadphase.bvh.BoxQuery;
import dev.carom.physics.broadphase.bvh.Bvhs;
import dev.carom.physics.broadphase.table.PairList;
import dev.carom.physics.broadphase.table.PairSet;

/** Calls of the game's code. The packages below fill lists and find one box after the other, and call nobody. */
final class Callbacks {
    private Callbacks() {}

    /**
     * Reports the pairs of two lists. They are buffered until the update is complete, because all ends are reported
     * before all beginnings, and because a sink that throws must find the broadphase in a consistent state. So the
     * lists are cleared even then.
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

    /** Visits the boxes that a query, which has been started, finds in the trees. */
    static void visit(Bvhs trees, BoxQuery query, BoxVisitor visitor) {
        try {
            trees.begin(query);
            for (int box = trees.next(query); box != Bvhs.NONE; box = trees.next(query)) {
                query.narrow(visitor.visit(box, query.reached()));
            }
        } finally {
            query.finish();
        }
    }
}
