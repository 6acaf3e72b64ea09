package dev.carom.demo.tool.panel;

import dev.carom.demo.error.UserError;
import dev.carom.demo.tool.debug.DebugLayer;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.tool.debug.Series;
import dev.carom.demo.tool.debug.Tempo;
import dev.carom.demo.workshop.Dial;
import dev.carom.demo.workshop.DropShape;
import dev.carom.demo.workshop.Workbench;
import dev.carom.demo.workshop.Workshop;
import dev.carom.physics.StepStage;
import dev.carom.testbed.TestScene;
import imgui.ImGui;
import imgui.flag.ImGuiCol;
import imgui.flag.ImGuiCond;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import imgui.flag.ImGuiWindowFlags;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The panel of the Workshop. It shows the scenes, sliders for gravity, friction, restitution and tempo, buttons for all
 * actions, and the time of a tick. The panel consumes the mouse only over its window, so the player can grab bodies
 * beside it.
 */
public final class WorkshopPanel implements Panel {
    private static final float WIDTH = 288f;
    private static final float MARGIN = 12f;

    /**
     * Upper edge of the window in pixels, in a picture of the usual size. The edge is just below the texts at the top
     * of the picture: the measured values and the help for keys. Edge and texts scale with the picture; the smallest
     * scale is {@link #LEAST_VALUES}.
     */
    private static final float TOP = 122f;

    private static final float LEAST_VALUES = 0.7f;
    private static final float MOST_TOP_SHARE = 0.3f;

    private static final int USUAL_WIDTH = 1280;
    private static final int USUAL_HEIGHT = 720;

    /** Scale of the panel in smaller pictures. With a smaller scale, letters would not be readable. */
    private static final float SMALL = 0.8f;

    /** Share of the picture's width beside the panel, at the usual size. The cameras of the scenes suit this share. */
    private static final float USUAL_FREE = 1f - (WIDTH + 2f * MARGIN) / USUAL_WIDTH;

    /** Smallest scale at which the scene is drawn beside the panel. */
    private static final float LEAST_SHARE = 0.4f;

    private static final float NAME_WIDTH = 74f;
    private static final float VALUE_WIDTH = 82f;
    private static final float PLOT_HEIGHT = 38f;

    /**
     * The plot shows times up to about this multiple of their 95th percentile. A spike may exceed the plot. If the plot
     * included the spike, the usual values would be too small to see.
     */
    private static final float USUAL_TIMES = 3f;

    private static final float MILLIS_A_MICRO = 1e-3f;
    private static final StepStage[] STAGES = StepStage.values();

    /** Step of a slider, as a fraction of {@link Dial#step}, the step of a key. */
    private static final float GRAIN = 0.1f;

    private final Workbench bench;
    private final DebugTools tools;
    private final Series micros;
    private final ImGuiFrame frame;
    private final float[] value = new float[1];
    private final int[] speed = new int[1];
    private boolean listOpen;
    private float pixelsPerUnit = 1f;
    private int width;
    private int height;
    private float displayScale;
    private float top;
    /** Height of the window's contents in the last frame, in pixels. */
    private float contentHeight;

    private WorkshopPanel(Workbench bench, DebugTools tools, Series micros, ImGuiFrame frame) {
        this.bench = bench;
        this.tools = tools;
        this.micros = micros;
        this.frame = frame;
    }

    /**
     * Opens the panel in the OpenGL context that is current on this thread.
     *
     * @param bench carries out what the player chooses
     * @param tools the tempo, and the settings of the debug view
     * @param micros times of the last ticks, in microseconds
     * @param fonts the folder of the game's fonts
     * @param scale content scale of the display: 2 for twice the usual size
     * @return the panel
     * @throws UserError if Dear ImGui cannot be loaded, or the font is missing
     */
    public static WorkshopPanel open(Workbench bench, DebugTools tools, Series micros, Path fonts, float scale) {
        return new WorkshopPanel(bench, tools, micros, ImGuiFrame.open(fonts, scale));
    }

    /**
     * Sets the number of pixels per window unit.
     *
     * @param pixels pixels per window unit
     */
    public void prepare(float pixels) {
        pixelsPerUnit = pixels;
    }

    @Override
    public void draw(int newWidth, int newHeight, float newDisplayScale, float seconds) {
        if (newWidth != width || newHeight != height || newDisplayScale != displayScale) {
            width = newWidth;
            height = newHeight;
            displayScale = newDisplayScale;
            layOut();
            frame(true, 0f); // in this invisible frame, the window computes its size
        }
        frame(false, seconds);
        frame.paint();
        tools.takeKeys(frame.input().hasKeys());
    }

    /**
     * Adapts to the size of the picture and to the scale of the display. The scene gets the part of the picture beside
     * the panel.
     */
    private void layOut() {
        final boolean isSmall = width < USUAL_WIDTH * displayScale || height < USUAL_HEIGHT * displayScale;
        frame.resize(width, height, isSmall ? SMALL * displayScale : displayScale);
        final float values =
                Math.max(LEAST_VALUES, Math.min((float) width / USUAL_WIDTH, (float) height / USUAL_HEIGHT));
        top = Math.min(TOP * values, MOST_TOP_SHARE * height);
        final float taken = Math.min(1f, (WIDTH + 2f * MARGIN) * frame.scale() / width);
        tools.leaveFree(Math.max(LEAST_SHARE, Math.min(1f, (1f - taken) / USUAL_FREE)), -taken, 0f);
    }

