package dev.carom.demo.sound;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinuxAudioTest {
    private static final Map<String, String> SESSION = Map.of("XDG_RUNTIME_DIR", "/run/user/1000", "HOME", "/home/ada");

    @TempDir
    Path root;

    @Test
    void isAbsentWithoutAServerAndACard() throws IOException {
        assertThat(LinuxAudio.isThere(Map.of(), root)).isFalse();
        assertThat(LinuxAudio.isThere(SESSION, root)).isFalse();
        // The devices of a kernel without a sound card, and a card that only records.
        make("dev/snd/timer");
        make("dev/snd/pcmC0D0c");
        assertThat(LinuxAudio.isThere(SESSION, root)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run/user/1000/pulse/native",
                "run/user/1000/pipewire-0",
                "run/pulse/native",
                "dev/snd/pcmC1D0p",
                "home/ada/.asoundrc",
                "etc/asound.conf"
            })
    void isPresentWithAServerOrACard(String file) throws IOException {
        make(file);
        assertThat(LinuxAudio.isThere(SESSION, root)).isTrue();
    }

    @Test
    void isPresentIfAVariableNamesTheOutput() {
        assertThat(LinuxAudio.isThere(Map.of("PULSE_SERVER", "tcp:studio"), root))
                .isTrue();
    }

    private void make(String name) throws IOException {
        Files.createDirectories(root.resolve(name).getParent());
        Files.createFile(root.resolve(name));
    }
}
