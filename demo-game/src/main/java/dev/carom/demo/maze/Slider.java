package dev.carom.demo.maze;

import dev.carom.demo.level.Maze;
import dev.carom.demo.playfield.Playfield;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Component of a wall of a maze that slides to and fro; where it is follows from the time since the round began. */
final class Slider {
    private final Vector3f from;
    private final Vector3f way;
    private final long waitTicks;
    private final long moveTicks;

    /** Between two places, metres. */
    Slider(Vector3fc from, Vector3fc to, Maze.Slider its) {
        this.from = new Vector3f(from);
        way = new Vector3f(to).sub(from);
        waitTicks = Math.round(its.waitSeconds() / Playfield.TICK_SECONDS);
        moveTicks = Math.max(1, Math.round(its.moveSeconds() / Playfield.TICK_SECONDS));
    }

    /** Where it is in a tick of the round; waits, goes, waits half as long, comes back. */
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
