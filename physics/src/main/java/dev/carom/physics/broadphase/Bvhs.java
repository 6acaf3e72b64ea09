package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;

/**
 * Answers the queries of a broadphase by two {@link Bvh}s over its table: one for the boxes that rest, which is
 * left alone in ticks in which none of them changes, and one for those that move. Whoever never asks pays nothing.
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
        ask();
    }

    /** See {@link Broadphase#near}. */
    void near(Aabb box, float distance, BoxVisitor visitor) {
        query.startNear(box, distance, visitor);
        ask();
    }

    private void ask() {
        try {
            fixed.ask(query); // first, since the ground and the walls are what narrows most
            moving.ask(query);
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

    /** Walks the invariants of both trees: tests call it after every operation. */
    void validate() {
        fixed.validate();
        moving.validate();
    }
}
