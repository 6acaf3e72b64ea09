package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.carom.demo.platform.RequiresOpenGl;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MainTest {
    @TempDir
    Path folder;

    /** A run of the command line in this process. */
    record Run(int code, String out, String err) {
        static Run of(Object... args) {
            final StringWriter out = new StringWriter();
            final StringWriter err = new StringWriter();
            final CommandLine command =
                    Main.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
            final String[] texts = new String[args.length];
            for (int i = 0; i < args.length; i++) {
                texts[i] = args[i].toString();
            }
            return new Run(command.execute(texts), out.toString(), err.toString());
        }

        String lastLine() {
            return last(out);
        }
    }

    private static String last(String text) {
        final List<String> lines = text.lines().toList();
        return lines.get(lines.size() - 1);
    }

    @Nested
    class ARunWithoutPictures {
        @Test
        void printsASummaryAndTheSameHashEachTime() {
            final Run run = Run.of("--no-render", "--ticks", 1200, "--seed", 5);
            assertThat(run.code).isZero();
            assertThat(run.err).isEmpty();
            assertThat(run.out)
                    .contains("ticks        1200")
                    .containsPattern("events       \\d+ begin, \\d+ stay, \\d+ end")
                    .containsPattern("bounces      \\d+ off walls, [1-9]\\d* off bricks")
                    .containsPattern("tick time    median [\\d.]+ us, 99th percentile [\\d.]+ us")
                    .containsPattern("score        \\d+");
            assertThat(run.lastLine()).matches("state-hash: [0-9a-f]{16}");
            assertThat(Run.of("--no-render", "--ticks", 1200, "--seed", 5).lastLine())
                    .isEqualTo(run.lastLine());
            assertThat(Run.of("--no-render", "--ticks", 1200, "--seed", 6).lastLine())
                    .isNotEqualTo(run.lastLine());
        }

        @Test
        void writesEveryContactEventAsALineOfJson() throws IOException {
            final Path events = folder.resolve("events.jsonl");
            final Run run = Run.of("--no-render", "--ticks", 1200, "--events", events);
            final Set<String> phases = new HashSet<>();
            final ObjectMapper json = new ObjectMapper();
            int begun = 0;
            for (String line : Files.readAllLines(events)) {
                final JsonNode event = json.readTree(line);
                phases.add(event.get("phase").asText());
                if (event.get("phase").asText().equals("begin")) {
                    begun++;
                }
                assertThat(event.get("first").floatValue())
                        .isBetween(0f, event.get("last").floatValue());
                assertThat(event.get("a").asText() + event.get("b").asText()).containsAnyOf("ball", "striker");
                assertThat(event.get("normal")).hasSize(3);
                assertThat(List.of(
                                event.get("shapeA").asText(),
                                event.get("shapeB").asText()))
                        .containsAnyOf("sphere", "oriented box");
                assertThat(event.has("reason"))
                        .isEqualTo(event.get("phase").asText().equals("end"));
            }
            assertThat(phases).contains("begin", "end");
            assertThat(run.out).containsPattern("events +" + begun + " begin");
        }

        @Test
        void tracesToStandardOutputAndPrintsTheSummaryToStandardError() throws IOException {
            final Run run = Run.of("--no-render", "--ticks", 5, "--trace", "-");
            final List<String> states = run.out.lines().toList();
            assertThat(states).hasSize(5);
            final JsonNode third = new ObjectMapper().readTree(states.get(2));
            assertThat(third.get("tick").asInt()).isEqualTo(3);
            assertThat(third.get("paused").asBoolean()).isFalse();
            assertThat(third.get("phase").asText()).isEqualTo("playing");
            assertThat(last(run.err))
                    .isEqualTo(Run.of("--no-render", "--ticks", 5).lastLine());
        }

        @Test
        void writesTheSameEventsToStandardOutputAsToAFile() throws IOException {
            final Path file = folder.resolve("events.jsonl");
            final Run written = Run.of("--no-render", "--ticks", 300, "--events", file);
            final Run piped = Run.of("--no-render", "--ticks", 300, "--events", "-");
            assertThat(piped.out.lines().toList()).isNotEmpty().isEqualTo(Files.readAllLines(file));
            assertThat(last(piped.err)).isEqualTo(written.lastLine());
            assertThat(Path.of("-")).doesNotExist();
        }
    }

    @Nested
    @RequiresOpenGl
    class ARunOffScreen {
        @Test
        void savesPicturesWithoutChangingTheGame() throws IOException {
            final Path early = folder.resolve("early.png");
            final Path last = folder.resolve("last.png");
            final Run run = Run.of(
                    "--headless", "--ticks", 200, "--screenshot", early + "@30", "--screenshot", last, "--debug-view");
            assertThat(run.err).isEmpty();
            assertThat(run.code).isZero();
            for (Path picture : List.of(early, last)) {
                final BufferedImage image = ImageIO.read(picture.toFile());
                assertThat(image.getWidth()).isEqualTo(1280);
                assertThat(image.getHeight()).isEqualTo(720);
                final Set<Integer> colours = new HashSet<>();
                for (int x = 0; x < 1280; x += 4) {
                    for (int y = 0; y < 720; y += 4) {
                        colours.add(image.getRGB(x, y));
                    }
                }
                assertThat(colours).hasSizeGreaterThan(1000);
            }
            assertThat(Files.mismatch(early, last)).isNotEqualTo(-1L);
            assertThat(run.lastLine())
                    .isEqualTo(Run.of("--no-render", "--ticks", 200).lastLine());
        }
    }

    @Nested
    class BadInput {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "--no-such-option               | Unknown option: '--no-such-option'",
                    "--ticks ten                    | '--ticks': must be a whole number such as 3600 (got: 'ten')",
                    "--ticks 0                      | --ticks must be at least 1 (got: 0)",
                    "--ticks -5 --no-render         | --ticks must be at least 1 (got: -5)",
                    "--seed 1.5                     | '--seed': must be a whole number such as 3600 (got: '1.5')",
                    "--ticks                        | Missing required parameter for option '--ticks'",
                    "--no-render --screenshot a.png | --no-render draws none",
                    "--headless --screenshot a.png@ | must be FILE or FILE@TICK with a tick of at least 1 (got: '')",
                    "--headless --screenshot a.png@0| must be FILE or FILE@TICK with a tick of at least 1 (got: '0')",
                    "--headless --screenshot a.jpg  | must name a .png file",
                    "--headless --ticks 9 --screenshot a.png@10 | is after the end of the run, which has 9 ticks",
                    "--no-render --level none.json  | there is no file none.json",
                    "--no-render --events a.txt --trace ./a.txt | --events and --trace must not both name",
                    "--no-render --events a.json --level a.json | --level and --events must not both name",
                    "--no-render --events - --trace - | --events and --trace must not both name -",
                    "--headless --screenshot -      | must name a .png file",
                    "--headless --screenshot a.png --screenshot a.png@5 | --screenshot and --screenshot must not both name",
                    "--title --ticks 5              | --title starts at the title screen, where the player decides;"
                            + " leave out --ticks",
                    "--profile x --headless         | --profile starts at the title screen, where the player"
                            + " decides; leave out --headless",
                    "--no-render --replay none.jsonl | --replay: there is no file none.jsonl",
                    "--no-render --record none/a.jsonl | --record: the folder none for a.jsonl does not exist",
                    "stray                          | Unmatched argument",
                })
        void isRefusedWithOneSentence(String args, String sentence) {
            final Run run = Run.of((Object[]) args.trim().split(" +"));
            assertThat(run.err).hasLineCount(1).startsWith("carom: ").contains(sentence);
            assertThat(run.out).isEmpty();
            assertThat(run.code).isEqualTo(2);
        }

        @Test
        void aLevelThatIsALinkToAnotherFolderIsPlayed() throws IOException {
            final Path real = Files.createDirectory(folder.resolve("real"));
            final Path links = Files.createDirectory(folder.resolve("links"));
            Files.copy(Path.of("..", "assets", "levels", "first-light.json"), real.resolve("mine.json"));
            final Path link = Files.createSymbolicLink(links.resolve("mine.json"), real.resolve("mine.json"));
            final Run run = Run.of("--no-render", "--ticks", 5, "--level", link);
            assertThat(run.err)
                    .hasLineCount(1)
                    .startsWith("carom: Saved changes of the level are not applied: ")
                    .contains("it is a link to a file outside the folder");
            assertThat(run.code).isZero();
        }

        @ParameterizedTest
        @ValueSource(strings = {"--events", "--trace", "--screenshot"})
        void ofAMissingOutputFolderNamesOptionAndFolder(String option) throws IOException {
            final Path none = folder.resolve("none");
            final Path file = Files.createFile(folder.resolve("file"));
            for (Path notAFolder : List.of(none, file)) {
                final Run run = Run.of("--headless", "--ticks", 3, option, notAFolder.resolve("out.png"));
                assertThat(run.code).isEqualTo(2);
                assertThat(run.err)
                        .hasLineCount(1)
                        .startsWith("carom: " + option + ": the folder " + notAFolder + " for out.png does not exist;");
            }
            assertThat(none).doesNotExist();
        }

        @ParameterizedTest
        @ValueSource(strings = {"--events", "--trace", "--screenshot"})
        void ofAnOutputFileNamesOptionAndFile(String option) throws IOException {
            final Path inTheWay = Files.createDirectory(folder.resolve("out.png"));
            final Run run = Run.of("--headless", "--ticks", 3, option, inTheWay);
            assertThat(run.code).isEqualTo(2);
            assertThat(run.err)
                    .hasLineCount(1)
                    .isEqualTo("carom: " + option + ": cannot write " + inTheWay
                            + ", since it is a folder; name a file that can be written to." + System.lineSeparator());
        }

        @Test
        void ofAPictureIsReportedBeforeTheFirstTick() throws IOException {
            final Path inTheWay = Files.createDirectory(folder.resolve("out.png"));
            final Path events = folder.resolve("events.jsonl");
            final Run run = Run.of("--headless", "--ticks", 3, "--screenshot", inTheWay, "--events", events);
            assertThat(run.code).isEqualTo(2);
            assertThat(events).doesNotExist();
        }

        @Test
        void leavesOutputFilesUnchanged() throws IOException {
            final Path old = Files.writeString(folder.resolve("old.png"), "old");
            final Path fresh = folder.resolve("fresh.png");
            final Path events = Files.writeString(folder.resolve("events.jsonl"), "old");
            final Run run = Run.of(
                    "--headless",
                    "--screenshot",
                    old,
                    "--screenshot",
                    fresh,
                    "--events",
                    events,
                    "--level",
                    "none.json");
            assertThat(run.code).isEqualTo(2);
            assertThat(old).hasContent("old");
            assertThat(events).hasContent("old");
            assertThat(fresh).doesNotExist();
        }

        @Test
        void ofALevelNamesFileAndLine() throws IOException {
            final Path level = Files.writeString(folder.resolve("bad.json"), "{\n  \"lives\": 1,\n  oops\n}");
            final Run run = Run.of("--no-render", "--level", level);
            assertThat(run.code).isEqualTo(2);
            assertThat(run.err)
                    .hasLineCount(1)
                    .contains("bad.json, line 3, column ")
                    .contains("here the name of a field must follow, in double quotes");
        }
    }

    @Test
    void printsHelpAndVersion() {
        final Run help = Run.of("--help");
        assertThat(help.code).isZero();
        assertThat(help.out)
                .contains(
                        "--headless",
                        "--ticks=N",
                        "--seed=S",
                        "--screenshot=FILE[@TICK]",
                        "--no-render",
                        "--events=FILE",
                        "The folder of a file that is written must exist.");
        assertThat(Run.of("--version").out.trim()).matches("Carom \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
    }
}
