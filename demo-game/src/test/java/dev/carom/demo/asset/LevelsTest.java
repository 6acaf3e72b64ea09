package dev.carom.demo.asset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.profile.LevelName;
import dev.carom.physics.ContactEvent;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevelsTest {
    @TempDir
    Path folder;

    private final List<String> complaints = new ArrayList<>();

    @Test
    void ofTheGameAreWholeAndCanBeWon() {
        final Levels levels = new Levels(null, Assets.resolve("levels"), complaints::add);
        assertThat(complaints).isEmpty();
        assertThat(levels.note()).isEmpty();
        assertThat(levels.names())
                .extracting(LevelName::name)
                .containsExactly(
                        "First light",
                        "High noon",
                        "Convoy",
                        "Moon doors",
                        "Marble run",
                        "Clockwork",
                        "Night watch",
                        "Magnetic fields",
                        "Overcharge",
                        "Lighthouse",
                        "Long shadows",
                        "Ironworks",
                        "Perfect storm",
                        "Quicksilver");
        for (int i = 0; i < levels.names().size(); i++) {
            assertThat(levels.refresh(i)).isNull();
            final String hash = hashWhenWon(levels.level(i), levels.file(i));
            assertThat(hashWhenWon(levels.level(i), levels.file(i)))
                    .as("%s, once more", levels.names().get(i).name())
                    .isEqualTo(hash);
        }
    }

    private static String hashWhenWon(Level level, Path file) {
        try (SceneFiles files = new SceneFiles(file);
                Game game = new Game(level, 1, new ScriptTexts(files))) {
            final Autopilot autopilot = new Autopilot(1);
            // A quarter of an hour: it also starts again after lost rounds.
            for (int tick = 0; tick < 54_000 && game.tally().roundsWon() == 0; tick++) {
                game.tick(autopilot.play(game));
            }
            assertThat(game.tally().roundsWon()).as(level.name()).isEqualTo(1);
            return game.stateHash().toString();
        }
    }

    /** Of these seeds each had a ball that flew from portal to portal until the player gave up. */
    @ParameterizedTest
    @ValueSource(longs = {3, 9, 55})
    void letNoBallBeCaughtBetweenPortals(long seed) {
        final long[] lastMet = {0};
        try (Game game = new Game(LevelFile.read(Assets.resolve("levels/moon-doors.json")), seed, AssetTexts.read())) {
            game.listen(new GameListener() {
                @Override
                public void bounced(ContactEvent<Entity> event, EntityInfo info) {
                    if (info.kind() == EntityInfo.Kind.STRIKER || info.kind() == EntityInfo.Kind.BRICK) {
                        lastMet[0] = game.tickNumber();
                    }
                }
            });
            final Autopilot autopilot = new Autopilot(seed);
            for (int tick = 0; tick < 15_000; tick++) {
                game.tick(autopilot.play(game));
                if (game.phase() != Phase.PLAYING) {
                    lastMet[0] = game.tickNumber();
                }
                assertThat(game.tickNumber() - lastMet[0]).as("tick %s", tick).isLessThan(1800);
            }
        }
    }

    @Test
    void ofThePlayerComeFirstAndBrokenOnesAreToldAndLeftOut() throws IOException {
        final Path good = Assets.resolve("levels/high-noon.json");
        final Path own = Files.copy(Assets.resolve("levels/first-light.json"), folder.resolve("own"));
        Files.copy(good, folder.resolve("b.json"));
        Files.writeString(folder.resolve("a.json"), "oops");
        Files.writeString(folder.resolve("README.md"), "no level");
        Files.copy(Assets.resolve("levels/level.schema.json"), folder.resolve("level.schema.json"));
        final Levels levels = new Levels(own, folder, complaints::add);
        assertThat(levels.names())
                .as("known by its path, and by its name in the folder")
                .containsExactly(new LevelName(own.toString(), "First light"), new LevelName("b.json", "High noon"));
        assertThat(levels.note()).isEqualTo("One level is broken and left out");
        assertThat(complaints).singleElement().asString().contains("a.json");
    }

    @Test
    void areCheckedWhenTheyArePlayedAndKeepTheirLastGoodVersion() throws IOException {
        final Path file = folder.resolve("a.json");
        final String text = Files.readString(Assets.resolve("levels/high-noon.json"));
        Files.writeString(file, text);
        final Levels levels = new Levels(null, folder, complaints::add);
        assertThat(levels.refresh(0)).isNull();
        Files.writeString(file, text.replace("[0, 0, -7.4]", "[0, 0, -8.6]"));
        assertThat(levels.refresh(0)).contains("a.json, line ", " must not overlap brick-");
        assertThat(complaints).containsExactly(levels.refresh(0), complaints.get(0));
        assertThat(levels.level(0).scene().text()).isEqualTo(text);
        assertThatThrownBy(() -> new Levels(file, folder, complaints::add))
                .as("the level of the player is checked at once")
                .hasMessageContaining(" must not overlap brick-");
    }

    @Test
    void standByTheirNamesWhereTheirOrderIsBroken() throws IOException {
        Files.copy(Assets.resolve("levels/high-noon.json"), folder.resolve("b.json"));
        Files.copy(Assets.resolve("levels/first-light.json"), folder.resolve("a.json"));
        final Path order = Files.write(folder.resolve("order.txt"), new byte[] {'b', (byte) 0xff});
        assertThat(new Levels(null, folder, complaints::add).names())
                .extracting(LevelName::name)
                .containsExactly("First light", "High noon");
        assertThat(complaints)
                .containsExactly("The order of the levels, " + order
                        + ", cannot be read, since it is not text in UTF-8; restore it, until then they are sorted"
                        + " by name.");
    }

    @Test
    void sayThatTheirFolderIsNone() throws IOException {
        final Path file = Files.createFile(folder.resolve("levels"));
        assertThatThrownBy(() -> new Levels(null, file, complaints::add))
                .hasMessage("The folder " + file + " cannot be read, since it is not a folder; restore it.");
    }

    @Test
    void mustHaveOneThatCanBePlayed() {
        assertThatThrownBy(() -> new Levels(null, folder, complaints::add))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("There is no level that can be played");
    }
}
