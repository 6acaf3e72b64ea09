package dev.carom.demo.sound;

import java.util.ArrayList;
import java.util.List;

/** A speaker that records the calls. */
final class WrittenSpeaker implements Speaker {
    record Played(Sound sound, float gain, float pitch, float pan) {}

    final List<Played> played = new ArrayList<>();

    List<Sound> sounds() {
        return played.stream().map(Played::sound).toList();
    }

    @Override
    public boolean isAudible() {
        return true;
    }

    @Override
    public void volume(int percent) {}

    @Override
    public void play(Sound sound, float gain, float pitch, float pan) {
        played.add(new Played(sound, gain, pitch, pan));
    }

    @Override
    public void close() {}
}
