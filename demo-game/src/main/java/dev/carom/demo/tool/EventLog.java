package dev.carom.demo.tool;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.carom.demo.playfield.GameListener;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.geometry.Shape;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.util.Locale;
import java.util.function.Function;
import org.joml.Vector3fc;

/** Writes every contact event as a line of JSON: {@code --events FILE}. */
public final class EventLog implements GameListener {
    private final JsonLines lines;

    /**
     * Creates a log; add it to a game as a listener.
     *
     * @param lines receives the events
     */
    public EventLog(JsonLines lines) {
        this.lines = lines;
    }

    @Override
    public void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {
        final ContactEvents<Entity> events = world.events();
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<Entity> event = events.get(i);
            lines.write(json -> write(json, tick, world.tick(), event, names));
        }
    }

    private static void write(
            JsonGenerator json, long tick, long step, ContactEvent<Entity> event, Function<Entity, String> names)
            throws IOException {
        json.writeStartObject();
        json.writeNumberField("tick", tick);
        json.writeNumberField("step", step);
        json.writeStringField("phase", event.phase().name().toLowerCase(Locale.ROOT));
        if (event.reason() != null) {
            json.writeStringField("reason", event.reason().name().toLowerCase(Locale.ROOT));
        }
        json.writeStringField("a", names.apply(event.a()));
        json.writeStringField("b", names.apply(event.b()));
        json.writeStringField("shapeA", shape(event.colliderA()));
        json.writeStringField("shapeB", shape(event.colliderB()));
        json.writeBooleanField("sensor", event.sensor());
        json.writeNumberField("contact", event.contactId());
        json.writeNumberField("first", event.first());
        json.writeNumberField("last", event.last());
        write(json, "point", event.point());
        write(json, "normal", event.normal());
        json.writeNumberField("depth", event.depth());
        json.writeNumberField("approachSpeed", event.approachSpeed());
        json.writeEndObject();
    }

    private static String shape(Collider collider) {
        return switch (collider.shape().kind()) {
            case Shape.SPHERE -> "sphere";
            case Shape.CAPSULE -> "capsule";
            case Shape.HULL -> "hull";
            case Shape.ALIGNED_BOX -> "aligned box";
            default -> "oriented box";
        };
    }

    private static void write(JsonGenerator json, String field, Vector3fc v) throws IOException {
        json.writeArrayFieldStart(field);
        json.writeNumber(v.x());
        json.writeNumber(v.y());
        json.writeNumber(v.z());
        json.writeEndArray();
    }
}
