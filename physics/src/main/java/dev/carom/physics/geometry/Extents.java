package dev.carom.physics.geometry;

/** Checks and combines the sizes of shapes. */
final class Extents {
    private Extents() {}

    /**
     * Requires a finite float of at least {@link Float#MIN_NORMAL}. Smaller floats (denormal floats) lose precision in
     * every product, so this method refuses them like zero.
     */
    static void requireSize(String argument, float metres) {
        if (!(metres >= Float.MIN_NORMAL && metres <= Float.MAX_VALUE)) {
            final String rule = metres > 0f && metres < Float.MIN_NORMAL
                    ? " must be at least " + Float.MIN_NORMAL + " m, since smaller floats lose precision"
                    : " must be finite and greater than 0 m";
            throw new IllegalArgumentException(
                    argument + rule + " (got: " + metres + "); give a length in metres, usually 0.001 to 10000");
        }
    }

    /**
     * Returns half the space diagonal of a box. The squares are doubles, since the squares of large half extents
     * overflow float.
     */
    static float diagonal(float hx, float hy, float hz) {
        return (float) Math.sqrt((double) hx * hx + (double) hy * hy + (double) hz * hz);
    }
}
