package dev.carom.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.EndReason;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.Sphere;
import dev.carom.script.Script;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Entity;
import java.util.HashMap;
import java.util.Map;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Creation, rejection and reload of scenes in JSON. */
class SceneLanguageTest {
    private final Map<String, String> files = new HashMap<>();
    private final SceneGame game = new SceneGame(file -> {
        if (!files.containsKey(file)) {
            throw new IllegalArgumentException("there is no script " + file);
        }
        return new ScriptSource(file, files.get(file));
    });

    @AfterEach
    void close() {
        game.close();
    }

    private Entity named(String name) {
        return game.scripts.find(name);
    }

    @Test
    void createsEntitiesWithAllComponents() {
        files.put("door.lua", "log(name(self), params.speed)");
        final Script<Entity> scene = game.start("""
                {
                  "name": "a level", "table": {"width": 3},
                  "entities": [
                    {
                      "name": "door", "tags": ["red", "solid"],
                      "transform": {"position": [1, 2, 3], "rotation": {"axis": [0, 1, 0], "angle": 1.5}},
                      "collider": {"box": [1, 2, 3], "layer": "scenery", "mask": ["balls"], "sensor": true},
                      "velocity": {"linear": [0, 0.5, 0]},
                      "scripts": [{"file": "door.lua", "params": {"speed": 2}}]
                    },
                    {}
                  ]
                }
                """);
        assertThat(game.problems).isEmpty();
        assertThat(scene.isRunning()).isTrue();
        assertThat(game.entities()).isEqualTo(2);
        final Entity door = named("door");
        assertThat(game.scripts.tagged("red")).containsExactly(door);
        assertThat(door.get(Transform.class).position().z()).isEqualTo(3f);
        assertThat(door.get(Collider.class).isSensor()).isTrue();
        assertThat(door.get(Velocity.class).linear().y).isEqualTo(0.5f);
        assertThat(game.printed).containsExactly("door 2");
    }

    @Test
    void mergesPrefabsWithTheirBasesAndEntities() {
        files.put("a.lua", "log(params.speed, params.kind)");
        game.start("""
                {
                  "prefabs": {
                    "crate": {"collider": {"box": [1, 1, 1], "layer": "scenery"}, "velocity": {"linear": [1, 0, 0]}, "tags": "crate",
                              "scripts": {"file": "a.lua", "params": {"speed": 1, "kind": "wood"}}},
                    "round": {"prefab": "crate", "collider": {"sphere": 2}, "velocity": null}
                  },
                  "entities": [
                    {"prefab": "crate", "name": "a", "transform": {"position": [9, 0, 0]}},
                    {"prefab": "round", "name": "b", "collider": {"sensor": true}, "scripts": {"params": {"speed": 5}}}
                  ]
                }
                """);
        assertThat(game.problems).isEmpty();
        assertThat(named("a").get(Velocity.class).linear().x).isEqualTo(1f);
        assertThat(named("a").get(Transform.class).position().x()).isEqualTo(9f);
        final Collider round = named("b").get(Collider.class);
        assertThat(((Sphere) round.shape()).radius()).isEqualTo(2f);
        assertThat(round.isSensor()).isTrue();
        assertThat(round.filter().layers()).isEqualTo(1L);
        assertThat(named("b").has(Velocity.class)).isFalse();
        assertThat(game.scripts.tagged("crate")).hasSize(2);
        assertThat(game.printed).containsExactly("1 wood", "5 wood");
    }

