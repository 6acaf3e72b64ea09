package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.carom.demo.MainTest.Run;
import dev.carom.demo.asset.Assets;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.testbed.Scenes;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Workshop from the command line, and in a real window with sent keys. */
class WorkshopPlayTest {
    @TempDir
    Path folder;

    @Nested
    class ARunWithoutPictures {
        @Test
        void printsASummaryAndTheSameHashEachTime() {
            final Run run = Run.of("--scene", "arch", "--no-render", "--ticks", 20);
            assertThat(run.code()).isZero();
            assertThat(run.err()).isEmpty();
            assertThat(run.out())
                    .contains("scene        arch (Arch)")
                    .contains("bodies       15 dynamic, with 16 colliders in all")
                    .contains("ticks        20")
                    .contains("asleep       0 at the end") // it takes half a second of rest
                    .containsPattern("contacts     \\d+ at the end, \\d+ at most")
                    .contains("substeps     4 at the end, 4 at most")
                    .containsPattern("tick time    median [\\d.]+ ms, worst [\\d.]+ ms")
                    .containsPattern("while awake  median [\\d.]+ ms, over the 20 ticks with awake bodies")
                    .containsPattern("solver time  median [\\d.]+ ms, worst [\\d.]+ ms")
                    .contains("measured     steps of the world, without pictures, after 120 ticks of a copy of the"
                            + " scene as warm-up");
            assertThat(run.lastLine()).matches("state-hash: [0-9a-f]+");
            assertThat(Run.of("--scene", "arch", "--no-render", "--ticks", 20).lastLine())
                    .isEqualTo(run.lastLine());
            assertThat(Run.of("--scene", "arch", "--no-render", "--ticks", 21).lastLine())
                    .isNotEqualTo(run.lastLine());
        }

        @Test
        void countsTheSubstepsOfTheHighestColumnAndTheBodiesThatSleep() {
            // The plates of the race keep its columns awake; the column of ten cubes sleeps after half a second.
            assertThat(Run.of("--scene", "race", "--no-render", "--ticks", 40).out())
                    .containsPattern("asleep       0 at the end")
                    .containsPattern("substeps     2[0-2] at the end, 2[0-2] at most");
            assertThat(Run.of("--scene", "column", "--no-render", "--ticks", 60).out())
                    .contains("asleep       10 at the end")
                    .contains("substeps     0 at the end, 4 at most");
        }

        @Test
        void printsTheMedianOverTheTicksBeforeAllBodiesSleep() {
            final String out =
                    Run.of("--scene", "column", "--no-render", "--ticks", 200).out();
            final Matcher matcher =
                    Pattern.compile("over the (\\d+) ticks with awake bodies").matcher(out);
            assertThat(matcher.find()).isTrue();
            // The column sleeps after half a second of rest.
            assertThat(Integer.parseInt(matcher.group(1))).isBetween(25, 60);
        }

        @Test
        void hasANameInTheReadmeForEachScene() throws IOException {
            final String readme =
                    Files.readString(Assets.root().resolveSibling("demo-game").resolve("README.md"));
            assertThat(Scenes.all()).allSatisfy(scene -> assertThat(readme).contains("`" + scene.name() + "`"));
        }

        @Test
        void acceptsNamesInUpperAndLowerCase() {
            final Run run = Run.of("--scene", "Arch", "--no-render", "--ticks", 1);
            assertThat(run.code()).isZero();
            assertThat(run.out()).contains("scene        arch (Arch)");
        }

        @ParameterizedTest
        @CsvSource({
            "arc, did you mean arch?",
            "ARCHE, did you mean arch?",
            "pyramid, did you mean pyramid-2d or pyramid-3d?",
            "piramid-3d, did you mean pyramid-3d or pyramid-2d?",
            "washing machine, did you mean washer?",
            "xyz, --scene must be one of",
            "'', --scene must be one of"
        })
        void refusesAnUnknownSceneAndSuggestsTheNearestNames(String name, String sentence) {
            final Run run = Run.of("--scene", name, "--no-render");
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("no scene '" + name + "'", sentence, "column, pyramid-2d", "spheres-216");
            assertThat(run.err().lines()).hasSize(1);
        }

        @ParameterizedTest
        @CsvSource({
            "--level, x.json, which is not a level",
            "--seed, 3, in which nothing is random",
            "--autopilot,, which the autopilot cannot play",
            "--all-levels,, which is none of the levels",
            "--record, x.json, which cannot be recorded",
            "--replay, x.json, which cannot be replayed",
            "--events, x.json, whose contact events are not written",
            "--title,, starts at the title screen",
            "--profile, x, starts at the title screen"
        })
        void refusesOptionsOfLevelsAndNamesTheReason(String option, String value, String reason) {
            final Run run = value == null
                    ? Run.of("--scene", "arch", option)
                    : Run.of("--scene", "arch", option, folder.resolve(value).getFileName());
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("--scene", "leave out", option, reason);
        }
    }

    @Nested
    @RequiresOpenGl
    class ARunOffScreen {
        @Test
        void savesPicturesWithoutChangingTheScene() throws IOException {
            final Path file = folder.resolve("arch.png");
            final Run run = Run.of("--scene", "arch", "--headless", "--ticks", 20, "--screenshot", file);
            assertThat(run.code()).isZero();
            assertThat(run.lastLine())
                    .isEqualTo(Run.of("--scene", "arch", "--no-render", "--ticks", 20)
                            .lastLine());
            final BufferedImage picture = ImageIO.read(file.toFile());
            assertThat(picture.getWidth()).isEqualTo(1280);
            final Set<Integer> colours = new HashSet<>();
            int stone = 0;
            for (int x = 0; x < picture.getWidth(); x += 4) {
                for (int y = 0; y < picture.getHeight(); y += 4) {
                    final int rgb = picture.getRGB(x, y) & 0xffffff;
                    colours.add(rgb);
                    // The stones are the only thing that is more red than blue.
                    stone += (rgb >> 16) > (rgb & 0xff) + 20 ? 1 : 0;
                }
            }
            assertThat(colours).hasSizeGreaterThan(500);
            assertThat(stone).isGreaterThan(500);
        }

