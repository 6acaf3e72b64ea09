/**
 * The game's own fields of a level file, and the maps of mazes. {@link dev.carom.demo.level.LevelFile} reads these
 * fields. The entities of a level are a scene, which the package {@code game} reads. This package does not depend on
 * the game.
 */
package dev.carom.demo.level;
