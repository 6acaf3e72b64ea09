package dev.carom.demo.table;

import dev.carom.demo.level.Power;

/**
 * Component of an entity that represents a power-up of the level.
 *
 * @param power effect of the power-up for the player who catches it
 * @param afterBricks the power-up appears when this number of bricks is broken in the round
 */
record PowerUp(Power power, int afterBricks) {}
