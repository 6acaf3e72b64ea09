package dev.carom.benchmarks.compare;

import dev.carom.physics.StateHash;
import dev.carom.physics.WorldConfig;
import dev.carom.testbed.world.SceneWorld;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Measures the speed-up by several threads, and the cost of threads that give no speed-up. A world with one thread and
 * a world with several threads take turns. Times are elapsed times, not processor times. In the first part, all
 * processors are free. In the second part, all processors but one are busy. After each turn of a world, the poses and
 * events of its last tick are added to its hash. The hashes of both worlds are compared at the end of each part.
 */
@Command(
        name = "threads",
        sortOptions = false,
        description = "Measures whole ticks with one thread and with several, also while other threads keep the"
                + " processors busy.")
public final class ThreadsCommand implements Callable<Integer> {
    private static final int DIFFERS = 1;
    private static final int MOST_THREADS = 64;
    private static final int MOST_TURNS = 1000;
    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** Maximum number of ticks per turn. A turn with more boxes has fewer ticks. */
    private static final int MOST_TICKS = 40;

    private static final int FEWEST_TICKS = 10;
    private static final int BOXES_OF_A_TURN = 400_000;

    /** Number of box updates of a world before the measurement. During these updates, the JVM compiles all code. */
    private static final int WARM_UP_BOXES = 6_000_000;

    /** Number of ticks of a scene before measuring. In these ticks, the bodies fall, and the JVM compiles all code. */
    private static final int WARM_UP_TICKS = 300;

    @Option(
            names = "--workloads",
            paramLabel = "W",
            split = ",",
            description = "Workloads, as for the command tick; default W1 and ORIENTED20.")
    private List<Workload> workloads = List.of(Workload.W1, Workload.ORIENTED20);

    @Option(
            names = "--sizes",
            paramLabel = "N",
            split = ",",
            description = "Numbers of boxes, 100 to 1000000; default 10000 and 100000.")
    private List<Integer> sizes = List.of(10_000, 100_000);

    @Option(
            names = "--scenes",
            paramLabel = "NAME",
            split = ",",
            description = "Scenes of rigid bodies that do not sleep, as for the command bodies; default pile-5000.")
    private List<String> scenes = List.of("pile-5000");

    @Option(
            names = "--threads",
            paramLabel = "N",
            description =
                    "Number of threads of the world that is compared with a single-threaded world; default ${DEFAULT-VALUE}.")
    private int threads = 2;

    @Option(
            names = "--turns",
            paramLabel = "N",
            description = "Number of rounds of each world; default ${DEFAULT-VALUE}.")
    private int turns = 40;

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Spec
    private CommandSpec spec;

    private final StringBuilder table = new StringBuilder();
    private boolean differs;

    /** Creates the command with its defaults. */
    public ThreadsCommand() {}

    @Override
    public Integer call() {
        CompareOptions.requireSome("--workloads", workloads);
        CompareOptions.requireSizes(sizes);
        UsageError.requireWithin("--threads", threads, 2, MOST_THREADS);
        UsageError.requireWithin("--turns", turns, 1, MOST_TURNS);
        for (Workload workload : workloads) {
            if (!TickCommand.POSSIBLE.contains(workload)) {
                throw new UsageError(
                        "--workloads: whole ticks support only " + TickCommand.POSSIBLE + " (got: " + workload + ").");
            }
        }
        final List<BodiesScene> chosen = BodiesScene.chosen(scenes);
        output.requireWritable();
        final PrintWriter out = spec.commandLine().getOut();
        print(
                String.format(
                        Locale.ROOT,
                        "| workload | bodies | other processors | measured | 1 thread, ms | %d threads, ms | ratio | best | worst"
                                + " | same bits |\n|---|---:|---|---|---:|---:|---:|---:|---:|---|\n",
                        threads),
                out);
        for (Workload workload : workloads) {
            for (int size : sizes) {
                measure(workload, size, out);
            }
        }
        chosen.forEach(scene -> measure(scene, out));
        final String heading = Provenance.here(output.remark).heading("Whole ticks with one thread and with several");
        final String explanation = String.format(
                Locale.ROOT,
                "Real time; medians of %d rounds of %d to %d ticks each, run in turns. The ratio is the time with"
                        + " one thread divided by the time with %d threads; best and worst are those of a pair of rounds. A"
                        + " tick moves all entities, steps the world and reads all events; the work of the game and of"
                        + " Dominion uses one thread. In a scene of rigid bodies, which have all fallen and do not sleep, a"
                        + " tick only steps the world. \"Step\" is the step of the world alone. The other processors are free,"
                        + " or all processors but one are kept busy by spinning threads. \"Same bits\" compares the hashes of"
                        + " all poses and events after each round.\n\n",
                turns,
                FEWEST_TICKS,
                MOST_TICKS,
                threads);
        output.write("threads", heading + explanation + table, out);
        return differs ? DIFFERS : 0;
    }

    private void measure(Workload workload, int size, PrintWriter out) {
        final Boxes ground = workload.boxes(size);
        final Boxes same = workload.boxes(size);
        System.gc(); // a garbage collection during set-up would scatter the entities of one world in memory
        try (CaromEngine one = CaromEngine.of(ground, 1);
                CaromEngine several = CaromEngine.of(same, threads)) {
            final int ticks = Math.max(FEWEST_TICKS, Math.min(MOST_TICKS, BOXES_OF_A_TURN / size));
            compare(
                    String.format(Locale.ROOT, "| %s | %,d | ", workload, size),
                    new Rounds(ground::step, one::tick, one::stepNanos, one::addTo, ticks),
                    new Rounds(same::step, several::tick, several::stepNanos, several::addTo, ticks),
                    WARM_UP_BOXES / size,
                    out);
        }
    }

