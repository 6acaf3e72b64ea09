/**
 * The game itself, without a picture: what is on the table, and what happens when things touch.
 * {@link dev.carom.demo.game.Game} is one tick on one page.
 * <p>
 * Everything that concerns touching comes from the physics module's contact events: nothing here compares positions to
 * find out what was hit. The rules answer a hit as the module means it to be answered: all that moves goes back to the
 * time of the first touch, the ball gets its new velocity, and the rest of the tick is played from there. Shards alone
 * are too many for that: {@link dev.carom.demo.game.Drift} answers theirs in passing. What is asked rather than met
 * goes through queries: where the ball will fly, what the laser hits, whether there is room for a ghost or a wider
 * striker.
 * <p>
 * A maze is a table of its own kind: {@link dev.carom.demo.game.Table} holds its entities, which
 * {@link dev.carom.demo.game.MazeParts} puts there, and {@link dev.carom.demo.game.MazeRound} has its rules. What the
 * player rolls is moved by the module's mover, and what it gets to is told by contacts with sensors.
 */
package dev.carom.demo.game;
