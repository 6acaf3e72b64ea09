package dev.carom.demo.table;

import dev.carom.demo.level.Power;

/**
 * Component of a power-up that slides towards the player.
 *
 * @param power effect of the power-up when the striker touches it; never null
 */
public record PowerUpDrop(Power power) {}
