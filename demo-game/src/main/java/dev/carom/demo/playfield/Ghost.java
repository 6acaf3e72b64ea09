package dev.carom.demo.playfield;

import java.util.List;

/** Component of a brick that is solid only part of the time. */
public final class Ghost {
    private static final double LEAST_SECONDS = 0.1;
    private static final double MOST_SECONDS = 60;

    private final float solidSeconds;
    private final float openSeconds;
    private final long solidTicks;
    private final long periodTicks;
    private boolean solid = true;

    /**
     * Creates a ghost that is solid.
     *
     * @param solidSeconds duration of the solid phase, which begins with the round
     * @param openSeconds duration of the open phase after it
     */
    public Ghost(float solidSeconds, float openSeconds) {
        this.solidSeconds = solidSeconds;
        this.openSeconds = openSeconds;
        solidTicks = ticks(solidSeconds);
        periodTicks = solidTicks + ticks(openSeconds);
    }

    /**
     * Reports whether balls bounce off it at present.
     *
     * @return false while balls fly through it
     */
    public boolean isSolid() {
        return solid;
    }

    /**
     * Creates the component {@code ghost} of scenes and scripts.
     *
     * @return a component without effects
     */
    public static PartComponent<Ghost> component() {
        return new PartComponent<>(
                Ghost.class,
                List.of("solidSeconds", "openSeconds"),
                fields -> new Ghost((float) fields.number("solidSeconds", LEAST_SECONDS, MOST_SECONDS), (float)
                        fields.number("openSeconds", LEAST_SECONDS, MOST_SECONDS)),
                ghost -> List.of((double) ghost.solidSeconds, (double) ghost.openSeconds));
    }

    @Override
    public String toString() {
        return "Ghost[" + (solid ? "solid" : "open") + ", solid for " + solidTicks + " of " + periodTicks + " ticks]";
    }

    /**
     * Reports whether the schedule says solid; a ball inside delays that.
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
