/**
 * The game's own fields of a level file, and the maps of mazes. {@link dev.carom.demo.level.LevelFile} reads and
 * checks these fields; {@code MazeCheck} checks maps. {@code LevelReader} in the package {@code game} calls
 * {@code LevelFile}, and then reads and checks the entities of the level, which are a scene. This package does not
 * depend on the game.
 */
package dev.carom.demo.level;