    private void frame(boolean placing, float seconds) {
        frame.begin(seconds);
        final float scale = frame.scale();
        if (placing) {
            ImGui.setNextWindowPos(width - (WIDTH + MARGIN) * scale, top, ImGuiCond.Always);
        }
        final float available = height - top - MARGIN * scale;
        ImGui.setNextWindowSize(
                WIDTH * scale, contentHeight == 0f ? available : Math.min(contentHeight, available), ImGuiCond.Always);
        if (ImGui.begin("Workshop", ImGuiWindowFlags.NoResize)) {
            drawScenes();
            ImGui.separator();
            drawTempo();
            drawDials(scale);
            ImGui.separator();
            drawTools();
            ImGui.separator();
            drawTimes(scale);
            ImGui.separator();
            drawLayers();
            contentHeight = ImGui.getCursorPosY()
                    + ImGui.getScrollY()
                    + ImGui.getStyle().getWindowPaddingY();
        }
        ImGui.end();
        frame.end();
    }

    private void drawScenes() {
        final TestScene now = bench.workshop().scene();
        final boolean closesList = frame.input().takeClosesList();
        ImGui.setNextItemWidth(-1f);
        listOpen = ImGui.beginCombo("##scene", now.title());
        if (listOpen) {
            if (closesList) {
                ImGui.closeCurrentPopup();
            }
            for (int i = 0; i < bench.scenes().size(); i++) {
                if (ImGui.selectable(bench.scenes().get(i).title(), i == bench.index())) {
                    bench.show(i);
                }
            }
            ImGui.endCombo();
        }
        ImGui.pushStyleColor(ImGuiCol.Text, ImGui.getColorU32(ImGuiCol.TextDisabled));
        ImGui.textWrapped(now.description());
        ImGui.popStyleColor();
        final float third = buttonWidth(3);
        if (ImGui.button("Back (B)", third, 0f)) {
            bench.show(bench.index() - 1);
        }
        ImGui.sameLine();
        if (ImGui.button("Next (N)", third, 0f)) {
            bench.show(bench.index() + 1);
        }
        ImGui.sameLine();
        if (ImGui.button("Reset (R)", third, 0f)) {
            bench.reset();
        }
    }

    private void drawTempo() {
        final Tempo tempo = tools.tempo();
        final float half = buttonWidth(2);
        if (ImGui.button(tempo.isFrozen() ? "Resume (P)" : "Pause (P)", half, 0f)) {
            tempo.switchFreeze();
        }
        ImGui.sameLine();
        if (ImGui.button("Step (F4)", half, 0f)) {
            tempo.step();
        }
    }

    /** Draws the sliders. Each slider is a row with the name on the left and the value on the right. */
    private void drawDials(float scale) {
        if (!ImGui.beginTable("dials", 3, ImGuiTableFlags.None)) {
            return;
        }
        ImGui.tableSetupColumn("name", ImGuiTableColumnFlags.WidthFixed, NAME_WIDTH * scale);
        ImGui.tableSetupColumn("slider", ImGuiTableColumnFlags.WidthStretch);
        ImGui.tableSetupColumn("value", ImGuiTableColumnFlags.WidthFixed, VALUE_WIDTH * scale);
        final Tempo tempo = tools.tempo();
        beginRow("Speed");
        // The slider is at its right end at full speed.
        final int most = Integer.numberOfTrailingZeros(Tempo.MOST_SLOWNESS);
        speed[0] = most - Integer.numberOfTrailingZeros(Integer.highestOneBit(tempo.slowness()));
        if (ImGui.sliderInt("##speed", speed, 0, most, "")) {
            tempo.slowness(1 << most - Math.max(0, Math.min(most, speed[0])));
        }
        endRow(tempo.slowness() == 1 ? "full" : "1/" + tempo.slowness(), false);
        for (Dial dial : Dial.values()) {
            drawDial(dial);
        }
        ImGui.endTable();
    }

    private void drawDial(Dial dial) {
        final Workshop workshop = bench.workshop();
        final float now = dial.value(workshop);
        final boolean isOfScene = Float.isNaN(now);
        beginRow(dial.label());
        value[0] = isOfScene ? dial.least() : now;
        if (isOfScene) { // Each body has its own value, so the slider's handle is hidden.
            ImGui.pushStyleColor(ImGuiCol.SliderGrab, 0);
        }
        if (ImGui.sliderFloat("##" + dial.label(), value, dial.least(), dial.most(), "")) {
            final float grain = GRAIN * dial.step();
            dial.set(workshop, grain * Math.round(value[0] / grain));
        }
        if (isOfScene) {
            ImGui.popStyleColor();
        }
        endRow(dial.shownWithUnit(workshop), isOfScene);
    }

