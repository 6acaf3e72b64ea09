package dev.carom.demo.maze;

/**
 * Component of a wall of one cell that is solid only part of the time, beside its {@code Ghost}.
 *
 * @param column of the cell
 * @param row of the cell
 * @param solidSeconds duration of the solid phase, which begins with the round
 * @param openSeconds duration of the open phase after it
 */
record GhostWall(int column, int row, float solidSeconds, float openSeconds) {}
