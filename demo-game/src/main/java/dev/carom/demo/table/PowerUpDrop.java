package dev.carom.demo.table;

import dev.carom.demo.level.Power;

/**
 * Component of a power-up that slides towards the player: its effect when the striker touches it.
 *
 * @param power never null
 */
public record PowerUpDrop(Power power) {}
