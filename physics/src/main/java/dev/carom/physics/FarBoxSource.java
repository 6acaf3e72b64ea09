package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;

/**
 * A source of boxes for a world that is too large for floats. Positions in such a world are doubles: a {@link Mover}
 * that moves a {@link org.joml.Vector3d} requests boxes relative to a point near the mover. {@link VoxelGrid}
 * implements this interface.
 * <p>
 * Ray casts and other queries use floats. They call {@link #boxes(Aabb, BoxSink)}, with coordinates relative to the
 * origin of the source. The transforms of a world that is queried together with the source are relative to the same
 * origin.
 */
public interface FarBoxSource extends BoxSource {
    /**
     * Lists all boxes that touch a region, as {@link #boxes(Aabb, BoxSink)} does, with coordinates relative to a point.
     *
     * @param region metres, relative to the point; valid during the call, must not be changed
     * @param x x coordinate of the point, in metres
     * @param y y coordinate of the point, in metres
     * @param z z coordinate of the point, in metres
     * @param sink receives each box once, with coordinates relative to the point, in an order that must be the same
     *     each time
     */
    void boxes(Aabb region, double x, double y, double z, BoxSink sink);

    /**
     * Float coordinates are relative to a point, the origin of this source. Returns the x coordinate of this point.
     *
     * @return metres, finite
     */
    double originX();

    /**
     * Float coordinates are relative to a point, the origin of this source. Returns the y coordinate of this point.
     *
     * @return metres, finite
     */
    double originY();

    /**
     * Float coordinates are relative to a point, the origin of this source. Returns the z coordinate of this point.
     *
     * @return metres, finite
     */
    double originZ();
}