    private void measure(BodiesScene scene, PrintWriter out) {
        try (SceneWorld one = awake(scene, 1);
                SceneWorld several = awake(scene, threads)) {
            compare(
                    String.format(
                            Locale.ROOT,
                            "| %s | %,d | ",
                            scene.name(),
                            scene.maker().get().dynamicCount()),
                    rounds(one),
                    rounds(several),
                    WARM_UP_TICKS,
                    out);
        }
    }

    private static SceneWorld awake(BodiesScene scene, int threads) {
        return new SceneWorld(
                scene.maker().get(), WorldConfig.defaults().withSleeping(false).withThreads(threads));
    }

    private static Rounds rounds(SceneWorld world) {
        return new Rounds(
                () -> {},
                () -> world.step(BodiesEngine.TICK_SECONDS),
                () -> world.world().statistics().totalNanos(),
                hash -> hash.add(world.world()),
                FEWEST_TICKS);
    }

    /**
     * Compares two worlds that differ only in their number of threads: first while all processors are free, then while
     * all processors but one are busy.
     */
    private void compare(String start, Rounds ofOne, Rounds ofSeveral, int warmUpTicks, PrintWriter out) {
        System.gc();
        for (int tick = 0; tick < warmUpTicks; tick += ofOne.ticks) {
            ofOne.take();
            ofSeveral.take();
        }
        compare(ofOne, ofSeveral, start + "free", out);
        try (BusyThreads others = new BusyThreads(Runtime.getRuntime().availableProcessors() - 1)) {
            others.start();
            compare(ofOne, ofSeveral, start + "busy", out);
        }
    }

    private void compare(Rounds ofOne, Rounds ofSeveral, String start, PrintWriter out) {
        final double[][] ticks = new double[2][turns];
        final double[][] steps = new double[2][turns];
        for (int i = 0; i < turns; i++) {
            for (int j = 0; j < 2; j++) {
                final int who = (i + j) % 2; // the two worlds take turns in running first
                final Rounds turn = who == 0 ? ofOne : ofSeveral;
                turn.take();
                ticks[who][i] = turn.tick;
                steps[who][i] = turn.step;
            }
        }
        final boolean same = ofOne.hash.value() == ofSeveral.hash.value();
        differs |= !same;
        print(row(start + " | tick", ticks[0], ticks[1], same), out);
        print(row(start + " | step", steps[0], steps[1], same), out);
    }

    private static String row(String start, double[] ofOne, double[] ofSeveral, boolean same) {
        final double[] ratios = new double[ofOne.length];
        Arrays.setAll(ratios, i -> ofOne[i] / ofSeveral[i]);
        Arrays.sort(ratios);
        final double one = Candidate.median(ofOne);
        final double several = Candidate.median(ofSeveral);
        return String.format(
                Locale.ROOT,
                "%s | %.3f | %.3f | %.2f | %.2f | %.2f | %s |\n",
                start,
                one,
                several,
                one / several,
                ratios[ratios.length - 1],
                ratios[0],
                same ? "yes" : "NO");
    }

    /** Prints the lines to the console immediately, and appends them to the page. */
    private void print(String lines, PrintWriter out) {
        out.print(lines);
        out.flush();
        table.append(lines);
    }

    /**
     * Runs a world in turns. A turn runs some ticks, and measures their average time in milliseconds. In the printed
     * results, a turn is called a round.
     */
    private static final class Rounds {
        private final Runnable prepare;
        private final Runnable work;
        private final LongSupplier stepNanos;
        private final Consumer<StateHash> addTo;
        private final int ticks;
        private final StateHash hash = new StateHash();
        private double tick;
        private double step;

        /**
         * Creates the turns of a world.
         *
         * @param prepare runs before each tick and is not measured
         * @param work the tick
         * @param stepNanos returns the time of the world's step in the last tick
         * @param addTo adds the poses and events of the last tick to a hash
         * @param ticks number of ticks in a turn
         */
        Rounds(Runnable prepare, Runnable work, LongSupplier stepNanos, Consumer<StateHash> addTo, int ticks) {
            this.prepare = prepare;
            this.work = work;
            this.stepNanos = stepNanos;
            this.addTo = addTo;
            this.ticks = ticks;
        }

        void take() {
            long nanos = 0;
            long ofSteps = 0;
            for (int i = 0; i < ticks; i++) {
                prepare.run();
                final long before = System.nanoTime();
                work.run();
                nanos += System.nanoTime() - before;
                ofSteps += stepNanos.getAsLong();
            }
            tick = nanos / NANOS_PER_MILLISECOND / ticks;
            step = ofSteps / NANOS_PER_MILLISECOND / ticks;
            addTo.accept(hash);
        }
    }

    /** Busy threads that occupy processors. */
    private static final class BusyThreads implements AutoCloseable {
        private final Thread[] threads;
        private volatile boolean over;

        BusyThreads(int count) {
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
            over = true; // the threads stop soon, so this method does not wait for them
        }
    }
}
