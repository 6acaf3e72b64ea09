package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * Pairs of cached boxes whose fat bounds overlap, and of a cached box and one that rests: all that may be pairs until
 * one of the two leaves its fat bounds. Those that touch and those that are apart are in lists of their own, so that
 * only changes have to be reported; and of those that are apart no more than one side of each box is looked at ({@link
 * CachedPair}). Pairs of two boxes that rest are in a list that an update does not look at.
 * <p>
 * The lists are in the order in which a sweep found them, so they walk through memory region by region. 8 bytes a pair.
 */
final class CachedPairs {
    /** Pairs that a thread looks at at once: some tens of microseconds of work. */
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
     * For each number 1 if its box left its fat bounds or its rest in this update, or is gone, else 0; a byte, so that
     * it is added without a branch.
     */
    private byte[] stale = new byte[0];

    private int[] staleBoxes = new int[0];
    private int staleCount;
    private boolean restingStale;

    /** For each thread what it saw: pairs that began, those that ended, and of these the ones that are cached. */
    private PairList[] began;

    private PairList[] ended;
    private PairList[] parted;

    /** For each thread the places of the pairs of a block that have changed, or may have. */
    private int[][] changed;

    /** Of each block how many pairs stay, at its front. */
    private int[] remaining = new int[0];

    private final Parallel.Body lookBlocks = this::lookBlocks;

    CachedPairs(BoxTable boxes, BoxStates states, PairHistory pairs, Parallel parallel) {
        this.boxes = boxes;
        this.states = states;
        this.pairs = pairs;
        parallel(parallel);
    }

    void parallel(Parallel newParallel) {
        parallel = newParallel;
        began = new PairList[newParallel.count()];
        ended = new PairList[newParallel.count()];
        parted = new PairList[newParallel.count()];
        for (int i = 0; i < began.length; i++) {
            began[i] = new PairList();
            ended[i] = new PairList();
            parted[i] = new PairList();
        }
        changed = new int[newParallel.count()][BLOCK];
    }

    /** How many an update looks at. */
    int size() {
        return touching.size() + apart.size();
    }

    /** How many of these are pairs. */
    int touching() {
        return touching.size();
    }

    /** How many pairs there are of two boxes that rest. */
    int resting() {
        return resting.size();
    }

    /** Drops the pairs of a box in this update: the box is no longer cached, no longer rests, or is gone. */
    void drop(int box, boolean rests) {
        restingStale |= rests;
        if (stale[box] == 0) {
            stale[box] = 1;
            staleBoxes[staleCount++] = box;
        }
    }

    /** To receive pairs of a box that rests from now on and a cached or resting one, each once. */
    PairList added() {
        return added;
    }

