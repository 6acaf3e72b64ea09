package dev.carom.benchmarks.compare;

import java.util.List;
import picocli.CommandLine.Option;

/** Options for the boxes of a comparison of workloads. */
final class WorkloadOptions {
    @Option(
            names = "--workloads",
            paramLabel = "W",
            split = ",",
            description =
                    "Workloads: ${COMPLETION-CANDIDATES}. Default for broadphase: W1, W1M1, W2, W3 and W4; for tick: W1,"
                            + " W1F20, W1F80, W3 and the workloads of all other shapes. broadphase supports only W1 to W4; tick"
                            + " does not support W2 and W4.")
    List<Workload> workloads;

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description =
                    "Numbers of boxes, 100 to 1000000; by default 1000 and 10000, and for broadphase 100000" + " too.")
    List<Integer> sizes;
}
