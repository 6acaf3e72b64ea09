package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;

/**
 * Solid boxes that the game stores without colliders: the cells of a voxel world, the tiles of a map. {@link Queries}
 * and {@link Mover} request the boxes of a region when they need them, so a world of millions of cells costs nothing in
 * a tick.
 * <p>
 * Coordinates are floats, in the same frame as the arguments of the queries. For a world that is too large for floats,
 * use a {@link FarBoxSource}, such as {@link VoxelGrid}.
 */
@FunctionalInterface
public interface BoxSource {
    /**
     * Lists all boxes that overlap or touch a region. The source may also list boxes outside the region, but these cost
     * time.
     *
     * @param region metres; valid during the call; must not be changed. A cast requests the boxes along its path piece
     *     by piece, so the region is usually a few boxes wide
     * @param sink receives each box once. The order must be the same each time, because the order decides between boxes
     *     that are hit at the same fraction
     */
    void boxes(Aabb region, BoxSink sink);

    /**
     * Returns the usual size of the boxes. A cast divides its path into pieces of about twice this length, but at most
     * 65,536 pieces.
     *
     * @return metres, finite and greater than 0; otherwise a cast throws an {@link IllegalArgumentException}
     */
    default float usualSize() {
        return 1f;
    }
}
