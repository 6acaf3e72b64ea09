package dev.carom.benchmarks.compare;

/** A world of boxes that a comparison runs: a {@link Workload}, or a point of the matrix, a {@link MatrixWorld}. */
interface BoxWorld {
    /** A short name for results and the command line; no two worlds of one comparison have the same one. */
    String name();

    /** What the boxes are and do; part of a sentence. */
    String description();

    /** Whether the bounds of a box cover its whole way of the tick, so that they are not those of the box in one place. */
    boolean isSwept();

    /** Whether the shapes are others than boxes along the axes, which only an engine with shapes can have. */
    default boolean isShaped() {
        return false;
    }

    /**
     * After how many ticks the same work comes again. The time of a tick is an average over so many, since a world whose
     * boxes move in every third tick has no typical tick.
     */
    default int period() {
        return 1;
    }

    /**
     * Boxes before their first tick.
     *
     * @param count how many there are at a time, at least 25
     * @return equal ones for equal counts, bit for bit
     */
    Boxes boxes(int count);
}
