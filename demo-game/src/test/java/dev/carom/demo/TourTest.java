package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.asset.Levels;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.profile.LevelName;
import dev.carom.demo.tool.Tour;
import dev.carom.physics.Transform;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plays all levels in turn. The long test is {@code bin/play --all-levels}, 36,000 ticks; this one is short. */
class TourTest {
    private static final Pattern ROW = Pattern.compile("(\\D+?) +(\\d+) +\\d+ +\\d+ +\\d+ +\\d+ +[\\d.]+ us");
    private static final int TICKS = 4501;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    @Test
    void playsEveryLevelAndEndsInTheSameStateTwice() {
        final List<String> hashes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            out.getBuffer().setLength(0);
            assertThat(run("--all-levels", "--ticks", Integer.toString(TICKS))).isZero();
            final List<String> lines = out.toString().lines().toList();
            hashes.add(lines.get(lines.size() - 1));
        }
        assertThat(hashes.get(0)).matches("state-hash: [0-9a-f]{16}");
        assertThat(hashes.get(1)).isEqualTo(hashes.get(0));
        assertThat(err.toString()).isEmpty();
        final List<String> played = new ArrayList<>();
        int ticks = 0;
        for (String line : out.toString().lines().toList()) {
            final Matcher row = ROW.matcher(line);
            if (row.matches()) {
                played.add(row.group(1));
                ticks += Integer.parseInt(row.group(2));
            }
        }
        final Levels levels = new Levels(null, Assets.resolve("levels"), complaint -> {});
        assertThat(played)
                .isEqualTo(levels.names().stream().map(LevelName::name).toList())
                .contains("Perfect storm");
        assertThat(ticks).isEqualTo(TICKS);
        assertThat(out.toString()).contains("no ball was ever behind a wall");
    }

    /** The table of the default level is 15 m by 18 m, the ball's radius 0.15 m. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, true",
        "7.349, 0, 0, true",
        "7.352, 0, 0, false",
        "-7.352, 0, 0, false",
        "0, 0, -8.849, true",
        "0, 0, -8.852, false",
        "0, 0, 10.4, true",
        "0, 0, 10.6, false",
        "0, 0.01, 0, false",
        "NaN, 0, 0, false"
    })
    void detectsABallBehindAWall(float x, float y, float z, boolean isOnTable) {
        try (Game game = new Game(LevelFile.read(Assets.resolve("levels/first-light.json")), 1, AssetTexts.read())) {
            game.tick(new TickInput(0f, 0f, 0f, true));
            final Transform ball = game.ball().get(Transform.class);
            if (Float.isNaN(x)) {
                // A transform rejects NaN, so such a ball cannot occur.
                assertThatThrownBy(() -> ball.placeAt(x, y, z)).isInstanceOf(IllegalArgumentException.class);
                return;
            }
            ball.placeAt(x, y, z);
            if (isOnTable) {
                assertThatCode(() -> Tour.requireNoStrayBall(game)).doesNotThrowAnyException();
            } else {
                assertThatThrownBy(() -> Tour.requireNoStrayBall(game))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("behind a wall of First light, at tick 1");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "--level, x.json",
        "--screenshot, x.png",
        "--events, x",
        "--trace, x",
        "--record, x",
        "--replay, x",
        "--title, ''"
    })
    void rejectsOptionsForASingleGame(String option, String value) {
        final int code = value.isEmpty() ? run("--all-levels", option) : run("--all-levels", option, value);
        assertThat(code).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains("leave out", "--all-levels", option);
    }
}
