package dev.carom.demo.table;

/**
 * Component of an entity that represents a swarm of shards. The shards drift over the whole table except for the
 * striker's field. They start between two lines across the table.
 *
 * @param count number of shards
 * @param radius of each, metres
 * @param speed of each, metres per second
 * @param fromZ the farther line, metres
 * @param toZ the nearer line, metres
 */
record Swarm(int count, float radius, float speed, float fromZ, float toZ) {
    /** Returns the number of cells in a row. Each shard starts in a separate cell, and the cells are nearly squares. */
    int columns(float tableWidth) {
        return Math.max(1, (int) Math.sqrt(count * tableWidth / (toZ - fromZ)));
    }

    /** Returns the number of rows of cells. */
    int rows(float tableWidth) {
        final int columns = columns(tableWidth);
        return (count + columns - 1) / columns;
    }
}
