package dev.carom.physics.broadphase.table;

import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;
import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import java.util.Arrays;

/**
 * Stores the boxes of a broadphase: the numbers in use, the changes since the last update, and the bounds.
 * <p>
 * The rows are copies, since the caller's row of a fixed box is read only in the update after the box was inserted or
 * refreshed. The table takes about 40 bytes for each box number up to the greatest that was ever in use: 24 for the
 * row, and the rest for the state and the positions in lists.
 * <p>
 * The following table shows the state of a box number before and after each call. The states FIXED and CHANGED are left
 * out. A dash marks a call that throws an exception.
 *
 * <pre>
 * before                        insert                        remove        refresh, if FIXED       update
 * (nothing)                     PRESENT, FRESH                -             -                       (nothing)
 * PRESENT, FRESH                -                             (nothing)     the same                PRESENT, LISTED
 * PRESENT, LISTED               -                             GONE, LISTED  PRESENT, LISTED, FRESH  the same
 * PRESENT, LISTED, FRESH        -                             GONE, LISTED  the same                PRESENT, LISTED
 * GONE, LISTED                  GONE, LISTED, PRESENT, FRESH  -             -                       (nothing)
 * GONE, LISTED, PRESENT, FRESH  -                             GONE, LISTED  the same                PRESENT, LISTED
 * </pre>
 */
public final class BoxTable {
    private static final int FIXED_BIT = 1;

    /** The number is in use. */
    private static final int PRESENT = 1;

    /** The box is fixed. */
    private static final int FIXED = 1 << FIXED_BIT;

    /** A box of this number existed at the last update. */
    private static final int LISTED = 4;

    /** The box was inserted or refreshed since the last update. */
    private static final int FRESH = 8;

    /** The box that had this number at the last update was removed; another box may use the number now. */
    private static final int GONE = 16;

    /** The number is in the list of changed numbers. */
    private static final int CHANGED = 32;

    private static final int INITIAL_CAPACITY = 16;
    private static final int MAX_CAPACITY = (Integer.MAX_VALUE - 8) / STRIDE;

    private float[] rows = new float[INITIAL_CAPACITY * STRIDE];
    private byte[] states = new byte[INITIAL_CAPACITY];
    private int[] changed = new int[INITIAL_CAPACITY];
    private int changedCount;
    private final BoxList moving = new BoxList();
    private final BoxList fixed = new BoxList();
    private boolean movingLeave;
    private boolean fixedLeave;
    private boolean fixedChange;
    private int movingRevision;
    private int fixedRevision;
    private boolean queried;

    public int size() {
        return moving.size() + fixed.size();
    }

    /** Returns the number of rows for which the arrays have space. All box numbers below it can be stored. */
    public int capacity() {
        return states.length;
    }

    /** Returns the boxes that are not fixed, in an order that depends only on the history of calls. */
    public BoxList moving() {
        return moving;
    }

    /** Returns the fixed boxes. */
    public BoxList fixed() {
        return fixed;
    }

    /**
     * Returns the bounds that {@link #read} or {@link #readRow} has copied. They contain no -0.0. The array is valid
     * until the next {@link #insert}.
     */
    public float[] rows() {
        return rows;
    }

    /**
     * Returns how many box numbers were inserted, removed or refreshed since the last update. Some of these numbers may
     * be free again.
     */
    public int changedCount() {
        return changedCount;
    }

    public int changed(int index) {
        return changed[index];
    }

    public void insert(int box, boolean rests) {
        requireNoQuery();
        if (box < 0 || box >= MAX_CAPACITY) {
            throw new IllegalArgumentException("Box number must be at least 0 and less than " + MAX_CAPACITY + " (got: "
                    + box + "); use small consecutive numbers");
        }
        if (box >= states.length) {
            grow(box + 1);
        }
        if ((states[box] & PRESENT) != 0) {
            throw new IllegalArgumentException(
                    "Box number must not be in use (got: " + box + "); remove that box first");
        }
        states[box] |= (byte) (PRESENT | FRESH | (rests ? FIXED : 0));
        (rests ? fixed : moving).add(box);
        fixedChange |= rests;
        change(box);
    }

