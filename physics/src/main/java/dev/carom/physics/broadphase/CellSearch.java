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
 * Finds the boxes of a {@link CellGrid} around a place: one a thread.
 * <p>
 * All that is filed in the cells around is noted first, then compared with the place, and of what overlaps each box is
 * taken once: three plain loops, in which no branch depends on the boxes.
 */
final class CellSearch {
    /** What a place reaches into on the level above the next lower one, at most. */
    private static final int MOST_CELLS = 343;

    private final CellGrid grid;
    private final CellBuckets buckets;
    private final CellRange cells = new CellRange();

    /** Of each cell around, the first two chunks of its bucket. */
    private int[] first = new int[MOST_CELLS];

    private int[] second = new int[MOST_CELLS];
    private int[] met = new int[64];
    private int count;
    private long comparisons;

    /** For each number the last search that met its box. */
    private int[] metBy = new int[0];

    private int searches;

    CellSearch(CellGrid grid) {
        this.grid = grid;
        buckets = grid.buckets();
    }

    /** A box that the last search met. */
    int met(int index) {
        return met[index];
    }

    /** How often a filing was looked at since {@link #begin}. */
    long comparisons() {
        return comparisons;
    }

    /** Begins an update, in which numbers are below a capacity. */
    void begin(int capacity) {
        comparisons = 0;
        if (metBy.length < capacity) {
            metBy = new int[capacity];
            searches = 0;
        }
    }

    /**
     * Finds all filed boxes whose bounds overlap or touch those in the row of a box, but for that box.
     *
     * @param rows has the row
     * @param filedRows those by which the boxes were filed
     * @return how many were met, each once; {@link #met} tells them
     */
    int search(float[] rows, int box, float[] filedRows) {
        final int row = box * STRIDE;
        count = 0;
        final CellLevels levels = grid.levels();
        for (int level = noteSmaller(rows, row); level <= levels.highest(); level++) {
            if (levels.count(level) > 0) {
                noteLevel(level, rows, row);
            }
        }
        comparisons += count;
        compare(rows, row, filedRows);
        if (++searches == 0) { // after four thousand million searches
            Arrays.fill(metBy, 0);
            searches = 1;
        }
        metBy[box] = searches;
        takeOnce();
        return count;
    }

    /**
     * Notes far smaller boxes, if many look for many of them: they are filed in cells of the size of the place, too.
     *
     * @return the lowest level that is left to be looked at
     */
    private int noteSmaller(float[] rows, int row) {
        final int lowest = grid.levels().lowest();
        if (grid.shared().count() == 0) {
            return lowest;
        }
        final int level = grid.shared().upTo(CellGrid.level(rows, row));
        if (level - CellGrid.SMALLER < lowest) {
            return lowest;
        }
        if (grid.areFewBelow(rows, row, level, cells)
                || cells.setForSmaller(rows, row, level).count() > MOST_CELLS) {
            return lowest;
        }
        noteCells(cells.level);
        return level - CellGrid.SMALLER + 1;
    }

    private void noteLevel(int level, float[] rows, int row) {
        cells.set(rows, row, level);
        if (cells.count() > grid.levels().count(level)) {
            noteAll(level);
            return;
        }
        noteCells(level);
    }

    private void noteCells(int level) {
        final int around = noteBuckets(level);
        for (int i = 0; i < around; i++) {
            second[i] = buckets.next(first[i]); // so that the memory of all is waited for at once
        }
        for (int i = 0; i < around; i++) {
            if (first[i] != CellBuckets.NONE) {
                noteChunk(first[i]);
                noteChunks(second[i]);
            }
        }
    }

    /** Notes the first chunks of all buckets around. Returns how many there are. */
    private int noteBuckets(int level) {
        if (first.length < cells.count()) {
            growBuckets();
        }
        int around = 0;
        for (int z = cells.minZ; z <= cells.maxZ; z++) {
            for (int y = cells.minY; y <= cells.maxY; y++) {
                for (int x = cells.minX; x <= cells.maxX; x++) {
                    first[around++] = buckets.first(buckets.of(level, x, y, z));
                }
            }
        }
        return around;
    }

    private void noteChunks(int from) {
        for (int chunk = from; chunk != CellBuckets.NONE; chunk = buckets.next(chunk)) {
            noteChunk(chunk);
        }
    }

    private void noteChunk(int chunk) {
        if (count + CellBuckets.CHUNK > met.length) {
            grow(0);
        }
        count += buckets.copy(chunk, met, count);
    }

    private void noteAll(int level) {
        final CellLevels levels = grid.levels();
        if (count + levels.count(level) > met.length) {
            grow(levels.count(level));
        }
        for (int other = levels.first(level); other != CellLevels.NO_BOX; other = levels.after(other)) {
            met[count++] = other;
        }
    }

    private void compare(float[] rows, int row, float[] filedRows) {
        final float minX = rows[row + MIN_X];
        final float minY = rows[row + MIN_Y];
        final float minZ = rows[row + MIN_Z];
        final float maxX = rows[row + MAX_X];
        final float maxY = rows[row + MAX_Y];
        final float maxZ = rows[row + MAX_Z];
        final int[] noted = met;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            final int other = noted[i];
            final int o = other * STRIDE;
            // A difference is negative exactly when the first is less, there being no -0.0 among the floats.
            final int signs = Float.floatToRawIntBits(maxX - filedRows[o + MIN_X])
                    | Float.floatToRawIntBits(filedRows[o + MAX_X] - minX)
                    | Float.floatToRawIntBits(maxY - filedRows[o + MIN_Y])
                    | Float.floatToRawIntBits(filedRows[o + MAX_Y] - minY)
                    | Float.floatToRawIntBits(maxZ - filedRows[o + MIN_Z])
                    | Float.floatToRawIntBits(filedRows[o + MAX_Z] - minZ);
            noted[kept] = other;
            kept += ~signs >>> Integer.SIZE - 1;
        }
        count = kept;
    }

    /** Keeps the first of those that are the same box. */
    private void takeOnce() {
        final int[] noted = met;
        final int[] last = metBy;
        final int now = searches;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            final int other = noted[i];
            final int before = last[other];
            last[other] = now;
            noted[kept] = other;
            kept += before == now ? 0 : 1;
        }
        count = kept;
    }

    private void growBuckets() {
        first = new int[2 * (int) cells.count()];
        second = new int[first.length];
    }

    private void grow(int more) {
        met = Arrays.copyOf(met, 2 * met.length + more);
    }
}
