package dev.carom.physics;

/**
 * Who meets whom: two colliders meet when each one's mask has a bit of the other's layers.
 *
 * @param layers the layers that it is on, one bit each of 64; 0 meets nothing
 * @param mask the layers that it meets, one bit each; 0 meets nothing
 */
public record CollisionFilter(long layers, long mask) {
    /** On the first layer, meeting all layers. */
    public static final CollisionFilter EVERYTHING = new CollisionFilter(1L, -1L);

    /**
     * Whether two colliders may meet.
     *
     * @param other the other's filter
     * @return true when both want it
     */
    public boolean accepts(CollisionFilter other) {
        return (layers & other.mask) != 0L && (other.layers & mask) != 0L;
    }
}
