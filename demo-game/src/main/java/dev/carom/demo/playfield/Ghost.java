package dev.carom.demo.playfield;

/**
 * Component of a ghost: a brick, or a wall in a maze, that is solid only part of the time. Balls fly through an open
 * ghost.
 */
public final class Ghost {
    private static final double LEAST_SECONDS = 0.1;
    private static final double MOST_SECONDS = 60;

    private final long solidTicks;
    private final long periodTicks;
    private boolean solid = true;

    /**
     * Creates a ghost that is solid.
     *
     * @param solidSeconds duration of the solid phase, in seconds; a round begins with this phase
     * @param openSeconds duration of the open phase, in seconds; the two phases alternate
     */
    public Ghost(float solidSeconds, float openSeconds) {
        solidTicks = ticks(solidSeconds);
        periodTicks = solidTicks + ticks(openSeconds);
    }

    /**
     * Reports whether balls bounce off this brick or wall at present.
     *
     * @return false while balls fly through the brick or wall
     */
    public boolean isSolid() {
        return solid;
    }

    /**
     * Reads the component {@code ghost} of a scene or script.
     *
     * @param fields contains {@code solidSeconds} and {@code openSeconds}
     * @return a ghost that is solid
     */
    public static Ghost read(ScriptFields fields) {
        return new Ghost((float) fields.number("solidSeconds", LEAST_SECONDS, MOST_SECONDS), (float)
                fields.number("openSeconds", LEAST_SECONDS, MOST_SECONDS));
    }

    @Override
    public String toString() {
        return "Ghost[" + (solid ? "solid" : "open") + ", solid for " + solidTicks + " of " + periodTicks + " ticks]";
    }

    /**
     * Reports whether the ghost is solid according to its schedule. The ghost itself may become solid later, if a ball
     * is inside.
     *
     * @param tickOfRound from 0
     * @return true in the solid phase; each period begins with this phase
     */
    public boolean shallBeSolid(long tickOfRound) {
        return tickOfRound % periodTicks < solidTicks;
    }

    /**
     * Returns the time after which the schedule repeats.
     *
     * @return ticks, at least 1
     */
    public long periodTicks() {
        return periodTicks;
    }

    void solid(boolean now) {
        solid = now;
    }

    private static long ticks(float seconds) {
        return Math.round(seconds / Playfield.TICK_SECONDS);
    }
}
