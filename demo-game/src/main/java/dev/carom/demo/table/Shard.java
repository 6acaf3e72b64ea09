package dev.carom.demo.table;

/**
 * Component of one of the many that drift over a table.
 *
 * @param speed how fast it drifts, metres a second
 */
record Shard(float speed) {}
