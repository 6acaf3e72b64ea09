package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;

/**
 * Solid boxes that the game knows without colliders: the cells of a voxel world, the tiles of a map. {@link Queries}
 * and {@link Mover} ask for those of a region when they need them, so a world of millions of cells costs nothing in a
 * tick.
 * <p>
 * Coordinates are floats in whatever frame the game asks in. The source of a world that is too large for floats is a
 * {@link FarBoxSource}, as {@link VoxelGrid} is.
 */
@FunctionalInterface
public interface BoxSource {
    /**
     * Names all boxes that touch a region. Naming others too does no harm but takes time.
     *
     * @param region metres; a few boxes wide, for the way of a cast is asked for piece by piece. Valid during the call;
     *     not to be changed
     * @param sink is told of each box once, in an order that is the same each time: it decides between boxes that are
     *     met at the same moment
     */
    void boxes(Aabb region, BoxSink sink);

    /**
     * How large the boxes usually are: a cast asks for about two of them at a time.
     *
     * @return metres, finite and greater than 0
     */
    default float usualSize() {
        return 1f;
    }
}
