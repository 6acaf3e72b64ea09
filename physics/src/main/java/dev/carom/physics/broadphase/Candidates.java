package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.STRIDE;

import java.util.Arrays;

/**
 * Pairs of filed boxes whose fat bounds overlap: all that may be pairs until one of the two leaves its fat bounds.
 * Those that touch and those that are apart are listed apart, so that only changes have to be told; and of those that
 * are apart no more than one side of each box is looked at ({@link Candidate}). Candidates of two boxes that rest stand
 * in lists of their own, which an update does not look at.
 * <p>
 * When a box is renewed, that is filed anew or no longer, its candidates are dropped, and those that its search met are
 * taken in behind all others. So those that were found together stay together, and as neighbours are renewed together,
 * the lists walk through memory region by region. 8 bytes a candidate, of which there are two to three a pair.
 */
final class Candidates {
    /** Candidates that a thread looks at at once: some tens of microseconds of work. */
    private static final int BLOCK = 4096;

    private final BoxTable boxes;
    private final PairHistory pairs;
    private Crew crew;
    private final PairList touching = new PairList();
    private final PairList apart = new PairList();
    private final PairList restTouching = new PairList();
    private final PairList restApart = new PairList();
    private final PairList added = new PairList();

    /** For each number 1 if its box was renewed in this update, else 0: to be counted without a branch. */
    private byte[] renewed = new byte[0];

    /** For each number whether its box has ceased to rest, while candidates are looked through for that. */
    private boolean[] wakes = new boolean[0];

    private int[] renewedBoxes = new int[0];
    private int renewedCount;

    /** For each thread what it saw: pairs that began, those that ended, and of these the ones that are candidates. */
    private PairList[] began;

    private PairList[] ended;
    private PairList[] parted;

    /** For each thread the places of the candidates of a block that have changed, or may have. */
    private int[][] changed;

    /** Of each block how many candidates stay, at its front. */
    private int[] kept = new int[0];

    private final Crew.Block lookBlocks = this::lookBlocks;
    private Runnable errand;

    Candidates(BoxTable boxes, PairHistory pairs, Crew crew) {
        this.boxes = boxes;
        this.pairs = pairs;
        crew(crew);
    }

    void crew(Crew helpers) {
        crew = helpers;
        began = new PairList[helpers.count()];
        ended = new PairList[helpers.count()];
        parted = new PairList[helpers.count()];
        for (int i = 0; i < began.length; i++) {
            began[i] = new PairList();
            ended[i] = new PairList();
            parted[i] = new PairList();
        }
        changed = new int[helpers.count()][BLOCK];
    }

    int size() {
        return touching.size() + apart.size() + restTouching.size() + restApart.size();
    }

    /** How many of them are pairs. */
    int touching() {
        return touching.size() + restTouching.size();
    }

    /** Says that what is known of a box's neighbours is no longer true. */
    void renew(int box) {
        if (renewed[box] == 0) {
            renewed[box] = 1;
            renewedBoxes[renewedCount++] = box;
        }
    }

    boolean isRenewed(int box) {
        return renewed[box] != 0;
    }

    /** To receive the candidates of the renewed boxes, each once. */
    PairList added() {
        return added;
    }

    /**
     * Drops the candidates of the renewed boxes, and sees which others begin and end.
     *
     * @param meanwhile is done by one thread, while others, if there are any, look at candidates already: it reads and
     *     writes nothing that belongs here
     */
    void look(Runnable meanwhile) {
        final int ofTouching = blocks(touching);
        final int blocks = ofTouching + blocks(apart);
        if (kept.length < blocks) {
            growKept(blocks);
        }
        errand = meanwhile;
        crew.share(1 + blocks, 1, lookBlocks);
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
    }

    /** Takes in those that were added, of the renewed boxes, which are so no longer. */
    void takeIn() {
        for (int i = 0; i < added.size(); i++) {
            final long pair = added.get(i);
            final long candidate = Candidate.apart(pair, boxes.rows());
            if (candidate == Candidate.NONE) {
                pairs.began().add(pair);
                touching.add(pair);
            } else {
                apart.add(candidate);
            }
        }
        added.clear();
        for (int i = 0; i < renewedCount; i++) {
            renewed[renewedBoxes[i]] = 0;
        }
        renewedCount = 0;
    }

    private static int blocks(PairList list) {
        return (list.size() + BLOCK - 1) / BLOCK;
    }

    /** The first turn is the errand: a long one, for which others had better not wait in the end. */
    private void lookBlocks(int worker, int from, int to) {
        final int ofTouching = blocks(touching);
        for (int turn = from; turn < to; turn++) {
            final int block = turn - 1;
            if (turn == 0) {
                errand.run();
            } else if (block < ofTouching) {
                kept[block] = lookAtTouching(worker, block * BLOCK);
            } else {
                kept[block] = lookAtApart(worker, (block - ofTouching) * BLOCK);
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
                parted[worker].add(Candidate.apart(pair, boxes.rows()));
            }
            touching.set(places[i], touching.get(--end));
        }
        return end - first;
    }

