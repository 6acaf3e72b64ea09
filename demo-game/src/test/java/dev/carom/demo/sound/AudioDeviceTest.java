package dev.carom.demo.sound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.Assets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Whether there is a device is a matter of a process's environment, so each of these has its own. */
class AudioDeviceTest {
    @Test
    void isOpenedAndClosed() throws Exception {
        // OpenAL's own device without an output, which is there on every system.
        assertThat(say(Map.of("ALSOFT_DRIVERS", "null"))).containsExactly("audible");
    }

    @Test
    void thatIsNotThereIsToldInOneSentence() throws Exception {
        assertThat(say(Map.of("ALSOFT_DRIVERS", "none")))
                .containsExactly("There is no audio device that can be opened; play goes on without sound.", "silent");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void isNotLookedForWhereThereIsNothingToPlayOn() throws Exception {
        // On a machine that has a sound card this opens it, plays on it for a moment, and says so.
        assertThat(say(Map.of()))
                .isIn(
                        List.of("There is no audio device that can be opened; play goes on without sound.", "silent"),
                        List.of("audible"));
    }

    @Test
    void isNotMissedWhereOpenAlCannotBeLoaded() throws Exception {
        final List<String> said = say(Map.of("ALSOFT_DRIVERS", "null"), "-Dorg.lwjgl.openal.libname=nonexistent");
        assertThat(said)
                .filteredOn(line -> line.startsWith("OpenAL cannot be loaded ("))
                .singleElement()
                .asString()
                .contains("nonexistent")
                .endsWith("; play goes on without sound.");
        assertThat(said).endsWith("silent");
    }

    /** Everything that it says, standard error included. */
    private static List<String> say(Map<String, String> environment, String... switches) throws Exception {
        final List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        if (Runtime.version().feature() >= 24) {
            command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        }
        command.addAll(List.of(switches));
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                PlayAndSay.class.getName(),
                Assets.resolve("sounds").toString()));
        final ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("ALSOFT_DRIVERS");
        builder.environment().putAll(environment);
        final Process process = builder.start();
        final String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        return said.lines().toList();
    }
}
