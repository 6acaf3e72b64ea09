package dev.carom.physics.query;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.world.ColliderTable;

/**
 * What a query tests, one after the other: colliders at rest that its filter accepts, then boxes on demand. Each is
 * placed in {@link #shape} before {@link Test#test} is called.
 */
final class QueryTargets implements BoxVisitor, BoxesOnDemand.Receiver {
    /** Tests the shape of the targets. */
    interface Test {
        /**
         * Tests a target, and lowers {@link #limit} when nothing beyond it can be a result any more.
         *
         * @param slot of a collider, or {@link Hit#BOX}
         * @param id serial of the collider, or id of the box
         */
        void test(int slot, long id);
    }

    /** The current target, at rest. */
    final SweptShape shape = new SweptShape();

    /** Bounds of the current target if it is a box on demand. */
    final Aabb box = new Aabb();

    /** How far the query still searches: a fraction or metres, as the broadphase takes it; less than 0 to stop. */
    float limit;

    private final ColliderTable table;
    private final Broadphase broadphase;
    private final BoxesOnDemand boxes;
    private final Test test;
    private SlotFilter filter;

    QueryTargets(QuerySpace space, Test test) {
        table = space.table();
        broadphase = space.broadphase();
        boxes = space.boxes();
        this.test = test;
    }

    /** Begins a query. */
    void begin(SlotFilter sees, float farthest) {
        filter = sees;
        limit = farthest;
    }

    /** Tests the colliders along the path of a box, up to the limit as a fraction. */
    void collidersAlong(Aabb start, float travelX, float travelY, float travelZ) {
        if (table != null) {
            broadphase.cast(start, travelX, travelY, travelZ, this);
        }
    }

    /** Tests the colliders near a region, up to the limit in metres. */
    void collidersNear(Aabb region) {
        if (table != null) {
            broadphase.near(region, limit, this);
        }
    }

    /** Tests whether there are boxes on demand, and the query has not stopped. */
    boolean wantsBoxes() {
        return boxes != null && limit >= 0f;
    }

    /** Returns the usual size of the boxes in metres. */
    float usualBoxSize() {
        return boxes.usualSize();
    }

    /** Tests the boxes in a region. */
    void boxesIn(Aabb region) {
        boxes.boxes(region, this);
    }

    @Override
    public float visit(int slot, float reached) {
        if (filter.sees(slot)) {
            shape.setRestingAtEndOf(table.shape(slot));
            test.test(slot, table.serial(slot));
        }
        return limit;
    }

    @Override
    public void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
        if (limit >= 0f) {
            box.set(minX, minY, minZ, maxX, maxY, maxZ);
            shape.setRestingBox(minX, minY, minZ, maxX, maxY, maxZ);
            test.test(Hit.BOX, id);
        }
    }
}
