package dev.carom.demo.table;

import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.SceneParts;
import dev.carom.demo.playfield.ScriptFields;
import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code brick = { hits = 2, points = 100 }} of a script or scene: an entity that balls break, and that must be broken
 * to win. What it does not say is one hit, or 100 points.
 */
final class BrickComponent implements ScriptComponent<Entity, HitPoints> {
    private static final int MOST_HITS = 99;
    private static final int POINTS = 100;
    private static final int MOST_POINTS = 100_000;

    private final SceneParts scene;

    BrickComponent(SceneParts scene) {
        this.scene = scene;
    }

    @Override
    public HitPoints read(String what, Map<String, Object> description) {
        final ScriptFields fields = new ScriptFields(what, description, "hits", "points");
        return new HitPoints(
                (int) fields.whole("hits", 1, 1, MOST_HITS), (int) fields.whole("points", POINTS, 0, MOST_POINTS));
    }

    @Override
    public void set(Entity entity, HitPoints hitPoints) {
        scene.makeBrick(entity, hitPoints);
    }

    @Override
    public void remove(Entity entity) {
        scene.unmakeBrick(entity);
    }

    @Override
    public Map<String, Object> toTable(Entity entity) {
        final HitPoints hitPoints = entity.get(HitPoints.class);
        if (hitPoints == null) {
            return null;
        }
        final Map<String, Object> table = new LinkedHashMap<>();
        table.put("hits", (long) hitPoints.hitsLeft());
        table.put("points", (long) hitPoints.points());
        return table;
    }
}
