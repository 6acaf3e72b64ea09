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

/**
 * Reads a scene and merges each entity with its prefab. A prefab is a description with a name, on which entities and
 * other prefabs can be based.
 */
final class Scene {
    private static final String SCHEMA = "$schema";
    private static final String USE = "use";
    private static final String PREFABS = "prefabs";
    private static final String ENTITIES = "entities";
    private static final String PREFAB = "prefab";
    private static final String SCRIPTS = "scripts";
    private static final String FILE = "file";
    private static final String COPIES = "copies";
    private static final String COUNT = "count";
    private static final String STEP = "step";
    private static final String TRANSFORM = "transform";
    private static final String POSITION = "position";
    private static final String NAME = "name";
    private static final int MAX_CHAIN = 64;
    private static final int MAX_COPIES = 10_000;

    private final Map<String, SceneValue> prefabs = new LinkedHashMap<>();

    /** Prefabs that were already merged with the prefabs on which they are based. */
    private final Map<String, SceneValue> resolved = new HashMap<>();

    private final Set<String> used = new LinkedHashSet<>();
    private final List<SceneValue> entities = new ArrayList<>();

    private final Set<String> sections;
    private final ScriptFiles files;

    /**
     * Creates an empty scene.
     *
     * @param sections names of additional fields of a scene; the game itself reads these fields
     * @param files reads the files whose prefabs the scene uses
     */
    Scene(Set<String> sections, ScriptFiles files) {
        this.sections = sections;
        this.files = files;
    }

    /** Reads the text of the scene. Must be called only once. */
    void read(String text) throws ScriptFailure {
        final SceneValue all = SceneText.read(text, null);
        requireFields(all, "a scene", List.of(USE, PREFABS, ENTITIES), sections);
        for (SceneValue file : list(all, USE, "such as [\"prefabs.json\"]")) {
            use(file);
        }
        addPrefabs(all);
        for (Map.Entry<String, SceneValue> each : prefabs.entrySet()) {
            prefab(each.getKey(), each.getValue(), new LinkedHashSet<>()); // Unused prefabs are checked too.
        }
        for (SceneValue entity : list(all, ENTITIES, "such as [{\"name\": \"door\"}]")) {
            table(entity, "an entity");
            addCopies(resolve(entity, new LinkedHashSet<>()));
        }
    }

    /**
     * Adds an entity. If the entity has the field {@code copies}, adds a row of copies instead, centred on the position
     * of the entity.
     */
    private void addCopies(SceneValue entity) throws ScriptFailure {
        final SceneValue copies = entity.table().get(COPIES);
        final Map<String, SceneValue> fields = new LinkedHashMap<>(entity.table());
        fields.remove(COPIES);
        final SceneValue one = new SceneValue(fields, entity.line(), entity.file());
        if (copies == null) {
            entities.add(one);
            return;
        }
        for (Map.Entry<String, SceneValue> each : table(copies, COPIES).entrySet()) {
            if (!each.getKey().equals(COUNT) && !each.getKey().equals(STEP)) {
                throw each.getValue()
                        .failure(COPIES + " has no '" + each.getKey() + "'; it has " + COUNT + ", " + STEP);
            }
        }
        final SceneValue count = copies.table().getOrDefault(COUNT, SceneValue.NOTHING);
        if (!(count.value() instanceof Long number) || number < 1 || number > MAX_COPIES) {
            throw (count.line() == 0 ? copies : count)
                    .failure(COPIES + " count must be a whole number from 1 to " + MAX_COPIES + " (got: " + count.text()
                            + ")");
        }
        final SceneValue step = copies.table().getOrDefault(STEP, SceneValue.NOTHING);
        final float[] offset = step.coordinates();
        if (offset == null) {
            throw (step.line() == 0 ? copies : step)
                    .failure(COPIES + " step must be three numbers (got: " + step.text() + "), such as [1.5, 0, 0]");
        }
        final SceneValue transform = fields.getOrDefault(TRANSFORM, new SceneValue(Map.of(), one.line(), one.file()));
        final SceneValue position =
                transform.table() == null ? null : transform.table().get(POSITION);
        final float[] middle = position == null ? new float[3] : position.coordinates();
        if (transform.table() == null || middle == null) {
            entities.add(one); // The script function create rejects this entity with a message about its transform.
            return;
        }
        for (int i = 0; i < number; i++) {
            final List<SceneValue> place = new ArrayList<>();
            for (int axis = 0; axis < 3; axis++) {
                // The coordinate is a float, as in the physics.
                final float coordinate = middle[axis] + (i - 0.5f * (number - 1)) * offset[axis];
                place.add(new SceneValue((double) coordinate, copies.line(), copies.file()));
            }
            final Map<String, SceneValue> its = new LinkedHashMap<>(fields);
            final Map<String, SceneValue> moved = new LinkedHashMap<>(transform.table());
            moved.put(POSITION, new SceneValue(place, copies.line(), copies.file()));
            its.put(TRANSFORM, new SceneValue(moved, transform.line(), transform.file()));
            if (fields.containsKey(NAME) && fields.get(NAME).value() instanceof String name) {
                its.put(
                        NAME,
                        new SceneValue(
                                name + "-" + (i + 1),
                                fields.get(NAME).line(),
                                fields.get(NAME).file()));
            }
            entities.add(new SceneValue(its, one.line(), one.file()));
        }
    }

