package dev.carom.benchmarks.compare;

/** How the boxes of a world get from one tick to the next. */
@FunctionalInterface
interface BoxMotion {
    /**
     * Moves, adds and removes boxes.
     *
     * @param boxes to change
     * @param tick 1 for the first one
     */
    void step(Boxes boxes, int tick);
}
