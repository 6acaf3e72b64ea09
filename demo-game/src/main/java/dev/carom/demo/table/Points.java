package dev.carom.demo.table;

/**
 * Component of a gate: what flying through it is worth.
 *
 * @param points added to the score
 */
record Points(int points) {}
