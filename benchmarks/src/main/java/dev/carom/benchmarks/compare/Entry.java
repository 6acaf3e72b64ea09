package dev.carom.benchmarks.compare;

import java.util.function.Function;

/**
 * A possible contestant of a comparison.
 *
 * @param name its name on the command line and in the results; the name stays the same for an algorithm
 * @param note one sentence on the work of its tick, if the tick does more than find pairs and report changes
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
