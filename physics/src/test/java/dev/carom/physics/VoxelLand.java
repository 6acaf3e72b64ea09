package dev.carom.physics;

import java.util.BitSet;
import java.util.Random;
import org.joml.Vector3f;

/**
 * A generated world of 256 x 64 x 256 cells of 1 m: hills, pillars, thin walls, tunnels and floating blocks, within
 * walls and a floor. Also an oracle that is independent of the mover: exact tests of boxes against cells, in double.
 */
final class VoxelLand implements VoxelGrid.Cells {
    static final int WIDE = 256;
    static final int HIGH = 64;
    private final BitSet solid = new BitSet(WIDE * HIGH * WIDE);

    VoxelLand(long seed) {
        final Random random = new Random(seed);
        final int[] heights = new int[17 * 17];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 8 + random.nextInt(24);
        }
        for (int z = 0; z < WIDE; z++) {
            for (int x = 0; x < WIDE; x++) {
                fill(
                        x,
                        x,
                        0,
                        x % WIDE == 0 || z % WIDE == 0 || x == WIDE - 1 || z == WIDE - 1
                                ? HIGH - 1
                                : height(heights, x, z),
                        z,
                        z,
                        true);
            }
        }
        for (int i = 0; i < 3000; i++) {
            final int x = 1 + random.nextInt(WIDE - 12);
            final int y = 4 + random.nextInt(HIGH - 30);
            final int z = 1 + random.nextInt(WIDE - 12);
            switch (i % 4) {
                case 0 -> fill(x, x, y, y + 8, z, z, true); // a pillar
                case 1 -> fill(x, x + 9, y, y + 5, z, z, true); // a wall of one cell
                case 2 ->
                    fill(x, x + 10, y, y + 1 + i % 2, z, z + i / 4 % 2, false); // a tunnel, 2 or 3 high, 1 or 2 wide
                default -> fill(x, x + random.nextInt(5), y + 8, y + 8, z, z + random.nextInt(5), true); // a roof
            }
        }
    }

    private void fill(int x0, int x1, int y0, int y1, int z0, int z1, boolean value) {
        for (int y = y0; y <= y1; y++) {
            for (int z = z0; z <= z1; z++) {
                for (int x = x0; x <= x1; x++) {
                    solid.set((y * WIDE + z) * WIDE + x, value);
                }
            }
        }
    }

    /** Interpolated between corners 16 cells apart. */
    private static int height(int[] corners, int x, int z) {
        final int i = z / 16 * 17 + x / 16;
        final int u = x % 16;
        final int v = z % 16;
        return ((corners[i] * (16 - u) + corners[i + 1] * u) * (16 - v)
                        + (corners[i + 17] * (16 - u) + corners[i + 18] * u) * v)
                / 256;
    }

    @Override
    public boolean isSolid(int x, int y, int z) {
        return x >= 0 && y >= 0 && z >= 0 && x < WIDE && y < HIGH && z < WIDE && solid.get((y * WIDE + z) * WIDE + x);
    }

    /** Tests whether a box overlaps a solid cell by more than touching. */
    boolean isInside(double x, double y, double z, double[] half) {
        return isBlocked(x, y, z, x, y, z, half);
    }

    /**
     * Returns the distance in metres between an upright capsule, or a sphere if its core has no length, and the nearest
     * solid cell; at most 1.
     */
    double clearance(Vector3f at, double radius, double core) {
        double least = 1.0;
        for (int y = (int) Math.floor(at.y - core - radius); y <= at.y + core + radius; y++) {
            for (int z = (int) Math.floor(at.z - radius); z <= at.z + radius; z++) {
                for (int x = (int) Math.floor(at.x - radius); x <= at.x + radius; x++) {
                    if (isSolid(x, y, z)) {
                        final double dx = Math.max(0.0, Math.max(x - at.x, at.x - (x + 1.0)));
                        final double dy = Math.max(0.0, Math.max(y - (at.y + core), at.y - core - (y + 1.0)));
                        final double dz = Math.max(0.0, Math.max(z - at.z, at.z - (z + 1.0)));
                        least = Math.min(least, Math.sqrt(dx * dx + dy * dy + dz * dz) - radius);
                    }
                }
            }
        }
        return least;
    }

    /** Tests whether a box that moves in a straight line overlaps a solid cell by more than touching. */
    boolean isBlocked(double x0, double y0, double z0, double x1, double y1, double z1, double[] half) {
        final double[] from = {x0, y0, z0};
        final double[] to = {x1, y1, z1};
        final int[] low = new int[3];
        final int[] high = new int[3];
        for (int k = 0; k < 3; k++) {
            low[k] = (int) Math.floor(Math.min(from[k], to[k]) - half[k]);
            high[k] = (int) Math.floor(Math.max(from[k], to[k]) + half[k]);
        }
        for (int y = low[1]; y <= high[1]; y++) {
            for (int z = low[2]; z <= high[2]; z++) {
                for (int x = low[0]; x <= high[0]; x++) {
                    if (isSolid(x, y, z) && meets(from, to, half, x, y, z)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /**
     * The open interval of time during which all three axes overlap; on one axis from (cell - half - from) / travel to
     * its other end.
     */
    private static boolean meets(double[] from, double[] to, double[] half, int... cell) {
        double enter = 0.0;
        double leave = 1.0;
        for (int k = 0; k < 3; k++) {
            final double low = cell[k] - half[k] - from[k];
            final double high = cell[k] + 1 + half[k] - from[k];
            final double travel = to[k] - from[k];
            if (travel == 0.0) {
                if (low >= 0.0 || high <= 0.0) {
                    return false;
                }
            } else {
                enter = Math.max(enter, Math.min(low / travel, high / travel));
                leave = Math.min(leave, Math.max(low / travel, high / travel));
            }
        }
        return enter < leave;
    }
}
