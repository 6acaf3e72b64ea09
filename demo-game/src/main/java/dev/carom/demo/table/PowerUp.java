package dev.carom.demo.table;

import dev.carom.demo.level.Power;

/**
 * Component of an entity that stands for a power-up of the level.
 *
 * @param power its effect for the player who catches it
 * @param afterBricks number of broken bricks at which the last broken brick releases it
 */
record PowerUp(Power power, int afterBricks) {}
