package dev.carom.physics.broadphase;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;

/**
 * Files the boxes that move by tile at every update, sweeps each tile, and leaves alone what rests.
 * <p>
 * Sources: Ericson, Real-Time Collision Detection, 2005, 7.1 (grids) and 7.5.2 (sweeping); Terdiman, "Box pruning
 * revisited", 2017, for doing so with as few branches as can be. What is ours is said in {@link TileSet}, {@link
 * PackedBounds} and {@link PairHistory}.
 * <p>
 * <b>An update</b> takes time in proportion to the boxes that move and to their pairs, whatever they do: a tick in
 * which all boxes teleport costs what one costs in which all tremble. Tiles, axes and extent are found from the boxes
 * themselves, and found anew when these change ({@link TileSurvey}); boxes that are much larger than others are filed
 * apart ({@link TileLevels}).
 * <p>
 * <b>Boxes that rest</b>, fixed ones and others whose bounds stay as they are, are filed once ({@link RestingBoxes}). A
 * box that does not move is filed with them when what it has cost to treat it as moving comes to what filing costs; so
 * one that moves and rests in turn does not make that happen often. One that moves again costs a look-up.
 * <p>
 * <b>Changes are reported in order</b>: ends, then beginnings, each by the lower number of the pair, then by the higher
 * one.
 * <p>
 * <b>Memory</b>: 200 to 260 bytes a box that overlaps one other, measured, with what growing arrays keep in reserve;
 * of these 32 are for the pair. Nothing is allocated unless there are more boxes, pairs or changes than ever before.
 */
public final class TiledSweepAndPrune implements Broadphase {
    /** What an awake box costs in an update, in units of what it costs to file a resting one. */
    private static final int RENT = 3;

    /** Pairs that take as long to be listed anew as a box to be filed. */
    private static final int PAIRS_PER_BOX = 16;

    private static final int INITIAL_CAPACITY = 16;

    private final BoxTable boxes = new BoxTable();
    private final RadixSort sort = new RadixSort();
    private final PairHistory pairs = new PairHistory(boxes, sort);
    private final TileLevels levels = new TileLevels(sort);
    private final RestingBoxes resting = new RestingBoxes(sort);
    private final BoxTrees trees = new BoxTrees(boxes);
    private Crew crew = new Alone();
    private TileSweep sweep = new TileSweep(boxes, pairs, crew);

    /** All boxes that do not rest. */
    private final BoxList awake = new BoxList();

    /** For each number whether its box is awake but has not moved in this update. */
    private boolean[] calm = new boolean[INITIAL_CAPACITY];

    private int[] scratch = new int[INITIAL_CAPACITY];
    private int calmCount;
    private boolean woken;

    /** What boxes that could rest have cost since the last time that boxes were laid to rest. */
    private long rent;

    /** Starts without boxes. */
    public TiledSweepAndPrune() {}

    @Override
    public void crew(Crew helpers) {
        crew = helpers;
        sweep = new TileSweep(boxes, pairs, helpers);
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
        if (calm.length < boxes.capacity()) {
            grow(boxes.capacity());
        }
        woken = false;
        calmCount = 0;
        dismiss();
        read(bounds);
        if (woken) {
            pairs.wake(resting);
        }
        for (int i = 0; i < awake.size(); i++) {
            scratch[i] = awake.get(i);
        }
        levels.file(scratch, awake.size(), boxes.rows(), crew);
        sweep.begin();
        levels.sweep(sweep);
        resting.sweep(levels, sweep);
        sweep.end();
        pairs.compare();
        settle();
        boxes.settle();
        pairs.report(sink);
    }

    /** Takes out what was removed or refreshed, while the rows are still those that it was filed by. */
    private void dismiss() {
        for (int i = 0; i < boxes.changedCount(); i++) {
            final int box = boxes.changed(i);
            if (resting.has(box)) {
                wake(box);
            }
            if (!boxes.isFresh(box) && awake.contains(box)) {
                awake.remove(box);
            }
        }
    }

    /** Reads the rows, and sees who moves. */
    private void read(float[] bounds) {
        for (int i = 0; i < boxes.changedCount(); i++) {
            final int box = boxes.changed(i);
            if (boxes.isFresh(box)) {
                boxes.readRow(box, bounds);
                if (!awake.contains(box)) {
                    awake.add(box);
                }
                calm[box] = boxes.isFixed(box);
            }
        }
        final BoxList moving = boxes.moving();
        for (int i = 0; i < moving.size(); i++) {
            final int box = moving.get(i);
            if (boxes.hasMoved(box, bounds)) {
                if (resting.has(box)) {
                    wake(box);
                }
                boxes.readRow(box, bounds);
                calm[box] = false;
            } else if (!calm[box] && !boxes.isFresh(box)) {
                calm[box] = true;
            }
        }
    }

    private void wake(int box) {
        resting.wake(box, boxes.rows());
        awake.add(box);
        woken = true;
    }

    /** Lays boxes to rest that have not moved, if they have cost enough. Their pairs are known by now. */
    private void settle() {
        for (int i = 0; i < awake.size(); i++) {
            calmCount += calm[awake.get(i)] ? 1 : 0;
        }
        rent += (long) calmCount * RENT;
        final long price = calmCount + resting.lateCount() + pairs.restingCount() / PAIRS_PER_BOX;
        if ((calmCount == 0 || rent < price) && !resting.isStale()) {
            return;
        }
        rent = 0;
        for (int i = awake.size() - 1; i >= 0; i--) {
            final int box = awake.get(i);
            if (calm[box]) {
                awake.remove(box);
                resting.add(box);
            }
        }
        resting.file(boxes.rows(), boxes.capacity());
        pairs.settle(resting);
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

    private void grow(int capacity) {
        calm = Arrays.copyOf(calm, capacity);
        scratch = new int[capacity];
    }

    /** How often the last update looked at a filing, for tests of what it may cost. */
    long comparisons() {
        return sweep.comparisons();
    }

    /** Boxes that the last update filed anew. */
    int awakeCount() {
        return awake.size();
    }

    /** Walks the invariants of all tables: tests call it after every operation. */
    void validate() {
        pairs.validate(resting);
        levels.validate(boxes.rows());
        resting.validate(boxes.rows());
        trees.validate();
        for (int i = 0; i < awake.size(); i++) {
            if (resting.has(awake.get(i))) {
                throw new IllegalStateException("Box " + awake.get(i) + " is awake and rests");
            }
        }
    }
}
