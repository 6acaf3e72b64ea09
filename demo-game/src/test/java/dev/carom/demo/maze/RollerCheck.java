package dev.carom.demo.maze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import dev.carom.physics.Transform;
import org.joml.Vector3fc;

/** Says when a roller is in a wall or below a floor: by arithmetic on the map, as an oracle of the physics. */
public final class RollerCheck {
    /**
     * While something presses the roller against a wall, it may be so deep in it, metres: as much as a mover's skin.
     */
    private static final float PRESSED = 0.001f;

    private static final float FLOOR = -0.35f;

    private final Game game;
    private final Maze maze;
    private final MazeMap map;

    public RollerCheck(Game game) {
        this.game = game;
        maze = game.level().maze();
        map = new MazeMap(maze);
    }

    /** To be called after each tick. */
    public void tick() {
        final Vector3fc at = game.striker().get(Transform.class).position();
        final float radius = maze.roller().radius();
        final int here = map.cellAt(at.x(), at.z());
        for (int row = Math.max(0, map.row(here) - 1); row <= Math.min(maze.rows() - 1, map.row(here) + 1); row++) {
            for (int column = Math.max(0, map.column(here) - 1);
                    column <= Math.min(maze.columns() - 1, map.column(here) + 1);
                    column++) {
                final int cell = map.cell(column, row);
                if (map.at(cell) == Maze.WALL && distance(at, cell) < radius - PRESSED) {
                    throw new AssertionError("tick " + game.tickNumber() + ": " + (radius - distance(at, cell))
                            + " m in the wall in column " + column + ", row " + row);
                }
            }
        }
        // Above its floor, unless it falls into a hole.
        if (map.isFloor(here) && map.ramp(here) == MazeMap.NONE) {
            assertThat(at.y())
                    .as("tick %s: height in column %s, row %s", game.tickNumber(), map.column(here), map.row(here))
                    .isGreaterThan(FLOOR + map.level(here) * maze.stepHeight() - PRESSED);
        }
    }

    private double distance(Vector3fc at, int cell) {
        final double half = 0.5 * maze.cell();
        return Math.hypot(
                Math.max(0, Math.abs(at.x() - map.x(cell)) - half), Math.max(0, Math.abs(at.z() - map.z(cell)) - half));
    }
}
