package dev.carom.demo.tool.debug;

/**
 * How fast the game goes against the clock on the wall: as usual, slower, not at all, or tick by tick. It decides when
 * ticks are played, never what is in them: a tick is as long as ever, and a recording does not know how it was watched.
 */
public final class Tempo {
    /** The slowest slow motion is so many times slower than usual. */
    public static final int MOST_SLOWNESS = 16;

    private boolean frozen;
    private boolean stepAsked;
    private int slowness = 1;

    /** As usual. */
    public Tempo() {}

    /**
     * Whether the game stands still, but for single steps.
     *
     * @return false at first
     */
    public boolean isFrozen() {
        return frozen;
    }

    /** Lets the game stand still, or go on. */
    public void switchFreeze() {
        frozen = !frozen;
        stepAsked = false;
    }

    /** Lets the game go on, in slow motion if that is set. */
    public void goOn() {
        frozen = false;
        stepAsked = false;
    }

    /** Asks for one tick; a game that was not frozen is, from now on. */
    public void step() {
        frozen = true;
        stepAsked = true;
    }

    /**
     * Whether a tick was asked for; asking uses it up.
     *
     * @return true once for each step
     */
    public boolean takeStep() {
        final boolean asked = stepAsked;
        stepAsked = false;
        return asked;
    }

    /**
     * How many times slower than usual the game goes while it is not frozen.
     *
     * @return 1 to {@link #MOST_SLOWNESS}
     */
    public int slowness() {
        return slowness;
    }

    /**
     * Sets how much slower than usual the game goes while it is not frozen.
     *
     * @param times 1, as usual, to {@link #MOST_SLOWNESS}
     * @throws IllegalArgumentException when it is anything else
     */
    public void slowness(int times) {
        if (times < 1 || times > MOST_SLOWNESS) {
            throw new IllegalArgumentException(
                    "slowness must be 1 to " + MOST_SLOWNESS + " (got: " + times + "); 4 is a quarter of the speed");
        }
        slowness = times;
    }

    /**
     * What the game has of some time.
     *
     * @param seconds by the clock on the wall
     * @return seconds of the game, without single steps
     */
    public float share(float seconds) {
        return frozen ? 0f : seconds / slowness;
    }
}
