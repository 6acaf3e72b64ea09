package dev.carom.benchmarks.compare;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Measures the variation of Carom's tick times. Reports the median and the worst of many ticks. The worst tick matters,
 * since one slow tick is enough to drop a frame. Also measures allocation per tick and memory per box
 * ({@link TickVariation}). Measures no other engine.
 */
@Command(
        name = "steady",
        sortOptions = false,
        description = "Measures the variation of Carom's tick times, the allocation per tick, and the memory.")
public final class SteadyCommand implements Callable<Integer> {
    private static final int FEWEST_TICKS = 100;
    private static final int MOST_TICKS = 1_000_000;

    /** Number of ticks before the measured ticks, in each run. During these ticks the JVM compiles the code. */
    private static final int WARM_UP_TICKS = 2_000;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = "--workloads",
            paramLabel = "W",
            split = ",",
            description = "Workloads: ${COMPLETION-CANDIDATES}; default W1, W1M1, W2, W3.")
    private List<Workload> workloads = List.of(Workload.W1, Workload.W1M1, Workload.W2, Workload.W3);

    @Mixin
    private final BoxesOption boxes = new BoxesOption();

    @Option(
            names = "--ticks",
            paramLabel = "N",
            description = "Number of measured ticks, 100 to 1000000; default ${DEFAULT-VALUE}.")
    private int ticks = 10_000;

    @Spec
    private CommandSpec spec;

    /** Creates the command with its defaults. */
    public SteadyCommand() {}

    @Override
    public Integer call() {
        CompareOptions.requireSome("--workloads", workloads);
        boxes.requireValid();
        UsageError.requireWithin("--ticks", ticks, FEWEST_TICKS, MOST_TICKS);
        final PrintWriter out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT,
                "%,d boxes and %,d ticks per line. Times are processor time of the thread.%n"
                        + "Each tick is measured in two runs of bit-identical work. \"Worst in both\" is the maximum,"
                        + " over all ticks, of the smaller of the two times. A tick that is slow in only one run was"
                        + " delayed by the machine.%n%n",
                boxes.count,
                ticks);
        out.println(
                "workload   contestant           median ms  99.9 %   worst  /median  worst in both  /median  bytes/tick"
                        + "  bytes/box");
        // The first measurement is discarded. During this measurement, the JVM frees unrelated memory, which distorts
        // the bytes per box.
        measure(
                Workload.W1,
                CaromBroadphase.ALL.get(0),
                CompareOptions.FEWEST_BOXES,
                new PrintWriter(Writer.nullWriter()));
        for (BoxWorld workload : workloads.stream().distinct().toList()) {
            for (Entry entry : List.of(CaromBroadphase.ALL.get(0), CaromEngine.ALL.get(0))) {
                final boolean possible = entry == CaromEngine.ALL.get(0)
                        ? TickCommand.POSSIBLE.contains(workload)
                        : !workload.isShaped();
                if (possible) {
                    measure(workload, entry, boxes.count, out);
                }
            }
        }
        return 0;
    }

    private void measure(BoxWorld world, Entry entry, int count, PrintWriter out) {
        final TickVariation found = TickVariation.of(world, entry, count, WARM_UP_TICKS, ticks);
        final double[] sorted = found.sorted();
        final double median = sorted[ticks / 2];
        final double worst = sorted[ticks - 1];
        final double inBoth = found.inBoth()[found.worstTick()];
        out.printf(
                Locale.ROOT,
                "%-10s %-20s %9.4f %7.4f %7.3f %8.2f %14.3f %8.2f %11d %10d%n",
                world.name(),
                entry.name(),
                median,
                sorted[ticks - 1 - ticks / 1000],
                worst,
                worst / median,
                inBoth,
                inBoth / median,
                found.bytesPerTick(),
                found.bytesPerBox());
        out.flush();
    }
}
