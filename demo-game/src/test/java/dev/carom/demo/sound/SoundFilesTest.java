package dev.carom.demo.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.demo.asset.Assets;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The sound files of the game, and invalid files. */
class SoundFilesTest {
    private static final int MOST_BYTES = 100_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Sound.class)
    void areWhatSoundMakerGenerates(Sound sound) {
        // If this fails because a sound was changed: run SoundMaker.main in the repository's root.
        assertThat(Assets.resolve("sounds").resolve(sound.fileName())).hasBinaryContent(SoundMaker.file(sound));
    }

    @ParameterizedTest
    @EnumSource(Sound.class)
    void areShortAndNeitherTooLoudNorTruncated(Sound sound) throws Exception {
        final Path file = Assets.resolve("sounds").resolve(sound.fileName());
        assertThat(Files.size(file)).isLessThan(MOST_BYTES);
        final WaveFile wave = WaveFile.read(file);
        assertThat(wave.rate).isEqualTo(44_100);
        int peak = 0;
        for (short sample : wave.samples) {
            peak = Math.max(peak, Math.abs(sample));
        }
        assertThat(peak).isBetween(Short.MAX_VALUE / 2, Short.MAX_VALUE * 9 / 10);
        // A hundredth of full scale is hardly audible: neither end clicks.
        assertThat(Math.abs(wave.samples[0])).isLessThan(Short.MAX_VALUE / 100);
        assertThat(Math.abs(wave.samples[wave.samples.length - 1])).isLessThan(Short.MAX_VALUE / 100);
    }

    @Test
    void existForEachSoundAndNoOther() throws IOException {
        final List<String> wanted = new ArrayList<>(
                Arrays.stream(Sound.values()).map(Sound::fileName).toList());
        try (Stream<Path> files = Files.list(Assets.resolve("sounds"))) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(wanted);
        }
    }

    /** The first bytes of a valid file, with one byte replaced. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0  | 0  | 0 | it is not a WAV file",
                "11 | 0  | R | it is not a WAV file",
                "50 | 0  | X | it is not a WAV file",
                "50 | 8  | X | it is not a WAV file",
                "50 | 20 | 3 | it must have 1 channel of 16 bits, uncompressed (got: kind 3, 1 channels, 16 bits)",
                "50 | 22 | 2 | it must have 1 channel of 16 bits, uncompressed (got: kind 1, 2 channels, 16 bits)",
                "50 | 34 | 8 | it must have 1 channel of 16 bits, uncompressed (got: kind 1, 1 channels, 8 bits)",
                "50 | 26 | 9 | it must have 8000 to 192000 samples a second (got: 633924)",
                "50 | 16 | 2 | it has no description of its samples",
                "50 | 19 | 9 | it ends too early",
                "48 | 0  | R | it ends too early",
                "40 | 0  | R | it has no samples",
                "50 | 36 | X | it has no samples",
                "50 | 12 | X | it has no samples",
            })
    void thatAreBrokenYieldAReason(int bytes, int at, char letterOrDigit, String reason) throws IOException {
        final byte[] good = SoundMaker.wav((short) 1, (short) 2, (short) 3);
        assertThat(good).hasSize(50);
        if (bytes > 0) {
            good[at] = (byte) (Character.isDigit(letterOrDigit) ? letterOrDigit - '0' : letterOrDigit);
        }
        final Path file = Files.write(folder.resolve("broken.wav"), Arrays.copyOf(good, bytes));
        assertThatThrownBy(() -> WaveFile.read(file))
                .isInstanceOf(WaveFile.Unplayable.class)
                .hasMessage(reason);
    }

    @Test
    void thatAreMissingFoldersOrTooLargeYieldAReason() throws IOException {
        assertThatThrownBy(() -> WaveFile.read(folder.resolve("none.wav"))).hasMessage("there is no such file");
        assertThatThrownBy(() -> WaveFile.read(folder))
                .isInstanceOf(WaveFile.Unplayable.class)
                .hasMessage("it is a folder");
        final Path large = Files.write(folder.resolve("large.wav"), SoundMaker.wav(new short[600_000]));
        assertThatThrownBy(() -> WaveFile.read(large)).hasMessage("it has more than 1048576 bytes");
    }

    @Test
    void mayHaveOtherChunksBetween() throws Exception {
        final byte[] good = SoundMaker.wav((short) 1, (short) -2);
        // Three bytes and one byte of padding, between format and samples.
        final ByteBuffer longer = ByteBuffer.allocate(good.length + 12).order(ByteOrder.LITTLE_ENDIAN);
        longer.put(good, 0, 36).put("LIST".getBytes(StandardCharsets.US_ASCII)).putInt(3);
        longer.put(new byte[4]).put(good, 36, good.length - 36);
        final WaveFile wave = WaveFile.read(Files.write(folder.resolve("longer.wav"), longer.array()));
        assertThat(wave.samples).containsExactly(1, -2);
    }
}
