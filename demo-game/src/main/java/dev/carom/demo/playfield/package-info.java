/**
 * The common interface of tables and mazes, through which the rest of the game uses them.
 *
 * <p> A {@link dev.carom.demo.playfield.Playfield} fills a round with {@link dev.carom.demo.playfield.Entities},
 * prepares each tick, and reacts to the contact events of each physics step. The playfield counts points and lives in a
 * {@link dev.carom.demo.playfield.Tally} and notifies each {@link dev.carom.demo.playfield.GameListener}. The packages
 * {@code table} and {@code maze} implement {@code Playfield} and do not depend on each other. This package also holds
 * the components that both use, and the collision layers.
 */
package dev.carom.demo.playfield;
