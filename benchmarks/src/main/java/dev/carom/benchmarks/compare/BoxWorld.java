package dev.carom.benchmarks.compare;

/** A world of boxes for a comparison. {@link Workload} and {@link MatrixWorld} implement it. */
interface BoxWorld {
    /** Returns a short name for results and the command line; unique within a comparison. */
    String name();

    /** Returns a phrase that describes the shapes and their motion, for use inside a sentence. */
    String description();

    /** Reports whether the bounds of a box cover its whole motion of the tick, rather than one position. */
    boolean isSwept();

    /** Reports whether there are other shapes than axis-aligned boxes. A plain broadphase supports no other shapes. */
    default boolean isShaped() {
        return false;
    }

    /**
     * Returns the number of ticks after which the work repeats. Times are averaged over this period, since a single
     * tick may not be typical. For example, the boxes of one world move only in every third tick.
     */
    default int period() {
        return 1;
    }

    /**
     * Creates the boxes before their first tick.
     *
     * @param count maximum number of boxes present at a time, at least 27; {@link Workload#boxes} gives the reason
     * @return bit-identical boxes for equal counts
     */
    Boxes boxes(int count);
}
