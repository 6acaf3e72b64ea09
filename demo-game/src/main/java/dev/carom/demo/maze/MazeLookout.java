package dev.carom.demo.maze;

import dev.carom.demo.level.MazeMap;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Predicts for the autopilot whether the roller has enough time to pass the moving walls on its path. Moving walls are
 * sliders and ghost walls. A ghost wall does not move, but it is solid only part of the time.
 */
final class MazeLookout {
    /** The slowest assumed speed of the roller, as a fraction of its full speed. */
    private static final float COUNTED_SPEED = 0.7f;

    /** A cell must be clear from this number of ticks before the earliest arrival of the roller. */
    private static final int EARLY_TICKS = 6;

    /** A cell must be clear until this number of ticks after the latest departure of the roller. */
    private static final int LATE_TICKS = 18;

    private final MazeGame maze;
    private final MazeMap map;
    private final Vector3f place = new Vector3f();

    MazeLookout(MazeGame maze) {
        this.maze = maze;
        map = maze.map();
    }

    /**
     * Returns the number of cells of a path that the roller may enter now. A cell is dangerous if a moving wall passes
     * or occupies it. The roller stops before a stretch of dangerous cells, unless each cell of the stretch is clear
     * while the roller passes it.
     *
     * @param here the cell in which the path begins
     * @param way the direction of each step of the path
     * @param length number of steps
     * @param at position of the roller, metres
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

    /**
     * Tests whether each cell in a stretch of dangerous cells is clear while the roller passes it.
     *
     * @param first the first cell of the stretch
     * @param index index of the step of the path that enters this cell
     */
    private boolean isClear(int here, int first, int[] way, int index, int length, Vector3fc at) {
        final float size = maze.maze().cell();
        final float ticksPerCell = size / (COUNTED_SPEED * maze.maze().roller().speed() * Playfield.TICK_SECONDS);
        final float gone =
                MazeMap.columnsOn(way[0]) * (at.x() - map.x(here)) + MazeMap.rowsOn(way[0]) * (at.z() - map.z(here));
        int cell = first;
        for (int i = index; ; i++) {
            final int cells = i + 1;
            // The roller may overlap a cell while their centres are less than one cell apart. Half of this distance is
            // inside the cell, and the other half is more than the radius of the roller. The earliest arrival is at
            // full speed, the latest departure at the slowest assumed speed.
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

    /**
     * Returns the longest period of the moving walls of the maze. A stretch of dangerous cells that one wall keeps
     * closed for that long never opens.
     *
     * @return ticks
     */
    long longestPeriodTicks() {
        long longest = 0;
        for (Entity slider : maze.sliders()) {
            longest = Math.max(longest, slider.get(Slider.class).periodTicks());
        }
        for (Entity ghost : maze.ghosts()) {
            longest = Math.max(longest, ghost.get(Ghost.class).periodTicks());
        }
        return longest;
    }

    /** Tests whether a moving wall passes or occupies a cell at any time. */
    boolean isDangerous(int cell) {
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
