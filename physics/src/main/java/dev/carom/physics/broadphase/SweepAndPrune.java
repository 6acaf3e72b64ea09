package dev.carom.physics.broadphase;

import dev.carom.physics.broadphase.bvh.BoxQuery;
import dev.carom.physics.broadphase.bvh.BvhPair;
import dev.carom.physics.broadphase.sap.AxisSweep;
import dev.carom.physics.broadphase.sap.SortedAxis;
import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.broadphase.table.BoxRow;
import dev.carom.physics.broadphase.table.PairSet;
import dev.carom.physics.sorting.RadixSort;

/**
 * Incremental sweep and prune. The end points of all boxes stay sorted along three axes from tick to tick. The lower
 * end of a box on an axis is its entrance, and the upper end is its exit. Pairs begin and end where an entrance and an
 * exit swap.
 * <p>
 * Sources: Sanchez-Crespo Dalmau, Core Techniques and Algorithms in Game Programming, 2003, chapter 22, "Mesh Versus
 * Mesh (Sweep and Prune Approach)"; Baraff, Dynamic Simulation of Non-Penetrating Rigid Bodies, 1992; Ericson,
 * Real-Time Collision Detection, 2005, 7.5.
 * <p>
 * <b>An update</b> uses one of two methods. After small changes, insertion sort repairs the lists: expected O(moving
 * boxes + swaps). After large changes (all boxes teleport, many are inserted, all boxes on a level floor vibrate
 * vertically), the second method is cheaper. It sorts the lists again, and sweeps once along the axis on which the
 * fewest pairs overlap. This takes O(n), plus one comparison for each pair that overlaps on that axis. The choice is
 * automatic. The update uses the second method at once if this costs less than comparing each inserted, removed or
 * refreshed box with all boxes. Otherwise the update starts with the first method and counts its steps. The update
 * switches once the steps have cost as much as the second method would. So an update costs at most about twice as much
 * as the better method. The choice depends on counted steps, not on a clock. Both methods find the same pairs.
 * <p>
 * <b>New boxes</b> are boxes that have been inserted, and fixed boxes that have been refreshed. Inserting an end point
 * into a sorted list moves all later elements of the list, in one block copy. A new moving box is compared once with
 * all other boxes, and a new fixed box with all moving boxes: O(n) per box. Removed boxes are taken out together: O(n +
 * pairs) for any number of them.
 * <p>
 * <b>Fixed boxes</b> have separate lists. If an end of a moving box has moved, an update compares this end with few
 * ends of fixed boxes: those that it passes, and the next one on each side.
 * <p>
 * <b>Queries</b> use two trees: one for the fixed boxes and one for the moving boxes. The first query after an update
 * refits them: O(n) for the moving boxes, and O(n) for the fixed boxes if any fixed box has changed. If many boxes were
 * added or removed, or have moved far apart, the query builds the tree again: O(n log n). A tick without queries does
 * not use the trees.
 * <p>
 * <b>Memory</b>: about 160 bytes per box, 40 more once there are queries, and 16 to 32 per pair. A full array grows to
 * twice its size, so arrays may take up to twice as much. Memory grows only when there are more boxes, pairs or changes
 * than ever before.
 */
public final class SweepAndPrune extends TableBroadphase {
    /**
     * Cost per box of sorting the lists of all three axes again, in steps of the insertion sort. A step is one visited
     * end point or one swap.
     */
    private static final int SORT_STEPS = 12;

    /**
     * Number of comparisons of a sweep that together cost as much as one step of the insertion sort. A step is slow
     * because its memory access is random.
     */
    private static final int COMPARISONS_PER_STEP = 8;

    private final PairSet pairs = new PairSet();
    private final SortedAxis[] axes = new SortedAxis[BoxRow.AXES];
    private final AxisSweep sweep = new AxisSweep(boxes, pairs);
    private final RadixSort sort = new RadixSort();
    private final BvhPair trees = new BvhPair(boxes);
    private final Callbacks callbacks = new Callbacks();

    /**
     * Number of comparisons that a sweep makes along the axis on which the fewest pairs overlap. The number was counted
     * at the last rebuild or recount.
     */
    private long comparisons;

    private long steps;
    private boolean rebuilt;

    /** Creates a broadphase without boxes. */
    public SweepAndPrune() {
        for (int axis = 0; axis < BoxRow.AXES; axis++) {
            axes[axis] = new SortedAxis(axis, boxes);
        }
    }

