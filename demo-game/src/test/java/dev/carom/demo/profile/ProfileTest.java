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

    private static final LevelName LEVEL = new LevelName("first-light.json", "First light");
    private static final LevelName TWIN = new LevelName("/home/ada/own.json", "First light");

    private static HighScores scores(int... points) {
        HighScores scores = HighScores.NONE;
        for (int score : points) {
            scores = scores.with(LEVEL, new HighScore("P" + score, score));
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
        void readsBackWhatWasSavedAndLeavesNoOtherFiles() throws IOException {
            profile().save(Settings.DEFAULT);
            profile().save(OTHER);
            profile().save(scores(10, 30, 20));
            assertThat(profile().settings()).isEqualTo(OTHER);
            assertThat(profile().highScores().best(LEVEL))
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
        void aBrokenFileIsReportedRenamedAndReplacedByTheDefaults(String broken) throws IOException {
            Files.createDirectories(folder());
            final Path file = Files.writeString(folder().resolve("settings.json"), broken);
            final Profile profile = profile();
            assertThat(profile.settings()).isEqualTo(Settings.DEFAULT);
            assertThat(complaints)
                    .singleElement()
                    .asString()
                    .contains(file.toString())
                    .contains("settings.json.broken");
            profile.save(OTHER);
            assertThat(folder().resolve("settings.json.broken")).hasContent(broken);
            assertThat(profile.settings()).isEqualTo(OTHER);
        }

        @Test
        void aFileThatIsNotTextIsBroken() throws IOException {
            Files.createDirectories(folder());
            Files.write(folder().resolve("high-scores.json"), new byte[] {(byte) 0xff, (byte) 0xfe});
            assertThat(profile().highScores()).isEqualTo(HighScores.NONE);
            assertThat(complaints)
                    .singleElement()
                    .asString()
                    .contains("cannot be read, since it is not text in UTF-8. ");
        }

        @Test
        void anUnwritableFolderIsReportedOnceAndTheGameContinues() throws IOException {
            Files.writeString(parent.resolve("a"), "in the way");
            final Profile profile = profile();
            assertThat(profile.settings()).isEqualTo(Settings.DEFAULT);
            profile.save(OTHER);
            profile.save(scores(1));
            assertThat(complaints)
                    .singleElement()
                    .asString()
                    .isEqualTo("Settings and high scores cannot be saved in " + folder() + ", since "
                            + parent.resolve("a")
                            + " is a file, not a folder; make that folder writable, or name another one"
                            + " with --profile FOLDER.");
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
    void usesTheFolderThatTheSystemRecommends(String system, String variable, String value, Path expected) {
        assertThat(Profile.defaultFolder(system, Map.of(variable, value), Path.of("/home/ada")))
                .isEqualTo(expected);
    }

    @Nested
    class TheBestGames {
        @Test
        void areTenAndTheOlderOfEqualScoresIsFirst() {
            HighScores scores = scores(100, 90, 80, 70, 60, 50, 40, 30, 20, 10);
            assertThat(scores.place(LEVEL, 0)).isEqualTo(HighScores.MOST);
            assertThat(scores.place(LEVEL, 10)).as("no better than the last").isEqualTo(HighScores.MOST);
            assertThat(scores.place(LEVEL, 11)).isEqualTo(9);
            assertThat(scores.place(LEVEL, 100)).isEqualTo(1);
            scores = scores.with(LEVEL, new HighScore("New", 100));
            assertThat(scores.best(LEVEL)).hasSize(HighScores.MOST);
            assertThat(scores.best(LEVEL)).extracting(HighScore::player).startsWith("P100", "New", "P90");
            assertThat(scores.best(LEVEL)).extracting(HighScore::score).doesNotContain(10);
        }

        @Test
        void ofTwoFilesWithOneNameAreSeparate() {
            HighScores scores = scores(100);
            assertThat(scores.best(TWIN)).isEmpty();
            assertThat(scores.place(TWIN, 1)).isZero();
            scores = scores.with(TWIN, new HighScore("Twin", 50)).with(LEVEL, new HighScore("Same", 70));
            assertThat(scores.best(LEVEL)).extracting(HighScore::score).containsExactly(100, 70);
            assertThat(scores.best(TWIN)).extracting(HighScore::score).containsExactly(50);
            profile().save(scores);
            assertThat(profile().highScores()).isEqualTo(scores);
            assertThat(complaints).isEmpty();
        }

        @Test
        void ofAnEarlyVersionAreAssignedByTheNameOfTheirLevel() throws IOException {
            Files.createDirectories(folder());
            Files.writeString(folder().resolve("high-scores.json"), """
                    {"format": 1, "highScores": {"best": [
                      {"player": "Ada", "level": "First light", "score": 300},
                      {"player": "Eve", "level": "Gone", "score": 200},
                      {"player": "Bob", "level": "First light", "score": 100}
                    ]}}
                    """);
            final HighScores old = profile().highScores();
            assertThat(complaints).isEmpty();
            assertThat(old.best(LEVEL)).as("whose they are is not known yet").isEmpty();
            // A level from the command line comes first in the list, and does not receive old scores.
            final HighScores scores = old.foundAmong(List.of(TWIN, LEVEL));
            assertThat(scores.best(LEVEL)).containsExactly(new HighScore("Ada", 300), new HighScore("Bob", 100));
            assertThat(scores.best(TWIN)).isEmpty();
            // Scores of a missing level remain stored.
            profile().save(scores.with(LEVEL, new HighScore("Cy", 200)));
            final LevelName back = new LevelName("gone.json", "Gone");
            final HighScores later = profile().highScores().foundAmong(List.of(LEVEL, back));
            assertThat(later.best(back)).containsExactly(new HighScore("Eve", 200));
            assertThat(later.best(LEVEL)).extracting(HighScore::player).containsExactly("Ada", "Cy", "Bob");
            assertThat(complaints).isEmpty();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "{\"format\": 1, \"highScores\": {\"best\": [{\"player\": \"\", \"level\": \"x\", \"score\": 1}]}}",
                    "{\"format\": 2, \"levels\": [{\"file\": \"x\", \"name\": \"X\", \"best\": []},"
                            + " {\"file\": \"x\", \"name\": \"Y\", \"best\": []}]}",
                    "{\"format\": 2, \"levels\": [{\"file\": \"x\", \"name\": \"X\","
                            + " \"best\": [{\"player\": \"A\", \"score\": 0}]}]}",
                    "{\"format\": 3, \"levels\": []}",
                    "[]"
                })
        void thatAreBrokenAreReportedWithTheirLineAndRenamed(String broken) throws IOException {
            Files.createDirectories(folder());
            final Path file = Files.writeString(folder().resolve("high-scores.json"), broken);
            assertThat(profile().highScores()).isEqualTo(HighScores.NONE);
            assertThat(complaints)
                    .singleElement()
                    .asString()
                    .startsWith(file + ", line 1, column ")
                    .contains("high-scores.json.broken");
        }

        @Test
        void rejectWrongOrderAndInvalidNames() {
            final HighScore low = new HighScore("A", 1);
            final HighScore high = new HighScore("A", 2);
            assertThatThrownBy(() -> new HighScores.OfLevel("x", "x", List.of(low, high)))
                    .isInstanceOf(Misfit.class);
            final HighScores.OfLevel x = new HighScores.OfLevel("x", "X", List.of(high, low));
            final HighScores.OfLevel renamed = new HighScores.OfLevel("x", "Y", List.of());
            assertThatThrownBy(() -> new HighScores(List.of(x, renamed))).isInstanceOf(Misfit.class);
            for (String name : List.of("", "  ", "thirteen chars", "tab\there")) {
                assertThatThrownBy(() -> new HighScore(name, 1)).isInstanceOf(Misfit.class);
            }
        }
    }

    @Test
    void stepsOfSettingsAreClampedToTheirRanges() {
        assertThat(Settings.DEFAULT.louder(1).volume()).isEqualTo(90);
        assertThat(Settings.DEFAULT.louder(5).volume()).isEqualTo(100);
        assertThat(Settings.DEFAULT.louder(-20).volume()).isZero();
        assertThat(Settings.DEFAULT.fasterMouse(-20).mouseSpeed()).isEqualTo(20);
        assertThat(Settings.DEFAULT.fasterMouse(90).mouseSpeed()).isEqualTo(300);
    }
}
