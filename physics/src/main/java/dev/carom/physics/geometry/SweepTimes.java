package dev.carom.physics.geometry;

import org.joml.Vector3f;

/**
 * When two shapes overlapped during a tick, as fractions of it, and how they met.
 * <p>
 * A mutable value that sweeps fill as their {@code dest}, and only when the shapes do overlap at some time of the tick;
 * whoever made it owns it. Where a body was at a time {@code u} is its start plus {@code u} times its displacement.
 */
public final class SweepTimes {
    /** First time of overlap, {@code 0 <= first <= last}; 0 when the shapes overlapped or touched at the start. */
    public float first;

    /** Last time of overlap, {@code first <= last <= 1}; 1 when the shapes still overlap or touch at the end. */
    public float last;

    /**
     * Unit vector in the world's frame from the first shape to the second. When they met on the way, the direction in
     * which they touched first; when they overlapped at the start, that of the least penetration there.
     */
    public final Vector3f normal = new Vector3f();

    /** Scratch of sweeps: how far the shapes overlap at the start. */
    final Separation atStart = new Separation();

    /** Zero everywhere. */
    public SweepTimes() {}

    /**
     * Takes over all of another sweep.
     *
     * @param other what to copy; may be this
     * @return this
     */
    public SweepTimes set(SweepTimes other) {
        first = other.first;
        last = other.last;
        normal.set(other.normal.x, other.normal.y, other.normal.z);
        return this;
    }

    /** As seen with the shapes swapped: the normal turned round. No -0, since equal results shall have equal bits. */
    void turnRound() {
        normal.set(0f - normal.x, 0f - normal.y, 0f - normal.z);
    }

    @Override
    public String toString() {
        return "Sweep(" + first + " .. " + last + ", normal " + normal.x + " " + normal.y + " " + normal.z + ")";
    }

    /** Rounding to float keeps the order of the two, and 0 and 1 are floats, so the range holds after it too. */
    void setTimes(double first, double last) {
        assert 0.0 <= first && first <= last && last <= 1.0 : first + " .. " + last;
        this.first = Rounding.nearest(first);
        this.last = Rounding.nearest(last);
    }
}
