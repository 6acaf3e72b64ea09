package dev.carom.demo.tool;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.carom.demo.game.Game;
import dev.carom.demo.render.Page;
import dev.carom.demo.screen.ScreenName;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.workshop.Dial;
import dev.carom.demo.workshop.Workbench;
import dev.carom.demo.workshop.Workshop;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.util.Locale;

/** Writes the state of the game as a line of JSON after every frame: {@code --trace FILE}. */
public final class Trace {
    private final JsonLines lines;

    /**
     * Creates a trace.
     *
     * @param lines receives the frames
     */
    public Trace(JsonLines lines) {
        this.lines = lines;
    }

    /**
     * Writes a frame of a game that has no menu screens.
     *
     * @param game the game
     * @param paused whether it is paused
     * @param tools the debug tools
     */
    public void frame(Game game, boolean paused, DebugTools tools) {
        frame(game, paused ? ScreenName.PAUSED : ScreenName.PLAYING, null, false, 0, 0, tools);
    }

    /**
     * Writes a frame of a game with menu screens.
     *
     * @param game the game behind the screen
     * @param screen the current screen
     * @param page the page over the game; null for none
     * @param deaf whether the page still ignores all keys
     * @param width pixels; 0 for unknown
     * @param height pixels
     * @param tools the debug tools
     */
    public void frame(Game game, ScreenName screen, Page page, boolean deaf, int width, int height, DebugTools tools) {
        lines.write(json -> {
            json.writeStartObject();
            json.writeNumberField("tick", game.tickNumber());
            json.writeStringField("screen", screen.name().toLowerCase(Locale.ROOT));
            json.writeBooleanField("paused", screen == ScreenName.PAUSED);
            if (width > 0) {
                json.writeNumberField("width", width);
                json.writeNumberField("height", height);
            }
            if (page != null) {
                json.writeStringField("title", page.title());
                json.writeBooleanField("deaf", deaf);
                json.writeArrayFieldStart("selected");
                for (String cell : page.selectedText()) {
                    json.writeString(cell);
                }
                json.writeEndArray();
            }
            json.writeStringField("phase", game.phase().name().toLowerCase(Locale.ROOT));
            write(json, "striker", game.striker());
            write(json, "ball", game.ball());
            json.writeNumberField(
                    "turned", game.striker().get(Transform.class).rotation().y());
            json.writeNumberField("score", game.tally().score());
            json.writeNumberField("lives", game.tally().lives());
            write(json, tools);
            json.writeEndObject();
        });
    }

    /**
     * Writes a frame of the Workshop.
     *
     * @param bench the running scene
     * @param tools the debug tools; the line contains their tempo and what they show
     */
    public void frame(Workbench bench, DebugTools tools) {
        final Workshop workshop = bench.workshop();
        lines.write(json -> {
            json.writeStartObject();
            json.writeNumberField("tick", workshop.tickNumber());
            json.writeStringField("screen", ScreenName.SCENE.name().toLowerCase(Locale.ROOT));
            json.writeStringField("scene", workshop.scene().name());
            json.writeNumberField("bodies", workshop.dynamicCount());
            json.writeNumberField("contacts", workshop.contacts());
            json.writeStringField(
                    "held",
                    workshop.held() == null ? "" : workshop.held().item().spec().name());
            for (Dial dial : Dial.values()) {
                json.writeStringField(dial.label().toLowerCase(Locale.ROOT), dial.shown(workshop));
            }
            json.writeBooleanField("frozen", tools.tempo().isFrozen());
            json.writeNumberField("slowness", tools.tempo().slowness());
            json.writeBooleanField("lines", tools.linesShown());
            json.writeBooleanField("panel", tools.panelSeen());
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, DebugTools tools) throws IOException {
        json.writeBooleanField("frozen", tools.tempo().isFrozen());
        json.writeNumberField("slowness", tools.tempo().slowness());
        json.writeBooleanField("panel", tools.panelSeen());
        if (tools.panelSeen()) {
            json.writeStringField("picked", tools.selection().pickedName());
            json.writeStringField("compared", tools.selection().comparedName());
            json.writeNumberField("logged", tools.log().size());
            json.writeBooleanField("typing", tools.takesKeys());
            json.writeStringField("filter", tools.filter().text());
        }
    }

    private static void write(JsonGenerator json, String field, Entity entity) throws IOException {
        final Transform transform = entity.get(Transform.class);
        json.writeArrayFieldStart(field);
        json.writeNumber(transform.position().x());
        json.writeNumber(transform.position().z());
        json.writeEndArray();
    }
}
