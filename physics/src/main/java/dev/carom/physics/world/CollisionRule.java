package dev.carom.physics.world;

/** Decides whether two collision filters accept each other. A filter consists of layers, mask and group. */
public final class CollisionRule {
    private CollisionRule() {}

    /**
     * Tests whether two filters accept each other. If both have the same group and this group is not 0, the sign of the
     * group decides. Otherwise each mask must contain a layer of the other filter.
     *
     * @param groupA 0 for no group; colliders of the same positive group always collide, and colliders of the same
     *     negative group never collide
     */
    public static boolean accepts(long layersA, long maskA, int groupA, long layersB, long maskB, int groupB) {
        return groupA != 0 && groupA == groupB ? groupA > 0 : layersAccept(layersA, maskA, layersB, maskB);
    }

    /** Tests whether each mask contains a layer of the other filter. */
    public static boolean layersAccept(long layersA, long maskA, long layersB, long maskB) {
        return (layersA & maskB) != 0L && (layersB & maskA) != 0L;
    }
}
