package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.tool.JsonLines;
import dev.carom.demo.tool.Recorder;
import dev.carom.demo.tool.Replay;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class RecordingTest {
    private static final long SEED = 20;

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(Object... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        final CommandLine command =
                Main.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return command.execute(Arrays.stream(args).map(Object::toString).toArray(String[]::new));
    }

    private String lastLine() {
        final List<String> lines = out.toString().lines().toList();
        return lines.get(lines.size() - 1);
    }

    @Test
    void aReplayEndsInTheSameHashWithoutTheLevelFile() throws IOException {
        final Path level = Files.copy(Assets.resolve("levels/first-light.json"), folder.resolve("mine.json"));
        final Path recording = folder.resolve("game.jsonl");
        final Object[] game = {"--no-render", "--ticks", 900, "--seed", 5, "--level", level};
        assertThat(run(game)).isZero();
        final String hash = lastLine();
        assertThat(run("--no-render", "--ticks", 900, "--seed", 5, "--level", level, "--record", recording))
                .isZero();
        assertThat(lastLine()).as("recording decides nothing").isEqualTo(hash);

        Files.delete(level);
        assertThat(run("--no-render", "--replay", recording)).isZero();
        assertThat(lastLine()).isEqualTo(hash);
        assertThat(out.toString()).contains("ticks        900 ");
    }

    @Test
    void recordingAReplayYieldsTheSameRecording() throws IOException {
        final Path first = folder.resolve("first.jsonl");
        final Path second = folder.resolve("second.jsonl");
        run("--no-render", "--ticks", 300, "--record", first);
        run("--no-render", "--replay", first, "--record", second);
        assertThat(second).hasSameTextualContentAs(first);
    }

    @ParameterizedTest
    @CsvSource({
        "first-light, 2000",
        "moon-doors, 1000",
        "night-watch, 1000",
        "overcharge, 2000",
        "perfect-storm, 300",
        "quicksilver, 2000",
        "clockwork, 1000",
        "convoy, 1000",
        "lighthouse, 1000"
    })
    void anyInputsAndRestartsAreReplayedBitForBit(String level, int ticks) {
        final Path recording = folder.resolve("game.jsonl");
        final String text = LevelFile.text(Assets.resolve("levels/" + level + ".json"));
        final SplittableRandom random = new SplittableRandom(SEED);
        final String hash;
        final ScriptTexts texts = AssetTexts.read();
        try (Game game = new Game(LevelFile.parse(recording, text), SEED, texts);
                JsonLines lines = new JsonLines("--record", recording, null)) {
            final Recorder recorder = new Recorder(lines, SEED, text, texts);
            TickInput input = TickInput.NONE;
            for (int tick = 0; tick < ticks; tick++) {
                if (random.nextInt(300) == 0) {
                    recorder.restart();
                    game.restart();
                }
                if (random.nextInt(4) == 0) {
                    input = new TickInput(wish(random), wish(random), wish(random), random.nextInt(5) == 0);
                }
                recorder.tick(input);
                game.tick(input);
            }
            recorder.end(game);
            hash = game.stateHash().toString();
        }
        final Replay replay = Replay.read(recording);
        assertThat(replay.ticks()).isEqualTo(ticks);
        try (Game again = new Game(replay.level(), replay.seed(), replay.texts())) {
            for (int tick = 0; tick < ticks; tick++) {
                again.tick(replay.play(again, TickInput.NONE));
            }
            assertThat(again.stateHash().toString()).isEqualTo(hash);
            replay.check(again);
        }
    }

    private static float wish(SplittableRandom random) {
        return random.nextInt(1 << 24) / (float) (1 << 23) - 1f;
    }

    @Test
    void anIncompleteRecordingIsReplayedToItsEnd() throws IOException {
        final Path recording = record(120);
        final List<String> lines = Files.readAllLines(recording);
        Files.write(recording, lines.subList(0, lines.size() - 1));
        assertThat(run("--no-render", "--replay", recording)).isZero();
        assertThat(lastLine()).startsWith("state-hash: ");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "a process cannot be asked to end there")
    void anInterruptedGameCompletesItsRecordingAndPrintsItsSummary() throws Exception {
        final Path recording = folder.resolve("game.jsonl");
        final OtherProcess.Said said = OtherProcess.bare()
                .run(
                        process -> {
                            while (process.isAlive() && (!Files.exists(recording) || Files.size(recording) < 20_000)) {
                                Thread.onSpinWait();
                            }
                            process.toHandle().destroy(); // leaves its output open
                        },
                        Main.class,
                        "--no-render",
                        "--ticks",
                        "1000000000",
                        "--record",
                        recording.toString());
        assertThat(said.out().get(0)).matches("ticks +\\d+ .*");
        final String hash = said.out().get(said.out().size() - 1);
        assertThat(hash).startsWith("state-hash: ");
        assertThat(said.out().get(0)).contains(" " + Replay.read(recording).ticks() + " ");
        assertThat(run("--no-render", "--replay", recording)).isZero();
        assertThat(lastLine()).isEqualTo(hash);
    }

    @Nested
    class IsRefusedInOneSentence {
        @ParameterizedTest
        @CsvSource(
                delimiter = '|',
                value = {
                    "'{\"ticks\":'     | 'oops'             | 2 | this is not JSON; a recording begins with { and ends with }",
                    "'\"moveX\":'      | '\"moveY\":'       | 2 | moveY is not a field of a recording;"
                            + " write moveX",
                    "'\"launch\":true' | '\"launch\":1'     | 2 | launch must be true or false",
                    "'\"ticks\":1'     | '\"ticks\":0'      | 2 | ticks must be at least 1 (got: 0)",
                    "'\"moveX\":0.0'   | '\"moveX\":1.5'    | 2 | moveX must be -1 to 1 (got: 1.5)",
                    "'\"format\":1'    | '\"format\":2'     | 1 | format must be 1 (got: 2)",
                    "'\"seed\":1'      | '\"seed\":\"x\"'   | 1 | seed must be a whole number",
                    "'\\\"lives\\\": 3'| '\\\"lives\\\": 0' | 1 | lives must be 1 to 99 (got: 0)",
                })
        void anInvalidLine(String right, String wrong, int line, String sentence) throws IOException {
            final Path recording = record(60);
            final List<String> lines = new ArrayList<>(Files.readAllLines(recording));
            assertThat(lines.get(line - 1)).contains(right);
            lines.set(line - 1, lines.get(line - 1).replace(right, wrong));
            Files.write(recording, lines);
            assertThat(run("--no-render", "--replay", recording)).isEqualTo(2);
            assertThat(err.toString())
                    .hasLineCount(1)
                    .contains("game.jsonl, line " + line + ", ")
                    .contains(sentence);
        }

        @Test
        void linesAfterTheEnd() throws IOException {
            final Path recording = record(60);
            Files.writeString(recording, "{}\n", StandardOpenOption.APPEND);
            assertThatThrownBy(() -> Replay.read(recording))
                    .isInstanceOf(UserError.class)
                    .hasMessageEndingWith(": the recording ends before this line, but the file has more; remove that.");
        }

        @Test
        void anEndThatDiffersFromTheRecordedOne() throws IOException {
            final Path recording = record(60);
            Files.writeString(recording, Files.readString(recording).replaceFirst("\"hash\":\"", "\"hash\":\"0"));
            assertThat(run("--no-render", "--replay", recording)).isEqualTo(2);
            assertThat(err.toString()).hasLineCount(1).contains("the replay ended in another state");
            assertThat(run("--no-render", "--replay", recording, "--ticks", 30))
                    .as("a replay of a part ends elsewhere")
                    .isZero();
        }

        @Test
        void noTicksNoTextAndNoFile() throws IOException {
            final Path empty = Files.writeString(folder.resolve("empty.jsonl"), "");
            assertThatThrownBy(() -> Replay.read(empty))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("has no ticks");
            final Path binary = Files.write(folder.resolve("binary.jsonl"), new byte[] {(byte) 0xff, 0, 1});
            assertThatThrownBy(() -> Replay.read(binary))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("text in UTF-8");
            assertThatThrownBy(() -> Replay.read(folder.resolve("none")))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("there is no file");
        }

        @ParameterizedTest
        @ValueSource(strings = {"--level", "--seed", "--autopilot"})
        void anOptionThatTheRecordingDecides(String option) throws IOException {
            final Path recording = record(60);
            final Object[] args = option.equals("--autopilot")
                    ? new Object[] {"--no-render", "--replay", recording, option}
                    : new Object[] {"--no-render", "--replay", recording, option, 7};
            assertThat(run(args)).isEqualTo(2);
            assertThat(err.toString()).hasLineCount(1).contains("leave out " + option + ".");
        }
    }

    private Path record(int ticks) {
        final Path recording = folder.resolve("game.jsonl");
        assertThat(run("--no-render", "--ticks", ticks, "--record", recording)).isZero();
        return recording;
    }
}
