/**
 * The update of the tiled sweep and prune: {@code TilePairFinder}, which has the order of its steps, and their parts.
 * <p>
 * <b>Tiles</b> divide the world into columns, and a box is compared only with boxes of its own columns. {@code
 * TileSurvey} examines the boxes and lays out a {@code TileGrid}; {@code TileSort} enters the boxes into a {@code
 * TileSet}, sorted along the tiles, as {@code PackedBounds}: so a comparison takes a few instructions without a branch.
 * {@code TileLevels} has one set for each size of boxes. {@code TileSweep} finds the pairs, on several threads; the few
 * that pass are compared in float. Teleports cost nothing extra.
 * <p>
 * <b>Cached pairs.</b> Where boxes move by a small part of their size, there is a cheaper method. {@code FatBounds} are
 * bounds with a margin for some updates. A {@code FatSweep} over them, spread over several updates, finds all pairs
 * that may overlap while the margins last; these {@code CachedPairs} are all that the next updates test. {@code
 * SweepChoice} counts what both methods cost and chooses.
 * <p>
 * <b>Resting boxes</b> stay in tiles of their own, {@code RestingBoxes}; pairs of two of them cost nothing.
 *
 * <pre>
 *   BoxStates    SWEPT                      CACHED                       RESTING
 *   in tiles     at every update            when a sweep begins          once
 *   pairs        TileSweep: all of them     CachedPairs: changes only    of two: none
 *                      |                          |
 *                      +-----> PairHistory <------+
 *                                   |
 *                      pairs that ended, pairs that began
 * </pre>
 *
 * {@code MovingBoxes} finds the boxes that have moved. A swept box becomes cached when a sweep over fat bounds with it
 * is used, and resting when it has not moved for a while. A cached box that leaves its fat bounds is swept, and so is a
 * resting box that moves. {@code PairHistory} compares the sorted pairs of this update with those of the last one.
 * <p>
 * The costs are counted in boxes and comparisons, never measured by a clock, and pairs are sorted. So results repeat,
 * for any number of threads.
 */
package dev.carom.physics.broadphase.tiles;
