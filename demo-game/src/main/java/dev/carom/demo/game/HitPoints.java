package dev.carom.demo.game;

/** Component of a brick: how much it takes to break it. */
public final class HitPoints {
    private final int points;
    private int hitsLeft;

    HitPoints(int hits, int points) {
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

    int points() {
        return points;
    }

    @Override
    public String toString() {
        return "HitPoints[hitsLeft=" + hitsLeft + ", points=" + points + "]";
    }

    /** Takes a hit; returns whether that broke it. */
    boolean hit() {
        return --hitsLeft == 0;
    }
}