    /** Finds the places of those that no longer touch, or are stale. Returns how many. */
    private int findParted(int first, int end, int[] dest) {
        final float[] rows = boxes.rows();
        final long[] list = touching.array();
        final byte[] stale = renewed;
        int count = 0;
        for (int i = first; i < end; i++) {
            final int a = PairSet.a(list[i]);
            final int b = PairSet.b(list[i]);
            dest[count] = i;
            count += stale[a] | stale[b] | BoxTable.signs(rows, a * STRIDE, b * STRIDE) >>> Integer.SIZE - 1;
        }
        return count;
    }

    /** Drops those of a block that touch, or are stale. Returns how many are left, at its front. */
    private int lookAtApart(int worker, int first) {
        final int[] places = changed[worker];
        int end = Math.min(first + BLOCK, apart.size());
        for (int i = findMet(first, end, places) - 1; i >= 0; i--) {
            final long pair = Candidate.pair(apart.get(places[i]));
            final boolean stale = isStale(pair);
            final long otherwise = stale ? Candidate.NONE : Candidate.apart(pair, boxes.rows());
            if (otherwise != Candidate.NONE) {
                apart.set(places[i], otherwise);
                continue;
            }
            if (!stale) {
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
        final byte[] stale = renewed;
        int count = 0;
        for (int i = first; i < end; i++) {
            final long candidate = list[i];
            final int behind = Candidate.behind(candidate);
            final int inFront = Candidate.inFront(candidate);
            final float depth = Candidate.depth(candidate, rows);
            dest[count] = i;
            count += stale[behind] | stale[inFront] | ~Float.floatToRawIntBits(depth) >>> Integer.SIZE - 1;
        }
        return count;
    }

    private boolean isStale(long pair) {
        return isRenewed(PairSet.a(pair)) || isRenewed(PairSet.b(pair));
    }

    /** Moves together what is kept of each block. */
    private void closeUp(PairList list, int firstBlock) {
        final long[] array = list.array();
        int count = 0;
        for (int block = 0; block < blocks(list); block++) {
            if (count < block * BLOCK) {
                System.arraycopy(array, block * BLOCK, array, count, kept[firstBlock + block]);
            }
            count += kept[firstBlock + block];
        }
        list.shrink(count);
    }

    /** Boxes have ceased to rest. */
    void wake(BoxList woken) {
        for (int i = 0; i < woken.size(); i++) {
            wakes[woken.get(i)] = true;
        }
        moveWoken(restTouching, touching);
        moveWoken(restApart, apart);
        for (int i = 0; i < woken.size(); i++) {
            wakes[woken.get(i)] = false;
        }
    }

    private void moveWoken(PairList from, PairList to) {
        int left = 0;
        for (int i = 0; i < from.size(); i++) {
            final long candidate = from.get(i);
            if (wakes[Candidate.behind(candidate)] | wakes[Candidate.inFront(candidate)]) {
                to.add(candidate);
            } else {
                from.set(left++, candidate);
            }
        }
        from.shrink(left);
    }

    /** Boxes have come to rest. */
    void settle(BoxList rest) {
        moveResting(touching, restTouching, rest);
        moveResting(apart, restApart, rest);
    }

    private static void moveResting(PairList from, PairList to, BoxList rest) {
        int left = 0;
        for (int i = 0; i < from.size(); i++) {
            final long candidate = from.get(i);
            if (bothRest(candidate, rest)) {
                to.add(candidate);
            } else {
                from.set(left++, candidate);
            }
        }
        from.shrink(left);
    }

    private static boolean bothRest(long candidate, BoxList rest) {
        return rest.contains(Candidate.behind(candidate)) && rest.contains(Candidate.inFront(candidate));
    }

    private void growKept(int blocks) {
        kept = new int[blocks * 2];
    }

    void grow(int capacity) {
        renewed = Arrays.copyOf(renewed, capacity);
        wakes = Arrays.copyOf(wakes, capacity);
        renewedBoxes = Arrays.copyOf(renewedBoxes, capacity);
    }

    /** Walks the invariants: each candidate in its list, and once; and nothing waits. */
    void validate(BoxList rest) {
        final PairSet seen = new PairSet();
        validate(touching, true, false, rest, seen);
        validate(apart, false, false, rest, seen);
        validate(restTouching, true, true, rest, seen);
        validate(restApart, false, true, rest, seen);
        if (renewedCount + added.size() > 0) {
            throw new IllegalStateException("Some candidates were not visited");
        }
    }

    private void validate(PairList list, boolean touch, boolean bothRest, BoxList rest, PairSet seen) {
        for (int i = 0; i < list.size(); i++) {
            final long candidate = list.get(i);
            final int a = PairSet.a(Candidate.pair(candidate));
            final int b = PairSet.b(Candidate.pair(candidate));
            if (a >= b || !seen.add(Candidate.pair(candidate)) || touch != boxes.overlap(a, b)) {
                throw new IllegalStateException("Candidate (" + a + ", " + b + ") is wrong or listed twice");
            }
            if (touch && candidate != PairSet.pair(a, b)) {
                throw new IllegalStateException("Candidate (" + a + ", " + b + ") touches, but is listed as separate");
            }
            if (!touch && Candidate.depth(candidate, boxes.rows()) >= 0f) {
                throw new IllegalStateException("Candidate (" + a + ", " + b + ") is not apart where it should be");
            }
            if (bothRest(candidate, rest) != bothRest) {
                throw new IllegalStateException("Candidate (" + a + ", " + b + ") is listed wrongly: " + bothRest);
            }
        }
    }
}
