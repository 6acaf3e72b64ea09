package dev.carom.script;

import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashMap;
import java.util.Map;

/** An example of a component that a game adds. */
public final class LookComponent implements ScriptComponent<Entity, LookComponent.Look> {
    /** The colour of an entity. */
    public record Look(String color, double glow) {}

    @Override
    public Look read(String what, Map<String, Object> table) {
        for (String field : table.keySet()) {
            if (!field.equals("color") && !field.equals("glow")) {
                throw new IllegalArgumentException(what + " has no '" + field + "'; it has color and glow");
            }
        }
        if (!(table.get("color") instanceof String color)) {
            throw new IllegalArgumentException(
                    what + " color must be a text such as #ff0000 (got: " + table.get("color") + ")");
        }
        return new Look(color, table.get("glow") instanceof Number glow ? glow.doubleValue() : 0.0);
    }

    @Override
    public void set(Entity entity, Look component) {
        if (component.color.equals("throws")) {
            throw new IllegalStateException("a bug of the game");
        }
        remove(entity);
        entity.add(component);
    }

    @Override
    public void remove(Entity entity) {
        entity.removeType(Look.class);
    }

    @Override
    public Map<String, Object> toTable(Entity entity) {
        final Look look = entity.get(Look.class);
        final Map<String, Object> table = new LinkedHashMap<>();
        if (look != null) {
            table.put("color", look.color);
            table.put("glow", look.glow);
        }
        return look == null ? null : table;
    }
}
