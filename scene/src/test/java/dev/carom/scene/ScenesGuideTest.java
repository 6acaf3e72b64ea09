package dev.carom.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.lua.LuaLanguage;
import dev.carom.physics.Collider;
import dev.carom.physics.Layers;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.script.EntityBuilder;
import dev.carom.script.Script;
import dev.carom.script.ScriptConfig;
import dev.carom.script.ScriptLog;
import dev.carom.script.ScriptProblem;
import dev.carom.script.Scripts;
import dev.carom.script.TestClock;
import dev.carom.script.ecs.DominionEntities;
import dev.carom.script.entity.ScriptComponent;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts the scenes in docs/scenes.md, and compares its Java code with this test. */
class ScenesGuideTest {
    private static final float DT = 1f / 60f;
    private static final long SCENERY = 1L;
    private static final java.nio.file.Path PAGE = java.nio.file.Path.of("..", "docs", "scenes.md");
    private static final java.nio.file.Path TEST =
            java.nio.file.Path.of("src", "test", "java", "dev", "carom", "scene", "ScenesGuideTest.java");

    private static final Map<String, String> FILES = Map.of(
            "furniture.json", "{\"prefabs\": {\"table\": {\"collider\": {\"box\": [1, 0.5, 1]}}}}",
            "door.lua", "log(name(self), params.speed, params.needs)",
            "rules.lua", "log('rules')");

    private static String read(java.nio.file.Path file) throws IOException {
        return Files.readString(file).replace("\r\n", "\n");
    }

    private static List<String> all(Pattern pattern, String text) {
        final List<String> found = new ArrayList<>();
        final Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static List<String> fenced(String language) throws IOException {
        return all(Pattern.compile("(?s)```" + language + "\\n(.*?)```"), read(PAGE));
    }

    @Test
    void startsEveryScene() throws IOException {
        final List<String> scenes = fenced("json");
        assertThat(scenes).hasSize(5);
        final List<String> printed = new ArrayList<>();
        for (String scene : scenes) {
            try (SceneGame game = new SceneGame(file -> new ScriptSource(file, FILES.get(file)))) {
                game.start(scene);
                game.tick();
                assertThat(game.problems).as(scene).isEmpty();
                assertThat(game.entities()).isBetween(1L, 7L);
                printed.addAll(game.printed);
            }
        }
        assertThat(printed).containsExactly("front door 2 a key", "back door 2 nil", "rules", "rules nil nil");
    }

    @Test
    void pageShowsTheJavaCodeOfThisTest() throws IOException {
        final List<String> run =
                all(Pattern.compile("(?ms)^ *// guide: [^\\n]+\\n(.*?)\\n *// end$"), read(TEST)).stream()
                        .map(lines -> lines.stripIndent() + "\n")
                        .toList();
        assertThat(fenced("java")).containsExactlyInAnyOrderElementsOf(run);
    }

    private record Look(String color) {}

    // guide: a component
    class LookComponent implements ScriptComponent<Entity, Look> {
        @Override
        public Look read(String what, Map<String, Object> table) {
            if (!(table.get("color") instanceof String color)) {
                throw new IllegalArgumentException(what + " color must be a text (got: " + table.get("color") + ")");
            }
            return new Look(color);
        }

        @Override
        public void set(Entity entity, Look look) {
            remove(entity);
            entity.add(look);
        }

        @Override
        public void remove(Entity entity) {
            entity.removeType(Look.class);
        }

        @Override
        public Map<String, Object> toTable(Entity entity) {
            Look look = entity.get(Look.class);
            return look == null ? null : Map.of("color", look.color());
        }
    }
    // end

    /** Redirects the folder that the guide names to a temporary folder. */
    private static final class Path {
        static java.nio.file.Path folder;

        static java.nio.file.Path of(String first, String second) {
            assertThat(first + "/" + second).isEqualTo("assets/scenes");
            return folder;
        }
    }

    @Test
    void runsTheGame(@TempDir java.nio.file.Path temporary) throws IOException {
        Path.folder = temporary;
        Files.writeString(temporary.resolve("level.json"), fenced("json").get(0));
        final Dominion dominion = Dominion.create();
        final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
        final List<ScriptProblem> problems = new ArrayList<>();
        final ScriptLog log = new ScriptLog() {
            @Override
            public void print(String file, String text) {
                throw new AssertionError(text);
            }

            @Override
            public void problem(ScriptProblem problem) {
                problems.add(problem);
            }
        };
        // guide: in the game
        ScriptFolder folder = new ScriptFolder(Path.of("assets", "scenes"));
        ScriptConfig config = ScriptConfig.with(log)
                .withLanguage(new SceneLanguage(folder))
                .withLanguage(new LuaLanguage())
                .withLayers(Layers.named("scenery", "balls"))
                .withFiles(folder);
        Scripts<Entity> scripts = new Scripts<>(new DominionEntities(dominion, physics), config);
        Script<Entity> level = scripts.start(folder.read("level.json")); // throws when there is no such file
        if (level.problem() != null) {
            // it was refused, and the log says why; it is tried again when it is saved
        }
        // end
        // guide: in each tick
        folder.refresh(scripts); // what was saved since the last tick
        physics.tick(DT);
        scripts.tick(DT);
        // end
        assertThat(problems).isEmpty();
        assertThat(scripts.find("knight")).isNotNull();
        folder.close();
        scripts.close();
        dominion.close();
    }

    @Test
    void usesComponentsAndTheBuilder() {
        final Dominion dominion = Dominion.create();
        final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
        // guide: components of the game
        DominionEntities entities = new DominionEntities(dominion, physics).withComponent("look", new LookComponent());
        // end
        final List<String> printed = new ArrayList<>();
        final Scripts<Entity> scripts = new Scripts<>(
                entities,
                ScriptConfig.with(new ScriptLog() {
                            @Override
                            public void print(String file, String text) {
                                printed.add(text);
                            }

                            @Override
                            public void problem(ScriptProblem problem) {
                                throw new AssertionError(problem.toString());
                            }
                        })
                        .withLanguage(new SceneLanguage())
                        .withLanguage(new LuaLanguage())
                        .withClock(new TestClock()));
        scripts.start(
                new ScriptSource("a.json", "{\"entities\": [{\"name\": \"a\", \"look\": {\"color\": \"red\"}}]}"));
        scripts.start(
                new ScriptSource("a.lua", "set(find('a'), { look = { color = 'blue' } }) log(look(find('a')).color)"));
        assertThat(printed).containsExactly("blue");
        // guide: in Java
        EntityBuilder<Entity> crate = scripts.describe()
                .collider(Collider.box(0.5f, 0.5f, 0.5f).layer(SCENERY))
                .tags("wood");
        Entity first = scripts.describe().like(crate).name("first").at(0, 3, 0).create();
        Entity second =
                scripts.describe().like(crate).at(5, 3, 0).velocity(0, -1, 0).create();
        // end
        assertThat(scripts.tagged("wood")).containsExactly(first, second);
        scripts.close();
        dominion.close();
    }
}
