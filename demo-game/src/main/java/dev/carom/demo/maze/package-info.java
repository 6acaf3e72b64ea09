/**
 * A maze, through which a ball rolls. The ball collects all stars, and then leaves through an exit.
 * <p>
 * {@link dev.carom.demo.maze.MazeGame} is the playfield and has the rules. {@code MazeGround} and {@code MazeParts}
 * create the entities of the map; {@code MazeParts} also has the components that turn entities of the level's scene
 * into sliders, ghosts and turners. {@code MazePartsCheck} checks these parts when a level is loaded. {@code Roller}
 * moves the ball with the physics module's character mover. The mover slides along walls, climbs steps and ramps, and
 * is pushed by obstacles that slide and rotate. Contacts with sensors report the objects that the ball reaches, as on a
 * table. {@code MazePilot} plays for the autopilot.
 */
package dev.carom.demo.maze;