    @Test
    void placesCopiesInARowAboutThePosition() {
        game.start("""
                {"prefabs": {"post": {"collider": {"sphere": 1}, "copies": {"count": 3, "step": [2, 0, -1]}}},
                 "entities": [
                   {"prefab": "post", "name": "a", "transform": {"position": {"x": 10, "y": 5, "z": 0}}},
                   {"prefab": "post", "name": "b", "copies": {"count": 2}},
                   {"prefab": "post", "name": "c", "copies": null}
                 ]}
                """);
        assertThat(game.problems).isEmpty();
        assertThat(game.entities()).isEqualTo(6);
        assertThat(named("a-1").get(Transform.class).position()).isEqualTo(new Vector3f(8f, 5f, 1f));
        assertThat(named("a-2").get(Transform.class).position()).isEqualTo(new Vector3f(10f, 5f, 0f));
        assertThat(named("a-3").get(Transform.class).position()).isEqualTo(new Vector3f(12f, 5f, -1f));
        assertThat(named("b-1").get(Transform.class).position()).isEqualTo(new Vector3f(-1f, 0f, 0.5f));
        assertThat(named("c").get(Transform.class).position()).isEqualTo(new Vector3f());
        // 1.52 is no float: a row of nine has its first entity at four steps of the nearest float.
        game.scripts.replace(new ScriptSource(
                "level.json",
                "{\"entities\": [{\"name\": \"d\", \"copies\": {\"count\": 9, \"step\": [1.52, 0, 0]}}]}"));
        game.tick();
        assertThat(named("d-1").get(Transform.class).position().x()).isEqualTo(-4f * 1.52f);
    }

    @Test
    void savedSceneChangesOnlyWhatDiffers() {
        files.put("a.lua", "log('started')");
        final String text = """
                {"entities": [
                  {"name": "floor", "collider": {"box": [9, %s, 9]}},
                  {"collider": {"sphere": 1}},
                  {"name": "lamp", "transform": {"position": [0, %s, 0]}, "scripts": "a.lua"}%s
                ]}
                """;
        game.start(text.formatted("1", "5", ""));
        final Entity floor = named("floor");
        final Entity lamp = named("lamp");
        game.tick();
        lamp.get(Transform.class).moveTo(0f, 7f, 0f);
        game.tick();

        game.scripts.replace(new ScriptSource("level.json", text.formatted("1.0", "5", ", {\"name\": \"new\"}")));
        game.tick();
        game.tick();
        assertThat(game.ends()).isEmpty();
        assertThat(named("floor")).isSameAs(floor);
        assertThat(named("new")).isNotNull();
        assertThat(lamp.get(Transform.class).position().y()).isEqualTo(7f);
        assertThat(game.printed).containsExactly("started");
        assertThat(game.entities()).isEqualTo(4);

        game.scripts.replace(new ScriptSource("level.json", text.formatted("2", "6", "")));
        game.tick();
        game.tick();
        assertThat(game.ends()).containsExactly(EndReason.SHAPE_CHANGED.toString());
        assertThat(named("floor")).isSameAs(floor);
        assertThat(named("new")).isNull();
        assertThat(lamp.get(Transform.class).position().y()).isEqualTo(6f);
    }

