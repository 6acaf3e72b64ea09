package dev.carom.benchmarks.compare;

import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/**
 * Compares the times of whole ticks of engines. An engine moves all boxes, finds all contacts, and reads all contacts.
 */
@Command(
        name = "tick",
        sortOptions = false,
        description = "Measures whole ticks of several engines: move all boxes, find and read all contacts.")
public final class TickCommand extends CompareCommand {
    /** The workloads of this command. In the other workloads, engines without swept motion would do different work. */
    static final List<Workload> POSSIBLE = Stream.of(Workload.values())
            .filter(workload -> workload != Workload.W2 && workload != Workload.W4)
            .toList();

    private static final List<Workload> USUAL = Stream.of(Workload.values())
            .filter(workload -> workload.isShaped()
                    || List.of(Workload.W1, Workload.W1F20, Workload.W1F80, Workload.W3)
                            .contains(workload))
            .toList();

    /** Creates the command with its defaults. */
    public TickCommand() {
        super(
                "tick",
                "Whole ticks: move all boxes, find and read all contacts",
                POSSIBLE,
                "in the other workloads engines without swept motion would do different work",
                USUAL,
                List.of(1_000, 10_000),
                CaromEngine.ALL);
    }

    @Override
    List<Entry> of(Peers peers) {
        return peers.engines();
    }
}
