package dev.carom.demo.table;

/**
 * Component of a gate: the score for a flight through it.
 *
 * @param points added to the score
 */
record Points(int points) {}
