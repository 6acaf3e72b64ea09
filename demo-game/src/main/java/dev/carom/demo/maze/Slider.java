package dev.carom.demo.maze;

import dev.carom.demo.playfield.Playfield;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Component of a sliding wall in a maze. The wall moves back and forth between two cells of one row or column. Its
 * position depends only on the tick of the round. At the start of each round, the wall waits at the first cell.
 */
final class Slider {
    final int cell;
    final int toCell;
    final float moveSeconds;
    private final Vector3f from = new Vector3f();
    private final Vector3f path = new Vector3f();
    private final long waitTicks;
    private final long moveTicks;

    /**
     * Creates a slider at its first cell.
     *
     * @param moveSeconds duration of the motion from one cell to the other
     * @param waitSeconds duration of the wait at the first cell; the wait at the other cell is half as long
     */
    Slider(int cell, int toCell, float moveSeconds, float waitSeconds) {
        this.cell = cell;
        this.toCell = toCell;
        this.moveSeconds = moveSeconds;
        waitTicks = Math.round(waitSeconds / Playfield.TICK_SECONDS);
        moveTicks = Math.max(1, Math.round(moveSeconds / Playfield.TICK_SECONDS));
    }

    /** Sets the positions of the wall at its first cell and at the other one, in metres. */
    void slideBetween(Vector3fc first, Vector3fc other) {
        from.set(first);
        path.set(other).sub(first);
    }

    /** Returns the position of the wall in a tick of the round: waiting, moving, waiting half as long, moving back. */
    Vector3f at(long tickOfRound, Vector3f dest) {
        final long awayTicks = waitTicks / 2;
        final long phase = tickOfRound % periodTicks();
        final long out = Math.min(moveTicks, Math.max(0, phase - waitTicks));
        final long back = Math.max(0, phase - waitTicks - moveTicks - awayTicks);
        final float share = (out - back) / (float) moveTicks;
        // Smoothstep 3 s^2 - 2 s^3: the speed is zero at both ends of the motion.
        return path.mul(share * share * (3f - 2f * share), dest).add(from);
    }

    /** Returns the time after which the motion repeats, in ticks. */
    long periodTicks() {
        return waitTicks + 2 * moveTicks + waitTicks / 2;
    }

    @Override
    public String toString() {
        return "Slider[slides by " + path.x + ", " + path.z + " m in " + moveTicks + " ticks, waits " + waitTicks
                + " ticks]";
    }
}
