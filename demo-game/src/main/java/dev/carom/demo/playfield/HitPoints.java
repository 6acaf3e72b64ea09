package dev.carom.demo.playfield;

/** Component of a brick: how much it takes to break it. */
public final class HitPoints {
    private final int points;
    private int hitsLeft;

    /**
     * Those of a whole brick.
     *
     * @param hits it breaks at the last of them, at least 1
     * @param points for breaking it
     */
    public HitPoints(int hits, int points) {
        this.hitsLeft = hits;
        this.points = points;
    }

    /**
     * How many hits it still takes.
     *
     * @return 0 when it is broken
     */
    public int hitsLeft() {
        return hitsLeft;
    }

    /**
     * What breaking it is worth.
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
     * Takes a hit.
     *
     * @return whether that broke it
     */
    public boolean hit() {
        return --hitsLeft == 0;
    }
}
