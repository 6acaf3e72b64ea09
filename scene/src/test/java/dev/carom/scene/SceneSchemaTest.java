package dev.carom.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the JSON schema for editors with the reader of scenes. */
class SceneSchemaTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNode SCHEMA = read();
    private static final JsonSchema CHECK =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(SCHEMA);

    private final SceneGame game = new SceneGame(file -> {
        throw new IllegalArgumentException("there is no script " + file);
    });

    private static JsonNode read() {
        try (InputStream file = SceneLanguage.class.getResourceAsStream("scene.schema.json")) {
            return JSON.readTree(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    /** Returns the fields that the reader lists when it rejects an unknown field. */
    private Set<String> fieldsOf(String entity) {
        game.start(json("{'entities': [" + entity + "]}"));
        final String sentence = game.problems.get(game.problems.size() - 1).message();
        final String after = sentence.substring(sentence.indexOf("it has ") + "it has ".length());
        return new TreeSet<>(List.of(after.split(", ")));
    }

    private static Set<String> properties(String definition) {
        final Set<String> names = new TreeSet<>();
        SCHEMA.at("/$defs/" + definition + "/properties").fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void namesTheFieldsOfTheReader() {
        final Set<String> ofEntities = fieldsOf("{'nonsense': 1}");
        ofEntities.addAll(Set.of("prefab", "copies")); // merged and copied before the reader of entities sees the table
        assertThat(properties("entity")).isEqualTo(ofEntities);
        assertThat(properties("collider")).isEqualTo(fieldsOf("{'collider': {'nonsense': 1}}"));
        assertThat(properties("entity/properties/transform")).isEqualTo(fieldsOf("{'transform': {'nonsense': 1}}"));
        assertThat(properties("collider/properties/material"))
                .isEqualTo(fieldsOf("{'collider': {'sphere': 1, 'material': {'nonsense': 1}}}"));
        assertThat(properties("entity/properties/body")).isEqualTo(fieldsOf("{'body': {'nonsense': 1}}"));
        assertThat(properties("entity/properties/velocity")).isEqualTo(fieldsOf("{'velocity': {'nonsense': 1}}"));
        game.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'entities': []}",
                "{'use': [], 'prefabs': {}, 'name': 'level', 'table': 3}",
                "{'entities': [{'name': 'a', 'tags': 'x', 'transform': {'position': {'x': 1, 'y': 2, 'z': 3}, 'rotation': [0, 0, 0, 1]}}]}",
                "{'entities': [{'tags': ['x', 'y'], 'collider': {'box': [1, 2, 3], 'layer': ['balls'], 'mask': 'all', 'group': -1}}]}",
                "{'entities': [{'collider': {'alignedBox': [1, 2, 3], 'offset': [1, 0, 0], 'fixed': true, 'enabled': false, 'continuous': false}}]}",
                "{'entities': [{'compound': [{'sphere': 1}, {'capsule': [1, 2], 'rotation': {'axis': [1, 0, 0], 'angle': 1}}]}]}",
                "{'entities': [{'collider': {'hull': [0,0,0, 1,0,0, 0,1,0, 0,0,1], 'sensor': true}}]}",
                "{'entities': [{'velocity': {'linear': [1, 0, 0], 'angular': [0, 1, 0]}}]}",
                "{'entities': [{'collider': {'sphere': 1, 'material': {'density': 500, 'friction': 0, 'frictionRule': 'minimum'}}}]}",
                "{'entities': [{'collider': {'sphere': 1}, 'body': {'mass': 5, 'velocity': [1, 0, 0], 'gravityScale': -1, 'lockRotation': ['x', 'z']}}]}",
                "{'entities': [{'collider': {'sphere': 1}, 'body': {'type': 'kinematic', 'mass': 'colliders', 'lockTranslation': 'y'}}]}",
                "{'prefabs': {'a': {'velocity': {'linear': [1, 0, 0]}}}, 'entities': [{'prefab': 'a', 'velocity': null}]}",
            })
    void acceptsWhatTheReaderAccepts(String scene) throws IOException {
        assertThat(CHECK.validate(JSON.readTree(json(scene)))).isEmpty();
        game.start(json(scene));
        assertThat(game.problems).isEmpty();
        game.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{'entities': {}}",
                "{'entities': [7]}",
                "{'use': 'a.json'}",
                "{'prefabs': []}",
                "{'prefabs': {'a': 7}}",
                "{'entities': [{'prefab': 7}]}",
                "{'entities': [{'name': ''}]}",
                "{'entities': [{'tags': [7]}]}",
                "{'entities': [{'transform': 7}]}",
                "{'entities': [{'transform': {'place': [0, 0, 0]}}]}",
                "{'entities': [{'transform': {'position': [0, 0]}}]}",
                "{'entities': [{'collider': {'sphre': 1}}]}",
                "{'entities': [{'collider': {'box': [1, 1]}}]}",
                "{'entities': [{'collider': {'box': [1, 1, -1]}}]}",
                "{'entities': [{'collider': {'sphere': 1, 'sensor': 'yes'}}]}",
                "{'entities': [{'compound': {'sphere': 1}}]}",
                "{'entities': [{'velocity': {'linear': 'x'}}]}",
                "{'entities': [{'body': 'dynamic'}]}",
                "{'entities': [{'body': {'type': 'rigid'}}]}",
                "{'entities': [{'body': {'mass': 0}}]}",
                "{'entities': [{'body': {'mass': 'heavy'}}]}",
                "{'entities': [{'body': {'lockRotation': ['w']}}]}",
                "{'entities': [{'collider': {'sphere': 1, 'material': {'restitution': 2}}}]}",
                "{'entities': [{'collider': {'sphere': 1, 'material': {'frictionRule': 'least'}}}]}",
                "{'entities': [{'scripts': 7}]}",
                "{'entities': [{'scripts': {'file': 'a.lua', 'parms': {}}}]}",
            })
    void rejectsWhatTheReaderRejects(String scene) throws IOException {
        final List<Object> mistakes = new ArrayList<>(CHECK.validate(JSON.readTree(json(scene))));
        assertThat(mistakes).isNotEmpty();
        game.start(json(scene));
        assertThat(game.problems).hasSize(1);
        game.close();
    }
}
