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
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows that are set, pointed at and clicked. */
class ScreenRowsTest {
    private static final List<LevelName> LEVELS =
            List.of(new LevelName("first.json", "First light"), new LevelName("second.json", "Second level"));

    private final WrittenStage stage = new WrittenStage(false);
    private final List<String> done = stage.done;
    private Screens screens = new Screens(LEVELS, "", Settings.DEFAULT, HighScores.NONE, stage);

    private String selected() {
        final Page page = screens.page();
        return page.rows().get(page.selected()).cells().get(0);
    }

    /** Moves down to a row and takes it. */
    private void choose(String label) {
        for (int i = 0; !selected().equals(label); i++) {
            assertThat(i).as("there is no row %s on %s", label, screens.page()).isLessThan(20);
            screens.press(MenuKey.DOWN);
        }
        screens.press(MenuKey.CHOOSE);
    }

    private void assertNow(ScreenName expected) {
        assertThat(screens.now()).isEqualTo(expected);
        assertThat(screens.page() == null).isEqualTo(expected == ScreenName.PLAYING);
    }

    private void play() {
        choose("Play");
        choose("First light");
        done.clear();
    }

    @Nested
    class TheSettings {
        @Test
        void changeByLeftAndRightAndHoldAtOnce() {
            choose("Settings");
            assertThat(selected()).isEqualTo("Mouse speed");
            screens.press(MenuKey.RIGHT);
            assertThat(screens.settings().mouseSpeed()).isEqualTo(110);
            screens.press(MenuKey.LEFT);
            screens.press(MenuKey.LEFT);
            assertThat(screens.settings().mouseSpeed()).isEqualTo(90);
            choose("Full screen");
            assertThat(screens.settings().fullScreen()).isTrue();
            choose("Wait for the display (vsync)");
            assertThat(screens.settings().vsync()).isFalse();
            assertThat(done).hasSize(5).endsWith("settle " + screens.settings());
        }

        @Test
        void clicksAloneReachEveryValue() {
            choose("Settings");
            IntStream.range(0, 20).forEach(i -> screens.click(0));
            assertThat(screens.settings().mouseSpeed()).isEqualTo(300);
            screens.click(0);
            assertThat(screens.settings().mouseSpeed()).isEqualTo(20);
        }

        @Test
        void haveAVolumeWhereThereIsSound() {
            screens = new Screens(LEVELS, "", Settings.DEFAULT, HighScores.NONE, new WrittenStage(true));
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
        void selectsTheRowItIsOnAndTakesTheOneThatIsClicked() {
            screens.point(3);
            assertThat(selected()).isEqualTo("High scores");
            screens.point(-1);
            assertThat(selected()).isEqualTo("High scores");
            screens.click(-1);
            assertNow(ScreenName.TITLE);
            screens.click(2);
            assertNow(ScreenName.HELP);
            screens.click(1);
            assertNow(ScreenName.HELP);
        }

        @ParameterizedTest
        @CsvSource({"640, 360", "1280, 720", "3840, 2160", "320, 240", "300, 900"})
        void findsEachRowWhereItIsDrawn(int width, int height) {
            choose("How to play");
            final PageLayout layout = new PageLayout(screens.page(), width, height);
            for (int row = 0; row < screens.page().rows().size(); row++) {
                assertThat(layout.rowAt(width / 2f, layout.middleOf(row))).isEqualTo(row);
                assertThat(layout.rowAt(-1f, layout.middleOf(row))).isEqualTo(-1);
            }
            assertThat(layout.rowAt(width / 2f, 0f)).isEqualTo(-1);
            assertThat(layout.rowAt(width / 2f, height - 1f)).isEqualTo(-1);
        }
    }

    @Test
    void moreLevelsThanFitAreShownAboutTheSelectedOne() {
        final List<LevelName> many = IntStream.range(0, 30)
                .mapToObj(i -> new LevelName("", "Level " + i))
                .toList();
        screens = new Screens(many, "", Settings.DEFAULT, HighScores.NONE, stage);
        screens.press(MenuKey.CHOOSE);
        for (int i = 0; i < 20; i++) {
            assertThat(selected()).isEqualTo("Level " + i);
            assertThat(screens.page().rows()).hasSize(15);
            screens.press(MenuKey.DOWN);
        }
        screens.click(screens.page().selected() - 1);
        assertThat(done).containsExactly("play 19");
    }

    @Test
    void eachLevelHasItsOwnBestGamesAlsoWhereTwoHaveOneName() {
        final List<LevelName> twins =
                List.of(LEVELS.get(0), new LevelName("twin.json", "First light"), new LevelName("third.json", "Third"));
        screens = new Screens(twins, "", Settings.DEFAULT, HighScores.NONE, stage);
        choose("Play");
        choose("First light (first.json)");
        screens.over(false, 70, true);
        screens.press(MenuKey.CHOOSE);
        screens.press(MenuKey.BACK);
        choose("High scores");
        assertThat(screens.page().rows()).hasSize(3);
        assertThat(selected()).isEqualTo("‹ First light (first.json) ›");
        screens.press(MenuKey.RIGHT);
        assertThat(selected()).isEqualTo("‹ First light (twin.json) ›");
        assertThat(screens.page().rows()).hasSize(2);
        assertThat(screens.page().subtitle()).isEqualTo("None yet: the first one is yours");
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
