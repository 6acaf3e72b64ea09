package dev.carom.benchmarks.compare;

import java.util.List;
import picocli.CommandLine.Option;

/** Options for the boxes of a comparison of workloads. */
final class WorkloadOptions {
    @Option(
            names = "--workloads",
            paramLabel = "W",
            split = ",",
            description = "What the boxes do: ${COMPLETION-CANDIDATES}. By default, broadphase takes W1, W1M1, W2, W3"
                    + " and W4, tick W1, W1F20, W1F80, W3 and those of all other shapes. tick has no W2 and W4, broadphase"
                    + " only W1 to W4.")
    List<Workload> workloads;

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description =
                    "Numbers of boxes, 100 to 1000000; by default 1000 and 10000, and for broadphase 100000" + " too.")
    List<Integer> sizes;
}
