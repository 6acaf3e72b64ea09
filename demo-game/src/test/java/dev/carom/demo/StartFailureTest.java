package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.carom.demo.OtherProcess.Said;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The whole game on machines without a display or OpenGL: reports one sentence and exits with code 2. */
@EnabledOnOs(OS.LINUX)
class StartFailureTest {
    @TempDir
    Path folder;

    private static void assertSays(Said said, String start, String end) {
        assertThat(said.out()).isEmpty();
        assertThat(said.err())
                .singleElement()
                .asString()
                .startsWith("carom: " + start)
                .endsWith(end);
        assertThat(said.code()).isEqualTo(2);
    }

    @Test
    void reportsAMissingDisplayAtTheTitleScreen() throws Exception {
        assertSays(
                OtherProcess.bare().run(Main.class, "--profile", folder.toString()),
                "There is no display to open a window on;",
                "or with --headless.");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void reportsADisplayThatIsGone() throws Exception {
        // Displays are counted from 0, and TCP ports end at 65535 - 6000.
        assertSays(
                OtherProcess.bare().with("DISPLAY", ":59000").run(Main.class, "--autopilot", "--ticks", "5"),
                "There is no display to open a window on (X11:",
                "or with --headless.");
    }

    @Test
    @RequiresOpenGl
    void reportsAMissingDriverOffScreen() throws Exception {
        assertSays(
                OtherProcess.bare()
                        .with("__EGL_VENDOR_LIBRARY_DIRS", "/nonexistent")
                        .run(Main.class, "--headless", "--ticks", "5"),
                "OpenGL 3.3 cannot be opened (EGL:",
                "libgl1-mesa-dri.");
    }

    @Test
    @RequiresOpenGl
    void reportsADriverThatIsTooOldOffScreen() throws Exception {
        try (GlContext context = GlContext.openHeadless(16, 16)) {
            assumeTrue(context.description().contains("Mesa"), "only Mesa can be told to offer less");
        }
        assertSays(
                OtherProcess.bare()
                        .with("MESA_GL_VERSION_OVERRIDE", "2.1")
                        .run(Main.class, "--headless", "--ticks", "5"),
                "OpenGL 3.3 cannot be opened (EGL:",
                "or update the installed one.");
    }

    @Test
    void reportsAMissingWindowLibraryOffScreen() throws Exception {
        final Said said = OtherProcess.bare()
                .told("-Dorg.lwjgl.glfw.libname=nonexistent")
                .run(Main.class, "--headless", "--ticks", "5");
        // LWJGL itself prints advice for developers to standard error.
        assertThat(said.err())
                .filteredOn(line -> line.startsWith("carom: "))
                .singleElement()
                .asString()
                .startsWith("carom: GLFW or OpenGL cannot be loaded (");
        assertThat(said.err()).noneMatch(line -> line.startsWith("\tat "));
        assertThat(said.code()).isEqualTo(2);
    }
}