    @Override
    public void update(float[] bounds, long[] marked, PairSink sink) {
        boxes.beginUpdate(bounds, marked);
        boxes.read(bounds);
        steps = 0;
        rebuilt = false;
        removeGone();
        final long allowance = rebuildingSteps();
        if ((long) boxes.changedCount() * boxes.size() > allowance || !cross(allowance)) {
            rebuild();
        } else {
            addNew();
        }
        boxes.settle();
        Callbacks.report(pairs.ended(), pairs.began(), sink);
    }

    @Override
    void visit(BoxQuery query, BoxVisitor visitor) {
        callbacks.visit(trees, query, visitor);
    }

    @Override
    public int pairCount() {
        return pairs.size();
    }

    /** Takes the removed boxes out of the lists, and ends their pairs. */
    private void removeGone() {
        if (!boxes.anyLeave()) {
            return;
        }
        for (final SortedAxis axis : axes) {
            axis.drop();
        }
        pairs.endParted(boxes);
        boxes.forgetGone();
    }

    /** Sorts the lists by insertion sort. Stops and returns false after more than {@code allowance} steps. */
    private boolean cross(long allowance) {
        placeFixed();
        for (final SortedAxis axis : axes) {
            steps += axis.cross(pairs, allowance - steps);
            if (steps > allowance) {
                return false;
            }
        }
        if (steps > (long) boxes.size() * SORT_STEPS) {
            leastOverlappingAxis(); // recounts the comparisons; an outdated count might select the slower method again
        }
        return true;
    }

    /**
     * Inserts new fixed boxes into the lists. If the lists of fixed boxes have changed, recomputes the ranks of the
     * ends of moving boxes among the fixed ends. At this time, the ends of the moving boxes still have the coordinates
     * of the last update.
     */
    private void placeFixed() {
        boolean changed = boxes.fixedLeave();
        for (int i = 0; i < boxes.changedCount(); i++) {
            final int box = boxes.changed(i);
            if (boxes.isFresh(box) && boxes.isFixed(box)) {
                changed = true;
                for (final SortedAxis axis : axes) {
                    axis.insertFixed(box);
                }
            }
        }
        if (changed) {
            for (final SortedAxis axis : axes) {
                axis.rank();
            }
        }
    }

    /** Inserts new moving boxes into the lists, and compares all new boxes with the others. */
    private void addNew() {
        for (int i = 0; i < boxes.changedCount(); i++) {
            final int box = boxes.changed(i);
            if (!boxes.isFresh(box)) {
                continue;
            }
            addPairs(box, boxes.moving());
            if (!boxes.isFixed(box)) {
                addPairs(box, boxes.fixed());
                for (final SortedAxis axis : axes) {
                    axis.insertMoving(box);
                }
            }
        }
    }

    private void addPairs(int box, BoxList others) {
        steps += others.size();
        for (int i = 0; i < others.size(); i++) {
            final int other = others.get(i);
            if (other != box && boxes.overlap(box, other)) {
                pairs.begin(box, other);
            }
        }
    }

    /**
     * Sorts the lists again (those of fixed boxes only if a box was inserted, removed or refreshed). Finds all pairs by
     * a sweep along the axis on which the fewest pairs overlap.
     */
    private void rebuild() {
        rebuilt = true;
        final boolean fixedToo = boxes.changedCount() > 0;
        for (final SortedAxis axis : axes) {
            axis.rebuild(sort, fixedToo);
        }
        pairs.endParted(boxes);
        sweep.along(leastOverlappingAxis());
        steps += rebuildingSteps();
    }

    /**
     * Returns the estimated cost of sorting and sweeping, in steps. The estimate uses the last count of the
     * comparisons.
     */
    private long rebuildingSteps() {
        return (long) boxes.size() * SORT_STEPS + comparisons / COMPARISONS_PER_STEP;
    }

    /**
     * Finds the axis along which a sweep makes the fewest comparisons, and stores their number. Also recomputes the
     * ranks on all axes. O(n).
     */
    private SortedAxis leastOverlappingAxis() {
        SortedAxis best = null;
        for (final SortedAxis axis : axes) {
            final long overlapping = axis.rank();
            if (best == null || overlapping < comparisons) {
                best = axis;
                comparisons = overlapping;
            }
        }
        return best;
    }

    /** Returns the number of steps of the last update, for tests of its cost. */
    long steps() {
        return steps;
    }

    /** Tests whether the last update called {@link #rebuild}. */
    boolean rebuilt() {
        return rebuilt;
    }

    /** Checks the invariants of all tables. Tests call this method after every operation. */
    void validate() {
        pairs.validate(boxes);
        trees.validate();
        for (final SortedAxis axis : axes) {
            axis.validate();
        }
    }
}
