package dev.carom.demo.tool.panel;

import dev.carom.demo.game.Game;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.tool.debug.EventFilter;
import dev.carom.demo.tool.debug.LiveLog;
import dev.carom.demo.tool.debug.LoggedEvent;
import dev.carom.physics.ContactPhase;
import imgui.ImGui;
import imgui.ImGuiListClipper;
import imgui.callback.ImListClipperCallback;
import imgui.flag.ImGuiKey;
import imgui.flag.ImGuiSelectableFlags;
import imgui.flag.ImGuiTableColumnFlags;
import imgui.flag.ImGuiTableFlags;
import imgui.type.ImString;
import java.util.List;
import java.util.Locale;

/** The window of contact events, newest first, with its filter. */
final class LogWindow {
    private static final int MOST_LETTERS = 40;
    private static final String[] COLUMNS = {"tick", "phase", "a", "b", "at", "depth", "approach"};
    private static final float[] SHARES = {0.8f, 1.6f, 1.6f, 1.6f, 0.7f, 1f, 1.1f};

    private final DebugTools tools;
    private final ImString text = new ImString(MOST_LETTERS);
    /** Ages of the events that pass the filter, see {@link LiveLog#get}. */
    private final int[] shown = new int[LiveLog.CAPACITY];

    LogWindow(DebugTools tools) {
        this.tools = tools;
    }

    void draw(float scale) {
        if (ImGui.begin("Contact events")) {
            drawFilter(scale);
            drawEvents();
        }
        ImGui.end();
    }

    private void drawFilter(float scale) {
        final EventFilter filter = tools.filter();
        for (ContactPhase phase : ContactPhase.values()) {
            if (ImGui.checkbox(phase.name().toLowerCase(Locale.ROOT), filter.shows(phase))) {
                filter.show(phase, !filter.shows(phase));
            }
            ImGui.sameLine();
        }
        if (ImGui.checkbox("selected only", filter.pickedOnly())) {
            filter.pickedOnly(!filter.pickedOnly());
        }
        ImGui.sameLine();
        drawLayers(filter, scale);
        ImGui.sameLine();
        ImGui.setNextItemWidth(112f * scale);
        if (ImGui.inputTextWithHint("##text", "name, reason", text)) {
            filter.text(text.get());
        }
        ImGui.sameLine();
        final LiveLog log = tools.log();
        if (ImGui.button(log.isPaused() ? "Resume##log" : "Hold")) {
            log.pause(!log.isPaused());
        }
        ImGui.sameLine();
        if (ImGui.button("Clear")) {
            log.clear();
        }
    }

    /**
     * Draws the list of layers. If the user chooses a layer, the log shows only events in which at least one of the two
     * colliders has this layer.
     */
    private static void drawLayers(EventFilter filter, float scale) {
        final boolean all = filter.layers() == -1L;
        ImGui.setNextItemWidth(92f * scale);
        if (!ImGui.beginCombo("##layer", all ? "any layer" : Game.layers().describe(filter.layers()))) {
            return;
        }
        // Dear ImGui does not close the list on Escape, see PanelInput.takeClosesList.
        if (ImGui.isKeyPressed(ImGuiKey.Escape)) {
            ImGui.closeCurrentPopup();
        }
        if (ImGui.selectable("any layer", all)) {
            filter.layers(-1L);
        }
        final List<String> names = Game.layers().names();
        for (String name : names) {
            final long bit = Game.layers().bit(name);
            if (ImGui.selectable(name, filter.layers() == bit)) {
                filter.layers(bit);
            }
        }
        ImGui.endCombo();
    }

    private void drawEvents() {
        final LiveLog log = tools.log();
        int count = 0;
        for (int age = 0; age < log.size(); age++) {
            if (log.get(age) != null) {
                shown[count++] = age;
            }
        }
        final int flags = ImGuiTableFlags.ScrollY | ImGuiTableFlags.RowBg | ImGuiTableFlags.SizingStretchProp;
        if (!ImGui.beginTable("events", COLUMNS.length, flags)) {
            return;
        }
        ImGui.tableSetupScrollFreeze(0, 1);
        for (int column = 0; column < COLUMNS.length; column++) {
            ImGui.tableSetupColumn(COLUMNS[column], ImGuiTableColumnFlags.WidthStretch, SHARES[column]);
        }
        ImGui.tableHeadersRow();
        // Only visible rows are drawn.
        ImGuiListClipper.forEach(count, new ImListClipperCallback() {
            @Override
            public void accept(int row) {
                drawRow(shown[row], log.get(shown[row]));
            }
        });
        ImGui.endTable();
    }

    private void drawRow(int age, LoggedEvent event) {
        ImGui.tableNextRow();
        ImGui.tableNextColumn();
        // A click anywhere on the row selects the two entities.
        if (ImGui.selectable(event.tick() + "##" + age, false, ImGuiSelectableFlags.SpanAllColumns)) {
            tools.selection().pick(event.entityA());
            tools.selection().compare(event.entityB());
        }
        ImGui.tableNextColumn();
        drawPhase(event);
        cell(event.a());
        cell(event.b());
        cell(String.format(Locale.ROOT, "%.2f", event.time()));
        cell(event.sensor() ? "sensor" : String.format(Locale.ROOT, "%.2f mm", 1e3f * event.depth()));
        cell(String.format(Locale.ROOT, "%.1f m/s", event.approachSpeed()));
    }

    private static void drawPhase(LoggedEvent event) {
        final String phase = event.phase().name().toLowerCase(Locale.ROOT);
        switch (event.phase()) {
            case BEGIN -> ImGui.textColored(0.43f, 0.91f, 0.72f, 1f, phase);
            case END ->
                ImGui.textColored(
                        1f,
                        0.62f,
                        0.55f,
                        1f,
                        phase + ", " + event.reason().name().toLowerCase(Locale.ROOT));
            default -> ImGui.textDisabled(phase);
        }
    }

    private static void cell(String words) {
        ImGui.tableNextColumn();
        ImGui.text(words);
    }
}
