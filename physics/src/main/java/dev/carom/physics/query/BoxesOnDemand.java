package dev.carom.physics.query;

import dev.carom.physics.geometry.Aabb;

/** Lists solid boxes that have no colliders. A query requests the boxes of a region when it searches this region. */
public interface BoxesOnDemand {
    /** Receives the boxes of a region. */
    interface Receiver {
        /** Receives the corners and the id of a box. The coordinates are finite and in metres. */
        void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id);
    }

    /** Lists all boxes that touch a region, in the frame of the world, always in the same order. */
    void boxes(Aabb region, Receiver receiver);

    /** Returns the usual size of the boxes in metres, finite and greater than 0. */
    float usualSize();

    /** Tests whether the boxes can be listed relative to any point. If not, do not call the next four methods. */
    boolean isFar();

    /** Lists all boxes that touch a region. The region and the listed boxes have coordinates relative to a point. */
    void boxes(Aabb region, double x, double y, double z, Receiver receiver);

    /** Returns the x coordinate, as a double, of the origin of the world's float coordinates. */
    double originX();

    /** Returns the y coordinate of the same origin, see {@link #originX}. */
    double originY();

    /** Returns the z coordinate of the same origin, see {@link #originX}. */
    double originZ();

    /** Enlarges a region by a margin that covers the rounding errors of its coordinates. */
    static void addRoundingMargin(Aabb region) {
        final float x = Math.max(-region.minX, region.maxX);
        final float y = Math.max(-region.minY, region.maxY);
        final float z = Math.max(-region.minZ, region.maxZ);
        // 2^-20 of the largest coordinate is at least 8 times the float spacing there.
        region.inflate(0x1p-20f * Math.max(x, Math.max(y, z)));
    }
}
