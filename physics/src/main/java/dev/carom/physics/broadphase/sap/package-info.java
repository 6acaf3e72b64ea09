/**
 * Contains the sorted axes of the classic sweep and prune. {@code SweepAndPrune}, in the parent package, runs the steps
 * of an update.
 * <p>
 * Two boxes overlap if their intervals overlap on all three axes. For each axis, a {@code SortedAxis} has sorted lists
 * of the end points of all intervals. In one tick, boxes move only a little, so the order of the end points changes
 * only a little. Insertion sort restores the order with about one comparison per end point. The swaps of the sort show
 * which pairs may begin or end:
 *
 * <pre>
 * last tick   [2======2]   [5=====5]          min 2, max 2, min 5, max 5
 * this tick       [2======[5=2]===5]          the minimum of 5 passed the maximum of 2: the boxes may begin to overlap
 * </pre>
 *
 * When a minimum moves below a maximum, the two boxes are compared on all axes, and a pair may begin. When a maximum
 * moves below a minimum, an existing pair ends. All other swaps are ignored. Touching counts, so at the same coordinate
 * a minimum is sorted before a maximum. {@code EndPoints} packs each end point into a long such that the longs have
 * this order.
 * <p>
 * Fixed boxes have lists of their own. For each minimum of a moving box, the axis stores the number of fixed maxima
 * below this minimum. For each maximum, it stores the number of fixed minima below this maximum. So a fixed box costs
 * nothing in a tick in which no moving end point passes it.
 * <p>
 * Sometimes insertion sort takes too many steps: after teleports, after bulk inserts, and in flat levels. In a flat
 * level, all end points of one axis are close together and swap all the time. Then {@code SweepAndPrune} sorts the
 * lists again, and {@code AxisSweep} finds all pairs in one pass along the axis on which the fewest pairs overlap.
 */
package dev.carom.physics.broadphase.sap;
