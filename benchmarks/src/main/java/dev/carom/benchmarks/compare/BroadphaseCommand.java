package dev.carom.benchmarks.compare;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** Compares the time that broadphases need for a tick. */
@Command(
        name = "broadphase",
        sortOptions = false,
        description = "Measures the time to find overlapping boxes, side by side with other engines.")
public final class BroadphaseCommand extends CompareCommand {
    /** Creates the command with its defaults. */
    public BroadphaseCommand() {
        super(
                "broadphase",
                "Time to find the pairs of overlapping boxes",
                Stream.of(Workload.values())
                        .filter(workload -> !workload.isShaped())
                        .toList(),
                "a broadphase supports axis-aligned boxes only",
                List.of(Workload.W1, Workload.W1M1, Workload.W2, Workload.W3, Workload.W4),
                List.of(1_000, 10_000, 100_000),
                CaromBroadphase.ALL);
    }

    @Override
    List<Entry> of(Peers peers) {
        return peers.broadphases();
    }
}
