package dev.carom.demo.level;

import java.util.List;

/**
 * A maze, in which the player rolls a ball from its start to an exit, which opens when all stars are collected. It is
 * a map of square cells, counted from 0: columns to the right, rows towards the player. The map lies about the origin,
 * as a table does.
 *
 * @param cell width of a cell, metres
 * @param stepHeight from one level of the floor to the next, metres: the roller gets up one level at a time
 * @param walls the map, a text for each row, of {@link #WALL}, {@link #FLOOR}, {@link #HOLE}, {@link #START},
 *     {@link #EXIT}, {@link #STAR}, and digits from 1 on, two of each: the ends of a portal
 * @param floors the levels of the floor, a text for each row: digits, and arrows for ramps, which rise the way that
 *     they point; empty where all is level
 * @param roller what the player rolls
 * @param starPoints for each star
 * @param bonus for those who are fast
 * @param sliders walls that slide
 * @param ghosts walls that come and go
 * @param turners bars that turn
 */
public record Maze(
        float cell,
        float stepHeight,
        List<String> walls,
        List<String> floors,
        Roller roller,
        int starPoints,
        Bonus bonus,
        List<Slider> sliders,
        List<Ghost> ghosts,
        List<Turner> turners) {
    /** Stands on the map for a wall. */
    public static final char WALL = '#';
    /** Stands on the map for nothing but a floor. */
    public static final char FLOOR = '.';
    /** Stands on the map for no floor. */
    public static final char HOLE = ' ';
    /** Stands on the map for where the roller starts. */
    public static final char START = 'o';
    /** Stands on the map for a gate that ends the round. */
    public static final char EXIT = 'x';
    /** Stands on the map for a star. */
    public static final char STAR = '*';

    /**
     * Cells side by side.
     *
     * @return at least 3
     */
    public int columns() {
        return walls.get(0).length();
    }

    /**
     * Cells one behind the other.
     *
     * @return at least 3
     */
    public int rows() {
        return walls.size();
    }

    /**
     * Middle of a column.
     *
     * @param column from 0
     * @return metres
     */
    public float x(int column) {
        return (column - 0.5f * (columns() - 1)) * cell;
    }

    /**
     * Middle of a row.
     *
     * @param row from 0
     * @return metres
     */
    public float z(int row) {
        return (row - 0.5f * (rows() - 1)) * cell;
    }

    /**
     * The roller.
     *
     * @param radius metres
     * @param speed at most, metres a second
     * @param acceleration how fast it follows the player's wish, metres a second, each second
     */
    public record Roller(float radius, float speed, float acceleration) {}

    /**
     * Points for each second that is left when the roller gets out.
     *
     * @param seconds from the start of the round
     * @param pointsPerSecond for each whole one
     */
    public record Bonus(float seconds, int pointsPerSecond) {}

    /**
     * A wall of one cell that slides to and fro between two cells of a row or a column. Each round begins with it at
     * the first of them, where it waits.
     *
     * @param column of the one end
     * @param row of the one end
     * @param toColumn of the other end
     * @param toRow of the other end
     * @param moveSeconds from one end to the other
     * @param waitSeconds at the first end; half as long at the other
     */
    public record Slider(int column, int row, int toColumn, int toRow, float moveSeconds, float waitSeconds) {}

    /**
     * A wall of one cell that comes and goes. Each round begins with it solid.
     *
     * @param column where
     * @param row where
     * @param solidSeconds how long it is there
     * @param openSeconds how long it is not, after that
     */
    public record Ghost(int column, int row, float solidSeconds, float openSeconds) {}

    /**
     * A bar that turns about its middle.
     *
     * @param column where
     * @param row where
     * @param halfLength metres
     * @param halfThickness metres
     * @param turnSpeed radians a second, counter-clockwise seen from above
     */
    public record Turner(int column, int row, float halfLength, float halfThickness, float turnSpeed) {}
}
