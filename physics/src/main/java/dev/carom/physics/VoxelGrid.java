package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;

/**
 * Supplies a world of cubes as boxes on demand. The game only decides which cells are solid. Queries and a {@link
 * Mover} test only the few cells near their path, so the size of the world costs nothing.
 *
 * <pre>{@code
 * VoxelGrid grid = new VoxelGrid(1f, chunks::isSolid);
 * Mover<Entity> mover = new Mover<>(world.queries().with(grid), new AlignedBox(0.3f, 0.9f, 0.3f)).stepHeight(0.6f);
 * ...
 * velocity.y -= 28f * dt;
 * mover.moveAndSlide(position, velocity, dt);
 * }</pre>
 *
 * <b>Cells.</b> Cell (x, y, z) extends from x to x + 1 cell sizes along the x axis, and likewise along y and z. Its
 * corners are integers times the cell size, rounded once, so that neighbours have bit-identical common corners. The
 * world of cells is 67 million cells wide along x and z, and 4,096 high.
 * <p>
 * <b>Far from the origin.</b> A game with coordinates in doubles passes them to the mover unchanged. The mover requests
 * cells relative to a point near it, so no precision is lost.
 *
 * <pre>{@code
 * mover.moveAndSlide(position, velocity, dt);                   // position is a Vector3d
 * }</pre>
 *
 * Ray casts, and a world with colliders among the cells, use floats relative to one origin, which the game chooses.
 * From time to time the game moves the origin to a cell near the player, and then places all transforms of the world
 * relative to the new origin.
 *
 * <pre>{@code
 * grid.origin(cellX, cellY, cellZ);                             // near the player; cells are 1 m wide
 * transform.placeAt((float) (x - cellX), (float) (y - cellY), (float) (z - cellZ));  // x, y and z are doubles
 * }</pre>
 */
public final class VoxelGrid implements FarBoxSource {
    /** Number of bits of x and of z in an id. */
    private static final int WIDE_BITS = 26;

    /** Number of bits of y in an id. */
    private static final int HIGH_BITS = 12;

    private final float cellSize;
    private final Cells cells;
    private int originX;
    private int originY;
    private int originZ;

    /** Decides which cells are solid. */
    @FunctionalInterface
    public interface Cells {
        /**
         * Tests whether a cell is solid. The result must not change during a query or move. This method is called only
         * for cells in the ranges below; all other cells are empty.
         *
         * @param x index of the cell along x, in [-33554432, 33554431]
         * @param y index of the cell along y, in [-2048, 2047]
         * @param z index of the cell along z, in [-33554432, 33554431]
         * @return true for a solid cube; false outside the game's own map
         */
        boolean isSolid(int x, int y, int z);
    }

    /**
     * Creates a grid with its origin at cell (0, 0, 0).
     *
     * @param cellSize edge of a cell in metres, finite and greater than 0
     * @param cells decides which cells are solid
     * @throws IllegalArgumentException when the size is invalid, or the cells are null
     */
    public VoxelGrid(float cellSize, Cells cells) {
        this.cellSize = Require.positiveFinite("cellSize", "m", cellSize);
        this.cells = Require.nonNull("cells", cells);
    }

    /**
     * Sets the cell whose lowest corner is at float coordinates (0, 0, 0), from the next query on. A mover that uses
     * doubles does not depend on the origin, except that the colliders of a world are relative to that corner.
     *
     * @param x index of the cell along x
     * @param y index of the cell along y
     * @param z index of the cell along z
     * @return this
     * @throws IllegalArgumentException when there is no such cell
     */
    public VoxelGrid origin(int x, int y, int z) {
        requireCell(x, y, z);
        originX = x;
        originY = y;
        originZ = z;
        return this;
    }

    /**
     * Returns the id of a cell, equal to {@link QueryHit#boxId()} of a hit on that cell.
     *
     * @param x index of the cell along x
     * @param y index of the cell along y
     * @param z index of the cell along z
     * @return a number from which {@link #x}, {@link #y} and {@link #z} extract the indices
     * @throws IllegalArgumentException when there is no such cell
     */
    public static long id(int x, int y, int z) {
        requireCell(x, y, z);
        return pack(x, y, z);
    }

    /**
     * Returns the x index of the cell with an id.
     *
     * @param id from {@link QueryHit#boxId()}
     * @return index of the cell
     */
    public static int x(long id) {
        return (int) (id << HIGH_BITS + WIDE_BITS >> HIGH_BITS + WIDE_BITS);
    }

    /**
     * Returns the y index of the cell with an id.
     *
     * @param id from {@link QueryHit#boxId()}
     * @return index of the cell
     */
    public static int y(long id) {
        return (int) (id << WIDE_BITS >> 2 * WIDE_BITS);
    }

    /**
     * Returns the z index of the cell with an id.
     *
     * @param id from {@link QueryHit#boxId()}
     * @return index of the cell
     */
    public static int z(long id) {
        return (int) (id >> WIDE_BITS + HIGH_BITS);
    }

