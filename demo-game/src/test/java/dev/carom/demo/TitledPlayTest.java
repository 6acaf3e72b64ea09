package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.carom.demo.render.Page;
import dev.carom.demo.render.PageLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** From the title screen to the high scores and back, in a real window, with sent keys and mouse. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class TitledPlayTest {
    /** Two balls; every ball that flies up the table scores, and no brick breaks soon. */
    private static final String LEVEL = """
            {"name": "Short", "lives": 2,
             "table": {"width": 10, "length": 16},
             "ball": {"radius": 0.15, "startSpeed": 40, "topSpeed": 60, "speedUp": 0},
             "striker": {"halfWidth": 0.7, "halfDepth": 0.15, "z": 6, "speed": 14, "turnSpeed": 2},
             "use": ["table.json"],
             "entities": [{"prefab": "brick", "transform": {"position": [0, 0, -7]}, "brick": {"hits": 9, "points": 1},
              "collider": {"alignedBox": [0.3, 0.35, 0.06]}, "look": {"color": "#ffffff"}},
              {"prefab": "gate", "transform": {"position": [0, 0, 0]}, "collider": {"alignedBox": [4.9, 0.35, 0.04]},
               "gate": {"points": 25}}]}
            """;

    /** The game's own levels and the one of this test: as many as the page shows. */
    private static final int CARDS = 15;

    @TempDir
    Path folder;

    private WindowedGame game;

    @BeforeEach
    void openDisplay() throws IOException {
        game = new WindowedGame();
    }

    @AfterEach
    void stop() {
        if (game != null) {
            game.close();
        }
    }

    private void play() throws IOException {
        final Path level = Files.writeString(folder.resolve("short.json"), LEVEL);
        game.play("--profile", folder.resolve("profile").toString(), "--level", level.toString());
    }

    private void awaitScreen(String name) throws IOException {
        game.await(now -> now.get("screen").asText().equals(name));
    }

    private void awaitSelected(String label) throws IOException {
        game.await(now ->
                now.has("selected") && now.get("selected").get(0).asText().equals(label));
    }

    private void key(String... keys) throws Exception {
        final List<String> verbAndKeys = new ArrayList<>(List.of("key"));
        verbAndKeys.addAll(List.of(keys));
        game.keys(verbAndKeys.toArray(String[]::new));
    }

    private JsonNode read(String name) throws IOException {
        return new ObjectMapper()
                .readTree(folder.resolve("profile").resolve(name).toFile());
    }

    /** Launches balls until one is lost. */
    private void loseABall() throws Exception {
        final int lives = game.state().get("lives").asInt();
        game.keys("keydown", "Left");
        key("space");
        game.await(now -> now.get("lives").asInt() < lives);
        game.keys("keyup", "Left");
    }

    @Test
    void aGameIsChosenPausedLostAndSaved() throws Exception {
        play();
        awaitScreen("title");
        assertThat(game.state().get("title").asText()).isEqualTo("Carom");
        final long tick = game.state().get("tick").asLong();
        game.await(now -> now.get("tick").asLong() > tick + 5); // the autopilot plays behind the title

        awaitSelected("Short");
        key("Return");
        awaitScreen("playing");
        assertThat(game.state().get("phase").asText())
                .as("not launched by what chose it")
                .isEqualTo("ready");
        assertThat(game.state().get("lives").asInt()).isEqualTo(2);

        loseABall();
        game.await(now -> now.get("phase").asText().equals("ready"));
        final int score = game.state().get("score").asInt();
        assertThat(score).isGreaterThanOrEqualTo(50);

        key("p");
        awaitScreen("paused");
        final long paused = game.state().get("tick").asLong();
        for (int frame = 0; frame < 5; frame++) {
            game.next();
            assertThat(game.state().get("tick").asLong()).isEqualTo(paused);
        }
        key("Escape");
        awaitScreen("playing");
        game.await(now -> now.get("tick").asLong() > paused);

        loseABall();
        awaitScreen("game_over");
        assertThat(game.state().get("title").asText()).isEqualTo("Game over");
        final int last = game.state().get("score").asInt();
        assertThat(last).isGreaterThan(score);
        // Input in the first moment is still meant for the game.
        game.await(now -> !now.get("deaf").asBoolean());
        awaitSelected("Save high score");
        key("Return");
        awaitScreen("name_entry");
        key("shift+a", "d", "a");
        awaitSelected("Ada_");
        key("Return");
        awaitScreen("high_scores");
        final JsonNode level = read("high-scores.json").get("levels").get(0);
        assertThat(level.get("name").asText()).isEqualTo("Short");
        final JsonNode best = level.get("best");
        assertThat(best).hasSize(1);
        assertThat(best.get(0).get("player").asText()).isEqualTo("Ada");
        assertThat(best.get(0).get("score").asInt()).isEqualTo(last);

        key("Escape");
        awaitScreen("game_over");
        assertThat(game.state().get("title").asText()).isEqualTo("Game over");
        key("Return");
        awaitScreen("playing");
        assertThat(game.state().get("score").asInt()).isZero();
        key("Escape");
        awaitScreen("paused");
        key("Up");
        awaitSelected("Quit to title");
        key("Return");
        awaitScreen("title");
        key("Escape");
        awaitSelected("Quit");
        key("Return");
        game.rest();
    }

    /** Sends all keys within about one frame. */
    @Test
    void keysThatChooseALevelDoNotMoveTheStrikerToo() throws Exception {
        play();
        awaitScreen("title");
        key("--delay", "0", "Left", "Right", "Return");
        awaitScreen("playing");
        game.await(now -> now.get("tick").asLong() > 20);
        assertThat(game.state().get("striker").get(0).asDouble()).isZero();
    }

    @Test
    void theMouseChoosesAndMovesTheStriker() throws Exception {
        play();
        awaitScreen("title");
        clickOnTitle(CARDS + 1);
        awaitScreen("settings");
        click(5, 1);
        game.await(now -> now.get("selected").get(0).asText().equals("Mouse speed")
                && now.get("selected").get(1).asText().contains("110"));
        game.await(now -> Files.exists(folder.resolve("profile/settings.json")));
        assertThat(read("settings.json").get("settings").get("mouseSpeed").asInt())
                .isEqualTo(110);
        key("Escape");
        awaitScreen("title");
        awaitSelected("Settings");
        clickOnTitle(0);
        awaitScreen("playing");
        final double x = game.state().get("striker").get(0).asDouble();
        // The first position after the cursor is captured is no movement; later ones are.
        game.keys("mousemove_relative", "--", "50", "0", "mousemove_relative", "--", "200", "0");
        game.await(now -> now.get("striker").get(0).asDouble() > x + 1);
        game.keys("click", "1");
        game.await(now -> now.get("phase").asText().equals("playing"));
    }

    @Test
    void aWindowThatBecomesSmallerDoesNotMoveTheStriker() throws Exception {
        play();
        awaitScreen("title");
        game.keys("search", "--name", "Carom", "windowsize", "640", "360");
        game.await(now -> now.get("width").asInt() == 640);
        key("Return");
        awaitScreen("playing");
        final double x = game.state().get("striker").get(0).asDouble();
        final double z = game.state().get("striker").get(1).asDouble();
        game.keys("search", "--name", "Carom", "windowsize", "200", "500");
        game.await(now -> now.get("width").asInt() == 200);
        final long tick = game.state().get("tick").asLong();
        game.await(now -> now.get("tick").asLong() > tick + 30);
        assertThat(game.state().get("striker").get(0).asDouble()).isEqualTo(x);
        assertThat(game.state().get("striker").get(1).asDouble()).isEqualTo(z);
    }

    @Test
    void theVolumeIsSetAndSaved() throws Exception {
        play();
        awaitScreen("title");
        clickOnTitle(CARDS + 1);
        awaitScreen("settings");
        awaitSelected("Volume");
        key("Left", "Left", "Left");
        game.await(now -> now.get("selected").get(1).asText().contains("50"));
        assertThat(read("settings.json").get("settings").get("volume").asInt()).isEqualTo(50);
    }

    @Test
    void menusHaveSoundAndTheAutopilotBehindThemHasNone() throws Exception {
        final Path wav = folder.resolve("heard.wav");
        game.recordSound(wav);
        play();
        awaitScreen("title");
        // Three seconds of play behind the title, in which balls hit bricks.
        game.await(now -> now.get("tick").asLong() > 180);
        key("Down");
        awaitSelected("Marble run");
        key("Escape");
        awaitSelected("Quit");
        key("Return");
        game.rest();
        final RecordedSound heard = RecordedSound.read(wav);
        // A quarter of a second may have been caught up at once, so the first key came after 2.75 s at the earliest.
        assertThat(heard.peak(0, 2.5)).isLessThan(1e-3);
        assertThat(heard.peak(2.5, heard.seconds())).isBetween(0.05, 0.99);
    }

    @Test
    void withoutAnAudioDeviceOneSentenceIsPrintedVolumeIsHiddenAndPlayContinues() throws Exception {
        game.withoutSound();
        play();
        assertThat(game.line())
                .isEqualTo("carom: There is no audio device that can be opened; the game continues without sound.");
        awaitScreen("title");
        clickOnTitle(CARDS + 1);
        awaitScreen("settings");
        awaitSelected("Mouse speed");
        key("Escape");
        awaitScreen("title");
        clickOnTitle(0);
        awaitScreen("playing");
        key("space");
        game.await(now -> now.get("score").asInt() > 0);
    }

    @Test
    void fullScreenAndResizingChangeThePictureAndAreSaved() throws Exception {
        play();
        awaitScreen("title");
        game.keys("search", "--name", "Carom", "windowsize", "640", "360");
        game.await(now -> now.get("width").asInt() == 640 && now.get("height").asInt() == 360);
        key("F11");
        game.await(now -> now.get("width").asInt() == 1280 && now.get("height").asInt() == 720);
        assertThat(read("settings.json").get("settings").get("fullScreen").asBoolean())
                .isTrue();
        key("alt+Return");
        game.await(now -> now.get("width").asInt() == 640);
        assertThat(game.state().get("screen").asText())
                .as("Alt+Enter chooses nothing")
                .isEqualTo("title");
        game.await(now -> now.get("height").asInt() == 360);
    }

    /** Clicks into the middle of a row of a page with this many rows, in a window that fills the display. */
    private void click(int rows, int row) throws Exception {
        click(new Page("", 0, "", rows(rows), 0, ""), row);
    }

    /** Clicks on an item of the title: the cards of the levels, then five buttons. */
    private void clickOnTitle(int item) throws Exception {
        final List<Page.Card> cards = Collections.nCopies(CARDS, new Page.Card(0, "x", ""));
        click(new Page("", 0, "", cards, Page.WIDE_COLUMNS, rows(5), 0, "", 0, 0), item);
    }

    private void click(Page page, int item) throws Exception {
        final PageLayout layout = new PageLayout(page, 1280, 720);
        game.keys(
                "mousemove",
                Integer.toString(Math.round(layout.middleX(item))),
                Integer.toString(Math.round(layout.middleY(item))),
                "click",
                "1");
    }

    private static List<Page.Row> rows(int count) {
        return Collections.nCopies(count, new Page.Row(List.of("x"), true));
    }
}
