package dev.carom.demo.table;

/**
 * Component of a shard of a swarm.
 *
 * @param speed its usual speed, metres per second
 */
record Shard(float speed) {}
