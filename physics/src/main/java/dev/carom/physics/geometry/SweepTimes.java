package dev.carom.physics.geometry;

import org.joml.Vector3f;

/**
 * First and last time of overlap of two shapes during a tick, as fractions of the tick, and the contact normal.
 * <p>
 * A {@code SweepTimes} is a mutable value that belongs to its creator. Sweeps receive it as {@code dest} and fill it
 * only when the shapes overlap at some time of the tick. The position of a body at a time {@code u} is its start plus
 * {@code u} times its displacement.
 */
public final class SweepTimes {
    /** First time of overlap, {@code 0 <= first <= last}; 0 when the shapes overlapped or touched at the start. */
    public float first;

    /** Last time of overlap, {@code first <= last <= 1}; 1 when the shapes still overlap or touch at the end. */
    public float last;

    /**
     * Unit vector in the world's frame from the first shape to the second: the direction of first touch, or the
     * direction of least penetration when the shapes overlapped at the start.
     */
    public final Vector3f normal = new Vector3f();

    /** Scratch memory of sweeps: the separation at the start of the tick. */
    final Separation atStart = new Separation();

    /** Creates an instance with zero times and a zero normal. */
    public SweepTimes() {}

    /**
     * Copies other sweep times.
     *
     * @param other the times to copy; may be this
     * @return this
     */
    public SweepTimes set(SweepTimes other) {
        first = other.first;
        last = other.last;
        normal.set(other.normal.x, other.normal.y, other.normal.z);
        return this;
    }

    /** Negates the normal, as if the shapes were swapped. Avoids -0, so that equal results have equal bits. */
    void negateNormal() {
        normal.set(0f - normal.x, 0f - normal.y, 0f - normal.z);
    }

    @Override
    public String toString() {
        return "SweepTimes(" + first + " .. " + last + ", normal " + normal.x + " " + normal.y + " " + normal.z + ")";
    }

    /**
     * Sets both times. Rounding to float keeps the order of the times. The times also stay in [0, 1], since 0 and 1 are
     * floats.
     */
    void setTimes(double first, double last) {
        assert 0.0 <= first && first <= last && last <= 1.0 : first + " .. " + last;
        this.first = Rounding.nearest(first);
        this.last = Rounding.nearest(last);
    }
}
