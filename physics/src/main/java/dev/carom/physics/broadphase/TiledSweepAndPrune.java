package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * Keeps the pairs that may be, of boxes that move a little at a time, and sweeps the others tile by tile.
 * <p>
 * <b>A box that moves by a small part of its size</b> is filed by fat bounds ({@link FatBounds}, {@link CellGrid}).
 * Those whose fat bounds overlap are candidates ({@link Candidates}): until one leaves its fat bounds, which takes it
 * five to eighty updates, to find its pairs takes no more than to look at its candidates. One that leaves them is filed
 * anew, and its candidates looked up ({@link Neighbours}); in each update few do so, and about as many as in the last.
 * <p>
 * <b>Boxes that move faster</b> are wild: they are filed by tile in every update, and each tile is swept ({@link
 * TileLevels}, {@link TileSweep}), so that a tick in which all boxes teleport costs no more than if nothing were ever
 * kept. Tiles, axes and extent are found from the boxes themselves, and found anew when these change ({@link
 * TileSurvey}). Pairs of a wild box and another one are looked up.
 * <p>
 * <b>Boxes that rest</b>, fixed ones and others whose bounds stay as they are, are filed by tile once ({@link
 * RestingBoxes}), and candidates of two that rest cost nothing. A box is laid to rest when what it has cost to treat it
 * as moving comes to what that costs; so one that moves and rests in turn does not make it happen often. One that moves
 * again costs a look-up, and all that do in an update a walk along the candidates that rest, a nanosecond each.
 * <p>
 * Sources: Ericson, Real-Time Collision Detection, 2005, 7.1 and 7.2 (grids) and 7.5.2 (sweeping); Catto, Box2D, for
 * fat bounds; Terdiman, "Box pruning revisited", 2017, for sweeping with as few branches as can be. What is ours is
 * said in {@link FatBounds}, {@link TileSet}, {@link PackedBounds} and {@link PairHistory}.
 * <p>
 * <b>Changes are reported in order</b>: ends, then beginnings, each by the lower number of the pair, then by the higher
 * one.
 * <p>
 * <b>Memory</b>: 270 to 730 bytes a box, measured in worlds where it overlaps one other or less, with what growing
 * arrays keep in reserve; of these some 40 are for the candidates of a pair. Arrays grow to what a world needs, and no
 * more is allocated until it has more boxes, candidates or changes, or more of them in one place, than ever before.
 */
public final class TiledSweepAndPrune implements Broadphase {
    /** What a box costs in an update that could rest, in units of what it costs to lay it to rest. */
    private static final int RENT = 3;

    /** Candidates that take as long to be listed anew as a box to be laid to rest. */
    private static final int PAIRS_PER_BOX = 16;

    private static final int INITIAL_CAPACITY = 16;

    private final BoxTable boxes = new BoxTable();
    private final RadixSort sort = new RadixSort();
    private final PairHistory pairs = new PairHistory(boxes, sort);
    private final BoxTrees trees = new BoxTrees(boxes);
    private Crew crew = new Alone();

    /** Boxes that move too fast: filed anew by every update. */
    private final BoxList wild = new BoxList();

    private final TileLevels levels = new TileLevels(sort);
    private TileSweep sweep = new TileSweep(boxes, pairs, crew);
    private int[] scratch = new int[INITIAL_CAPACITY];

    /**
     * All others: filed by fat bounds, until they leave these. Those that move, or did so lately, and those that rest.
     */
    private final CellGrid lively = new CellGrid();

    private final FatBounds fat = new FatBounds(lively);
    private final Movers movers = new Movers(boxes, lively, fat, crew);
    private final Filings filings = new Filings(lively, sort);
    private final RestingBoxes resting = new RestingBoxes(sort);
    private final Candidates candidates = new Candidates(boxes, pairs, crew);
    private final Runnable fileAll = this::fileAll;
    private final Runnable noErrand = () -> {};
    private Neighbours neighbours = new Neighbours(boxes, lively, fat, resting, candidates, filings, crew);

    /** For each number whether its wild box was slow enough to be filed in the last update. */
    private boolean[] slow = new boolean[0];

