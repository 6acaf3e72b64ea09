package dev.carom.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs an example in a real window on a virtual display, in a separate process. If Xvfb or xdotool is missing, the
 * tests are skipped, or fail if OpenGL is required.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class WindowTest {
    private static final int TERMINATED = 128 + 15;

    @TempDir
    private Path folder;

    private Process start(String display, String... args) throws IOException {
        return builder(display, Main.class, args)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
    }

    private ProcessBuilder builder(String display, Class<?> main, String... args) {
        final List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElseThrow());
        if (Runtime.version().feature() >= 24) {
            command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        final ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("WAYLAND_DISPLAY");
        if (display == null) {
            builder.environment().remove("DISPLAY");
        } else {
            builder.environment().put("DISPLAY", display);
        }
        return builder;
    }

    private String output() throws IOException {
        return Files.readString(folder.resolve("output"));
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    private static int xdotool(String display, String... args) throws IOException, InterruptedException {
        final List<String> command = new ArrayList<>(List.of("xdotool"));
        command.addAll(List.of(args));
        final ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("DISPLAY", display);
        return builder.start().waitFor();
    }

    private interface OnDisplay {
        void run(String display) throws IOException, InterruptedException;
    }

    private static void withDisplay(OnDisplay test) throws IOException, InterruptedException {
        final boolean there = isInstalled("Xvfb") && isInstalled("xdotool");
        assertThat(there || !Boolean.getBoolean("carom.require.opengl"))
                .as("Xvfb and xdotool must be installed where OpenGL is required")
                .isTrue();
        assumeTrue(there, "Xvfb and xdotool are not installed");
        // Xvfb chooses a free display and writes its number to a pipe, here its standard output.
        final Process xvfb = new ProcessBuilder(
                        "Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            test.run(":" + xvfb.inputReader().readLine().trim());
        } finally {
            xvfb.destroy();
        }
    }

    @Test
    void reportsAMissingDisplayInOneSentence() throws IOException, InterruptedException {
        assertThat(start(null, "hello").waitFor()).isEqualTo(2);
        assertThat(output().lines()).singleElement().asString().startsWith("There is no display to open a window on");
    }

    @Test
    void escapeClosesTheWindow() throws IOException, InterruptedException {
        withDisplay(display -> {
            final Process example = start(display, "hello");
            do { // a key press before the window opens is lost
                xdotool(display, "key", "Escape");
            } while (!example.waitFor(500, TimeUnit.MILLISECONDS));
            assertThat(example.exitValue()).isZero();
            assertThat(output()).isEmpty();
        });
    }

    @Test
    void drawsAfterResizingAndEndsSilentlyOnASignal() throws IOException, InterruptedException {
        withDisplay(display -> {
            final Process example = builder(display, FrameSizes.class).start();
            try (BufferedReader frames = example.inputReader()) {
                assertThat(frames.readLine()).isEqualTo("1280 x 720");
                assertThat(xdotool(display, "search", "--name", "Hello", "windowsize", "400", "300"))
                        .isZero();
                assertThat(frames.readLine()).isEqualTo("400 x 300");
                example.toHandle().destroy(); // sends SIGTERM, which acts like Ctrl-C; keeps the output open
                assertThat(example.waitFor()).isEqualTo(TERMINATED);
                assertThat(frames.readLine()).isNull();
            }
        });
    }
}
