package dev.carom.physics.broadphase.bvh;

import dev.carom.physics.broadphase.table.BoxTable;

/**
 * Answers the queries of a broadphase by two {@link Bvh}s: one for the fixed boxes, which is unchanged in ticks in
 * which none of them changes, and one for the moving boxes. Without queries the trees cost nothing.
 */
public final class Bvhs {
    /** Returned instead of a box when there is no other one. */
    public static final int NONE = -1;

    private final Bvh fixed;
    private final Bvh moving;

    public Bvhs(BoxTable boxes) {
        fixed = new Bvh(boxes, true);
        moving = new Bvh(boxes, false);
    }

    /** Begins the search for the boxes of a query that has been started; ends any other search. */
    public void begin(BoxQuery query) {
        fixed.begin(query);
        moving.begin(query);
    }

    /**
     * Returns another box within the query's current limit, each once and usually the nearest first, or {@link #NONE}.
     */
    public int next(BoxQuery query) {
        if (query.limit() < 0.0) {
            return NONE;
        }
        final int box = fixed.next(query); // first, since ground and walls lower the limit most
        return box == NONE ? moving.next(query) : box;
    }

    Bvh fixed() {
        return fixed;
    }

    Bvh moving() {
        return moving;
    }

    /** Checks the invariants of both trees: tests call it after every operation. */
    public void validate() {
        fixed.validate();
        moving.validate();
    }
}
