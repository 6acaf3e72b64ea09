package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import org.joml.Quaternionfc;

/** Component of a bar that swings: where it shall be, by a clock of its own that stands still when the game does. */
final class Swing {
    private final Level.Swing its;
    private double seconds;

    Swing(Level.Swing its) {
        this.its = its;
    }

    /**
     * Lets time go by.
     *
     * @param tickSeconds length of the tick
     * @param rotation where the bar stands, turned about y alone
     * @return how fast it has to turn to be in its place at the end of the tick, radians a second; where it fell behind
     *     it catches up as fast as any bar may turn
     */
    float turnSpeed(float tickSeconds, Quaternionfc rotation) {
        seconds = (seconds + tickSeconds) % its.period();
        // StrictMath: the same on every JVM.
        final double shall = its.angle() + its.swing() * StrictMath.sin(2 * Math.PI * seconds / its.period());
        final double is = 2.0 * StrictMath.atan2(rotation.y(), rotation.w());
        // IEEEremainder: the shorter way round.
        final float speed = (float) (Math.IEEEremainder(shall - is, 2 * Math.PI) / tickSeconds);
        return Math.max(-Level.Swing.MOST_TURN_SPEED, Math.min(Level.Swing.MOST_TURN_SPEED, speed));
    }

    /** By its clock, where it shall be. */
    double seconds() {
        return seconds;
    }

    @Override
    public String toString() {
        return "Swing[by " + its.swing() + " rad to either side in " + its.period() + " s, at " + (float) seconds
                + " s]";
    }
}
