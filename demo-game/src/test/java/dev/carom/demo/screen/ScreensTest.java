package dev.carom.demo.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.profile.HighScore;
import dev.carom.demo.profile.HighScores;
import dev.carom.demo.profile.LevelName;
import dev.carom.demo.profile.Settings;
import dev.carom.demo.render.Page;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScreensTest {
    private static final List<LevelName> LEVELS =
            List.of(new LevelName("first.json", "First light"), new LevelName("second.json", "Second level"));

    private final WrittenStage stage = new WrittenStage(false);
    private final List<String> done = stage.done;
    private Screens screens = new Screens(LEVELS, "", Settings.DEFAULT, HighScores.NONE, WrittenStage.SCENES, stage);

    private String selected() {
        return screens.page().selectedText().get(0);
    }

    /** Moves through a list, or the items of the title, and chooses one. */
    private void choose(String label) {
        for (int i = 0; !selected().equals(label); i++) {
            assertThat(i).as("there is no row %s on %s", label, screens.page()).isLessThan(40);
            screens.press(screens.page().cards().isEmpty() ? MenuKey.DOWN : MenuKey.RIGHT);
        }
        screens.press(MenuKey.CHOOSE);
    }

    private void assertNow(ScreenName expected) {
        assertThat(screens.now()).isEqualTo(expected);
        assertThat(screens.page() == null).isEqualTo(expected == ScreenName.PLAYING || expected == ScreenName.SCENE);
    }

    private void play() {
        choose("First light");
        done.clear();
    }

    private void type(String text) {
        text.codePoints().forEach(screens::type);
    }

    @Nested
    class FromTheTitle {
        @Test
        void aLevelIsChosenAndPlayed() {
            assertNow(ScreenName.TITLE);
            choose("Second level");
            assertNow(ScreenName.PLAYING);
            assertThat(done).containsExactly("play 1");
        }

        @Test
        void theFirstLevelIsSelectedInitially() {
            screens.press(MenuKey.CHOOSE);
            assertNow(ScreenName.PLAYING);
            assertThat(done).containsExactly("play 0");
        }

        @Test
        void eachLevelShowsItsBestScore() {
            final HighScores scores = HighScores.NONE
                    .with(LEVELS.get(1), new HighScore("A", 70))
                    .with(LEVELS.get(1), new HighScore("B", 12_345));
            screens = new Screens(LEVELS, "", Settings.DEFAULT, scores, WrittenStage.SCENES, stage);
            assertThat(screens.page().cards())
                    .containsExactly(
                            new Page.Card(0, "First light", "Best –"), new Page.Card(1, "Second level", "Best 12,345"));
        }

        @Test
        void theLevelThatWasPlayedLastIsSelected() {
            choose("Second level");
            screens.pause();
            choose("Quit to title");
            assertThat(selected()).isEqualTo("Second level");
        }

        @ParameterizedTest
        @CsvSource({"Settings, SETTINGS", "How to play, HELP", "High scores, HIGH_SCORES"})
        void eachScreenReturnsToTheTitle(String row, ScreenName name) {
            choose(row);
            assertNow(name);
            screens.press(MenuKey.BACK);
            assertNow(ScreenName.TITLE);
            assertThat(selected()).as("where one was").isEqualTo(row);
            screens.press(MenuKey.CHOOSE);
            choose("Back");
            assertNow(ScreenName.TITLE);
            assertThat(done).isEmpty();
        }

        @Test
        void escapeOnlySelectsQuit() {
            screens.press(MenuKey.BACK);
            assertNow(ScreenName.TITLE);
            assertThat(selected()).isEqualTo("Quit");
            assertThat(done).isEmpty();
            screens.press(MenuKey.CHOOSE);
            assertThat(done).containsExactly("leave");
        }

        @Test
        void theSelectionWrapsAroundAtBothEnds() {
            screens.press(MenuKey.LEFT);
            assertThat(selected()).isEqualTo("Quit");
            screens.press(MenuKey.RIGHT);
            assertThat(selected()).isEqualTo("First light");
        }
    }

    @Nested
    class WhilePlaying {
        @Test
        void pauseAndBackPauseAndResumeTheGame() {
            play();
            screens.pause();
            assertNow(ScreenName.PAUSED);
            screens.pause();
            assertNow(ScreenName.PLAYING);
            screens.press(MenuKey.BACK);
            assertNow(ScreenName.PAUSED);
            screens.press(MenuKey.BACK);
            assertNow(ScreenName.PLAYING);
            assertThat(done).isEmpty();
        }

        @Test
        void menuKeysHaveNoEffect() {
            play();
            for (MenuKey key : MenuKey.values()) {
                if (key != MenuKey.BACK) {
                    screens.press(key);
                }
            }
            screens.click(0);
            screens.point(1);
            type("x");
            assertNow(ScreenName.PLAYING);
            assertThat(done).isEmpty();
        }

        @Test
        void thePauseScreenOpensSettingsAndReturns() {
            play();
            screens.pause();
            choose("Settings");
            screens.pause();
            assertNow(ScreenName.SETTINGS);
            screens.press(MenuKey.BACK);
            assertNow(ScreenName.PAUSED);
        }

        @Test
        void restartPlaysTheSameLevelAgain() {
            play();
            screens.restart();
            screens.pause();
            choose("Restart");
            assertNow(ScreenName.PLAYING);
            assertThat(done).containsExactly("play 0", "play 0");
        }

        @Test
        void restartAndPauseDoNothingElsewhere() {
            screens.restart();
            screens.pause();
            assertNow(ScreenName.TITLE);
            assertThat(done).isEmpty();
        }

        @Test
        void thePauseScreenQuitsToTheTitle() {
            play();
            screens.pause();
            choose("Quit to title");
            assertNow(ScreenName.TITLE);
            assertThat(done).containsExactly("give up");
        }
    }

    @Nested
    class AfterAGame {
        @Test
        void withoutPointsThereIsNoHighScore() {
            play();
            screens.over(false, 0, true);
            assertNow(ScreenName.GAME_OVER);
            assertThat(screens.page().title()).isEqualTo("Game over");
            choose("Play again");
            assertThat(done).containsExactly("play 0");
        }

        @Test
        void theScoreOfAFrozenOrSlowedGameDoesNotCountAndANoteSaysSo() {
            play();
            screens.over(true, 1230, false);
            assertNow(ScreenName.GAME_OVER);
            assertThat(screens.page().rows().get(0).cells())
                    .containsExactly("Score", "1,230 points (not a high score: the game was frozen or slowed down)");
            assertThat(selected()).isEqualTo("Next level: Second level");
            assertThat(done).isEmpty();
        }

        @Test
        void aSinglePointIsWrittenInTheSingular() {
            play();
            screens.over(false, 1, true);
            assertThat(screens.page().rows().get(0).cells()).containsExactly("Score", "1 point");
        }

        @Test
        void aHighScoreIsSavedUnderTheTypedName() {
            play();
            screens.over(false, 1230, true);
            assertNow(ScreenName.GAME_OVER);
            assertThat(screens.page().title()).isEqualTo("Game over");
            assertThat(screens.page().subtitle()).isEqualTo("A new high score: place 1");
            assertThat(screens.page().rows().get(0).cells()).containsExactly("Score", "1,230 points");
            assertThat(selected()).isEqualTo("Save high score");
            screens.press(MenuKey.CHOOSE);
            assertNow(ScreenName.NAME_ENTRY);
            assertThat(screens.page().subtitle()).startsWith("1,230 points: place 1.");
            type("Ad b");
            screens.press(MenuKey.ERASE);
            screens.press(MenuKey.SPACE);
            type("a");
            screens.press(MenuKey.CHOOSE);
            assertNow(ScreenName.HIGH_SCORES);
            assertThat(screens.page().rows().get(0).cells()).containsExactly("‹ First light ›");
            assertThat(screens.page().rows().get(1).cells()).containsExactly("1   Ad a  (you)", "1,230");
            assertThat(screens.settings().player()).isEqualTo("Ad a");
            assertThat(done).containsExactly("keep 1", "applySettings " + screens.settings());
            screens.press(MenuKey.CHOOSE);
            assertNow(ScreenName.GAME_OVER);
            assertThat(selected()).as("it is saved once").isEqualTo("Play again");
            assertThat(screens.page().rows().get(0).cells()).containsExactly("Score", "1,230 points (saved)");
        }

        @Test
        void aNameCanBeEnteredWithAGamepad() {
            play();
            screens.over(false, 5, true);
            screens.press(MenuKey.CHOOSE);
            for (int i = 0; i < 12; i++) {
                screens.press(MenuKey.LEFT);
            }
            // A, up to B; A again, down past the start to the space, and on to 9.
            screens.press(MenuKey.UP);
            screens.press(MenuKey.UP);
            screens.press(MenuKey.RIGHT);
            screens.press(MenuKey.DOWN);
            screens.press(MenuKey.DOWN);
            screens.press(MenuKey.CHOOSE);
            assertThat(screens.settings().player()).isEqualTo("B9");
        }

        @Test
        void theLastNameIsOfferedAndTheFirstLetterReplacesIt() {
            play();
            screens.over(false, 5, true);
            screens.press(MenuKey.CHOOSE);
            screens.press(MenuKey.CHOOSE);
            assertThat(screens.settings().player()).isEqualTo("Player");
            screens.press(MenuKey.BACK);
            choose("Play again");
            screens.over(false, 7, true);
            screens.press(MenuKey.CHOOSE);
            type("Z");
            assertThat(selected()).isEqualTo("Z_");
        }

        @Test
        void aSpaceDoesNotClearTheNameAndABlankNameMeansTheLastName() {
            play();
            screens.over(false, 5, true);
            screens.press(MenuKey.CHOOSE);
            screens.type(' ');
            assertThat(selected()).isEqualTo("Player_");
            for (int i = 0; i < 12; i++) {
                screens.press(MenuKey.ERASE);
            }
            screens.type(' ');
            assertThat(selected()).isEqualTo("_");
            screens.press(MenuKey.CHOOSE);
            assertNow(ScreenName.HIGH_SCORES);
            assertThat(screens.page().rows().get(1).cells().get(0)).isEqualTo("1   Player  (you)");
        }

        @Test
        void aNameHasAMaximumLengthAndOnlyLettersThatCanBeDrawn() {
            play();
            screens.over(false, 5, true);
            screens.press(MenuKey.CHOOSE);
            type("\u4e2d\u0007abcdefghijklmnop");
            assertThat(selected()).isEqualTo("abcdefghijkl_");
        }

        @Test
        void leavingTheNameEntryReturnsToTheResult() {
            play();
            screens.over(true, 5, true);
            choose("Save high score");
            screens.press(MenuKey.BACK);
            assertNow(ScreenName.GAME_OVER);
            assertThat(screens.page().title()).isEqualTo("Cleared!");
            assertThat(done).isEmpty();
        }

        @ParameterizedTest
        @CsvSource({"Play again, play 0", "Next level: Second level, play 1", "Quit to title, give up"})
        void anUnsavedHighScoreIsSavedUnderTheLastName(String row, String wanted) {
            play();
            screens.over(true, 1230, true);
            assertThat(screens.page().help()).startsWith("The score is saved as Player unless");
            choose(row);
            assertThat(done).containsExactly("keep 1", wanted);
            screens.saveScore();
            assertThat(done).as("once").hasSize(2);
            if (screens.now() == ScreenName.PLAYING) {
                screens.over(false, 7, true);
                screens.press(MenuKey.BACK);
            }
            choose("High scores");
            if (row.startsWith("Next")) {
                screens.press(MenuKey.LEFT);
            }
            assertThat(screens.page().rows().get(1).cells()).containsExactly("1   Player", "1,230");
        }

        @Test
        void aHighScoreIsSavedWhenTheWindowIsClosed() {
            play();
            screens.over(true, 5, true);
            screens.saveScore();
            assertThat(done).containsExactly("keep 1");
        }

        @Test
        void aScoreThatIsNoHighScoreIsNotSaved() {
            play();
            screens.over(false, 0, true);
            choose("Play again");
            screens.over(false, 50, false);
            screens.saveScore();
            assertThat(done).containsExactly("play 0");
        }

        @Test
        void afterTheLastLevelThereIsNoNextOne() {
            choose("Second level");
            screens.over(true, 0, true);
            assertThat(selected()).isEqualTo("Play again");
        }

        @Test
        void aGameThatIsNotBetterThanTenOthersIsNoHighScore() {
            HighScores full = HighScores.NONE;
            for (int i = 0; i < HighScores.MOST; i++) {
                full = full.with(LEVELS.get(0), new HighScore("A", 50));
            }
            screens = new Screens(LEVELS, "", Settings.DEFAULT, full, WrittenStage.SCENES, stage);
            play();
            screens.over(false, 50, true);
            assertNow(ScreenName.GAME_OVER);
            assertThat(selected()).isEqualTo("Play again");
        }
    }

    @Nested
    class TheWorkshop {
        @Test
        void listsTheScenesWithALineOfTextEach() {
            choose("Workshop");
            assertNow(ScreenName.WORKSHOP);
            assertThat(screens.page().rows().get(0).cells()).contains("Pyramid", "Cubes, each on four others.");
            assertThat(screens.page().rows()).hasSize(WrittenStage.SCENES.size() + 1);
        }

        @Test
        void showsTheChosenSceneAndReturnsToItsRow() {
            choose("Workshop");
            choose("Wall");
            assertNow(ScreenName.SCENE);
            assertThat(screens.page()).isNull();
            assertThat(stage.done).containsExactly("show scene 1");
            screens.press(MenuKey.DOWN); // a key of the scene
            screens.pause();
            screens.restart();
            screens.click(0);
            assertNow(ScreenName.SCENE);
            screens.press(MenuKey.BACK);
            assertThat(stage.done).containsExactly("show scene 1", "close scene");
            assertNow(ScreenName.WORKSHOP);
            assertThat(selected()).isEqualTo("Wall");
            screens.press(MenuKey.BACK);
            assertNow(ScreenName.TITLE);
        }

        @Test
        void selectsTheSceneThatWasShownLastEvenIfTheListDidNotChooseIt() {
            choose("Workshop");
            choose("Pyramid");
            stage.lastScene = 1; // the player pressed N
            screens.press(MenuKey.BACK);
            assertThat(selected()).isEqualTo("Wall");
            screens.press(MenuKey.BACK);
            choose("Workshop");
            assertThat(selected()).isEqualTo("Wall");
        }
    }

    @Test
    void noKeySequenceLeadsIntoADeadEnd() {
        final SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 20_000; i++) {
            switch (random.nextInt(8)) {
                case 0 -> screens.pause();
                case 1 -> screens.click(random.nextInt(-1, 12));
                case 2 -> screens.type(random.nextInt('a', 'z'));
                case 3 -> {
                    if (screens.now() == ScreenName.PLAYING) {
                        screens.over(random.nextBoolean(), random.nextInt(2000), random.nextInt(4) > 0);
                    }
                }
                default -> screens.press(MenuKey.values()[random.nextInt(MenuKey.values().length)]);
            }
            final Page page = screens.page();
            assertThat(page == null)
                    .isEqualTo(screens.now() == ScreenName.PLAYING || screens.now() == ScreenName.SCENE);
            assertThat(page == null
                            || page.selected() < page.cards().size()
                            || page.rows()
                                    .get(page.selected() - page.cards().size())
                                    .choosable())
                    .as("something can be chosen on %s", screens.now())
                    .isTrue();
        }
        for (int i = 0; i < 10 && screens.now() != ScreenName.TITLE; i++) {
            if (screens.now() == ScreenName.PLAYING) {
                screens.over(false, 0, true);
            }
            screens.press(MenuKey.BACK);
        }
        assertNow(ScreenName.TITLE);
    }
}
