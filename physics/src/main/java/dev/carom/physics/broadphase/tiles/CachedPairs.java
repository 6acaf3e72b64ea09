package dev.carom.physics.broadphase.tiles;

import static dev.carom.physics.broadphase.table.BoxRow.AXES;
import static dev.carom.physics.broadphase.table.BoxRow.MAX_X;
import static dev.carom.physics.broadphase.table.BoxRow.MIN_X;
import static dev.carom.physics.broadphase.table.BoxRow.STRIDE;

import dev.carom.physics.broadphase.table.BoxRow;
import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.broadphase.table.PairList;
import dev.carom.physics.broadphase.table.PairSet;
import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * Stores the pairs whose fat bounds overlap: two cached boxes, or a cached and a resting box (see {@link BoxStates}).
 * Other pairs of these boxes cannot overlap until a box leaves its fat bounds. Touching and separate pairs are in
 * different lists, so an update reports a pair only when the pair changes lists. A third list has the touching pairs of
 * two resting boxes; an update reads it only to remove pairs.
 * <p>
 * A separate pair is packed into a long. The long contains the two boxes and a separating axis: an axis on which the
 * boxes are apart. The box in front has the greater coordinates on that axis. While the minimum of this box is above
 * the maximum of the box behind, the pair needs no other test. Source of the idea: van den Bergen, A Fast and Robust
 * GJK Implementation, 1999 (caching a separating axis).
 *
 * <pre>
 *     bits   63 62 61      60 to 32         31 30 29      28 to 0
 *            0  0  0       box behind       0  axis       box in front
 * </pre>
 *
 * The lists roughly keep the order in which a sweep found the pairs, so memory access is mostly local. A pair takes 8
 * bytes.
 */
final class CachedPairs {
    /** Result of {@link #apart(long, float[])} for boxes that overlap or touch. */
    static final long NONE = -1L;

    private static final int NUMBER_BITS = 29;
    private static final int NUMBER = (1 << NUMBER_BITS) - 1;

    /**
     * Mask for the lowest bits of a result of {@link #gap}, which contain the number of a side. A box has six sides:
     * two for each axis.
     */
    private static final int SIDES = 7;

    /** Number of pairs that a thread processes at a time. This takes some tens of microseconds. */
    private static final int BLOCK = 4096;

    private final BoxTable boxes;
    private final BoxStates states;
    private final PairHistory pairs;
    private Parallel parallel;
    private final PairList touching = new PairList();
    private final PairList apart = new PairList();
    private final PairList resting = new PairList();
    private final PairList added = new PairList();
    private final PairList repeated = new PairList();

    /**
     * By box number: 1 if the box left its fat bounds, stopped resting, or was removed or refreshed in this update,
     * else 0. The values are bytes, so that the code can combine them with the result of a comparison without a branch.
     */
    private byte[] stale = new byte[0];

    private int[] staleBoxes = new int[0];
    private int staleCount;
    private boolean restingStale;

    private Part[] parts;

    /** By block: the number of remaining pairs, which are at the front of the block. */
    private int[] remaining = new int[0];

    private final Parallel.Body updateBlocks = this::updateBlocks;

    CachedPairs(BoxTable boxes, BoxStates states, PairHistory pairs, Parallel parallel) {
        this.boxes = boxes;
        this.states = states;
        this.pairs = pairs;
        parallel(parallel);
    }

    void parallel(Parallel newParallel) {
        parallel = newParallel;
        parts = new Part[newParallel.count()];
        Arrays.setAll(parts, i -> new Part());
    }

    /** Returns the number of pairs that an update tests. */
    int size() {
        return touching.size() + apart.size();
    }

    /** Returns the number of touching pairs, without pairs of two resting boxes. */
    int touching() {
        return touching.size();
    }

    /** Returns the number of pairs of two resting boxes. */
    int resting() {
        return resting.size();
    }

    /**
     * Makes {@link #update} remove the pairs of a box, because the box is no longer cached, no longer rests, or was
     * removed or refreshed.
     *
     * @param rests whether the box rested until now
     */
    void drop(int box, boolean rests) {
        restingStale |= rests;
        if (stale[box] == 0) {
            stale[box] = 1;
            staleBoxes[staleCount++] = box;
        }
    }

    /**
     * Returns the list that receives the new pairs of boxes that begin to rest. The caller must add each pair of such a
     * box with a cached box once, unless the box was cached itself: its pairs are already stored. If the box is fixed,
     * the caller must also add each pair of the box with a resting box that is not fixed.
     */
    PairList added() {
        return added;
    }

