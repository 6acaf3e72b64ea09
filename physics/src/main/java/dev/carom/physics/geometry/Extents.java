package dev.carom.physics.geometry;

/** What the shapes ask of a length. */
final class Extents {
    private Extents() {}

    /** Lengths below the smallest normal float lose digits in every product, so they are refused like zero. */
    static void requireSize(String argument, float metres) {
        if (!(metres >= Float.MIN_NORMAL && metres <= Float.MAX_VALUE)) {
            final String rule = metres > 0f && metres < Float.MIN_NORMAL
                    ? " must be at least " + Float.MIN_NORMAL + " m, since smaller floats lose precision"
                    : " must be finite and greater than 0 m";
            throw new IllegalArgumentException(
                    argument + rule + " (got: " + metres + "); give a length in metres, usually 0.001 to 10000");
        }
    }

    /** Half the space diagonal; in double, since squares of large half extents leave float. */
    static float diagonal(float hx, float hy, float hz) {
        return (float) Math.sqrt((double) hx * hx + (double) hy * hy + (double) hz * hz);
    }
}
