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
}
