package dev.carom.demo.maze;

import dev.carom.demo.playfield.Playfield;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Component of a wall of a maze that slides between two cells of a row or column and back. Its position follows from the
 * time since the start of the round, when it waits at the first cell.
 */
final class Slider {
    final int cell;
    final int toCell;
    final float moveSeconds;
    private final Vector3f from = new Vector3f();
    private final Vector3f way = new Vector3f();
    private final long waitTicks;
    private final long moveTicks;

    /** Slides in moveSeconds; waits for waitSeconds at the first cell, and half of that at the other. */
    Slider(int cell, int toCell, float moveSeconds, float waitSeconds) {
        this.cell = cell;
        this.toCell = toCell;
        this.moveSeconds = moveSeconds;
        waitTicks = Math.round(waitSeconds / Playfield.TICK_SECONDS);
        moveTicks = Math.max(1, Math.round(moveSeconds / Playfield.TICK_SECONDS));
    }

    /** Sets the positions at both cells, metres. */
    void slideBetween(Vector3fc first, Vector3fc other) {
        from.set(first);
        way.set(other).sub(first);
    }

    /** Returns its position in a tick of the round: it waits, moves, waits half as long, and moves back. */
    Vector3f at(long tickOfRound, Vector3f dest) {
        final long awayTicks = waitTicks / 2;
        final long phase = tickOfRound % (waitTicks + 2 * moveTicks + awayTicks);
        final long out = Math.min(moveTicks, Math.max(0, phase - waitTicks));
        final long back = Math.max(0, phase - waitTicks - moveTicks - awayTicks);
        final float share = (out - back) / (float) moveTicks;
        // It starts and stops softly.
        return way.mul(share * share * (3f - 2f * share), dest).add(from);
    }

    @Override
    public String toString() {
        return "Slider[slides by " + way.x + ", " + way.z + " m in " + moveTicks + " ticks, waits " + waitTicks + "]";
    }
}
