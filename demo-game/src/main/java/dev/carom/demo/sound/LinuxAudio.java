package dev.carom.demo.sound;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Tests whether a Linux machine has an audio output: a sound server or a sound card. OpenAL has the same test. But if
 * OpenAL finds no server and no card, it finally tries the ALSA library. ALSA then writes a page of messages to
 * standard error, and no option prevents this.
 */
final class LinuxAudio {
    /** If one of these variables is set, the user has chosen an output. Then OpenAL tests whether the output exists. */
    private static final String[] VARIABLES = {"ALSOFT_DRIVERS", "ALSOFT_CONF", "PULSE_SERVER", "PIPEWIRE_REMOTE"};

    private static final String[] SERVERS = {"pulse/native", "pipewire-0"};

    private LinuxAudio() {}

    /**
     * Reports whether there is an audio output, or whether the user has configured one. {@code root} is the root of the
     * file system; tests pass another folder.
     */
    static boolean isThere(Map<String, String> environment, Path root) {
        if (Stream.of(VARIABLES).anyMatch(environment::containsKey)) {
            return true;
        }
        final String session = environment.getOrDefault("XDG_RUNTIME_DIR", "");
        // Leading slashes are removed, so that the path is relative and resolves below the root.
        final Path own = root.resolve(session.replaceFirst("^/+", ""));
        final Path everybodys = root.resolve("run");
        for (String server : SERVERS) {
            if (Files.exists(everybodys.resolve(server)) || !session.isEmpty() && Files.exists(own.resolve(server))) {
                return true;
            }
        }
        final String home = environment.getOrDefault("HOME", "").replaceFirst("^/+", "");
        return Files.exists(root.resolve("etc/asound.conf"))
                || Files.exists(root.resolve(home).resolve(".asoundrc"))
                || hasCard(root.resolve("dev/snd"));
    }

    /** Reports whether a folder contains a playback device. Playback devices have names such as pcmC0D0p. */
    private static boolean hasCard(Path devices) {
        try (DirectoryStream<Path> cards = Files.newDirectoryStream(devices, "pcm*p")) {
            return cards.iterator().hasNext();
        } catch (IOException e) {
            return false; // no such folder
        }
    }
}
