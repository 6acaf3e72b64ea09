package dev.carom.physics.broadphase.tiles;

import dev.carom.physics.broadphase.table.BoxList;
import dev.carom.physics.broadphase.table.BoxTable;
import dev.carom.physics.broadphase.table.PairList;
import dev.carom.physics.broadphase.tiles.MovingBoxes.BoxBits;
import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.parallel.SerialParallel;
import dev.carom.physics.sorting.RadixSort;

/**
 * Finds the pairs of a tiled sweep and prune. An update first does its share of the work for the next sweep over fat
 * bounds. Then it reads the boxes that have moved, tests the cached pairs, and sweeps the boxes whose pairs are not
 * cached. Boxes that have not moved for a while begin to rest. The package description explains the design.
 */
public final class TilePairFinder {
    /**
     * Number of updates without motion after which a box may rest. Also the number of updates between two searches for
     * such boxes.
     */
    private static final int STILL = 8;

    /** Cost of letting a box rest. The unit is the cost of one update of a box that does not rest. */
    private static final int PRICE = 4;

    /** Regrouping this many cached pairs costs as much as one update of an awake box (a box that does not rest). */
    private static final int PAIRS_PER_BOX = 16;

    /** Number of boxes in the sample from which the mean speed is estimated. */
    private static final int SAMPLE = 128;

    /**
     * Number of additional updates for a sweep that begins while no pairs are cached. Updates without cached pairs take
     * longer, so each of them does less work for the sweep.
     */
    private static final int MORE_UPDATES = 2;

    private final BoxTable boxes;
    private final BoxStates states = new BoxStates();
    private final RadixSort sort = new RadixSort();
    private final PairHistory pairs;
    private Parallel parallel = new SerialParallel();

    /** Boxes that every update inserts into tiles again. */
    private final BoxList swept = new BoxList();

    private final TileSort tileSort = new TileSort(sort);
    private final TileLevels levels = new TileLevels(tileSort);
    private final MovingBoxes moving;
    private TileSweep sweep;
    private final RestingBoxes resting = new RestingBoxes(tileSort);

    /** The pairs of cached boxes. */
    private final CachedPairs cached;

    private final PairList found = new PairList();
    private final PairList foundApart = new PairList();
    private final PairList foundTouching = new PairList();

    /** The sweep that found the cached pairs; its members are the cached boxes. */
    private FatSweep current = new FatSweep(tileSort, found, foundApart, foundTouching);

    /** The sweep in progress; idle if there is none. Once it is done, the next update uses it. */
    private FatSweep next = new FatSweep(tileSort, found, foundApart, foundTouching);

    private final SweepChoice choice;

    /**
     * Work that resting would have saved since boxes last began to rest. The unit is one update of one box. Each search
     * for boxes that may rest adds the number of these boxes, multiplied by {@link #updatesWithMotion}.
     */
    private long restCost;

    /**
     * Number of updates with motion since the last search for boxes that may rest. In an update with motion, a box
     * moved or was inserted, removed or refreshed. Other updates cost nothing.
     */
    private int updatesWithMotion;

    /** The last update in which any box moved or was inserted, removed or refreshed. */
    private long lastMotion;

    /** The boxes that do not rest, for a loop in the order of the rows in memory; empty between loops. */
    private final BoxBits ascending = new BoxBits();

    /** Boxes that stop resting. */
    private final BoxList waking = new BoxList();

    /** Boxes to remove from the members of the current sweep: they are outside their fat bounds, or rest. */
    private final BoxList leaving = new BoxList();

    /** Boxes that begin to rest. */
    private final BoxList settling = new BoxList();

    /**
     * Boxes that begin to rest and were not cached before: swept boxes, or fixed boxes that were inserted or refreshed.
     */
    private final BoxList arrivals = new BoxList();

    private int capacity;
    private long updates;

    /** Whether an update is in progress. It stays true if an exception ends an update. */
    private boolean updating;

