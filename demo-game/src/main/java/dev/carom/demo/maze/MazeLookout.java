package dev.carom.demo.maze;

import dev.carom.demo.level.MazeMap;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Looks ahead for the autopilot: whether walls that slide, come and go leave it the time to get past them. */
final class MazeLookout {
    /** It counts on this share of the full speed, and on more time than that before and after. */
    private static final float COUNTED_SPEED = 0.7f;

    private static final int EARLY_TICKS = 6;
    private static final int LATE_TICKS = 18;

    private final MazeGame maze;
    private final MazeMap map;
    private final Vector3f place = new Vector3f();

    MazeLookout(MazeGame maze) {
        this.maze = maze;
        map = maze.map();
    }

    /**
     * How many cells of a way may be gone now: it ends before a stretch of dangerous ones that are not clear for as
     * long as it takes to get behind them.
     *
     * @param here where the way begins
     * @param way directions
     * @param at where the roller is, metres
     */
    int freeCells(int here, int[] way, int length, Vector3fc at) {
        int cell = here;
        for (int i = 0; i < length; i++) {
            final int next = map.neighbour(cell, way[i]);
            if (isDangerous(next) && !isDangerous(cell) && !isClear(here, next, way, i, length, at)) {
                return i;
            }
            cell = next;
        }
        return length;
    }

    /** Whether all dangerous cells from one on are clear when the roller is there. */
    private boolean isClear(int here, int first, int[] way, int index, int length, Vector3fc at) {
        final float size = maze.maze().cell();
        final float ticksPerCell = size / (COUNTED_SPEED * maze.maze().roller().speed() * Playfield.TICK_SECONDS);
        final float gone =
                MazeMap.columnsOn(way[0]) * (at.x() - map.x(here)) + MazeMap.rowsOn(way[0]) * (at.z() - map.z(here));
        int cell = first;
        for (int i = index; ; i++) {
            final int cells = i + 1;
            // In the cell from half a cell before its middle to half a cell behind, and with its whole width.
            final long enters = (long) ((cells - 1f - gone / size) * ticksPerCell * COUNTED_SPEED) - EARLY_TICKS;
            final long leaves = (long) ((cells + 1f - gone / size) * ticksPerCell) + LATE_TICKS;
            if (!isClear(cell, maze.tickOfRound() + Math.max(0, enters), maze.tickOfRound() + leaves)) {
                return false;
            }
            if (i + 1 >= length) {
                return true;
            }
            cell = map.neighbour(cell, way[i + 1]);
            if (!isDangerous(cell)) {
                return true;
            }
        }
    }

    private boolean isDangerous(int cell) {
        return maze.isSlidOver(cell) || ghostAt(cell) != null;
    }

    private boolean isClear(int cell, long fromTick, long toTick) {
        final Entity ghost = ghostAt(cell);
        final float size = maze.maze().cell();
        for (long tick = fromTick; tick <= toTick; tick++) {
            if (ghost != null && ghost.get(Ghost.class).shallBeSolid(tick)) {
                return false;
            }
            for (Entity slider : maze.sliders()) {
                slider.get(Slider.class).at(tick, place);
                if (Math.abs(place.x - map.x(cell)) < 0.98f * size && Math.abs(place.z - map.z(cell)) < 0.98f * size) {
                    return false;
                }
            }
        }
        return true;
    }

    private Entity ghostAt(int cell) {
        for (Entity ghost : maze.ghosts()) {
            final Vector3fc at = ghost.get(Transform.class).position();
            if (map.cellAt(at.x(), at.z()) == cell) {
                return ghost;
            }
        }
        return null;
    }
}
