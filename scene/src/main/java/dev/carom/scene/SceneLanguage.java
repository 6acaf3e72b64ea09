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
 * Scenes in JSON: the entities of a level, as scripts create them. A scene is a script that only creates, so it is
 * started, replaced while the game runs, and refused like one: whole or not at all, with file and line.
 *
 * <pre>{@code
 * ScriptConfig config = ScriptConfig.with(log)
 *         .withLanguage(new SceneLanguage())
 *         .withLanguage(new LuaLanguage())
 *         .withFiles(folder);
 * Scripts<Entity> scripts = new Scripts<>(new DominionEntities(dominion, physics), config);
 * Script<Entity> level = scripts.start(folder.read("level.json"));
 * if (level.problem() != null) {
 *     // refused: nothing of it is there
 * }
 * }</pre>
 *
 * The format is described in {@code docs/scenes.md} and by {@code scene.schema.json} beside this class.
 */
public final class SceneLanguage implements ScriptLanguage {
    private static final String ENDING = "json";

    private final Set<String> sections;
    private final ScriptFiles files;

    /**
     * Scenes that use no prefabs of other files, and may have sections of the game's own, beside {@code prefabs} and
     * {@code entities}.
     *
     * @param sections names of fields that the game reads by itself and this lets pass; none for plain scenes
     */
    public SceneLanguage(String... sections) {
        this(
                file -> {
                    throw new IllegalArgumentException("scenes must use no other files here (got: " + file + ")");
                },
                sections);
    }

    /**
     * Scenes that may use prefabs of other files.
     *
     * @param files where these are
     * @param sections as above
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
                        scene.waitFor(entity); // if it is for want of a script, that may come
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
                // holds nothing
            }
        };
    }
}
