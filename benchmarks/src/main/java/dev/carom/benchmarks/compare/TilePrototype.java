package dev.carom.benchmarks.compare;

import dev.carom.physics.broadphase.Broadphase;
import java.util.Arrays;

/**
 * A minimal fast broadphase that serves as a baseline. It sorts all moving boxes into tiles, sweeps the tiles, and
 * compares the pairs with those of the last tick. From tick to tick, it keeps nothing about the moving boxes except the
 * pairs of the last sweep, so its time hardly depends on the speed of the boxes. It has no queries.
 *
 * <ol>
 * <li>A box is in the tile of its lower corner only ({@link TiledBoxes}). Within a tile, boxes are sorted along the
 *     axis on which the positions of the boxes vary most.
 * <li>Each box is compared with the boxes that follow it in the sorted order of its tile. It is also compared with the
 *     boxes in those tiles ahead that it overlaps. The tiles form rows and columns; the tiles ahead have a higher row,
 *     or the same row and a higher column. In higher rows, the box is also compared with boxes in lower columns, since
 *     these may extend into its own column. On the sorted axis, a window limits the boxes that are compared. The boxes
 *     of a tile are visited in sorted order. Therefore, in a neighbouring tile ahead, the window of a box never starts
 *     before the window of the previous box. In other tiles ahead, a binary search finds the start. On the other two
 *     axes, one subtraction compares four bounds ({@link PrototypeGrid#pack}). Boxes that pass this test are compared
 *     exactly.
 * <li>Boxes that are much longer than most boxes are not in tiles. Each of them is compared with all tiles that it
 *     overlaps.
 * <li>All pairs found are entered in a hash table with the number of the tick. Pairs with the number of another tick
 *     have ended.
 * </ol> <b>Motion.</b> {@link Boxes#moving(int)} lists the moving boxes at no cost. Fixed boxes, and boxes that have
 * not moved for a while, are at rest. Resting boxes have separate tiles. These tiles are sorted only when the set of
 * resting boxes changes or the grid is replaced. Pairs of two resting boxes are not visited. A box that moves becomes
 * awake in the same tick. When it has not moved for {@value #CHECK_TICKS} to twice as many ticks, it rests again, or
 * later if few boxes would rest with it. A tick in which no box moves, is added or is removed costs almost nothing.
 *
 * <p> <b>The grid</b> adapts to the world ({@link PrototypeGrid}). A survey measures all boxes and defines a new grid.
 * The grid is replaced when a box leaves the space of the last survey, and when the number of large boxes has more than
 * about doubled since the last survey. The grid is also replaced when the world has become much smaller. This third
 * case is checked every {@value #CHECK_TICKS} ticks.
 */
final class TilePrototype implements Contestant {
    static final String NAME = "TilePrototype";

    private static final int CHECK_TICKS = 128;

    /** States of a box. The states from {@link #RESTING} on mean that the box is at rest. */
    private static final byte ABSENT = 0;

    private static final byte AWAKE = 1;
    private static final byte RESTING = 2;
    private static final byte FIXED = 3;

    /**
     * Boxes are put to rest in groups, since all resting boxes are sorted again each time. A group has at least 1/16 of
     * the boxes that are awake.
     */
    private static final int RESTING_SHARE = 16;

    private static final int NONE = -1;

    private final Boxes boxes;
    private final float[] bounds;
    private final byte[] states;
    private final int[] lastMoves;
    private final BoxNumbers awake;
    private final BoxNumbers awakeLarge;
    private final BoxNumbers restingLarge;
    private final int[] small;
    private PrototypeGrid grid = new PrototypeGrid();
    private PrototypeGrid otherGrid = new PrototypeGrid();
    private final TiledBoxes moving = new TiledBoxes();
    private final TiledBoxes still = new TiledBoxes();

    /** Pairs with at least one awake box. */
    private final StampedPairs pairs = new StampedPairs();

    /** Pairs of two resting boxes, not both fixed. */
    private long[] restingPairs = new long[1024];

