/**
 * Finds the pairs of boxes that overlap: {@link dev.carom.physics.broadphase.Broadphase} is the interface of an
 * algorithm.
 * <p>
 * Exact tests are expensive, and of all pairs in a world hardly any touch. So the world wraps every shape in an
 * axis-aligned box, and this package finds the boxes that overlap. It handles neither shapes nor entities: a box is a
 * number with a row of bounds, and the output is the pairs that began and ended since the last update. Between updates
 * it also finds the boxes of a query: along a ray, along the path of a moving box, or near a box.
 *
 * <pre>
 * insert, remove, refresh --+
 *                           v
 * bounds of this tick --> update --> pairs that ended, pairs that began
 *                           |
 *             cast, near --> boxes, and where each is hit
 * </pre>
 *
 * <b>Three algorithms.</b> {@link dev.carom.physics.broadphase.SweepAndPrune} is the classic one. {@link
 * dev.carom.physics.broadphase.TiledSweepAndPrune} is for worlds of many moving boxes: its time is proportional to
 * their number. {@link dev.carom.physics.broadphase.BruteForce} compares all with all and is the reference. One test
 * suite holds for all three, and for any other implementation.
 * <p>
 * <b>How sweep and prune works.</b> Two boxes overlap if their intervals overlap on all three axes. For each axis there
 * is a sorted list of the endpoints of all intervals. A tick moves boxes by little, so the order changes by little, and
 * insertion sort repairs it with about one comparison per endpoint. The swaps of the sort are the events that matter:
 *
 * <pre>
 * last tick   [2======2]   [5=====5]          min 2, max 2, min 5, max 5
 * this tick       [2======[5=2]===5]          the minimum of 5 passed the maximum of 2: they may begin to overlap
 * </pre>
 *
 * When a minimum passes a maximum downwards, the two boxes are compared on all axes, and a pair may begin. When a
 * maximum passes a minimum downwards, the pair ends, if there was one. All other swaps are ignored. At the same
 * coordinate a minimum is sorted before a maximum, since touching counts.
 * <p>
 * <b>Weak cases, and the remedies.</b> Fixed boxes have lists of their own, and each endpoint of a moving box remembers
 * its rank among them. After teleports and bulk inserts, and in flat levels, where all endpoints of one axis are close
 * together and swap all the time, an update that has taken more steps than a full sort would stops and sorts again.
 * One case remains: in a large world in which everything moves, an endpoint passes many others that are far away on the
 * other two axes, so the time a box takes grows with about the square root of the number of boxes.
 * <p>
 * <b>Queries.</b> Sorted endpoints do not help with a slanted ray. So both algorithms have two bounding volume trees,
 * one for fixed boxes and one for moving ones. A query visits only the nodes that it reaches, the nearer child first.
 * The first query after an update refits the trees to the new bounds, O(n), the fixed tree only if a fixed box changed;
 * from time to time a tree that fits badly is rebuilt, O(n log n). A game without queries does not pay for them. The
 * cost of the closest hit of a ray grows with about the logarithm of the number of boxes.
 * <p>
 * <b>Tiles</b> divide the world into columns, and a box is compared only with boxes of its own columns. A radix sort
 * inserts the boxes into tiles, and each column is swept from end to end. Bounds in tiles are packed, so a comparison
 * takes a few instructions without a branch; the few pairs that pass are compared in float. Teleports cost nothing
 * extra: the cost of a sweep does not depend on the speed of the boxes. Boxes that do not move stay in their tiles.
 * <p>
 * <b>Cached pairs.</b> Where boxes move by a small part of their size, there is a cheaper method: a sweep over bounds
 * with margins finds all pairs that may overlap during the next updates, and these updates look at those pairs only.
 * The sweep is spread over several updates, so no update has much more to do than others. What sweeping and caching
 * cost is counted, and the cheaper one is chosen.
 * <p>
 * <b>Which one is faster.</b> If only some dozens of boxes move, the lists of the classic algorithm are hard to beat: a
 * tick costs a few comparisons for each endpoint. The more boxes there are and the more of them move, the more the
 * tiled algorithm wins. {@code benchmarks/JOURNAL.md} has the figures.
 * <p>
 * <b>The parts.</b> {@code BoxTable} holds the boxes and their bounds. For the lists: {@code PairLedger} holds the
 * pairs and their changes (a {@code PairSet} and {@code PairChanges}); an {@code EndPoint} is a packed long, {@code
 * EndPoints} a list of them, {@code SortedAxis} the three lists of an axis; {@code RadixSort} and {@code AxisSweep}
 * (with its {@code ActiveList}) sort again. For the tiles: {@code TileSurvey} examines the boxes and lays out a {@code
 * TileGrid}, a {@code TileSet} holds the boxes in it as {@code PackedBounds}, {@code TileLevels} has one set for each
 * size of boxes, {@code TileSweep} finds the pairs in them, with a {@code TileScan} for each thread. {@code
 * MovingBoxes} detects which boxes move, {@code RestingBoxes} holds those that do not. For caching: {@code FatBounds}
 * are bounds with margins, a {@code FatSweep} is a sweep over them, {@code CachedPairs} are what it found, each packed
 * as a {@code CachedPair}, {@code BoxStates} says which boxes that holds for, and {@code SweepChoice} whether it pays.
 * {@code PairHistory} reports what began and ended. A {@code BoxQuery} is a query in progress, and {@code Bvhs} answers
 * it: two {@code Bvh}s, each with its {@code BvhNodes} and the {@code SahSplit} by which they are built. Only these
 * tables own arrays, and each grows in its own {@code grow()}.
 * <p>
 * Everything repeats: the pairs, and the order in which they are reported or boxes are visited, depend only on the
 * history of calls and the bounds. A tick allocates nothing. Use one thread at a time; it may use other threads by a
 * {@link dev.carom.physics.parallel.Parallel}, which does not change results.
 */
package dev.carom.physics.broadphase;
