package dev.carom.demo.table;

/**
 * Component of a shard, one of the small balls of a swarm.
 *
 * @param speed usual speed of the shard, metres per second
 */
record Shard(float speed) {}
