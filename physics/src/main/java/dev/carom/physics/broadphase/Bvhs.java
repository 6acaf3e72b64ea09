package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;

/**
 * Answers the queries of a broadphase by two {@link Bvh}s: one for the fixed boxes, which is unchanged in ticks in
 * which none of them changes, and one for the moving boxes. Without queries the trees cost nothing.
 */
final class Bvhs {
    private final Bvh fixed;
    private final Bvh moving;
    private final BoxQuery query;

    Bvhs(BoxTable boxes) {
        fixed = new Bvh(boxes, true);
        moving = new Bvh(boxes, false);
        query = new BoxQuery(boxes);
    }

    /** See {@link Broadphase#cast}. */
    void cast(Aabb box, float travelX, float travelY, float travelZ, BoxVisitor visitor) {
        query.startCast(box, travelX, travelY, travelZ, visitor);
        run();
    }

    /** See {@link Broadphase#near}. */
    void near(Aabb box, float distance, BoxVisitor visitor) {
        query.startNear(box, distance, visitor);
        run();
    }

    private void run() {
        try {
            fixed.query(query); // first, since ground and walls lower the limit most
            moving.query(query);
        } finally {
            query.finish();
        }
    }

    Bvh fixed() {
        return fixed;
    }

    Bvh moving() {
        return moving;
    }

    /** Checks the invariants of both trees: tests call it after every operation. */
    void validate() {
        fixed.validate();
        moving.validate();
    }
}
