package dev.carom.demo.tool.panel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.lwjgl.glfw.GLFW.*;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.render.Screenshot;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.view.SceneDrawing;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The panel without a display, with the input that the window would pass. */
@RequiresOpenGl
class DebugPanelTest {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final Path PICTURES = Path.of("target", "pictures");

    private final DebugTools tools = new DebugTools();
    private GlContext context;
    private Renderer renderer;
    private Game game;
    private SceneDrawing drawing;
    private DebugPanel panel;

    @TempDir
    Path folder;

    @BeforeEach
    void open() throws Exception {
        Files.createDirectories(PICTURES);
        assumeTrue(isThere(), "imgui-java has no natives for this machine");
        context = GlContext.openHeadless(WIDTH, HEIGHT);
        renderer = new Renderer(Assets.root());
        renderer.sceneScale(0.25f); // to be faster; the panel stays sharp
        game = new Game(LevelFile.read(Assets.resolve("levels/first-light.json")), 1, AssetTexts.read());
        drawing = new SceneDrawing(game, tools);
        tools.watch(game);
        panel = DebugPanel.open(tools, Assets.root().resolve("fonts"), 1f);
        tools.showPanel(true);
        final Autopilot autopilot = new Autopilot(1);
        for (int i = 0; i < 100; i++) {
            game.tick(autopilot.play(game));
        }
    }

    /** On Linux and Windows with x64 the library must be available; elsewhere it depends on imgui-java. */
    private static boolean isThere() throws ClassNotFoundException {
        try {
            Class.forName("imgui.ImGui");
            return true;
        } catch (LinkageError e) {
            if (OS.current() != OS.MAC && System.getProperty("os.arch").equals("amd64")) {
                throw e;
            }
            return false;
        }
    }

    @AfterEach
    void close() {
        if (panel != null) {
            panel.close();
        }
        if (game != null) {
            game.close();
            renderer.close();
            context.close();
        }
    }

