package dev.carom.demo.maze;

import dev.carom.demo.playfield.Ghost;

/**
 * Component of a wall that fills one cell and is solid only part of the time.
 *
 * @param cell number of the cell
 * @param ghost the times at which the wall is solid; this object is also a component of the entity
 */
record GhostWall(int cell, Ghost ghost) {}
