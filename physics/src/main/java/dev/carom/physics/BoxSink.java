package dev.carom.physics;

/** Receives the boxes that a {@link BoxSource} lists. */
@FunctionalInterface
public interface BoxSink {
    /**
     * Receives a solid axis-aligned box.
     *
     * @param minX metres, finite
     * @param minY metres, finite
     * @param minZ metres, finite
     * @param maxX metres, finite, at least minX
     * @param maxY metres, finite, at least minY
     * @param maxZ metres, finite, at least minZ
     * @param id any number, such as the index of a cell; {@link QueryHit#boxId()} returns it when the box is hit
     * @throws IllegalArgumentException when a coordinate is NaN or farther than 1e18 m from 0, or a minimum is above
     *     its maximum
     */
    void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id);
}
