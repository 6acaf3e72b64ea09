package dev.carom.physics;

/**
 * The gap that a mover keeps from everything: as the game has set it, and wider where floats are too coarse for that.
 */
final class Skin {
    /** About a thousandth of a character's size. */
    private static final float USUAL_METRES = 1e-3f;

    /**
     * Least ratio of the skin to the spacing of floats: a move loses up to half a spacing at its end, and half the skin
     * may be lost.
     */
    private static final double FLOATS_IN_SKIN = 8.0;

    /** Upper bound of the skin, as a fraction of the shape's bounding radius. */
    private static final double MOST_OF_RADIUS = 0.5;

    private final double most;
    private float metres = USUAL_METRES;

    Skin(double radius) {
        most = MOST_OF_RADIUS * radius;
    }

    void metres(float wish) {
        if (!(wish > 0f && wish < most)) {
            throw new IllegalArgumentException("skin must be greater than 0 m, and less than half of the shape's"
                    + " bounding radius, " + most + " m (got: " + wish + "); a thousandth of the shape's size is"
                    + " usual");
        }
        metres = wish;
    }

    /**
     * Returns the width of the skin at the start of a move; it is kept for the whole move.
     *
     * @param position in the frame of the move
     * @param doubles whether the frame uses doubles; otherwise floats
     * @param world origin of the world's floats in that frame; null when the move reads none
     */
    double at(Vector3 position, boolean doubles, Vector3 world) {
        double needed =
                FLOATS_IN_SKIN * (doubles ? Math.ulp(farthest(position, 0, 0, 0)) : floatStep(position, 0, 0, 0));
        if (doubles && world != null) {
            needed = Math.max(needed, FLOATS_IN_SKIN * floatStep(position, world.x, world.y, world.z));
        }
        if (!(needed < most)) {
            throw new IllegalArgumentException("position must be close enough to the origin for floats to"
                    + " distinguish the mover from its skin (got: " + position.x + ", " + position.y + ", "
                    + position.z
                    + ", where the skin would be " + (float) needed
                    + " m); use positions relative to an origin near the mover, for example with VoxelGrid.origin,"
                    + " or a Vector3d with Mover.worldOrigin near it");
        }
        return Math.max(metres, needed);
    }

    private static double floatStep(Vector3 position, double x, double y, double z) {
        return Math.ulp((float) farthest(position, x, y, z));
    }

    private static double farthest(Vector3 position, double x, double y, double z) {
        return Math.max(Math.abs(position.x - x), Math.max(Math.abs(position.y - y), Math.abs(position.z - z)));
    }
}
