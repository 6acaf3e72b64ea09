package dev.carom.physics.geometry;

/**
 * A box whose edges stay parallel to the world's axes, however its entity rotates.
 *
 * @param hx half extent along x in metres, finite and greater than 0
 * @param hy half extent along y in metres, finite and greater than 0
 * @param hz half extent along z in metres, finite and greater than 0
 */
public record AlignedBox(float hx, float hy, float hz) implements Shape {
    /**
     * Checks the size.
     *
     * @param hx half extent in metres
     * @param hy half extent in metres
     * @param hz half extent in metres
     * @throws IllegalArgumentException when a half extent is NaN, infinite, denormal, zero or negative
     */
    public AlignedBox {
        Extents.requireSize("AlignedBox half extent hx", hx);
        Extents.requireSize("AlignedBox half extent hy", hy);
        Extents.requireSize("AlignedBox half extent hz", hz);
    }

    @Override
    public int kind() {
        return ALIGNED_BOX;
    }

    @Override
    public float boundingRadius() {
        return Extents.diagonal(hx, hy, hz);
    }
}
