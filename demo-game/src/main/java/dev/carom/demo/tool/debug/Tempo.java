package dev.carom.demo.tool.debug;

/**
 * The speed of the game relative to real time: normal, slow motion, frozen, or single steps. The tempo determines when
 * ticks are played, but does not change the ticks. The length of a tick stays the same, and a recording does not
 * contain the tempo.
 */
public final class Tempo {
    /** Largest factor of slow motion. */
    public static final int MOST_SLOWNESS = 16;

    private boolean frozen;
    private boolean stepAsked;
    private int slowness = 1;

    /** Creates a tempo of normal speed that is not frozen. */
    public Tempo() {}

    /**
     * Reports whether the game is frozen.
     *
     * @return false initially
     */
    public boolean isFrozen() {
        return frozen;
    }

    /** Freezes the game, or continues it if it is frozen. */
    public void switchFreeze() {
        frozen = !frozen;
        stepAsked = false;
    }

    /** Continues the game, in slow motion if slow motion is set. */
    public void goOn() {
        frozen = false;
        stepAsked = false;
    }

    /** Requests one tick and freezes the game. */
    public void step() {
        frozen = true;
        stepAsked = true;
    }

    /**
     * Reports whether a tick was requested, and clears the request.
     *
     * @return true once per request
     */
    public boolean takeStep() {
        final boolean asked = stepAsked;
        stepAsked = false;
        return asked;
    }

    /**
     * Returns the factor of slow motion. The factor applies whenever the game is not frozen.
     *
     * @return 1 to {@link #MOST_SLOWNESS}
     */
    public int slowness() {
        return slowness;
    }

    /**
     * Sets the factor of slow motion.
     *
     * @param times from 1 (normal speed) to {@link #MOST_SLOWNESS}
     * @throws IllegalArgumentException if the factor is out of that range
     */
    public void slowness(int times) {
        if (times < 1 || times > MOST_SLOWNESS) {
            throw new IllegalArgumentException("slowness must be 1 to " + MOST_SLOWNESS + " (got: " + times
                    + "); 4 plays at a quarter of the normal speed");
        }
        slowness = times;
    }

    /**
     * Converts real time to time of the game.
     *
     * @param seconds real time
     * @return seconds of the game; 0 while frozen. Single steps are not included
     */
    public float share(float seconds) {
        return frozen ? 0f : seconds / slowness;
    }
}
