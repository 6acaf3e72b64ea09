package dev.carom.demo;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.carom.demo.game.Game;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.util.Locale;

/** Writes the state of the game as a line of JSON after every frame: {@code --trace FILE}. */
final class Trace {
    private final JsonLines lines;

    Trace(JsonLines lines) {
        this.lines = lines;
    }

    void frame(Game game, boolean paused) {
        lines.write(json -> {
            json.writeStartObject();
            json.writeNumberField("tick", game.tickNumber());
            json.writeBooleanField("paused", paused);
            json.writeStringField("phase", game.phase().name().toLowerCase(Locale.ROOT));
            write(json, "striker", game.striker());
            write(json, "ball", game.ball());
            json.writeNumberField(
                    "turned", game.striker().get(Transform.class).rotation().y());
            json.writeNumberField("score", game.tally().score());
            json.writeNumberField("lives", game.tally().lives());
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, String field, Entity entity) throws IOException {
        final Transform transform = entity.get(Transform.class);
        json.writeArrayFieldStart(field);
        json.writeNumber(transform.position().x());
        json.writeNumber(transform.position().z());
        json.writeEndArray();
    }
}
