/**
 * What tables and mazes have in common, and all that the rest of the game needs to know of either.
 * <p>
 * A {@link dev.carom.demo.playfield.Playfield} fills a round with {@link dev.carom.demo.playfield.Entities}, prepares
 * each tick, and answers the contact events of each step of the physics. It counts what happened in a
 * {@link dev.carom.demo.playfield.Tally} and notifies each {@link dev.carom.demo.playfield.GameListener}. There are two
 * of them, in the packages {@code table} and {@code maze}, which do not know each other. Here are also the components
 * that entities of both may have, and the layers that decide what collides with what.
 */
package dev.carom.demo.playfield;
