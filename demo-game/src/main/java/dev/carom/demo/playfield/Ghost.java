package dev.carom.demo.playfield;

/** Component of a brick that is there only from time to time. */
public final class Ghost {
    private final long solidTicks;
    private final long periodTicks;
    private boolean solid = true;

    /**
     * A ghost that is solid.
     *
     * @param solidSeconds how long it is solid, from the start of the round
     * @param openSeconds how long it is open after that
     */
    public Ghost(float solidSeconds, float openSeconds) {
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

    /**
     * Whether it is solid at a time, unless a ball is inside.
     *
     * @param tickOfRound from 0
     * @return true in the first ticks
     */
    public boolean shallBeSolid(long tickOfRound) {
        return tickOfRound % periodTicks < solidTicks;
    }

    void solid(boolean now) {
        solid = now;
    }

    private static long ticks(float seconds) {
        return Math.round(seconds / Playfield.TICK_SECONDS);
    }
}
