package dev.carom.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MainTest {
    @TempDir
    Path folder;

    private record Run(int code, String out, String err) {
        static Run of(String... args) {
            final StringWriter out = new StringWriter();
            final StringWriter err = new StringWriter();
            final CommandLine command =
                    Main.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
            return new Run(command.execute(args), out.toString(), err.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"broadphase", "tick"})
    void writesAPageACsvTableAndAPlot(String command) throws IOException {
        final Path out = folder.resolve("made/on/the/way");
        final Run run = Run.of(
                command,
                "--workloads",
                "w1,W3",
                "--sizes",
                "100,200",
                "--seconds",
                "0.02",
                "--remark",
                "Quiet.",
                "--out",
                out.toString());
        assertThat(run.err).isEmpty();
        assertThat(run.code).isZero();
        assertThat(run.out)
                .contains("agrees")
                .endsWith("and the .csv and .png files of the same name" + System.lineSeparator());
        assertThat(Files.readString(out.resolve(command + ".md"))).contains("## W1", "## W3", "Remark: Quiet.");
        assertThat(Files.readAllLines(out.resolve(command + ".csv"))).hasSizeGreaterThanOrEqualTo(2 + 4);
        assertThat(out.resolve(command + ".png")).isNotEmptyFile();
    }

    @Test
    void writesAPageOfAMatrixAndACsvTable() throws IOException {
        final Run run = Run.of(
                "matrix",
                "--rows",
                "SHAKE 20|needles",
                "--contestants",
                "TiledSweepAndPrune,SweepAndPrune,TilePrototype",
                "--sizes",
                "100",
                "--seconds",
                "0.01",
                "--remark",
                "Quiet.",
                "--out",
                folder.toString());
        assertThat(run.err).isEmpty();
        assertThat(run.code).isZero();
        assertThat(run.out).contains("shape", "motion", "agrees").doesNotContain("speed", "plates");
        assertThat(Files.readString(folder.resolve("matrix.md")))
                .contains(
                        "Remark: Quiet.",
                        "TilePrototype",
                        "| shake 20% | 100 | ",
                        "All contestants found the true pairs");
        assertThat(folder.resolve("matrix.png")).isNotEmptyFile();
        // Heading and origin; four worlds with three contestants.
        assertThat(Files.readAllLines(folder.resolve("matrix.csv"))).hasSize(2 + 4 * 3);
    }

    @Test
    void writesAPageOfTheWorstTicks() throws IOException {
        final Run run = Run.of(
                "worst",
                "--rows",
                "third tick 20|flock 80",
                "--boxes",
                "100",
                "--ticks",
                "60",
                "--contestants",
                "tileprototype,SweepAndPrune",
                "--out",
                folder.toString());
        assertThat(run.err).isEmpty();
        assertThat(run.code).isZero();
        assertThat(run.out.lines().filter(line -> line.startsWith("| third tick") || line.startsWith("| flock")))
                .hasSize(4)
                .allMatch(line -> line.matches("\\| [a-z 0-9]+% \\| \\w+ (\\| -?[0-9.,]+ ){12}\\| (yes)? *\\|"));
        assertThat(Files.readString(folder.resolve("worst.md")))
                .contains(
                        "100 boxes, 60 ticks",
                        "SweepAndPrune is above the limit in",
                        "of 2 worlds",
                        "| flock 80% | TilePrototype |");
    }

    @Test
    void writesAPageOfRigidBodies() throws IOException {
        final Run run = Run.of(
                "bodies",
                "--scenes",
                "pyramid-2d,TUMBLER",
                "--contestants",
                "carom",
                "--substeps",
                "1,2",
                "--ticks",
                "3",
                "--settled",
                "2",
                "--rounds",
                "1",
                "--remark",
                "Quiet.",
                "--out",
                folder.toString());
        assertThat(run.err).isEmpty();
        assertThat(run.code).isZero();
        assertThat(run.out.lines().filter(line -> line.contains(" substeps "))).hasSize(2 * 2);
        assertThat(Files.readString(folder.resolve("bodies.md")))
                .contains("Remark: Quiet.", "## pyramid-2d: 210 cubes", "## tumbler: 1,000 cubes");
        assertThat(Files.readAllLines(folder.resolve("bodies.csv"))).hasSize(2 + 2 * 2);
        assertThat(folder.resolve("bodies.png")).isNotEmptyFile();
    }

    @Test
    void listsTheWorldsOfAMatrix() {
        final Run run = Run.of("matrix", "--list", "--rows", "^speed.* 2%");
        assertThat(run.code).isZero();
        assertThat(run.out.strip()).isEqualTo("speed: straight 2% [100, 1000, 10000, 100000]");
    }

    @Test
    void reportsHowEvenTheTicksAre() {
        final Run run = Run.of("steady", "--workloads", "W1M1,w2,mixed20", "--boxes", "100", "--ticks", "100");
        assertThat(run.err).isEmpty();
        assertThat(run.code).isZero();
        assertThat(run.out.lines().filter(line -> line.startsWith("W") || line.startsWith("MIXED20")))
                .as("a whole tick as well, but not where all jump; of other shapes that alone")
                .hasSize(4)
                .allMatch(line -> line.matches("\\w+ +\\w+( +[0-9.]+){8}"));
        assertThat(Run.of("steady", "--ticks", "99").err).contains("--ticks must be 100 to 1000000 (got: 99).");
        assertThat(Run.of("steady", "--boxes", "1000001").err).contains("--boxes must be 100 to 1000000");
    }

    @Test
    void writesAPageOnThreads() throws IOException {
        final Run run = Run.of(
                "threads",
                "--sizes",
                "100,200",
                "--turns",
                "2",
                "--workloads",
                "w3",
                "--scenes",
                "Pyramid-2D",
                "--out",
                folder.toString());
        assertThat(run.err).isEmpty();
        assertThat(run.code).isZero();
        final List<String> rows =
                run.out.lines().filter(line -> line.startsWith("| W3 ")).toList();
        assertThat(rows)
                .as("tick and step, with processors free and busy, of two sizes")
                .hasSize(8)
                .allMatch(line ->
                        line.matches("\\| W3 \\| [0-9]+ \\| (free|busy) \\| (tick|step)( \\| [0-9.]+){5} \\| yes \\|"));
        final List<String> bodies =
                run.out.lines().filter(line -> line.startsWith("| pyramid")).toList();
        assertThat(bodies)
                .as("tick and step of a scene of rigid bodies, with processors free and busy")
                .hasSize(4)
                .allMatch(line -> line.matches(
                        "\\| pyramid-2d \\| 210 \\| (free|busy) \\| (tick|step)( \\| [0-9.]+){5} \\| yes \\|"));
        assertThat(Files.readAllLines(folder.resolve("threads.md")))
                .contains("# Whole ticks with one thread and with several")
                .containsAll(rows)
                .containsAll(bodies);
        assertThat(Run.of("threads", "--threads", "1").err).contains("--threads must be 2 to 64 (got: 1).");
        assertThat(Run.of("threads", "--turns", "0").err).contains("--turns must be 1 to 1000 (got: 0).");
        assertThat(Run.of("threads", "--sizes", "99").err).contains("--sizes must be 100 to 1000000 boxes (got: 99).");
        assertThat(Run.of("threads", "--workloads", "W2").err).contains("whole ticks support only [W1, ", "(got: W2).");
    }

    @Test
    void rejectsAnUnwritableFolderBeforeMeasuring() throws IOException {
        final Path file = Files.writeString(folder.resolve("file"), "");
        for (Path bad : List.of(file, file.resolve("within"))) {
            final Run run = Run.of("broadphase", "--sizes", "1000000", "--out", bad.toString());
            assertThat(run.err).contains("--out: ", bad.toString(), "name another one.");
            assertThat(run.code).isEqualTo(2);
        }
    }

    private Run compareShortly(String contestant, String workload) {
        return Run.of(
                "broadphase",
                "--contestants",
                contestant,
                "--workloads",
                workload,
                "--sizes",
                "100",
                "--seconds",
                "0.01",
                "--out",
                folder.toString());
    }

    @Test
    void reportsThatResultsCannotBeWritten() throws IOException {
        Files.createDirectories(folder.resolve("broadphase.csv"));
        final Run run = compareShortly("BruteForce", "W1");
        assertThat(run.err).contains("--out: the results cannot be written to " + folder, "broadphase.csv");
        assertThat(run.code).isEqualTo(2);
    }

    @Test
    void runsOnlyTheNamedContestants() throws IOException {
        compareShortly("bruteforce", "W2");
        assertThat(Files.readString(folder.resolve("broadphase.csv")))
                .contains("W2,100,BruteForce,")
                .doesNotContain("SweepAndPrune");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                                  | No command is given. Name a command: broadphase, matrix, tick, bodies, steady, worst, threads, start or jmh",
                "nonsense                          | Unmatched argument at index 0: 'nonsense'. Name a command: broadphase",
                "fly                               | Unmatched argument at index 0: 'fly'",
                "broadphase --workloads W9         | expected one of [W1, W1F20, W1F80, W1M10, W1M1, W1H, W2, W3, W4, ORIENTED2,",
                "broadphase --sizes ten            | 'ten' is not an int",
                "broadphase --sizes 99             | --sizes must be 100 to 1000000 boxes (got: 99)",
                "broadphase --sizes 1000001        | --sizes must be 100 to 1000000 boxes (got: 1000001)",
                "broadphase --seconds 0            | --seconds must be more than 0 and at most 3600 (got: 0.0)",
                "broadphase --seconds NaN          | --seconds must be more than 0 and at most 3600 (got: NaN)",
                "broadphase --seconds soon         | 'soon' is not a double",
                "broadphase --contestants nobody   | there is no 'nobody', but TiledSweepAndPrune, SweepAndPrune, TilePrototype, BruteForce",
                "broadphase --contestants          | Missing required parameter for option '--contestants'",
                "broadphase --sizes ,              | --sizes: name at least one value, or omit the option",
                "broadphase --workloads ,          | --workloads: name at least one value, or omit the option",
                "broadphase --contestants ,        | --contestants: name at least one value, or omit the option",
                "broadphase --out=                 | --out: name a folder",
                "broadphase --out pom.xml          | --out: pom.xml is a file, not a folder",
                "broadphase --out pom.xml/results  | --out: the folder pom.xml",
                "threads --sizes ,                 | --sizes: name at least one value, or omit the option",
                "threads --workloads ,             | --workloads: name at least one value, or omit the option",
                "threads --scenes ,                | --scenes: name at least one value, or omit the option",
                "threads --scenes lake             | --scenes: there is no 'lake', but pyramid-2d, pyramid-3d, wall",
                "steady --workloads ,              | --workloads: name at least one value, or omit the option",
                "matrix --rows nothing            | --rows: no world matches 'nothing'; matrix --list lists them",
                "matrix --rows [                   | --rows: '[' must be a regular expression: Unclosed character class",
                "matrix --budget 0                | --budget must be 1 to 3600 (got: 0)",
                "matrix --sizes 99                 | --sizes must be 100 to 1000000 boxes (got: 99)",
                "matrix --seed soon                | 'soon' is not a long",
                "worst --ticks 59                  | --ticks must be 60 to 100000 (got: 59)",
                "worst --boxes 99                  | --boxes must be 100 to 1000000 (got: 99)",
                "worst --contestants PhysX-eABP    | there is no 'PhysX-eABP', but TiledSweepAndPrune, SweepAndPrune, TilePrototype",
                "broadphase stray                  | Unmatched argument at index 1: 'stray'",
                "tick --workloads W2               | tick takes only [W1, W1F20, W1F80, W1M10, W1M1, W1H, W3, ORIENTED2,",
                "broadphase --workloads HULLS2     | broadphase takes only [W1, W1F20, W1F80, W1M10, W1M1, W1H, W2, W3, W4],"
                        + " since a broadphase supports axis-aligned boxes only",
                "bodies --scenes hill             | --scenes: there is no 'hill', but pyramid-2d, pyramid-3d, wall, pile-1000,",
                "bodies --scenes ,                | --scenes: name at least one value, or omit the option",
                "bodies --contestants nobody      | there is no 'nobody', but Carom",
                "bodies --substeps 0              | --substeps must be 1 to 16 (got: 0)",
                "bodies --substeps ,              | --substeps: name at least one value, or omit the option",
                "bodies --ticks 0                 | --ticks must be 1 to 100000 (got: 0)",
                "bodies --settled 100001          | --settled must be 1 to 100000 (got: 100001)",
                "bodies --rounds 0                | --rounds must be 1 to 100 (got: 0)",
                "bodies --budget 0                | --budget must be 1 to 3600 (got: 0)",
                "start --ticks 2                   | --ticks must be 3 to 10000 (got: 2)",
                "start --runs 0                    | --runs must be 1 to 1000 (got: 0)",
                "jmh Sat[                          | jmh: 'Sat[' must be a regular expression: Unclosed character"
                        + " class",
                "jmh --nonsense                    | jmh: nonsense is not a recognized option",
                "tick --contestants SweepAndPrune  | there is no 'SweepAndPrune', but Carom",
            })
    void rejectsBadInputWithOneSentence(String args, String sentence) {
        final Run run = args == null ? Run.of() : Run.of(args.trim().split(" +"));
        assertThat(run.err).hasLineCount(1).startsWith("benchmarks: ").contains(sentence);
        assertThat(run.out).isEmpty();
        assertThat(run.code).isEqualTo(2);
    }

    @Test
    void passesOtherArgumentsToJmh() {
        final PrintStream console = System.out;
        final ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            assertThat(Run.of("jmh", "-l", "Sat").code).isZero();
        } finally {
            System.setOut(console);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("dev.carom.benchmarks.SatBenchmark.overlaps")
                .doesNotContain("WholeTick");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "broadphase --help", "tick --help"})
    void printsHelp(String args) {
        final Run run = Run.of(args.split(" "));
        assertThat(run.code).isZero();
        assertThat(run.out).startsWith("Usage: benchmarks");
    }
}
