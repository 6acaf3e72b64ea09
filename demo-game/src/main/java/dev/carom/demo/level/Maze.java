package dev.carom.demo.level;

import dev.carom.demo.json.MayBeMissing;
import java.util.List;

/**
 * A maze. The player rolls a ball from the start to an exit, which opens when all stars are collected. A maze is a map
 * of square cells. Its centre is the origin, as for the table of a {@link Level}. Columns are counted from 0 to the
 * right, rows from 0 towards the player.
 *
 * @param cell width of a cell, metres
 * @param stepHeight height between two levels of the floor, metres; the roller can climb one level at a time
 * @param walls the map, one text per row. Each character is {@link #WALL}, {@link #FLOOR}, {@link #HOLE},
 *     {@link #START}, {@link #EXIT}, {@link #STAR}, or a digit from 1 to 9. The two cells with the same digit are the
 *     ends of a portal
 * @param floors the levels of the floor, one text per row; empty for a flat floor. Each character is a digit for a
 *     level, {@code .} or {@code #} for level 0, or an arrow {@code < > ^ v} for a ramp, which rises in the direction
 *     of the arrow
 * @param roller the ball of the player
 * @param starPoints points for each star
 * @param bonus points for a fast player
 */
public record Maze(
        float cell,
        float stepHeight,
        List<String> walls,
        @MayBeMissing List<String> floors,
        Roller roller,
        int starPoints,
        Bonus bonus) {
    /** The map character of a wall. */
    public static final char WALL = '#';
    /** The map character of a floor with nothing on it. */
    public static final char FLOOR = '.';
    /** The map character of a hole in the floor. */
    public static final char HOLE = ' ';
    /** The map character of the start. */
    public static final char START = 'o';
    /** The map character of an exit. */
    public static final char EXIT = 'x';
    /** The map character of a star. */
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
     * Returns the x coordinate of the centre of a column.
     *
     * @param column from 0
     * @return metres
     */
    public float x(int column) {
        return (column - 0.5f * (columns() - 1)) * cell;
    }

    /**
     * Returns the z coordinate of the centre of a row.
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
     * @param speed maximum speed, metres per second
     * @param acceleration maximum acceleration towards the velocity that the player wants, metres per second squared
     */
    public record Roller(float radius, float speed, float acceleration) {}

    /**
     * Points for a fast player: for each second of the time limit that is left when the ball reaches an exit.
     *
     * @param seconds time limit of the bonus; only the time in which the player rolls the ball counts
     * @param pointsPerSecond points for each whole second that is left
     */
    public record Bonus(float seconds, int pointsPerSecond) {}
}
