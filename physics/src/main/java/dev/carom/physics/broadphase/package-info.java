/**
 * Finds the pairs of boxes that overlap. Every algorithm implements the interface
 * {@link dev.carom.physics.broadphase.Broadphase}.
 * <p>
 * Exact tests are expensive, and few pairs in a world touch. So the world encloses every shape in an axis-aligned box,
 * and this package finds the boxes that overlap. It handles neither shapes nor entities: a box is a number with a row
 * of bounds. An update reports the pairs of boxes that started or stopped overlapping since the last update. Between
 * updates, queries find the boxes along a ray, along the path of a moving box, or near a box.
 *
 * <pre>
 * insert, remove, refresh --+
 *                           v
 * bounds of this tick --> update --> pairs that ended, pairs that began
 * marks of changed rows     |
 *             cast, near --> boxes, and where each is hit
 * </pre>
 *
 * <b>Three algorithms</b> implement the interface. One test suite applies to these and to any other implementation:
 * <ul>
 *   <li>{@link dev.carom.physics.broadphase.SweepAndPrune} is the classic algorithm. It keeps the end points of all
 *       boxes in sorted lists along each axis. Fixed boxes have separate lists. In each tick the algorithm sorts the
 *       end points of the moving boxes again. It is fast if only a few dozen boxes move: a tick costs a few comparisons
 *       for each end point of a box that is not fixed. In a large world, many boxes are close on one axis but far apart
 *       on the other two. If they all move, their end points often swap on that axis. Each such swap costs time, but
 *       finds no pair. So in a world with four times as many boxes, the time per box is about twice as long.
 *   <li>{@link dev.carom.physics.broadphase.TiledSweepAndPrune}, the default of a world, is for worlds of many moving
 *       boxes: the time per box does not depend on the number of boxes. The algorithm divides the world into columns,
 *       called tiles. It compares a box only with boxes in the same columns. It also caches the pairs of boxes that
 *       move slowly.
 *   <li>{@link dev.carom.physics.broadphase.BruteForce} compares every moving box with all others. It is the reference
 *       in tests.
 * </ul>
 * {@code benchmarks/JOURNAL.md} has the figures.
 * <p>
 * <b>The parts</b> are hidden packages: the module does not export them. They do not use this package, but the classes
 * of this package use them:
 *
 * <pre>
 * class                 uses
 * SweepAndPrune         sap, bvh, table
 * TiledSweepAndPrune    tiles, bvh, table
 * BruteForce            table, and BoxQuery of bvh
 * </pre>
 *
 * {@code sap} contains sorted axes, {@code tiles} contains tiles and cached pairs, {@code bvh} answers queries, and
 * {@code table} stores boxes and pairs.
 * <p>
 * Results are repeatable: the pairs, their order and the order in which boxes are visited depend only on the history of
 * calls and the bounds. A tick allocates nothing once the tables have grown. Only one thread at a time may call a
 * broadphase. The broadphase may use other threads through a {@link dev.carom.physics.parallel.Parallel}. The number of
 * threads does not change results.
 */
package dev.carom.physics.broadphase;
