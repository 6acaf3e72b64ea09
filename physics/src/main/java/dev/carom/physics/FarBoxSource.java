package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;

/**
 * Boxes on demand of a world that is too large for floats: its places are doubles, and a {@link Mover} that moves a
 * {@link org.joml.Vector3d} asks for boxes relative to a place beside the mover. {@link VoxelGrid} is one.
 * <p>
 * Rays and other queries ask in floats, by {@link #boxes(Aabb, BoxSink)}: relative to an origin of the source, which
 * the colliders of a world that is queried together with it have, too.
 */
public interface FarBoxSource extends BoxSource {
    /**
     * Names all boxes that touch a region, as {@link #boxes(Aabb, BoxSink)} does, with coordinates relative to a place.
     *
     * @param region metres from the place; valid during the call, not to be changed
     * @param x the place, in metres
     * @param y the place, in metres
     * @param z the place, in metres
     * @param sink receives each box once, with coordinates relative to the place, in an order that is the same each
     *     time
     */
    void boxes(Aabb region, double x, double y, double z, BoxSink sink);

    /**
     * Where coordinate 0 of floats is along x.
     *
     * @return metres, finite
     */
    double originX();

    /**
     * Where coordinate 0 of floats is along y.
     *
     * @return metres, finite
     */
    double originY();

    /**
     * Where coordinate 0 of floats is along z.
     *
     * @return metres, finite
     */
    double originZ();
}
