package dev.carom.scene;

import dev.carom.script.ScriptFiles;
import dev.carom.script.language.ScriptFailure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The entities of a scene, each with what it has from its prefab. */
final class Scene {
    private static final String SCHEMA = "$schema";
    private static final String USE = "use";
    private static final String PREFABS = "prefabs";
    private static final String ENTITIES = "entities";
    private static final String PREFAB = "prefab";
    private static final String SCRIPTS = "scripts";
    private static final String FILE = "file";
    private static final int DEEPEST = 64;

    private final Map<String, SceneValue> prefabs = new LinkedHashMap<>();

    /** Those that were asked for and are whole. */
    private final Map<String, SceneValue> whole = new HashMap<>();

    private final Set<String> used = new LinkedHashSet<>();
    private final List<SceneValue> entities = new ArrayList<>();

    private final Set<String> sections;
    private final ScriptFiles files;

    /**
     * An empty scene.
     *
     * @param sections what else it may have, for the game
     * @param files where those are whose prefabs it uses
     */
    Scene(Set<String> sections, ScriptFiles files) {
        this.sections = sections;
        this.files = files;
    }

    /** Reads its text, once. */
    void read(String text) throws ScriptFailure {
        final SceneValue all = SceneText.read(text, null);
        requireFields(all, "a scene", List.of(USE, PREFABS, ENTITIES), sections);
        for (SceneValue file : list(all, USE, "such as [\"prefabs.json\"]")) {
            use(file);
        }
        addPrefabs(all);
        for (Map.Entry<String, SceneValue> each : prefabs.entrySet()) {
            prefab(each.getKey(), each.getValue(), new LinkedHashSet<>()); // also those that nobody uses
        }
        for (SceneValue entity : list(all, ENTITIES, "such as [{\"name\": \"door\"}]")) {
            table(entity, "an entity");
            entities.add(whole(entity, new LinkedHashSet<>()));
        }
    }

    /** In their order, as {@code create} takes them. */
    List<SceneValue> entities() {
        return entities;
    }

    /** An entity was refused: once the scripts that it names are saved, the scene has another try. */
    void waitFor(SceneValue entity) {
        final SceneValue scripts = entity.table().get(SCRIPTS);
        if (scripts != null) {
            (scripts.list() == null ? List.of(scripts) : scripts.list()).forEach(each -> {
                final SceneValue file =
                        each.table() == null ? each : each.table().get(FILE);
                if (file != null && file.value() instanceof String name) {
                    used.add(name);
                }
            });
        }
    }

    /** The files whose prefabs it uses, or that it waits for; also when reading failed after it named them. */
    Set<String> used() {
        return used;
    }

    private static void requireFields(SceneValue scene, String what, List<String> ours, Set<String> ofTheGame)
            throws ScriptFailure {
        for (Map.Entry<String, SceneValue> each : table(scene, what).entrySet()) {
            final String name = each.getKey();
            if (!name.equals(SCHEMA) && !ours.contains(name) && !ofTheGame.contains(name)) {
                throw each.getValue()
                        .failure(what + " has no '" + name + "'; it has " + String.join(", ", ours)
                                + (ofTheGame.isEmpty() ? "" : ", and from the game " + String.join(", ", ofTheGame)));
            }
        }
    }

    /** Adds the prefabs of another file, which may use no further ones. */
    private void use(SceneValue file) throws ScriptFailure {
        if (!(file.value() instanceof String name)) {
            throw file.failure("use must name files with prefabs (got: " + file.plain() + ")");
        }
        used.add(name);
        try {
            final SceneValue scene = SceneText.read(files.read(name).text(), name);
            requireFields(scene, "a file that is used", List.of(PREFABS), Set.of());
            addPrefabs(scene);
        } catch (IllegalArgumentException e) {
            throw file.failure("use: " + e.getMessage());
        } catch (ScriptFailure e) {
            final String place = e.line() == ScriptFailure.NO_LINE ? "" : name + ":" + e.line() + ": ";
            throw file.failure(place + e.getMessage());
        }
    }

    private void addPrefabs(SceneValue scene) throws ScriptFailure {
        final SceneValue its = scene.table().get(PREFABS);
        if (its != null) {
            prefabs.putAll(table(its, PREFABS));
        }
    }

    /** An entity or prefab with what it has from its prefab; open are the prefabs that are being made whole. */
    private SceneValue whole(SceneValue part, Set<String> open) throws ScriptFailure {
        final SceneValue named = part.table().get(PREFAB);
        final Map<String, SceneValue> own = new LinkedHashMap<>(part.table());
        own.remove(PREFAB);
        final SceneValue its = new SceneValue(own, part.line(), part.file());
        if (named == null) {
            return SceneValue.NOTHING.with(its, "");
        }
        if (!(named.value() instanceof String name) || !prefabs.containsKey(name)) {
            throw named.failure("prefab must be one of " + prefabs.keySet() + " (got: " + named.plain()
                    + "); define it in the scene's prefabs");
        }
        return prefab(name, named, open).with(its, "");
    }

    private SceneValue prefab(String name, SceneValue asked, Set<String> open) throws ScriptFailure {
        if (open.size() == DEEPEST) {
            throw asked.failure("a prefab must not be based on a chain of more than " + DEEPEST + " others");
        }
        if (!open.add(name)) {
            throw asked.failure("a prefab must not be based on itself (got: " + String.join(" from ", open) + " from "
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
            throw value.failure(what + " must be an object in { } (got: " + value.plain() + ")");
        }
        return value.table();
    }

    private static List<SceneValue> list(SceneValue scene, String field, String example) throws ScriptFailure {
        final SceneValue list = scene.table().get(field);
        if (list != null && list.list() == null) {
            throw list.failure(field + " must be a list, " + example);
        }
        return list == null ? List.of() : list.list();
    }
}
