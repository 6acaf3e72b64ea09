package dev.carom.demo.sound;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * Generates the sounds of the game, the same bytes on every machine: {@code main} writes them into a folder, by default
 * {@code assets/sounds}. The sound of a struck thing is a sum of decaying tones with the frequency ratios of a bar or a
 * bell.
 */
final class SoundMaker {
    static final int RATE = 44_100;

    private static final float PEAK = 0.7f;

    /** Minimum duration, in seconds, of fade-in and fade-out: a sudden start or end would click. */
    private static final double SOFT = 0.002;

    private static final double FADE = 0.03;

    /** A tuned wooden bar: the second tone two octaves above the first, as on a marimba. */
    private static final double[] BAR = {1, 4, 9.2};

    /** An untuned bar. Source: Fletcher and Rossing, The Physics of Musical Instruments, chapter 2. */
    private static final double[] PLANK = {1, 2.756, 5.404};

    /** A small bell. */
    private static final double[] BELL = {1, 2, 2.4, 3, 4.5};

    private static final double A3 = 220;
    private static final double C5 = 523.25;
    private static final double D5 = 587.33;
    private static final double SEMITONE = StrictMath.pow(2, 1 / 12.0);

    private final double[] wave;

    private SoundMaker(double seconds) {
        wave = new double[(int) (seconds * RATE)];
    }

    public static void main(String[] arguments) throws IOException {
        final Path folder = Path.of(arguments.length > 0 ? arguments[0] : "assets/sounds");
        Files.createDirectories(folder);
        for (Sound sound : Sound.values()) {
            Files.write(folder.resolve(sound.fileName()), file(sound));
        }
    }

    /** Returns the contents of the file of a sound. */
    static byte[] file(Sound sound) {
        return switch (sound) {
            case WALL ->
                new SoundMaker(0.16)
                        .noise(0, 0.25, 0.004, 900)
                        .struck(0, 294, PLANK, 0.045, 1)
                        .file();
            case BRICK ->
                new SoundMaker(0.3)
                        .noise(0, 0.15, 0.003, 3000)
                        .struck(0, D5, BAR, 0.08, 1)
                        .file();
            case BREAK ->
                new SoundMaker(0.5)
                        .noise(0, 0.9, 0.07, 2200)
                        .struck(0.00, 1046.5, PLANK, 0.09, 0.5)
                        .struck(0.03, 1396.9, PLANK, 0.08, 0.4)
                        .struck(0.07, 1760, PLANK, 0.07, 0.3)
                        .struck(0.12, 2349.3, PLANK, 0.06, 0.2)
                        .file();
            case STRIKER ->
                new SoundMaker(0.28)
                        .noise(0, 0.2, 0.006, 500)
                        .struck(0, A3, BAR, 0.09, 1)
                        .file();
            case GATE ->
                new SoundMaker(0.6)
                        .struck(0, 880, BELL, 0.16, 0.7)
                        .struck(0.07, 1318.5, BELL, 0.2, 0.7)
                        .file();
            case STAR ->
                new SoundMaker(0.5)
                        .struck(0, 1046.5, BELL, 0.1, 0.7)
                        .struck(0.05, 1568, BELL, 0.12, 0.7)
                        .struck(0.1, 2093, BELL, 0.14, 0.6)
                        .file();
            case DOOR ->
                new SoundMaker(0.9)
                        .noise(0, 0.7, 0.35, 350)
                        .struck(0, 110, BAR, 0.25, 0.8)
                        .struck(0.45, 146.8, BAR, 0.2, 0.6)
                        .struck(0.6, C5, BELL, 0.2, 0.5)
                        .file();
            case PORTAL ->
                new SoundMaker(0.5)
                        .glide(165, 660, 0.4)
                        .struck(0.28, 1318.5, BELL, 0.12, 0.5)
                        .file();
            case MAGNET -> new SoundMaker(0.6).hum(110, 0.6).file();
            case COMBO ->
                new SoundMaker(0.3)
                        .struck(0, 1046.5, BAR, 0.05, 0.8)
                        .struck(0.05, 1568, BAR, 0.08, 1)
                        .file();
            case POWER_UP -> new SoundMaker(0.4).glide(C5, 2 * C5, 0.4).file();
            case CATCH -> new SoundMaker(0.6).tune(0.06, 0.14, 0, 7, 12).file();
            case LASER ->
                new SoundMaker(0.3)
                        .noise(0, 0.5, 0.02, 7000)
                        .glide(2200, 180, 0.26)
                        .file();
            case LOST -> new SoundMaker(0.7).glide(392, 98, 0.7).file();
            case MENU_MOVE ->
                new SoundMaker(0.07).struck(0, 659.3, BAR, 0.02, 1).file();
            case MENU_CHOOSE ->
                new SoundMaker(0.22)
                        .struck(0, C5, BAR, 0.05, 0.8)
                        .struck(0.06, 784, BAR, 0.07, 1)
                        .file();
            case WON -> new SoundMaker(1.1).tune(0.13, 0.22, 0, 4, 7, 12, 16).file();
            case OVER -> new SoundMaker(1.1).tune(0.2, 0.25, 0, -3, -5, -12).file();
        };
    }

