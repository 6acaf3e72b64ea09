package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_Y;
import static dev.carom.physics.broadphase.Broadphase.MIN_Z;
import static dev.carom.physics.broadphase.Broadphase.STRIDE;

/**
 * Boxes filed by cell, one at a time: to file one, to take it out or to find those around it takes a time that does
 * not depend on how many there are. Cells are cubes, without end in any direction, and found by a hash.
 * <p>
 * Boxes of each size have cells of their own: those of a level are four times as large as those of the one below, and
 * at least two thirds as large as its boxes. So a box reaches into 3 x 3 x 3 cells at most, usually 3 to 15, and is
 * filed in all of them; who looks for it sees it in all of them that he looks at too. Source: Ericson, Real-Time
 * Collision Detection, 7.1.3 and 7.2 (hashed and hierarchical grids).
 * <p>
 * A large box may reach into very many cells of far smaller ones. Where large boxes often look for many smaller ones,
 * those are filed once more, in cells of the size of the large ones, which nobody but these look at ({@link
 * SharedLevels}).
 * <p>
 * What lies in a cell stands in {@link CellBuckets}.
 */
final class CellGrid {
    /** Boxes of a level that is so much lower are smaller: by a factor of 16 or more. */
    static final int SMALLER = 2;

    /** So many boxes or cells far below its level anyone may look at, and pays no rent. */
    private static final int FEW_LOOKS = 512;

    /** Exponents of cell sizes: the level's number, less this, times 2. */
    private static final int LOWEST = 10;

    /** Bits of a double below its exponent. */
    private static final int MANTISSA_BITS = 52;

    /** Beyond the largest difference of floats. */
    static final int LEVELS = LOWEST + 66;

    /** Cells are at least such a part of the greatest coordinate, so that their numbers are small. */
    private static final double LEAST_CELL = 0x1p-20;

    private static final int AXES = 3;

    /** Some hundred boxes: so many regions there are at least, where boxes are dense. */
    private static final int LOG2_OF_FEW = 7;

    /** Bits of the number of a region. */
    static final int REGION_BITS = 22;

    /** Buckets for each box, at least, before the table grows. */
    private static final int BUCKETS_PER_BOX = 2;

    private final BoxList boxes = new BoxList();
    private final CellLevels levels = new CellLevels(LEVELS);
    private final CellBuckets buckets = new CellBuckets();
    private final SharedLevels shared = new SharedLevels();
    private final int fewLooks;
    private final CellRange before = new CellRange();
    private final CellRange after = new CellRange();
    private final CellRange none = new CellRange();

    CellGrid() {
        this(FEW_LOOKS);
    }

    /** With another number of free looks, for tests. */
    CellGrid(int fewLooks) {
        this.fewLooks = fewLooks;
    }

    boolean has(int box) {
        return levels.has(box);
    }

    /** All that are filed, in an order that depends on the history of calls alone. */
    BoxList boxes() {
        return boxes;
    }

    CellLevels levels() {
        return levels;
    }

    CellBuckets buckets() {
        return buckets;
    }

    /** Cells of a level in a metre. */
    static double cellsPerMetre(int level) {
        return Double.longBitsToDouble(Double.MAX_EXPONENT + 2L * (LOWEST - level) << MANTISSA_BITS); // a power of 2
    }

    /**
     * A number of the region in which a row begins: a block of cells, of more when there are more boxes, so that what
     * lies in it is at hand after the first look, and that there are a hundred regions or more. Numbers of neighbours
     * differ, and of 32 regions in a row each leaves another rest when divided by 32.
     */
    int region(float[] rows, int row) {
        final int log2 = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(boxes.size());
        final int blockBits = Math.max(0, (log2 - LOG2_OF_FEW) / AXES);
        final double scale = cellsPerMetre(level(rows, row)) / (1 << blockBits);
        final int sum = CellRange.cell(rows[row + MIN_X], scale)
                + CellRange.cell(rows[row + MIN_Y], scale) * 10_149
                + CellRange.cell(rows[row + MIN_Z], scale) * 320_249;
        return sum & (1 << REGION_BITS) - 1;
    }

    /** Files a box by the bounds in its row, which have to stay until it is taken out. */
    void insert(int box, float[] rows) {
        boxes.add(box);
        levels.add(box, level(rows, box * STRIDE));
        if (boxes.size() * BUCKETS_PER_BOX > buckets.size()) {
            rehash(rows);
        } else {
            exchange(box, rows, true);
        }
    }

    /** Takes a box out. */
    void remove(int box, float[] rows) {
        exchange(box, rows, false);
        boxes.remove(box);
        levels.remove(box);
        if (boxes.size() == 0) {
            shared.clear();
        }
    }

    /** Whether there are so many boxes that anyone may come to pay rent. */
    boolean hasMany() {
        return boxes.size() > fewLooks;
    }

    /**
     * Someone will look for all boxes around a row. What that takes on levels far below is rent, and cells for smaller
     * boxes are bought when it has come to their price.
     */
    void expect(float[] rows, int row) {
        final int level = level(rows, row);
        final double looks = looksBelow(rows, row, level, before);
        if (looks > fewLooks) {
            shared.pay(level, looks);
        }
    }

    /** Gives cells for smaller boxes to levels that have paid for them lately. */
    void share(float[] rows) {
        long smaller = 0;
        for (int level = SMALLER; level < LEVELS; level++) {
            smaller += levels.count(level - SMALLER);
            if (shared.buy(level, smaller)) {
                fileSmaller(level, rows);
            }
        }
    }

