package dev.carom.benchmarks.compare;

/**
 * The contact points that a contestant read in a tick. The log counts the points for the results. It also sums the
 * coordinates, so that the compiler cannot omit the reads.
 */
public final class PointLog {
    private int count;
    private float sum;

    /** Creates an empty log. */
    public PointLog() {}

    /** Removes all points. */
    public void clear() {
        count = 0;
        sum = 0f;
    }

    /**
     * Adds a point of contact.
     *
     * @param depth metres, greater than 0 if the boxes overlap
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
     * Returns the number of points.
     *
     * @return the number
     */
    public int count() {
        return count;
    }

    /**
     * Returns the sum of all numbers read. The sum has no meaning.
     *
     * @return any number
     */
    public float sum() {
        return sum;
    }
}
