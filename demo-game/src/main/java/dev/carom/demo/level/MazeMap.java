package dev.carom.demo.level;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The paths of a ball in a maze. The ball rolls from cell to cell in four directions. It can roll up by one level, down
 * by any number of levels, along ramps, and through portals. Each cell has a number, see {@link #cell}. Each direction
 * has a number too, from 0 to {@link #DIRECTIONS} - 1. The map ignores everything that moves, except the hubs of
 * turners (bars that rotate about the centre of a cell).
 */
public final class MazeMap {
    /** Stands for no cell, no direction, no level or no path. */
    public static final int NONE = -1;

    /**
     * The number of directions. In the order of their numbers, they are: right, towards the player, left, away from the
     * player.
     */
    public static final int DIRECTIONS = 4;

    private static final int[] COLUMNS_ON = {1, 0, -1, 0};
    private static final int[] ROWS_ON = {0, 1, 0, -1};

    /** The map characters of ramps, by the number of the direction in which the ramp rises. */
    private static final String ARROWS = ">v<^";

    private final Maze maze;
    private final int columns;
    private final int[] otherEnd;
    private final boolean[] hub;
    private int changes;

    /**
     * Creates a map.
     *
     * @param maze has rows of equal length, and walls all around
     */
    public MazeMap(Maze maze) {
        this.maze = maze;
        columns = maze.columns();
        otherEnd = new int[columns * maze.rows()];
        hub = new boolean[otherEnd.length];
        Arrays.fill(otherEnd, NONE);
        final int[] ends = new int['9' + 1];
        Arrays.fill(ends, NONE);
        for (int cell = 0; cell < otherEnd.length; cell++) {
            final char its = at(cell);
            if (Character.isDigit(its)) {
                if (ends[its] != NONE) {
                    otherEnd[cell] = ends[its];
                    otherEnd[ends[its]] = cell;
                }
                ends[its] = cell;
            }
        }
    }

    /**
     * Opens or closes a cell. No path leads through a closed cell. The cell at the hub of a turner must be closed,
     * since the bar rotates about the centre of that cell.
     *
     * @param cell number of the cell
     * @param isHub true to close the cell, false to open it
     */
    public void hub(int cell, boolean isHub) {
        if (hub[cell] != isHub) {
            hub[cell] = isHub;
            changes++;
        }
    }

    /**
     * Returns how often a cell was opened or closed. Distances that were computed before the last change may be wrong.
     *
     * @return a number that increases with each change
     */
    public int changes() {
        return changes;
    }

    /**
     * Returns the number of cells.
     *
     * @return the number of columns times the number of rows
     */
    public int size() {
        return otherEnd.length;
    }

    /**
     * Returns the number of a cell.
     *
     * @param column from 0
     * @param row from 0
     * @return the number; cells are counted from 0, row by row
     */
    public int cell(int column, int row) {
        return row * columns + column;
    }

    /**
     * Returns the cell at a position.
     *
     * @param x metres
     * @param z metres
     * @return the nearest cell
     */
    public int cellAt(float x, float z) {
        final int column = (int) Math.floor(x / maze.cell() + 0.5f * columns);
        final int row = (int) Math.floor(z / maze.cell() + 0.5f * maze.rows());
        return cell(Math.max(0, Math.min(columns - 1, column)), Math.max(0, Math.min(maze.rows() - 1, row)));
    }

    /**
     * Returns the column of a cell.
     *
     * @param cell number of the cell
     * @return from 0
     */
    public int column(int cell) {
        return cell % columns;
    }

    /**
     * Returns the row of a cell.
     *
     * @param cell number of the cell
     * @return from 0
     */
    public int row(int cell) {
        return cell / columns;
    }

    /**
     * Returns the x coordinate of the centre of a cell.
     *
     * @param cell number of the cell
     * @return metres
     */
    public float x(int cell) {
        return maze.x(column(cell));
    }

    /**
     * Returns the z coordinate of the centre of a cell.
     *
     * @param cell number of the cell
     * @return metres
     */
    public float z(int cell) {
        return maze.z(row(cell));
    }

    /**
     * Returns the map character of a cell.
     *
     * @param cell number of the cell
     * @return one of the characters of {@link Maze#walls}
     */
    public char at(int cell) {
        return maze.walls().get(row(cell)).charAt(column(cell));
    }

    /**
     * Returns the first cell with a map character, in the order of the numbers of the cells.
     *
     * @param sign one of the characters of {@link Maze#walls}
     * @return the number of the cell, or {@link #NONE} if there is no such cell
     */
    public int first(char sign) {
        for (int cell = 0; cell < size(); cell++) {
            if (at(cell) == sign) {
                return cell;
            }
        }
        return NONE;
    }

    /**
     * Reports whether a cell has a floor and no permanent wall.
     *
     * @param cell number of the cell
     * @return false for walls and holes
     */
    public boolean isFloor(int cell) {
        return at(cell) != Maze.WALL && at(cell) != Maze.HOLE;
    }

    /**
     * Returns the direction in which a ramp rises.
     *
     * @param cell number of the cell
     * @return the number of the direction, or {@link #NONE} where there is no ramp
     */
    public int ramp(int cell) {
        return isFloor(cell) ? ARROWS.indexOf(floor(cell)) : NONE;
    }

    /**
     * Returns the level of the floor of a cell that is not a ramp.
     *
     * @param cell number of the cell
     * @return the level, from 0; 0 for a ramp
     */
    public int level(int cell) {
        final char its = floor(cell);
        return Character.isDigit(its) ? its - '0' : 0;
    }

    /**
     * Returns the level of the floor at one side of a cell.
     *
     * @param cell number of the cell
     * @param direction number of the direction from the centre of the cell to that side
     * @return the level, from 0; {@link #NONE} at the left and right side of a ramp, as seen in the direction in which
     *     the ramp rises
     */
    public int level(int cell, int direction) {
        final int ramp = ramp(cell);
        if (ramp == NONE) {
            return level(cell);
        }
        return (direction - ramp) % 2 == 0 ? level(neighbour(cell, direction)) : NONE;
    }

    /**
     * Returns the cell that is next to a cell in a direction.
     *
     * @param cell number of the cell, which must not be at the border
     * @param direction number of the direction to the neighbour
     * @return the number of the neighbour
     */
    public int neighbour(int cell, int direction) {
        return cell + COLUMNS_ON[direction] + ROWS_ON[direction] * columns;
    }

    /**
     * Returns the other end of a portal.
     *
     * @param cell number of the cell at one end of the portal
     * @return number of the cell at the other end, or {@link #NONE} where there is no portal
     */
    public int otherEnd(int cell) {
        return otherEnd[cell];
    }

    /**
     * Returns the cells of a straight line between two cells in the same row or column.
     *
     * @param from number of the first cell
     * @param to number of the last cell
     * @return numbers of the cells; empty if the two cells differ in both row and column
     */
    public int[] line(int from, int to) {
        final int columnsOn = Integer.signum(column(to) - column(from));
        final int rowsOn = Integer.signum(row(to) - row(from));
        final int length = Math.abs(column(to) - column(from)) + Math.abs(row(to) - row(from));
        final int[] cells = new int[columnsOn != 0 && rowsOn != 0 ? 0 : length + 1];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = from + i * (columnsOn + rowsOn * columns);
        }
        return cells;
    }

    /**
     * Searches for an unreachable cell. Each star and exit must be reachable from the start. The start must be
     * reachable from each cell that the ball can reach, except from exits.
     *
     * @return the first problem, a sentence that starts with the row of the problem, such as {@code walls[2]}; null if
     *     there is none
     */
    public String unreached() {
        final int start = first(Maze.START);
        final int[] there = distancesFrom(start);
        final int[] back = distancesTo(start);
        for (int cell = 0; cell < size(); cell++) {
            final char its = at(cell);
            final String name = "walls[" + row(cell) + "]";
            if ((its == Maze.EXIT || its == Maze.STAR) && there[cell] == NONE) {
                return name + " must have a path from the start to " + its + " in column " + column(cell)
                        + "; the roller climbs one level at a time, and a ramp only along its direction";
            }
            if (its != Maze.EXIT && there[cell] != NONE && back[cell] == NONE) {
                return name + " must have a path back to the start from column " + column(cell)
                        + ", which the roller can reach";
            }
        }
        return null;
    }

    /**
     * Returns the cell that a ball reaches when it rolls from a cell in a direction.
     *
     * @param cell number of the cell
     * @param direction number of the direction
     * @return the neighbour in that direction, or the other end if the neighbour is one end of a portal; {@link #NONE}
     *     when there is no path
     */
    public int next(int cell, int direction) {
        if (!isFloor(cell) || hub[cell]) {
            return NONE;
        }
        final int to = neighbour(cell, direction);
        if (!isFloor(to) || hub[to]) {
            return NONE;
        }
        final int here = level(cell, direction);
        final int there = level(to, opposite(direction));
        if (here == NONE || there == NONE || there > here + 1) {
            return NONE;
        }
        return otherEnd[to] == NONE ? to : otherEnd[to];
    }

    /**
     * Returns the distances from all cells to one cell. No path continues from an exit, since the round ends there.
     *
     * @param target number of a cell
     * @return for each cell the number of steps on the shortest path, or {@link #NONE} where there is no path
     */
    public int[] distancesTo(int target) {
        return distances(target, true, new boolean[size()]);
    }

    /**
     * Returns the distances from all cells to one cell, on paths that avoid some cells. No path continues from an exit,
     * since the round ends there.
     *
     * @param target number of a cell
     * @param avoided for each cell, true if no path may contain the cell; ignored for {@code target}
     * @return for each cell the number of steps on the shortest path, or {@link #NONE} where there is no path
     */
    public int[] distancesTo(int target, boolean[] avoided) {
        return distances(target, true, avoided);
    }

    /**
     * Returns the distances from one cell to all cells. No path continues from an exit, since the round ends there.
     *
     * @param origin number of a cell
     * @return for each cell the number of steps on the shortest path, or {@link #NONE} where there is no path
     */
    public int[] distancesFrom(int origin) {
        return distances(origin, false, new boolean[size()]);
    }

    /**
     * Returns the distances from one cell to all cells, on paths that avoid some cells. No path continues from an exit,
     * since the round ends there.
     *
     * @param origin number of a cell
     * @param avoided for each cell, true if no path may contain the cell; ignored for {@code origin}
     * @return for each cell the number of steps on the shortest path, or {@link #NONE} where there is no path
     */
    public int[] distancesFrom(int origin, boolean[] avoided) {
        return distances(origin, false, avoided);
    }

    private int[] distances(int from, boolean backwards, boolean[] avoided) {
        final int[] distances = new int[size()];
        Arrays.fill(distances, NONE);
        distances[from] = 0;
        final Deque<Integer> open = new ArrayDeque<>();
        open.add(from);
        while (!open.isEmpty()) {
            final int cell = open.remove();
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                if (!backwards) {
                    final int to = at(cell) == Maze.EXIT ? NONE : next(cell, direction);
                    reach(to == NONE || avoided[to] ? NONE : to, cell, distances, open);
                    continue;
                }
                // A ball that comes out of one end of a portal has rolled into the other end.
                for (int end = cell; end != NONE; end = end == cell ? otherEnd[cell] : NONE) {
                    final int before = neighbour(end, direction);
                    final boolean leadsHere = at(before) != Maze.EXIT && next(before, opposite(direction)) == cell;
                    reach(leadsHere && !avoided[before] ? before : NONE, cell, distances, open);
                }
            }
        }
        return distances;
    }

    private static void reach(int next, int cell, int[] distances, Deque<Integer> open) {
        if (next != NONE && distances[next] == NONE) {
            distances[next] = distances[cell] + 1;
            open.add(next);
        }
    }

    private char floor(int cell) {
        return maze.floors().isEmpty() ? '0' : maze.floors().get(row(cell)).charAt(column(cell));
    }

    /**
     * Returns the opposite direction.
     *
     * @param direction number of the direction
     * @return the number of the opposite direction
     */
    public static int opposite(int direction) {
        return (direction + 2) % DIRECTIONS;
    }

    /**
     * Returns by how much one step in a direction changes the column.
     *
     * @param direction number of the direction
     * @return -1, 0 or 1
     */
    public static int columnsOn(int direction) {
        return COLUMNS_ON[direction];
    }

    /**
     * Returns by how much one step in a direction changes the row.
     *
     * @param direction number of the direction
     * @return -1, 0 or 1
     */
    public static int rowsOn(int direction) {
        return ROWS_ON[direction];
    }
}