    /**
     * Creates a finder without pairs.
     *
     * @param boxes the table of the boxes; {@link #update} reads the bounds into it
     * @param eager whether to cache pairs even if that costs more time than it saves; for tests
     */
    public TilePairFinder(BoxTable boxes, boolean eager) {
        this.boxes = boxes;
        choice = new SweepChoice(eager);
        pairs = new PairHistory(boxes, sort);
        cached = new CachedPairs(boxes, states, pairs, parallel);
        moving = new MovingBoxes(boxes, states, parallel);
        sweep = new TileSweep(boxes, parallel);
    }

    /** Sets the threads on which updates run. */
    public void parallel(Parallel newParallel) {
        parallel = newParallel;
        sweep = new TileSweep(boxes, newParallel);
        cached.parallel(newParallel);
        moving.parallel(newParallel);
    }

    /**
     * Updates the pairs for new bounds. Afterwards, {@link #ended} and {@link #began} return the changes. Throws when
     * called by a visitor of the broadphase, or after an exception has ended an earlier update.
     *
     * @param marked bits of the rows that may have changed; null for all rows
     */
    public void update(float[] bounds, long[] marked) {
        boxes.beginUpdate(bounds, marked);
        if (updating) {
            throw new IllegalStateException("update must not be called after one that ended with an exception (got:"
                    + " such an update before), since the state of the boxes is incomplete; create a new broadphase,"
                    + " and insert the boxes again");
        }
        updating = true;
        if (capacity < boxes.capacity()) {
            grow(boxes.capacity());
        }
        updates++;
        moving.begin();
        sweep.beginUpdate();
        workOnFatSweep(bounds);
        readChanged(bounds);
        final int leaverCount = readMoved(bounds, marked);
        if (moving.movedCount() + boxes.changedCount() > 0) {
            boxes.noteMotion();
            lookUpCached(arrivals);
            lookUpResting(arrivals);
            introduce(arrivals);
            cached.update();
            sweepAnew();
            cached.takeAdded();
            pairs.compare();
            updatesWithMotion++;
            lastMotion = updates;
        }
        if (isCaching()) {
            choice.countCached(leaverCount, swept.size());
            if (choice.areTooMany(swept.size(), awakeCount())) {
                sweepAll();
            }
        }
        settle();
        if (!isCaching() && !current.isIdle()) {
            current.clear();
        }
        boxes.settle();
        updating = false;
    }

    /** Takes the removed and refreshed boxes out of all lists. Then reads the rows of new and refreshed boxes. */
    private void readChanged(float[] bounds) {
        for (int i = 0; i < boxes.changedCount(); i++) {
            takeOut(boxes.changed(i)); // before readRow, since takeOut needs the old row
        }
        arrivals.clear();
        for (int i = 0; i < boxes.changedCount(); i++) {
            final int box = boxes.changed(i);
            if (!boxes.isFresh(box)) {
                continue;
            }
            boxes.readRow(box, bounds);
            if (boxes.isFixed(box)) {
                states.set(box, BoxStates.RESTING);
                resting.add(box);
                arrivals.add(box);
            } else {
                states.set(box, BoxStates.SWEPT);
                swept.add(box);
                moving.add(box);
            }
        }
        if (arrivals.size() > 0) {
            resting.settle(boxes.rows());
        }
    }

    private void takeOut(int box) {
        final byte state = states.of(box);
        if (state == BoxStates.ABSENT) {
            return; // no box had this number at the last update
        }
        if (state == BoxStates.SWEPT) {
            swept.remove(box);
        } else if (state == BoxStates.CACHED) {
            current.remove(box);
            cached.drop(box, false);
        } else if (state == BoxStates.RESTING) {
            resting.remove(box, boxes.rows());
            cached.drop(box, true);
        }
        next.remove(box);
        moving.remove(box);
        states.set(box, BoxStates.ABSENT);
    }

