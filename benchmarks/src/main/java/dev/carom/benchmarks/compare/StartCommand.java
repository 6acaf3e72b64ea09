package dev.carom.benchmarks.compare;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures the first ticks of a program. The command starts a new JVM for each run. */
@Command(
        name = "start",
        sortOptions = false,
        description = "Measures the first ticks of a new JVM, with and without the warm-up call, and with"
                + " a class data sharing archive.")
public final class StartCommand implements Callable<Integer> {
    /** Prefix of a line with results. */
    static final String MARK = "first-ticks:";

    static final String COLD = "Carom";
    static final String WARM = "Carom-warmUp";
    private static final int MOST_BOXES = 100_000;
    private static final int MOST_TICKS = 10_000;
    private static final int MOST_RUNS = 1_000;
    private static final int FEWEST_TICKS = 3;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    private boolean help;

    @Option(names = "--boxes", paramLabel = "N", description = "Boxes in the world; default ${DEFAULT-VALUE}.")
    private int boxes = 2_000;

    @Option(names = "--ticks", paramLabel = "N", description = "Ticks of each run; default ${DEFAULT-VALUE}.")
    private int ticks = 60;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Number of JVM starts of each program; default ${DEFAULT-VALUE}.")
    private int runs = 9;

    @Spec
    private CommandSpec spec;

    private String classPath;

    /** Creates the command with its defaults. */
    public StartCommand() {}

    /** A program to start, with JVM options. */
    private record Start(String label, String contestant, List<String> switches) {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        UsageError.requireWithin("--boxes", boxes, CompareOptions.FEWEST_BOXES, MOST_BOXES);
        UsageError.requireWithin("--ticks", ticks, FEWEST_TICKS, MOST_TICKS);
        UsageError.requireWithin("--runs", runs, 1, MOST_RUNS);
        final Path folder = Files.createTempDirectory("carom-start");
        try {
            measure(starts(folder));
        } finally {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
        return 0;
    }

    private List<Start> starts(Path folder) throws IOException, InterruptedException {
        classPath = jars(folder);
        final Path archive = folder.resolve("classes.jsa");
        run(new Start(
                "archive", WARM, List.of("-XX:ArchiveClassesAtExit=" + archive, "-Xlog:cds=off", "-Xlog:cds*=off")));
        final List<String> archived = List.of("-XX:SharedArchiveFile=" + archive);
        final List<Start> starts = new ArrayList<>(List.of(
                new Start("Carom", COLD, List.of()),
                new Start("Carom, archive", COLD, archived),
                new Start("Carom, warmUp", WARM, List.of()),
                new Start("Carom, warmUp, archive", WARM, archived)));
        for (Peers peers : Peers.present()) {
            for (Entry entry : peers.engines()) {
                starts.add(new Start(entry.name(), entry.name(), List.of()));
            }
        }
        return starts;
    }

    /**
     * Returns the class path with each folder replaced by a jar. The jars are needed since games use jars, and since a
     * class archive requires them.
     */
    private static String jars(Path folder) {
        final List<String> jars = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (Files.isDirectory(Path.of(entry))) {
                final String jar = folder.resolve(jars.size() + ".jar").toString();
                ToolProvider.findFirst("jar")
                        .orElseThrow(() -> new UsageError("start: this Java has no jar tool; use a JDK."))
                        .run(System.out, System.err, "--create", "--file", jar, "-C", entry, ".");
                jars.add(jar);
            } else {
                jars.add(entry);
            }
        }
        return String.join(File.pathSeparator, jars);
    }

    private void measure(List<Start> starts) throws IOException, InterruptedException {
        final PrintWriter out = spec.commandLine().getOut();
        out.printf(
                Locale.ROOT,
                "%,d boxes of W1; %d JVMs for each program, started in turns; medians in milliseconds of processor time%n"
                        + "A tick moves all boxes, steps the world, and reads normal and points of all contacts. For other"
                        + " engines, the first tick includes the set-up.%n%n",
                boxes,
                runs);
        out.printf(
                "%-26s  warm-up  set-up  tick 1  tick 2  tick 3  worst of the others  worst of all runs%n", "program");
        final double[][][] times = new double[starts.size()][runs][];
        for (int run = 0; run < runs; run++) {
            for (int i = 0; i < starts.size(); i++) {
                times[i][run] = run(starts.get(i));
            }
        }
        for (int i = 0; i < starts.size(); i++) {
            print(starts.get(i).label, times[i], out);
        }
    }

    private static void print(String label, double[][] times, PrintWriter out) {
        final double[] worst = Arrays.stream(times)
                .mapToDouble(run -> Arrays.stream(run).skip(5).max().orElse(0))
                .toArray();
        final double[] figures = new double[5];
        for (int column = 0; column < figures.length; column++) {
            final int at = column;
            figures[column] = Candidate.median(
                    Arrays.stream(times).mapToDouble(run -> run[at]).toArray());
        }
        final double worstOfAll = Arrays.stream(times)
                .flatMapToDouble(run -> Arrays.stream(run).skip(2))
                .max()
                .orElseThrow();
        out.printf(
                Locale.ROOT,
                "%-26s  %7.0f  %6.1f  %6.1f  %6.1f  %6.1f  %19.1f  %17.1f%n",
                label,
                figures[0],
                figures[1],
                figures[2],
                figures[3],
                figures[4],
                Candidate.median(worst),
                worstOfAll);
        out.flush();
    }

    /** Starts a JVM and returns the times that it prints. */
    private double[] run(Start start) throws IOException, InterruptedException {
        final List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(start.switches);
        command.addAll(List.of("-cp", classPath, FirstTicks.class.getName()));
        command.addAll(List.of(start.contestant, Integer.toString(boxes), Integer.toString(ticks)));
        final Process process =
                new ProcessBuilder(command).redirectErrorStream(true).start();
        final String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        for (String line : output.lines().toList()) {
            if (line.startsWith(MARK)) {
                return Arrays.stream(line.substring(MARK.length()).trim().split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
            }
        }
        throw new UsageError("start: a JVM for " + start.label + " printed no times: " + output);
    }
}
