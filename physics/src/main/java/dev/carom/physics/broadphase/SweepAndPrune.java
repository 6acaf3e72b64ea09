package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.sorting.RadixSort;

/**
 * Keeps the ends of all boxes sorted along three axes from tick to tick, and finds the pairs that begin and end where
 * an entrance and an exit pass each other.
 * <p>
 * Sources: the book page "Mesh Versus Mesh (Sweep and Prune Approach)"; Baraff, Dynamic Simulation of Non-Penetrating
 * Rigid Bodies, 1992; Ericson, Real-Time Collision Detection, 2005, 7.5.
 * <p>
 * <b>An update</b> can go two ways. Where little has changed, insertion sort repairs the lists: expected O(moving boxes
 * + ends passed). Where much has changed (all teleport, many arrive, a level floor whose boxes all tremble in height),
 * it costs less to sort anew and to sweep once along the axis that separates best: O(n), and one comparison for each
 * pair that overlaps on that axis. Nobody has to say which: the update sets out the first way, counts its steps, and
 * changes over once it has spent what the second would have cost. So it costs at most about twice the better way,
 * repeats without a clock, and finds the same pairs either way.
 * <p>
 * <b>Boxes that arrive</b>, inserted or fixed and refreshed, are put into the lists by block copy and compared with all
 * others once: O(n) each, until sorting anew is cheaper. Those that leave are taken out together: O(n + pairs) for any
 * number of them.
 * <p>
 * <b>Fixed boxes</b> stand in lists of their own, and are not looked at unless an end of a moving box passes one of
 * theirs.
 * <p>
 * <b>Queries</b> are answered by two trees of boxes, one for each kind. The first query after an update brings them up
 * to date, O(n) for the moving boxes, and for the fixed ones if any of those changed; so ticks without queries cost
 * nothing for it.
 * <p>
 * <b>Memory</b>: about 160 bytes a box, 40 more once there are queries, and 16 to 32 a pair, up to twice that for what
 * growing arrays keep in reserve. Nothing is allocated unless there are more boxes, pairs or changes than ever before.
 */
public final class SweepAndPrune implements Broadphase {
    private static final int AXES = 3;

    /** What it costs to sort a box anew on three axes, in steps of the insertion sort. */
    private static final int SORT_STEPS = 12;

    /** Comparisons in a sweep that cost as much as one step of the insertion sort, which jumps about in memory. */
    private static final int COMPARISONS_PER_STEP = 8;

    private final BoxTable boxes = new BoxTable();
    private final PairLedger pairs = new PairLedger();
    private final SortedAxis[] axes = new SortedAxis[AXES];
    private final AxisSweep sweep = new AxisSweep(boxes, pairs);
    private final RadixSort sort = new RadixSort();
    private final Bvhs trees = new Bvhs(boxes);

    /** Comparisons that a sweep would have made when they were last counted. */
    private long comparisons;

    private long steps;
    private boolean rebuilt;

    /** Starts without boxes. */
    public SweepAndPrune() {
        for (int axis = 0; axis < AXES; axis++) {
            axes[axis] = new SortedAxis(axis, boxes);
        }
    }

    @Override
    public void insert(int box, boolean fixed) {
        boxes.insert(box, fixed);
    }

    @Override
    public void remove(int box) {
        boxes.remove(box);
    }

    @Override
    public void refresh(int box) {
        boxes.refresh(box);
    }

    @Override
    public void update(float[] bounds, PairSink sink) {
        boxes.beginUpdate();
        boxes.read(bounds);
        steps = 0;
        rebuilt = false;
        dismiss();
        final long allowance = rebuildingSteps();
        if ((long) boxes.changedCount() * boxes.size() > allowance || !cross(allowance)) {
            rebuild();
        } else {
            welcome();
        }
        boxes.settle();
        pairs.report(sink);
    }

    @Override
    public void cast(Aabb box, float travelX, float travelY, float travelZ, BoxVisitor visitor) {
        trees.cast(box, travelX, travelY, travelZ, visitor);
    }

    @Override
    public void near(Aabb box, float distance, BoxVisitor visitor) {
        trees.near(box, distance, visitor);
    }

    @Override
    public int size() {
        return boxes.size();
    }

    @Override
    public int pairCount() {
        return pairs.pairCount();
    }

    /** Takes the boxes that leave out of the lists, and ends their pairs. */
    private void dismiss() {
        if (!boxes.movingLeave() && !boxes.fixedLeave()) {
            return;
        }
        for (final SortedAxis axis : axes) {
            axis.drop();
        }
        pairs.endParted(boxes);
        boxes.forgetGone();
    }

    /** Sorts the lists by insertion. Returns whether that came to an end within the allowance. */
    private boolean cross(long allowance) {
        placeFixed();
        for (final SortedAxis axis : axes) {
            steps += axis.cross(pairs, allowance - steps);
            if (steps > allowance) {
                return false;
            }
        }
        if (steps > (long) boxes.size() * SORT_STEPS) {
            leastOverlappingAxis(); // counts comparisons anew, lest an allowance grown out of date keeps the slower way
        }
        return true;
    }

    /**
     * Puts fixed boxes that arrive into the lists, and ranks the moving ones among them, as they stood at the last
     * update.
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

    /** Puts moving boxes that arrive into the lists, and compares all that arrive with the others. */
    private void welcome() {
        for (int i = 0; i < boxes.changedCount(); i++) {
            final int box = boxes.changed(i);
            if (!boxes.isFresh(box)) {
                continue;
            }
            meet(box, boxes.moving());
            if (!boxes.isFixed(box)) {
                meet(box, boxes.fixed());
                for (final SortedAxis axis : axes) {
                    axis.insertMoving(box);
                }
            }
        }
    }

    private void meet(int box, BoxList others) {
        steps += others.size();
        for (int i = 0; i < others.size(); i++) {
            final int other = others.get(i);
            if (other != box && boxes.overlap(box, other)) {
                pairs.begin(box, other);
            }
        }
    }

    /** Sorts all lists anew, and finds all pairs by a sweep along the axis on which the fewest boxes overlap. */
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

    /** What it costs to sort and sweep, as far as it is known. */
    private long rebuildingSteps() {
        return (long) boxes.size() * SORT_STEPS + comparisons / COMPARISONS_PER_STEP;
    }

    /** Finds the axis along which a sweep makes the fewest comparisons, and keeps their number. O(n). */
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

    /** Steps that the last update took, for tests of what it may cost. */
    long steps() {
        return steps;
    }

    /** Whether the last update sorted all lists anew. */
    boolean rebuilt() {
        return rebuilt;
    }

    /** The trees that answer queries, for tests of what these may cost. */
    Bvhs trees() {
        return trees;
    }

    /** Walks the invariants of all tables: tests call it after every operation. */
    void validate() {
        pairs.validate(boxes);
        trees.validate();
        for (final SortedAxis axis : axes) {
            axis.validate();
        }
    }
}
