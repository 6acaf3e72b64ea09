package dev.carom.demo.game;

import dev.carom.demo.playfield.Look;
import dev.carom.demo.playfield.SceneParts;
import dev.carom.demo.playfield.ScriptFields;
import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The component {@code look} of scenes and scripts: a color, #rrggbb, and a glow. The defaults are grey and no glow. */
final class LookComponent implements ScriptComponent<Entity, Look> {
    private static final Pattern COLOR = Pattern.compile("#[0-9a-fA-F]{6}");
    private static final String GREY = "#9aa7bd";

    private final SceneParts parts;

    LookComponent(SceneParts parts) {
        this.parts = parts;
    }

    @Override
    public Look read(String what, Map<String, Object> table) {
        final ScriptFields fields = new ScriptFields(what, table, "color", "glow");
        final Object color = table.getOrDefault("color", GREY);
        if (!(color instanceof String text) || !COLOR.matcher(text).matches()) {
            throw new IllegalArgumentException(what + " color must be written as #rrggbb (got: "
                    + ScriptFields.text(color) + "); for instance \"#ff8800\"");
        }
        return new Look(Integer.parseInt(text.substring(1), 16), (float) fields.number("glow", 0, 0, 1));
    }

    @Override
    public void set(Entity entity, Look look) {
        parts.look(entity, look);
    }

    @Override
    public void remove(Entity entity) {
        parts.look(entity, null);
    }

    @Override
    public Map<String, Object> toTable(Entity entity) {
        final Look look = entity.get(Look.class);
        if (look == null) {
            return null;
        }
        final Map<String, Object> table = new LinkedHashMap<>();
        table.put("color", look.color());
        table.put("glow", (double) look.glow());
        return table;
    }
}
