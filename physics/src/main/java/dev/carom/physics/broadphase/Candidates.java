package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MAX_Y;
import static dev.carom.physics.broadphase.Broadphase.MAX_Z;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_Y;
import static dev.carom.physics.broadphase.Broadphase.MIN_Z;
import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import java.util.Arrays;

/**
 * Pairs of filed boxes whose fat bounds overlap: all that may be pairs until one of the two leaves its fat bounds. Each
 * is listed with whether it was a pair in the last update, so that only changes have to be told. Candidates of two
 * boxes that rest stand in a list of their own, which an update does not look at.
 * <p>
 * When a box is renewed, that is filed anew or no longer, its candidates are dropped, and those that its search met are
 * taken in behind all others. So those that were found together stay together, and as neighbours are renewed together,
 * the list walks through memory region by region. 8 bytes a candidate, of which there are two to three a pair.
 */
final class Candidates {
    /** Candidates that a thread looks at at once: some tens of microseconds of work. */
    private static final int BLOCK = 4096;

    /** Set in a candidate that was a pair in the last update. */
    private static final long TOUCHING = Long.MIN_VALUE;

    private final BoxTable boxes;
    private final PairHistory pairs;
    private Crew crew;
    private final PairList lively = new PairList();
    private final PairList resting = new PairList();
    private final PairList added = new PairList();
    private int touching;
    private boolean[] renewed = new boolean[0];
    private int[] renewedBoxes = new int[0];
    private int renewedCount;

    private PairList[] began;
    private PairList[] ended;
    private int[] kept = new int[1];
    private final Crew.Block lookBlocks = this::lookBlocks;

    Candidates(BoxTable boxes, PairHistory pairs, Crew crew) {
        this.boxes = boxes;
        this.pairs = pairs;
        crew(crew);
    }

    void crew(Crew helpers) {
        crew = helpers;
        began = new PairList[helpers.count()];
        ended = new PairList[helpers.count()];
        for (int i = 0; i < began.length; i++) {
            began[i] = new PairList();
            ended[i] = new PairList();
        }
    }

    int size() {
        return lively.size() + resting.size();
    }

    /** How many of them are pairs. */
    int touching() {
        return touching;
    }

    /** Says that what is known of a box's neighbours is no longer true. */
    void renew(int box) {
        if (!renewed[box]) {
            renewed[box] = true;
            renewedBoxes[renewedCount++] = box;
        }
    }

    boolean isRenewed(int box) {
        return renewed[box];
    }

    int renewedCount() {
        return renewedCount;
    }

    /** A box whose candidates are to be dropped. */
    int renewed(int index) {
        return renewedBoxes[index];
    }

    /** To receive the candidates of the renewed boxes, each once. */
    PairList added() {
        return added;
    }

    /** Drops the candidates of the renewed boxes, takes in those that were added, and sees which begin and end. */
    void update() {
        lookAtAll();
        for (int i = 0; i < began.length; i++) {
            touching += began[i].size() - ended[i].size();
            pairs.began().addAll(began[i]);
            pairs.ended().addAll(ended[i]);
            began[i].clear();
            ended[i].clear();
        }
        takeIn();
        for (int i = 0; i < renewedCount; i++) {
            renewed[renewedBoxes[i]] = false;
        }
        renewedCount = 0;
    }

    private void lookAtAll() {
        final int size = lively.size();
        final int blocks = size / BLOCK + 1;
        if (kept.length < blocks) {
            growKept(blocks);
        }
        crew.share(blocks, 1, lookBlocks);
        final long[] list = lively.array();
        int count = 0;
        for (int block = 0; block < blocks; block++) {
            if (count < block * BLOCK) {
                System.arraycopy(list, block * BLOCK, list, count, kept[block]);
            }
            count += kept[block];
        }
        lively.shrink(count);
    }

    private void lookBlocks(int worker, int from, int to) {
        for (int block = from; block < to; block++) {
            final int first = block * BLOCK;
            kept[block] = look(worker, first, Math.min(first + BLOCK, lively.size()));
        }
    }

