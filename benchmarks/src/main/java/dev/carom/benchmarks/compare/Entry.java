package dev.carom.benchmarks.compare;

import java.util.function.Function;

/**
 * Who can take part in a comparison.
 *
 * @param name as it is given on the command line and shown in the results; the same algorithm has the same name always
 * @param note what its tick does more or less than find pairs and tell what began and ended; one sentence
 * @param mostBoxes more of them take it too long, or do not fit
 * @param takesSweptBounds whether it can be given the bounds of a whole way instead of a box in one place
 * @param maker puts all boxes in and finds the first pairs
 */
public record Entry(
        String name, String note, int mostBoxes, boolean takesSweptBounds, Function<Boxes, Contestant> maker) {
    boolean fits(BoxWorld workload, int count) {
        return count <= mostBoxes && (takesSweptBounds || !workload.isSwept());
    }
}
