package dev.carom.demo.sound;

import static org.lwjgl.openal.AL10.*;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A fixed number of OpenAL sources. If all sources are playing, the source that started first is stopped and plays the
 * next sound.
 */
final class Voices implements AutoCloseable {
    /**
     * Sine of the angle between straight ahead and a sound at the side of the table. Both ears hear such a sound, but
     * one ear hears the sound more loudly.
     */
    private static final float FARTHEST_SIDE = 0.5f;

    /** The sources in the order of their last start. */
    private final Deque<Integer> sources = new ArrayDeque<>();

    /** Creates the wanted number of sources, or as many as the device allows. */
    Voices(int most) {
        while (sources.size() < most) {
            final int source = alGenSources();
            if (alGetError() != AL_NO_ERROR) {
                return;
            }
            // Positions are relative to the listener, so the listener's own position does not matter.
            alSourcei(source, AL_SOURCE_RELATIVE, AL_TRUE);
            alSourcef(source, AL_ROLLOFF_FACTOR, 0f);
            sources.add(source);
        }
    }

    int count() {
        return sources.size();
    }

    /** Starts the sound in an OpenAL buffer; see {@link Speaker#play} for the other parameters. */
    void play(int buffer, float gain, float pitch, float pan) {
        final int source = next();
        alSourceStop(source);
        alSourcei(source, AL_BUFFER, buffer);
        alSourcef(source, AL_GAIN, gain);
        alSourcef(source, AL_PITCH, pitch);
        final float side = FARTHEST_SIDE * Math.max(-1f, Math.min(1f, pan));
        // The source is on a circle around the listener, in front of the listener.
        alSource3f(source, AL_POSITION, side, 0f, -(float) Math.sqrt(1f - side * side));
        alSourcePlay(source);
        sources.add(source);
    }

    /** Removes and returns a free source. If all sources are playing, takes the source that started first. */
    private int next() {
        for (int source : sources) {
            if (alGetSourcei(source, AL_SOURCE_STATE) != AL_PLAYING) {
                sources.remove(source);
                return source;
            }
        }
        return sources.remove();
    }

    @Override
    public void close() {
        sources.forEach(source -> {
            alSourceStop(source);
            alDeleteSources(source);
        });
        sources.clear();
    }
}