    private static void beginRow(String name) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        ImGui.alignTextToFramePadding();
        ImGui.text(name);
        ImGui.tableNextColumn();
        ImGui.setNextItemWidth(-1f);
    }

    private static void endRow(String shown, boolean isDim) {
        ImGui.tableNextColumn();
        ImGui.alignTextToFramePadding();
        if (isDim) {
            ImGui.textDisabled(shown);
        } else {
            ImGui.text(shown);
        }
    }

    private void drawTools() {
        ImGui.textDisabled("Drop into the scene (keys 1 to 4)");
        final float quarter = buttonWidth(DropShape.values().length);
        for (DropShape shape : DropShape.values()) {
            if (shape.ordinal() > 0) {
                ImGui.sameLine();
            }
            if (ImGui.button(shape.label(), quarter, 0f)) {
                bench.aimAtMiddle();
                bench.drop(shape);
            }
        }
        if (ImGui.button("Shoot a ball at 300 m/s (Space)", -1f, 0f)) {
            bench.aimAtMiddle();
            bench.shoot();
        }
    }

    private void drawTimes(float scale) {
        ImGui.textDisabled("Time of a tick, the last " + micros.ring().length + " ticks");
        ImGui.plotLines(
                "##ticks",
                micros.ring(),
                micros.size(),
                micros.first(),
                0f,
                Math.max(1f, 1.15f * Math.min(micros.max(), USUAL_TIMES * micros.percentile95())),
                ImGui.getContentRegionAvailX(),
                PLOT_HEIGHT * scale,
                Float.BYTES);
        ImGui.text(String.format(Locale.ROOT, "mean %.2f ms", micros.mean() * MILLIS_A_MICRO));
        ImGui.sameLine(0.5f * ImGui.getWindowWidth());
        ImGui.text(String.format(Locale.ROOT, "max %.2f ms", micros.max() * MILLIS_A_MICRO));
        drawStages(scale);
        ImGui.textWrapped(tools.measures().islands());
    }

    /**
     * Draws the mean times of the stages, as a list in two columns. The list continues at the top of the second column.
     */
    private void drawStages(float scale) {
        if (!ImGui.beginTable("stages", 4, ImGuiTableFlags.None)) {
            return;
        }
        for (int column = 0; column < 4; column += 2) {
            ImGui.tableSetupColumn("stage " + column, ImGuiTableColumnFlags.WidthFixed, NAME_WIDTH * scale);
            ImGui.tableSetupColumn("mean " + column, ImGuiTableColumnFlags.WidthStretch);
        }
        final int rows = (STAGES.length + 1) / 2;
        for (int i = 0; i < 2 * rows; i++) {
            final int stage = i / 2 + i % 2 * rows;
            ImGui.tableNextColumn();
            if (stage < STAGES.length) {
                ImGui.textDisabled(STAGES[stage].name().toLowerCase(Locale.ROOT));
            }
            ImGui.tableNextColumn();
            if (stage < STAGES.length) {
                ImGui.text(PhysicsWindow.time(
                        tools.measures().micros(STAGES[stage]).mean()));
            }
        }
        ImGui.endTable();
    }

    private void drawLayers() {
        if (ImGui.checkbox("Debug view (F1)", tools.linesShown())) {
            tools.showLines(!tools.linesShown());
        }
        ImGui.beginDisabled(!tools.linesShown());
        for (DebugLayer layer : DebugLayer.values()) {
            if (layer == DebugLayer.SORTED_AXES) {
                continue; // only the game draws this layer; the Workshop does not
            }
            if (layer.ordinal() % 2 == 1) {
                ImGui.sameLine(0.5f * ImGui.getWindowWidth());
            }
            if (ImGui.checkbox(layer.label(), tools.shows(layer))) {
                tools.show(layer, !tools.shows(layer));
            }
        }
        ImGui.endDisabled();
    }

    /** Returns the width of each of {@code count} buttons that fill a row. */
    private static float buttonWidth(int count) {
        return (ImGui.getContentRegionAvailX() - (count - 1) * ImGui.getStyle().getItemSpacingX()) / count;
    }

    /** Returns the upper edge of the window, in pixels. */
    float top() {
        return top;
    }

    /** Reports whether the list of scenes was open in the last frame. */
    boolean isListOpen() {
        return listOpen;
    }

    @Override
    public boolean key(int key, int mods, boolean isDown) {
        return frame.input().key(key, mods, isDown);
    }

    @Override
    public boolean type(int codePoint) {
        return frame.input().type(codePoint);
    }

    @Override
    public boolean mouseButton(int button, boolean isDown, boolean shift) {
        frame.input().mouseButton(button, isDown, shift);
        return frame.input().hasMouse();
    }

    @Override
    public boolean mouseMoved(double x, double y) {
        frame.input().mouseMoved((float) x * pixelsPerUnit, (float) y * pixelsPerUnit);
        return frame.input().hasMouse();
    }

    @Override
    public boolean scrolled(float right, float up) {
        frame.input().scrolled(right, up);
        return frame.input().hasMouse();
    }

    @Override
    public void close() {
        frame.close();
    }
}
