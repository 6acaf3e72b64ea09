package dev.carom.demo.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.carom.demo.OtherProcess;
import dev.carom.demo.asset.Assets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The audio device depends on the environment of a process, so each test has a process of its own. */
class AudioDeviceTest {
    @Test
    void isOpenedAndClosed() throws Exception {
        // OpenAL's null device, which exists on every system.
        assertThat(say(OtherProcess.bare().with("ALSOFT_DRIVERS", "null"))).containsExactly("audible");
    }

    @Test
    void thatIsMissingIsReportedInOneSentence() throws Exception {
        assertThat(say(OtherProcess.bare().with("ALSOFT_DRIVERS", "none")))
                .containsExactly(
                        "There is no audio device that can be opened; the game continues without" + " sound.",
                        "silent");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void isNotOpenedWithoutAServerOrCard() throws Exception {
        final Map<String, String> environment = new HashMap<>(System.getenv());
        environment.remove("ALSOFT_DRIVERS");
        assumeFalse(LinuxAudio.isThere(environment, Path.of("/")), "this machine has something to play on");
        // Without a message of ALSA.
        assertThat(say(OtherProcess.bare()))
                .containsExactly(
                        "There is no audio device that can be opened; the game continues without" + " sound.",
                        "silent");
    }

    @Test
    void isNotNeededIfOpenAlCannotBeLoaded() throws Exception {
        final List<String> said =
                say(OtherProcess.bare().with("ALSOFT_DRIVERS", "null").told("-Dorg.lwjgl.openal.libname=nonexistent"));
        assertThat(said)
                .filteredOn(line -> line.startsWith("OpenAL cannot be loaded ("))
                .singleElement()
                .asString()
                .contains("nonexistent")
                .endsWith("; the game continues without sound.");
        assertThat(said).contains("silent");
    }

    /** Returns all output, including standard error. */
    private static List<String> say(OtherProcess process) throws Exception {
        final OtherProcess.Said said =
                process.run(PlayAndSay.class, Assets.resolve("sounds").toString());
        assertThat(said.code()).isZero();
        return said.all();
    }
}
