package dev.carom.demo.tool.panel;

import dev.carom.demo.game.Game;
import dev.carom.demo.tool.debug.Components;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.tool.debug.Selection;
import dev.dominion.ecs.api.Entity;
import imgui.ImGui;
import imgui.flag.ImGuiTreeNodeFlags;

/** The window of the selected entities: their components, and why they touch or do not touch. */
final class EntityWindow {
    private final DebugTools tools;
    private final Components components = new Components(Game.layers());

    EntityWindow(DebugTools tools) {
        this.tools = tools;
    }

    void draw() {
        if (ImGui.begin("Entities")) {
            final Selection selection = tools.selection();
            ImGui.textDisabled("Click one on the table, another with Shift");
            ImGui.text("Do they touch?");
            ImGui.textWrapped(selection.explain());
            ImGui.separator();
            drawEntity(selection.pickedName(), selection.picked(), true);
            ImGui.separator();
            drawEntity(selection.comparedName(), selection.compared(), false);
            ImGui.separator();
            if (ImGui.button("Swap entities")) {
                final Entity first = selection.picked();
                selection.pick(selection.compared());
                selection.compare(first);
            }
        }
        ImGui.end();
    }

    /**
     * Draws the name and the components of an entity. The components of the first entity are expanded initially. The
     * name has the colour of the entity's outline in the picture: white for the first entity, violet for the second.
     */
    private void drawEntity(String name, Entity entity, boolean first) {
        if (name == null) {
            ImGui.textDisabled(first ? "(nothing selected)" : "(no second one)");
            return;
        }
        ImGui.pushID(first ? "first" : "second");
        final float[] rgb = first ? new float[] {1f, 1f, 1f} : new float[] {0.78f, 0.57f, 1f};
        ImGui.textColored(rgb[0], rgb[1], rgb[2], 1f, name + (entity == null ? ", which was deleted" : ""));
        if (entity != null) {
            final int open = first ? ImGuiTreeNodeFlags.DefaultOpen : ImGuiTreeNodeFlags.None;
            for (Components.Described component : components.of(entity)) {
                if (ImGui.treeNodeEx(component.name(), open)) {
                    for (String line : component.lines()) {
                        ImGui.textWrapped(line);
                    }
                    ImGui.treePop();
                }
            }
        }
        ImGui.popID();
    }
}
