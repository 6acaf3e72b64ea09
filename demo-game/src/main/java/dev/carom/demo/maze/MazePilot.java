package dev.carom.demo.maze;

import dev.carom.demo.level.MazeMap;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.Pilot;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.util.Arrays;
import org.joml.Vector3fc;

/**
 * Plays a maze with the same input as a player. The pilot searches the map for the nearest star, and later for the
 * exit, and rolls along the path from corner to corner. The pilot waits in front of cells that a moving wall is about
 * to enter. If it has waited for the longest period of all moving walls, it takes another path, if there is one.
 */
final class MazePilot implements Pilot {
    /** Fraction of the roller's acceleration that the pilot assumes for braking before a corner. */
    private static final float BRAKING = 0.6f;

    /** Speed across the path towards its middle, in metres per second for each metre of distance from the middle. */
    private static final float STEERING = 6f;

    /** Maximum number of cells of the path that the pilot examines in a tick. */
    private static final int MOST_AHEAD = 16;

    private final MazeGame maze;
    private final MazeMap map;
    private final MazeLookout lookout;
    private final int[] path = new int[MOST_AHEAD];
    /**
     * For each cell, whether the pilot avoids it. Avoided cells form stretches of dangerous cells (see
     * {@link MazeLookout}) that did not open while the roller waited in front of them.
     */
    private final boolean[] avoided;

    private int[] distances;

    /** The {@link MazeMap#changes} of the map from which the distances were computed. */
    private int changes;

    private int target = MazeMap.NONE;

    /** The cell in which the roller waits. {@code waitedTicks} counts the ticks of the wait. */
    private int waitingIn = MazeMap.NONE;

    private long waitedTicks;

    MazePilot(MazeGame maze) {
        this.maze = maze;
        map = maze.map();
        avoided = new boolean[map.size()];
        lookout = new MazeLookout(maze);
    }

    @Override
    public TickInput play(long tick) {
        final Vector3fc at = maze.striker().get(Transform.class).position();
        final int here = map.cellAt(at.x(), at.z());
        chooseTarget(here);
        if (distances[here] < 1) {
            return toMiddle(at, here);
        }
        final int length = findWay(here);
        final int free = lookout.freeCells(here, path, length, at);
        if (free == 0) {
            await(here, length);
            return toMiddle(at, here);
        }
        waitingIn = MazeMap.NONE;
        return along(at, here, free);
    }

    /**
     * Counts how long the roller waits in front of a stretch of dangerous cells. A stretch that stays closed for the
     * longest period of all moving walls is avoided from then on, if there is another path.
     */
    private void await(int here, int length) {
        waitedTicks = here == waitingIn ? waitedTicks + 1 : 0;
        waitingIn = here;
        if (waitedTicks <= lookout.longestPeriodTicks()) {
            return;
        }
        int cell = here;
        for (int i = 0; i < length; i++) {
            cell = map.neighbour(cell, path[i]);
            if (!lookout.isDangerous(cell)) {
                break;
            }
            avoided[cell] = true;
        }
        waitingIn = MazeMap.NONE;
        target = MazeMap.NONE;
    }

    /**
     * Chooses a target. Keeps the current target while it exists and a path leads to it, even if an obstacle pushes the
     * roller away. Chooses again when a cell of the map was opened or closed. {@link #await} discards the target when a
     * stretch on the path becomes avoided.
     */
    private void chooseTarget(int here) {
        if (target != MazeMap.NONE && distances[here] != MazeMap.NONE && changes == map.changes() && isStillThere()) {
            return;
        }
        changes = map.changes();
        findTarget(here);
        if (target == MazeMap.NONE || avoided[here]) {
            // There is no path without avoided cells, or the roller was pushed onto an avoided cell. So the avoided
            // cells are tried again.
            Arrays.fill(avoided, false);
            findTarget(here);
        }
        if (target == MazeMap.NONE) {
            target = here; // there is no target: no path leads out of the cell to which the roller was pushed
        }
        distances = map.distancesTo(target, avoided);
    }

