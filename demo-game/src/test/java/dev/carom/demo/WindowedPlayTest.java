package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The game in a real window on a virtual display, played by sent keys. What it does is read from its trace, a line after each frame: the
 * test waits for a state, never for a time. Where Xvfb or xdotool is missing it is skipped, or fails if OpenGL is required.
 */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class WindowedPlayTest {
    private final ObjectMapper json = new ObjectMapper();

    @TempDir
    Path folder;

    private Process display;
    private Process game;
    private String displayName;
    private BufferedReader trace;
    private JsonNode state;

    @BeforeEach
    void openDisplay() throws IOException {
        final boolean there = isThere("Xvfb") && isThere("xdotool");
        if (!there && Boolean.getBoolean("carom.require.opengl")) {
            throw new AssertionError("Xvfb and xdotool must be installed where OpenGL is required");
        }
        assumeTrue(there, "Xvfb and xdotool are not installed");
        // Xvfb chooses a free display and says which on a pipe: here its standard output.
        display = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        displayName = ":" + display.inputReader().readLine().trim();
    }

    private void play(String... options) throws IOException {
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
        game = builder.start();
        trace = game.inputReader();
    }

    @AfterEach
    void stop() {
        Stream.of(game, display).filter(process -> process != null).forEach(Process::destroyForcibly);
    }

    @Test
    void keysMoveTurnLaunchPauseRestartAndLeave() throws Exception {
        play();
        await(now -> now.get("tick").asLong() > 3);
        final double x = state.get("striker").get(0).asDouble();
        keys("keydown", "Right");
        await(now -> now.get("striker").get(0).asDouble() > x + 1);
        keys("keyup", "Right", "keydown", "a");
        await(now -> now.get("striker").get(0).asDouble() < x);
        keys("keyup", "a", "keydown", "q");
        await(now -> now.get("turned").asDouble() > 0.1);
        keys("keyup", "q");
        assertThat(state.get("phase").asText()).isEqualTo("ready");

        keys("key", "space");
        await(now -> now.get("phase").asText().equals("playing"));

        keys("key", "p");
        await(now -> now.get("paused").asBoolean());
        final JsonNode atPause = state;
        keys("key", "F1", "keydown", "Right");
        for (int frame = 0; frame < 5; frame++) {
            next();
            assertThat(state).as("nothing moves while paused").isEqualTo(atPause);
        }
        keys("keyup", "Right", "key", "p");
        await(now -> !now.get("paused").asBoolean()
                && now.get("tick").asLong() > atPause.get("tick").asLong());

        keys("key", "r");
        await(now -> now.get("phase").asText().equals("ready")
                && now.get("lives").asInt() == 3
                && now.get("score").asInt() == 0);

        keys("key", "Escape");
        assertEndsWell();
    }

    @Test
    void endsByItselfAfterItsTicks() throws Exception {
        play("--ticks", "20", "--autopilot");
        await(now -> now.get("tick").asLong() == 20);
        assertEndsWell();
    }

    @Test
    void keepsThePictureOfTheLastTickWhenLeft() throws Exception {
        final Path last = folder.resolve("last.png");
        play("--screenshot", last.toString());
        await(now -> now.get("tick").asLong() > 3);
        keys("key", "Escape");
        assertEndsWell();
        assertThat(ImageIO.read(last.toFile()).getWidth()).isEqualTo(1280);
    }

    private void assertEndsWell() throws Exception {
        String last = null;
        for (String line = trace.readLine(); line != null; line = trace.readLine()) {
            last = line;
        }
        assertThat(last).startsWith("state-hash: ");
        assertThat(game.waitFor()).isZero();
    }

    private static boolean isThere(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** Each argument after a verb is one key. */
    private void keys(String... verbsAndKeys) throws Exception {
        final List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(verbsAndKeys));
        final ProcessBuilder xdotool = new ProcessBuilder(command).inheritIO();
        xdotool.environment().put("DISPLAY", displayName);
        assertThat(xdotool.start().waitFor()).as("%s", command).isZero();
    }

    private void await(Predicate<JsonNode> wanted) throws IOException {
        do {
            next();
        } while (!wanted.test(state));
    }

    private void next() throws IOException {
        final String line = trace.readLine();
        assertThat(line).as("the game goes on").startsWith("{");
        state = json.readTree(line);
    }
}
