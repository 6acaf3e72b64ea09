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
import dev.carom.testbed.Scene;
import imgui.ImGui;
import imgui.flag.ImGuiCond;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The panel of the Workshop: the scenes, sliders for gravity, friction, restitution and tempo, buttons for all verbs,
 * and what a tick costs. It consumes the mouse only over its window, so bodies can be grabbed beside it.
 */
public final class WorkshopPanel implements Panel {
    private static final float WIDTH = 268f;
    /** Upper edge of the window, below the values and the line about keys. */
    private static final float TOP = 122f;

    private static final float MARGIN = 12f;
    private static final float PLOT_HEIGHT = 38f;
    private static final float MILLIS_A_MICRO = 1e-3f;

    /** Height that all parts need; a lower window scrolls. */
    private static final float HEIGHT = 432f;

    private final Workbench bench;
    private final DebugTools tools;
    private final Series micros;
    private final ImGuiFrame frame;
    private final float[] value = new float[1];
    private final int[] halvings = new int[1];
    private float pixelsPerUnit = 1f;
    private int width;
    private int height;

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
     * Sets how pixels relate to the window.
     *
     * @param pixels pixels per window unit
     */
    public void prepare(float pixels) {
        pixelsPerUnit = pixels;
    }

    @Override
    public void draw(int newWidth, int newHeight, float displayScale, float seconds) {
        final boolean isNew = newWidth != width || newHeight != height || displayScale != frame.scale();
        if (isNew) {
            width = newWidth;
            height = newHeight;
            frame.resize(width, height, displayScale);
            frame(true, 0f); // in an invisible frame, the window computes its size
        }
        frame(false, seconds);
        frame.paint();
        tools.takeKeys(frame.input().hasKeys());
    }

    private void frame(boolean placing, float seconds) {
        frame.begin(seconds);
        if (placing) {
            final float scale = frame.scale();
            final float high = Math.min(HEIGHT * scale, height - (TOP + MARGIN) * scale);
            ImGui.setNextWindowPos(width - (WIDTH + MARGIN) * scale, TOP * scale, ImGuiCond.Always);
            ImGui.setNextWindowSize(WIDTH * scale, high, ImGuiCond.Always);
        }
        if (ImGui.begin("Workshop")) {
            drawScenes();
            ImGui.separator();
            drawTempo();
            ImGui.separator();
            drawDials();
            ImGui.separator();
            drawTools();
            ImGui.separator();
            drawNumbers(frame.scale());
            ImGui.separator();
            drawLayers();
        }
        ImGui.end();
        frame.end();
    }

    private void drawScenes() {
        final Scene now = bench.workshop().scene();
        ImGui.setNextItemWidth(-1f);
        if (ImGui.beginCombo("##scene", now.title())) {
            for (int i = 0; i < bench.scenes().size(); i++) {
                if (ImGui.selectable(bench.scenes().get(i).title(), i == bench.index())) {
                    bench.show(i);
                }
            }
            ImGui.endCombo();
        }
        final float third = thirds();
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
        final float half =
                0.5f * (ImGui.getContentRegionAvailX() - ImGui.getStyle().getItemSpacingX());
        if (ImGui.button(tempo.isFrozen() ? "Resume (P)" : "Pause (P)", half, 0f)) {
            tempo.switchFreeze();
        }
        ImGui.sameLine();
        if (ImGui.button("Step (F4)", half, 0f)) {
            tempo.step();
        }
        halvings[0] = Integer.numberOfTrailingZeros(Integer.highestOneBit(tempo.slowness()));
        final int most = Integer.numberOfTrailingZeros(Tempo.MOST_SLOWNESS);
        final String speed = tempo.slowness() == 1 ? "full speed" : "1/" + tempo.slowness() + " speed";
        ImGui.setNextItemWidth(-1f);
        if (ImGui.sliderInt("##slow motion", halvings, 0, most, speed)) {
            tempo.slowness(1 << Math.max(0, Math.min(most, halvings[0])));
        }
    }

    private void drawDials() {
        final Workshop workshop = bench.workshop();
        for (Dial dial : Dial.values()) {
            final float now = dial.value(workshop);
            value[0] = Float.isNaN(now) ? dial.least() : now;
            ImGui.setNextItemWidth(-1f);
            final String format =
                    dial.label().toLowerCase(Locale.ROOT) + (Float.isNaN(now) ? " of the scene" : " %.2f");
            if (ImGui.sliderFloat("##" + dial.label(), value, dial.least(), dial.most(), format)) {
                dial.set(workshop, value[0]);
            }
        }
    }

    private void drawTools() {
        final float half =
                0.5f * (ImGui.getContentRegionAvailX() - ImGui.getStyle().getItemSpacingX());
        for (DropShape shape : DropShape.values()) {
            if (shape.ordinal() % 2 == 1) {
                ImGui.sameLine();
            }
            final String name = shape.name().toLowerCase(Locale.ROOT);
            if (ImGui.button("Drop " + name + " (" + (shape.ordinal() + 1) + ")", half, 0f)) {
                bench.aimAtMiddle();
                bench.drop(shape);
            }
        }
        if (ImGui.button("Shoot a ball at 300 m/s (Space)", -1f, 0f)) {
            bench.aimAtMiddle();
            bench.shoot();
        }
    }

    private void drawNumbers(float scale) {
        final Workshop workshop = bench.workshop();
        ImGui.text(String.format(
                Locale.ROOT, "%,d bodies, %,d contacts", workshop.world().bodyCount(), workshop.contacts()));
        ImGui.text(String.format(
                Locale.ROOT,
                "a tick: %.2f ms, at most %.2f ms",
                micros.mean() * MILLIS_A_MICRO,
                micros.max() * MILLIS_A_MICRO));
        ImGui.plotLines(
                "##ticks",
                micros.ring(),
                micros.size(),
                micros.first(),
                0f,
                Math.max(1f, 1.15f * micros.max()),
                ImGui.getContentRegionAvailX(),
                PLOT_HEIGHT * scale,
                Float.BYTES);
    }

    private void drawLayers() {
        if (ImGui.checkbox("Debug view (F1)", tools.linesShown())) {
            tools.showLines(!tools.linesShown());
        }
        ImGui.beginDisabled(!tools.linesShown());
        for (DebugLayer layer : DebugLayer.values()) {
            if (layer == DebugLayer.SORTED_AXES) {
                continue; // of the game's own drawing
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

    private static float thirds() {
        return (ImGui.getContentRegionAvailX() - 2f * ImGui.getStyle().getItemSpacingX()) / 3f;
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
