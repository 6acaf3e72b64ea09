/**
 * The tables that the algorithms of the broadphase share: boxes, and pairs of boxes.
 * <p>
 * A box is a number, chosen by the caller, and a {@code BoxRow} of six floats. {@code BoxTable} holds the rows of the
 * last update and the changes since: which numbers are in use, which boxes are fixed, and which were inserted, removed
 * or refreshed. {@code BoxList} is a set of numbers, stored as a dense list.
 *
 * <pre>
 * insert, remove, refresh --> BoxTable    boxes in use, boxes that changed
 * bounds of this tick ------> rows        copied, without -0.0: equal bounds have equal bits
 * an algorithm -------------> PairSet     pairs that overlap, began and ended (in SweepAndPrune and BruteForce)
 *                             PairList    pairs in a list, and their sort
 * </pre>
 *
 * A pair is a long with the lower number in its high half, packed by {@code PairSet}. So pairs in ascending order are
 * ordered by the lower number, then by the higher one.
 * <p>
 * Each of these tables owns its arrays, and grows them in its own {@code grow()}. Rows are copied for two reasons. The
 * caller's row of a fixed box is valid only in the update after its insert or refresh. And an update compares the last
 * bounds of a box with the new ones.
 */
package dev.carom.physics.broadphase.table;
