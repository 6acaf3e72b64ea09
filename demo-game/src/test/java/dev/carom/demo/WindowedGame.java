package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.carom.demo.asset.Assets;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The game in a real window on a virtual display, controlled by sent keys. Tests read its state from its trace, one
 * line per frame: they wait for a state, never for a time. Without Xvfb or xdotool the test is skipped, or fails if
 * OpenGL is required.
 */
final class WindowedGame implements AutoCloseable {
    private final ObjectMapper json = new ObjectMapper();

    /** OpenAL's null output, without sound. */
    private String audioDriver = "null";

    private Path soundSettings;

    private Process display;
    private Process game;
    private String displayName;
    private BufferedReader trace;
    private JsonNode state;

    WindowedGame() throws IOException {
        final boolean there = isThere("Xvfb") && isThere("xdotool");
        if (!there && Boolean.getBoolean("carom.require.opengl")) {
            throw new AssertionError("Xvfb and xdotool must be installed where OpenGL is required");
        }
        assumeTrue(there, "Xvfb and xdotool are not installed");
        // Xvfb chooses a free display and writes its number to a pipe: here its standard output.
        display = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        displayName = ":" + display.inputReader().readLine().trim();
    }

    /** Hides all audio devices from the next game. */
    void withoutSound() {
        audioDriver = "none";
    }

    /** Writes the audio of the next game into a WAV file, 16 bits per sample. */
    void recordSound(Path wav) throws IOException {
        soundSettings = Files.writeString(
                wav.resolveSibling("openal.conf"),
                "[general]\ndrivers=wave\nchannels=stereo\nsample-type=int16\n[wave]\nfile=" + wav + "\n");
    }

    void play(String... options) throws IOException {
        final List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Ddominion.show-banner=false",
                "-D" + Assets.PROPERTY + "=" + Assets.root(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "--trace",
                "-"));
        command.addAll(List.of(options));
        if (Runtime.version().feature() >= 24) {
            command.addAll(1, List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        }
        final ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("DISPLAY", displayName);
        builder.environment().remove("WAYLAND_DISPLAY");
        if (soundSettings == null) {
            builder.environment().put("ALSOFT_DRIVERS", audioDriver);
        } else {
            builder.environment().remove("ALSOFT_DRIVERS");
            builder.environment().put("ALSOFT_CONF", soundSettings.toString());
        }
        game = builder.start();
        trace = game.inputReader();
    }

    @Override
    public void close() {
        Stream.of(game, display).filter(process -> process != null).forEach(Process::destroyForcibly);
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** Sends keys; each argument after a verb is one key. */
    void keys(String... verbsAndKeys) throws Exception {
        final List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(verbsAndKeys));
        final ProcessBuilder xdotool = new ProcessBuilder(command).inheritIO();
        xdotool.environment().put("DISPLAY", displayName);
        assertThat(xdotool.start().waitFor()).as("%s", command).isZero();
    }

    void await(Predicate<JsonNode> wanted) throws IOException {
        do {
            next();
        } while (!wanted.test(state));
    }

    void next() throws IOException {
        // JUnit's timeout interrupts, but reading does not react to interrupts.
        assertThat(Thread.currentThread().isInterrupted())
                .as("the state that is waited for never came; now it is %s", state)
                .isFalse();
        final String line = trace.readLine();
        assertThat(line).as("the game goes on").startsWith("{");
        state = json.readTree(line);
    }

    /** Reads a line that is not a state. */
    String line() throws IOException {
        return trace.readLine();
    }

    /** Returns the last line that was read. */
    JsonNode state() {
        return state;
    }

    /** Reads until the output ends. */
    List<String> rest() throws Exception {
        final List<String> lines = trace.lines().toList();
        assertThat(game.waitFor()).isZero();
        return lines;
    }
}