    private int restingPairCount;

    /** Pairs that the sweep of this tick has found, without duplicates. */
    private long[] found = new long[1024];

    private int foundCount;

    private final PairLog begun = new PairLog();
    private final PairLog ended = new PairLog();
    private int tick;
    private int largeAtSurvey = NONE;

    /** Whether the set of awake boxes changed in this tick. */
    private boolean awakeChanged;

    /** Whether the set of resting boxes changed in this tick. */
    private boolean restingChanged;

    TilePrototype(Boxes boxes) {
        this.boxes = boxes;
        final int capacity = boxes.count();
        bounds = boxes.bounds;
        states = new byte[capacity];
        lastMoves = new int[capacity];
        awake = new BoxNumbers(capacity);
        awakeLarge = new BoxNumbers(capacity);
        restingLarge = new BoxNumbers(capacity);
        small = new int[capacity];
        for (int box = 0; box < capacity; box++) {
            states[box] = !boxes.isPresent(box) ? ABSENT : boxes.isFixed(box) ? FIXED : AWAKE;
        }
        awakeChanged = true;
        restingChanged = true;
        grid.survey(boxes);
        update();
    }

    @Override
    public void tick() {
        begun.clear();
        ended.clear();
        if (boxes.movingCount() + boxes.addedCount() + boxes.removedCount() > 0) {
            tick++;
            takeChanges();
            update();
        }
    }

    @Override
    public Report report() {
        return Report.ofChanges(pairs.size() + restingPairCount, begun.toSet(), ended.toSet());
    }

    private void takeChanges() {
        boolean woken = false;
        for (int i = 0; i < boxes.removedCount(); i++) {
            final int box = boxes.removed(i);
            woken |= states[box] >= RESTING;
            setState(box, ABSENT);
        }
        for (int i = 0; i < boxes.addedCount(); i++) {
            final int box = boxes.added(i);
            lastMoves[box] = tick;
            setState(box, boxes.isFixed(box) ? FIXED : AWAKE);
        }
        for (int i = 0; i < boxes.movingCount(); i++) {
            final int box = boxes.moving(i);
            lastMoves[box] = tick;
            if (states[box] == RESTING) {
                woken = true;
                setState(box, AWAKE);
            }
        }
        if (woken) {
            wakePairs();
        }
        if (tick == 1) {
            rest(0);
        } else if (tick % CHECK_TICKS == 0) {
            rest(tick - CHECK_TICKS);
            surveySmallerWorld();
        }
    }

    private void setState(int box, byte state) {
        awakeChanged |= states[box] == AWAKE || state == AWAKE;
        restingChanged |= states[box] >= RESTING || state >= RESTING;
        states[box] = state;
    }

    private boolean rests(long pair) {
        return states[StampedPairs.lower(pair)] >= RESTING && states[StampedPairs.higher(pair)] >= RESTING;
    }

    /**
     * Takes each pair with an awake or absent box out of the resting pairs, and adds it to {@link #pairs}. If the sweep
     * of this tick does not find such a pair again, the pair ends.
     */
    private void wakePairs() {
        int kept = 0;
        for (int i = 0; i < restingPairCount; i++) {
            final long pair = restingPairs[i];
            if (rests(pair)) {
                restingPairs[kept++] = pair;
            } else {
                pairs.put(pair, tick - 1);
            }
        }
        restingPairCount = kept;
    }

    /**
     * Puts to rest all boxes that have not moved after tick {@code since}. Does nothing if the group is too small, see
     * {@link #RESTING_SHARE}.
     */
    private void rest(int since) {
        int resting = 0;
        for (int i = 0; i < awake.size(); i++) {
            resting += states[awake.get(i)] == AWAKE && lastMoves[awake.get(i)] <= since ? 1 : 0;
        }
        if (resting == 0 || resting < awake.size() / RESTING_SHARE) {
            return;
        }
        for (int i = 0; i < awake.size(); i++) {
            final int box = awake.get(i);
            if (states[box] == AWAKE && lastMoves[box] <= since) {
                setState(box, RESTING);
            }
        }
        for (int place = pairs.size() - 1; place >= 0; place--) {
            final long pair = pairs.key(place);
            if (rests(pair)) {
                if (restingPairCount == restingPairs.length) {
                    restingPairs = Arrays.copyOf(restingPairs, 2 * restingPairCount);
                }
                restingPairs[restingPairCount++] = pair;
                pairs.removeAt(place);
            }
        }
    }

