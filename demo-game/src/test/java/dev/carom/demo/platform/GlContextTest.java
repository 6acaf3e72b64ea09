package dev.carom.demo.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.lwjgl.opengl.GL33C.*;

import dev.carom.demo.OtherProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@RequiresOpenGl
class GlContextTest {
    @Test
    void opensOpenGl33CoreWithoutADisplay() {
        try (GlContext context = GlContext.openHeadless(320, 200)) {
            assertThat(glGetInteger(GL_MAJOR_VERSION) * 10 + glGetInteger(GL_MINOR_VERSION))
                    .isGreaterThanOrEqualTo(33);
            assertThat(glGetInteger(GL_CONTEXT_PROFILE_MASK) & GL_CONTEXT_CORE_PROFILE_BIT)
                    .isNotZero();
            assertThat(glGetInteger(GL_CONTEXT_FLAGS) & GL_CONTEXT_FLAG_FORWARD_COMPATIBLE_BIT)
                    .isNotZero();
            assertThat(context.headless()).isTrue();
            assertThat(context.description()).startsWith("OpenGL ").contains(" on ");
            assertThat(context.software()).isEqualTo(context.description().contains("llvmpipe"));
        }
    }

    @Test
    void providesAnInvisibleWindow() {
        try (GlContext context = GlContext.openHeadless(320, 200)) {
            final Window window = context.window();
            assertThat(window.framebufferWidth()).isEqualTo(320);
            assertThat(window.framebufferHeight()).isEqualTo(200);
            window.resize(200, 100);
            window.title("renamed");
            window.poll();
            window.swapBuffers();
            assertThat(window.framebufferWidth()).isEqualTo(200);
            assertThat(window.shouldClose()).isFalse();
            window.requestClose();
            assertThat(window.shouldClose()).isTrue();
            for (Action action : Action.values()) {
                assertThat(window.controls().held(action)).isFalse();
            }
        }
    }

    @Test
    void opensAgainAfterClosing() {
        for (int i = 0; i < 3; i++) {
            final GlContext context = GlContext.openHeadless(16, 16);
            assertThat(glGetString(GL_VERSION)).isNotEmpty();
            context.close();
            context.close();
        }
    }

    @Test
    void rejectsASecondContextWhileOneIsOpen() {
        try (GlContext context = GlContext.openHeadless(16, 16)) {
            assertThatThrownBy(() -> GlContext.openHeadless(16, 16))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("close it first");
            assertThat(context.description()).as("the first goes on working").isNotEmpty();
        }
    }

    @Test
    void rejectsASizeOfZeroAndOpensAfterwards() {
        assertThatThrownBy(() -> GlContext.openHeadless(0, 16))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0 x 16");
        GlContext.openHeadless(16, 16).close();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void namesThePackagesToInstallIfThereIsNoDriver() throws Exception {
        // GLVND, which provides libEGL, looks for drivers only in this folder.
        final String said = openElsewhere("headless", "__EGL_VENDOR_LIBRARY_DIRS", "/nonexistent");
        assertThat(said)
                .startsWith("OpenGL 3.3 cannot be opened (")
                .contains("EGL")
                .endsWith("; on Debian or Ubuntu install it with: apt-get install libegl1 libgl1 libgl1-mesa-dri.");
        assertThat(said.lines()).hasSize(1);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void recommendsANewerDriverIfItIsTooOld() throws Exception {
        try (GlContext context = GlContext.openHeadless(16, 16)) {
            assumeTrue(context.description().contains("Mesa"), "only Mesa can be told to offer less");
        }
        final String said = openElsewhere("headless", "MESA_GL_VERSION_OVERRIDE", "2.1");
        assertThat(said)
                .startsWith("OpenGL 3.3 cannot be opened (")
                .endsWith("; install a graphics driver that offers OpenGL 3.3, or update the installed one.");
        assertThat(said.lines()).hasSize(1);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void namesTheRemedyIfThereIsNoDisplay() throws Exception {
        final String said = openElsewhere("window", "DISPLAY", "");
        assertThat(said).startsWith("There is no display to open a window on").endsWith("or with --headless.");
        assertThat(said.lines()).hasSize(1);
    }

    /** Returns all output, including standard error, of a process that opens a context. */
    private static String openElsewhere(String how, String variable, String value) throws Exception {
        final OtherProcess process = OtherProcess.bare();
        if (!value.isEmpty()) {
            process.with(variable, value);
        }
        return String.join("\n", process.run(OpenAndSay.class, how).all());
    }
}
