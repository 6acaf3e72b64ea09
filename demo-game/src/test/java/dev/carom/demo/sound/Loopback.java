package dev.carom.demo.sound;

import static org.lwjgl.openal.ALC10.ALC_FALSE;
import static org.lwjgl.openal.ALC10.ALC_FREQUENCY;
import static org.lwjgl.openal.SOFTHRTF.ALC_HRTF_SOFT;
import static org.lwjgl.openal.SOFTLoopback.*;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A real speaker without a device: it renders any length of audio into an array. */
final class Loopback implements AutoCloseable {
    static final int RATE = 44_100;

    private static final int[] STEREO = {
        ALC_FORMAT_CHANNELS_SOFT,
        ALC_STEREO_SOFT,
        ALC_FORMAT_TYPE_SOFT,
        ALC_FLOAT_SOFT,
        ALC_FREQUENCY,
        RATE,
        ALC_HRTF_SOFT,
        ALC_FALSE, // HRTF would make left and right depend on the machine's settings
        0
    };

    private final long device = alcLoopbackOpenDeviceSOFT((ByteBuffer) null);
    final List<String> complaints = new ArrayList<>();
    final Speaker speaker;

    Loopback(Path folder, int voices) {
        this(folder, voices, STEREO);
    }

    Loopback(Path folder, int voices, int[] attributes) {
        speaker = OpenAlSpeaker.open(device, attributes, voices, folder, complaints::add);
    }

    /** Renders the next part of the audio. */
    Heard listen(double seconds) {
        final int frames = (int) (seconds * RATE);
        final float[] both = new float[2 * frames];
        alcRenderSamplesSOFT(device, both, frames);
        final float[] left = new float[frames];
        final float[] right = new float[frames];
        for (int i = 0; i < frames; i++) {
            left[i] = both[2 * i];
            right[i] = both[2 * i + 1];
        }
        return new Heard(left, right);
    }

    @Override
    public void close() {
        speaker.close();
    }

    /** The samples of both channels. */
    record Heard(float[] left, float[] right) {
        double loud() {
            return Math.hypot(loud(left), loud(right));
        }

        /** Root mean square. */
        static double loud(float[] samples) {
            double sum = 0;
            for (float sample : samples) {
                sum += sample * sample;
            }
            return Math.sqrt(sum / samples.length);
        }

        /** Amplitude of a pure tone in the left channel: one term of a Fourier transform. */
        double tone(double hertz) {
            double cos = 0;
            double sin = 0;
            for (int i = 0; i < left.length; i++) {
                final double angle = 2 * Math.PI * hertz * i / RATE;
                cos += left[i] * Math.cos(angle);
                sin += left[i] * Math.sin(angle);
            }
            return 2 * Math.hypot(cos, sin) / left.length;
        }
    }
}