    /** Removes the pairs of dropped boxes, and finds the other pairs that begin or end. */
    void update() {
        final int ofTouching = blocks(touching);
        final int blocks = ofTouching + blocks(apart);
        if (remaining.length < blocks) {
            growRemaining(blocks);
        }
        parallel.parallelFor(blocks, 1, updateBlocks);
        compact(touching, 0);
        compact(apart, ofTouching);
        for (final Part part : parts) {
            touching.addAll(part.began);
            apart.addAll(part.separated);
            pairs.began().addAll(part.began);
            pairs.ended().addAll(part.ended);
            part.began.clear();
            part.ended.clear();
            part.separated.clear();
        }
        if (restingStale) {
            dropResting();
        }
        for (int i = 0; i < staleCount; i++) {
            stale[staleBoxes[i]] = 0;
        }
        staleCount = 0;
        restingStale = false;
    }

    /** Moves the pairs in {@link #added} to the lists that match them, and reports those that touch. */
    void takeAdded() {
        for (int i = 0; i < added.size(); i++) {
            final long pair = added.get(i);
            final long cached = apart(pair, boxes.rows());
            if (cached == NONE) {
                pairs.began().add(pair);
                (states.isResting(pair) ? resting : touching).add(pair);
            } else {
                apart.add(cached);
            }
        }
        added.clear();
    }

    private static int blocks(PairList list) {
        return (list.size() + BLOCK - 1) / BLOCK;
    }

    private void updateBlocks(int worker, int from, int to) {
        final int ofTouching = blocks(touching);
        for (int block = from; block < to; block++) {
            if (block < ofTouching) {
                remaining[block] = updateTouching(parts[worker], block * BLOCK);
            } else {
                remaining[block] = updateApart(parts[worker], (block - ofTouching) * BLOCK);
            }
        }
    }

    /** Removes the pairs of a block that are apart or stale. Returns the number of remaining pairs. */
    private int updateTouching(Part part, int first) {
        final int[] places = part.changed;
        int end = Math.min(first + BLOCK, touching.size());
        // Walks backwards: the last pair of the block fills the gap. That pair has already been processed.
        for (int i = findParted(first, end, places) - 1; i >= 0; i--) {
            final long pair = touching.get(places[i]);
            part.ended.add(pair);
            if (!isStale(pair)) {
                part.separated.add(apart(pair, boxes.rows()));
            }
            touching.set(places[i], touching.get(--end));
        }
        return end - first;
    }

    /** Writes to {@code dest} the indices of pairs that no longer touch or are stale. Returns their number. */
    private int findParted(int first, int end, int[] dest) {
        final float[] rows = boxes.rows();
        final long[] list = touching.array();
        final byte[] gone = stale;
        int count = 0;
        for (int i = first; i < end; i++) {
            final int a = PairSet.a(list[i]);
            final int b = PairSet.b(list[i]);
            dest[count] = i;
            count += gone[a] | gone[b] | BoxRow.signs(rows, a * STRIDE, b * STRIDE) >>> Integer.SIZE - 1;
        }
        return count;
    }

    /**
     * Removes the pairs of a block that touch or are stale. If a pair is no longer apart on its stored axis but is
     * apart on another one, stores that axis. Returns the number of remaining pairs.
     */
    private int updateApart(Part part, int first) {
        final int[] places = part.changed;
        int end = Math.min(first + BLOCK, apart.size());
        for (int i = findTouching(first, end, places) - 1; i >= 0; i--) {
            final long pair = pair(apart.get(places[i]));
            final boolean gone = isStale(pair);
            final long otherwise = gone ? NONE : apart(pair, boxes.rows());
            if (otherwise != NONE) {
                apart.set(places[i], otherwise);
                continue;
            }
            if (!gone) {
                part.began.add(pair);
            }
            apart.set(places[i], apart.get(--end));
        }
        return end - first;
    }

    /**
     * Writes to {@code dest} the indices of pairs that are no longer apart on their stored axis, or that are stale.
     * Returns their number.
     */
    private int findTouching(int first, int end, int[] dest) {
        final float[] rows = boxes.rows();
        final long[] list = apart.array();
        final byte[] gone = stale;
        int count = 0;
        for (int i = first; i < end; i++) {
            final long cached = list[i];
            final int behind = behind(cached);
            final int inFront = inFront(cached);
            final float depth = depth(cached, rows);
            dest[count] = i;
            count += gone[behind] | gone[inFront] | ~Float.floatToRawIntBits(depth) >>> Integer.SIZE - 1;
        }
        return count;
    }

