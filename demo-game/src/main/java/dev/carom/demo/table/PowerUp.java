package dev.carom.demo.table;

import dev.carom.demo.level.Power;

/**
 * Component of an entity that represents a power-up of the level.
 *
 * @param power effect of the power-up for the player who catches it
 * @param afterBricks number of bricks that must be broken in the round before the power-up appears
 */
record PowerUp(Power power, int afterBricks) {}
