package dev.carom.physics.broadphase;

import dev.carom.physics.broadphase.bvh.BoxQuery;
import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.geometry.Aabb;
import java.util.Objects;

/**
 * Stores the boxes of a broadphase and starts its queries. A subclass finds the overlapping pairs, and visits the boxes
 * that a query finds.
 */
abstract class TableBroadphase implements Broadphase {
    final BoxTable boxes = new BoxTable();
    private final BoxQuery query = new BoxQuery(boxes);

    @Override
    public final void insert(int box, boolean fixed) {
        boxes.insert(box, fixed);
    }

    @Override
    public final void remove(int box) {
        boxes.remove(box);
    }

    @Override
    public final void refresh(int box) {
        boxes.refresh(box);
    }

    @Override
    public final void cast(Aabb box, float travelX, float travelY, float travelZ, BoxVisitor visitor) {
        query.startCast(box, travelX, travelY, travelZ);
        answer(visitor);
    }

    @Override
    public final void near(Aabb box, float distance, BoxVisitor visitor) {
        query.startNear(box, distance);
        answer(visitor);
    }

    @Override
    public final int size() {
        return boxes.size();
    }

    private void answer(BoxVisitor visitor) {
        try {
            visit(query, Objects.requireNonNull(visitor, "visitor"));
        } finally {
            query.finish();
        }
    }

    /** Visits the boxes that a query finds. */
    abstract void visit(BoxQuery query, BoxVisitor visitor);
}