    private void surveySmallerWorld() {
        otherGrid.survey(boxes);
        if (otherGrid.isMuchSmallerThan(grid)) {
            final PrototypeGrid smaller = otherGrid;
            otherGrid = grid;
            grid = smaller;
            restingChanged = true;
            largeAtSurvey = NONE;
        }
    }

    private void update() {
        if (awakeChanged) { // lists boxes in the order of their numbers, so that the bounds are read in order
            awake.clear();
            for (int box = 0; box < states.length; box++) {
                if (states[box] == AWAKE) {
                    awake.add(box);
                }
            }
            awakeChanged = false;
        }
        final boolean inside = sortAwake();
        if (largeAtSurvey == NONE) {
            largeAtSurvey = awakeLarge.size();
        }
        if (!inside || awakeLarge.size() > 2 * largeAtSurvey + 16) {
            grid.survey(boxes);
            restingChanged = true;
            sortAwake();
            largeAtSurvey = awakeLarge.size();
        }
        if (restingChanged) {
            sortResting();
            restingChanged = false;
        }
        foundCount = 0;
        sweepMoving();
        if (still.count > 0) {
            sweepMovingAgainstStill();
        }
        sweepLarge();
        compareWithLastTick();
    }

    private boolean sortAwake() {
        final PrototypeGrid grid = this.grid;
        final float[] bounds = this.bounds;
        int size = 0;
        awakeLarge.clear();
        for (int i = 0; i < awake.size(); i++) {
            final int box = awake.get(i);
            if (grid.isLarge(bounds, box)) {
                awakeLarge.add(box);
            } else {
                small[size++] = box;
            }
        }
        return moving.build(small, size, bounds, grid);
    }

    private void sortResting() {
        int size = 0;
        restingLarge.clear();
        for (int box = 0; box < states.length; box++) {
            if (states[box] < RESTING) {
                continue;
            }
            if (grid.isLarge(bounds, box)) {
                restingLarge.add(box);
            } else {
                small[size++] = box;
            }
        }
        still.build(small, size, bounds, grid);
    }

