package dev.carom.benchmarks.compare;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Measures the worst ticks in the worlds of the matrix, from the first tick on. Compares them with usual ticks and with
 * a full sweep. A full sweep is a tick in which all boxes of the same world teleport. Some broadphases keep data from
 * tick to tick. Their worst ticks include the cost of building this data, and of discarding it when the motion changes.
 * The command also reports allocation and memory.
 */
@Command(
        name = "worst",
        sortOptions = false,
        description =
                "Measures the worst tick, allocation and memory of Carom's broadphases in the worlds of the matrix.")
public final class WorstCommand implements Callable<Integer> {
    private static final int FEWEST_TICKS = 60;
    private static final int MOST_TICKS = 100_000;

    /** Maximum number of ticks of an unmeasured run, in which the JVM compiles the code. */
    private static final int WARM_UP_TICKS = 300;

    /** Number of unmeasured runs of the first ticks, in which the JVM compiles code that runs once per world. */
    private static final int WARM_UP_STARTS = 4;

    /**
     * Number of ticks in the first half second. All boxes are added at once before the first tick. In the first ticks,
     * the broadphase adapts to the motion of the boxes.
     */
    private static final int FIRST_TICKS = 30;

    private static final int SWEEPS = 41;

    /**
     * Limit of the time of a tick, as a multiple of a reference time. The reference time is the time of a usual tick.
     * For the first ticks, and in worlds with {@link MatrixWorld#jumps}, it is the greater of the times of a usual tick
     * and of a full sweep.
     */
    private static final double MOST = 3;

    private static final String HEADING = "| world | contestant | usual ms | full sweep ms"
            + " | worst of the first " + FIRST_TICKS + " ms | in tick | / usual | / sweep"
            + " | worst later ms | in tick | / usual | / sweep | bytes per tick | bytes per box | above limit |\n"
            + "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|\n";

    @Mixin
    private final RowOptions rows = new RowOptions();

    @Mixin
    private final BoxesOption boxes = new BoxesOption();

    @Option(
            names = "--ticks",
            paramLabel = "N",
            description = "Number of ticks, 60 to 100000; default ${DEFAULT-VALUE}.")
    private int ticks = 240;

