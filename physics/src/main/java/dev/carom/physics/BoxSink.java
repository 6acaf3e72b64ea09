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
     * @param id returned by {@link QueryHit#boxId()}: for instance the number of a cell
     * @throws IllegalArgumentException when the box is invalid
     */
    void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id);
}