    /**
     * Finds the pairs of moving boxes. If two boxes are in different rows, the box in the lower row finds the other. In
     * the same row, the box in the lower column finds the other. So a box searches the tiles ahead that it overlaps. In
     * rows ahead it also searches lower columns, since their boxes may extend into its own column.
     */
    private void sweepMoving() {
        final TiledBoxes set = moving;
        final PrototypeGrid grid = this.grid;
        final int[] start = set.start;
        final int[] least = set.least;
        final int[] greatest = set.greatest;
        final int[] lastTile = set.lastTile;
        final int[] number = set.box;
        final long[] packed = set.packed;
        final int rows = grid.rows;
        final int columns = grid.columns;
        final int longest = grid.longestSteps;
        final float columnStepsOfTile = grid.columnSteps / grid.columnScale;
        final float columnStepsBack = set.longestColumn * grid.columnSteps + 2;
        final int columnsBack = (int) (set.longestColumn * grid.columnScale) + 1;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                final int tile = row * columns + column;
                final int end = start[tile + 1];
                if (start[tile] == end) {
                    continue;
                }
                // The starts and the ends of the windows in the tiles ahead.
                final boolean hasRight = column + 1 < columns;
                final boolean hasNext = row + 1 < rows;
                final int above = tile + columns;
                int right = end;
                final int rightEnd = hasRight ? start[tile + 2] : end;
                int upLeft = hasNext && column > 0 ? start[above - 1] : 0;
                int up = hasNext ? start[above] : 0;
                final int upLeftEnd = hasNext && column > 0 ? up : 0;
                final int upEnd = hasNext ? start[above + 1] : 0;
                int upRight = upEnd;
                final int upRightEnd = hasNext && hasRight ? start[above + 2] : upEnd;
                final int firstStep = (int) (column * columnStepsOfTile);
                for (int place = start[tile]; place < end; place++) {
                    final long bits = packed[place];
                    final long query = PrototypeGrid.query(bits);
                    final int last = greatest[place];
                    final int box = number[place];
                    scan(set, place + 1, end, last, query, box);
                    final int lastColumn = lastTile[place] & 0xffff;
                    final int lastRow = lastTile[place] >> 16;
                    if (lastColumn == column && lastRow == row) {
                        continue;
                    }
                    final int first = least[place] - longest;
                    if (lastColumn > column) {
                        right = skip(least, right, rightEnd, first);
                        scan(set, right, rightEnd, last, query, box);
                        for (int far = column + 2; far <= lastColumn; far++) {
                            search(set, tile - column + far, first, last, query, box);
                        }
                    }
                    if (lastRow == row) {
                        continue;
                    }
                    up = skip(least, up, upEnd, first);
                    scan(set, up, upEnd, last, query, box);
                    final int leastColumnStep = PrototypeGrid.MOST - (int) (bits >>> 16 & PrototypeGrid.MOST);
                    if (leastColumnStep - columnStepsBack <= firstStep + 1) {
                        if (columnsBack <= 1) {
                            upLeft = skip(least, upLeft, upLeftEnd, first);
                            scan(set, upLeft, upLeftEnd, last, query, box);
                        } else {
                            for (int far = Math.max(0, column - columnsBack); far < column; far++) {
                                search(set, above - column + far, first, last, query, box);
                            }
                        }
                    }
                    if (lastColumn > column) {
                        upRight = skip(least, upRight, upRightEnd, first);
                        scan(set, upRight, upRightEnd, last, query, box);
                        for (int far = column + 2; far <= lastColumn; far++) {
                            search(set, above - column + far, first, last, query, box);
                        }
                    }
                    for (int farRow = row + 2; farRow <= lastRow; farRow++) {
                        for (int far = Math.max(0, column - columnsBack); far <= lastColumn; far++) {
                            search(set, farRow * columns + far, first, last, query, box);
                        }
                    }
                }
            }
        }
    }

    private void sweepMovingAgainstStill() {
        final TiledBoxes set = moving;
        final PrototypeGrid grid = this.grid;
        for (int place = 0; place < set.count; place++) {
            final int box = set.box[place];
            final int min = box * Broadphase.STRIDE;
            final int firstColumn = grid.column(bounds[min + grid.columnAxis] - still.longestColumn);
            final int firstRow = grid.row(bounds[min + grid.rowAxis] - still.longestRow);
            final int lastColumn = set.lastTile[place] & 0xffff;
            final int lastRow = set.lastTile[place] >> 16;
            final long query = PrototypeGrid.query(set.packed[place]);
            final int first = set.least[place] - grid.longestSteps;
            for (int row = firstRow; row <= lastRow; row++) {
                for (int column = firstColumn; column <= lastColumn; column++) {
                    search(still, row * grid.columns + column, first, set.greatest[place], query, box);
                }
            }
        }
    }

    private void sweepLarge() {
        for (int i = 0; i < awakeLarge.size(); i++) {
            final int box = awakeLarge.get(i);
            searchAll(moving, box);
            searchAll(still, box);
            for (int j = i + 1; j < awakeLarge.size(); j++) {
                compare(box, awakeLarge.get(j));
            }
            for (int j = 0; j < restingLarge.size(); j++) {
                compare(box, restingLarge.get(j));
            }
        }
        for (int i = 0; i < restingLarge.size(); i++) {
            searchAll(moving, restingLarge.get(i));
        }
    }

    /** Compares a large box with all boxes in tiles that it may overlap. */
    private void searchAll(TiledBoxes set, int box) {
        if (set.count == 0) {
            return;
        }
        final PrototypeGrid grid = this.grid;
        final int min = box * Broadphase.STRIDE;
        final int max = min + Broadphase.MAX_X;
        final float minColumn = bounds[min + grid.columnAxis];
        final float maxColumn = bounds[max + grid.columnAxis];
        final float minRow = bounds[min + grid.rowAxis];
        final float maxRow = bounds[max + grid.rowAxis];
        final long query = PrototypeGrid.query(PrototypeGrid.pack(
                grid.columnStep(maxColumn), grid.rowStep(maxRow), grid.columnStep(minColumn), grid.rowStep(minRow)));
        final int first = grid.sortStep(bounds[min + grid.sortAxis]) - grid.longestSteps;
        final int last = grid.sortStep(bounds[max + grid.sortAxis]);
        final int firstColumn = grid.column(minColumn - set.longestColumn);
        final int firstRow = grid.row(minRow - set.longestRow);
        final int lastColumn = grid.column(maxColumn);
        final int lastRow = grid.row(maxRow);
        for (int row = firstRow; row <= lastRow; row++) {
            for (int column = firstColumn; column <= lastColumn; column++) {
                search(set, row * grid.columns + column, first, last, query, box);
            }
        }
    }

    /**
     * Returns the first index, starting with {@code from}, whose box begins at or after a coordinate; {@code end} if
     * there is no such box.
     */
    private static int skip(int[] least, int from, int end, int first) {
        int place = from;
        while (place < end && least[place] < first) {
            place++;
        }
        return place;
    }

    /** Compares a box with those boxes of a tile that begin between two coordinates. */
    private void search(TiledBoxes set, int tile, int first, int last, long query, int box) {
        final int[] least = set.least;
        final int end = set.start[tile + 1];
        int low = set.start[tile];
        int high = end;
        while (low < high) {
            final int middle = low + high >>> 1;
            if (least[middle] < first) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        scan(set, low, end, last, query, box);
    }

    /** Compares a box with the boxes from an index on, as long as they begin at or before a coordinate. */
    private void scan(TiledBoxes set, int from, int end, int last, long query, int box) {
        final int[] least = set.least;
        final long[] packed = set.packed;
        for (int place = from; place < end && least[place] <= last; place++) {
            if ((packed[place] - query & PrototypeGrid.GUARDS) == PrototypeGrid.GUARDS) {
                compare(box, set.box[place]);
            }
        }
    }

    private void compare(int box, int other) {
        final float[] bounds = this.bounds;
        final int a = box * Broadphase.STRIDE;
        final int b = other * Broadphase.STRIDE;
        if (bounds[a + Broadphase.MIN_X] <= bounds[b + Broadphase.MAX_X]
                && bounds[a + Broadphase.MAX_X] >= bounds[b + Broadphase.MIN_X]
                && bounds[a + Broadphase.MIN_Y] <= bounds[b + Broadphase.MAX_Y]
                && bounds[a + Broadphase.MAX_Y] >= bounds[b + Broadphase.MIN_Y]
                && bounds[a + Broadphase.MIN_Z] <= bounds[b + Broadphase.MAX_Z]
                && bounds[a + Broadphase.MAX_Z] >= bounds[b + Broadphase.MIN_Z]) {
            if (foundCount == found.length) {
                found = Arrays.copyOf(found, 2 * foundCount);
            }
            found[foundCount++] = StampedPairs.key(box, other);
        }
    }

    private void compareWithLastTick() {
        for (int i = 0; i < foundCount; i++) {
            if (pairs.put(found[i], tick)) {
                begun.add(StampedPairs.lower(found[i]), StampedPairs.higher(found[i]));
            }
        }
        for (int place = pairs.size() - 1; place >= 0; place--) {
            if (pairs.stamp(place) != tick) {
                final long pair = pairs.key(place);
                ended.add(StampedPairs.lower(pair), StampedPairs.higher(pair));
                pairs.removeAt(place);
            }
        }
    }
}
