package dev.carom.demo.table;

import dev.carom.demo.level.Power;

/**
 * Component of a power-up that slides towards the player: what it does for a striker that touches it.
 *
 * @param power never null
 */
public record PowerUpDrop(Power power) {}
