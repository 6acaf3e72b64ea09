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
 * Plays on the audio device that the system prefers.
 * <p>
 * OpenAL has one current context per process, so at most one of these is open at a time.
 */
public final class OpenAlSpeaker implements Speaker {
    /** So many are heard at a time; more would be noise. */
    private static final int MOST_VOICES = 16;

    private static final String GOES_ON = "; the game continues without sound.";

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
     * @param folder with a file for each {@link Sound}
     * @param complaints is told, in a sentence each, of files that cannot be played, or that there is no device
     * @return a speaker, silent where there is no device
     */
    public static Speaker open(Path folder, Consumer<String> complaints) {
        try {
            final boolean hopeless =
                    Platform.get() == Platform.LINUX && !LinuxAudio.isThere(System.getenv(), Path.of("/"));
            final long device = hopeless ? NULL : alcOpenDevice((ByteBuffer) null);
            if (device == NULL) {
                complaints.accept("There is no audio device that can be opened" + GOES_ON);
                return SILENT;
            }
            return open(device, null, MOST_VOICES, folder, complaints);
        } catch (LinkageError e) {
            // LWJGL reports a native library that it cannot load, or whose system libraries are missing, this way.
            complaints.accept("OpenAL cannot be loaded (" + firstLine(e.getMessage()) + ")" + GOES_ON);
            return SILENT;
        }
    }

    /**
     * On an open device, which is closed with this, or at once when it cannot be used.
     *
     * @param attributes of the context, as OpenAL wants them; null for none
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
        // Ears hear ratios: with the square, half of the scale sounds about half as loud.
        alListenerf(AL_GAIN, percent / 100f * (percent / 100f));
    }

    @Override
    public void play(Sound sound, float gain, float pitch, float pan) {
        final Integer buffer = buffers.get(sound);
        if (buffer != null) {
            voices.play(buffer, gain, pitch, pan);
        }
    }

    /** Closes the device and frees everything of OpenAL, what is still playing included. Twice does nothing. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        // From the last to the first: sources hold buffers, the context holds both, the device all.
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

    /** False, after a sentence, where the device gives no context or no voice. */
    private boolean start(int[] attributes, int most, Consumer<String> complaints) {
        context = alcCreateContext(device, attributes);
        if (context == NULL || !alcMakeContextCurrent(context)) {
            complaints.accept(
                    "The audio device cannot be used (" + alcGetString(device, alcGetError(device)) + ")" + GOES_ON);
            return false;
        }
        AL.createCapabilities(ALC.createCapabilities(device));
        voices = new Voices(most);
        if (voices.count() == 0) {
            complaints.accept("The audio device has no free voice" + GOES_ON);
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
