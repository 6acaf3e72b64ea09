package dev.carom.demo.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Draws every screen without a display, over a game in progress, at small and large sizes. */
@RequiresOpenGl
class ScreenPictureTest {
    /** Pictures for visual inspection. */
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
        game = new Game(LevelFile.read(Assets.resolve("levels/first-light.json")), 1, AssetTexts.read());
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
        return new Screens(levels, "", Settings.DEFAULT, scores, WrittenStage.SCENES, new WrittenStage(true));
    }

    /** Opens a screen as a player would. */
    private static Screens screens(ScreenName name) {
        final Screens screens = screens();
        switch (name) {
            case TITLE -> {}
            case WORKSHOP -> screens.click(2); // after two cards
            case SETTINGS -> screens.click(3);
            case HELP -> screens.click(4);
            case HIGH_SCORES -> screens.click(5);
            default -> {
                screens.click(0);
                switch (name) {
                    case PAUSED -> screens.pause();
                    case NAME_ENTRY -> {
                        screens.over(false, 1000, true);
                        screens.press(MenuKey.CHOOSE);
                    }
                    case GAME_OVER -> screens.over(true, 1000, true);
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
        "SETTINGS, 1280, 720",
        "HELP, 1280, 720",
        "PLAYING, 1280, 720",
        "PAUSED, 1280, 720",
        "GAME_OVER, 1280, 720",
        "NAME_ENTRY, 1280, 720",
        "HIGH_SCORES, 1280, 720",
        "WORKSHOP, 1280, 720",
        "WORKSHOP, 400, 700",
        "HELP, 640, 360",
        "HIGH_SCORES, 640, 360",
        "SETTINGS, 640, 360",
        "TITLE, 640, 360",
        "TITLE, 3840, 2160",
        "TITLE, 320, 240",
        "TITLE, 400, 700",
        "HELP, 400, 800"
    })
    void drawsTheSelectedRowWhereTheMouseFindsIt(ScreenName name, int width, int height) {
        final Screens screens = screens(name);
        screens.columns(PageLayout.columns(width, height));
        final Page page = screens.page();
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
        // The selected item is amber at its left end, the next one is not; nothing touches the left or right edge.
        final PageLayout layout = new PageLayout(page, width, height);
        assertThat(isAmber(atTheLeftEnd(picture, layout, page.selected()))).isTrue();
        if (page.itemCount() > 1) { // the entry of a name has one row
            final int next = page.selected() + 1 < page.itemCount() ? page.selected() + 1 : page.selected() - 1;
            assertThat(isAmber(atTheLeftEnd(picture, layout, next))).isFalse();
        }
        for (int y = 0; y < height; y++) {
            assertThat(isBright(picture.rgb(0, y)) || isBright(picture.rgb(width - 1, y)))
                    .as("cut off at %s", y)
                    .isFalse();
        }
    }

    /** Returns the vertical middle of a row, or of the caption of a card. */
    private static int atTheLeftEnd(Screenshot picture, PageLayout layout, int item) {
        int bottom = Math.round(layout.middleY(item));
        while (layout.itemAt(layout.middleX(item), bottom + 1) == item) {
            bottom++;
        }
        final int y = bottom - Math.max(2, picture.height() / 180);
        int left = Math.round(layout.middleX(item));
        while (layout.itemAt(left - 1, y) == item) {
            left--;
        }
        return picture.rgb(left + Math.max(3, picture.height() / 80), y);
    }

    /** Uses the game's own levels, and the end of a lost game. */
    @Test
    void theGamesOwnLevelsHaveTheirPicturesAndALostGameItsScreen() throws IOException {
        final List<LevelName> names = new ArrayList<>();
        final List<Path> files;
        try (Stream<Path> list = Files.list(Assets.resolve("levels"))) {
            files = list.filter(file -> file.toString().matches(".*(?<!schema)\\.json"))
                    .sorted()
                    .toList();
        }
        HighScores scores = HighScores.NONE;
        for (Path file : files) {
            final LevelName name = new LevelName(
                    file.getFileName().toString(), LevelFile.read(file).name());
            scores = names.size() % 2 == 0 ? scores.with(name, new HighScore("Player", 12_345)) : scores;
            names.add(name);
        }
        final Page page =
                new Screens(names, "", Settings.DEFAULT, scores, WrittenStage.SCENES, new WrittenStage(true)).page();
        final PageLayout layout = new PageLayout(page, 1280, 720);
        final int last = names.size() - 1;
        draw(page, "screen-title-without-pictures.png");
        final int dark = inTheMiddle(layout, last);
        for (int i = 0; i < names.size(); i++) {
            drawing.draw(1f, false, false);
            renderer.storePicture(i, drawing.list(), drawing.camera(), 640, 360);
        }
        draw(page, "screen-title-real.png");
        assertThat(inTheMiddle(layout, last)).isNotEqualTo(dark);
        final Screens lost = screens();
        lost.click(0);
        lost.over(false, 1, true);
        assertThat(lost.now()).isEqualTo(ScreenName.GAME_OVER);
        assertThat(lost.page().title()).isEqualTo("Game over");
        draw(lost.page(), "screen-game_over-lost.png");
    }

    private static int inTheMiddle(PageLayout layout, int item) {
        return renderer.screenshot().rgb(Math.round(layout.middleX(item)), Math.round(layout.middleY(item)));
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
