package dev.carom.benchmarks.compare;

import java.util.function.Function;

/**
 * A possible contestant of a comparison.
 *
 * @param name its name on the command line and in the results; an algorithm keeps its name when its code changes
 * @param note a description of the work in its tick, and of the differences from the other contestants
 * @param mostBoxes upper limit of the number of boxes, because of time or memory
 * @param takesSweptBounds whether it accepts bounds of a whole motion, and not only of a box at one position
 * @param maker creates the contestant: the maker inserts all boxes and finds the first pairs
 */
public record Entry(
        String name, String note, int mostBoxes, boolean takesSweptBounds, Function<Boxes, Contestant> maker) {
    boolean fits(BoxWorld workload, int count) {
        return count <= mostBoxes && (takesSweptBounds || !workload.isSwept());
    }
}
