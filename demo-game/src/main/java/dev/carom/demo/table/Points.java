package dev.carom.demo.table;

/**
 * Component of a gate: the points for a flight through the gate.
 *
 * @param points number of points that are added to the score
 */
record Points(int points) {}
