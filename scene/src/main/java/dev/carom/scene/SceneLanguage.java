package dev.carom.scene;

import dev.carom.script.ScriptFiles;
import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Scenes in JSON: descriptions of the entities of a level. A scene is a script that only creates entities. So starting,
 * replacing and rejecting a text have one implementation for scenes and scripts. A scene is accepted or rejected as a
 * whole, and an error names file and line. Prefabs are merged first, so the script function {@code create} receives
 * complete entities.
 *
 * <pre>{@code
 * ScriptConfig config = ScriptConfig.with(log)
 *         .withLanguage(new SceneLanguage())
 *         .withLanguage(new LuaLanguage())
 *         .withFiles(folder);
 * Scripts<Entity> scripts = new Scripts<>(new DominionEntities(dominion, physics), config);
 * Script<Entity> level = scripts.start(folder.read("level.json"));
 * if (level.problem() != null) {
 *     // rejected: no entity of the scene was created
 * }
 * }</pre>
 *
 * {@code docs/scenes.md} describes the format. The JSON schema of the format is {@code scene.schema.json} beside this
 * class.
 */
public final class SceneLanguage implements ScriptLanguage {
    private static final String ENDING = "json";

    private final Set<String> sections;
    private final ScriptFiles files;

    /**
     * Creates a language for scenes that use no prefabs of other files.
     *
     * @param sections names of additional fields beside {@code prefabs} and {@code entities}; this class ignores them,
     *     and the game reads them itself
     */
    public SceneLanguage(String... sections) {
        this(
                file -> {
                    throw new IllegalArgumentException("scenes must use no other files here (got: " + file
                            + "); create the SceneLanguage with ScriptFiles");
                },
                sections);
    }

    /**
     * Creates a language for scenes that may use prefabs of other files.
     *
     * @param files reads these files
     * @param sections names of additional fields; the game itself reads these fields
     */
    public SceneLanguage(ScriptFiles files, String... sections) {
        this.files = files;
        this.sections = new LinkedHashSet<>(List.of(sections));
    }

    @Override
    public String ending() {
        return ENDING;
    }

    @Override
    public LoadedScript open(
            ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget) {
        final Scene scene = new Scene(sections, files);
        final Word create = words.get("create");
        return new LoadedScript() {
            @Override
            public void run() throws ScriptFailure {
                scene.read(source.text());
                for (SceneValue entity : scene.entities()) {
                    try {
                        create.call(new Object[] {entity.plain()});
                    } catch (IllegalArgumentException e) {
                        scene.waitFor(entity); // A missing script may be saved later.
                        throw entity.refused(e.getMessage());
                    }
                }
            }

            @Override
            public Map<String, Object> kept() {
                return new LinkedHashMap<>();
            }

            @Override
            public Set<String> files() {
                return scene.used();
            }

            @Override
            public void close() {
                // nothing to free
            }
        };
    }
}
