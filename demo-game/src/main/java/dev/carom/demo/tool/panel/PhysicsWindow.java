package dev.carom.demo.tool.panel;

import dev.carom.demo.tool.debug.DebugLayer;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.tool.debug.Series;
import dev.carom.demo.tool.debug.Tempo;
import dev.carom.demo.tool.debug.TickMeasures;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.StepStage;
import imgui.ImGui;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import java.util.Locale;

/** The window of the simulation: speed of the game, times and counts of the physics, and layers of the debug view. */
final class PhysicsWindow {
    private static final float NAME_WIDTH = 74f;
    private static final float NUMBER_WIDTH = 51f;
    private static final float USUAL_SHARE = 3f;
    private static final float PLOT_HEIGHT = 16f;
    /** The first two columns need no heading. */
    private static final String[] COLUMNS = {"", "", "mean", "max"};

    private final DebugTools tools;
    private final int[] halvings = new int[1];

    PhysicsWindow(DebugTools tools) {
        this.tools = tools;
    }

    void draw(float scale) {
        if (ImGui.begin("Physics")) {
            drawTempo();
            ImGui.separator();
            drawStages(scale);
            ImGui.separator();
            drawCounts(scale);
            ImGui.separator();
            drawLayers();
        }
        ImGui.end();
    }

    private void drawTempo() {
        final Tempo tempo = tools.tempo();
        if (ImGui.button(tempo.isFrozen() ? "Resume (F3)" : "Freeze (F3)")) {
            tempo.switchFreeze();
        }
        ImGui.sameLine();
        if (ImGui.button("Step (F4)")) {
            tempo.step();
        }
        ImGui.sameLine();
        ImGui.textDisabled("tick " + tools.game().tickNumber());
        halvings[0] = Integer.numberOfTrailingZeros(Integer.highestOneBit(tempo.slowness()));
        final int most = Integer.numberOfTrailingZeros(Tempo.MOST_SLOWNESS);
        final String speed = tempo.slowness() == 1 ? "full speed" : "1/" + tempo.slowness() + " speed";
        ImGui.setNextItemWidth(-1f);
        if (ImGui.sliderInt("##slow motion", halvings, 0, most, speed)) {
            tempo.slowness(1 << Math.max(0, Math.min(most, halvings[0])));
        }
    }

    private void drawStages(float scale) {
        final TickMeasures measures = tools.measures();
        ImGui.textDisabled("Time of a tick, the last five seconds");
        if (beginTable("stages", scale)) {
            for (StepStage stage : StepStage.values()) {
                drawTimes(stage.name().toLowerCase(Locale.ROOT), measures.micros(stage), scale);
            }
            drawTimes("all", measures.totalMicros(), scale);
            ImGui.endTable();
        }
    }

    private static boolean beginTable(String name, float scale) {
        final boolean begun = ImGui.beginTable(name, COLUMNS.length, ImGuiTableFlags.None);
        if (begun) {
            ImGui.tableSetupColumn(COLUMNS[0], ImGuiTableColumnFlags.WidthFixed, NAME_WIDTH * scale);
            ImGui.tableSetupColumn(COLUMNS[1], ImGuiTableColumnFlags.WidthStretch);
            for (int column = 2; column < COLUMNS.length; column++) {
                ImGui.tableSetupColumn(COLUMNS[column], ImGuiTableColumnFlags.WidthFixed, NUMBER_WIDTH * scale);
            }
            ImGui.tableNextRow();
            for (String column : COLUMNS) {
                ImGui.tableNextColumn();
                ImGui.textDisabled(column);
            }
        }
        return begun;
    }

    private static void drawTimes(String name, Series micros, float scale) {
        // A spike may exceed the plot. If the plot included the spike, the usual values would be too small to see.
        final float top = Math.min(micros.max(), USUAL_SHARE * micros.percentile95());
        drawPlot(name, micros, top, time(micros.mean()), time(micros.max()), scale);
    }

    private static void drawPlot(String name, Series series, float top, String mean, String most, float scale) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        ImGui.text(name);
        ImGui.tableNextColumn();
        ImGui.plotLines(
                "##" + name,
                series.ring(),
                series.size(),
                series.first(),
                0f,
                Math.max(1f, 1.15f * top),
                ImGui.getContentRegionAvailX(),
                PLOT_HEIGHT * scale,
                Float.BYTES);
        ImGui.tableNextColumn();
        ImGui.text(mean);
        ImGui.tableNextColumn();
        ImGui.text(most);
    }

    /** Returns a time with two or three digits and its unit. */
    static String time(float micros) {
        return micros < 1000f
                ? String.format(Locale.ROOT, micros < 10f ? "%.1f µs" : "%.0f µs", micros)
                : String.format(Locale.ROOT, micros < 10_000f ? "%.2f ms" : "%.0f ms", micros * 1e-3f);
    }

    private void drawCounts(float scale) {
        final TickMeasures measures = tools.measures();
        ImGui.textDisabled(String.format(
                Locale.ROOT,
                "%,d colliders; pairs now %,d, contacts %,d",
                measures.colliders(),
                Math.round(measures.pairs().last()),
                Math.round(measures.contacts().last())));
        final boolean hasBodies = !measures.bodies().isEmpty();
        if (hasBodies) {
            ImGui.textWrapped(measures.bodies());
            ImGui.textWrapped(measures.islands());
        }
        if (beginTable("counts", scale)) {
            drawCount("steps per tick", measures.steps(), scale);
            drawCount("pairs", measures.pairs(), scale);
            drawCount("contacts", measures.contacts(), scale);
            if (hasBodies) {
                drawCount("solved", measures.solved(), scale);
                drawCount("pushing", measures.pushing(), scale);
            }
            for (ContactPhase phase : ContactPhase.values()) {
                drawCount(phase.name().toLowerCase(Locale.ROOT), measures.events(phase), scale);
            }
            ImGui.endTable();
        }
    }

    private static void drawCount(String name, Series counts, float scale) {
        final String mean = String.format(Locale.ROOT, counts.mean() < 100f ? "%.1f" : "%,.0f", counts.mean());
        drawPlot(name, counts, counts.max(), mean, whole(counts.max()), scale);
    }

    private static String whole(float count) {
        return String.format(Locale.ROOT, "%,d", Math.round(count));
    }

    private void drawLayers() {
        if (ImGui.checkbox("Debug view (F1)", tools.linesShown())) {
            tools.showLines(!tools.linesShown());
        }
        ImGui.beginDisabled(!tools.linesShown());
        for (DebugLayer layer : DebugLayer.values()) {
            if (layer.ordinal() % 2 == 1) {
                ImGui.sameLine(0.5f * ImGui.getWindowWidth());
            }
            if (ImGui.checkbox(layer.label(), tools.shows(layer))) {
                tools.show(layer, !tools.shows(layer));
            }
        }
        ImGui.endDisabled();
        if (tools.linesShown() && tools.shows(DebugLayer.SORTED_AXES)) {
            ImGui.textWrapped(String.format(
                    Locale.ROOT,
                    "Of %,d boxes, %,d pairs overlap along x and %,d along z; %,d reached an exact test.",
                    tools.alongX().size(),
                    tools.alongX().overlaps(),
                    tools.alongZ().overlaps(),
                    Math.round(tools.measures().pairs().last())));
        }
    }
}