    @Option(
            names = "--contestants",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Broadphases of Carom; default TiledSweepAndPrune. For an unknown name, the error message lists all names.")
    private List<String> contestants = List.of(CaromBroadphase.ALL.get(0).name());

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Spec
    private CommandSpec spec;

    /**
     * Milliseconds of a full sweep. The key is the name of the contestant followed by the name of the world with
     * teleports.
     */
    private final Map<String, Double> sweeps = new HashMap<>();

    /** Creates the command with its defaults. */
    public WorstCommand() {}

    @Override
    public Integer call() {
        boxes.requireValid();
        UsageError.requireWithin("--ticks", ticks, FEWEST_TICKS, MOST_TICKS);
        CompareOptions.requireSome("--contestants", contestants);
        final List<Entry> entries = CompareOptions.chosen(contestants, CaromBroadphase.IN_MATRIX);
        final List<MatrixRows.Row> chosen = rows.chosen();
        output.requireWritable();
        final PrintWriter out = spec.commandLine().getOut();
        final StringBuilder table = new StringBuilder(HEADING);
        out.print(HEADING);
        final List<WorstCase> all = new ArrayList<>();
        for (MatrixRows.Row row : chosen) {
            for (Entry entry : entries) {
                final WorstCase found = measure(row.world(), entry);
                all.add(found);
                out.print(found.line());
                out.flush();
                table.append(found.line());
            }
        }
        output.write("worst", page(table.toString(), entries, all), out);
        return 0;
    }

    /** The result of one contestant in one world. */
    private record WorstCase(
            MatrixWorld world, String contestant, double usual, double sweep, TickVariation variation) {
        int worstTick(boolean first) {
            return first
                    ? variation.worstTick(0, FIRST_TICKS)
                    : variation.worstTick(FIRST_TICKS, variation.inBoth().length);
        }

        double worst(boolean first) {
            return variation.inBoth()[worstTick(first)];
        }

        boolean isAboveLimit() {
            // If the boxes form a cluster, a usual tick has more pairs than a full sweep, and therefore takes longer.
            final double jump = Math.max(usual, sweep);
            return worst(true) > MOST * jump || worst(false) > MOST * (world.jumps() ? jump : usual);
        }

        String line() {
            return String.format(
                    Locale.ROOT,
                    "| %s | %s | %.4f | %.3f | %.3f | %d | %.1f | %.2f | %.3f | %d | %.1f | %.2f | %,d | %,d | %s |\n",
                    world.name(),
                    contestant,
                    usual,
                    sweep,
                    worst(true),
                    worstTick(true) + 1,
                    worst(true) / usual,
                    worst(true) / sweep,
                    worst(false),
                    worstTick(false) + 1,
                    worst(false) / usual,
                    worst(false) / sweep,
                    variation.bytesPerTick(),
                    variation.bytesPerBox(),
                    isAboveLimit() ? "yes" : "");
        }
    }

    private WorstCase measure(MatrixWorld world, Entry entry) {
        TickVariation.of(world, entry, boxes.count, 0, Math.min(ticks, WARM_UP_TICKS));
        for (int start = 0; start < WARM_UP_STARTS; start++) {
            TickVariation.of(world, entry, boxes.count, 0, FIRST_TICKS);
        }
        final MatrixWorld teleports = world.with(MatrixWorld.Motion.TELEPORT).withSpeed(MatrixWorld.USUAL.speed());
        final double sweep = sweeps.computeIfAbsent(
                entry.name() + teleports.name(), key -> TickVariation.of(teleports, entry, boxes.count, SWEEPS, SWEEPS)
                        .median(1));
        final TickVariation variation = TickVariation.of(world, entry, boxes.count, 0, ticks);
        return new WorstCase(world, entry.name(), variation.median(world.period()), sweep, variation);
    }

    private String page(String table, List<Entry> entries, List<WorstCase> all) {
        final StringBuilder text =
                new StringBuilder(Provenance.here(output.remark).heading("The worst tick in worlds of all kinds"));
        text.append(String.format(
                Locale.ROOT,
                "%1$,d boxes, %2$,d ticks from the tick after all boxes were added, in processor time. The ticks are measured"
                        + " in two runs; the time of a tick is the smaller of its two times. Unmeasured runs in the same JVM"
                        + " come first, so that code that runs once per world is compiled, too. A usual tick is the median"
                        + " of all ticks; in worlds whose work is periodic, the median of the averages over a period. A full"
                        + " sweep is the median tick of the same world when all boxes teleport to random positions.\n\n"
                        + "The limit of a tick is %3$.0f usual ticks. For two kinds of ticks it is %3$.0f full sweeps, if these take"
                        + " longer: for the first %4$d ticks, since all boxes are added at once, and for worlds whose motion"
                        + " changes between two ticks (together, third tick, rest then fly, all at once, half teleport)."
                        + " Bytes per tick are averages over the second half of the ticks, after arrays have grown.\n\n",
                boxes.count,
                ticks,
                MOST,
                FIRST_TICKS));
        for (Entry entry : entries) {
            final List<WorstCase> own = all.stream()
                    .filter(found -> found.contestant().equals(entry.name()))
                    .toList();
            final WorstCase largest = own.stream()
                    .max(Comparator.comparing(found -> found.variation().bytesPerBox()))
                    .orElseThrow();
            text.append(String.format(
                    Locale.ROOT,
                    "%s is above the limit in %d of %d worlds, allocates in %d of them, and takes at most %,d bytes per box (%s).\n\n",
                    entry.name(),
                    own.stream().filter(WorstCase::isAboveLimit).count(),
                    own.size(),
                    own.stream()
                            .filter(found -> found.variation().bytesPerTick() > 0)
                            .count(),
                    largest.variation().bytesPerBox(),
                    largest.world().name()));
        }
        return text.append(table).toString();
    }
}
