package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;

/**
 * Boxes on demand in a world that is too large for floats. Its positions are doubles, and a {@link Mover} that moves a
 * {@link org.joml.Vector3d} requests boxes relative to a point near the mover. {@link VoxelGrid} is one.
 * <p>
 * Ray casts and other queries use floats and {@link #boxes(Aabb, BoxSink)}: relative to an origin of the source, which
 * is also that of the colliders of a world that is queried together with it.
 */
public interface FarBoxSource extends BoxSource {
    /**
     * Lists all boxes that touch a region, as {@link #boxes(Aabb, BoxSink)} does, with coordinates relative to a point.
     *
     * @param region metres, relative to the point; valid during the call, must not be changed
     * @param x the point, in metres
     * @param y the point, in metres
     * @param z the point, in metres
     * @param sink receives each box once, with coordinates relative to the point, in an order that must be the same
     *     each time
     */
    void boxes(Aabb region, double x, double y, double z, BoxSink sink);

    /**
     * Returns the x coordinate of the origin of float coordinates.
     *
     * @return metres, finite
     */
    double originX();

    /**
     * Returns the y coordinate of the origin of float coordinates.
     *
     * @return metres, finite
     */
    double originY();

    /**
     * Returns the z coordinate of the origin of float coordinates.
     *
     * @return metres, finite
     */
    double originZ();
}
