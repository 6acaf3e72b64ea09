package dev.carom.demo.sound;

import static org.lwjgl.openal.AL10.*;
import static org.lwjgl.openal.ALC10.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.lwjgl.openal.AL;
import org.lwjgl.openal.ALC;
import org.lwjgl.system.Platform;

/**
 * Plays sounds on the default audio device of the system.
 *
 * <p> OpenAL has one current context per process, so at most one {@code OpenAlSpeaker} is open at a time.
 */
public final class OpenAlSpeaker implements Speaker {
    /** Maximum number of simultaneous sounds; more sounds would be heard only as noise. */
    private static final int MOST_VOICES = 16;

    private static final String WITHOUT_SOUND = "; the game continues without sound.";

    private final long device;
    private long context;
    private final Map<Sound, Integer> buffers = new EnumMap<>(Sound.class);
    private Voices voices;
    private boolean closed;

    private OpenAlSpeaker(long device) {
        this.device = device;
    }

    /**
     * Opens the device and loads the sounds.
     *
     * @param folder the folder with a file for each {@link Sound}
     * @param complaints receives a sentence for each file that cannot be played, or one sentence if the folder, the
     *     device or the library is missing or cannot be used
     * @return a speaker; {@link Speaker#SILENT} if no device can be used
     */
    public static Speaker open(Path folder, Consumer<String> complaints) {
        try {
            final boolean hopeless =
                    Platform.get() == Platform.LINUX && !LinuxAudio.isThere(System.getenv(), Path.of("/"));
            final long device = hopeless ? NULL : alcOpenDevice((ByteBuffer) null);
            if (device == NULL) {
                complaints.accept("There is no audio device that can be opened" + WITHOUT_SOUND);
                return SILENT;
            }
            return open(device, null, MOST_VOICES, folder, complaints);
        } catch (LinkageError e) {
            // LWJGL throws this if a native library cannot be loaded or lacks a system library.
            complaints.accept("OpenAL cannot be loaded (" + firstLine(e.getMessage()) + ")" + WITHOUT_SOUND);
            return SILENT;
        }
    }

    /**
     * Opens a speaker on an open device. {@link #close} closes the device too. If the speaker cannot be opened, this
     * method closes the device.
     *
     * @param attributes attributes of the context, as OpenAL expects them; null for none
     */
    static Speaker open(long device, int[] attributes, int voices, Path folder, Consumer<String> complaints) {
        final OpenAlSpeaker speaker = new OpenAlSpeaker(device);
        boolean opened = false;
        try {
            opened = speaker.start(attributes, voices, complaints);
            if (opened) {
                speaker.load(folder, complaints);
            }
        } finally {
            if (!opened) {
                speaker.close();
            }
        }
        return opened ? speaker : SILENT;
    }

    @Override
    public boolean isAudible() {
        return true;
    }

    @Override
    public void volume(int percent) {
        // A gain of 0.5 sounds more than half as loud as a gain of 1. So the gain is the square of the volume: at a
        // volume of 50 %, the gain is 0.25, and the sound is about half as loud.
        alListenerf(AL_GAIN, percent / 100f * (percent / 100f));
    }

    @Override
    public void play(Sound sound, float gain, float pitch, float pan) {
        final Integer buffer = buffers.get(sound);
        if (buffer != null) {
            voices.play(buffer, gain, pitch, pan);
        }
    }

    /**
     * Stops sounds that are still playing, frees all OpenAL objects and closes the device. A second call does nothing.
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        // The sources are deleted before the buffers, since they refer to the buffers. The context owns both, and the
        // device owns the context.
        if (voices != null) {
            voices.close();
        }
        buffers.values().forEach(buffer -> alDeleteBuffers(buffer));
        if (context != NULL) {
            alcMakeContextCurrent(NULL);
            AL.setCurrentProcess(null);
            alcDestroyContext(context);
        }
        alcCloseDevice(device);
    }

    /** Creates the context and the voices. If this is impossible, reports the reason and returns false. */
    private boolean start(int[] attributes, int most, Consumer<String> complaints) {
        context = alcCreateContext(device, attributes);
        if (context == NULL || !alcMakeContextCurrent(context)) {
            complaints.accept("The audio device cannot be used (" + alcGetString(device, alcGetError(device)) + ")"
                    + WITHOUT_SOUND);
            return false;
        }
        AL.createCapabilities(ALC.createCapabilities(device));
        voices = new Voices(most);
        if (voices.count() == 0) {
            complaints.accept("The audio device has no free voice" + WITHOUT_SOUND);
            return false;
        }
        return true;
    }

    private void load(Path folder, Consumer<String> complaints) {
        if (!Files.isDirectory(folder)) {
            complaints.accept("The folder " + folder + " is missing; restore it; the game continues without sound.");
            return;
        }
        for (Sound sound : Sound.values()) {
            final Path file = folder.resolve(sound.fileName());
            try {
                final WaveFile wave = WaveFile.read(file);
                final int buffer = alGenBuffers();
                alBufferData(buffer, AL_FORMAT_MONO16, wave.samples, wave.rate);
                if (alGetError() != AL_NO_ERROR) {
                    alDeleteBuffers(buffer);
                    throw new WaveFile.Unplayable("the audio device rejects it");
                }
                buffers.put(sound, buffer);
            } catch (WaveFile.Unplayable e) {
                complaints.accept("The sound " + file + " cannot be played, since " + e.getMessage()
                        + "; restore the file; the game continues without it.");
            }
        }
    }

    private static String firstLine(String message) {
        return message == null ? "no reason given" : message.lines().findFirst().orElse("no reason given");
    }
}
