/**
 * A maze, through which a ball rolls: it collects all stars, and then leaves through an exit.
 * <p>
 * {@link dev.carom.demo.maze.MazeGame} is the playfield and has the rules. {@code MazeParts} and {@code MazeGround}
 * create the entities from the map of the level. {@code Roller} moves the ball by the physics module's character mover,
 * which slides along walls, climbs steps and ramps, and is pushed by what slides and rotates. What the ball reaches is
 * reported by contacts with sensors, as on a table. {@code MazePilot} plays it for the autopilot.
 */
package dev.carom.demo.maze;
