package dev.carom.demo.table;

import org.joml.Quaternionfc;

/**
 * Component of a bar that swings like a pendulum about the position of its entity. The bar starts in the middle of its
 * swing, where it is fastest. The clock of the swing stops when the game is paused.
 */
final class Swing {
    /** Maximum rotation speed of a bar, radians per second. */
    static final float MOST_TURN_SPEED = 20f;

    private final float radians;
    private final float period;
    private float middle;
    private double seconds;

    /**
     * Creates a swing. The angle is the largest rotation to either side. The period is the time from one side to the
     * other and back.
     */
    Swing(float radians, float period) {
        this.radians = radians;
        this.period = period;
    }

    /** Returns the angle of a rotation about y, radians. */
    static float angle(Quaternionfc rotation) {
        // StrictMath gives the same result on every JVM.
        return (float) (2.0 * StrictMath.atan2(rotation.y(), rotation.w()));
    }

    /** Sets the rotation in the middle of the swing. */
    void startAt(Quaternionfc rotation) {
        middle = angle(rotation);
    }

    /** Returns the largest rotation to either side, radians. */
    float radians() {
        return radians;
    }

    /** Returns the time from one side to the other and back, seconds. */
    float period() {
        return period;
    }

    /** Returns the rotation speed in the middle of the swing, radians per second, positive. */
    float topSpeed() {
        return (float) (2 * Math.PI) * radians / period;
    }

    /**
     * Advances the clock.
     *
     * @param tickSeconds length of the tick
     * @param rotation current rotation of the bar, about y
     * @return the rotation speed with which the bar reaches its position at the end of the tick, radians per second. A
     *     bar that is too far from this position approaches it at {@link #MOST_TURN_SPEED}
     */
    float turnSpeed(float tickSeconds, Quaternionfc rotation) {
        seconds = (seconds + tickSeconds) % period;
        // StrictMath gives the same result on every JVM.
        final double wanted = middle + radians * StrictMath.sin(2 * Math.PI * seconds / period);
        final double current = 2.0 * StrictMath.atan2(rotation.y(), rotation.w());
        // IEEEremainder gives the shorter of the two possible rotations.
        final float speed = (float) (Math.IEEEremainder(wanted - current, 2 * Math.PI) / tickSeconds);
        return Math.max(-MOST_TURN_SPEED, Math.min(MOST_TURN_SPEED, speed));
    }

    /** Returns the time of the swing's clock. */
    double seconds() {
        return seconds;
    }

    @Override
    public String toString() {
        return "Swing[by " + radians + " rad to either side in " + period + " s, at " + (float) seconds + " s]";
    }
}
