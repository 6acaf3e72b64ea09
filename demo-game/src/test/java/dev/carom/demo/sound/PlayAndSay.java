package dev.carom.demo.sound;

import java.nio.file.Path;

/** Opens the speaker in a process with a changed environment, plays, and prints the result. */
final class PlayAndSay {
    private PlayAndSay() {}

    public static void main(String[] arguments) {
        try (Speaker speaker = OpenAlSpeaker.open(Path.of(arguments[0]), System.out::println)) {
            speaker.volume(50);
            speaker.play(Sound.WALL, 1f, 1f, 0f);
            System.out.println(speaker.isAudible() ? "audible" : "silent");
        }
    }
}
