package dev.carom.benchmarks.compare;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that runs a comparison. It prints the progress, then writes a table and a plot. */
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

    /**
     * Creates the command. It accepts only the workloads in {@code possible}; {@code reason} explains this limit. The
     * workloads in {@code usual} are the default.
     */
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

    /** Returns the contestants that are other engines. */
    abstract List<Entry> of(Peers peers);

    @Override
    public final Integer call() {
        CompareOptions.requireSome("--workloads", boxes.workloads);
        final List<Workload> workloads = boxes.workloads == null ? usual : boxes.workloads;
        if (!possible.containsAll(workloads)) {
            throw new UsageError("--workloads: " + name + " takes only " + possible + ", since " + reason + ".");
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
                        row -> out.println(row.line()));
        final Results results = new Results(title, Provenance.here(options.output.remark), entries, measurements);
        options.output.write(name, results, new Plot(results)::write, results::toMarkdown, out);
        return Measurement.isAnyWrong(measurements, ours) ? DISAGREES : 0;
    }
}
