package dev.carom.demo.game;

import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code brick = { hits = 2, points = 100 }} of a script or scene: an entity that balls break, and that must be broken
 * to win. What it does not say is one hit, or 100 points.
 */
final class BrickComponent implements ScriptComponent<Entity, Armour> {
    private static final int MOST_HITS = 99;
    private static final int POINTS = 100;
    private static final int MOST_POINTS = 100_000;

    private final Table table;

    BrickComponent(Table table) {
        this.table = table;
    }

    @Override
    public Armour read(String what, Map<String, Object> description) {
        final TableFields fields = new TableFields(what, description, "hits", "points");
        if (table.maze() != null) {
            throw new IllegalArgumentException(what + " must be left out in a maze, which has no bricks to break");
        }
        return new Armour(
                (int) fields.whole("hits", 1, 1, MOST_HITS), (int) fields.whole("points", POINTS, 0, MOST_POINTS));
    }

    @Override
    public void give(Entity entity, Armour armour) {
        table.scene().makeBrick(entity, armour);
    }

    @Override
    public void take(Entity entity) {
        table.scene().unmakeBrick(entity);
    }

    @Override
    public Map<String, Object> tell(Entity entity) {
        final Armour armour = entity.get(Armour.class);
        if (armour == null) {
            return null;
        }
        final Map<String, Object> told = new LinkedHashMap<>();
        told.put("hits", (long) armour.hitsLeft());
        told.put("points", (long) armour.points());
        return told;
    }
}