    /** Boxes that ceased to rest in this update. */
    private final BoxList woken = new BoxList();

    private long updates;

    /** False between updates, unless one was cut short by an exception. */
    private boolean updating;

    /** What boxes that could rest have cost since the last time that boxes were laid to rest. */
    private long rent;

    /** Starts without boxes. */
    public TiledSweepAndPrune() {}

    @Override
    public void crew(Crew helpers) {
        crew = helpers;
        sweep = new TileSweep(boxes, pairs, helpers);
        candidates.crew(helpers);
        movers.crew(helpers);
        neighbours = new Neighbours(boxes, lively, fat, resting, candidates, filings, helpers);
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
        if (updating) {
            throw new IllegalStateException("update must not be called after one that ended with an exception,"
                    + " since the state of the boxes is incomplete; create a new broadphase, and insert the boxes"
                    + " again");
        }
        updating = true;
        if (slow.length < boxes.capacity()) {
            grow(boxes.capacity());
        }
        updates++;
        woken.clear();
        movers.begin();
        dismiss();
        readNewcomers(bounds);
        readWild(bounds);
        readFiled(bounds);
        if (woken.size() > 0) {
            candidates.wake(woken);
        }
        if (crew.count() > 1) {
            candidates.look(fileAll); // by the others, while one files
        } else {
            fileAll();
        }
        sweepWild();
        shareCells();
        neighbours.begin();
        neighbours.ofWild(levels, pairs.wild());
        neighbours.ofFiled();
        filings.clear();
        if (crew.count() == 1) {
            candidates.look(noErrand); // so late, since the search has in its caches what was just filed
        }
        candidates.takeIn();
        pairs.compare();
        settle();
        boxes.settle();
        updating = false;
        pairs.report(sink);
    }

    /** Takes out what was removed or refreshed, while the rows are still those that it was filed by. */
    private void dismiss() {
        for (int i = 0; i < boxes.changedCount(); i++) {
            final int box = boxes.changed(i);
            if (isFiled(box)) {
                unfile(box);
            } else if (wild.contains(box)) {
                wild.remove(box);
            }
        }
    }

    private void readNewcomers(float[] bounds) {
        for (int i = 0; i < boxes.changedCount(); i++) {
            final int box = boxes.changed(i);
            if (!boxes.isFresh(box)) {
                continue;
            }
            boxes.readRow(box, bounds);
            slow[box] = true;
            if (boxes.isFixed(box)) {
                file(box, boxes.rows(), box);
            } else {
                wild.add(box); // how fast it is, the next update sees
            }
        }
    }

    /** Reads the rows of boxes that moved too fast, and sees who does no longer. */
    private void readWild(float[] bounds) {
        for (int i = wild.size() - 1; i >= 0; i--) {
            final int box = wild.get(i);
            if (!boxes.isFresh(box)) {
                final boolean slowBefore = slow[box];
                slow[box] = fat.foresee(box, boxes.rows(), bounds, updates);
                boxes.readRow(box, bounds);
                if (slow[box] && slowBefore) {
                    wild.remove(box);
                    file(box, fat.foreseen(), 0);
                    movers.move(box);
                }
            }
        }
    }

    /** Reads the rows of filed boxes that have moved, and sees to those that leave where they are filed. */
    private void readFiled(float[] bounds) {
        final BoxList leavers = movers.read(bounds);
        for (int i = 0; i < leavers.size(); i++) {
            readLeaver(leavers.get(i), bounds);
        }
    }

    private void readLeaver(int box, float[] bounds) {
        if (fat.hold(box, bounds)) {
            wake(box);
            lively.insert(box, fat.rows()); // with the candidates that it has
            movers.move(box);
        } else if (!fat.foresee(box, boxes.rows(), bounds, updates)) {
            unfile(box);
            wild.add(box);
            slow[box] = false;
        } else {
            if (resting.has(box)) {
                wake(box);
            }
            file(box, fat.foreseen(), 0);
            movers.move(box);
        }
        boxes.readRow(box, bounds);
    }

    private boolean isFiled(int box) {
        return lively.has(box) || resting.has(box);
    }

