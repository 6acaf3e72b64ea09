package dev.carom.demo.table;

import dev.carom.demo.level.Power;

/**
 * Component of an entity that stands for a power-up of the level.
 *
 * @param power its effect for the player who catches it
 * @param afterBricks it comes from the brick with this number, in the order in which bricks break in a round
 */
record PowerUp(Power power, int afterBricks) {}