    /** Finds the nearest star, or the nearest exit if all stars are collected, on paths without avoided cells. */
    private void findTarget(int here) {
        final int[] fromHere = map.distancesFrom(here, avoided);
        target = MazeMap.NONE;
        for (Entity entity : maze.entities()) {
            final EntityInfo.Kind kind = entity.get(EntityInfo.class).kind();
            if (kind == (maze.starsLeft() > 0 ? EntityInfo.Kind.STAR : EntityInfo.Kind.EXIT)) {
                final Vector3fc at = entity.get(Transform.class).position();
                final int cell = map.cellAt(at.x(), at.z());
                if (fromHere[cell] != MazeMap.NONE && (target == MazeMap.NONE || fromHere[cell] < fromHere[target])) {
                    target = cell;
                }
            }
        }
    }

    private boolean isStillThere() {
        for (Entity entity : maze.entities()) {
            final EntityInfo.Kind kind = entity.get(EntityInfo.class).kind();
            if (kind == EntityInfo.Kind.STAR || kind == EntityInfo.Kind.EXIT && maze.starsLeft() == 0) {
                final Vector3fc at = entity.get(Transform.class).position();
                if (map.cellAt(at.x(), at.z()) == target) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Computes the directions of the path from a cell to the target or to the first portal, at most
     * {@link #MOST_AHEAD}. Prefers straight lines. Returns the number of directions.
     */
    private int findWay(int from) {
        int cell = from;
        int length = 0;
        while (length < MOST_AHEAD && distances[cell] > 0) {
            int best = MazeMap.NONE;
            for (int direction = 0; direction < MazeMap.DIRECTIONS; direction++) {
                final int next = map.next(cell, direction);
                final boolean leads = next != MazeMap.NONE && distances[next] == distances[cell] - 1;
                if (leads && (best == MazeMap.NONE || length > 0 && direction == path[length - 1])) {
                    best = direction;
                }
            }
            path[length++] = best;
            final int next = map.next(cell, best);
            if (next != map.neighbour(cell, best)) {
                break; // a portal
            }
            cell = next;
        }
        return length;
    }

    /** Rolls to the last cell straight ahead, at a speed from which the roller can stop there. */
    private TickInput along(Vector3fc at, int here, int free) {
        int straight = 1;
        int corner = map.neighbour(here, path[0]);
        while (straight < free && path[straight] == path[0]) {
            corner = map.neighbour(corner, path[straight++]);
        }
        final int dx = MazeMap.columnsOn(path[0]);
        final int dz = MazeMap.rowsOn(path[0]);
        final float ahead = dx * (map.x(corner) - at.x()) + dz * (map.z(corner) - at.z());
        // Far from the middle of the path, the roller returns to the middle first.
        final float besideX = (1 - Math.abs(dx)) * (map.x(here) - at.x());
        final float besideZ = (1 - Math.abs(dz)) * (map.z(here) - at.z());
        final float beside = Math.abs(besideX + besideZ);
        final float slower = Math.max(0.1f, 1f - 2.5f * beside / maze.maze().cell());
        final float speed = slower * speedTo(ahead);
        return wish(dx * speed + STEERING * besideX, dz * speed + STEERING * besideZ);
    }

    private TickInput toMiddle(Vector3fc at, int cell) {
        return wish(STEERING * (map.x(cell) - at.x()), STEERING * (map.z(cell) - at.z()));
    }

    private float speedTo(float metres) {
        final float acceleration = maze.maze().roller().acceleration();
        return (float) Math.sqrt(2f * BRAKING * acceleration * Math.max(0f, metres)) + 0.3f;
    }

    private TickInput wish(float velocityX, float velocityZ) {
        final float speed = maze.maze().roller().speed();
        return new TickInput(clamp(velocityX / speed), clamp(velocityZ / speed), 0f, false);
    }

    private static float clamp(float wish) {
        return Math.max(-1f, Math.min(1f, wish));
    }
}
