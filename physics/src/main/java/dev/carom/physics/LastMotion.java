package dev.carom.physics;

import dev.carom.physics.geometry.Pose;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * By which way a transform came in the last tick, and from where the next one sweeps.
 * <p>
 * While a transform does nothing but move without turning, a table may keep all that in the row that it writes anyway,
 * and nothing is written here; whoever asks gets it from there.
 */
final class LastMotion {
    /**
     * Where start and last start stand, in {@link #keeperSlot}, as long as the poses here do not; null when they do.
     */
    private Motions keeper;

    private int keeperSlot;

    /** From here the next tick sweeps. */
    private Pose start = new Pose();

    /** The motion that the last tick swept began here. */
    private Pose lastStart = new Pose();

    /** And ended here, if the start has been moved away from there since; else the start is where it ended. */
    private final Pose lastEnd = new Pose();

    private boolean startMoved;

    Pose start() {
        fetch();
        return start;
    }

    Pose lastStart() {
        fetch();
        return lastStart;
    }

    /** There was none: it stands there. */
    void forget(Vector3fc position, Quaternionfc rotation) {
        start.set(position, rotation);
        lastStart.set(start);
        startMoved = false;
    }

    /** The next one begins there, whatever lies between. */
    void startFrom(Vector3fc position, Quaternionfc rotation) {
        keepLastEnd();
        start.set(position, rotation);
    }

    /** The pose at a fraction of the last motion. */
    Pose wayBack(float fraction, Pose dest) {
        keepLastEnd();
        return dest.setBetween(lastStart, lastEnd, fraction);
    }

    /** The next motion begins at a fraction of the last one; returns where. */
    Pose startFromWayBack(float fraction) {
        return wayBack(fraction, start);
    }

    /** The tick is over: its motion, which led there, becomes the last one, and the next starts there. */
    void finish(Vector3fc position, Quaternionfc rotation) {
        // The two change places, so that a tick writes one pose of each transform and not three.
        final Pose began = start;
        start = lastStart.set(position, rotation);
        lastStart = began;
        startMoved = false;
    }

    /** From now on a table keeps it, that of the last tick and those of the ticks that follow. */
    void leaveTo(Motions table, int slot) {
        keeper = table;
        keeperSlot = slot;
    }

    /** The table that keeps it; null when none does. */
    Motions keeper() {
        return keeper;
    }

    /** No table keeps it any more: as of now it stands here. */
    void takeBack() {
        fetch();
        keeper.giveBack(keeperSlot);
        keeper = null;
    }

    private void fetch() {
        if (keeper != null) {
            keeper.copyMotion(keeperSlot, lastStart, start);
        }
    }

    /** Before the start moves away from where the last motion ended. */
    private void keepLastEnd() {
        if (!startMoved) {
            lastEnd.set(start);
            startMoved = true;
        }
    }
}
