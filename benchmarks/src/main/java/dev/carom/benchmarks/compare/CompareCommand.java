package dev.carom.benchmarks.compare;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A comparison on the command line: runs it, prints as it goes, and writes table and plot. */
abstract class CompareCommand implements Callable<Integer> {
    private static final int DISAGREES = 1;

    private static final double USUAL_SECONDS = 5;

    @Mixin
    private final WorkloadOptions boxes = new WorkloadOptions();

    @Mixin
    private final CompareOptions options = new CompareOptions(USUAL_SECONDS);

    @Spec
    private CommandSpec spec;

    private final String name;
    private final String title;
    private final List<Workload> possible;
    private final String reason;
    private final List<Workload> usual;
    private final List<Integer> usualSizes;
    private final List<Entry> ours;

    /** Without options it runs the usual; for a reason, other workloads than the possible ones make no sense here. */
    CompareCommand(
            String name,
            String title,
            List<Workload> possible,
            String reason,
            List<Workload> usual,
            List<Integer> usualSizes,
            List<Entry> ours) {
        this.name = name;
        this.title = title;
        this.possible = possible;
        this.reason = reason;
        this.usual = usual;
        this.usualSizes = usualSizes;
        this.ours = ours;
    }

    /** What other engines bring. */
    abstract List<Entry> of(Peers peers);

    @Override
    public final Integer call() {
        CompareOptions.requireSome("--workloads", boxes.workloads);
        final List<Workload> workloads = boxes.workloads == null ? usual : boxes.workloads;
        if (!possible.containsAll(workloads)) {
            throw new UserError("--workloads: " + name + " takes only " + possible + ", since " + reason + ".");
        }
        if (boxes.sizes == null) {
            boxes.sizes = usualSizes;
        }
        CompareOptions.requireSizes(boxes.sizes);
        final List<Entry> known = new ArrayList<>(ours);
        Peers.present().forEach(peers -> known.addAll(of(peers)));
        final List<Entry> entries = options.check(known);
        final PrintWriter out = spec.commandLine().getOut();
        final List<Measurement> measurements = new Comparison(options.seconds)
                .run(
                        workloads.stream().distinct().toList(),
                        boxes.sizes.stream().distinct().toList(),
                        entries,
                        row -> out.println(line(row)));
        final Results results = new Results(title, Provenance.here(options.output.remark), entries, measurements);
        options.output.write(() -> write(results, out));
        return Measurement.isAnyWrong(measurements, ours) ? DISAGREES : 0;
    }

    private void write(Results results, PrintWriter out) throws IOException {
        final Path plot = options.output.out.resolve(name + ".png");
        if (results.measurements().stream().anyMatch(Measurement::succeeded)) {
            new Plot(results).write(plot);
        }
        Files.writeString(options.output.out.resolve(name + ".csv"), results.toCsv());
        final Path page = options.output.out.resolve(name + ".md");
        Files.writeString(page, results.toMarkdown(plot.getFileName().toString()));
        out.println("Written: " + page + ", with a .csv and a .png beside it");
    }

    private static String line(Measurement row) {
        final String time = row.succeeded() ? String.format(Locale.ROOT, "%.4f ms", row.milliseconds()) : "";
        return String.format(
                Locale.ROOT,
                "%-10s %,9d  %-18s %15s  %s",
                row.workload().name(),
                row.boxes(),
                row.contestant(),
                time,
                row.verdict());
    }
}
