package dev.carom.physics.broadphase;

import dev.carom.physics.broadphase.bvh.BoxQuery;
import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.broadphase.table.PairSet;

/**
 * Compares every moving box with every other box in each update, and each query with every box. This is the simplest
 * algorithm, and the reference in tests of the other algorithms.
 * <p>
 * An update takes O(moving * (moving + fixed)). No algorithm is faster for a few dozen boxes. The memory is about 40
 * bytes per box, and 16 to 32 bytes per pair. The memory grows only when there are more boxes or pairs than ever
 * before.
 */
public final class BruteForce extends TableBroadphase {
    private final PairSet pairs = new PairSet();

    /** Creates a broadphase without boxes. */
    public BruteForce() {}

    @Override
    public void update(float[] bounds, long[] marked, PairSink sink) {
        boxes.beginUpdate(bounds, marked);
        boxes.read(bounds);
        pairs.endParted(boxes);
        final BoxList moving = boxes.moving();
        for (int i = 0; i < moving.size(); i++) {
            addPairs(moving.get(i), moving, i + 1);
            addPairs(moving.get(i), boxes.fixed(), 0);
        }
        boxes.settle();
        Callbacks.report(pairs.ended(), pairs.began(), sink);
    }

    @Override
    void visit(BoxQuery query, BoxVisitor visitor) {
        visit(boxes.fixed(), query, visitor);
        visit(boxes.moving(), query, visitor);
    }

    private void visit(BoxList list, BoxQuery query, BoxVisitor visitor) {
        for (int i = 0; i < list.size(); i++) {
            if (query.reaches(list.get(i))) {
                query.narrow(visitor.visit(list.get(i), query.reached()));
            }
        }
    }

    @Override
    public int pairCount() {
        return pairs.size();
    }

    private void addPairs(int box, BoxList others, int first) {
        for (int i = first; i < others.size(); i++) {
            if (boxes.overlap(box, others.get(i))) {
                pairs.begin(box, others.get(i));
            }
        }
    }
}