    /**
     * Reads the rows of boxes that have moved. Boxes that leave their fat bounds or stop resting become swept. Returns
     * the number of boxes that become swept.
     */
    private int readMoved(float[] bounds, long[] marked) {
        final BoxList leavers = moving.read(bounds, marked, current.fat());
        waking.clear();
        leaving.clear();
        for (int i = 0; i < leavers.size(); i++) {
            final int box = leavers.get(i);
            final boolean rests = states.of(box) == BoxStates.RESTING;
            (rests ? waking : leaving).add(box);
            cached.drop(box, rests);
            states.set(box, BoxStates.SWEPT);
            swept.add(box);
        }
        resting.removeAll(waking, boxes.rows());
        current.removeAll(leaving, parallel);
        for (int i = 0; i < leavers.size(); i++) {
            boxes.readRow(leavers.get(i), bounds);
        }
        return leavers.size();
    }

    private void sweepAnew() {
        if (swept.size() == 0) {
            return;
        }
        final long before = sweep.comparisons();
        levels.fill(swept, boxes.rows(), parallel);
        sweep.begin(pairs.swept(), boxes.rows());
        levels.sweep(sweep);
        current.levels().sweep(levels, sweep);
        resting.sweep(levels, sweep);
        sweep.end();
        if (!isCaching()) {
            choice.countSwept(swept.size(), levels.entries(), sweep.comparisons() - before);
        }
    }

    /**
     * Does this update's share of the work for the next sweep over fat bounds. The rows are still those of the last
     * update. An update begins, advances or uses a sweep. It does only one of these three, since each of them takes
     * about as long as an update with cached pairs.
     */
    private void workOnFatSweep(float[] bounds) {
        if (next.isIdle()) {
            beginFatSweep(bounds);
        } else if (next.isDone()) {
            useFatSweep();
        } else {
            final long before = sweep.comparisons();
            next.advance(resting, sweep, parallel, boxes.rows());
            choice.countComparisons(sweep.comparisons() - before);
            if (awakeCount() == 0 || choice.isTooMuch(next, awakePairCount())) {
                giveUpCaching();
            }
        }
    }

    /** Begins a sweep over fat bounds if it may save more time than it costs. */
    private void beginFatSweep(float[] bounds) {
        final boolean caching = isCaching();
        if (updates - lastMotion > STILL || !caching && !choice.mayTry(updates)) {
            return;
        }
        final double speed = meanSpeed(bounds);
        if (speed == 0.0) {
            return; // margins depend on the last motion, and no box of the sample has moved
        }
        final int wanted = choice.updatesFor(speed, awakeCount());
        final int spread = caching ? Math.min(wanted, current.longestNext()) : wanted;
        if (spread == 0) {
            giveUpCaching();
            return;
        }
        choice.begin();
        next.begin(spread, caching ? 0 : MORE_UPDATES, speed);
        sortAwake();
        for (int box = ascending.next(0); box != BoxBits.END; box = ascending.next(box + 1)) {
            ascending.remove(box);
            final boolean left = caching && states.of(box) == BoxStates.SWEPT;
            if (boxes.isSeen(box)) {
                next.add(box, boxes.rows(), bounds, left ? FatBounds.ASIDE_OF_LEAVER : FatBounds.ASIDE);
            }
        }
    }

    /** Returns the mean relative speed of a sample of the boxes that do not rest. */
    private double meanSpeed(float[] bounds) {
        final int count = awakeCount();
        final int sample = Math.min(count, SAMPLE);
        double sum = 0.0;
        for (int i = 0; i < sample; i++) {
            final int box = awake(TileSurvey.spreadOut(i, count));
            sum += boxes.isSeen(box) ? FatBounds.relativeSpeed(box, boxes.rows(), bounds) : 0.0;
        }
        return sample == 0 ? 0.0 : sum / sample;
    }