    /** Drops the pairs of the dropped boxes, and finds which others begin and end. */
    void look() {
        final int ofTouching = blocks(touching);
        final int blocks = ofTouching + blocks(apart);
        if (remaining.length < blocks) {
            growRemaining(blocks);
        }
        parallel.parallelFor(blocks, 1, lookBlocks);
        closeUp(touching, 0);
        closeUp(apart, ofTouching);
        for (int i = 0; i < began.length; i++) {
            touching.addAll(began[i]);
            apart.addAll(parted[i]);
            pairs.began().addAll(began[i]);
            pairs.ended().addAll(ended[i]);
            began[i].clear();
            ended[i].clear();
            parted[i].clear();
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

    /** Takes in those that were added. */
    void takeIn() {
        for (int i = 0; i < added.size(); i++) {
            final long pair = added.get(i);
            final long cached = CachedPair.apart(pair, boxes.rows());
            if (cached == CachedPair.NONE) {
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

    private void lookBlocks(int worker, int from, int to) {
        final int ofTouching = blocks(touching);
        for (int block = from; block < to; block++) {
            if (block < ofTouching) {
                remaining[block] = lookAtTouching(worker, block * BLOCK);
            } else {
                remaining[block] = lookAtApart(worker, (block - ofTouching) * BLOCK);
            }
        }
    }

    /** Drops those of a block that part, or are stale. Returns how many are left, at its front. */
    private int lookAtTouching(int worker, int first) {
        final int[] places = changed[worker];
        int end = Math.min(first + BLOCK, touching.size());
        // Backwards, so that the last one, which fills the gap, was seen to before.
        for (int i = findParted(first, end, places) - 1; i >= 0; i--) {
            final long pair = touching.get(places[i]);
            ended[worker].add(pair);
            if (!isStale(pair)) {
                parted[worker].add(CachedPair.apart(pair, boxes.rows()));
            }
            touching.set(places[i], touching.get(--end));
        }
        return end - first;
    }

    /** Finds the places of those that no longer touch, or are stale. Returns how many. */
    private int findParted(int first, int end, int[] dest) {
        final float[] rows = boxes.rows();
        final long[] list = touching.array();
        final byte[] gone = stale;
        int count = 0;
        for (int i = first; i < end; i++) {
            final int a = PairSet.a(list[i]);
            final int b = PairSet.b(list[i]);
            dest[count] = i;
            count += gone[a] | gone[b] | BoxTable.signs(rows, a * STRIDE, b * STRIDE) >>> Integer.SIZE - 1;
        }
        return count;
    }

    /** Drops those of a block that touch, or are stale. Returns how many are left, at its front. */
    private int lookAtApart(int worker, int first) {
        final int[] places = changed[worker];
        int end = Math.min(first + BLOCK, apart.size());
        for (int i = findMet(first, end, places) - 1; i >= 0; i--) {
            final long pair = CachedPair.pair(apart.get(places[i]));
            final boolean gone = isStale(pair);
            final long otherwise = gone ? CachedPair.NONE : CachedPair.apart(pair, boxes.rows());
            if (otherwise != CachedPair.NONE) {
                apart.set(places[i], otherwise);
                continue;
            }
            if (!gone) {
                began[worker].add(pair);
            }
            apart.set(places[i], apart.get(--end));
        }
        return end - first;
    }

    /** Finds the places of those that are no longer apart on their axis, or are stale. Returns how many. */
    private int findMet(int first, int end, int[] dest) {
        final float[] rows = boxes.rows();
        final long[] list = apart.array();
        final byte[] gone = stale;
        int count = 0;
        for (int i = first; i < end; i++) {
            final long cached = list[i];
            final int behind = CachedPair.behind(cached);
            final int inFront = CachedPair.inFront(cached);
            final float depth = CachedPair.depth(cached, rows);
            dest[count] = i;
            count += gone[behind] | gone[inFront] | ~Float.floatToRawIntBits(depth) >>> Integer.SIZE - 1;
        }
        return count;
    }

    private boolean isStale(long pair) {
        return (stale[PairSet.a(pair)] | stale[PairSet.b(pair)]) != 0;
    }

    /** Moves together what remains of each block. */
    private void closeUp(PairList list, int firstBlock) {
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
     * Brings each pair to the list that the states of its boxes ask for, between two updates, and takes in those that
     * were added.
     */
    void regroup() {
        regroupTouching();
        int left = 0;
        for (int i = 0; i < apart.size(); i++) {
            if (states.isCached(CachedPair.pair(apart.get(i)))) {
                apart.set(left++, apart.get(i));
            }
        }
        apart.setSize(left);
        for (int i = 0; i < added.size(); i++) {
            addApart(added.get(i));
        }
        added.clear();
    }

    /** Hands all pairs over, between two updates, when no box is cached any longer. */
    void clear() {
        regroupTouching();
        apart.clear();
    }

    private void regroupTouching() {
        pairs.handOver(states, touching);
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

    /** Caches what a sweep found in place of what there was, between two updates. */
    void replace(FatSweep sweep, RadixSort sort, int numberBits) {
        clear();
        final boolean mayRepeat = sweep.mayRepeat();
        final float[] rows = boxes.rows();
        final PairList nowApart = sweep.apart();
        for (int i = 0; i < nowApart.size(); i++) {
            final long found = nowApart.get(i);
            final long pair = CachedPair.pair(found);
            if (mayRepeat && sweep.mayRepeat(pair)) {
                repeated.add(pair);
            } else if (CachedPair.depth(found, rows) >= 0f) {
                addApart(pair);
            } else if (states.isCached(pair)) {
                apart.add(found);
            }
        }
        final PairList wereTouching = sweep.touching();
        for (int i = 0; i < wereTouching.size(); i++) {
            final long pair = wereTouching.get(i);
            if (mayRepeat && sweep.mayRepeat(pair)) {
                repeated.add(pair);
            } else if (BoxTable.signs(rows, PairSet.a(pair) * STRIDE, PairSet.b(pair) * STRIDE) < 0) {
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

    /** Pairs that touch are known. */
    private void addApart(long pair) {
        if (states.isCached(pair)) {
            final long cached = CachedPair.apart(pair, boxes.rows());
            if (cached != CachedPair.NONE) {
                apart.add(cached);
            }
        }
    }

    private void growRemaining(int blocks) {
        remaining = new int[blocks * 2];
    }

    void grow(int capacity) {
        stale = Arrays.copyOf(stale, capacity);
        staleBoxes = Arrays.copyOf(staleBoxes, capacity);
    }

    /** Walks the invariants: each pair in its list, and once; and nothing waits. */
    void validate() {
        final PairSet seen = new PairSet();
        validate(touching, true, false, seen);
        validate(apart, false, false, seen);
        validate(resting, true, true, seen);
        if (staleCount + added.size() > 0 || restingStale) {
            throw new IllegalStateException("Some pairs were not visited");
        }
    }

    private void validate(PairList list, boolean touch, boolean rest, PairSet seen) {
        for (int i = 0; i < list.size(); i++) {
            final long cached = list.get(i);
            final long pair = touch ? cached : CachedPair.pair(cached);
            final int a = PairSet.a(pair);
            final int b = PairSet.b(pair);
            if (a >= b || !seen.add(pair) || touch != boxes.overlap(a, b)) {
                throw new IllegalStateException("Pair (" + a + ", " + b + ") is wrong or listed twice");
            }
            if (!touch && CachedPair.depth(cached, boxes.rows()) >= 0f) {
                throw new IllegalStateException("Pair (" + a + ", " + b + ") is not apart where it should be");
            }
            if (states.isResting(pair) != rest || !rest && !states.isCached(pair)) {
                throw new IllegalStateException("Pair (" + a + ", " + b + ") is in the wrong list");
            }
        }
    }
}
