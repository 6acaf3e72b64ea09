package dev.carom.benchmarks.compare;

import picocli.CommandLine.Option;

/** The number of boxes, for commands that measure one size only. */
final class BoxesOption {
    @Option(
            names = "--boxes",
            paramLabel = "N",
            description = "Number of boxes, 100 to 1000000; default ${DEFAULT-VALUE}.")
    int count = 10_000;

    /** Throws a user error when the number is out of range. */
    void requireValid() {
        UsageError.requireWithin("--boxes", count, CompareOptions.FEWEST_BOXES, CompareOptions.MOST_BOXES);
    }
}
