package dev.carom.demo.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.level.TestLevel;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.Cue;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.sound.WrittenSpeaker.Played;
import dev.carom.physics.ContactEvent;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Plays games and checks which sounds the speaker receives. */
class GameSoundsTest {
    private static final TickInput LAUNCH = new TickInput(0f, 0f, 0f, true);
    private static final float WIDTH = 10f;

    private final WrittenSpeaker speaker = new WrittenSpeaker();

    /** Returns a table with a brick across its width, and a gate between the striker and the brick. */
    static Level level(float speed, int lives, int hits) {
        return TestLevel.table(WIDTH, 16f)
                .lives(lives)
                .ball(0.15f, speed, 300f, 0f)
                .brick(0f, -4f, 4.9f, 0.06f, hits, 70)
                .gate(0f, 0f, 4.9f, 25)
                .level();
    }

    private Game listened(Level level) {
        final Game game = new Game(level, 1, AssetTexts.read());
        game.listen(new GameSounds(speaker, WIDTH));
        return game;
    }

    /** Clears the recorded sounds, launches the ball, and returns the first played sound of a kind. */
    private Played first(Sound sound, float ballSpeed) {
        speaker.played.clear();
        try (Game game = listened(level(ballSpeed, 1, 9))) {
            for (int tick = 0; tick < 600; tick++) {
                game.tick(tick == 0 ? LAUNCH : TickInput.NONE);
                for (Played played : speaker.played) {
                    if (played.sound() == sound) {
                        return played;
                    }
                }
            }
        }
        throw new AssertionError(sound + " was never played");
    }

    @ParameterizedTest
    @EnumSource(Cue.class)
    void eachCueOfScriptsIsPlayedOncePerTick(Cue cue) {
        final GameSounds sounds = new GameSounds(speaker, WIDTH);
        sounds.cued(cue);
        sounds.cued(cue);
        sounds.ticked();
        sounds.ticked();
        assertThat(speaker.played)
                .singleElement()
                .extracting(played -> played.sound().name())
                .isEqualTo(cue.name());
    }

    @Test
    void aRoundHasSoundsFromTheFirstGateToItsEnd() {
        try (Game game = listened(level(20f, 1, 1))) {
            for (int tick = 0; tick < 120 && game.phase() != Phase.WON; tick++) {
                game.tick(tick == 0 ? LAUNCH : TickInput.NONE);
            }
            // The ball flies up the table, through the gate and into the only brick. The brick breaks at the first hit.
            assertThat(speaker.sounds()).containsExactly(Sound.GATE, Sound.BRICK, Sound.BREAK, Sound.WON);
        }
    }

    @Test
    void theLastLostBallPlaysLostAndOver() {
        try (Game game = listened(level(20f, 2, 9))) {
            for (int lost = 1; lost <= 2; lost++) {
                speaker.played.clear();
                for (int tick = 0; tick < 600 && game.tally().ballsLost() < lost; tick++) {
                    // The striker moves to the left, out of the ball's path.
                    game.tick(new TickInput(-1f, 0f, 0f, tick == 0));
                }
                assertThat(game.tally().ballsLost()).isEqualTo(lost);
                assertThat(speaker.sounds()).contains(Sound.LOST);
                assertThat(speaker.sounds().contains(Sound.OVER)).isEqualTo(lost == 2);
            }
        }
    }

    /** Plays with the autopilot until the sound occurs, for at most 6000 ticks. Returns all recorded sounds. */
    private List<Sound> heard(Level level, Sound wanted) {
        try (Game game = listened(level)) {
            final Autopilot autopilot = new Autopilot(1);
            for (int tick = 0; tick < 6000 && !speaker.sounds().contains(wanted); tick++) {
                game.tick(autopilot.play(game));
            }
        }
        return speaker.sounds();
    }

    @ParameterizedTest
    @CsvSource({
        "overcharge, COMBO",
        "overcharge, POWER_UP",
        "overcharge, CATCH",
        "overcharge, LASER",
        "moon-doors, PORTAL",
        "magnetic-fields, MAGNET"
    })
    void eachSpecialEventHasItsOwnSound(String name, Sound sound) {
        assertThat(heard(LevelFile.read(Assets.resolve("levels/" + name + ".json")), sound))
                .contains(sound);
    }

    @Test
    void eachBrickOfAComboSoundsHigherThanTheOneBefore() {
        final GameSounds sounds = new GameSounds(speaker, WIDTH);
        for (int times = 2; times <= 8; times++) {
            sounds.combined(new Vector3f(-5f, 0f, 0f), times);
            sounds.ticked();
        }
        assertThat(speaker.played).extracting(Played::pitch).isSorted().doesNotHaveDuplicates();
        assertThat(speaker.played.get(0).pitch()).isEqualTo(1f);
        assertThat(speaker.played.get(6).pitch()).isCloseTo(2f, within(1e-6f));
        assertThat(speaker.played).allSatisfy(played -> assertThat(played.pan()).isEqualTo(-1f));
    }

