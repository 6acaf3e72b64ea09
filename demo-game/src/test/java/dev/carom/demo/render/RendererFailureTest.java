package dev.carom.demo.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.lwjgl.opengl.GL33C.*;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

@RequiresOpenGl
class RendererFailureTest {
    private static GlContext context;
    private static Renderer renderer;

    @TempDir
    Path folder;

    @BeforeAll
    static void open() {
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

    @AfterEach
    void leavesNoErrorInOpenGl() {
        assertThat(glGetError()).isEqualTo(GL_NO_ERROR);
    }

    @Test
    void reportsAScreenshotThatCannotBeWritten() throws IOException {
        final Path file = Files.writeString(folder.resolve("file"), "in the way");
        final Screenshot picture = paint(new SampleScene(), 32, 32);
        for (Path unwritable : List.of(folder, file.resolve("shot.png"))) {
            assertThatThrownBy(() -> picture.writePng(unwritable))
                    .isInstanceOf(UserError.class)
                    .hasMessage("The screenshot " + unwritable + " cannot be written, since "
                            + (unwritable.equals(folder) ? "it is a folder" : file + " is a file, not a folder")
                            + "; name a file that can be written to.");
        }
    }

    @Test
    void hasNoScreenshotBeforeTheFirstFrame() {
        final Renderer fresh = new Renderer(Assets.root());
        assertThatThrownBy(fresh::screenshot)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("call draw first");
        fresh.close();
        fresh.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"solid.vert", "scene.frag", "line.vert", "bloom_down.frag", "bloom_up.frag", "finish.frag"})
    void namesABrokenShaderAndItsLine(String shader) throws IOException {
        final Path assets = copyOfTheAssets();
        final Path file = assets.resolve("shaders").resolve(shader);
        Files.writeString(file, "#version 330 core\n\nvoid main() { nonsense; }\n");
        assertThatThrownBy(() -> new Renderer(assets))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("nonsense")
                // Mesa says 0:3(15), others 0(3) or 0:3.
                .hasMessageMatching("(?s).*0[:(]3.*")
                .hasMessageEndingWith("; restore the file.")
                .message()
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"shaders/background.frag", "shaders/shadow.vert", "fonts/Lato-Black.ttf"})
    void namesAMissingFile(String name) throws IOException {
        final Path assets = copyOfTheAssets();
        Files.delete(assets.resolve(name));
        assertThatThrownBy(() -> new Renderer(assets))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(assets.resolve(name).toString())
                .hasMessageEndingWith("restore the file.");
    }

    @Test
    void namesShadersThatDoNotLink() throws IOException {
        final Path assets = copyOfTheAssets();
        // Declares the functions that scene.vert and shadow.vert call, under another name.
        Files.writeString(
                assets.resolve("shaders/solid.vert"), "#version 330 core\nvec3 other(vec3 v) { return v; }\n");
        assertThatThrownBy(() -> new Renderer(assets))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("solid.vert, scene.vert, scene.frag")
                .hasMessageContaining("do not link");
    }

    @Test
    void freesItsObjectsWhenClosedAndWhenOpeningFails() throws IOException {
        final int before = liveObjects();
        final Renderer fresh = new Renderer(Assets.root());
        final SampleScene scene = new SampleScene().solids().score().debugView();
        fresh.draw(scene.list, scene.camera, scene.hud, 64, 64);
        assertThat(liveObjects()).isGreaterThan(before);
        fresh.close();
        assertThat(liveObjects()).isEqualTo(before);

        final Path assets = copyOfTheAssets();
        Files.delete(assets.resolve("fonts/Lato-Black.ttf")); // the last thing that can go wrong
        assertThatThrownBy(() -> new Renderer(assets)).isInstanceOf(UserError.class);
        assertThat(liveObjects()).isEqualTo(before);
    }

    @Test
    void reportsAPictureThatIsTooLarge() {
        final SampleScene scene = new SampleScene();
        for (int i = 0; i < 2; i++) { // and again for a second attempt
            assertThatThrownBy(() -> renderer.draw(scene.list, scene.camera, scene.hud, 1_000_000, 8))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("1000000 x 8");
        }
        while (glGetError() != GL_NO_ERROR) {
            // OpenGL reported the size as an error too.
        }
        assertThat(paint(scene, 32, 16).width()).as("works on").isEqualTo(32);
    }

    /** No driver here can be reset for a test, so the test replaces the driver's status. */
    @ParameterizedTest
    @CsvSource({
        "0x8253, The graphics driver was reset by the game's drawing",
        "0x8254, The graphics driver was reset by another program",
        "0x8255, The graphics driver was reset",
        "0x0507, The graphics driver was reset"
    })
    void reportsAResetOfTheDriver(String status, String start) {
        final int[] reported = {GL_NO_ERROR};
        final SampleScene scene = new SampleScene().solids();
        try (Renderer watched = new Renderer(Assets.root(), new ContextWatch(() -> reported[0]))) {
            watched.draw(scene.list, scene.camera, scene.hud, 32, 32);
            reported[0] = Integer.decode(status);
            assertThatThrownBy(() -> watched.draw(scene.list, scene.camera, scene.hud, 32, 32))
                    .isInstanceOf(UserError.class)
                    .hasMessage(start + ", and all graphics resources of the game are lost; restart the game, and"
                            + " update the driver if this happens again.");
        }
    }

    @Test
    void detectsAResetWhileDrawingAndFreesItsObjects() {
        final int before = liveObjects();
        final int[] asked = {0};
        final SampleScene scene = new SampleScene().solids();
        try (Renderer watched = new Renderer(Assets.root(), new ContextWatch(() -> asked[0]++ == 0 ? 0 : 0x8254))) {
            assertThatThrownBy(() -> watched.draw(scene.list, scene.camera, scene.hud, 32, 32))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("by another program");
        }
        assertThat(liveObjects()).isEqualTo(before);
    }

    @Test
    void queriesTheDriverIfItReportsResets() {
        ContextWatch.ofThisThread().requireContext();
        final GLCapabilities offers = GL.getCapabilities();
        if (offers.OpenGL45 || offers.GL_KHR_robustness || offers.GL_ARB_robustness) {
            // 0x8252: LOSE_CONTEXT_ON_RESET, requested for the context. 0x8256: RESET_NOTIFICATION_STRATEGY.
            assertThat(glGetInteger(0x8256)).isEqualTo(0x8252);
        }
    }

    /** Counts the OpenGL objects; drivers number them from 1. */
    private static int liveObjects() {
        int live = 0;
        for (int name = 1; name < 1000; name++) {
            live += glIsBuffer(name) ? 1 : 0;
            live += glIsTexture(name) ? 1 : 0;
            live += glIsProgram(name) ? 1 : 0;
            live += glIsShader(name) ? 1 : 0;
            live += glIsVertexArray(name) ? 1 : 0;
            live += glIsFramebuffer(name) ? 1 : 0;
            live += glIsRenderbuffer(name) ? 1 : 0;
        }
        return live;
    }

    private Path copyOfTheAssets() throws IOException {
        final Path assets = Assets.root();
        for (String part : List.of("shaders", "fonts")) {
            Files.createDirectories(folder.resolve(part));
            try (Stream<Path> files = Files.list(assets.resolve(part))) {
                for (Path file : files.toList()) {
                    Files.copy(file, folder.resolve(part).resolve(file.getFileName()));
                }
            }
        }
        return folder;
    }

    private static Screenshot paint(SampleScene scene, int width, int height) {
        renderer.draw(scene.list, scene.camera, scene.hud, width, height);
        return renderer.screenshot();
    }
}
