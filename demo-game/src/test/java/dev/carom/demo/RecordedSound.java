package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The audio that OpenAL wrote into a WAV file instead of playing it: 16 bits per sample, two channels. */
record RecordedSound(int rate, short[] samples) {
    private static final int CHANNELS = 2;
    private static final int RATE_AT = 24;

    static RecordedSound read(Path wav) throws IOException {
        final byte[] bytes = Files.readAllBytes(wav);
        final ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        final int data = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("data") + 8;
        assertThat(file.getInt(data - 4))
                .as("the length, which is filled in when the device is closed")
                .isPositive()
                .isEqualTo(bytes.length - data);
        final short[] samples = new short[(bytes.length - data) / Short.BYTES];
        file.position(data)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asShortBuffer()
                .get(samples);
        return new RecordedSound(file.getInt(RATE_AT), samples);
    }

    double seconds() {
        return samples.length / (double) (CHANNELS * rate);
    }

    /** Returns the largest amplitude as a fraction of full scale. */
    double peak() {
        return peak(0, seconds());
    }

    /** Returns the largest amplitude between two times in seconds, as a fraction of full scale. */
    double peak(double from, double to) {
        int peak = 0;
        final int end = (int) Math.min(samples.length, to * rate * CHANNELS);
        for (int i = (int) (from * rate) * CHANNELS; i < end; i++) {
            peak = Math.max(peak, Math.abs(samples[i]));
        }
        return peak / (double) Short.MAX_VALUE;
    }
}