    public void remove(int box) {
        requireNoQuery();
        requirePresent(box);
        final boolean rests = isFixed(box);
        (rests ? fixed : moving).remove(box);
        fixedChange |= rests;
        leave(box);
        // If the number is LISTED, a box of this number existed at the last update: either this box or an earlier one.
        // That box is now GONE. Otherwise no box of this number existed at the last update, so no state of the removed
        // box is kept.
        final boolean seen = (states[box] & LISTED) != 0;
        states[box] = (byte) (states[box] & CHANGED | (seen ? LISTED | GONE : 0));
        change(box);
    }

    public void refresh(int box) {
        requireNoQuery();
        requirePresent(box);
        if (isFixed(box)) {
            fixedChange = true;
            leave(box);
            states[box] |= FRESH;
            change(box);
        }
    }

    /**
     * Begins an update. Next, the caller must either call {@link #read}, or call {@link #readRow} for each moving box
     * that has moved and for each fresh box. In the second case, it must also call {@link #noteMotion} if a moving box
     * has moved, or was inserted or removed. Throws when called by a visitor.
     *
     * @param marked bit {@code box % 64} of element {@code box / 64} is set if the row of a moving box may have
     *     changed; null if all rows may have changed
     */
    public void beginUpdate(float[] bounds, long[] marked) {
        requireNoQuery();
        assert areMarked(bounds, marked);
        fixedRevision += fixedChange ? 1 : 0;
    }

    /** Copies the rows of all moving boxes and of all fresh boxes. */
    public void read(float[] bounds) {
        noteMotion();
        for (int i = 0; i < moving.size(); i++) {
            readRow(moving.get(i), bounds);
        }
        for (int i = 0; i < changedCount; i++) {
            if (isFresh(changed[i])) {
                readRow(changed[i], bounds);
            }
        }
    }

    /** Records that the set of moving boxes, or the row of a moving box, has changed in this update. */
    public void noteMotion() {
        movingRevision++;
    }

    /**
     * Forgets the removed boxes. Called after their pairs have ended. From then on, a number means only the box that
     * uses the number now.
     */
    public void forgetGone() {
        for (int i = 0; i < changedCount; i++) {
            states[changed[i]] &= ~GONE;
        }
    }

    /** Ends an update: resets all changes. */
    public void settle() {
        for (int i = 0; i < changedCount; i++) {
            final int box = changed[i];
            final boolean present = (states[box] & PRESENT) != 0;
            states[box] = (byte) (present ? states[box] & FIXED | PRESENT | LISTED : 0);
        }
        changedCount = 0;
        movingLeave = false;
        fixedLeave = false;
        fixedChange = false;
    }

    /**
     * Returns the revision of the fixed or moving boxes. The revision changes in each update that may have changed the
     * set of boxes or their rows.
     */
    public int revision(boolean rests) {
        return rests ? fixedRevision : movingRevision;
    }

    /** Refuses every change and another query until {@link #endQuery()}. */
    public void beginQuery() {
        requireNoQuery();
        queried = true;
    }

    public void endQuery() {
        queried = false;
    }

    /**
     * Tests whether queries see the box. Queries see a box that existed at the last update and was not removed since.
     */
    public boolean isSeen(int box) {
        return (states[box] & (LISTED | GONE)) == LISTED;
    }

    /** Tests whether a box of this number existed at the last update. */
    public boolean isListed(int box) {
        return (states[box] & LISTED) != 0;
    }

    public boolean isFixed(int box) {
        return (states[box] & FIXED) != 0;
    }

    /** Tests whether the box exists and was inserted or refreshed since the last update. */
    public boolean isFresh(int box) {
        return (states[box] & FRESH) != 0;
    }

    /**
     * Tests whether the box that had this number at the last update was removed or refreshed since. If so, all data
     * about that box is outdated.
     */
    public boolean leaves(int box) {
        return (states[box] & LISTED) != 0 && (states[box] & (GONE | FRESH)) != 0;
    }

    /** Tests whether the box of the last update was removed; its number may be in use again. */
    public boolean isGone(int box) {
        return (states[box] & GONE) != 0;
    }

    /** Tests whether any box of the last update was removed or refreshed since. */
    public boolean anyLeave() {
        return movingLeave || fixedLeave;
    }

    /** Tests whether any moving box of the last update was removed since. Moving boxes are never refreshed. */
    public boolean movingLeave() {
        return movingLeave;
    }

