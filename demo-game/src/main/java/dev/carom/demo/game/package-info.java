/**
 * The game itself, without a picture: what is on the table, and what happens when things touch.
 * {@link dev.carom.demo.game.Game} shows one tick on one page.
 * <p>
 * Contact events of the physics module report every touch: nothing here compares positions to find out what was hit.
 * The rules answer a hit in the recommended way: everything that moves goes back to the time of the first touch, the
 * ball gets its new velocity, and the rest of the tick is played from there. Only shards are too many for that:
 * {@link dev.carom.demo.game.Drift} answers theirs without going back. Queries serve the rest: where the ball will fly,
 * what the laser hits, whether there is room for a ghost or a wider striker.
 * <p>
 * A maze is a table of its own kind: {@link dev.carom.demo.game.Table} holds its entities, which
 * {@link dev.carom.demo.game.MazeParts} creates, and {@link dev.carom.demo.game.MazeRound} has its rules. The module's
 * mover moves the rolling ball, and contacts with sensors report what it reaches.
 */
package dev.carom.demo.game;