    /** Caches the pairs that a sweep over fat bounds has found, if caching saves more time than it costs. */
    private void useFatSweep() {
        final int inside = next.countInside(boxes.rows());
        if (2 * inside < current.members().size()) {
            // Most cached boxes are outside their new fat bounds but inside the current ones, for example boxes that
            // have reversed their direction. The current sweep stays in use until another sweep is done.
            next.clear();
        } else if (choice.pays(next, awakeCount(), next.members().size() - inside, awakePairCount(), resting.size())) {
            exchangeSweeps();
        } else {
            giveUpCaching();
        }
    }

    private void giveUpCaching() {
        next.clear();
        choice.giveUp(updates);
        sweepAll();
    }

    /** Ends caching: all boxes that do not rest become swept, in the order of the rows in memory. */
    private void sweepAll() {
        sortAwake();
        swept.clear();
        for (int box = ascending.next(0); box != BoxBits.END; box = ascending.next(box + 1)) {
            ascending.remove(box);
            states.set(box, BoxStates.SWEPT);
            swept.add(box);
        }
        current.clear();
        cached.clear();
    }

    /** Uses the completed sweep: its members that do not rest and are inside their fat bounds become cached. */
    private void exchangeSweeps() {
        final FatSweep old = current;
        current = next;
        next = old;
        leaving.clear();
        for (int i = 0; i < current.members().size(); i++) {
            final int box = current.members().get(i);
            final byte state = states.of(box);
            if (state == BoxStates.RESTING || !current.fat().hold(box, boxes.rows())) {
                leaving.add(box);
            } else if (state == BoxStates.SWEPT) {
                swept.remove(box);
                states.set(box, BoxStates.CACHED);
            }
        }
        current.removeAll(leaving, parallel);
        for (int i = 0; i < old.members().size(); i++) {
            final int box = old.members().get(i);
            if (!current.members().contains(box)) {
                states.set(box, BoxStates.SWEPT);
                swept.add(box);
            }
        }
        old.clear();
        cached.replace(current, sort, pairs.numberBits());
    }

    /**
     * Makes boxes rest if they have not moved for a while and if resting would already have saved more than it costs.
     * Also rebuilds the tiles of resting boxes if the tiles still contain too many boxes that no longer rest.
     */
    private void settle() {
        if (updates % STILL == 0 && updatesWithMotion > 0) {
            settling.clear();
            findSettling(swept);
            findSettling(current.members());
            restCost += (long) settling.size() * updatesWithMotion;
            updatesWithMotion = 0;
            if (settling.size() > 0
                    && restCost >= (long) settling.size() * PRICE + cached.size() / PAIRS_PER_BOX
                    && choice.paysToRest(
                            settling.size() + resting.size(),
                            boxes.fixed().size(),
                            awakeCount() - settling.size(),
                            current)) {
                restCost = 0;
                layToRest();
            }
        }
        if (resting.isStale()) {
            resting.settle(boxes.rows());
        }
    }

    private void findSettling(BoxList list) {
        for (int i = 0; i < list.size(); i++) {
            final int box = list.get(i);
            // The sweep in progress finds the pairs of its members only inside their fat bounds. So a member that is
            // outside its fat bounds must not rest yet.
            if (moving.stillFor(box) >= STILL
                    && !(next.members().contains(box) && !next.fat().hold(box, boxes.rows()))) {
                settling.add(box);
            }
        }
    }

    private void layToRest() {
        arrivals.clear();
        leaving.clear();
        for (int i = 0; i < settling.size(); i++) {
            final int box = settling.get(i);
            if (states.of(box) == BoxStates.SWEPT) {
                swept.remove(box);
                arrivals.add(box);
            } else {
                leaving.add(box);
            }
            states.set(box, BoxStates.RESTING);
            resting.add(box);
        }
        current.removeAll(leaving, parallel);
        resting.settle(boxes.rows());
        lookUpCached(arrivals);
        cached.regroup();
        introduce(settling);
    }

