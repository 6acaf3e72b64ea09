package dev.carom.demo.sound;

import dev.carom.demo.error.FileTrouble;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads the WAV files of the game: uncompressed, one channel, 16 bits per sample.
 *
 * <pre>
 * "RIFF" length "WAVE" | "fmt " length kind channels rate ... bits | "data" length samples |
 * </pre>
 *
 * Numbers are little-endian. The file may contain other chunks besides "fmt " and "data". Source: Microsoft and IBM,
 * Multimedia Programming Interface and Data Specifications 1.0, 1991.
 */
final class WaveFile {
    private static final long MOST_BYTES = 1 << 20;
    private static final int HEADER_BYTES = 12;
    private static final int PART_HEADER_BYTES = 8;
    private static final int FORMAT_BYTES = 16;
    private static final int UNCOMPRESSED = 1;

    /** The reason why a file cannot be played. */
    static final class Unplayable extends Exception {
        private static final long serialVersionUID = 1L;

        /** {@code reason} completes the sentence "... cannot be played, since ...". */
        Unplayable(String reason) {
            super(reason);
        }
    }

    /** Samples per second. */
    final int rate;
    /** Amplitudes from -32768 to 32767. */
    final short[] samples;

    private WaveFile(int rate, short[] samples) {
        this.rate = rate;
        this.samples = samples;
    }

    static WaveFile read(Path file) throws Unplayable {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new Unplayable("it has more than " + MOST_BYTES + " bytes");
            }
            return parse(ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN));
        } catch (IOException e) {
            throw new Unplayable(FileTrouble.reading(file, e));
        }
    }

    private static WaveFile parse(ByteBuffer bytes) throws Unplayable {
        if (bytes.remaining() < HEADER_BYTES || !"RIFF".equals(name(bytes, 0)) || !"WAVE".equals(name(bytes, 8))) {
            throw new Unplayable("it is not a WAV file");
        }
        int rate = 0;
        int at = HEADER_BYTES;
        while (at + PART_HEADER_BYTES <= bytes.limit()) {
            final String name = name(bytes, at);
            final int length = bytes.getInt(at + 4);
            at += PART_HEADER_BYTES;
            if (length < 0 || length > bytes.limit() - at) {
                throw new Unplayable("it ends too early");
            }
            if ("fmt ".equals(name)) {
                rate = rate(bytes, at, length);
            } else if ("data".equals(name) && rate > 0 && length > 1) {
                final ShortBuffer samples =
                        bytes.slice(at, length).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
                final short[] copy = new short[samples.remaining()];
                samples.get(copy);
                return new WaveFile(rate, copy);
            }
            at += length + (length & 1); // chunks start at even offsets
        }
        throw new Unplayable("it has no samples");
    }

    private static int rate(ByteBuffer bytes, int at, int length) throws Unplayable {
        if (length < FORMAT_BYTES) {
            throw new Unplayable("it has no description of its samples");
        }
        final int kind = bytes.getShort(at);
        final int channels = bytes.getShort(at + 2);
        final int rate = bytes.getInt(at + 4);
        final int bits = bytes.getShort(at + 14);
        if (kind != UNCOMPRESSED || channels != 1 || bits != Short.SIZE) {
            throw new Unplayable("it must have 1 channel of 16 bits, uncompressed (got: kind " + kind + ", " + channels
                    + " channels, " + bits + " bits)");
        }
        if (rate < 8000 || rate > 192_000) {
            throw new Unplayable("it must have 8000 to 192000 samples a second (got: " + rate + ")");
        }
        return rate;
    }

    private static String name(ByteBuffer bytes, int at) {
        final byte[] name = new byte[4];
        bytes.get(at, name);
        return new String(name, StandardCharsets.ISO_8859_1);
    }
}
