package dev.carom.physics.query;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.world.ColliderTable;

/**
 * What a query tests, one after the other: colliders at rest that its filter accepts, then boxes on demand. The query
 * is called for each, and has it placed in {@link #shape}.
 */
final class QueryTargets {
    /** The current target, at rest. */
    final SweptShape shape = new SweptShape();

    private final ColliderTable table;
    private final Broadphase broadphase;
    private final BoxesOnDemand boxes;
    private SlotFilter filter;

    QueryTargets(QuerySpace space) {
        table = space.table();
        broadphase = space.broadphase();
        boxes = space.boxes();
    }

    /** Begins a query. */
    void begin(SlotFilter sees) {
        filter = sees;
    }

    /** Visits the colliders along the path of a box, as {@link Broadphase#cast} does. */
    void collidersAlong(Aabb start, float travelX, float travelY, float travelZ, BoxVisitor query) {
        if (table != null) {
            broadphase.cast(start, travelX, travelY, travelZ, query);
        }
    }

    /** Visits the colliders within a distance of a region, as {@link Broadphase#near} does. */
    void collidersNear(Aabb region, float distance, BoxVisitor query) {
        if (table != null) {
            broadphase.near(region, distance, query);
        }
    }

    /** Tests whether there may be boxes on demand. */
    boolean hasBoxes() {
        return boxes != null;
    }

    /** Returns the usual size of the boxes in metres. */
    float usualBoxSize() {
        return boxes.usualSize();
    }

    /** Lists the boxes in a region. */
    void boxesIn(Aabb region, BoxesOnDemand.Receiver query) {
        boxes.boxes(region, query);
    }

    /** Places the shape of a collider. Returns false when the filter rejects it. */
    boolean place(int slot) {
        if (!filter.sees(slot)) {
            return false;
        }
        shape.setRestingAtEndOf(table.shape(slot));
        return true;
    }

    /** Returns the serial of a collider. */
    long serial(int slot) {
        return table.serial(slot);
    }
}