    /** Finds the pairs of a cached box and a box of the list. The boxes of the list begin to rest. */
    private void lookUpCached(BoxList list) {
        if (isCaching()) {
            sweep.begin(cached.added(), current.fat().rows());
            for (int i = 0; i < list.size(); i++) {
                current.lookUp(list.get(i), boxes.rows(), sweep);
            }
            sweep.end();
        }
    }

    /** Finds the pairs of a fixed box of the list and a resting box that is not fixed. */
    private void lookUpResting(BoxList list) {
        if (resting.size() > boxes.fixed().size()) {
            sweep.begin(cached.added(), boxes.rows());
            for (int i = 0; i < list.size(); i++) {
                resting.lookUp(list.get(i), sweep);
            }
            sweep.end();
        }
    }

    /**
     * Stores, in both sweeps, the bounds of boxes that begin to rest. If such a box is not a member of the sweep in
     * progress, also finds the pairs of the box with the members.
     */
    private void introduce(BoxList list) {
        for (int i = 0; i < list.size(); i++) {
            final int box = list.get(i);
            current.rest(box, boxes.rows());
            next.rest(box, boxes.rows());
            if (!next.isIdle() && !next.members().contains(box)) {
                next.introduce(box, boxes.rows(), sweep);
            }
        }
    }

    /** Returns the sorted pairs that ended in the last update. The caller reports the pairs and clears the list. */
    public PairList ended() {
        return pairs.endedNow();
    }

    /** Returns the sorted pairs that began in the last update. The caller reports the pairs and clears the list. */
    public PairList began() {
        return pairs.beganNow();
    }

    /** Returns the number of pairs that overlapped at the last update. */
    public int pairCount() {
        return awakePairCount() + cached.resting();
    }

    /** Returns the number of pairs with a box that does not rest. */
    private int awakePairCount() {
        return pairs.sweptCount() + cached.touching();
    }

    private void grow(int newCapacity) {
        capacity = newCapacity;
        states.grow(capacity);
        moving.grow(capacity);
        ascending.grow(capacity);
        current.grow(capacity);
        next.grow(capacity);
        cached.grow(capacity);
    }

    /** Returns the number of entries that the last update compared. Tests use it as a measure of cost. */
    public long comparisons() {
        return sweep.comparisons();
    }

    /** Tests whether pairs are cached. */
    public boolean isCaching() {
        return current.members().size() > 0;
    }

    /** Returns the number of boxes that do not rest. */
    public int awakeCount() {
        return swept.size() + current.members().size();
    }

    private void sortAwake() {
        for (int i = 0; i < awakeCount(); i++) {
            ascending.add(awake(i));
        }
    }

    private int awake(int index) {
        return index < swept.size() ? swept.get(index) : current.members().get(index - swept.size());
    }

    /** Checks the invariants of all tables. Tests call this method after every operation. */
    public void validate() {
        pairs.validate();
        cached.validate();
        current.validate();
        next.validate();
        resting.validate(boxes.rows());
        for (int i = 0; i < boxes.size(); i++) {
            final boolean isMoving = i < boxes.moving().size();
            final int box = isMoving
                    ? boxes.moving().get(i)
                    : boxes.fixed().get(i - boxes.moving().size());
            if (boxes.isFresh(box)) {
                continue; // the next update handles it
            }
            final byte state = states.of(box);
            if (state == BoxStates.ABSENT
                    || swept.contains(box) != (state == BoxStates.SWEPT)
                    || current.members().contains(box) != (state == BoxStates.CACHED)
                    || isMoving && state == BoxStates.CACHED && !current.fat().hold(box, boxes.rows())) {
                throw new IllegalStateException(
                        "Box " + box + " must be only in the lists of its state (got: state " + state + ")");
            }
        }
    }
}
