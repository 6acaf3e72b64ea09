package dev.carom.physics;

/** Receives the boxes that a {@link BoxSource} names. */
@FunctionalInterface
public interface BoxSink {
    /**
     * One solid box along the axes.
     *
     * @param minX metres, finite
     * @param minY metres, finite
     * @param minZ metres, finite
     * @param maxX metres, finite, at least minX
     * @param maxY metres, finite, at least minY
     * @param maxZ metres, finite, at least minZ
     * @param id whatever the game wants to find in {@link QueryHit#boxId()}: the number of a cell, say
     * @throws IllegalArgumentException when it is no box
     */
    void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id);
}