    @Test
    void brokenSaveChangesNothing() {
        game.start("{\"entities\": [{\"name\": \"a\", \"collider\": {\"sphere\": 1}}]}");
        final Entity a = named("a");
        game.scripts.replace(new ScriptSource(
                "level.json",
                "{\"entities\": [{\"name\": \"a\"}, {\"name\": \"b\"},\n{\"collider\": {\"sphere\": -1}}]}"));
        game.tick();
        assertThat(game.problems)
                .singleElement()
                .asString()
                .startsWith("level.json:2: ")
                .endsWith("(the previous version keeps running)");
        assertThat(named("a")).isSameAs(a);
        assertThat(a.has(Collider.class)).isTrue();
        assertThat(named("b")).isNull();
        assertThat(game.entities()).isEqualTo(1);
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "~                                                            | 1 | a scene must not be empty",
                "[]                                                           | 1 | a scene must be an object in { }",
                "{'entities': 7}                                              | 1 | entities must be a list",
                "{~'entitis': []}                                             | 2 | a scene has no 'entitis'; it has use, prefabs, entities, and from the game name, table",
                "{'entities': [~7]}                                           | 2 | an entity must be an object in { } (got: 7)",
                "{'entities': [{},~{'colider': {}}]}                          | 2 | entity has no 'colider'",
                "{'entities': [{'collider':~{'box': [1,~'x', 1]}}]}           | 3 | collider box number 2 must be a number",
                "{'entities': [{'collider':~{'sphere':~-1}}]}                 | 3 | radius",
                "{'entities': [{'collider': {'box': [1, 1, 1],~'layer': 'x'}}]} | 2 | layer must be one of [scenery, balls]",
                "{'entities': [{'compound': [{'sphere': 1},~{'sphre': 1}]}]}  | 2 | compound part 2 has no 'sphre'",
                "{'entities': [{'name': 'a'},~{~'name': 'a'}]}                | 3 | name must be unique",
                "{'entities': [{~'scripts': 'no.lua'}]}                       | 2 | there is no script no.lua",
                "{'entities': [{~'prefab': 'no'}]}                            | 2 | prefab must be one of [] (got: \"no\")",
                "{'entities': [{~'prefab': 7}]}                               | 2 | prefab must be one of [] (got: 7)",
                "{'prefabs': {'a': {'prefab': 'b'},~'b': {'prefab':~'a'}}}    | 3 | a prefab must not be based on"
                        + " itself (got: a from b from a)",
                "{'prefabs': {'a':~7}}                                        | 2 | prefab a must be an object",
                "{'prefabs': {'a': {'collider':~{'sphere': 'x'}}}, 'entities': [{},~{'prefab': 'a'}]} | 2 | collider sphere must be a number",
                "{'entities': [{'name': 'a',~'name': 'b'}]}                   | 2 | a field must not be repeated"
                        + " (got: name again)",
                "{'entities': [~{]}                                           | 2 | this ] does not close the { of line 2",
                "{'entities': []}~{}                                          | 2 | but it has more text; remove that text",
                "{'use': [~'no.json']}                                        | 2 | use: there is no script no.json",
                "{'use': [~7]}                                                | 2 | use must name files with prefabs (got: 7)",
                "{'entities': [{'velocity': {'linear': [1e999, 0, 0]}}]}      | 1 | a number must be less than 1e308",
                "{'entities': [{'velocity': {'linear': [1e99, 0, 0]}}]}       | 1 | velocity linear must be finite",
                "{'entities': [{'transform': {'position':~[1e99, 0, 0]}}]}    | 2 | finite",
                "{'entities': [{'copies': {~'count': 0, 'step': [1, 0, 0]}}]} | 2 | copies count must be a whole number from 1 to 10000 (got: 0)",
                "{'entities': [{'copies': {'count':~1.5, 'step': [1, 0, 0]}}]} | 2 | copies count must be a whole number",
                "{'entities': [{~'copies': {'count': 2}}]}                    | 2 | copies step must be three numbers (got: nothing), such as [1.5, 0, 0]",
                "{'entities': [{'copies': {'count': 2,~'step': [1, 'x', 0]}}]} | 2 | copies step must be three numbers",
                "{'entities': [{'copies': {~'conut': 2}}]}                    | 2 | copies has no 'conut'; it has count, step",
                "{'entities': [{~'copies': 3}]}                               | 2 | copies must be an object in { }",
                "{'entities': [{'copies': {'count': 2,~'step': {'x': 1, 'y': ['a']}}}]} | 2 | (got: {\"x\": 1, \"y\": [\"a\"]})",
                "{'entities': [{'collider':~{'layer': ['balls']}}]}           | 2 | (got: {layer: [balls]}); for example a sphere of radius 1",
                "{'entities': [{~'collider': 7}]}                             | 2 | collider must be fields in { } (got: 7)",
                "{'entities': [{~'scripts': {'params': {}}}]}                 | 2 | (got: {params: {}})",
                "{'entities': [{'transform':~{'position': [1, 2]}, 'copies': {'count': 2, 'step': [1, 0, 0]}}]} | 2 | transform position",
            })
    void rejectsErrorsWithTheirLineAndCreatesNothing(String text, int line, String message) {
        final Script<Entity> scene = game.start(text.replace('~', '\n').replace('\'', '"'));
        assertThat(scene.isRunning()).isFalse();
        assertThat(scene.problem().message()).contains(message);
        assertThat(scene.problem().line()).isEqualTo(line);
        assertThat(game.entities()).isZero();
        game.tick();
    }

    @Test
    void usesPrefabsOfOtherFilesAndTheirChanges() {
        files.put("common.json", "{\"prefabs\": {\"crate\": {\"collider\": {\"sphere\": 1}}}}");
        final String text = """
                {"use": ["common.json"], "prefabs": {"big": {"prefab": "crate", "collider": {"offset": [0, 1, 0]}}},
                 "entities": [{"name": "a", "prefab": "big"}]}
                """;
        final Script<Entity> scene = game.start(text);
        assertThat(game.problems).isEmpty();
        final Entity a = named("a");
        assertThat(a.get(Collider.class).offset().y()).isEqualTo(1f);

        files.put("common.json", "{\"prefabs\": {\"crate\": {\"collider\": {\"sphere\": 2}}}}");
        assertThat(game.scripts.replace(new ScriptSource("common.json", files.get("common.json"))))
                .isEqualTo(1);
        game.tick();
        assertThat(named("a")).isSameAs(a);
        assertThat(((Sphere) a.get(Collider.class).shape()).radius()).isEqualTo(2f);

        files.put("common.json", "{\"prefabs\": {\"crate\": {\"collider\":\n{\"sphere\": \"x\"}}}}");
        game.scripts.replace(new ScriptSource("common.json", files.get("common.json")));
        game.tick();
        assertThat(game.problems)
                .singleElement()
                .asString()
                .startsWith("level.json:2: common.json:2: collider sphere must be a number (got: 'x')");
        assertThat(scene.isRunning()).isTrue();

        files.put("common.json", "{\"prefabs\": {\n\n]}");
        game.scripts.replace(new ScriptSource("common.json", files.get("common.json")));
        game.tick();
        assertThat(game.problems.get(1).toString()).startsWith("level.json:1: common.json:3: ");

        files.put("common.json", "{\"prefabs\": {\"crate\": {\"collider\": {\"sphere\": 3}}}}");
        game.scripts.replace(new ScriptSource("common.json", files.get("common.json")));
        game.tick();
        assertThat(((Sphere) named("a").get(Collider.class).shape()).radius()).isEqualTo(3f);
    }

    @Test
    void rejectedSceneStartsWhenAMissingScriptIsSaved() {
        game.start("{\"entities\": [{},\n{\"name\": \"a\", \"scripts\": [{\"file\": \"a.lua\"}]}]}");
        assertThat(game.problems)
                .singleElement()
                .asString()
                .startsWith("level.json:2: scripts: there is no script a.lua");
        assertThat(game.entities()).isZero();
        assertThat(game.scripts.runs("a.lua")).isTrue();
        files.put("a.lua", "log('here')");
        game.scripts.replace(new ScriptSource("a.lua", "log('here')"));
        game.tick();
        assertThat(game.printed).containsExactly("here");
        assertThat(game.entities()).isEqualTo(2);
    }

    @Test
    void rejectedSceneStartsWhenItIsCorrected() {
        game.start("{\"entities\": [{\"name\": }]}");
        assertThat(game.problems).hasSize(1);
        game.scripts.replace(new ScriptSource("level.json", "{\"entities\": [{\"name\": \"a\"}]}"));
        game.tick();
        assertThat(named("a")).isNotNull();
    }

    @Test
    void sceneOfTenThousandEntitiesStaysWithinItsBudget() {
        final StringBuilder text = new StringBuilder("{\"entities\": [");
        for (int i = 0; i < 10_000; i++) {
            text.append(i == 0 ? "" : ",\n")
                    .append("{\"transform\": {\"position\": [")
                    .append(3 * i)
                    .append(", 0, 0]}, \"collider\": {\"sphere\": 1}}");
        }
        final Script<Entity> scene = game.start(text + "]}");
        assertThat(game.problems).isEmpty();
        assertThat(game.entities()).isEqualTo(10_000);
        game.tick();
        scene.replace(text + ", {\"name\": \"last\"}]}");
        game.tick();
        assertThat(game.entities()).isEqualTo(10_001);
        assertThat(game.problems).isEmpty();
    }
}
