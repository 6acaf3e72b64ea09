package dev.carom.physics.world;

/** Decides whether two collision filters accept each other. A filter consists of layers, mask and group. */
public final class CollisionRule {
    private CollisionRule() {}

    /**
     * Tests whether two filters accept each other. With a common group its sign decides; otherwise each mask must
     * contain a layer of the other filter.
     *
     * @param groupA 0 for no group; colliders of one group always collide when it is positive, and never when it is
     *     negative
     */
    public static boolean accepts(long layersA, long maskA, int groupA, long layersB, long maskB, int groupB) {
        return groupA != 0 && groupA == groupB ? groupA > 0 : layersAccept(layersA, maskA, layersB, maskB);
    }

    /** Tests whether each mask contains a layer of the other filter. */
    public static boolean layersAccept(long layersA, long maskA, long layersB, long maskB) {
        return (layersA & maskB) != 0L && (layersB & maskA) != 0L;
    }
}
