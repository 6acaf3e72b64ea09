/**
 * The update of the tiled sweep and prune: {@code TilePairFinder} runs its steps, and the other classes are their
 * parts.
 * <p>
 * <b>Tiles</b> divide the world into columns, and a box is compared only with boxes of its own columns. {@code
 * TileSurvey} examines the boxes and lays out a {@code TileGrid}; {@code TileSort} enters the boxes into a {@code
 * TileSet}, sorted along the tiles, as {@code PackedBounds}: so a comparison takes a few instructions without a branch.
 * {@code TileLevels} has one set for each size of boxes. {@code TileSweep} finds the pairs, on several threads: it
 * compares packed bounds first, and the few pairs whose packed bounds overlap in float. Teleports cost nothing extra.
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
 * {@code MovingBoxes} finds the boxes that have moved. A swept box takes part in the next sweep over fat bounds, and
 * becomes cached when the result of that sweep is first used. It becomes resting when it has not moved for a while. A
 * cached box that leaves its fat bounds becomes swept again, and so does a resting box that moves. {@code PairHistory}
 * compares the sorted pairs of this update with those of the last one.
 * <p>
 * The costs are counted in boxes and comparisons, never measured by a clock, and pairs are sorted. So results repeat,
 * for any number of threads.
 */
package dev.carom.physics.broadphase.tiles;
