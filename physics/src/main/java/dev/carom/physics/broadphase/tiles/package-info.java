/**
 * The update of the tiled sweep and prune: {@code TilePairFinder} runs the steps, and the other classes implement them.
 * <p>
 * <b>Tiles</b> divide the world into columns, and a box is compared only with boxes of its own columns.
 * {@code TileSurvey} examines the boxes and lays out a {@code TileGrid}. {@code TileSort} inserts the boxes into a
 * {@code TileSet} as {@code PackedBounds}. The boxes of a tile are sorted on the axis along the column. A comparison of
 * packed bounds takes a few instructions and no branch. {@code TileLevels} has one set for each range of sizes.
 * {@code TileSweep} finds the pairs on several threads. It compares packed bounds first, and float bounds only for the
 * pairs that the packed bounds leave undecided. Teleports cost nothing extra.
 * <p>
 * <b>Cached pairs.</b> For boxes that move by a small fraction of their size per update, a second method is cheaper.
 * {@code FatBounds} are bounds with a margin that lasts for several updates. A {@code FatSweep} compares the fat
 * bounds, and its work is spread over several updates. It finds all pairs that may overlap while the margins last.
 * These pairs are the {@code CachedPairs}, and the next updates test no other pairs of these boxes. {@code SweepChoice}
 * estimates the cost of both methods and chooses the cheaper one.
 * <p>
 * <b>Resting boxes</b> stay in separate tiles, {@code RestingBoxes}. A pair of two resting boxes costs nothing.
 *
 * <pre>
 *   BoxStates    SWEPT                      CACHED                       RESTING
 *   into tiles   at every update            once per FatSweep            a few times
 *   pairs        TileSweep: all of them     CachedPairs: changes only    two resting boxes: none
 *                      |                          |
 *                      +-----> PairHistory <------+
 *                                   |
 *                      pairs that ended, pairs that began
 * </pre>
 *
 * {@code MovingBoxes} finds the boxes that have moved. When a {@code FatSweep} begins, all boxes that do not rest and
 * are neither too fast nor too far from the origin become its members. When the results of this sweep are first used,
 * the SWEPT members that are still inside their fat bounds become CACHED. A swept or cached box becomes RESTING when it
 * has not moved for a while. A cached box that leaves its fat bounds becomes swept again. A resting box that moves
 * becomes swept as well. {@code PairHistory} compares the sorted pairs of this update with those of the last one.
 * <p>
 * The costs are estimated from the numbers of boxes and comparisons, and no clock is read. The results are sorted. For
 * both reasons, they are bit-identical for any number of threads.
 */
package dev.carom.physics.broadphase.tiles;