    /** Adds the tones of a struck thing; the higher ones are softer and decay faster. */
    private SoundMaker struck(double start, double hertz, double[] ratios, double seconds, double loud) {
        for (int tone = 0; tone < ratios.length; tone++) {
            final double turn = 2 * Math.PI * hertz * ratios[tone];
            for (int i = (int) (start * RATE); i < wave.length; i++) {
                final double t = (double) i / RATE - start;
                final double left = StrictMath.exp(-t * ratios[tone] / seconds) * soft(t) / (1 + 2 * tone);
                wave[i] += loud * left * StrictMath.sin(turn * t);
            }
        }
        return this;
    }

    /** Adds bells, one after the other, in semitones above C. */
    private SoundMaker tune(double apart, double seconds, int... halfTones) {
        for (int i = 0; i < halfTones.length; i++) {
            struck(i * apart, C5 * StrictMath.pow(SEMITONE, halfTones[i]), BELL, seconds, 0.6);
        }
        return this;
    }

    /** Adds a crackle; a lower cut-off frequency makes it duller. */
    private SoundMaker noise(double start, double loud, double seconds, double cutHertz) {
        final SplittableRandom random = new SplittableRandom(7);
        final double follow = 1 - StrictMath.exp(-2 * Math.PI * cutHertz / RATE);
        double dull = 0;
        for (int i = (int) (start * RATE); i < wave.length; i++) {
            final double t = (double) i / RATE - start;
            dull += follow * (random.nextDouble(-1, 1) - dull);
            wave[i] += loud * dull * StrictMath.exp(-t / seconds) * soft(t);
        }
        return this;
    }

    /** Adds a low tone that swells and fades, made rough by a second tone beside it. */
    private SoundMaker hum(double hertz, double seconds) {
        for (int i = 0; i < wave.length; i++) {
            final double t = (double) i / RATE;
            final double swell = StrictMath.sin(Math.PI * Math.min(1, t / seconds));
            for (int tone = 1; tone <= 3; tone++) {
                final double turn = 2 * Math.PI * tone * t;
                wave[i] += swell * (StrictMath.sin(hertz * turn) + StrictMath.sin((hertz + 7) * turn)) / tone;
            }
        }
        return this;
    }

    /** Adds a soft tone that falls or rises, with its octave, and ends after the given time. */
    private SoundMaker glide(double fromHertz, double toHertz, double seconds) {
        double turned = 0;
        for (int i = 0; i < wave.length; i++) {
            final double t = (double) i / RATE;
            turned += 2 * Math.PI * fromHertz * StrictMath.pow(toHertz / fromHertz, t / seconds) / RATE;
            wave[i] += (StrictMath.sin(turned) + 0.3 * StrictMath.sin(2 * turned))
                    * Math.max(0, 1 - t / seconds)
                    * soft(t / 10);
        }
        return this;
    }

    private static double soft(double t) {
        return Math.min(1, t / SOFT);
    }

    private byte[] file() {
        double highest = 0;
        for (double value : wave) {
            highest = Math.max(highest, Math.abs(value));
        }
        final short[] samples = new short[wave.length];
        for (int i = 0; i < wave.length; i++) {
            final double end = Math.min(1, (wave.length - 1 - i) / (RATE * FADE));
            samples[i] = (short) StrictMath.round(Short.MAX_VALUE * PEAK * end * wave[i] / highest);
        }
        return wav(samples);
    }

    /** Returns a WAV file of one channel, 16 bits per sample. */
    static byte[] wav(short... samples) {
        final int bytes = 2 * samples.length;
        final ByteBuffer file = ByteBuffer.allocate(44 + bytes).order(ByteOrder.LITTLE_ENDIAN);
        file.put(ascii("RIFF")).putInt(36 + bytes).put(ascii("WAVE"));
        file.put(ascii("fmt ")).putInt(16).putShort((short) 1).putShort((short) 1);
        file.putInt(RATE).putInt(2 * RATE).putShort((short) 2).putShort((short) 16);
        file.put(ascii("data")).putInt(bytes);
        file.asShortBuffer().put(samples);
        return file.array();
    }

    private static byte[] ascii(String name) {
        return name.getBytes(StandardCharsets.US_ASCII);
    }
}
