package dev.carom.benchmarks.compare;

/** Computes the next tick of the boxes of a world. */
@FunctionalInterface
interface BoxMotion {
    /**
     * Moves, adds and removes boxes.
     *
     * @param boxes the boxes to change
     * @param tick number of the tick, 1 for the first
     */
    void step(Boxes boxes, int tick);
}
