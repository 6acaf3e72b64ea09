package dev.carom.physics.broadphase.sap;

import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.broadphase.table.PairSet;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * The end points of all boxes along one axis, in sorted lists. The lists are kept from tick to tick.
 *
 * <pre>
 * moving box 5        [=======]              one list, insertion sort in each tick: entrances and exits
 * moving box 2            [=====]
 * -----------------------------------------> axis
 * fixed box 7      [====]                    two constant lists: entrances, and exits
 * fixed box 1                 [==========]
 *
 * moving           5 2 5 2                   entrance of 5: no fixed exit before it, so rank 0
 * fixed entrances  7 1                       exit of 5: fixed entrances 7 and 1 before it, so rank 2
 * fixed exits      7 1
 * </pre>
 *
 * When an entrance moves before an exit, two boxes begin to overlap on this axis. When an exit moves before an
 * entrance, they stop overlapping. Swaps of two entrances or two exits have no effect. So the axis stores a rank for
 * each end of a moving box: the number of fixed ends of the other kind before this end. An update searches from that
 * rank. A fixed box costs nothing unless a moving end passes one of its ends. Moving ends are never compared with fixed
 * ends of the same kind. This saves time on a level floor, where all entrances are close together.
 * <p>
 * A moving or fixed box takes 16 to 32 bytes. The ranks take 8 bytes for each box number up to the greatest in use.
 */
public final class SortedAxis {
    private final int axis;
    private final BoxTable boxes;
    private final EndPoints moving = new EndPoints();
    private final EndPoints fixedEntrances = new EndPoints();
    private final EndPoints fixedExits = new EndPoints();

    /**
     * The ranks of the ends of moving boxes, by {@link EndPoints#index}. The rank of an entrance is the number of fixed
     * exits before it. The rank of an exit is the number of fixed entrances before it.
     */
    private int[] ranks = new int[0];

    public SortedAxis(int axis, BoxTable boxes) {
        this.axis = axis;
        this.boxes = boxes;
    }

    int axis() {
        return axis;
    }

    EndPoints moving() {
        return moving;
    }

    EndPoints fixedEntrances() {
        return fixedEntrances;
    }

    EndPoints fixedExits() {
        return fixedExits;
    }

    /**
     * Removes the ends of all boxes that were removed or refreshed since the last update (see {@link BoxTable#leaves}).
     * Cost: O(moving boxes) if a moving box was removed, and O(fixed boxes) if a fixed box was removed or refreshed.
     */
    public void drop() {
        if (boxes.movingLeave()) {
            moving.drop(boxes);
        }
        if (boxes.fixedLeave()) {
            fixedEntrances.drop(boxes);
            fixedExits.drop(boxes);
        }
    }

    /** Inserts a fixed box; the caller must call {@link #rank} afterwards. Cost: two block copies, O(fixed boxes). */
    public void insertFixed(int box) {
        fixedEntrances.insert(entrance(box));
        fixedExits.insert(exit(box));
    }

    /** Inserts a moving box without reporting pairs. Cost: two block copies, O(moving boxes). */
    public void insertMoving(int box) {
        growRanks();
        insertRanked(entrance(box), fixedExits);
        insertRanked(exit(box), fixedEntrances);
    }

    private void insertRanked(long point, EndPoints fixedEnds) {
        moving.insert(point);
        ranks[EndPoints.index(point)] = fixedEnds.countBefore(point);
    }

    /**
     * Sorts the ends of the moving boxes by insertion. Where an entrance and an exit swap, a pair may begin or end. If
     * it does, the method records the pair. Two ends swap at most once, and only if their order has changed.
     *
     * @param allowance number of steps after which the sort stops. The list is then unsorted until {@link #rebuild},
     *     but all pairs recorded so far are correct
     * @return the number of steps: visited ends, and swaps with moving or fixed ends
     */
    public long cross(PairSet pairs, long allowance) {
        final long[] points = moving.array();
        final int size = moving.size();
        final float[] rows = boxes.rows();
        long steps = 0;
        for (int i = 0; i < size && steps <= allowance; i++) {
            final long was = points[i];
            final long point = EndPoints.moved(was, axis, rows);
            if (point != was) {
                steps += crossFixed(point, pairs);
            }
            int place = i;
            while (place > 0 && EndPoints.after(points[place - 1], point)) {
                final long passed = points[place - 1];
                points[place--] = passed;
                if (EndPoints.isExit(passed) != EndPoints.isExit(point)) {
                    pass(point, passed, EndPoints.isExit(passed), pairs);
                }
            }
            points[place] = point;
            steps += i - place + 1;
        }
        return steps;
    }

