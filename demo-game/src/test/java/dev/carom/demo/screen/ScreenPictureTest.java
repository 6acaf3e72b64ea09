package dev.carom.demo.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.profile.HighScore;
import dev.carom.demo.profile.HighScores;
import dev.carom.demo.profile.LevelName;
import dev.carom.demo.profile.Settings;
import dev.carom.demo.render.Page;
import dev.carom.demo.render.PageLayout;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.render.Screenshot;
import dev.carom.demo.view.SceneDrawing;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every screen, drawn without a display over a game under way, at small and large sizes. */
@RequiresOpenGl
class ScreenPictureTest {
    /** Pictures for people to look at. */
    private static final Path PICTURES = Path.of("target", "pictures");

    private static final int TICKS = 400;
    private static final int WIDEST_NAME = 40;

    private static GlContext context;
    private static Renderer renderer;
    private static Game game;
    private static SceneDrawing drawing;

    @BeforeAll
    static void open() throws IOException {
        Files.createDirectories(PICTURES);
        context = GlContext.openHeadless(64, 64);
        renderer = new Renderer(Assets.root());
        game = new Game(LevelFile.read(Assets.resolve("levels/first-light.json")), 1);
        drawing = new SceneDrawing(game);
        final Autopilot autopilot = new Autopilot(1);
        for (int tick = 0; tick < TICKS; tick++) {
            game.tick(autopilot.play(game));
            drawing.tick();
        }
    }

    @AfterAll
    static void close() {
        if (renderer != null) {
            renderer.close();
        }
        if (context != null) {
            context.close();
        }
        if (game != null) {
            game.close();
        }
    }

    private static Screens screens() {
        final List<LevelName> levels =
                List.of(new LevelName("a", "First light"), new LevelName("b", "W".repeat(WIDEST_NAME)));
        HighScores scores = HighScores.NONE;
        for (int i = 1; i < HighScores.MOST; i++) {
            scores = scores.with(levels.get(0), new HighScore(i == 5 ? "WWWWWWWWWWWW" : "Player " + i, 1234 * i));
        }
        return new Screens(levels, "", Settings.DEFAULT, scores, new WrittenStage(true));
    }

    /** As a player comes to it. */
    private static Screens screens(ScreenName name) {
        final Screens screens = screens();
        switch (name) {
            case TITLE -> {}
            case LEVEL_CHOICE -> screens.click(0);
            case SETTINGS -> screens.click(1);
            case HELP -> screens.click(2);
            case HIGH_SCORES -> screens.click(3);
            default -> {
                screens.click(0);
                screens.click(0);
                switch (name) {
                    case PAUSED -> screens.pause();
                    case NAME_ENTRY -> screens.over(false, 1000, true);
                    case GAME_OVER -> {
                        screens.over(true, 1000, true);
                        screens.press(MenuKey.BACK);
                    }
                    default -> {}
                }
            }
        }
        assertThat(screens.now()).isEqualTo(name);
        return screens;
    }

    @ParameterizedTest
    @CsvSource({
        "TITLE, 1280, 720",
        "LEVEL_CHOICE, 1280, 720",
        "SETTINGS, 1280, 720",
        "HELP, 1280, 720",
        "PLAYING, 1280, 720",
        "PAUSED, 1280, 720",
        "GAME_OVER, 1280, 720",
        "NAME_ENTRY, 1280, 720",
        "HIGH_SCORES, 1280, 720",
        "HELP, 640, 360",
        "HIGH_SCORES, 640, 360",
        "SETTINGS, 640, 360",
        "TITLE, 3840, 2160",
        "TITLE, 320, 240",
        "HELP, 400, 800"
    })
    void isDrawnWithItsSelectedRowWhereTheMouseFindsIt(ScreenName name, int width, int height) {
        final Page page = screens(name).page();
        drawing.draw(1f, false, false);
        if (page != null) {
            drawing.hud().page(page);
        }
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), width, height);
        final Screenshot picture = renderer.screenshot();
        picture.writePng(PICTURES.resolve(
                "screen-" + name.name().toLowerCase(Locale.ROOT) + "-" + width + "x" + height + ".png"));
        if (page == null) {
            return;
        }
        // The selected row is amber at its left end, the row below it is not; nothing reaches the left or right edge.
        final PageLayout layout = new PageLayout(page, width, height);
        final float middle = layout.middleOf(page.selected());
        int left = 0;
        while (layout.rowAt(left, middle) < 0) {
            left++;
        }
        final int inside = left + Math.max(2, height / 80);
        assertThat(isAmber(picture.rgb(inside, Math.round(middle)))).isTrue();
        final float rowHeight = Math.abs(layout.middleOf(1) - layout.middleOf(0));
        assertThat(isAmber(picture.rgb(inside, Math.round(middle + rowHeight)))).isFalse();
        for (int y = 0; y < height; y++) {
            assertThat(isBright(picture.rgb(0, y)) || isBright(picture.rgb(width - 1, y)))
                    .as("cut off at %s", y)
                    .isFalse();
        }
    }

    /** What a player sees: the game's own levels to choose from, and the end of a lost game. */
    @Test
    void theGamesOwnLevelsFitOnTheirScreenAndALostGameHasItsOwn() throws IOException {
        final List<LevelName> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(Assets.resolve("levels"), "*[!a].json")) {
            files.forEach(
                    file -> names.add(new LevelName("", LevelFile.read(file).name())));
        }
        names.sort(Comparator.comparing(LevelName::name));
        final Screens choice = new Screens(names, "", Settings.DEFAULT, HighScores.NONE, new WrittenStage(true));
        choice.click(0);
        draw(choice.page(), "screen-level_choice-real.png");
        final PageLayout layout = new PageLayout(choice.page(), 1280, 720);
        assertThat(choice.page().rows()).hasSize(names.size() + 1);
        assertThat(layout.middleOf(names.size())).isLessThan(700f);
        final Screens lost = screens();
        lost.click(0);
        lost.click(0);
        lost.over(false, 1, true);
        lost.press(MenuKey.BACK);
        assertThat(lost.now()).isEqualTo(ScreenName.GAME_OVER);
        assertThat(lost.page().title()).isEqualTo("Game over");
        draw(lost.page(), "screen-game_over-lost.png");
    }

    private static void draw(Page page, String file) {
        drawing.draw(1f, false, false);
        drawing.hud().page(page);
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), 1280, 720);
        renderer.screenshot().writePng(PICTURES.resolve(file));
    }

    private static boolean isAmber(int rgb) {
        return (rgb >> 16 & 0xff) > 180 && (rgb >> 8 & 0xff) > 100 && (rgb & 0xff) < 100;
    }

    private static boolean isBright(int rgb) {
        return ((rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff)) / 3 > 120;
    }
}
