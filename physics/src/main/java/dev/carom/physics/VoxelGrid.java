package dev.carom.physics;

import dev.carom.physics.geometry.Aabb;

/**
 * A world of cubes as boxes on demand: the game only says which cells are solid. Queries and a {@link Mover} ask for
 * the few cells that they come across, so the size of the world costs nothing.
 *
 * <pre>{@code
 * VoxelGrid grid = new VoxelGrid(1f, chunks::isSolid);
 * Mover<Entity> mover = new Mover<>(world.queries().with(grid), new AlignedBox(0.3f, 0.9f, 0.3f)).stepHeight(0.6f);
 * ...
 * velocity.y -= 28f * dt;
 * mover.moveAndSlide(position, velocity, dt);
 * }</pre>
 *
 * <b>Where cells are.</b> Cell (x, y, z) reaches from x to x + 1 cells along x, and so on, counted from the origin of
 * the grid: its corners are whole numbers times the cell's size, rounded once, so that neighbours share theirs to the
 * bit.
 * <p>
 * <b>Far away.</b> A game that keeps its coordinates in double loses nothing: it moves the origin to a cell near the
 * player and hands in positions relative to that cell's lowest corner.
 *
 * <pre>{@code
 * grid.origin(floor(x), floor(y), floor(z));                    // x, y, z are the player's doubles
 * position.set(x - floor(x), y - floor(y), z - floor(z));       // of cells 1 m wide
 * mover.moveAndSlide(position, velocity, dt);
 * x = floor(x) + position.x;                                    // and so on
 * }</pre>
 *
 * Together with a world, positions have to be in the frame of that world, so there the origin stays.
 */
public final class VoxelGrid implements BoxSource {
    /** Of x and z in an id. */
    private static final int WIDE_BITS = 24;

    /** Of y in an id. */
    private static final int HIGH_BITS = 16;

    private final float cellSize;
    private final Cells cells;
    private int originX;
    private int originY;
    private int originZ;

    /** Which cells are solid. */
    @FunctionalInterface
    public interface Cells {
        /**
         * Whether a cell stops what moves. The answer must be the same until the query or move that asks is over.
         *
         * @param x number of the cell along x, in [-8388608, 8388607]
         * @param y number of the cell along y, in [-32768, 32767]
         * @param z number of the cell along z, in [-8388608, 8388607]
         * @return true for a solid cube; false also where there is no world. Beyond these numbers nobody asks: all is
         *     empty there
         */
        boolean isSolid(int x, int y, int z);
    }

    /**
     * A grid with its origin at cell (0, 0, 0).
     *
     * @param cellSize edge of a cell in metres, finite and greater than 0
     * @param cells says which are solid
     * @throws IllegalArgumentException when the size is none, or the cells are null
     */
    public VoxelGrid(float cellSize, Cells cells) {
        this.cellSize = Require.positiveFinite("cellSize", "m", cellSize);
        this.cells = Require.nonNull("cells", cells);
    }

    /**
     * Chooses the cell whose lowest corner is at coordinates (0, 0, 0), from the next query on.
     *
     * @param x number of the cell along x
     * @param y number of the cell along y
     * @param z number of the cell along z
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
     * The id that the box of a cell has: what {@link QueryHit#boxId()} says.
     *
     * @param x number of the cell along x
     * @param y number of the cell along y
     * @param z number of the cell along z
     * @return a number of which {@link #x}, {@link #y} and {@link #z} are parts
     * @throws IllegalArgumentException when there is no such cell
     */
    public static long id(int x, int y, int z) {
        requireCell(x, y, z);
        return pack(x, y, z);
    }

    /**
     * Which cell an id names, along x.
     *
     * @param id from {@link QueryHit#boxId()}
     * @return number of the cell
     */
    public static int x(long id) {
        return (int) (id << HIGH_BITS + WIDE_BITS >> HIGH_BITS + WIDE_BITS);
    }

    /**
     * Which cell an id names, along y.
     *
     * @param id from {@link QueryHit#boxId()}
     * @return number of the cell
     */
    public static int y(long id) {
        return (int) (id << WIDE_BITS >> 2 * WIDE_BITS);
    }

    /**
     * Which cell an id names, along z.
     *
     * @param id from {@link QueryHit#boxId()}
     * @return number of the cell
     */
    public static int z(long id) {
        return (int) (id >> WIDE_BITS + HIGH_BITS);
    }

    @Override
    public void boxes(Aabb region, BoxSink sink) {
        final long fromX = Math.max(first(region.minX), least(WIDE_BITS) - originX);
        final long fromY = Math.max(first(region.minY), least(HIGH_BITS) - originY);
        final long fromZ = Math.max(first(region.minZ), least(WIDE_BITS) - originZ);
        final long toX = Math.min(last(region.maxX), most(WIDE_BITS) - originX);
        final long toY = Math.min(last(region.maxY), most(HIGH_BITS) - originY);
        final long toZ = Math.min(last(region.maxZ), most(WIDE_BITS) - originZ);
        for (int y = (int) fromY; y <= toY; y++) {
            for (int z = (int) fromZ; z <= toZ; z++) {
                for (int x = (int) fromX; x <= toX; x++) {
                    if (cells.isSolid(originX + x, originY + y, originZ + z)) {
                        sink.box(
                                corner(x),
                                corner(y),
                                corner(z),
                                corner(x + 1),
                                corner(y + 1),
                                corner(z + 1),
                                pack(originX + x, originY + y, originZ + z));
                    }
                }
            }
        }
    }

    @Override
    public float usualSize() {
        return cellSize;
    }

    /** The lowest cell, counted from the origin, that touches a region which begins there. */
    private long first(float min) {
        final long cell = (long) Math.floor((double) min / cellSize);
        // Touching counts, and corners are rounded: the neighbour below may reach up to here.
        return corner(cell) >= min ? cell - 1 : cell;
    }

    /** The highest cell that touches a region which ends there. */
    private long last(float max) {
        final long cell = (long) Math.floor((double) max / cellSize);
        return corner(cell + 1) <= max ? cell + 1 : cell;
    }

    /** Where a cell begins and the one before it ends. */
    private float corner(long cell) {
        return (float) ((double) cell * cellSize);
    }

    private static long pack(int x, int y, int z) {
        return (long) z << WIDE_BITS + HIGH_BITS | (y & (1L << HIGH_BITS) - 1) << WIDE_BITS | x & (1L << WIDE_BITS) - 1;
    }

    private static void requireCell(long x, long y, long z) {
        if (!fits(x, WIDE_BITS) || !fits(y, HIGH_BITS) || !fits(z, WIDE_BITS)) {
            throw new IllegalArgumentException("cell numbers must lie in [-8388608, 8388607] along x and z and in"
                    + " [-32768, 32767] along y (got: " + x + ", " + y + ", " + z
                    + "); look for a position or a way that is too far");
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
