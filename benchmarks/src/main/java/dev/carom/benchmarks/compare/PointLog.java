package dev.carom.benchmarks.compare;

/**
 * The contact points that a contestant read in a tick. It counts them and adds up their numbers, so that no compiler
 * may leave a reading out, and so that results can state how much each contestant was given.
 */
public final class PointLog {
    private int count;
    private float sum;

    /** Starts empty. */
    public PointLog() {}

    /** Forgets all points. */
    public void clear() {
        count = 0;
        sum = 0f;
    }

    /**
     * Adds a point of contact.
     *
     * @param depth metres, greater than 0 where the two boxes overlap
     * @param x position in metres
     * @param y position in metres
     * @param z position in metres
     */
    public void add(float depth, float x, float y, float z) {
        count++;
        sum += depth + x + y + z;
    }

    /**
     * Adds the normal of a contact.
     *
     * @param x component of the unit normal
     * @param y component of the unit normal
     * @param z component of the unit normal
     */
    public void addNormal(float x, float y, float z) {
        sum += x + y + z;
    }

    /**
     * How many points were added.
     *
     * @return the number
     */
    public int count() {
        return count;
    }

    /**
     * The sum of all numbers read; it has no meaning.
     *
     * @return any number
     */
    public float sum() {
        return sum;
    }
}
