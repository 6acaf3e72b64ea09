package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;

/**
 * Solid boxes that the game stores without colliders: the cells of a voxel world, the tiles of a map. {@link Queries}
 * and {@link Mover} request the boxes of a region when they need them, so a world of millions of cells costs nothing in
 * a tick.
 * <p>
 * Coordinates are floats in the frame of the game's queries. The source of a world that is too large for floats is a
 * {@link FarBoxSource}, such as {@link VoxelGrid}.
 */
@FunctionalInterface
public interface BoxSource {
    /**
     * Lists all boxes that touch a region. Boxes outside the region do no harm but take time.
     *
     * @param region metres; a few boxes wide, since a cast requests the boxes along its path piece by piece. Valid
     *     during the call; must not be changed
     * @param sink receives each box once, in an order that must be the same each time: it decides between boxes that
     *     are hit at the same fraction
     */
    void boxes(Aabb region, BoxSink sink);

    /**
     * Returns the usual size of the boxes; a cast requests pieces of about two boxes.
     *
     * @return metres, finite and greater than 0
     */
    default float usualSize() {
        return 1f;
    }
}
