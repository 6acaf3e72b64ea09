package dev.carom.demo.sound;

import static org.lwjgl.openal.AL10.*;

import java.util.ArrayDeque;
import java.util.Deque;

/** A few sources of OpenAL that take turns: when all play, the one that began first stops for the next. */
final class Voices implements AutoCloseable {
    /**
     * How far to the side the ends of the table are, as the sine of the angle: both ears hear what is there, one of
     * them more.
     */
    private static final float FARTHEST_SIDE = 0.5f;

    /** The one that was started longest ago is first. */
    private final Deque<Integer> sources = new ArrayDeque<>();

    /** As many sources as wanted, or as the device has. */
    Voices(int most) {
        while (sources.size() < most) {
            final int source = alGenSources();
            if (alGetError() != AL_NO_ERROR) {
                return;
            }
            // Where the listener turns or goes is nothing to this game: places are told from the listener.
            alSourcei(source, AL_SOURCE_RELATIVE, AL_TRUE);
            alSourcef(source, AL_ROLLOFF_FACTOR, 0f);
            sources.add(source);
        }
    }

    int count() {
        return sources.size();
    }

    void play(int buffer, float gain, float pitch, float pan) {
        final int source = next();
        alSourceStop(source);
        alSourcei(source, AL_BUFFER, buffer);
        alSourcef(source, AL_GAIN, gain);
        alSourcef(source, AL_PITCH, pitch);
        final float side = FARTHEST_SIDE * Math.max(-1f, Math.min(1f, pan));
        // On a circle about the listener, in front of it.
        alSource3f(source, AL_POSITION, side, 0f, -(float) Math.sqrt(1f - side * side));
        alSourcePlay(source);
        sources.add(source);
    }

    /** Takes out one that is free, or else the one that was started longest ago. */
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