    @Test
    void fasterIsLouderAndHigher() {
        final Played slow = first(Sound.BRICK, 10f);
        final Played middle = first(Sound.BRICK, 40f);
        final Played fast = first(Sound.BRICK, 160f);
        assertThat(List.of(slow.gain(), middle.gain(), fast.gain())).isSorted().doesNotHaveDuplicates();
        assertThat(List.of(slow.pitch(), middle.pitch(), fast.pitch()))
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(fast.gain()).isLessThan(1f);
        assertThat(slow.gain()).isGreaterThan(0.1f);
    }

    @Test
    void aHitSetsStereoPositionGainAndPitch() {
        final List<float[]> hits = new ArrayList<>();
        try (Game game = listened(level(60f, 1, 9))) {
            game.listen(new GameListener() {
                @Override
                public void bounced(ContactEvent<Entity> event, EntityInfo info) {
                    if (info.kind() == EntityInfo.Kind.BRICK) {
                        hits.add(new float[] {event.point().x(), event.approachSpeed()});
                    }
                }
            });
            for (int tick = 0; tick < 60 && hits.isEmpty(); tick++) {
                game.tick(tick == 0 ? LAUNCH : TickInput.NONE);
            }
        }
        final Played played = speaker.played.get(speaker.played.size() - 1);
        assertThat(played.sound()).isEqualTo(Sound.BRICK);
        assertThat(hits).hasSize(1);
        // Half the width of the table is 5 m, so the pan is -1 at x = -5 m and 1 at x = 5 m.
        assertThat(hits.get(0)[0]).isNotZero();
        assertThat(played.pan()).isCloseTo(hits.get(0)[0] / 5f, within(1e-6f));
        final float speed = hits.get(0)[1];
        assertThat(speed).isBetween(50f, 60f);
        assertThat(played.gain()).isCloseTo(speed / (speed + 20f), within(1e-6f));
    }

    @Test
    void aSoundIsPlayedOncePerTickWithTheLargestGain() {
        // On a narrow table, a very fast ball hits several walls in one tick. A second listener records these hits.
        final TestLevel narrow =
                TestLevel.table(4f, 16f).lives(9).ball(0.15f, 300f, 300f, 0f).brick(0f, -7.5f, 0.2f, 0.06f, 9, 70);
        final List<Float> wallSpeeds = new ArrayList<>();
        boolean severalAtOnce = false;
        try (Game game = narrow.game(3)) {
            game.listen(new GameSounds(speaker, 4f));
            game.listen(new GameListener() {
                @Override
                public void bounced(ContactEvent<Entity> event, EntityInfo info) {
                    if (info.kind() == EntityInfo.Kind.WALL) {
                        wallSpeeds.add(event.approachSpeed());
                    }
                }
            });
            final Autopilot autopilot = new Autopilot(3);
            for (int tick = 0; tick < 600; tick++) {
                speaker.played.clear();
                wallSpeeds.clear();
                game.tick(autopilot.play(game));
                assertThat(new HashSet<>(speaker.sounds())).hasSameSizeAs(speaker.sounds());
                if (!wallSpeeds.isEmpty()) {
                    final float loudest =
                            wallSpeeds.stream().max(Float::compare).orElseThrow();
                    assertThat(speaker.played)
                            .filteredOn(played -> played.sound() == Sound.WALL)
                            .singleElement()
                            .satisfies(played ->
                                    assertThat(played.gain()).isCloseTo(loudest / (loudest + 20f), within(1e-6f)));
                }
                severalAtOnce |= wallSpeeds.stream().distinct().count() > 1;
            }
        }
        assertThat(severalAtOnce).isTrue();
    }

    @Test
    void listeningChangesNothing() {
        final long[] hashes = new long[2];
        for (int i = 0; i < 2; i++) {
            try (Game game = new Game(level(60f, 3, 9), 5, AssetTexts.read())) {
                if (i == 1) {
                    game.listen(new GameSounds(speaker, WIDTH));
                }
                final Autopilot autopilot = new Autopilot(5);
                for (int tick = 0; tick < 600; tick++) {
                    game.tick(autopilot.play(game));
                }
                hashes[i] = game.stateHash().value();
            }
        }
        assertThat(speaker.played).isNotEmpty();
        assertThat(hashes[1]).isEqualTo(hashes[0]);
    }
}