    /**
     * Returns the entities in the order of the scene. {@link SceneValue#plain} converts an entity to the argument of
     * {@code create}, the function with which scripts create entities.
     */
    List<SceneValue> entities() {
        return entities;
    }

    /**
     * Adds the scripts of a rejected entity to the used files, so that the scene is read again when one of these files
     * is saved.
     */
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

    /** Returns the files that the scene uses, and the script files of rejected entities. Also works after a failure. */
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

    /** Adds the prefabs of another file. That file cannot use further files. */
    private void use(SceneValue file) throws ScriptFailure {
        if (!(file.value() instanceof String name)) {
            throw file.failure(
                    "use must name files with prefabs (got: " + file.text() + "), such as [\"prefabs.json\"]");
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
        final SceneValue own = scene.table().get(PREFABS);
        if (own != null) {
            prefabs.putAll(table(own, PREFABS));
        }
    }

    /**
     * Merges an entity or prefab with the prefab that it names.
     *
     * @param open the prefabs that are being merged, to detect cycles
     */
    private SceneValue resolve(SceneValue part, Set<String> open) throws ScriptFailure {
        final SceneValue named = part.table().get(PREFAB);
        final Map<String, SceneValue> fields = new LinkedHashMap<>(part.table());
        fields.remove(PREFAB);
        final SceneValue own = new SceneValue(fields, part.line(), part.file());
        if (named == null) {
            return SceneValue.NOTHING.with(own, "");
        }
        if (!(named.value() instanceof String name) || !prefabs.containsKey(name)) {
            throw named.failure("prefab must be one of " + prefabs.keySet() + " (got: " + named.text()
                    + "); define it in the scene's prefabs");
        }
        return prefab(name, named, open).with(own, "");
    }

    private SceneValue prefab(String name, SceneValue reference, Set<String> open) throws ScriptFailure {
        if (open.size() == MAX_CHAIN) {
            throw reference.failure(
                    "a prefab must not be based on a chain of more than " + MAX_CHAIN + " others; merge some of them");
        }
        if (!open.add(name)) {
            throw reference.failure("a prefab must not be based on itself (got: " + String.join(" from ", open)
                    + " from " + name + "); remove one of these references");
        }
        SceneValue result = resolved.get(name);
        if (result == null) {
            table(prefabs.get(name), "prefab " + name);
            result = resolve(prefabs.get(name), open);
            resolved.put(name, result);
        }
        open.remove(name);
        return result;
    }

    private static Map<String, SceneValue> table(SceneValue value, String what) throws ScriptFailure {
        if (value.table() == null) {
            throw value.failure(what + " must be an object in { } (got: " + value.text() + ")");
        }
        return value.table();
    }

    private static List<SceneValue> list(SceneValue scene, String field, String example) throws ScriptFailure {
        final SceneValue list = scene.table().get(field);
        if (list != null && list.list() == null) {
            throw list.failure(field + " must be a list (got: " + list.text() + "), " + example);
        }
        return list == null ? List.of() : list.list();
    }
}
