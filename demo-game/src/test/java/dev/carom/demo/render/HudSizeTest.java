package dev.carom.demo.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.view.KeyLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No two parts of the HUD overlap, at any size of the window. */
@RequiresOpenGl
class HudSizeTest {
    /** Pictures for visual inspection. */
    private static final Path PICTURES = Path.of("target", "pictures");

    /** Text is brighter than this; an empty scene and the HUD's panels are darker. */
    private static final int BRIGHT = 90;

    /** The thin letters of small values on their dark background are brighter than this. */
    private static final int BRIGHT_ON_GROUND = 75;

    private static GlContext context;
    private static Renderer renderer;

    @BeforeAll
    static void open() throws IOException {
        Files.createDirectories(PICTURES);
        context = GlContext.openHeadless(64, 64);
        renderer = new Renderer(Assets.root());
    }

    @AfterAll
    static void close() {
        if (renderer != null) {
            renderer.close();
        }
        if (context != null) {
            context.close();
        }
    }

    private static Screenshot paint(Hud hud, int width, int height, String name) {
        final SampleScene scene = new SampleScene();
        renderer.draw(scene.list, scene.camera, hud, width, height);
        final Screenshot picture = renderer.screenshot();
        picture.writePng(PICTURES.resolve("hud-" + name + "-" + width + "x" + height + ".png"));
        return picture;
    }

    private static Hud values() {
        return new Hud()
                .left("Score", "123450")
                .left("Bricks", "51")
                .right("Lives", "3")
                .right("Ball", "120m/s");
    }

    private static Hud everything() {
        return values().help(KeyLine.AT_ONCE.text(KeyLine.ON_A_TABLE), 1f)
                .debug("tick 123456")
                .debug("62 colliders   12 pairs")
                .debug("begin 1234   stay 4321   end 1234");
    }

    @ParameterizedTest
    @CsvSource({"320, 240", "240, 320", "160, 120", "400, 200", "640, 360", "1280, 720", "2560, 300"})
    void separatesTheValues(int width, int height) {
        final Screenshot picture = paint(values(), width, height, "values");
        // The gap between values is wider than between the letters of one, the thinnest of which are too dark here.
        final int space = Math.max(6, height / 60);
        final IntPredicate bright =
                x -> IntStream.range(0, height).anyMatch(y -> brightness(picture, x, y) > BRIGHT_ON_GROUND);
        assertThat(groups(bright, width, space)).as("values in a row").isEqualTo(4);
        assertThat(isCutOff(picture)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"320, 240", "240, 320", "160, 120", "400, 200", "640, 360", "1280, 720", "2560, 300"})
    void separatesTheTitleFromEverythingElse(int width, int height) {
        final Hud hud = everything()
                .title(
                        "A level with a name of as many as forty.",
                        "123450 points  ·  Space for another round",
                        0xff0000);
        final Screenshot picture = paint(hud, width, height, "title");
        for (int y = 0; y < height; y++) {
            boolean red = false;
            boolean white = false;
            for (int x = 0; x < width; x++) {
                final int rgb = picture.rgb(x, y);
                red |= (rgb >> 16 & 0xff) > (rgb >> 8 & 0xff) + 2 * BRIGHT;
                white |= isBright(picture, x, y);
            }
            assertThat(red && white).as("title and something else in row %s", y).isFalse();
        }
        assertThat(isCutOff(picture)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"320, 240", "400, 800", "640, 360", "1280, 720", "2560, 300"})
    void writesNotesInTheLowerHalfWithoutTruncation(int width, int height) {
        final Hud hud = values();
        for (int i = 0; i < 4; i++) {
            hud.note(
                    "a-script-with-a-long-name.lua:" + i
                            + ": entity must exist (got: 7, which was deleted or never existed); call"
                            + " exists(entity) first (entity 'a door'; the script was stopped)",
                    true);
        }
        hud.note("a.lua: 1 2 3", false).note("x".repeat(400), false);
        final Screenshot picture = paint(hud, width, height, "notes");
        final boolean bright = IntStream.range(height / 2, height)
                .anyMatch(y -> IntStream.range(0, width).anyMatch(x -> isBright(picture, x, y)));
        assertThat(bright).isTrue();
        for (int y = height * 3 / 10; y < height * 7 / 20; y++) {
            for (int x = 0; x < width; x++) {
                assertThat(isBright(picture, x, y)).as("(%s, %s)", x, y).isFalse();
            }
        }
        assertThat(isCutOff(picture)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"320, 240, false", "240, 320, false", "640, 360, true", "1280, 720, true"})
    void omitsTheHelpLineIfItWouldBeUnreadable(int width, int height, boolean shown) {
        final Screenshot picture = paint(everything(), width, height, "help");
        assertThat(isHelpWritten(picture)).isEqualTo(shown);
        assertThat(isCutOff(picture)).isFalse();
    }

