package dev.carom.physics.world;

/** Whether two filters, each of layers, mask and group, let their colliders collide. */
public final class CollisionRule {
    private CollisionRule() {}

    /**
     * What the common group says, or else whether each mask has a layer of the other.
     *
     * @param groupA 0 for none; in a common one all collide when it is positive, and none when it is negative
     */
    public static boolean accepts(long layersA, long maskA, int groupA, long layersB, long maskB, int groupB) {
        return groupA != 0 && groupA == groupB ? groupA > 0 : layersAccept(layersA, maskA, layersB, maskB);
    }

    /** Whether each mask has a layer of the other. */
    public static boolean layersAccept(long layersA, long maskA, long layersB, long maskB) {
        return (layersA & maskB) != 0L && (layersB & maskA) != 0L;
    }
}
