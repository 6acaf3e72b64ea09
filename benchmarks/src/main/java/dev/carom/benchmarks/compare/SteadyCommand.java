package dev.carom.benchmarks.compare;

import com.sun.management.ThreadMXBean;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * How even our ticks are: of very many the median and the worst, for games drop a frame by the worst; the bytes that a
 * tick leaves behind, and the memory that a box takes. Of other engines nothing, since this is not a comparison.
 * <p>
 * Where the machine is a guest of another, a thread is held up for milliseconds now and then and its processor time
 * runs on, even in a loop that does nothing but read that clock. So all is run twice. A tick does the same work in both
 * runs, bit for bit: what is slow in one of them alone has been held up, and what we do too much of is slow in both. So
 * the worst in both leaves out what would come at another tick each time, such as a pause of the JVM.
 */
@Command(
        name = "steady",
        sortOptions = false,
        description = "Measures how even Carom's ticks are: the worst of very many, garbage, and memory.")
public final class SteadyCommand implements Callable<Integer> {
    private static final int FEWEST_TICKS = 100;
    private static final int MOST_TICKS = 1_000_000;
    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** A run before, which does not count, so that all is compiled. */
    private static final int WARM_UP_TICKS = 2_000;

    /** Of so many collections in a row at least one leaves no dead wood behind (MarkSweepAlwaysCompactCount). */
    private static final int COLLECTIONS = 4;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = "--workloads",
            paramLabel = "W",
            split = ",",
            description = "What the boxes do: ${COMPLETION-CANDIDATES}; default W1, W1M1, W2, W3.")
    private List<Workload> workloads = List.of(Workload.W1, Workload.W1M1, Workload.W2, Workload.W3);

    @Option(
            names = "--boxes",
            paramLabel = "N",
            description = "Number of boxes, 100 to 1000000; default ${DEFAULT-VALUE}.")
    private int boxes = 10_000;

    @Option(
            names = "--ticks",
            paramLabel = "N",
            description = "Ticks that count, 100 to 1000000; default ${DEFAULT-VALUE}.")
    private int ticks = 10_000;

    @Spec
    private CommandSpec spec;

    private final ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** With its defaults. */
    public SteadyCommand() {}

    @Override
    public Integer call() {
        UserError.requireWithin("--boxes", boxes, CompareOptions.FEWEST_BOXES, CompareOptions.MOST_BOXES);
        UserError.requireWithin("--ticks", ticks, FEWEST_TICKS, MOST_TICKS);
        final PrintWriter out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT,
                "%,d boxes, %,d ticks each, in processor time of the thread%n"
                        + "Two runs are identical bit for bit. The worst in both is the largest of the smaller"
                        + " times of each tick: a tick that is slow in one run only was delayed by the machine.%n%n",
                boxes,
                ticks);
        out.println(
                "work   who                  median ms  99.9 %   worst  /median  worst in both  /median  bytes a tick"
                        + "  bytes a box");
        // The first one is not to be told: much that has nothing to do with it is let go of by the JVM meanwhile.
        measure(
                Workload.W1,
                CaromBroadphase.ALL.get(0),
                CompareOptions.FEWEST_BOXES,
                new PrintWriter(Writer.nullWriter()));
        for (BoxWorld workload : workloads.stream().distinct().toList()) {
            for (Entry entry : List.of(CaromBroadphase.ALL.get(0), CaromEngine.ALL.get(0))) {
                if (entry != CaromEngine.ALL.get(0) || TickCommand.POSSIBLE.contains(workload)) {
                    measure(workload, entry, boxes, out);
                }
            }
        }
        return 0;
    }

    /** What one run gave: milliseconds of each tick in turn, and bytes, those of the whole heap at its end. */
    private record Run(double[] times, long bytesPerTick, long heap) {}

    private void measure(BoxWorld workload, Entry entry, int count, PrintWriter out) {
        final Boxes ground = workload.boxes(count);
        final Run first = run(ground, entry);
        final long bytesPerBox = (first.heap - usedHeap()) / count;
        Reference.reachabilityFence(ground); // which is not the contestant's
        final double[] again = run(workload.boxes(count), entry).times;
        final double[] both = new double[ticks];
        for (int i = 0; i < ticks; i++) {
            both[i] = Math.min(first.times[i], again[i]);
        }
        final double[] sorted = first.times.clone();
        Arrays.sort(sorted);
        final double median = sorted[ticks / 2];
        out.printf(
                Locale.ROOT,
                "%-6s %-20s %9.4f %7.4f %7.3f %8.2f %14.3f %8.2f %13d %12d%n",
                workload,
                entry.name(),
                median,
                sorted[ticks - 1 - ticks / 1000],
                sorted[ticks - 1],
                sorted[ticks - 1] / median,
                worst(both),
                worst(both) / median,
                first.bytesPerTick,
                bytesPerBox);
        out.flush();
    }

    private static double worst(double[] times) {
        return Arrays.stream(times).max().orElseThrow();
    }

    private Run run(Boxes ground, Entry entry) {
        final double[] times = new double[ticks];
        final long heap;
        long bytes = 0;
        try (Contestant contestant = entry.maker().apply(ground)) {
            for (int i = 0; i < WARM_UP_TICKS; i++) {
                ground.step();
                contestant.tick();
            }
            for (int i = 0; i < ticks; i++) {
                ground.step();
                final long bytesBefore = thread.getCurrentThreadAllocatedBytes();
                final long before = thread.getCurrentThreadCpuTime();
                contestant.tick();
                times[i] = (thread.getCurrentThreadCpuTime() - before) / NANOS_PER_MILLISECOND;
                bytes += thread.getCurrentThreadAllocatedBytes() - bytesBefore;
            }
            heap = usedHeap();
            contestant.tick(); // so that it lives until here
        }
        return new Run(times, bytes / ticks, heap);
    }

    /** What lives on the heap, once the garbage is gone. */
    private static long usedHeap() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
