package dev.carom.demo.tool.panel;

import dev.carom.demo.error.UserError;
import imgui.ImFontAtlas;
import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.ImGuiStyle;
import imgui.flag.ImGuiCol;
import java.nio.file.Files;
import java.nio.file.Path;

/** The style of the panel: the game's own font and colours, scaled by the content scale of the display. */
final class Skin {
    static final float FONT_PIXELS = 15f;

    private Skin() {}

    static void font(ImGuiIO io, Path fonts, float scale) {
        final Path file = fonts.resolve("Lato-Medium.ttf");
        // The file is checked first, since Dear ImGui ends the process if the file is missing.
        if (!Files.isReadable(file)) {
            throw new UserError("The file " + file + " is missing, or may not be read; restore it.");
        }
        final ImFontAtlas atlas = io.getFonts();
        atlas.clear();
        io.setFontDefault(atlas.addFontFromFileTTF(file.toString(), Math.round(FONT_PIXELS * scale)));
        atlas.build();
    }

    /**
     * Sets the sizes and the colours. {@link ImGuiStyle#scaleAllSizes} multiplies the current sizes. So this method
     * sets all sizes first, some of them to the default of Dear ImGui.
     */
    static void style(ImGuiStyle style, float scale) {
        ImGui.styleColorsDark();
        style.setWindowRounding(8f);
        style.setChildRounding(5f);
        style.setFrameRounding(4f);
        style.setGrabRounding(4f);
        style.setScrollbarRounding(6f);
        style.setScrollbarSize(11f);
        style.setWindowBorderSize(0f);
        style.setWindowPadding(10f, 8f);
        style.setItemSpacing(7f, 4f);
        style.setFramePadding(5f, 2f);
        style.setCellPadding(4f, 1f);
        style.setWindowMinSize(32f, 32f);
        style.setPopupRounding(0f);
        style.setItemInnerSpacing(4f, 4f);
        style.setTouchExtraPadding(0f, 0f);
        style.setIndentSpacing(21f);
        style.setColumnsMinSpacing(6f);
        style.setGrabMinSize(12f);
        style.setLogSliderDeadzone(4f);
        style.setTabRounding(4f);
        style.setDisplayWindowPadding(19f, 19f);
        style.setDisplaySafeAreaPadding(3f, 3f);
        style.setMouseCursorScale(1f);
        style.scaleAllSizes(scale);
        style.setColor(ImGuiCol.WindowBg, 0.05f, 0.075f, 0.11f, 0.86f);
        style.setColor(ImGuiCol.ChildBg, 0f, 0f, 0f, 0.18f);
        style.setColor(ImGuiCol.TitleBg, 0.09f, 0.14f, 0.21f, 0.95f);
        style.setColor(ImGuiCol.TitleBgActive, 0.12f, 0.21f, 0.33f, 0.95f);
        style.setColor(ImGuiCol.TitleBgCollapsed, 0.09f, 0.14f, 0.21f, 0.8f);
        style.setColor(ImGuiCol.FrameBg, 0.14f, 0.2f, 0.29f, 0.75f);
        style.setColor(ImGuiCol.FrameBgHovered, 0.2f, 0.3f, 0.43f, 0.85f);
        style.setColor(ImGuiCol.FrameBgActive, 0.24f, 0.36f, 0.52f, 0.9f);
        style.setColor(ImGuiCol.CheckMark, 1f, 0.82f, 0.4f, 1f);
        style.setColor(ImGuiCol.SliderGrab, 1f, 0.82f, 0.4f, 0.9f);
        style.setColor(ImGuiCol.SliderGrabActive, 1f, 0.88f, 0.55f, 1f);
        style.setColor(ImGuiCol.Button, 0.17f, 0.28f, 0.42f, 0.9f);
        style.setColor(ImGuiCol.ButtonHovered, 0.24f, 0.38f, 0.56f, 1f);
        style.setColor(ImGuiCol.ButtonActive, 0.3f, 0.46f, 0.66f, 1f);
        style.setColor(ImGuiCol.Header, 0.17f, 0.28f, 0.42f, 0.55f);
        style.setColor(ImGuiCol.HeaderHovered, 0.24f, 0.38f, 0.56f, 0.8f);
        style.setColor(ImGuiCol.HeaderActive, 0.3f, 0.46f, 0.66f, 0.9f);
        style.setColor(ImGuiCol.PlotLines, 0.43f, 0.91f, 0.72f, 1f);
        style.setColor(ImGuiCol.PlotHistogram, 1f, 0.82f, 0.4f, 0.9f);
        style.setColor(ImGuiCol.Text, 0.94f, 0.95f, 0.96f, 1f);
        style.setColor(ImGuiCol.TextDisabled, 0.58f, 0.64f, 0.72f, 1f);
        style.setColor(ImGuiCol.TableRowBgAlt, 1f, 1f, 1f, 0.03f);
        style.setColor(ImGuiCol.ResizeGrip, 0f, 0f, 0f, 0f);
    }
}
