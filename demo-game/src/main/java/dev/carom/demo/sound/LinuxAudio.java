package dev.carom.demo.sound;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Whether a Linux machine has anything to play on: a sound server or a sound card. OpenAL would find out too, but where
 * there is neither the ALSA library, which it asks last, writes a page to standard error, and nothing can keep it from
 * that.
 */
final class LinuxAudio {
    /** Who sets one of these has something in mind. */
    private static final String[] VARIABLES = {"ALSOFT_DRIVERS", "ALSOFT_CONF", "PULSE_SERVER", "PIPEWIRE_REMOTE"};

    private static final String[] SERVERS = {"pulse/native", "pipewire-0"};

    private LinuxAudio() {}

    /** With the root of the file system, which tests replace. */
    static boolean isThere(Map<String, String> environment, Path root) {
        if (Stream.of(VARIABLES).anyMatch(environment::containsKey)) {
            return true;
        }
        final String session = environment.getOrDefault("XDG_RUNTIME_DIR", "");
        // The folder's name begins with a slash, as far as it has one: below another root it is relative.
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

    /** Devices that play have names such as pcmC0D0p. */
    private static boolean hasCard(Path devices) {
        try (DirectoryStream<Path> cards = Files.newDirectoryStream(devices, "pcm*p")) {
            return cards.iterator().hasNext();
        } catch (IOException e) {
            return false; // no such folder
        }
    }
}
