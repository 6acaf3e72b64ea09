package dev.carom.scene;

import dev.carom.physics.script.ScriptFailure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The entities of a scene, each with what it has from its prefab. */
final class Scene {
    static final String PREFABS = "prefabs";
    static final String ENTITIES = "entities";
    static final String PREFAB = "prefab";
    private static final String SCHEMA = "$schema";
    private static final SceneValue NO_PREFABS = new SceneValue(Map.of(), 1);

    private final Map<String, SceneValue> prefabs;

    /** Those that were asked for and are whole. */
    private final Map<String, SceneValue> whole = new HashMap<>();

    final List<SceneValue> entities = new ArrayList<>();

    /** Reads a scene; sections are what else it may have, for the game. */
    Scene(SceneValue text, Set<String> sections) throws ScriptFailure {
        final Map<String, SceneValue> all = table(text, "a scene");
        for (Map.Entry<String, SceneValue> each : all.entrySet()) {
            final String name = each.getKey();
            if (!name.equals(PREFABS) && !name.equals(ENTITIES) && !name.equals(SCHEMA) && !sections.contains(name)) {
                throw new ScriptFailure(
                        each.getValue().line(),
                        "a scene has no '" + name + "'; it has prefabs, entities"
                                + (sections.isEmpty() ? "" : ", and for the game " + String.join(", ", sections)));
            }
        }
        prefabs = table(all.getOrDefault(PREFABS, NO_PREFABS), PREFABS);
        for (String prefab : prefabs.keySet()) {
            prefab(prefab, prefabs.get(prefab).line(), new LinkedHashMap<>()); // also those that nobody uses
        }
        final SceneValue list = all.get(ENTITIES);
        if (list != null && list.list() == null) {
            throw new ScriptFailure(list.line(), "entities must be a list, such as [{\"name\": \"door\"}]");
        }
        for (SceneValue entity : list == null ? List.<SceneValue>of() : list.list()) {
            table(entity, "an entity");
            entities.add(whole(entity, new LinkedHashMap<>()));
        }
    }

    /** An entity or prefab with what it has from its prefab; open are those that are being made whole, by name. */
    private SceneValue whole(SceneValue part, Map<String, Integer> open) throws ScriptFailure {
        final SceneValue named = part.table().get(PREFAB);
        final Map<String, SceneValue> own = new LinkedHashMap<>(part.table());
        own.remove(PREFAB);
        final SceneValue its = new SceneValue(own, part.line());
        if (named == null) {
            return NO_PREFABS.with(its, "");
        }
        if (!(named.value() instanceof String name) || !prefabs.containsKey(name)) {
            throw new ScriptFailure(
                    named.line(),
                    "prefab must be one of " + prefabs.keySet() + " (got: " + named.plain()
                            + "); describe it in the scene's prefabs");
        }
        return prefab(name, named.line(), open).with(its, "");
    }

    private SceneValue prefab(String name, int line, Map<String, Integer> open) throws ScriptFailure {
        if (open.putIfAbsent(name, line) != null) {
            throw new ScriptFailure(
                    line,
                    "a prefab must not be made from itself (got: " + String.join(" from ", open.keySet()) + " from "
                            + name + ")");
        }
        SceneValue known = whole.get(name);
        if (known == null) {
            table(prefabs.get(name), "prefab " + name);
            known = whole(prefabs.get(name), open);
            whole.put(name, known);
        }
        open.remove(name);
        return known;
    }

    private static Map<String, SceneValue> table(SceneValue value, String what) throws ScriptFailure {
        if (value.table() == null) {
            throw new ScriptFailure(value.line(), what + " must be an object in { } (got: " + value.plain() + ")");
        }
        return value.table();
    }
}
