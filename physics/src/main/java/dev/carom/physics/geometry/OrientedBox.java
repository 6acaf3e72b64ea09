package dev.carom.physics.geometry;

/**
 * A box that rotates with its entity.
 *
 * @param hx half extent along the box's own x axis in metres, finite and greater than 0
 * @param hy half extent along the box's own y axis in metres, finite and greater than 0
 * @param hz half extent along the box's own z axis in metres, finite and greater than 0
 */
public record OrientedBox(float hx, float hy, float hz) implements Shape {
    /**
     * Checks the size.
     *
     * @param hx half extent in metres
     * @param hy half extent in metres
     * @param hz half extent in metres
     * @throws IllegalArgumentException when a half extent is NaN, infinite, denormal, zero or negative
     */
    public OrientedBox {
        Extents.requireSize("OrientedBox half extent hx", hx);
        Extents.requireSize("OrientedBox half extent hy", hy);
        Extents.requireSize("OrientedBox half extent hz", hz);
    }

    @Override
    public int kind() {
        return ORIENTED_BOX;
    }

    @Override
    public float boundingRadius() {
        return Extents.diagonal(hx, hy, hz);
    }
}
