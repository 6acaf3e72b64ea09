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

/** Whether there is a device is a matter of a process's environment, so each of these has its own. */
class AudioDeviceTest {
    @Test
    void isOpenedAndClosed() throws Exception {
        // OpenAL's own device without an output, which is there on every system.
        assertThat(say(OtherProcess.bare().with("ALSOFT_DRIVERS", "null"))).containsExactly("audible");
    }

    @Test
    void thatIsNotThereIsToldInOneSentence() throws Exception {
        assertThat(say(OtherProcess.bare().with("ALSOFT_DRIVERS", "none")))
                .containsExactly(
                        "There is no audio device that can be opened; the game continues without" + " sound.",
                        "silent");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void isNotLookedForWhereThereIsNothingToPlayOn() throws Exception {
        final Map<String, String> environment = new HashMap<>(System.getenv());
        environment.remove("ALSOFT_DRIVERS");
        assumeFalse(LinuxAudio.isThere(environment, Path.of("/")), "this machine has something to play on");
        // Not a word of ALSA's.
        assertThat(say(OtherProcess.bare()))
                .containsExactly(
                        "There is no audio device that can be opened; the game continues without" + " sound.",
                        "silent");
    }

    @Test
    void isNotMissedWhereOpenAlCannotBeLoaded() throws Exception {
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

    /** Everything that it says, standard error included. */
    private static List<String> say(OtherProcess process) throws Exception {
        final OtherProcess.Said said =
                process.run(PlayAndSay.class, Assets.resolve("sounds").toString());
        assertThat(said.code()).isZero();
        return said.all();
    }
}
