package dev.carom.physics.query;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.world.ColliderTable;

/**
 * The contents that queries search: the colliders of a world in the state after the last step, or boxes on demand, or
 * both.
 *
 * @param table the colliders; null if there is no world
 * @param broadphase finds the colliders near a query; null if there is no world
 * @param boxes lists boxes on demand; null if there are no such boxes
 * @param guard shared by all queries of the same world
 */
public record QuerySpace(ColliderTable table, Broadphase broadphase, BoxesOnDemand boxes, QueryGuard guard) {
    /** Tests whether there are boxes on demand that can be listed relative to any point. */
    public boolean hasFarBoxes() {
        return boxes != null && boxes.isFar();
    }

    /** Visits the colliders along the path of a box, as {@link Broadphase#cast} does; none if there is no world. */
    void collidersAlong(Aabb start, float travelX, float travelY, float travelZ, BoxVisitor visitor) {
        if (table != null) {
            broadphase.cast(start, travelX, travelY, travelZ, visitor);
        }
    }

    /**
     * Visits the colliders within a distance of a region, as {@link Broadphase#near} does; none if there is no world.
     */
    void collidersNear(Aabb region, float distance, BoxVisitor visitor) {
        if (table != null) {
            broadphase.near(region, distance, visitor);
        }
    }

    /** Copies the shape of a collider to {@code dest}, at rest in the pose after the last step. */
    void shape(int slot, SweptShape dest) {
        dest.setRestingAtEndOf(table.shape(slot));
    }

    /** Returns the serial of a collider. */
    long serial(int slot) {
        return table.serial(slot);
    }
}
