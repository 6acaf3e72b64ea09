package dev.carom.demo.table;

/**
 * Component of an entity that represents a swarm. A swarm consists of many small balls, the shards. The shards drift
 * over the whole table except for the striker's field. The shards start between two lines across the table.
 *
 * @param count number of shards
 * @param radius radius of each shard, metres
 * @param speed speed of each shard, metres per second
 * @param fromZ z of the line that is farther from the player, metres
 * @param toZ z of the line that is nearer to the player, metres
 */
record Swarm(int count, float radius, float speed, float fromZ, float toZ) {
    /** Returns the number of cells in a row. Each shard starts in a separate cell, and the cells are nearly square. */
    int columns(float tableWidth) {
        return Math.max(1, (int) Math.sqrt(count * tableWidth / (toZ - fromZ)));
    }

    /** Returns the number of rows of cells. */
    int rows(float tableWidth) {
        final int columns = columns(tableWidth);
        return (count + columns - 1) / columns;
    }
}
