/**
 * A table, on which balls fly and break bricks.
 * <p>
 * {@link dev.carom.demo.table.TableGame} is the playfield: its {@code Table} holds the entities of a round, its
 * {@code Rules} decide what each touch causes, and {@code Bounce} computes the new velocity of a ball. Contact events
 * of the physics module report every touch. Nothing in this package compares positions to find out what was hit. A hit
 * is handled as the guides recommend. The ball gets its new velocity, and everything that moves is rewound to the time
 * of the first touch. The rest of the tick is played from there. A swarm has too many shards to rewind the table for
 * every hit of a shard. So {@code ShardResponse} lets shards bounce without a rewind.
 * <p>
 * The parts of a table are entities of the level's scene. {@code TableParts} has the components that turn an entity
 * into a brick, a bar, a gate and so on. {@code Swarms} adds the shards of a swarm. {@code TableBuilder} creates the
 * rest: the table itself, the striker and the ball. {@code TableCheck} checks a level when it is loaded.
 * <p>
 * Queries predict the path of the ball ({@link dev.carom.demo.table.AimingLine}, and {@code Flight} for the autopilot).
 * They also find the entity that the laser hits, and test whether a ball is inside a ghost, and whether there is space
 * for a wider striker.
 */
package dev.carom.demo.table;
