package dev.carom.demo.level;

import dev.carom.demo.json.MayBeMissing;
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
 */
public record Maze(
        float cell,
        float stepHeight,
        List<String> walls,
        @MayBeMissing List<String> floors,
        Roller roller,
        int starPoints,
        Bonus bonus) {
    /** Sign of a wall on the map. */
    public static final char WALL = '#';
    /** Sign of a bare floor on the map. */
    public static final char FLOOR = '.';
    /** Sign of a hole on the map. */
    public static final char HOLE = ' ';
    /** Sign of the start on the map. */
    public static final char START = 'o';
    /** Sign of an exit on the map. */
    public static final char EXIT = 'x';
    /** Sign of a star on the map. */
    public static final char STAR = '*';

    /**
     * Returns the number of columns.
     *
     * @return at least 3
     */
    public int columns() {
        return walls.get(0).length();
    }

    /**
     * Returns the number of rows.
     *
     * @return at least 3
     */
    public int rows() {
        return walls.size();
    }

    /**
     * Returns the centre of a column.
     *
     * @param column from 0
     * @return metres
     */
    public float x(int column) {
        return (column - 0.5f * (columns() - 1)) * cell;
    }

    /**
     * Returns the centre of a row.
     *
     * @param row from 0
     * @return metres
     */
    public float z(int row) {
        return (row - 0.5f * (rows() - 1)) * cell;
    }

    /**
     * The ball that the player rolls.
     *
     * @param radius metres
     * @param speed at most, metres a second
     * @param acceleration how fast it follows the player's wish, metres a second, each second
     */
    public record Roller(float radius, float speed, float acceleration) {}

    /**
     * Points for each second that is left when the ball reaches an exit.
     *
     * @param seconds from the start of the round
     * @param pointsPerSecond for each whole one
     */
    public record Bonus(float seconds, int pointsPerSecond) {}
}