    /** Looks at some of the list, and keeps those that are not stale at its front. Returns how many. */
    private int look(int worker, int from, int to) {
        final float[] bounds = boxes.rows();
        final long[] list = lively.array();
        final boolean[] stale = renewed;
        int count = from;
        for (int i = from; i < to; i++) {
            final long candidate = list[i];
            final int a = a(candidate);
            final int b = PairSet.b(candidate);
            // Without a branch: which boxes are stale, and which candidates touch, is as good as chance.
            final int fresh = stale[a] | stale[b] ? 0 : 1;
            final long now = overlap(bounds, a * STRIDE, b * STRIDE) & -(long) fresh;
            if ((candidate & TOUCHING) != now) {
                (now != 0 ? began : ended)[worker].add(candidate & ~TOUCHING);
            }
            list[count] = candidate & ~TOUCHING | now;
            count += fresh;
        }
        return count - from;
    }

    private void takeIn() {
        final float[] bounds = boxes.rows();
        for (int i = 0; i < added.size(); i++) {
            final long candidate = added.get(i);
            final long now = overlap(bounds, a(candidate) * STRIDE, PairSet.b(candidate) * STRIDE);
            if (now != 0) {
                pairs.began().add(candidate);
                touching++;
            }
            lively.add(candidate | now);
        }
        added.clear();
    }

    private static int a(long candidate) {
        return PairSet.a(candidate & ~TOUCHING);
    }

    /** {@link #TOUCHING} where two rows overlap or touch, else 0. */
    private static long overlap(float[] bounds, int a, int b) {
        // No branch predictor can tell which of the six comparisons fails; a difference of floats is negative exactly
        // when the first is less, there being no -0.0 among them.
        final int signs = Float.floatToRawIntBits(bounds[a + MAX_X] - bounds[b + MIN_X])
                | Float.floatToRawIntBits(bounds[b + MAX_X] - bounds[a + MIN_X])
                | Float.floatToRawIntBits(bounds[a + MAX_Y] - bounds[b + MIN_Y])
                | Float.floatToRawIntBits(bounds[b + MAX_Y] - bounds[a + MIN_Y])
                | Float.floatToRawIntBits(bounds[a + MAX_Z] - bounds[b + MIN_Z])
                | Float.floatToRawIntBits(bounds[b + MAX_Z] - bounds[a + MIN_Z]);
        return (long) ~signs << Integer.SIZE & TOUCHING;
    }

    /** Boxes have ceased to rest. */
    void wake(BoxList rest) {
        move(resting, lively, false, rest);
    }

    /** Boxes have come to rest. */
    void settle(BoxList rest) {
        move(lively, resting, true, rest);
    }

    /** Moves those, both of whose boxes rest or do not both rest, from a list to the other. */
    private static void move(PairList from, PairList to, boolean bothRest, BoxList rest) {
        int left = 0;
        for (int i = 0; i < from.size(); i++) {
            final long candidate = from.get(i);
            if ((rest.contains(a(candidate)) && rest.contains(PairSet.b(candidate))) == bothRest) {
                to.add(candidate);
            } else {
                from.set(left++, candidate);
            }
        }
        from.shrink(left);
    }

    private void growKept(int blocks) {
        kept = new int[blocks * 2];
    }

    void grow(int capacity) {
        renewed = Arrays.copyOf(renewed, capacity);
        renewedBoxes = Arrays.copyOf(renewedBoxes, capacity);
    }

    /** Walks the invariants: each candidate in its list, said to touch if it does, and once; and nothing waits. */
    void validate(BoxList rest) {
        final PairSet seen = new PairSet();
        final int count = validate(lively, false, rest, seen) + validate(resting, true, rest, seen);
        if (count != touching || renewedCount + added.size() > 0) {
            throw new IllegalStateException(count + " candidates touch, not " + touching + ", or some were left");
        }
    }

    private int validate(PairList list, boolean bothRest, BoxList rest, PairSet seen) {
        int count = 0;
        for (int i = 0; i < list.size(); i++) {
            final long candidate = list.get(i);
            final int a = a(candidate);
            final int b = PairSet.b(candidate);
            if (a >= b || !seen.add(PairSet.pair(a, b)) || candidate < 0 != boxes.overlap(a, b)) {
                throw new IllegalStateException("Candidate (" + a + ", " + b + ") is wrong or listed twice");
            }
            if ((rest.contains(a) && rest.contains(b)) != bothRest) {
                throw new IllegalStateException("Candidate (" + a + ", " + b + ") is listed wrongly: " + bothRest);
            }
            count += candidate < 0 ? 1 : 0;
        }
        return count;
    }
}