    private void fileSmaller(int level, float[] rows) {
        for (int i = 0; i < boxes.size(); i++) {
            final int box = boxes.get(i);
            if (levels.of(box) <= level - SMALLER) {
                exchange(box, after.setForSmaller(rows, box * STRIDE, level), none, true);
            }
        }
    }

    /** Whether looking for boxes far below a level one by one, or in cells of their own, is free. */
    boolean areFewBelow(float[] rows, int row, int level, CellRange scratch) {
        return looksBelow(rows, row, level, scratch) <= fewLooks;
    }

    /** How many boxes, or cells, someone has to look at on levels far below one: the lesser number of each. */
    private double looksBelow(float[] rows, int row, int level, CellRange scratch) {
        double looks = 0.0;
        for (int lower = levels.lowest(); lower <= level - SMALLER; lower++) {
            final int count = levels.count(lower);
            if (count > 0) {
                looks += Math.min(count, scratch.set(rows, row, lower).count());
            }
        }
        return looks;
    }

    SharedLevels shared() {
        return shared;
    }

    /** The level of the size of what is in a row. */
    static int level(float[] rows, int row) {
        double most = 0.0;
        double farthest = 0.0;
        for (int axis = MIN_X; axis < MIN_X + 3; axis++) {
            final double min = rows[row + axis];
            final double max = rows[row + axis + MAX_X - MIN_X];
            most = Math.max(most, max - min);
            farthest = Math.max(farthest, Math.max(-min, max));
        }
        // The least power of 4 that is greater than two thirds of it.
        final int exponent = Math.getExponent(Math.max(most / 1.5, LEAST_CELL * farthest)) + 1;
        return Math.max(0, (exponent + 1 >> 1) + LOWEST);
    }

    /**
     * Takes a box from where it was filed to where its new bounds say.
     *
     * @param rows has the row by which it was filed
     * @param newRows has the new bounds, in the row of that index
     */
    void move(int box, float[] rows, float[] newRows, int index) {
        final int newRow = index * STRIDE;
        final int oldLevel = levels.of(box);
        levels.move(box, level(newRows, newRow));
        before.set(rows, box * STRIDE, oldLevel);
        after.set(newRows, newRow, levels.of(box));
        exchange(box);
        for (int i = 0; i < shared.count(); i++) {
            setForSmaller(before, oldLevel, rows, box * STRIDE, shared.at(i));
            setForSmaller(after, levels.of(box), newRows, newRow, shared.at(i));
            exchange(box);
        }
    }

    private static void setForSmaller(CellRange dest, int itsLevel, float[] rows, int row, int level) {
        if (itsLevel <= level - SMALLER) {
            dest.setForSmaller(rows, row, level);
        } else {
            dest.clear();
        }
    }

    /** Takes a box from the cells before to those after. */
    private void exchange(int box) {
        if (!before.sameAs(after)) {
            exchange(box, before, after, false);
            exchange(box, after, before, true);
        }
    }

    /** Files a box in all of its cells, or takes it out of them. */
    private void exchange(int box, float[] rows, boolean in) {
        exchange(box, after.set(rows, box * STRIDE, levels.of(box)), none, in);
        for (int i = 0; i < shared.count(); i++) {
            setForSmaller(after, levels.of(box), rows, box * STRIDE, shared.at(i));
            exchange(box, after, none, in);
        }
    }

    /** Files a box in the cells of a range, or takes it out of them, but for those that another range has too. */
    private void exchange(int box, CellRange cells, CellRange but, boolean in) {
        for (int z = cells.minZ; z <= cells.maxZ; z++) {
            for (int y = cells.minY; y <= cells.maxY; y++) {
                for (int x = cells.minX; x <= cells.maxX; x++) {
                    if (but.has(cells.level, x, y, z)) {
                        continue;
                    }
                    final int bucket = buckets.of(cells.level, x, y, z);
                    if (in) {
                        buckets.put(bucket, box);
                    } else {
                        buckets.take(bucket, box);
                    }
                }
            }
        }
    }

    private void rehash(float[] rows) {
        buckets.emptyTwiceAsMany();
        for (int i = 0; i < boxes.size(); i++) {
            exchange(boxes.get(i), rows, true);
        }
    }

    void grow(int capacity) {
        levels.grow(capacity);
    }

    /** Walks the invariants: every box is filed in all of its cells, and nowhere else; and no chunk is lost. */
    void validate(float[] rows) {
        int expected = 0;
        for (int i = 0; i < boxes.size(); i++) {
            final int box = boxes.get(i);
            expected += requireFiled(box, after.set(rows, box * STRIDE, levels.of(box)));
            for (int j = 0; j < shared.count(); j++) {
                setForSmaller(after, levels.of(box), rows, box * STRIDE, shared.at(j));
                expected += requireFiled(box, after);
            }
            if (levels.of(box) < level(rows, box * STRIDE)) {
                throw new IllegalStateException("Box " + box + " is too large for level " + levels.of(box));
            }
        }
        final int filings = buckets.validate();
        if (filings != expected) {
            throw new IllegalStateException(expected + " entries were expected, not " + filings);
        }
    }

    private int requireFiled(int box, CellRange cells) {
        int count = 0;
        for (int z = cells.minZ; z <= cells.maxZ; z++) {
            for (int y = cells.minY; y <= cells.maxY; y++) {
                for (int x = cells.minX; x <= cells.maxX; x++) {
                    count++;
                    if (!buckets.holds(buckets.of(cells.level, x, y, z), box)) {
                        throw new IllegalStateException("Box " + box + " is missing from its cell");
                    }
                }
            }
        }
        return count;
    }
}
