package dev.carom.benchmarks.compare;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares broadphases in many kinds of worlds, so that no broadphase is tuned to a special case. */
@Command(
        name = "matrix",
        sortOptions = false,
        description = "Measures the time to find overlapping boxes in worlds of many speeds, densities, sizes,"
                + " shapes and motions.")
public final class MatrixCommand implements Callable<Integer> {
    private static final int DISAGREES = 1;
    private static final double USUAL_SECONDS = 0.5;

    /**
     * A contestant whose tick takes longer than this skips larger numbers of boxes. If a tick of 10,000 boxes takes
     * longer, measuring 100,000 boxes would take minutes.
     */
    private static final double SLOW_MILLISECONDS = 25;

    private static final int WARM_UP_BOXES = 1_000;
    private static final int LONGEST_BUDGET = 3600;

    @Mixin
    private final CompareOptions options = new CompareOptions(USUAL_SECONDS);

    @Mixin
    private final RowOptions rows = new RowOptions();

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description = "Numbers of boxes, 100 to 1000000, for all worlds; default 10000, and for some worlds of"
                    + " each speed also 100, 1000 and 100000.")
    private List<Integer> sizes;

    @Option(
            names = "--budget",
            paramLabel = "S",
            description = "Seconds of processor time, 1 to 3600, after which a contestant without a result is stopped"
                    + " in a world;"
                    + " default ${DEFAULT-VALUE}.")
    private int budget = 10;

    @Option(names = "--list", description = "List the worlds and exit.")
    private boolean list;

    @Spec
    private CommandSpec spec;

    /** Creates the command with its defaults. */
    public MatrixCommand() {}

    @Override
    public Integer call() {
        CompareOptions.requireSizes(sizes);
        UsageError.requireWithin("--budget", budget, 1, LONGEST_BUDGET);
        final List<MatrixRows.Row> chosen = rows.chosen();
        final PrintWriter out = spec.commandLine().getOut();
        if (list) {
            chosen.forEach(
                    row -> out.printf("%s: %s %s%n", row.group(), row.world().name(), counts(row)));
            return 0;
        }
        final List<Entry> ours = CaromBroadphase.IN_MATRIX;
        final List<Entry> known = new ArrayList<>(ours);
        Peers.present().forEach(peers -> known.addAll(peers.matrix()));
        final List<Entry> entries = options.check(known);
        final Comparison comparison = new Comparison(options.seconds, SLOW_MILLISECONDS, budget);
        warmUp(comparison, entries);
        final List<Measurement> measurements = new ArrayList<>();
        String group = "";
        for (MatrixRows.Row row : chosen) {
            if (!row.group().equals(group)) {
                group = row.group();
                out.println(group);
            }
            measurements.addAll(
                    comparison.run(List.of(row.world()), counts(row), entries, found -> out.println(found.line())));
        }
        final Results results = new Results(
                "Time to find pairs in worlds of all kinds",
                Provenance.here(options.output.remark),
                entries,
                measurements);
        final MatrixPage page = new MatrixPage(results);
        options.output.write("matrix", results, new HeatMap(page)::write, page::toMarkdown, out);
        return Measurement.isAnyWrong(measurements, ours) ? DISAGREES : 0;
    }

    /** Runs four worlds first, so that the first row does not include compilation. */
    private static void warmUp(Comparison comparison, List<Entry> entries) {
        for (MatrixWorld world : List.of(
                MatrixWorld.USUAL,
                MatrixWorld.USUAL.withSpeed(0.02),
                MatrixWorld.USUAL.withSpeed(0.8),
                MatrixWorld.USUAL.with(MatrixWorld.Motion.CHURN))) {
            comparison.run(List.of(world), List.of(WARM_UP_BOXES), entries, found -> {});
        }
    }

    private List<Integer> counts(MatrixRows.Row row) {
        return sizes == null ? row.counts() : sizes.stream().distinct().toList();
    }
}
