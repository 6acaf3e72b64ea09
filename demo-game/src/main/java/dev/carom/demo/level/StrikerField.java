package dev.carom.demo.level;

/**
 * The striker's field (the area in which the striker may move), and the areas of the other parts of the table. Lines
 * across the table, each at a fixed z, separate these areas:
 *
 * <pre>
 * far wall                                          open side
 *    | bricks, bars, obstacles | ball |gap| striker, in any rotation |
 *    |                         ^ partsEnd ^ front                    |
 *    |                            | fence |
 *    | shards at their start ^ shardsEnd
 * </pre>
 *
 * Balls pass through the fence, so the fence may overlap the space of a waiting ball.
 */
public final class StrikerField {
    /**
     * Thickness of the invisible fence, metres. The fence stops the striker on one side, and shards (the small balls of
     * swarms) on the other.
     */
    public static final float FENCE_METRES = 0.5f;

    /** Distance in metres from the striker's start to its front fence, in addition to the half width of the striker. */
    private static final float FORWARD_METRES = 1.5f;

    /** Additional gap between a waiting ball and the other parts of the table, metres. */
    private static final float GAP_METRES = 0.1f;

    /**
     * Space for a waiting ball in front of the striker, in radii of the ball. The space contains a gap and the ball
     * itself.
     */
    private static final float WAITING_BALL_RADII = 2.2f;

    private StrikerField() {}

    /**
     * Returns the line that the striker does not cross in any rotation. This line is the near side of the front fence.
     *
     * @param striker the striker
     * @return z, metres
     */
    public static float front(Level.Striker striker) {
        return striker.z() - FORWARD_METRES - striker.halfWidth();
    }

    /**
     * Returns the near end of the area for all other parts, which lie between the far wall and this line. A ball that
     * waits at the striker does not touch this line.
     *
     * @param striker the striker
     * @param ball the ball that waits in front of the striker
     * @return z, metres
     */
    public static float partsEnd(Level.Striker striker, Level.Ball ball) {
        return striker.z() - (FORWARD_METRES + GAP_METRES) - striker.halfWidth() - WAITING_BALL_RADII * ball.radius();
    }

    /**
     * Returns the near end of the area in which shards start. No shard that starts there is inside the fence.
     *
     * @param striker the striker
     * @param ball the ball that waits in front of the striker
     * @return z, metres
     */
    public static float shardsEnd(Level.Striker striker, Level.Ball ball) {
        return partsEnd(striker, ball) - FENCE_METRES;
    }
}