        @Test
        void showsDebugViewAndPanel() throws IOException {
            final Path plain = folder.resolve("plain.png");
            final Path debug = folder.resolve("debug.png");
            Run.of("--scene", "cradle", "--headless", "--ticks", 5, "--screenshot", plain);
            final Run run = Run.of(
                    "--scene",
                    "cradle",
                    "--headless",
                    "--ticks",
                    5,
                    "--debug-view",
                    "--debug-panel",
                    "--screenshot",
                    debug);
            assertThat(run.code()).isZero();
            final BufferedImage before = ImageIO.read(plain.toFile());
            final BufferedImage after = ImageIO.read(debug.toFile());
            int changed = 0;
            for (int x = 0; x < before.getWidth(); x += 2) {
                for (int y = 0; y < before.getHeight(); y += 2) {
                    changed += before.getRGB(x, y) == after.getRGB(x, y) ? 0 : 1;
                }
            }
            // The panel alone takes an eighth of the picture.
            assertThat(changed).isGreaterThan(640 * 360 / 10);
        }
    }

    @Nested
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    class InAWindow {
        @Test
        void keysDropShootPauseStepResetAndChangeValues() throws Exception {
            try (WindowedGame game = new WindowedGame()) {
                game.play("--scene", "column");
                game.await(now -> now.get("tick").asLong() > 3);
                assertThat(game.state().get("scene").asText()).isEqualTo("column");
                assertThat(game.state().get("panel").asBoolean()).isTrue();
                game.keys("key", "p");
                game.await(now -> now.get("frozen").asBoolean());
                final long tick = game.state().get("tick").asLong();
                game.keys("key", "1", "key", "2", "key", "3", "key", "4");
                game.await(now -> now.get("bodies").asInt() == 14);
                game.keys("key", "space");
                game.await(now -> now.get("bodies").asInt() == 15);
                assertThat(game.state().get("tick").asLong()).isEqualTo(tick);
                game.keys("key", "F4");
                game.await(now -> now.get("tick").asLong() == tick + 1);
                game.keys("key", "Left");
                game.await(now -> now.get("gravity").asText().equals("9.31"));
                game.keys("key", "Down", "key", "Right");
                game.await(now -> now.get("friction").asText().equals("0.60"));
                game.keys("key", "minus");
                game.await(now -> now.get("slowness").asInt() == 2);
                game.keys("key", "F1", "key", "F2");
                game.await(
                        now -> now.get("lines").asBoolean() && !now.get("panel").asBoolean());
                game.keys("key", "r");
                game.await(now -> now.get("bodies").asInt() == 10);
                assertThat(game.state().get("gravity").asText()).isEqualTo("9.81");
                assertThat(game.state().get("tick").asLong()).isZero();
                game.keys("key", "Escape");
                final List<String> rest = game.rest();
                assertThat(rest.get(rest.size() - 1)).startsWith("state-hash: ");
            }
        }

        @Test
        void theMouseGrabsThrowsAndTurnsTheCamera() throws Exception {
            try (WindowedGame game = new WindowedGame()) {
                game.play("--scene", "column");
                game.await(now -> now.get("tick").asLong() > 3);
                // The column stands in the middle of the area beside the panel: (1280 - 312) / 2 pixels from the left.
                game.keys("mousemove", "484", "400");
                game.keys("mousedown", "1");
                game.await(now -> now.get("held").asText().startsWith("cube-"));
                game.keys("mousemove", "400", "300");
                game.next();
                game.keys("mouseup", "1");
                game.await(now -> now.get("held").asText().isEmpty());
                game.keys("key", "Escape");
                game.rest();
            }
        }

        @Test
        void opensFromTheTitleScreenAndReturnsToIt() throws Exception {
            try (WindowedGame game = new WindowedGame()) {
                game.play("--profile", folder.resolve("profile").toString());
                game.await(now -> now.get("screen").asText().equals("title"));
                game.keys("key", "Up");
                game.await(now -> selected(now).equals("Workshop"));
                game.keys("key", "Return");
                game.await(now -> now.get("screen").asText().equals("workshop"));
                assertThat(selected(game.state())).isEqualTo("Column");
                game.keys("key", "Return");
                game.await(now -> now.get("screen").asText().equals("scene"));
                assertThat(game.state().get("scene").asText()).isEqualTo("column");
                game.await(now -> now.get("tick").asLong() > 2);
                assertThat(game.state().get("bodies").asInt())
                        .as("not shot by what chose it")
                        .isEqualTo(10);
                game.keys("key", "n");
                game.await(now -> now.get("scene").asText().equals("pyramid-2d"));
                game.keys("key", "b");
                game.await(now -> now.get("scene").asText().equals("column"));
                game.keys("key", "Escape");
                game.await(now -> now.get("screen").asText().equals("workshop"));
                game.keys("key", "Escape");
                game.await(now -> now.get("screen").asText().equals("title"));
            }
        }

        private static String selected(JsonNode state) {
            return state.has("selected") ? state.get("selected").get(0).asText() : "";
        }
    }
}
