package dev.carom.demo.maze;

import dev.carom.demo.level.MazeMap;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.Input;
import dev.carom.demo.playfield.Pilot;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import org.joml.Vector3fc;

/**
 * Plays a maze with keys, like a player. A search over the map finds the path to the nearest star, and later to the
 * exit. The pilot rolls along the path from corner to corner, and waits if an obstacle is about to cross the path.
 */
final class MazePilot implements Pilot {
    /** Fraction of the acceleration that it uses to brake before a corner. */
    private static final float BRAKING = 0.6f;

    /** Speed towards the path in metres per second, for each metre of distance from the path. */
    private static final float STEERING = 6f;

    /** Maximum number of cells that it looks ahead. */
    private static final int MOST_AHEAD = 16;

    private final MazeGame maze;
    private final MazeMap map;
    private final MazeLookout lookout;
    private final int[] way = new int[MOST_AHEAD];
    private int[] distances;
    private int target = MazeMap.NONE;

    MazePilot(MazeGame maze) {
        this.maze = maze;
        map = maze.map();
        lookout = new MazeLookout(maze);
    }

    @Override
    public Input play(long tick) {
        final Vector3fc at = maze.striker().get(Transform.class).position();
        final int here = map.cellAt(at.x(), at.z());
        chooseTarget(here);
        if (distances[here] < 1) {
            return toMiddle(at, here);
        }
        final int length = findWay(here);
        final int free = lookout.freeCells(here, way, length, at);
        return free == 0 ? toMiddle(at, here) : along(at, here, free);
    }

    /** Chooses the nearest target. Keeps the target until it is collected, even if obstacles push the ball away. */
    private void chooseTarget(int here) {
        if (target != MazeMap.NONE && distances[here] != MazeMap.NONE && isStillThere()) {
            return;
        }
        final int[] fromHere = map.distancesFrom(here);
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
        if (target == MazeMap.NONE) {
            target = here; // no path: the ball was pushed to a cell without exits
        }
        distances = map.distancesTo(target);
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

    /** Finds the directions from a cell to the target or the first portal. Goes straight on if there is a choice. */
    private int findWay(int from) {
        int cell = from;
        int length = 0;
        while (length < MOST_AHEAD && distances[cell] > 0) {
            int best = MazeMap.NONE;
            for (int direction = 0; direction < MazeMap.DIRECTIONS; direction++) {
                final int next = map.next(cell, direction);
                final boolean leads = next != MazeMap.NONE && distances[next] == distances[cell] - 1;
                if (leads && (best == MazeMap.NONE || length > 0 && direction == way[length - 1])) {
                    best = direction;
                }
            }
            way[length++] = best;
            final int next = map.next(cell, best);
            if (next != map.neighbour(cell, best)) {
                break; // a portal
            }
            cell = next;
        }
        return length;
    }

    /** Rolls to the last cell that is straight ahead, at a speed at which the ball can still stop or turn there. */
    private Input along(Vector3fc at, int here, int free) {
        int straight = 1;
        int corner = map.neighbour(here, way[0]);
        while (straight < free && way[straight] == way[0]) {
            corner = map.neighbour(corner, way[straight++]);
        }
        final int dx = MazeMap.columnsOn(way[0]);
        final int dz = MazeMap.rowsOn(way[0]);
        final float ahead = dx * (map.x(corner) - at.x()) + dz * (map.z(corner) - at.z());
        // A ball far from the path returns to the path first.
        final float besideX = (1 - Math.abs(dx)) * (map.x(here) - at.x());
        final float besideZ = (1 - Math.abs(dz)) * (map.z(here) - at.z());
        final float beside = Math.abs(besideX + besideZ);
        final float slower = Math.max(0.1f, 1f - 2.5f * beside / maze.maze().cell());
        final float speed = slower * speedTo(ahead);
        return wish(dx * speed + STEERING * besideX, dz * speed + STEERING * besideZ);
    }

    private Input toMiddle(Vector3fc at, int cell) {
        return wish(STEERING * (map.x(cell) - at.x()), STEERING * (map.z(cell) - at.z()));
    }

    private float speedTo(float metres) {
        final float acceleration = maze.maze().roller().acceleration();
        return (float) Math.sqrt(2f * BRAKING * acceleration * Math.max(0f, metres)) + 0.3f;
    }

    private Input wish(float velocityX, float velocityZ) {
        final float speed = maze.maze().roller().speed();
        return new Input(clamp(velocityX / speed), clamp(velocityZ / speed), 0f, false);
    }

    private static float clamp(float wish) {
        return Math.max(-1f, Math.min(1f, wish));
    }
}
