package dev.carom.physics.query;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.world.ColliderTable;

/**
 * What a query sees: the colliders of a world, boxes on demand, or both.
 *
 * @param table the colliders; null without a world
 * @param broadphase finds them; null without a world
 * @param boxes lists boxes on demand; null without boxes
 * @param guard shared by all that query the same world
 */
public record QuerySpace(ColliderTable table, Broadphase broadphase, BoxesOnDemand boxes, QueryGuard guard) {
    /** Tests whether there are boxes on demand that can be listed relative to any point. */
    public boolean hasFarBoxes() {
        return boxes != null && boxes.isFar();
    }
}