    private void wake(int box) {
        resting.wake(box, fat.rows());
        woken.add(box);
    }

    /** Files a box, perhaps anew, by the bounds in the row of an index. */
    private void file(int box, float[] rows, int index) {
        filings.add(box, rows, index);
        candidates.renew(box);
    }

    private void fileAll() {
        filings.sort();
        for (int i = 0; i < filings.size(); i++) {
            final int index = filings.at(i);
            final int box = filings.box(index);
            if (lively.has(box)) {
                lively.move(box, fat.rows(), filings.rows(), index);
                fat.take(box, filings.rows(), index);
            } else {
                fat.take(box, filings.rows(), index);
                lively.insert(box, fat.rows());
                if (!boxes.isFixed(box)) {
                    movers.add(box);
                }
            }
        }
    }

    /** Sees to it that large boxes need not look at each small one. */
    private void shareCells() {
        if (!lively.hasMany()) {
            return;
        }
        for (int i = 0; i < filings.size(); i++) {
            lively.expect(filings.rows(), i * Broadphase.STRIDE);
        }
        for (int i = 0; i < wild.size(); i++) {
            lively.expect(boxes.rows(), wild.get(i) * Broadphase.STRIDE);
        }
        lively.share(fat.rows());
    }

    private void unfile(int box) {
        if (lively.has(box)) {
            lively.remove(box, fat.rows());
        } else {
            wake(box);
        }
        movers.remove(box);
        candidates.renew(box);
    }

    private void sweepWild() {
        if (scratch.length < wild.size()) {
            growScratch();
        }
        for (int i = 0; i < wild.size(); i++) {
            scratch[i] = wild.get(i);
        }
        levels.file(scratch, wild.size(), boxes.rows(), crew);
        sweep.begin();
        levels.sweep(sweep);
        resting.sweep(levels, sweep);
        sweep.end();
    }

    /** Lays boxes to rest that have not moved, if they have cost enough. Their pairs are known by now. */
    private void settle() {
        final int calmCount = lively.boxes().size() - movers.movedCount();
        rent += (long) calmCount * RENT;
        final long price = calmCount + resting.lateCount() + candidates.size() / PAIRS_PER_BOX;
        if ((calmCount == 0 || rent < price) && !resting.isStale()) {
            return;
        }
        rent = 0;
        for (int i = lively.boxes().size() - 1; i >= 0; i--) {
            final int box = lively.boxes().get(i);
            if (!movers.hasMoved(box)) {
                lively.remove(box, fat.rows());
                resting.add(box);
            }
        }
        resting.file(fat.rows(), boxes.capacity());
        candidates.settle(resting.boxes());
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
        return pairs.wildCount() + candidates.touching();
    }

    private void grow(int capacity) {
        slow = Arrays.copyOf(slow, capacity);
        movers.grow(capacity);
        fat.grow(capacity);
        lively.grow(capacity);
        candidates.grow(capacity);
    }

    private void growScratch() {
        scratch = new int[Math.max(wild.size(), scratch.length * 2)];
    }

    /** How often the last update looked at a filing, for tests of what it may cost. */
    long comparisons() {
        return sweep.comparisons() + neighbours.comparisons();
    }

    /** Boxes that do not rest. */
    int awakeCount() {
        return wild.size() + lively.boxes().size();
    }

    /** Walks the invariants of all tables: tests call it after every operation. */
    void validate() {
        pairs.validate();
        candidates.validate(resting.boxes());
        levels.validate(boxes.rows());
        lively.validate(fat.rows());
        resting.validate(fat.rows());
        trees.validate();
        for (int i = 0; i < boxes.size(); i++) {
            final boolean isMoving = i < boxes.moving().size();
            final int box = isMoving
                    ? boxes.moving().get(i)
                    : boxes.fixed().get(i - boxes.moving().size());
            if (boxes.isFresh(box)) {
                continue; // the next update sees to it
            }
            final int places = (wild.contains(box) ? 1 : 0) + (lively.has(box) ? 1 : 0) + (resting.has(box) ? 1 : 0);
            if (places != 1) {
                throw new IllegalStateException("Box " + box + " is kept in " + places + " places");
            }
        }
    }
}
