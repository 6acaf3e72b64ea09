package dev.carom.demo.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.profile.HighScores;
import dev.carom.demo.profile.LevelName;
import dev.carom.demo.profile.Settings;
import dev.carom.demo.render.Page;
import dev.carom.demo.render.PageLayout;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows that are changed, pointed at and clicked. */
class ScreenRowsTest {
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
        assertThat(screens.page() == null).isEqualTo(expected == ScreenName.PLAYING);
    }

    private void play() {
        choose("First light");
        done.clear();
    }

    @Nested
    class TheSettings {
        @Test
        void changeByLeftAndRightAndTakeEffectAtOnce() {
            choose("Settings");
            assertThat(selected()).isEqualTo("Mouse speed");
            screens.press(MenuKey.RIGHT);
            assertThat(screens.settings().mouseSpeed()).isEqualTo(110);
            screens.press(MenuKey.LEFT);
            screens.press(MenuKey.LEFT);
            assertThat(screens.settings().mouseSpeed()).isEqualTo(90);
            choose("Full screen");
            assertThat(screens.settings().fullScreen()).isTrue();
            choose("Vertical sync");
            assertThat(screens.settings().vsync()).isFalse();
            assertThat(done).hasSize(5).endsWith("applySettings " + screens.settings());
        }

        @Test
        void everyValueCanBeSetByClicks() {
            choose("Settings");
            IntStream.range(0, 20).forEach(i -> screens.click(0));
            assertThat(screens.settings().mouseSpeed()).isEqualTo(300);
            screens.click(0);
            assertThat(screens.settings().mouseSpeed()).isEqualTo(20);
        }

        @Test
        void haveAVolumeIfThereIsSound() {
            screens = new Screens(
                    LEVELS, "", Settings.DEFAULT, HighScores.NONE, WrittenStage.SCENES, new WrittenStage(true));
            choose("Settings");
            assertThat(selected()).isEqualTo("Volume");
            screens.press(MenuKey.LEFT);
            assertThat(screens.settings().volume()).isEqualTo(70);
        }

        @Test
        void fullScreenIsSwitchedFromAnywhere() {
            play();
            screens.switchFullScreen();
            assertNow(ScreenName.PLAYING);
            assertThat(screens.settings().fullScreen()).isTrue();
        }
    }

    @Nested
    class TheMouse {
        @Test
        void selectsTheItemUnderItAndChoosesItOnAClick() {
            screens.point(5); // after two cards
            assertThat(selected()).isEqualTo("High scores");
            screens.point(-1);
            assertThat(selected()).isEqualTo("High scores");
            screens.point(1);
            assertThat(selected()).isEqualTo("Second level");
            screens.click(-1);
            assertNow(ScreenName.TITLE);
            screens.click(4);
            assertNow(ScreenName.HELP);
            screens.click(1);
            assertNow(ScreenName.HELP);
        }

        @ParameterizedTest
        @CsvSource({"640, 360", "1280, 720", "3840, 2160", "320, 240", "300, 900"})
        void findsEachCardAndButtonWhereItIsDrawn(int width, int height) {
            screens = new Screens(many(15), "", Settings.DEFAULT, HighScores.NONE, WrittenStage.SCENES, stage);
            screens.columns(PageLayout.columns(width, height));
            final PageLayout layout = new PageLayout(screens.page(), width, height);
            for (int item = 0; item < screens.page().itemCount(); item++) {
                assertThat(layout.itemAt(layout.middleX(item), layout.middleY(item)))
                        .isEqualTo(item);
            }
            assertThat(layout.itemAt(width / 2f, 0f)).isEqualTo(-1);
            assertThat(layout.itemAt(width / 2f, height - 1f)).isEqualTo(-1);
        }

        @ParameterizedTest
        @CsvSource({"640, 360", "1280, 720", "3840, 2160", "320, 240", "300, 900"})
        void findsEachRowWhereItIsDrawn(int width, int height) {
            choose("How to play");
            final PageLayout layout = new PageLayout(screens.page(), width, height);
            for (int row = 0; row < screens.page().rows().size(); row++) {
                assertThat(layout.itemAt(layout.middleX(row), layout.middleY(row)))
                        .isEqualTo(row);
                assertThat(layout.itemAt(-1f, layout.middleY(row))).isEqualTo(-1);
            }
            assertThat(layout.itemAt(width / 2f, 0f)).isEqualTo(-1);
            assertThat(layout.itemAt(width / 2f, height - 1f)).isEqualTo(-1);
        }
    }

    private static List<LevelName> many(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new LevelName("", "Level " + i))
                .toList();
    }

    @Nested
    class TheGrid {
        /** Two lines of five, one of two, and five buttons. */
        private void open(int levels) {
            screens = new Screens(many(levels), "", Settings.DEFAULT, HighScores.NONE, WrittenStage.SCENES, stage);
        }

        private void press(MenuKey key, String... expected) {
            for (String label : expected) {
                screens.press(key);
                assertThat(selected()).isEqualTo(label);
            }
        }

        @Test
        void upAndDownMoveByLines() {
            open(12);
            press(MenuKey.DOWN, "Level 5", "Level 10", "Workshop", "Level 0");
            press(MenuKey.UP, "Workshop", "Level 10", "Level 5", "Level 0");
        }

        @Test
        void leftAndRightMoveInOrder() {
            open(6);
            press(MenuKey.RIGHT, "Level 1", "Level 2", "Level 3", "Level 4", "Level 5", "Workshop", "Settings");
            press(MenuKey.LEFT, "Workshop", "Level 5");
        }

        @Test
        void movesFromAShortLineToTheNearestItem() {
            open(7);
            press(MenuKey.LEFT, "Quit");
            press(MenuKey.UP, "Level 6", "Level 1");
            press(MenuKey.RIGHT, "Level 2", "Level 3", "Level 4");
            press(MenuKey.DOWN, "Level 6");
        }

        @Test
        void hasShorterLinesInAnUprightWindow() {
            open(12);
            press(MenuKey.LEFT, "Quit");
            screens.columns(PageLayout.columns(400, 800));
            assertThat(selected()).isEqualTo("Quit");
            // Four lines of three; from the last button up to the last card.
            press(MenuKey.DOWN, "Level 2", "Level 5", "Level 8", "Level 11");
            screens.columns(PageLayout.columns(800, 400));
            press(MenuKey.UP, "Level 6");
        }

        @Test
        void keepsTheSelectedCardVisibleWhenTheWindowBecomesUpright() {
            open(60);
            screens.point(14);
            press(MenuKey.DOWN, "Level 19", "Level 24", "Level 29");
            screens.columns(Page.UPRIGHT_COLUMNS);
            assertThat(selected()).isEqualTo("Level 29");
            screens.columns(Page.WIDE_COLUMNS);
            assertThat(selected()).isEqualTo("Level 29");
        }

        /** 9 pixels are the smallest size at which the captions, of 18 units, are readable. */
        @ParameterizedTest
        @CsvSource({"640, 360", "400, 700", "360, 640", "1280, 720"})
        void hasCaptionsThatCanBeRead(int width, int height) {
            open(15);
            screens.columns(PageLayout.columns(width, height));
            final PageLayout layout = new PageLayout(screens.page(), width, height);
            // A card is 144 units high.
            final float cardHeight =
                    (layout.middleY(screens.page().columns()) - layout.middleY(0)) * 144f / (144f + 14f);
            assertThat(18f * cardHeight / 144f).isGreaterThanOrEqualTo(9f);
        }

        @Test
        void showsThreeLinesAroundTheSelectedOneAndCountsTheHiddenCards() {
            open(30);
            assertThat(screens.page().help()).endsWith("0 more above, 15 below");
            press(MenuKey.DOWN, "Level 5", "Level 10", "Level 15");
            assertThat(screens.page().cards()).hasSize(15);
            assertThat(screens.page().cards().get(0).name()).isEqualTo("Level 10");
            assertThat(screens.page().cards().get(0).picture()).isEqualTo(10);
            assertThat(screens.page().help()).endsWith("10 more above, 5 below");
            press(MenuKey.DOWN, "Level 20", "Level 25", "Workshop");
            assertThat(screens.page().cards().get(14).name()).isEqualTo("Level 29");
            screens.click(14);
            assertThat(done).containsExactly("play 29");
        }
    }

    @Test
    void howToPlayHasAKeyInEachColumnAndNamesTheKeysOfTheWorkshop() {
        choose("How to play");
        // Of three cells with an empty last one, the second would be drawn as a description, left of the column.
        assertThat(screens.page().rows())
                .filteredOn(row -> row.cells().size() == 3)
                .allMatch(row -> !row.cells().get(2).isEmpty())
                .anyMatch(row -> row.cells().get(0).equals("Workshop"));
    }

    @Nested
    class ALongList {
        /** 20 scenes and "Back"; 15 rows fit. */
        @BeforeEach
        void open() {
            final List<SceneEntry> scenes = IntStream.range(0, 20)
                    .mapToObj(i -> new SceneEntry("Scene " + i, "A scene."))
                    .toList();
            screens = new Screens(LEVELS, "", Settings.DEFAULT, HighScores.NONE, scenes, stage);
            choose("Workshop");
        }

        private String first() {
            return screens.page().rows().get(0).cells().get(0);
        }

        @Test
        void doesNotScrollUnderTheMouse() {
            screens.point(14);
            assertThat(first()).isEqualTo("Scene 0");
            assertThat(selected()).isEqualTo("Scene 14");
            screens.click(14);
            assertThat(done).containsExactly("show scene 14");
        }

        @Test
        void scrollsWithTheWheelAndStopsAtItsEnds() {
            screens.scroll(-1);
            assertThat(first()).isEqualTo("Scene 0");
            screens.scroll(2);
            assertThat(first()).isEqualTo("Scene 2");
            assertThat(selected()).as("the first row that is still visible").isEqualTo("Scene 2");
            screens.scroll(100);
            assertThat(first()).isEqualTo("Scene 6");
            screens.point(14);
            assertThat(selected()).isEqualTo("Back");
            screens.scroll(-100);
            assertThat(selected()).as("the last row that is still visible").isEqualTo("Scene 14");
        }

        @Test
        void showsHowManyRowsAreHidden() {
            assertThat(screens.page().above()).isZero();
            assertThat(screens.page().below()).isEqualTo(6);
            assertThat(screens.page().help()).endsWith("0 more above, 6 below");
            screens.scroll(4);
            assertThat(screens.page().above()).isEqualTo(4);
            assertThat(screens.page().below()).isEqualTo(2);
        }

        @Test
        void keepsTheSelectedRowVisibleWhenKeysMoveIt() {
            screens.scroll(6);
            screens.press(MenuKey.DOWN);
            assertThat(selected()).isEqualTo("Scene 7");
            screens.press(MenuKey.UP);
            screens.press(MenuKey.UP);
            assertThat(selected()).isEqualTo("Scene 5");
        }
    }

    @Test
    void theWheelScrollsCardsAndTheMouseDoesNot() {
        screens = new Screens(many(30), "", Settings.DEFAULT, HighScores.NONE, WrittenStage.SCENES, stage);
        screens.point(14);
        assertThat(screens.page().cards().get(0).name()).isEqualTo("Level 0");
        assertThat(selected()).isEqualTo("Level 14");
        screens.scroll(1);
        assertThat(screens.page().cards().get(0).name()).isEqualTo("Level 5");
        assertThat(screens.page().above()).isEqualTo(1);
        assertThat(screens.page().below()).isEqualTo(2);
        assertThat(selected()).isEqualTo("Level 14");
        screens.scroll(3);
        assertThat(selected()).isEqualTo("Level 19");
    }

    @Test
    void eachLevelHasItsOwnBestGamesEvenIfTwoShareAName() {
        final List<LevelName> twins =
                List.of(LEVELS.get(0), new LevelName("twin.json", "First light"), new LevelName("third.json", "Third"));
        screens = new Screens(twins, "", Settings.DEFAULT, HighScores.NONE, WrittenStage.SCENES, stage);
        choose("First light (first.json)");
        screens.over(false, 70, true);
        choose("Save high score");
        screens.press(MenuKey.CHOOSE);
        screens.press(MenuKey.BACK);
        choose("High scores");
        assertThat(screens.page().rows()).hasSize(3);
        assertThat(selected()).isEqualTo("‹ First light (first.json) ›");
        screens.press(MenuKey.RIGHT);
        assertThat(selected()).isEqualTo("‹ First light (twin.json) ›");
        assertThat(screens.page().rows()).hasSize(2);
        assertThat(screens.page().subtitle()).isEqualTo("No scores yet");
        screens.press(MenuKey.CHOOSE);
        assertThat(selected()).isEqualTo("‹ Third ›");
        screens.press(MenuKey.RIGHT);
        assertThat(screens.page().rows().get(1).cells()).containsExactly("1   Player", "70");
        screens.press(MenuKey.LEFT);
        assertThat(selected()).isEqualTo("‹ Third ›");
        screens.press(MenuKey.BACK);
        assertNow(ScreenName.GAME_OVER);
    }
}
