package dev.carom.benchmarks.compare;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * What several threads give, and what they cost where there is nothing to gain: a world of one thread and one of
 * several take turns, by the clock on the wall, first with the machine to themselves, then with all processors but one
 * kept busy by others.
 */
@Command(
        name = "threads",
        sortOptions = false,
        description = "Times whole ticks with one thread and with several, also while other work keeps the"
                + " processors busy.")
public final class ThreadsCommand implements Callable<Integer> {
    private static final int MOST_THREADS = 64;
    private static final int MOST_TURNS = 1000;
    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** Ticks of a turn, of which each takes the longer the more boxes there are. */
    private static final int MOST_TICKS = 40;

    private static final int FEWEST_TICKS = 10;
    private static final int BOXES_OF_A_TURN = 400_000;

    /** Boxes of all the ticks that do not count, so that all is compiled. */
    private static final int WARM_UP_BOXES = 6_000_000;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = "--workloads",
            paramLabel = "W",
            split = ",",
            description = "What the boxes do, as in a comparison of whole ticks; default W1.")
    private List<Workload> workloads = List.of(Workload.W1);

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description = "Numbers of boxes, 100 to 1000000; default 10000 and 100000.")
    private List<Integer> sizes = List.of(10_000, 100_000);

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads of the world that is compared with one of one thread; default ${DEFAULT-VALUE}.")
    private int threads = 2;

    @Option(names = "--turns", paramLabel = "N", description = "Rounds of each of the two; default ${DEFAULT-VALUE}.")
    private int turns = 40;

    @Spec
    private CommandSpec spec;

    /** With its defaults. */
    public ThreadsCommand() {}

    @Override
    public Integer call() {
        for (int size : sizes) {
            UserError.requireWithin("--sizes", size, CompareOptions.FEWEST_BOXES, CompareOptions.MOST_BOXES);
        }
        UserError.requireWithin("--threads", threads, 2, MOST_THREADS);
        UserError.requireWithin("--turns", turns, 1, MOST_TURNS);
        for (Workload workload : workloads) {
            if (!TickCommand.POSSIBLE.contains(workload)) {
                throw new UserError(
                        "--workloads: whole ticks are of " + TickCommand.POSSIBLE + " (got: " + workload + ").");
            }
        }
        final PrintWriter out = spec.commandLine().getOut();
        final int processors = Runtime.getRuntime().availableProcessors();
        out.printf(
                Locale.ROOT,
                "Wall-clock time, means of %d rounds; %d processors%n"
                        + "Ratio: the time of one thread divided by that of %d, also for the best and the worst"
                        + " pair of rounds. A tick: move, step, read; the parts of the game and of Dominion use one"
                        + " thread.%n%n",
                turns,
                processors,
                threads);
        out.printf("work           boxes  processors  what  1 thread ms  %2d, ms   ratio   best  worst%n", threads);
        for (Workload workload : workloads) {
            for (int size : sizes) {
                measure(workload, size, processors, out);
            }
        }
        return 0;
    }

    private void measure(Workload workload, int size, int processors, PrintWriter out) {
        final Boxes ground = workload.boxes(size);
        final Boxes same = workload.boxes(size);
        System.gc(); // so that neither world is made in the midst of a collection, which scatters its entities
        try (CaromEngine one = CaromEngine.of(ground, 1);
                CaromEngine several = CaromEngine.of(same, threads)) {
            System.gc();
            final int ticks = Math.max(FEWEST_TICKS, Math.min(MOST_TICKS, BOXES_OF_A_TURN / size));
            final Turns ofOne = new Turns(one, ground, ticks);
            final Turns ofSeveral = new Turns(several, same, ticks);
            for (int i = 0; i * ticks < WARM_UP_BOXES / size; i++) {
                ofOne.take();
                ofSeveral.take();
            }
            compare(ofOne, ofSeveral, String.format(Locale.ROOT, "%-10s %9d  free", workload, size), out);
            try (Others others = new Others(processors - 1)) {
                others.start();
                compare(ofOne, ofSeveral, String.format(Locale.ROOT, "%-10s %9d  busy", workload, size), out);
            }
        }
    }

    private void compare(Turns ofOne, Turns ofSeveral, String start, PrintWriter out) {
        final double[][] ticks = new double[2][turns];
        final double[][] steps = new double[2][turns];
        for (int i = 0; i < turns; i++) {
            for (int j = 0; j < 2; j++) {
                final int who = (i + j) % 2; // so that neither is always first
                final Turns turn = who == 0 ? ofOne : ofSeveral;
                turn.take();
                ticks[who][i] = turn.tick;
                steps[who][i] = turn.step;
            }
        }
        print(start + "        tick", ticks[0], ticks[1], out);
        print(start + "        step", steps[0], steps[1], out);
    }

    private static void print(String start, double[] ofOne, double[] ofSeveral, PrintWriter out) {
        final double[] ratios = new double[ofOne.length];
        Arrays.setAll(ratios, i -> ofOne[i] / ofSeveral[i]);
        Arrays.sort(ratios);
        final double one = Arrays.stream(ofOne).average().orElseThrow();
        final double several = Arrays.stream(ofSeveral).average().orElseThrow();
        out.printf(
                Locale.ROOT,
                "%s  %11.3f  %7.3f  %5.2f  %5.2f  %5.2f%n",
                start,
                one,
                several,
                one / several,
                ratios[ratios.length - 1],
                ratios[0]);
        out.flush();
    }

    /** Some ticks of an engine at a time, and how long they took on average, in milliseconds. */
    private static final class Turns {
        private final CaromEngine engine;
        private final Boxes boxes;
        private final int ticks;
        private double tick;
        private double step;

        Turns(CaromEngine engine, Boxes boxes, int ticks) {
            this.engine = engine;
            this.boxes = boxes;
            this.ticks = ticks;
        }

        void take() {
            long nanos = 0;
            long ofSteps = 0;
            for (int i = 0; i < ticks; i++) {
                boxes.step();
                final long before = System.nanoTime();
                engine.tick();
                nanos += System.nanoTime() - before;
                ofSteps += engine.stepNanos();
            }
            tick = nanos / NANOS_PER_MILLISECOND / ticks;
            step = ofSteps / NANOS_PER_MILLISECOND / ticks;
        }
    }

    /** Threads that do nothing but keep processors from those who have something to do. */
    private static final class Others implements AutoCloseable {
        private final Thread[] threads;
        private volatile boolean over;

        Others(int count) {
            threads = new Thread[count];
            Arrays.setAll(threads, i -> new Thread(this::work, "other-" + i));
        }

        void start() {
            for (Thread thread : threads) {
                thread.setDaemon(true);
                thread.start();
            }
        }

        private void work() {
            while (!over) {
                Thread.onSpinWait();
            }
        }

        @Override
        public void close() {
            over = true; // they see it at once, and what comes later has no need to wait
        }
    }
}
