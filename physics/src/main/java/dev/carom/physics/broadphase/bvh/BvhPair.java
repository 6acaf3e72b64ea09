package dev.carom.physics.broadphase.bvh;

import dev.carom.physics.broadphase.table.BoxTable;

/**
 * Answers the queries of a broadphase with two {@link Bvh}s: one for the fixed boxes and one for the moving boxes. A
 * query first updates each tree whose boxes may have changed since the last query. Without queries, the trees cost
 * nothing.
 */
public final class BvhPair {
    /**
     * Receives the boxes that a query finds, and returns the new limit of the query. {@code reached} is the fraction of
     * the path at which a box is hit, or its distance in metres.
     */
    public interface Hits {
        float hit(int box, float reached);
    }

    private final Bvh fixed;
    private final Bvh moving;

    public BvhPair(BoxTable boxes) {
        fixed = new Bvh(boxes, true);
        moving = new Bvh(boxes, false);
    }

    /** Reports all boxes within the current limit of the query. The caller must have started the query. */
    public void query(BoxQuery query, Hits hits) {
        fixed.query(query, hits); // fixed boxes first, since ground and walls lower the limit most
        moving.query(query, hits);
    }

    /**
     * Returns how often queries have tested the bounds of a node or a box so far: a repeatable measure of query cost.
     * Removed boxes in leaves count, too.
     */
    long looks() {
        return fixed.looks() + moving.looks();
    }

    /** Returns the number of times that the tree of the moving boxes was built. */
    int builds() {
        return moving.builds();
    }

    /** Checks the invariants of both trees. Tests call this method after every operation. */
    public void validate() {
        fixed.validate();
        moving.validate();
    }
}
