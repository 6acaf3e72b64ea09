package dev.carom.demo.maze;

import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.Map;

/** Refuses the component {@code brick} of scenes and scripts, with the reason. */
final class NoBrickComponent implements ScriptComponent<Entity, Object> {
    @Override
    public Object read(String what, Map<String, Object> description) {
        throw new IllegalArgumentException(what + " must be left out in a maze, which has no bricks to break");
    }

    @Override
    public void set(Entity entity, Object component) {
        throw new IllegalStateException("read refuses every brick");
    }

    @Override
    public void remove(Entity entity) {
        // no entity of a maze has one
    }

    @Override
    public Map<String, Object> toTable(Entity entity) {
        return null;
    }
}
