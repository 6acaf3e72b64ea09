package dev.carom.demo.level;

/**
 * The area in which the striker may move, and the areas of the other parts. All lines run across the table, each at a
 * fixed z:
 *
 * <pre>
 * far wall                                                  open side
 *    | bricks, bars, obstacles | ball |gap| fence | striker, in any rotation |
 *    |                         ^ partsEnd         ^ front                    |
 *    | shards at their start ^ shardsEnd
 * </pre>
 */
public final class StrikerField {
    /** Thickness of the invisible fence that stops the striker, and shards from the other side, metres. */
    public static final float FENCE_METRES = 0.5f;

    /** Maximum motion of the striker from its start towards the far wall, beyond its own half width, metres. */
    private static final float FORWARD_METRES = 1.5f;

    /** Gap between the striker, a waiting ball and the parts, in addition to the space for the ball itself, metres. */
    private static final float GAP_METRES = 0.1f;

    /** Space for a waiting ball in front of the striker, in radii of the ball: a gap, and the ball itself. */
    private static final float WAITING_BALL_RADII = 2.2f;

    private StrikerField() {}

    /**
     * Returns the line that the striker does not cross in any rotation: the near side of its fence.
     *
     * @param striker the striker
     * @return z, metres
     */
    public static float front(Level.Striker striker) {
        return striker.z() - FORWARD_METRES - striker.halfWidth();
    }

    /**
     * Returns the line in front of which all other parts must be. A ball that waits on the striker does not reach this
     * line.
     *
     * @param striker the striker
     * @param ball the ball that waits in front of it
     * @return z, metres
     */
    public static float partsEnd(Level.Striker striker, Level.Ball ball) {
        return striker.z() - (FORWARD_METRES + GAP_METRES) - striker.halfWidth() - WAITING_BALL_RADII * ball.radius();
    }

    /**
     * Returns the line in front of which shards start, so that no shard starts inside the fence.
     *
     * @param striker the striker
     * @param ball the ball that waits in front of it
     * @return z, metres
     */
    public static float shardsEnd(Level.Striker striker, Level.Ball ball) {
        return partsEnd(striker, ball) - FENCE_METRES;
    }
}
