package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a class of these tests, or the game, in a JVM of its own with a changed environment. */
public final class OtherProcess {
    /** The result of a process. */
    public record Said(int code, List<String> out, List<String> err) {
        /** All output, standard error last. */
        public List<String> all() {
            final List<String> lines = new ArrayList<>(out);
            lines.addAll(err);
            return lines;
        }
    }

    private final List<String> command = new ArrayList<>();
    private final ProcessBuilder builder = new ProcessBuilder(command);

    private OtherProcess() {
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        if (Runtime.version().feature() >= 24) {
            command.add("--enable-native-access=ALL-UNNAMED");
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        command.add("-Ddominion.show-banner=false");
        command.add("-D" + Assets.PROPERTY + "=" + Assets.root());
        without("DISPLAY").without("WAYLAND_DISPLAY").without("ALSOFT_DRIVERS");
    }

    /** Starts from an environment without display and audio settings. */
    public static OtherProcess bare() {
        return new OtherProcess();
    }

    /** Sets an environment variable. */
    public OtherProcess with(String variable, String value) {
        builder.environment().put(variable, value);
        return this;
    }

    /** Removes an environment variable. */
    public OtherProcess without(String variable) {
        builder.environment().remove(variable);
        return this;
    }

    /** Adds a JVM option. */
    public OtherProcess told(String jvmSwitch) {
        command.add(jvmSwitch);
        return this;
    }

    /** Acts on a running process. */
    public interface Meanwhile {
        void meet(Process process) throws IOException, InterruptedException;
    }

    /** Runs until the process ends, within a time limit. */
    public Said run(Class<?> main, String... arguments) throws IOException, InterruptedException {
        return run(process -> {}, main, arguments);
    }

    /** Runs an action on the process, then waits for its end. */
    public Said run(Meanwhile meanwhile, Class<?> main, String... arguments) throws IOException, InterruptedException {
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        final Path err = Files.createTempFile("carom", ".err");
        try {
            final Process process = builder.redirectError(err.toFile()).start();
            meanwhile.meet(process);
            final String out = new String(process.getInputStream().readAllBytes());
            assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
            return new Said(process.exitValue(), out.lines().toList(), Files.readAllLines(err));
        } finally {
            Files.delete(err);
        }
    }
}
