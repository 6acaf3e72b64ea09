package dev.carom.physics.broadphase;

import static dev.carom.physics.broadphase.Broadphase.MAX_X;
import static dev.carom.physics.broadphase.Broadphase.MAX_Y;
import static dev.carom.physics.broadphase.Broadphase.MAX_Z;
import static dev.carom.physics.broadphase.Broadphase.MIN_X;
import static dev.carom.physics.broadphase.Broadphase.MIN_Y;
import static dev.carom.physics.broadphase.Broadphase.MIN_Z;

/** The cells of one level of a {@link CellGrid} that a box reaches into. */
final class CellRange {
    /** Of a range that has no cells. */
    static final int NO_LEVEL = -1;

    /** Beyond all cells that have boxes. */
    private static final double FAR = 1 << 30;

    int level = NO_LEVEL;
    int minX;
    int minY;
    int minZ;
    int maxX;
    int maxY;
    int maxZ;

    CellRange set(float[] rows, int row, int itsLevel) {
        final double scale = CellGrid.cellsPerMetre(itsLevel);
        level = itsLevel;
        minX = cell(rows[row + MIN_X], scale);
        minY = cell(rows[row + MIN_Y], scale);
        minZ = cell(rows[row + MIN_Z], scale);
        maxX = cell(rows[row + MAX_X], scale);
        maxY = cell(rows[row + MAX_Y], scale);
        maxZ = cell(rows[row + MAX_Z], scale);
        return this;
    }

    /** The cells of a level for boxes that are far smaller than its own ({@link CellGrid}). */
    CellRange setForSmaller(float[] rows, int row, int itsLevel) {
        set(rows, row, itsLevel);
        level = itsLevel + CellGrid.LEVELS;
        return this;
    }

    /** No cells. */
    void clear() {
        level = NO_LEVEL;
        minX = 0;
        maxX = -1;
    }

    boolean sameAs(CellRange other) {
        return level == other.level
                && minX == other.minX
                && minY == other.minY
                && minZ == other.minZ
                && maxX == other.maxX
                && maxY == other.maxY
                && maxZ == other.maxZ;
    }

    boolean has(int itsLevel, int x, int y, int z) {
        return itsLevel == level && x >= minX && x <= maxX && y >= minY && y <= maxY && z >= minZ && z <= maxZ;
    }

    /** How many cells; a large box reaches into more than an int can count. */
    double count() {
        return ((double) maxX - minX + 1) * ((double) maxY - minY + 1) * ((double) maxZ - minZ + 1);
    }

    /** The number of the cell on an axis in which a coordinate lies; never turns around, and all far out is one. */
    static int cell(double coordinate, double cellsPerMetre) {
        return (int) Math.floor(Math.max(-FAR, Math.min(coordinate * cellsPerMetre, FAR)));
    }
}