    @Test
    void writesTheHelpLineBelowTheValuesAndNotOverTheNearEndOfTheTable() {
        final Screenshot with = paint(everything(), 1280, 720, "help");
        final Screenshot without =
                paint(everything().help(KeyLine.AT_ONCE.text(KeyLine.ON_A_TABLE), 0f), 1280, 720, "help-gone");
        assertThat(isHelpWritten(with)).isTrue();
        assertThat(isHelpWritten(without)).isFalse();
        for (int y = 120; y < 720; y++) {
            for (int x = 0; x < 1280; x++) {
                assertThat(with.rgb(x, y)).as("(%s, %s)", x, y).isEqualTo(without.rgb(x, y));
            }
        }
    }

    /** In the middle of the line, 98 units below the upper edge. */
    private static boolean isHelpWritten(Screenshot picture) {
        final float least = Math.min(0.7f, Math.min(picture.width() / 457.2f, picture.height() / 342.9f));
        final float scale = Math.max(least, Math.min(picture.width() / 1280f, picture.height() / 720f));
        return IntStream.rangeClosed(Math.round(94f * scale), Math.round(102f * scale))
                .anyMatch(y -> IntStream.range(0, picture.width()).anyMatch(x -> isBright(picture, x, y)));
    }

    @Test
    void writesANoticeBetweenTheValuesAndChangesNothingBelowThem() {
        final Screenshot without = paint(values(), 1280, 720, "without-notice");
        final Screenshot with =
                paint(values().notice("A level", "Q E aim  ·  Space or click to launch"), 1280, 720, "notice");
        boolean written = false;
        for (int y = 0; y < 720; y++) {
            for (int x = 0; x < 1280; x++) {
                final boolean between = y < 80 && x > 400 && x < 880;
                written |= between && isBright(with, x, y);
                if (!between) {
                    assertThat(with.rgb(x, y)).as("(%s, %s)", x, y).isEqualTo(without.rgb(x, y));
                }
            }
        }
        assertThat(written).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"320, 240", "240, 320", "400, 800", "640, 360", "2560, 300"})
    void separatesANoticeFromTheValues(int width, int height) {
        final String name = "A level with a name of as many as forty.";
        final Screenshot picture = paint(
                values().notice(name, "Collect all stars, then roll out of the gate  ·  Space or move to start"),
                width,
                height,
                "notice");
        assertThat(isCutOff(picture)).isFalse();
        final Screenshot without = paint(values(), width, height, "values");
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (isWritten(without, x, y)) {
                    assertThat(isWritten(picture, x, y))
                            .as("value at (%s, %s)", x, y)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void darkensThePictureBehindTheValues() {
        final SampleScene scene = new SampleScene();
        scene.list.box(new Vector3f(0f, 2f, 0f), new Quaternionf(), 100f, 0.1f, 100f, 0xffffff, 0f);
        renderer.draw(scene.list, scene.camera, new Hud(), 1280, 720);
        final int bare = renderer.screenshot().rgb(640, 40) & 0xff;
        renderer.draw(scene.list, scene.camera, values(), 1280, 720);
        assertThat(bare).isGreaterThan(2 * BRIGHT);
        assertThat(renderer.screenshot().rgb(640, 40) & 0xff).isLessThan(bare / 2);
    }

    /** As bright as only letters are. */
    private static boolean isWritten(Screenshot picture, int x, int y) {
        return (picture.rgb(x, y) & 0xff) > 200;
    }

    private static boolean isCutOff(Screenshot picture) {
        final int right = picture.width() - 1;
        return IntStream.range(0, picture.height())
                .anyMatch(y -> isBright(picture, 0, y) || isBright(picture, right, y));
    }

    private static boolean isBright(Screenshot picture, int x, int y) {
        return brightness(picture, x, y) > BRIGHT;
    }

    private static int brightness(Screenshot picture, int x, int y) {
        final int rgb = picture.rgb(x, y);
        return ((rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff)) / 3;
    }

    /** Counts the runs of bright columns that are separated by more than a space. */
    private static int groups(IntPredicate bright, int places, int space) {
        int groups = 0;
        int last = -places;
        for (int i = 0; i < places; i++) {
            if (bright.test(i)) {
                groups += i - last > space ? 1 : 0;
                last = i;
            }
        }
        return groups;
    }
}
