package dev.carom.demo.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.demo.json.Misfit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileTest {
    private static final Settings OTHER = new Settings(0, true, false, 150, "Ada \"É\"");

    @TempDir
    Path parent;

    private final List<String> complaints = new ArrayList<>();

    private Path folder() {
        return parent.resolve("a").resolve("carom");
    }

    private Profile profile() {
        return new Profile(folder(), complaints::add);
    }

    private static HighScores scores(int... points) {
        HighScores scores = HighScores.NONE;
        for (int score : points) {
            scores = scores.with(new HighScore("P" + score, "First light", score));
        }
        return scores;
    }

    @Nested
    class OnDisk {
        @Test
        void aFirstStartHasTheDefaultsAndWritesNothing() {
            assertThat(profile().settings()).isEqualTo(Settings.DEFAULT);
            assertThat(profile().highScores()).isEqualTo(HighScores.NONE);
            assertThat(folder()).doesNotExist();
            assertThat(complaints).isEmpty();
        }

        @Test
        void whatIsKeptComesBackAndNothingElseIsLeftInTheFolder() throws IOException {
            profile().keep(Settings.DEFAULT);
            profile().keep(OTHER);
            profile().keep(scores(10, 30, 20));
            assertThat(profile().settings()).isEqualTo(OTHER);
            assertThat(profile().highScores().best())
                    .extracting(HighScore::score)
                    .containsExactly(30, 20, 10);
            try (Stream<Path> files = Files.list(folder())) {
                assertThat(files.map(file -> file.getFileName().toString()))
                        .containsExactlyInAnyOrder("settings.json", "high-scores.json");
            }
            assertThat(complaints).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    "oops",
                    "{\"format\": 1}",
                    "{\"format\": 2, \"settings\": {\"volume\": 80, \"fullScreen\": false, \"vsync\": true,"
                            + " \"mouseSpeed\": 100, \"player\": \"Ada\"}}",
                    "{\"format\": 1, \"settings\": {\"volume\": 101, \"fullScreen\": false, \"vsync\": true,"
                            + " \"mouseSpeed\": 100, \"player\": \"Ada\"}}",
                    "{\"format\": 1, \"settings\": {\"volume\": 80, \"fullScreen\": \"no\", \"vsync\": true,"
                            + " \"mouseSpeed\": 100, \"player\": \"Ada\"}}"
                })
        void aBrokenFileIsToldSetAsideAndReplacedByTheDefaults(String broken) throws IOException {
            Files.createDirectories(folder());
            final Path file = Files.writeString(folder().resolve("settings.json"), broken);
            final Profile profile = profile();
            assertThat(profile.settings()).isEqualTo(Settings.DEFAULT);
            assertThat(complaints)
                    .singleElement()
                    .asString()
                    .contains(file.toString())
                    .contains("settings.json.broken");
            profile.keep(OTHER);
            assertThat(folder().resolve("settings.json.broken")).hasContent(broken);
            assertThat(profile.settings()).isEqualTo(OTHER);
        }

        @Test
        void bytesThatAreNoTextAreABrokenFile() throws IOException {
            Files.createDirectories(folder());
            Files.write(folder().resolve("high-scores.json"), new byte[] {(byte) 0xff, (byte) 0xfe});
            assertThat(profile().highScores()).isEqualTo(HighScores.NONE);
            assertThat(complaints)
                    .singleElement()
                    .asString()
                    .contains("cannot be read, since it is no text in UTF-8. ");
        }

        @Test
        void aFolderThatCannotBeWrittenIsToldOnceAndTheGameGoesOn() throws IOException {
            Files.writeString(parent.resolve("a"), "in the way");
            final Profile profile = profile();
            assertThat(profile.settings()).isEqualTo(Settings.DEFAULT);
            profile.keep(OTHER);
            profile.keep(scores(1));
            assertThat(complaints)
                    .singleElement()
                    .asString()
                    .isEqualTo(
                            "Settings and high scores cannot be kept in " + folder() + ", since " + parent.resolve("a")
                                    + " is a file and no folder; make it a folder that can be written to, or name another with"
                                    + " --profile FOLDER.");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Linux,      XDG_CONFIG_HOME, /cfg,     /cfg/carom",
        "Linux,      XDG_CONFIG_HOME, relative, /home/ada/.config/carom",
        "Linux,      NONE,            x,        /home/ada/.config/carom",
        "FreeBSD,    NONE,            x,        /home/ada/.config/carom",
        "Mac OS X,   XDG_CONFIG_HOME, /cfg,     /home/ada/Library/Application Support/Carom",
        "Windows 11, APPDATA,         /roaming, /roaming/Carom",
        "Windows 11, NONE,            x,        /home/ada/AppData/Roaming/Carom",
    })
    void liesWhereTheSystemWantsIt(String system, String variable, String value, Path expected) {
        assertThat(Profile.defaultFolder(system, Map.of(variable, value), Path.of("/home/ada")))
                .isEqualTo(expected);
    }

    @Nested
    class TheBestGames {
        @Test
        void areTenAndTheOldOneIsFirstAmongEquals() {
            HighScores scores = scores(100, 90, 80, 70, 60, 50, 40, 30, 20, 10);
            assertThat(scores.place(0)).isEqualTo(HighScores.MOST);
            assertThat(scores.place(10)).as("no better than the last").isEqualTo(HighScores.MOST);
            assertThat(scores.place(11)).isEqualTo(9);
            assertThat(scores.place(100)).isEqualTo(1);
            scores = scores.with(new HighScore("New", "First light", 100));
            assertThat(scores.best()).hasSize(HighScores.MOST);
            assertThat(scores.best()).extracting(HighScore::player).startsWith("P100", "New", "P90");
            assertThat(scores.best()).extracting(HighScore::score).doesNotContain(10);
        }

        @Test
        void refuseDisorderAndNamesThatAreNone() {
            final HighScore low = new HighScore("A", "x", 1);
            final HighScore high = new HighScore("A", "x", 2);
            assertThatThrownBy(() -> new HighScores(List.of(low, high))).isInstanceOf(Misfit.class);
            for (String name : List.of("", "  ", "thirteen chars", "tab\there")) {
                assertThatThrownBy(() -> new HighScore(name, "x", 1)).isInstanceOf(Misfit.class);
            }
        }
    }

    @Test
    void stepsOfSettingsStopAtTheEndsOfTheirRanges() {
        assertThat(Settings.DEFAULT.louder(1).volume()).isEqualTo(90);
        assertThat(Settings.DEFAULT.louder(5).volume()).isEqualTo(100);
        assertThat(Settings.DEFAULT.louder(-20).volume()).isZero();
        assertThat(Settings.DEFAULT.fasterMouse(-20).mouseSpeed()).isEqualTo(20);
        assertThat(Settings.DEFAULT.fasterMouse(90).mouseSpeed()).isEqualTo(300);
    }
}
