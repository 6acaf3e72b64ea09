package dev.carom.demo.playfield;

/** Component of a brick: the number of hits that break it, and the score for breaking it. */
public final class HitPoints {
    private final int points;
    private int hitsLeft;

    /**
     * Creates the hit points of a new brick.
     *
     * @param hits number of hits that break the brick, at least 1
     * @param points score for breaking the brick
     */
    public HitPoints(int hits, int points) {
        this.hitsLeft = hits;
        this.points = points;
    }

    /**
     * Returns the number of hits left.
     *
     * @return 0 for a broken brick
     */
    public int hitsLeft() {
        return hitsLeft;
    }

    /**
     * Returns the score for breaking the brick.
     *
     * @return points
     */
    public int points() {
        return points;
    }

    @Override
    public String toString() {
        return "HitPoints[hitsLeft=" + hitsLeft + ", points=" + points + "]";
    }

    /**
     * Counts a hit.
     *
     * @return whether the hit broke the brick
     */
    public boolean hit() {
        return --hitsLeft == 0;
    }
}
