package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.Level;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                .containsExactly(
                        "First light",
                        "High noon",
                        "Ironworks",
                        "Long shadows",
                        "Magnetic fields",
                        "Marble run",
                        "Moon doors",
                        "Night watch",
                        "Overcharge",
                        "Perfect storm",
                        "Quicksilver");
        for (int i = 0; i < levels.names().size(); i++) {
            final String hash = hashWhenWon(levels.level(i));
            assertThat(hashWhenWon(levels.level(i)))
                    .as("%s, once more", levels.names().get(i))
                    .isEqualTo(hash);
        }
    }

    private static String hashWhenWon(Level level) {
        try (Game game = new Game(level, 1)) {
            final Autopilot autopilot = new Autopilot(1);
            // A quarter of an hour: it also starts again after lost rounds.
            for (int tick = 0; tick < 54_000 && game.tally().roundsWon() == 0; tick++) {
                game.tick(autopilot.play(game));
            }
            assertThat(game.tally().roundsWon()).as(level.name()).isEqualTo(1);
            return game.stateHash().toString();
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
        assertThat(levels.names()).containsExactly("First light", "High noon");
        assertThat(levels.note()).isEqualTo("One level is broken and left out");
        assertThat(complaints).singleElement().asString().contains("a.json");
    }

    @Test
    void mustHaveOneThatCanBePlayed() {
        assertThatThrownBy(() -> new Levels(null, folder, complaints::add))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("There is no level that can be played");
    }
}