    @Override
    public void boxes(Aabb region, BoxSink sink) {
        boxes(region, originX, originY, originZ, 0.0, 0.0, 0.0, sink);
    }

    @Override
    public void boxes(Aabb region, double x, double y, double z, BoxSink sink) {
        final int cellX = nearest(x, WIDE_BITS);
        final int cellY = nearest(y, HIGH_BITS);
        final int cellZ = nearest(z, WIDE_BITS);
        // The offset of the point from the lowest corner of this cell is at most half a cell along each axis, unless
        // the point lies outside the world of cells.
        boxes(
                region,
                cellX,
                cellY,
                cellZ,
                x - (double) cellX * cellSize,
                y - (double) cellY * cellSize,
                z - (double) cellZ * cellSize,
                sink);
    }

    /**
     * Lists the boxes of a region. Coordinates are relative to a point, given as a cell and the offset of the point
     * from the lowest corner of that cell, in metres.
     */
    private void boxes(
            Aabb region,
            int cellX,
            int cellY,
            int cellZ,
            double offsetX,
            double offsetY,
            double offsetZ,
            BoxSink sink) {
        final int fromX = first(region.minX, cellX, offsetX, WIDE_BITS);
        final int fromY = first(region.minY, cellY, offsetY, HIGH_BITS);
        final int fromZ = first(region.minZ, cellZ, offsetZ, WIDE_BITS);
        final int toX = last(region.maxX, cellX, offsetX, WIDE_BITS);
        final int toY = last(region.maxY, cellY, offsetY, HIGH_BITS);
        final int toZ = last(region.maxZ, cellZ, offsetZ, WIDE_BITS);
        for (int y = fromY; y <= toY; y++) {
            for (int z = fromZ; z <= toZ; z++) {
                for (int x = fromX; x <= toX; x++) {
                    if (cells.isSolid(cellX + x, cellY + y, cellZ + z)) {
                        sink.box(
                                corner(x, offsetX),
                                corner(y, offsetY),
                                corner(z, offsetZ),
                                corner(x + 1, offsetX),
                                corner(y + 1, offsetY),
                                corner(z + 1, offsetZ),
                                pack(cellX + x, cellY + y, cellZ + z));
                    }
                }
            }
        }
    }

    @Override
    public double originX() {
        return (double) originX * cellSize;
    }

    @Override
    public double originY() {
        return (double) originY * cellSize;
    }

    @Override
    public double originZ() {
        return (double) originZ * cellSize;
    }

    @Override
    public float usualSize() {
        return cellSize;
    }

    /** Returns the index of the cell whose lowest corner is nearest to a coordinate. */
    private int nearest(double metres, int bits) {
        return (int) Math.max(least(bits), Math.min(most(bits), Math.round(metres / cellSize)));
    }

    /** Returns the index, relative to {@code cell}, of the lowest cell that touches a region with this lower bound. */
    private int first(float min, int cell, double offset, int bits) {
        final long least = least(bits) - cell;
        long found = clamp((long) Math.floor((min + offset) / cellSize), least, most(bits) - cell + 1);
        // Touching counts, and corners are rounded, so a lower neighbour may touch the region as well.
        while (found > least && corner(found, offset) >= min) {
            found--;
        }
        return (int) found;
    }

    /** Returns the index, relative to {@code cell}, of the highest cell that touches a region with this upper bound. */
    private int last(float max, int cell, double offset, int bits) {
        final long most = most(bits) - cell;
        long found = clamp((long) Math.floor((max + offset) / cellSize), least(bits) - cell - 1, most);
        while (found < most && corner(found + 1, offset) <= max) {
            found++;
        }
        return (int) found;
    }

    private static long clamp(long value, long least, long most) {
        return Math.max(least, Math.min(most, value));
    }

    /** Returns the lower bound of a cell, which is also the upper bound of the cell before it. */
    private float corner(long cell, double offset) {
        return (float) ((double) cell * cellSize - offset);
    }

    private static long pack(int x, int y, int z) {
        return (long) z << WIDE_BITS + HIGH_BITS | (y & (1L << HIGH_BITS) - 1) << WIDE_BITS | x & (1L << WIDE_BITS) - 1;
    }

    private static void requireCell(long x, long y, long z) {
        if (!fits(x, WIDE_BITS) || !fits(y, HIGH_BITS) || !fits(z, WIDE_BITS)) {
            throw new IllegalArgumentException("cell numbers must lie in [-33554432, 33554431] along x and z and in"
                    + " [-2048, 2047] along y (got: " + x + ", " + y + ", " + z
                    + "); check for a position or displacement that is too large");
        }
    }

    private static boolean fits(long cell, int bits) {
        return least(bits) <= cell && cell <= most(bits);
    }

    private static long least(int bits) {
        return -1L << bits - 1;
    }

    private static long most(int bits) {
        return (1L << bits - 1) - 1;
    }
}
