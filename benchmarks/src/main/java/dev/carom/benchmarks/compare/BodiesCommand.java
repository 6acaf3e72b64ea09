package dev.carom.benchmarks.compare;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Compares engines in scenes of rigid bodies: the times of their ticks, and the quality of the motion (penetration,
 * drift, escaped bodies). The quality is computed from the poses that the engines report.
 */
@Command(
        name = "bodies",
        sortOptions = false,
        description =
                "Measures several engines in scenes of rigid bodies: times of the ticks, penetration, drift, escapes.")
public final class BodiesCommand implements Callable<Integer> {
    private static final int MOST_TICKS = 100_000;
    private static final int MOST_SUBSTEPS = 16;
    private static final int MOST_ROUNDS = 100;
    private static final int LONGEST_SECONDS = 3600;

    @Option(
            names = "--scenes",
            paramLabel = "NAME",
            split = ",",
            description = "The scenes; default: all. For an unknown name, the error message lists all names.")
    private List<String> scenes;

    @Option(
            names = "--contestants",
            paramLabel = "NAME",
            split = ",",
            description =
                    "The contestants; default: all that are available. For an unknown name, the error message lists"
                            + " all names.")
    private List<String> contestants;

    @Option(
            names = "--substeps",
            paramLabel = "N",
            split = ",",
            description = "Numbers of substeps per tick, 1 to 16; default 1,4.")
    private List<Integer> substeps = List.of(1, 4);

    @Option(
            names = "--ticks",
            paramLabel = "N",
            description =
                    "Number of first ticks, in which bodies fall or settle, 1 to 100000; default ${DEFAULT-VALUE}.")
    private int ticks = 240;

    @Option(
            names = "--settled",
            paramLabel = "N",
            description = "Number of ticks after them, 1 to 100000; default ${DEFAULT-VALUE}.")
    private int settled = 120;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description =
                    "Number of runs of each scene, 1 to 100; default ${DEFAULT-VALUE}. The time of a tick is the smallest"
                            + " one of all runs.")
    private int rounds = 2;

    @Option(
            names = "--budget",
            paramLabel = "S",
            description = "Seconds of processor time after which a run is cut, 1 to 3600; default ${DEFAULT-VALUE}.")
    private int budget = 20;

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Spec
    private CommandSpec spec;

    /** Creates the command with its defaults. */
    public BodiesCommand() {}

    @Override
    public Integer call() {
        CompareOptions.requireSome("--substeps", substeps);
        substeps.forEach(count -> UsageError.requireWithin("--substeps", count, 1, MOST_SUBSTEPS));
        UsageError.requireWithin("--ticks", ticks, 1, MOST_TICKS);
        UsageError.requireWithin("--settled", settled, 1, MOST_TICKS);
        UsageError.requireWithin("--rounds", rounds, 1, MOST_ROUNDS);
        UsageError.requireWithin("--budget", budget, 1, LONGEST_SECONDS);
        final List<BodiesScene> chosen = BodiesScene.chosen(scenes);
        final List<BodiesEntry> known = new ArrayList<>(CaromBodies.ALL);
        Peers.present().forEach(peers -> known.addAll(peers.bodies()));
        final List<BodiesEntry> entries = CompareOptions.chosen(contestants, known, BodiesEntry::name);
        output.requireWritable();
        final PrintWriter out = spec.commandLine().getOut();
        final List<BodiesMeasurement> measurements = new ArrayList<>();
        for (BodiesScene scene : chosen) {
            measure(scene, entries).forEach(row -> {
                measurements.add(row);
                out.println(row.line());
            });
            // The results are written after each scene, since a run takes long and may be interrupted.
            write(
                    new BodiesResults(Provenance.here(output.remark), settings(), entries, List.copyOf(measurements)),
                    out);
        }
        return 0;
    }

    private void write(BodiesResults results, PrintWriter out) {
        final boolean isAnyToDraw = results.measurements().stream().anyMatch(BodiesMeasurement::succeeded);
        output.write(
                "bodies",
                results.toCsv(),
                isAnyToDraw ? new BodiesPlot(results)::write : null,
                results::toMarkdown,
                out);
    }

    /**
     * Runs a scene in each contestant. The contestants take turns, so that other load on the machine affects all of
     * them.
     */
    private List<BodiesMeasurement> measure(BodiesScene scene, List<BodiesEntry> entries) {
        final List<BodiesCandidate> candidates = new ArrayList<>();
        for (BodiesEntry entry : entries) {
            for (int count : substeps.stream().distinct().toList()) {
                candidates.add(new BodiesCandidate(scene, entry, count, ticks, settled, budget));
            }
        }
        candidates.forEach(BodiesCandidate::warmUp);
        for (int round = 0; round < rounds; round++) {
            candidates.forEach(BodiesCandidate::playRound);
        }
        return candidates.stream().map(BodiesCandidate::measurement).toList();
    }

    private String settings() {
        return String.format(
                Locale.ROOT,
                "Each tick is 1/60 s, on one thread, in processor time, and ends with reading the poses of all bodies that"
                        + " move. With several substeps, Carom and jolt-jni divide the tick themselves; the others make that"
                        + " many shorter steps. All bodies have friction 0.6, no restitution, no damping, the same mass,"
                        + " and never sleep. The first %,d ticks include all falls and impacts; the %,d ticks after them are"
                        + " the settled phase. Before, each contestant runs the first phase of a smaller scene, which is"
                        + " not measured. Each scene runs %d times; the time of a tick is the smallest one. A run is cut"
                        + " after %d s.\n\nThe quality is computed from the poses and shapes alone, in each 10th tick, in the"
                        + " same way for all. Deepest: the greatest penetration of two shapes. Mean depth: of all pairs"
                        + " with a gap of at most %.0f mm; a gap counts as 0. Drift: the greatest distance of the highest"
                        + " body from its start. Escaped: bodies whose centre is beyond a wall or floor at the end.",
                ticks,
                settled,
                rounds,
                budget,
                1000 * Penetration.CONTACT_METRES);
    }
}