    /**
     * Moves one end of a moving box along the fixed ends of the other kind. Returns the number of fixed ends that it
     * passed.
     */
    private int crossFixed(long point, PairSet pairs) {
        final boolean exit = EndPoints.isExit(point);
        final EndPoints others = exit ? fixedEntrances : fixedExits;
        final int from = ranks[EndPoints.index(point)];
        int rank = from;
        while (rank < others.size() && others.get(rank) < point) {
            pass(point, others.get(rank++), exit, pairs);
        }
        while (rank > 0 && others.get(rank - 1) > point) {
            pass(point, others.get(--rank), !exit, pairs);
        }
        ranks[EndPoints.index(point)] = rank;
        return Math.abs(rank - from);
    }

    /** Handles a swap of an entrance and an exit. If {@code together} is true, the boxes now overlap on this axis. */
    private void pass(long point, long passed, boolean together, PairSet pairs) {
        final int box = EndPoints.box(point);
        final int other = EndPoints.box(passed);
        if (together) {
            if (boxes.overlap(box, other)) {
                pairs.begin(box, other);
            }
        } else if (boxes.overlapFrom(axis + 1, box, other)) {
            // If the boxes of a pair are also apart on a later axis, the update of that axis ends the pair. Most box
            // pairs that separate on this axis are not in the set. Without this test, looking up all of them would cost
            // 6 % of an update of 10,000 drifting boxes, and 11 % of 100,000.
            pairs.end(box, other);
        }
    }

    /**
     * Rebuilds and sorts the lists; the caller must call {@link #rank} afterwards.
     *
     * @param fixedToo whether to rebuild the lists of fixed ends as well
     */
    public void rebuild(RadixSort sort, boolean fixedToo) {
        moving.clear();
        for (int i = 0; i < boxes.moving().size(); i++) {
            moving.append(entrance(boxes.moving().get(i)));
            moving.append(exit(boxes.moving().get(i)));
        }
        moving.sort(sort);
        if (fixedToo) {
            fixedEntrances.clear();
            fixedExits.clear();
            for (int i = 0; i < boxes.fixed().size(); i++) {
                fixedEntrances.append(entrance(boxes.fixed().get(i)));
                fixedExits.append(exit(boxes.fixed().get(i)));
            }
            fixedEntrances.sort(sort);
            fixedExits.sort(sort);
        }
    }

    /**
     * Recomputes the ranks of the ends of all moving boxes among the fixed ones, in one pass along the three lists.
     *
     * @return the number of pairs with at least one moving box that overlap on this axis; computed from the ranks,
     *     without testing any pair
     */
    public long rank() {
        growRanks();
        int entrances = 0;
        int exits = 0;
        int open = 0;
        long overlapping = 0;
        for (int i = 0; i < moving.size(); i++) {
            final long point = moving.get(i);
            if (EndPoints.isExit(point)) {
                while (entrances < fixedEntrances.size() && fixedEntrances.get(entrances) < point) {
                    entrances++;
                }
                ranks[EndPoints.index(point)] = entrances;
                overlapping += entrances; // adds the fixed boxes that begin before this box ends
                open--;
            } else {
                while (exits < fixedExits.size() && fixedExits.get(exits) < point) {
                    exits++;
                }
                ranks[EndPoints.index(point)] = exits;
                overlapping -= exits; // subtracts the fixed boxes that end before this box begins
                overlapping += open++;
            }
        }
        return overlapping;
    }

    private long entrance(int box) {
        return EndPoints.entrance(box, axis, boxes.rows());
    }

    private long exit(int box) {
        return EndPoints.exit(box, axis, boxes.rows());
    }

    /** Checks the invariants: the lists are sorted, every listed box has two ends, and the ranks are correct. */
    public void validate() {
        moving.validate(boxes, axis);
        fixedEntrances.validate(boxes, axis);
        fixedExits.validate(boxes, axis);
        final byte[] ends = new byte[boxes.capacity() * 2];
        for (final EndPoints list : new EndPoints[] {moving, fixedEntrances, fixedExits}) {
            for (int i = 0; i < list.size(); i++) {
                ends[EndPoints.index(list.get(i))]++;
            }
        }
        for (int i = 0; i < ends.length; i++) {
            if (ends[i] != (boxes.isListed(i >> 1) ? 1 : 0)) {
                throw new IllegalStateException("Each bound of a listed box must have one end point, other boxes none"
                        + " (got: " + ends[i] + " for box " + (i >> 1) + " on axis " + axis + ")");
            }
        }
        for (int i = 0; i < moving.size(); i++) {
            final long point = moving.get(i);
            final EndPoints others = EndPoints.isExit(point) ? fixedEntrances : fixedExits;
            if (ranks[EndPoints.index(point)] != others.countBefore(point)) {
                throw new IllegalStateException("A rank must count the fixed end points before a moving one (got: "
                        + ranks[EndPoints.index(point)] + " for box " + EndPoints.box(point) + " on axis " + axis
                        + ")");
            }
        }
    }

    private void growRanks() {
        if (ranks.length < boxes.capacity() * 2) {
            ranks = Arrays.copyOf(ranks, boxes.capacity() * 2);
        }
    }
}
