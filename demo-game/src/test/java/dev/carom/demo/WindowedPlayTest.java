package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.carom.demo.asset.Assets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One game in a window, without a title screen. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class WindowedPlayTest {
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

    @Test
    void keysMoveTurnLaunchPauseRestartAndLeave() throws Exception {
        game.play();
        game.await(now -> now.get("tick").asLong() > 3);
        // Rotated first, in the middle of the table: on a slow machine the striker may later be at a wall, where it
        // cannot rotate.
        game.keys("keydown", "q");
        game.await(now -> now.get("turned").asDouble() > 0.1);
        final double x = game.state().get("striker").get(0).asDouble();
        game.keys("keyup", "q", "keydown", "Right");
        game.await(now -> now.get("striker").get(0).asDouble() > x + 1);
        game.keys("keyup", "Right", "keydown", "a");
        game.await(now -> now.get("striker").get(0).asDouble() < x);
        game.keys("keyup", "a");
        assertThat(game.state().get("phase").asText()).isEqualTo("ready");

        game.keys("key", "space");
        game.await(now -> now.get("phase").asText().equals("playing"));

        game.keys("key", "p");
        game.await(now -> now.get("paused").asBoolean());
        final JsonNode atPause = game.state();
        game.keys("key", "F1", "keydown", "Right");
        for (int frame = 0; frame < 5; frame++) {
            game.next();
            assertThat(game.state()).as("nothing moves while paused").isEqualTo(atPause);
        }
        game.keys("keyup", "Right", "key", "p");
        game.await(now -> !now.get("paused").asBoolean()
                && now.get("tick").asLong() > atPause.get("tick").asLong());

        game.keys("key", "r");
        game.await(now -> now.get("phase").asText().equals("ready")
                && now.get("lives").asInt() == 3
                && now.get("score").asInt() == 0);

        game.keys("key", "Escape");
        assertEndsWell();
    }

    @Test
    void keysRollThroughAMaze() throws Exception {
        game.play("--level", Assets.resolve("levels/marble-run.json").toString());
        game.await(now -> now.get("tick").asLong() > 3);
        assertThat(game.state().get("phase").asText()).isEqualTo("ready");
        // The first star is straight ahead in the corridor.
        game.keys("keydown", "Up");
        game.await(now -> now.get("score").asInt() == 100);
        assertThat(game.state().get("phase").asText()).isEqualTo("playing");
        game.keys("keyup", "Up", "key", "r");
        game.await(now ->
                now.get("phase").asText().equals("ready") && now.get("score").asInt() == 0);
        game.keys("key", "Escape");
        assertEndsWell();
    }

    @Test
    void endsByItselfAfterItsTicks() throws Exception {
        game.play("--ticks", "20", "--autopilot");
        game.await(now -> now.get("tick").asLong() == 20);
        assertEndsWell();
    }

    @Test
    void savesThePictureOfTheLastTickWhenThePlayerLeaves() throws Exception {
        final Path last = folder.resolve("last.png");
        game.play("--screenshot", last.toString());
        game.await(now -> now.get("tick").asLong() > 3);
        game.keys("key", "Escape");
        assertEndsWell();
        assertThat(ImageIO.read(last.toFile()).getWidth()).isEqualTo(1280);
    }

    @Test
    void playsSoundsAndClosesItsAudioDevice() throws Exception {
        final Path wav = folder.resolve("heard.wav");
        game.recordSound(wav);
        game.play("--ticks", "180", "--autopilot");
        assertEndsWell();
        // In 180 ticks, in any time, the ball returns from bricks: a tenth of full scale at least.
        assertThat(RecordedSound.read(wav).peak()).isBetween(0.1, 0.99);
    }

    private void assertEndsWell() throws Exception {
        final List<String> rest = game.rest();
        assertThat(rest.get(rest.size() - 1)).startsWith("state-hash: ");
    }
}
