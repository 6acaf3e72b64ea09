package dev.carom.demo.tool.panel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.lwjgl.glfw.GLFW.*;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.tool.debug.Series;
import dev.carom.demo.workshop.Workbench;
import dev.carom.testbed.Scenes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The panel without a display, with the input that the window would pass. */
@RequiresOpenGl
class WorkshopPanelTest {
    @Test
    void escapeClosesTheOpenListAndIsTheGamesKeyAfterwards() {
        final DebugTools tools = new DebugTools();
        try (GlContext context = GlContext.openHeadless(1280, 720);
                Workbench bench = new Workbench(List.of(Scenes.named("column"), Scenes.named("arch")), 0);
                WorkshopPanel panel = WorkshopPanel.open(
                        bench, tools, new Series(300), Assets.root().resolve("fonts"), 1f)) {
            panel.prepare(context.window().pixelsPerUnit());
            tools.showPanel(true);
            draw(panel);
            // The list of scenes is the first field of the panel, which is 288 pixels wide.
            panel.mouseMoved(1100, panel.top() + 40);
            draw(panel);
            panel.mouseButton(GLFW_MOUSE_BUTTON_LEFT, true, false);
            draw(panel);
            panel.mouseButton(GLFW_MOUSE_BUTTON_LEFT, false, false);
            draw(panel);
            assertThat(panel.isListOpen()).isTrue();
            assertThat(panel.key(GLFW_KEY_ESCAPE, 0, true)).isTrue();
            panel.key(GLFW_KEY_ESCAPE, 0, false);
            draw(panel);
            draw(panel);
            assertThat(panel.isListOpen()).isFalse();
            assertThat(panel.key(GLFW_KEY_ESCAPE, 0, true)).isFalse();
        }
    }

    private static void draw(WorkshopPanel panel) {
        panel.draw(1280, 720, 1f, 1f / 60f);
    }
}