    private boolean isStale(long pair) {
        return (stale[PairSet.a(pair)] | stale[PairSet.b(pair)]) != 0;
    }

    /** Closes the gaps between the blocks: moves the remaining pairs of all blocks to the front of the list. */
    private void compact(PairList list, int firstBlock) {
        final long[] array = list.array();
        int count = 0;
        for (int block = 0; block < blocks(list); block++) {
            if (count < block * BLOCK) {
                System.arraycopy(array, block * BLOCK, array, count, remaining[firstBlock + block]);
            }
            count += remaining[firstBlock + block];
        }
        list.setSize(count);
    }

    private void dropResting() {
        int left = 0;
        for (int i = 0; i < resting.size(); i++) {
            final long pair = resting.get(i);
            if (isStale(pair)) {
                pairs.ended().add(pair);
            } else {
                resting.set(left++, pair);
            }
        }
        resting.setSize(left);
    }

    /**
     * Moves each touching pair to the list that matches the states of its boxes, and drops separate pairs that are no
     * longer cached. Adds the pairs in {@link #added} that do not touch. Must not be called between {@link #update} and
     * {@link PairHistory#compare()}.
     */
    void regroup() {
        regroupTouching();
        int left = 0;
        for (int i = 0; i < apart.size(); i++) {
            if (states.isCached(pair(apart.get(i)))) {
                apart.set(left++, apart.get(i));
            }
        }
        apart.setSize(left);
        for (int i = 0; i < added.size(); i++) {
            addApart(added.get(i));
        }
        added.clear();
    }

    /**
     * Moves each touching pair to the list that matches the states of its boxes, and drops all separate pairs. Called
     * when no box is cached any more, and before separate pairs of another sweep are added.
     */
    void clear() {
        regroupTouching();
        apart.clear();
    }

    private void regroupTouching() {
        pairs.transfer(states, touching);
        int left = 0;
        for (int i = 0; i < touching.size(); i++) {
            final long pair = touching.get(i);
            if (states.isSwept(pair)) {
                pairs.addSwept(pair);
            } else if (states.isResting(pair)) {
                resting.add(pair);
            } else {
                touching.set(left++, pair);
            }
        }
        touching.setSize(left);
        pairs.sortSwept();
    }

    /**
     * Replaces the separate pairs by those that a sweep found. Moves each touching pair to the list that matches the
     * states of its boxes.
     */
    void replace(FatSweep sweep, RadixSort sort, int numberBits) {
        clear();
        final float[] rows = boxes.rows();
        final PairList nowApart = sweep.apart();
        for (int i = 0; i < nowApart.size(); i++) {
            final long found = nowApart.get(i);
            final long pair = pair(found);
            if (sweep.mayRepeat(pair)) {
                repeated.add(pair);
            } else if (depth(found, rows) >= 0f) {
                addApart(pair);
            } else if (states.isCached(pair)) {
                apart.add(found);
            }
        }
        final PairList wereTouching = sweep.touching();
        for (int i = 0; i < wereTouching.size(); i++) {
            final long pair = wereTouching.get(i);
            if (sweep.mayRepeat(pair)) {
                repeated.add(pair);
            } else {
                addApart(pair);
            }
        }
        repeated.sort(sort, numberBits);
        for (int i = 0; i < repeated.size(); i++) {
            if (i == 0 || repeated.get(i) != repeated.get(i - 1)) {
                addApart(repeated.get(i));
            }
        }
        repeated.clear();
    }

    /** Adds a pair if it is cached and its boxes do not touch. Touching pairs are already in a list. */
    private void addApart(long pair) {
        if (states.isCached(pair)) {
            final long cached = apart(pair, boxes.rows());
            if (cached != NONE) {
                apart.add(cached);
            }
        }
    }

    static int behind(long cached) {
        return (int) (cached >>> Integer.SIZE);
    }

    static int inFront(long cached) {
        return (int) cached & NUMBER;
    }

    static int axis(long cached) {
        return (int) cached >>> NUMBER_BITS;
    }

    /**
     * Returns the boxes of a packed separate pair as {@link PairSet} packs them. Touching pairs are always packed as in
     * {@link PairSet}.
     */
    static long pair(long cached) {
        return PairSet.pair(behind(cached), inFront(cached));
    }

