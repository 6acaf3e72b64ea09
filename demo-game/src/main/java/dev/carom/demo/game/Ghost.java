package dev.carom.demo.game;

/** Component of a brick that is there only from time to time. */
public final class Ghost {
    private final long solidTicks;
    private final long periodTicks;
    private boolean solid = true;

    Ghost(float solidSeconds, float openSeconds) {
        solidTicks = ticks(solidSeconds);
        periodTicks = solidTicks + ticks(openSeconds);
    }

    /**
     * Whether balls bounce off it at present.
     *
     * @return false while they fly through it
     */
    public boolean isSolid() {
        return solid;
    }

    @Override
    public String toString() {
        return "Ghost[" + (solid ? "solid" : "open") + ", solid for " + solidTicks + " of " + periodTicks + " ticks]";
    }

    /** Whether its time to be solid has come, counted from the start of the round. */
    boolean shallBeSolid(long tickOfRound) {
        return tickOfRound % periodTicks < solidTicks;
    }

    void solid(boolean now) {
        solid = now;
    }

    private static long ticks(float seconds) {
        return Math.round(seconds / Game.TICK_SECONDS);
    }
}
