package dev.carom.demo.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.lwjgl.openal.ALC10.alcGetCurrentContext;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Game;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.sound.Loopback.Heard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The audio output, sample by sample: OpenAL renders into arrays. */
class OpenAlSpeakerTest {
    private static final double WALL_HERTZ = 440;
    private static final double BRICK_HERTZ = 1000;
    private static final double BREAK_HERTZ = 2300;
    private static final int VOICES = 2;

    /** Fades and filters at the start of a sound; after them a tone is constant. */
    private static final double START = 0.05;

    @TempDir
    Path folder;

    private Loopback loopback;

    @BeforeEach
    void openWithPureTones() throws IOException {
        write(Sound.WALL, WALL_HERTZ, 1);
        write(Sound.BRICK, BRICK_HERTZ, 1);
        write(Sound.BREAK, BREAK_HERTZ, 1);
        write(Sound.MENU_MOVE, WALL_HERTZ, 0.05);
        loopback = new Loopback(folder, VOICES);
    }

    @AfterEach
    void close() {
        loopback.close();
        assertThat(alcGetCurrentContext()).as("nothing is left").isZero();
    }

    private void write(Sound sound, double hertz, double seconds) throws IOException {
        final short[] samples = new short[(int) (seconds * Loopback.RATE)];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = (short) (16_000 * Math.sin(2 * Math.PI * hertz * i / Loopback.RATE));
        }
        Files.write(folder.resolve(sound.fileName()), SoundMaker.wav(samples));
    }

    /** Plays one sound and records a moment of its constant part. */
    private Heard hear(Sound sound, float gain, float pitch, float pan) {
        loopback.listen(2); // earlier sounds are over
        loopback.speaker.play(sound, gain, pitch, pan);
        loopback.listen(START);
        return loopback.listen(0.2);
    }

    @Test
    void isSilentBeforeAndAfterASound() {
        assertThat(loopback.listen(0.1).loud()).isZero();
        assertThat(hear(Sound.WALL, 1f, 1f, 0f).loud()).isGreaterThan(0.1);
        loopback.listen(1);
        assertThat(loopback.listen(0.1).loud()).isLessThan(1e-4);
    }

    @Test
    void twiceTheGainIsTwiceAsLoud() {
        final double soft = hear(Sound.WALL, 0.3f, 1f, 0f).loud();
        assertThat(hear(Sound.WALL, 0.6f, 1f, 0f).loud() / soft).isCloseTo(2, within(0.02));
    }

    @Test
    void thePitchRaisesATone() {
        assertThat(hear(Sound.WALL, 1f, 1f, 0f).tone(WALL_HERTZ)).isGreaterThan(0.1);
        final Heard raised = hear(Sound.WALL, 1f, 1.5f, 0f);
        assertThat(raised.tone(1.5 * WALL_HERTZ)).isGreaterThan(0.1);
        assertThat(raised.tone(WALL_HERTZ)).isLessThan(0.005);
    }

    @Test
    void thePanMovesASoundToOneSide() {
        final Heard left = hear(Sound.WALL, 1f, 1f, -1f);
        final Heard slightlyLeft = hear(Sound.WALL, 1f, 1f, -0.4f);
        final Heard middle = hear(Sound.WALL, 1f, 1f, 0f);
        final Heard right = hear(Sound.WALL, 1f, 1f, 1f);
        // From the end of the table one channel is much louder, but both have the sound.
        assertThat(ratio(left)).isBetween(2.0, 8.0);
        assertThat(ratio(slightlyLeft)).isBetween(1.1, ratio(left) - 0.1);
        assertThat(ratio(middle)).isCloseTo(1, within(1e-3));
        assertThat(ratio(right)).isCloseTo(1 / ratio(left), within(1e-3));
        final Heard beyond = hear(Sound.WALL, 1f, 1f, 7f);
        assertThat(ratio(beyond)).isCloseTo(ratio(right), within(1e-3));
    }

    private static double ratio(Heard heard) {
        return Heard.loud(heard.left()) / Heard.loud(heard.right());
    }

    @Test
    void theVolumeAppliesToAllSounds() {
        final double full = hear(Sound.WALL, 1f, 1f, 0f).loud();
        loopback.speaker.volume(50);
        assertThat(hear(Sound.WALL, 1f, 1f, 0f).loud() / full).isCloseTo(0.25, within(0.01)); // the square
        loopback.speaker.volume(0);
        assertThat(hear(Sound.WALL, 1f, 1f, 0f).loud()).isZero();
        loopback.speaker.volume(100);
        assertThat(hear(Sound.WALL, 1f, 1f, 0f).loud()).isCloseTo(full, within(1e-3));
    }

    @Test
    void theOldestVoiceStopsIfAllArePlaying() {
        loopback.speaker.play(Sound.WALL, 1f, 1f, 0f);
        loopback.listen(START);
        loopback.speaker.play(Sound.BRICK, 1f, 1f, 0f);
        loopback.listen(START);
        final Heard two = loopback.listen(0.2);
        assertThat(two.tone(WALL_HERTZ)).isGreaterThan(0.1);
        assertThat(two.tone(BRICK_HERTZ)).isGreaterThan(0.1);
        loopback.speaker.play(Sound.BREAK, 1f, 1f, 0f);
        loopback.listen(START);
        final Heard three = loopback.listen(0.2);
        assertThat(three.tone(WALL_HERTZ)).isLessThan(0.005);
        assertThat(three.tone(BRICK_HERTZ)).isGreaterThan(0.1);
        assertThat(three.tone(BREAK_HERTZ)).isGreaterThan(0.1);
    }

    @Test
    void aFreeVoiceIsUsedBeforeAnOlderOneThatIsPlaying() {
        loopback.speaker.play(Sound.WALL, 1f, 1f, 0f);
        loopback.speaker.play(Sound.MENU_MOVE, 1f, 1f, 0f);
        loopback.listen(0.2); // the second one is over
        loopback.speaker.play(Sound.BREAK, 1f, 1f, 0f);
        loopback.listen(START);
        final Heard heard = loopback.listen(0.2);
        assertThat(heard.tone(WALL_HERTZ)).isGreaterThan(0.1);
        assertThat(heard.tone(BREAK_HERTZ)).isGreaterThan(0.1);
    }

    @Test
    void aFasterBallIsLouderAndHigher() {
        final Heard slow = hearABrickHitAt(10f);
        final Heard fast = hearABrickHitAt(100f);
        // From the formulas of GameSounds: 100 / 120 against 10 / 30; the ball flies at an angle, so both are slightly
        // less.
        assertThat(fast.loud() / slow.loud()).isBetween(2.2, 2.8);
        assertThat(highest(fast)).isGreaterThan(1.2 * highest(slow));
    }

    private Heard hearABrickHitAt(float speed) {
        loopback.listen(2);
        try (Game game = new Game(GameSoundsTest.level(speed, 1, 9), 1, AssetTexts.read())) {
            game.listen(new GameSounds(loopback.speaker, 10f));
            for (int tick = 0; tick < 600; tick++) {
                game.tick(tick == 0 ? new TickInput(0f, 0f, 0f, true) : TickInput.NONE);
                if (game.tally().bounces(EntityInfo.Kind.BRICK) > 0) {
                    loopback.listen(START);
                    return loopback.listen(0.2);
                }
            }
        }
        throw new AssertionError("the brick was never hit");
    }

    /** Finds the strongest tone near that of the brick. */
    private static double highest(Heard heard) {
        double best = 0;
        for (double hertz = 0.5 * BRICK_HERTZ; hertz < 2 * BRICK_HERTZ; hertz += 5) {
            if (heard.tone(hertz) > heard.tone(best)) {
                best = hertz;
            }
        }
        return best;
    }

    @Test
    void filesThatCannotBePlayedAreReportedInASentenceEachAndSkipped() throws IOException {
        loopback.close();
        Files.writeString(folder.resolve(Sound.BRICK.fileName()), "RIFF, but no more than that");
        loopback = new Loopback(folder, VOICES);
        assertThat(loopback.complaints)
                .hasSize(Sound.values().length - 3) // three are valid
                .contains("The sound " + folder.resolve("brick.wav")
                        + " cannot be played, since it is not a WAV file; restore the file; the game continues"
                        + " without it.")
                .contains("The sound " + folder.resolve("over.wav")
                        + " cannot be played, since there is no such file; restore the file; the game continues"
                        + " without it.");
        assertThat(hear(Sound.BRICK, 1f, 1f, 0f).loud()).isZero();
        assertThat(hear(Sound.OVER, 1f, 1f, 0f).loud()).isZero();
        assertThat(hear(Sound.WALL, 1f, 1f, 0f).loud()).isGreaterThan(0.1);
    }

    @Test
    void aMissingFolderIsReportedInOneSentence() {
        loopback.close();
        loopback = new Loopback(folder.resolve("none"), VOICES);
        assertThat(loopback.complaints)
                .containsExactly("The folder " + folder.resolve("none")
                        + " is missing; restore it; the game continues without sound.");
        assertThat(hear(Sound.WALL, 1f, 1f, 0f).loud()).isZero();
    }

    @Test
    void allSoundsOfTheGameArePlayed() {
        loopback.close();
        loopback = new Loopback(Assets.resolve("sounds"), 16);
        assertThat(loopback.complaints).isEmpty();
        Stream.of(Sound.values()).forEach(sound -> {
            loopback.listen(2);
            loopback.speaker.play(sound, 1f, 1f, 0f);
            assertThat(loopback.listen(0.1).loud()).as("%s", sound).isGreaterThan(0.02);
        });
    }

    @Test
    void anUnusableDeviceIsReportedInOneSentenceAndYieldsSilence() {
        loopback.close();
        // A loopback device has no default format.
        loopback = new Loopback(folder, VOICES, new int[] {0});
        assertThat(loopback.complaints).singleElement().asString().startsWith("The audio device cannot be used (");
        assertThat(loopback.speaker.isAudible()).isFalse();
        loopback.speaker.play(Sound.WALL, 1f, 1f, 0f);
    }

    @Test
    void closingStopsAllSoundsAndClosingTwiceDoesNothing() {
        loopback.speaker.play(Sound.WALL, 1f, 1f, 0f);
        loopback.close();
        loopback.close();
        loopback = new Loopback(folder, VOICES);
        assertThat(loopback.listen(0.1).loud()).isZero();
    }
}