    /**
     * Packs the boxes of a pair with the axis on which they are farthest apart. If the gaps on two axes differ by a few
     * ulps only, either axis may be chosen. Returns {@link #NONE} if the boxes overlap or touch. The axis is chosen
     * without a branch, since the choice is unpredictable.
     */
    static long apart(long pair, float[] rows) {
        final int a = PairSet.a(pair);
        final int b = PairSet.b(pair);
        final int rowA = a * STRIDE;
        final int rowB = b * STRIDE;
        int widest = Integer.MIN_VALUE;
        for (int axis = 0; axis < AXES; axis++) {
            final float ahead = rows[rowB + MIN_X + axis] - rows[rowA + MAX_X + axis];
            final float aback = rows[rowA + MIN_X + axis] - rows[rowB + MAX_X + axis];
            widest = Math.max(widest, Math.max(gap(ahead, axis << 1), gap(aback, axis << 1 | 1)));
        }
        final int swap = widest & 1; // 1 when b is behind
        final int behind = a + (b - a) * swap;
        final long found = of(behind, a + b - behind, (widest & SIDES) >>> 1);
        return widest < 0 ? NONE : found;
    }

    /**
     * Maps a gap to an int whose lowest bits are the number of the side. Of two gaps above 0, the greater one gives the
     * greater int, unless the gaps differ by a few ulps only. For 0 and negative values the int is negative. The gap
     * must not be -0.0: rows contain no -0.0, so a difference of two bounds is never -0.0.
     */
    private static int gap(float gap, int side) {
        return Float.floatToRawIntBits(gap) - 1 & ~SIDES | side;
    }

    /** Returns the overlap of the boxes of a separate pair on the stored axis, in metres; negative for a gap. */
    static float depth(long cached, float[] rows) {
        final int axis = axis(cached);
        return rows[behind(cached) * STRIDE + MAX_X + axis] - rows[inFront(cached) * STRIDE + MIN_X + axis];
    }

    private static long of(int behind, int inFront, int axis) {
        return (long) behind << Integer.SIZE | axis << NUMBER_BITS | inFront;
    }

    private void growRemaining(int blocks) {
        remaining = new int[blocks * 2];
    }

    void grow(int capacity) {
        stale = Arrays.copyOf(stale, capacity);
        staleBoxes = Arrays.copyOf(staleBoxes, capacity);
    }

    /** Checks the invariants: each pair is in its list once, and nothing is pending. */
    void validate() {
        final PairSet seen = new PairSet();
        validate(touching, true, false, seen);
        validate(apart, false, false, seen);
        validate(resting, true, true, seen);
        if (staleCount + added.size() > 0 || restingStale) {
            throw new IllegalStateException("No pair must wait after an update (got: " + staleCount + " changed boxes, "
                    + added.size() + " new pairs)");
        }
    }

    private void validate(PairList list, boolean touch, boolean rest, PairSet seen) {
        for (int i = 0; i < list.size(); i++) {
            final long cached = list.get(i);
            final long pair = touch ? cached : pair(cached);
            final int a = PairSet.a(pair);
            final int b = PairSet.b(pair);
            if (a >= b || !seen.begin(a, b) || touch != boxes.overlap(a, b)) {
                throw new IllegalStateException("A pair must be listed once, with its lower box first, as "
                        + (touch ? "overlapping" : "apart") + " (got: pair " + a + ", " + b + ")");
            }
            if (!touch && depth(cached, boxes.rows()) >= 0f) {
                throw new IllegalStateException(
                        "A pair must be apart along its stored axis (got: pair " + a + ", " + b + ")");
            }
            if (states.isResting(pair) != rest || !rest && !states.isCached(pair)) {
                throw new IllegalStateException("A pair in this list must "
                        + (rest ? "rest" : "be cached, and not rest") + " (got: pair " + a + ", " + b + ")");
            }
        }
    }

    /** The results of one thread. */
    private static final class Part {
        /** Pairs that began. */
        private final PairList began = new PairList();

        /** Touching pairs that ended. */
        private final PairList ended = new PairList();

        /** The pairs of {@link #ended} that are still cached, packed as separate pairs. */
        private final PairList separated = new PairList();

        /** Indices of the pairs of a block that have changed or may have changed. */
        private final int[] changed = new int[BLOCK];
    }
}
