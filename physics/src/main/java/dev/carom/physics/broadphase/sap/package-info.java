/**
 * The sorted axes of the classic sweep and prune. {@code SweepAndPrune}, in the package above, runs the steps of an
 * update.
 * <p>
 * Two boxes overlap if their intervals overlap on all three axes. For each axis a {@code SortedAxis} has sorted lists
 * of the end points of all intervals. A tick moves boxes by little, so the order changes by little, and insertion sort
 * repairs it with about one comparison per end point. The swaps of the sort are the events that matter:
 *
 * <pre>
 * last tick   [2======2]   [5=====5]          min 2, max 2, min 5, max 5
 * this tick       [2======[5=2]===5]          the minimum of 5 passed the maximum of 2: they may begin to overlap
 * </pre>
 *
 * When a minimum passes a maximum downwards, the two boxes are compared on all axes, and a pair may begin. When a
 * maximum passes a minimum downwards, an existing pair ends. All other swaps are ignored. Touching counts, so at the
 * same coordinate a minimum is sorted before a maximum. {@code EndPoints} packs an end into a long with this order.
 * <p>
 * Fixed boxes have lists of their own. Each end point of a moving box stores the number of fixed end points below it.
 * So a fixed box costs nothing in a tick in which no moving end point passes it.
 * <p>
 * After teleports and bulk inserts, and in flat levels, where all end points of one axis are close together and swap
 * all the time, insertion takes too many steps. Then {@code SweepAndPrune} sorts all lists again, and {@code AxisSweep}
 * finds all pairs in one pass along the axis that separates best.
 */
package dev.carom.physics.broadphase.sap;