    /** Tests whether any fixed box of the last update was removed or refreshed since. */
    public boolean fixedLeave() {
        return fixedLeave;
    }

    /** Tests whether two boxes that were a pair no longer overlap, or whether one of them was removed. */
    public boolean separated(int box, int other) {
        return ((states[box] | states[other]) & GONE) != 0 || !overlap(box, other);
    }

    /** Tests whether the bounds of two boxes overlap or touch. */
    public boolean overlap(int box, int other) {
        return BoxRow.overlap(rows, box * STRIDE, other * STRIDE);
    }

    /**
     * Returns 1 if the rows of two boxes overlap or touch and at least one of the boxes is not fixed, else 0. The code
     * has no branch.
     */
    public int overlaps(float[] bounds, int box, int other) {
        final int touch = ~BoxRow.signs(bounds, box * STRIDE, other * STRIDE) >>> Integer.SIZE - 1;
        return touch & ~(states[box] & states[other]) >> FIXED_BIT;
    }

    /**
     * Tests whether the bounds of two boxes overlap or touch on an axis and on all later axes. Returns true if there is
     * no such axis.
     */
    public boolean overlapFrom(int firstAxis, int box, int other) {
        final int a = box * STRIDE;
        final int b = other * STRIDE;
        for (int axis = firstAxis; axis < BoxRow.AXES; axis++) {
            if (rows[a + MIN_X + axis] > rows[b + MAX_X + axis] || rows[b + MIN_X + axis] > rows[a + MAX_X + axis]) {
                return false;
            }
        }
        return true;
    }

    /** Tests whether the row of a box differs from the row that was read last. */
    public boolean hasMoved(int box, float[] bounds) {
        return !BoxRow.same(bounds, box * STRIDE, rows, box * STRIDE);
    }

    /** Copies the row of one box. */
    public void readRow(int box, float[] bounds) {
        assert isSound(box, bounds);
        BoxRow.copy(bounds, rows, box * STRIDE);
    }

    /**
     * Asserts that the row of a box is valid. Always returns true, so that an assert statement can call this method.
     */
    public boolean isSound(int box, float[] bounds) {
        final int row = box * STRIDE;
        for (int axis = 0; axis < BoxRow.AXES; axis++) {
            final float min = bounds[row + MIN_X + axis];
            final float max = bounds[row + MAX_X + axis];
            assert Float.isFinite(min) && Float.isFinite(max)
                    : "Bounds of box " + box + " must be finite (got: " + min + ", " + max + ")";
            assert min <= max : "Bounds of box " + box + " are inverted on axis " + axis;
        }
        return true;
    }

    /** Asserts that all rows that have changed are marked. Always returns true, like {@link #isSound}. */
    private boolean areMarked(float[] bounds, long[] marked) {
        for (int i = 0; marked != null && i < moving.size(); i++) {
            final int box = moving.get(i);
            final int at = box / Long.SIZE;
            assert at < marked.length && (marked[at] & 1L << box) != 0L || isFresh(box) || !hasMoved(box, bounds)
                    : "The row of box " + box + " has changed since the last update, but is not marked";
        }
        return true;
    }

    private void leave(int box) {
        if ((states[box] & (LISTED | GONE)) == LISTED) {
            movingLeave |= !isFixed(box);
            fixedLeave |= isFixed(box);
        }
    }

    private void change(int box) {
        if ((states[box] & CHANGED) == 0) {
            states[box] |= CHANGED;
            changed[changedCount++] = box; // each number at most once, so the list is never longer than the states
        }
    }

    private void requireNoQuery() {
        if (queried) {
            throw new IllegalStateException(
                    "A visitor must not call the broadphase that it visits (got: a call during the query); store the"
                            + " boxes, and call the broadphase after the query");
        }
    }

    private void requirePresent(int box) {
        if (box < 0 || box >= states.length || (states[box] & PRESENT) == 0) {
            throw new IllegalArgumentException("Box number must be that of an inserted box (got: " + box
                    + "); insert the box first, and do not use its number after you remove it");
        }
    }

    private void grow(int least) {
        final int capacity = (int) Math.min(Math.max(least, states.length * 2L), MAX_CAPACITY);
        rows = Arrays.copyOf(rows, capacity * STRIDE);
        states = Arrays.copyOf(states, capacity);
        changed = Arrays.copyOf(changed, capacity);
    }
}