    private Screenshot frame(int width, int height, float scale) {
        renderer.overlay((w, h) -> panel.draw(w, h, scale, 1f / 60f));
        drawing.draw(1f, false, false);
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), width, height);
        return renderer.screenshot();
    }

    private Screenshot frame() {
        return frame(WIDTH, HEIGHT, 1f);
    }

    private void click(double x, double y) {
        click(x, y, WIDTH, HEIGHT);
    }

    private void click(double x, double y, int width, int height) {
        panel.mouseMoved(x, y);
        frame(width, height, 1f); // updates what the mouse is over
        panel.mouseButton(GLFW_MOUSE_BUTTON_LEFT, true, false);
        frame(width, height, 1f);
        panel.mouseButton(GLFW_MOUSE_BUTTON_LEFT, false, false);
        frame(width, height, 1f);
    }

    /** Returns the share of pixels in a rectangle that differ by more than a little. */
    private static double change(Screenshot a, Screenshot b, int fromX, int fromY, int toX, int toY) {
        int changed = 0;
        for (int y = fromY; y < toY; y++) {
            for (int x = fromX; x < toX; x++) {
                changed += a.rgb(x, y) == b.rgb(x, y) ? 0 : 1;
            }
        }
        return changed / (double) ((toX - fromX) * (toY - fromY));
    }

    @Test
    void coversTheSidesOfThePictureAndLeavesTheTableFree() throws Exception {
        final Screenshot with = frame();
        renderer.overlay((w, h) -> {});
        drawing.draw(1f, false, false);
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), WIDTH, HEIGHT);
        final Screenshot without = renderer.screenshot();
        with.writePng(PICTURES.resolve("debug-panel.png"));
        assertThat(change(with, without, 20, 100, 300, 600)).isGreaterThan(0.95);
        assertThat(change(with, without, 980, 100, 1260, 600)).isGreaterThan(0.95);
        assertThat(change(with, without, 330, 100, 950, 500)).isZero();
    }

    @Test
    void leavesTheStateOfTheRendererUnchanged() {
        renderer.overlay((w, h) -> {});
        drawing.draw(1f, false, false);
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), WIDTH, HEIGHT);
        final Screenshot before = renderer.screenshot();
        frame();
        renderer.overlay((w, h) -> {});
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), WIDTH, HEIGHT);
        assertThat(change(before, renderer.screenshot(), 0, 0, WIDTH, HEIGHT)).isZero();
    }

    @Test
    void isTheSameOnAHiDpiDisplayWhetherOpenedOrMovedThere() throws Exception {
        frame();
        final Screenshot moved = frame(2 * WIDTH, 2 * HEIGHT, 2f);
        panel.close();
        panel = DebugPanel.open(tools, Assets.root().resolve("fonts"), 2f);
        final Screenshot opened = frame(2 * WIDTH, 2 * HEIGHT, 2f);
        opened.writePng(PICTURES.resolve("debug-panel-at-2.png"));
        assertThat(change(moved, opened, 0, 0, 2 * WIDTH, 2 * HEIGHT)).isZero();
    }

    @Test
    void staysInsideAWindowThatIsMadeSmaller() throws Exception {
        frame();
        panel.prepare(1f, true);
        frame(800, 500, 1f).writePng(PICTURES.resolve("debug-panel-800x500.png"));
        click(45, 94, 800, 500); // Freeze; in a small window everything is a fifth smaller
        assertThat(tools.tempo().isFrozen()).isTrue();
        click(760, 120, 800, 500); // on the entities, at the right edge
        assertThat(panel.takeClick()).isNull();
        click(400, 200, 800, 500); // between the windows
        assertThat(panel.takeClick()).isNotNull();
    }

    /** For visual inspection; PanelLayoutTest checks the layout. */
    @Test
    void isDrawnInSmallAndLargeWindows() throws Exception {
        for (int[] size : new int[][] {{960, 540}, {800, 600}, {1024, 768}, {1920, 1080}}) {
            frame(size[0], size[1], 1f);
            frame(size[0], size[1], 1f).writePng(PICTURES.resolve("debug-panel-" + size[0] + "x" + size[1] + ".png"));
        }
    }

    @Test
    void freezesAndStepsByItsButtons() {
        frame();
        click(56, 129); // Freeze, in the first row of the first window
        assertThat(tools.tempo().isFrozen()).isTrue();
        assertThat(panel.takeClick())
                .as("a click on the panel is none on the table")
                .isNull();
        click(138, 129); // Step
        assertThat(tools.tempo().takeStep()).isTrue();
    }

    @Test
    void reportsAClickBesideItsWindows() {
        frame();
        panel.prepare(2f, true);
        panel.mouseMoved(320, 150); // in window units of two pixels each
        assertThat(panel.mouseButton(GLFW_MOUSE_BUTTON_LEFT, true, true)).isTrue();
        panel.mouseButton(GLFW_MOUSE_BUTTON_LEFT, false, true);
        frame();
        assertThat(panel.takeClick()).isEqualTo(new DebugPanel.Click(640f, 300f, true));
        assertThat(panel.takeClick()).isNull();
        panel.prepare(1f, false);
        frame();
        assertThat(panel.mouseMoved(640, 300))
                .as("with a menu there the mouse is the menu's")
                .isFalse();
        assertThat(panel.mouseButton(GLFW_MOUSE_BUTTON_LEFT, true, false)).isFalse();
        assertThat(panel.takeClick()).isNull();
    }

    @Test
    void handlesAClickInTheSameFrameAsTheMouseMovement() {
        frame();
        panel.mouseMoved(640, 300);
        frame();
        panel.mouseMoved(150, 650);
        panel.mouseButton(GLFW_MOUSE_BUTTON_LEFT, true, false);
        panel.mouseButton(GLFW_MOUSE_BUTTON_LEFT, false, false);
        for (int i = 0; i < 4; i++) {
            assertThat(panel.takeClick()).isNull();
            frame();
        }
    }

    @Test
    void consumesCharactersWhileAFilterIsTyped() {
        frame();
        assertThat(panel.key(GLFW_KEY_P, 0, true)).isFalse();
        assertThat(panel.type('p')).isFalse();
        click(760, 569); // the field for a name
        assertThat(panel.key(GLFW_KEY_W, 0, true)).isTrue();
        for (char letter : "wall".toCharArray()) {
            assertThat(panel.type(letter)).isTrue();
        }
        assertThat(panel.key(GLFW_KEY_F3, 0, true))
                .as("F3 freezes all the same")
                .isFalse();
        frame();
        frame();
        assertThat(tools.filter().text()).isEqualTo("wall");
    }

    @Test
    void consumesEscapeOnlyToCloseAnOpenList() {
        frame();
        assertThat(panel.key(GLFW_KEY_ESCAPE, 0, true)).isFalse();
        panel.key(GLFW_KEY_ESCAPE, 0, false);
        frame();
        frame(); // processes one change of a key per frame
        click(650, 569); // the list of layers
        assertThat(panel.key(GLFW_KEY_ESCAPE, 0, true)).isTrue();
        panel.key(GLFW_KEY_ESCAPE, 0, false);
        frame();
        frame();
        frame();
        assertThat(panel.key(GLFW_KEY_ESCAPE, 0, true)).isFalse();
    }

    @Test
    void rejectsAFolderWithoutItsFont() {
        panel.close();
        panel = null;
        assertThatThrownBy(() -> DebugPanel.open(tools, folder, 1f))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("Lato-Medium.ttf is missing");
        panel = DebugPanel.open(tools, Assets.root().resolve("fonts"), 1f);
        frame();
    }
}
