package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.carom.demo.OtherProcess.Said;
import dev.carom.demo.platform.RequiresOpenGl;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The debug panel in a real window with sent keys and mouse, and on machines without it. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
class DebugPlayTest {
    @TempDir
    Path folder;

    @Nested
    class InAWindow {
        private static void click(WindowedGame game, int x, int y) throws Exception {
            game.keys("mousemove", "" + x, "" + y, "click", "1");
        }

        private static long tick(WindowedGame game) {
            return game.state().get("tick").asLong();
        }

        @Test
        void opensPicksFreezesStepsAndLeavesTheGameAsItWas() throws Exception {
            final Path recording = folder.resolve("game.jsonl");
            final List<String> rest;
            try (WindowedGame game = new WindowedGame()) {
                game.play("--record", recording.toString());
                game.await(now -> now.get("tick").asLong() > 3);
                assertThat(game.state().get("panel").asBoolean()).isFalse();
                game.keys("key", "F2");
                game.await(now -> now.get("panel").asBoolean());
                assertThat(game.state().get("picked").asText()).isEqualTo("ball");

                game.keys("key", "F3");
                game.await(now -> now.get("frozen").asBoolean());
                final long frozenAt = tick(game);
                pick(game);
                for (int step = 1; step <= 3; step++) {
                    final long wanted = frozenAt + step;
                    game.keys("key", "F4");
                    game.await(now -> now.get("tick").asLong() != wanted - 1);
                    assertThat(tick(game)).isEqualTo(wanted);
                }
                game.next();
                assertThat(tick(game)).as("no more than was asked for").isEqualTo(frozenAt + 3);

                game.keys("key", "F3", "key", "space");
                game.await(now -> now.get("phase").asText().equals("playing")
                        && now.get("logged").asInt() > 0);
                game.keys("key", "F2");
                game.await(now -> !now.get("panel").asBoolean());
                game.keys("key", "Escape");
                rest = game.rest();
            }
            assertEndsAsRecorded(rest, recording);
        }

        @Test
        void receivesTheMouseDuringAGameButNotInMenus() throws Exception {
            try (WindowedGame game = new WindowedGame()) {
                game.play("--profile", folder.resolve("profile").toString(), "--debug-panel");
                game.await(now -> now.get("screen").asText().equals("title"));
                assertThat(game.state().get("panel").asBoolean())
                        .as("it would lie over the menu")
                        .isFalse();
                game.keys("key", "F2", "key", "Return"); // F2 does nothing here
                game.await(now -> now.get("screen").asText().equals("playing")
                        && now.get("panel").asBoolean());
                final double x = game.state().get("striker").get(0).asDouble();
                click(game, 640, 165);
                game.await(now -> now.get("picked").asText().startsWith("brick-"));
                assertThat(game.state().get("striker").get(0).asDouble()).isEqualTo(x);
                assertThat(game.state().get("phase").asText()).isEqualTo("ready");

                game.keys("key", "F4");
                game.await(now -> now.get("frozen").asBoolean());
                game.keys("key", "p");
                game.await(now -> now.get("screen").asText().equals("paused"));
                game.await(now -> !now.get("panel").asBoolean());
                final String paused = game.state().toString();
                game.keys("key", "F3", "key", "F4"); // neither does anything in a pause
                game.keys("key", "Down", "key", "Return");
                game.await(now -> now.get("screen").asText().equals("playing"));
                assertThat(paused).contains("\"frozen\":true");
                // Restarted, and so not frozen.
                game.await(
                        now -> !now.get("frozen").asBoolean() && now.get("tick").asLong() > 5);
                assertThat(game.state().get("picked").asText()).isEqualTo("ball");
            }
        }

        /**
         * The middle of the farthest row is a brick, the middle of the table a gate; the panel's windows are elsewhere.
         */
        private void pick(WindowedGame game) throws Exception {
            click(game, 640, 165);
            game.await(now -> now.get("picked").asText().startsWith("brick-"));
            final String brick = game.state().get("picked").asText();
            game.keys("keydown", "Shift_L");
            click(game, 640, 253);
            game.await(now -> now.get("compared").asText().startsWith("gate-"));
            game.keys("keyup", "Shift_L");
            final JsonNode before = game.state();
            assertThat(before.get("picked").asText()).isEqualTo(brick);

            // Typing into the filter: P does not pause, R does not restart, Space does not launch.
            click(game, 760, 569);
            game.await(now -> now.get("typing").asBoolean());
            game.keys("type", "pr ");
            game.keys("type", "r");
            game.await(now -> now.get("filter").asText().equals("pr r"));
            game.keys("key", "BackSpace", "key", "BackSpace", "key", "BackSpace", "key", "BackSpace");
            game.await(now -> now.get("filter").asText().isEmpty());
            // Over a window of the panel: the click selects no entity, and the field loses the keys.
            click(game, 1200, 690);
            game.await(now -> !now.get("typing").asBoolean());
            assertThat(game.state()).isEqualTo(before);
        }

        private void assertEndsAsRecorded(List<String> rest, Path recording) throws Exception {
            final String hash = rest.get(rest.size() - 1);
            assertThat(hash).startsWith("state-hash: ");
            final Said replayed = OtherProcess.bare().run(Main.class, "--no-render", "--replay", recording.toString());
            assertThat(replayed.code()).as("%s", replayed.err()).isZero();
            assertThat(replayed.out()).last().isEqualTo(hash);
        }
    }

    @Test
    @RequiresOpenGl
    void isDrawnOffScreen() throws Exception {
        final Path picture = folder.resolve("panel.png");
        final Said said = OtherProcess.bare()
                .run(Main.class, "--headless", "--ticks", "5", "--debug-panel", "--screenshot", picture.toString());
        assertThat(said.err()).isEmpty();
        assertThat(said.code()).isZero();
        assertThat(Files.size(picture)).isGreaterThan(10_000);
    }

    @Test
    @RequiresOpenGl
    void isOmittedIfItsLibraryCannotBeLoaded() throws Exception {
        final Said said = OtherProcess.bare()
                .told("-Dimgui.library.path=" + folder)
                .run(Main.class, "--headless", "--ticks", "5", "--debug-panel");
        assertThat(said.err())
                .singleElement()
                .asString()
                .startsWith("carom: The debug panel cannot be opened, since Dear ImGui cannot be loaded here (")
                .endsWith("; the game continues without it, and F1 still shows the debug view.");
        assertThat(said.code()).isZero();
        assertThat(said.out()).last().asString().startsWith("state-hash: ");
    }
}
