/**
 * A table, on which balls fly and break bricks.
 * <p>
 * {@link dev.carom.demo.table.TableGame} is the playfield: its {@code Table} holds the entities of a round, its
 * {@code Rules} say what follows from what touches. Contact events of the physics module report every touch: nothing
 * here compares positions to find out what was hit. A hit is answered in the recommended way: everything that moves is
 * rewound to the time of the first touch, the ball gets its new velocity, and the rest of the tick is played from
 * there. Only shards are too many for that: {@code Drift} answers theirs without a rewind.
 * <p>
 * Queries serve the rest: where the ball will fly ({@link dev.carom.demo.table.AimingLine}, and {@code Flight} for the
 * autopilot), what the laser hits, whether there is room for a ghost or a wider striker.
 */
package dev.carom.demo.table;
