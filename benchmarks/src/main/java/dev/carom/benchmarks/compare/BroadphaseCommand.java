package dev.carom.benchmarks.compare;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** Compares the time that broadphases need for a tick. */
@Command(name = "broadphase", sortOptions = false, description = "Times the search for overlapping boxes side by side.")
public final class BroadphaseCommand extends CompareCommand {
    /** Creates the command with its defaults. */
    public BroadphaseCommand() {
        super(
                "broadphase",
                "Finding the pairs of boxes that overlap",
                Stream.of(Workload.values())
                        .filter(workload -> !workload.isShaped())
                        .toList(),
                "a broadphase knows no shapes but boxes along the axes",
                List.of(Workload.W1, Workload.W1M1, Workload.W2, Workload.W3, Workload.W4),
                List.of(1_000, 10_000, 100_000),
                CaromBroadphase.ALL);
    }

    @Override
    List<Entry> of(Peers peers) {
        return peers.broadphases();
    }
}
