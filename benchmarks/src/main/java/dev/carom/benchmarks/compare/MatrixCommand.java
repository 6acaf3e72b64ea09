package dev.carom.benchmarks.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares broadphases over many kinds of worlds, so that none is built for a corner of what games do. */
@Command(
        name = "matrix",
        sortOptions = false,
        description = "Times the search for overlapping boxes side by side in worlds of all speeds, densities, sizes,"
                + " shapes and motions.")
public final class MatrixCommand implements Callable<Integer> {
    private static final int DISAGREES = 1;
    private static final double USUAL_SECONDS = 0.5;

    @Mixin
    private final CompareOptions options = new CompareOptions(USUAL_SECONDS);

    @Option(
            names = "--rows",
            paramLabel = "REGEX",
            description = "The worlds whose group and name, such as 'motion: shake 20%%', match in some part, in"
                    + " capitals or not; by default all.")
    private String rows = "";

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description = "Numbers of boxes, 100 to 1000000, for all worlds; by default 10000, and some worlds of"
                    + " each speed 100, 1000 and 100000 too.")
    private List<Integer> sizes;

    @Option(names = "--seed", paramLabel = "N", description = "The seed of all worlds; default ${DEFAULT-VALUE}.")
    private long seed = MatrixWorld.USUAL_SEED;

    @Option(names = "--list", description = "Only list the worlds.")
    private boolean list;

    @Spec
    private CommandSpec spec;

    /** With its defaults. */
    public MatrixCommand() {}

    @Override
    public Integer call() {
        CompareOptions.requireSizes(sizes);
        final List<MatrixRows.Row> chosen = chosenRows();
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
        final Comparison comparison = new Comparison(options.seconds);
        final List<Measurement> measurements = new ArrayList<>();
        String group = "";
        for (MatrixRows.Row row : chosen) {
            if (!row.group().equals(group)) {
                group = row.group();
                out.println(group);
            }
            measurements.addAll(
                    comparison.run(List.of(row.world()), counts(row), entries, found -> out.println(line(found))));
        }
        final Results results = new Results(
                "Finding pairs in worlds of all kinds", Provenance.here(options.remark), entries, measurements);
        try {
            write(results, out);
        } catch (IOException e) {
            throw new UserError("--out: the results cannot be written to " + options.out + ": " + e.getMessage());
        }
        final boolean wrong = measurements.stream()
                .filter(row -> ours.stream().anyMatch(entry -> entry.name().equals(row.contestant())))
                .anyMatch(Measurement::isWrong);
        return wrong ? DISAGREES : 0;
    }

    private List<Integer> counts(MatrixRows.Row row) {
        return sizes == null ? row.counts() : sizes.stream().distinct().toList();
    }

    private List<MatrixRows.Row> chosenRows() {
        final Pattern pattern;
        try {
            pattern = Pattern.compile(rows, Pattern.CASE_INSENSITIVE);
        } catch (PatternSyntaxException e) {
            throw new UserError("--rows: '" + rows + "' must be a regular expression: " + e.getDescription() + ".");
        }
        final List<MatrixRows.Row> chosen = MatrixRows.all(seed).stream()
                .filter(row ->
                        pattern.matcher(row.group() + ": " + row.world().name()).find())
                .toList();
        if (chosen.isEmpty()) {
            throw new UserError("--rows: no world matches '" + rows + "'; --list lists them.");
        }
        return chosen;
    }

    private void write(Results results, PrintWriter out) throws IOException {
        Files.writeString(options.out.resolve("matrix.csv"), results.toCsv());
        final Path page = options.out.resolve("matrix.md");
        Files.writeString(page, new MatrixPage(results).toMarkdown("matrix.png"));
        out.println("Written: " + page + ", with a .csv beside it");
    }

    private static String line(Measurement row) {
        return String.format(
                Locale.ROOT,
                "%-30s %,9d  %-18s %15s  %s",
                row.workload().name(),
                row.boxes(),
                row.contestant(),
                row.succeeded() ? String.format(Locale.ROOT, "%.4f ms", row.milliseconds()) : "",
                row.verdict());
    }
}
