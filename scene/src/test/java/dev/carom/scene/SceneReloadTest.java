package dev.carom.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.Material;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.ecs.Compound;
import dev.carom.physics.geometry.Sphere;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Compares reloads with their oracle, a fresh start: after any previous scene, the entities are those of the new scene.
 */
class SceneReloadTest {
    private static final List<String> NAMES = List.of("a", "b", "c", "d");

    /** One game for all tries, since a process can create only about a thousand Dominions. */
    private static final SceneGame GAME = new SceneGame(file -> new ScriptSource(file, "kept.n = 1"));

    /** Generates an entity as JSON without its name; each component is optional. */
    private static Arbitrary<String> entity() {
        return Combinators.combine(
                        part("\"transform\": {\"position\": [%s, 0, 0]}", "0", "5", "9"),
                        part(
                                "\"collider\": {\"%s}",
                                "sphere\": 1",
                                "sphere\": 1, \"material\": {\"friction\": 0.1}",
                                "box\": [1, 2, 1], \"sensor\": true"),
                        part(
                                "\"compound\": [%s]",
                                "{\"sphere\": 1}",
                                "{\"sphere\": 1, \"material\": {\"friction\": 0.1}}, {\"box\": [1, 1, 1]}"),
                        part(
                                "\"body\": {\"type\": %s}",
                                "\"static\"",
                                "\"kinematic\", \"mass\": 5, \"lockRotation\": [\"x\"]",
                                "\"kinematic\", \"linearDamping\": 2, \"gravityScale\": 3"),
                        part("\"velocity\": {%s}", "\"linear\": [0, 0, 0]", "\"angular\": [0, 0, 0]"),
                        part("\"tags\": %s", "\"red\"", "[\"red\", \"blue\"]"),
                        part(
                                "\"scripts\": %s",
                                "\"a.lua\"", "[\"a.lua\", {\"file\": \"b.lua\", \"params\": {\"x\": 1}}]"))
                .as((a, b, c, d, e, f, g) -> String.join(
                        ", ",
                        List.of(a, b, c, d, e, f, g).stream()
                                .filter(each -> !each.isEmpty())
                                .toList()));
    }

    private static Arbitrary<String> part(String format, String... choices) {
        return Arbitraries.of(choices).map(format::formatted).optional(0.6).map(each -> each.orElse(""));
    }

    @Provide
    Arbitrary<String> scenes() {
        final Arbitrary<Map<String, String>> named =
                Arbitraries.maps(Arbitraries.of(NAMES), entity()).ofMaxSize(4);
        final Arbitrary<List<String>> nameless = entity().list().ofMaxSize(4);
        return Combinators.combine(named, nameless).as((withName, without) -> {
            final List<String> entities = new ArrayList<>();
            new TreeMap<>(withName)
                    .forEach((name, each) ->
                            entities.add("{\"name\": \"" + name + "\"" + (each.isEmpty() ? "" : ", ") + each + "}"));
            without.forEach(each -> entities.add("{" + each + "}"));
            return "{\"entities\": [" + String.join(",\n", entities) + "]}";
        });
    }

    @Property(tries = 500)
    void reloadEndsInTheStateOfAFreshStart(
            @ForAll("scenes") String first, @ForAll("scenes") String second, @ForAll("scenes") String third) {
        final List<Map<String, Object>> fresh = played(third);
        assertThat(played(first, second, third)).containsExactlyInAnyOrderElementsOf(fresh);
    }

    @Property(tries = 200)
    void brokenSaveBetweenTwoScenesChangesNothing(@ForAll("scenes") String first, @ForAll("scenes") String second) {
        final String broken = second.substring(0, second.length() - 2) + ", {\"collider\": {\"sphere\": -1}}]}";
        assertThat(played(first, broken.replace("[, ", "["))).containsExactlyInAnyOrderElementsOf(played(first));
    }

    @Example
    void reloadKeepsTheMaterialsThatTheGameHasSet() {
        final String before = """
                {"entities": [{"name": "a", "transform": {}, "collider": {"sphere": 1}},
                {"name": "b", "transform": {}, "compound": [{"sphere": 1}]}]}""";
        final var scene = GAME.start(before);
        GAME.tick();
        final Material ice = Material.DEFAULT.friction(0.05f);
        GAME.scripts.find("a").get(Collider.class).material(ice);
        GAME.scripts.find("b").get(Compound.class).part(0).material(ice);
        scene.replace(before.replace(": 1", ": 2"));
        GAME.tick();
        GAME.tick();
        final Collider whole = GAME.scripts.find("a").get(Collider.class);
        final Collider part = GAME.scripts.find("b").get(Compound.class).part(0);
        assertThat(List.of(whole.shape(), part.shape())).containsOnly(new Sphere(2f));
        assertThat(List.of(whole.material(), part.material())).containsOnly(ice);
        scene.replace(before.replace("[{\"sphere\": 1}]", "[{\"sphere\": 1}, {\"sphere\": 3}]"));
        GAME.tick();
        GAME.tick();
        final Compound both = GAME.scripts.find("b").get(Compound.class);
        assertThat(both.size()).isEqualTo(2);
        assertThat(both.part(0).material()).isEqualTo(ice);
        scene.replace("{}");
        GAME.tick();
        scene.close();
        GAME.tick();
        GAME.tick();
    }

    @Example
    void reloadChangesABodyThatFalls() {
        final String before = """
                {"entities": [{"name": "a", "collider": {"sphere": 1, "material": {"friction": 0.5}},
                "body": {"mass": 5, "velocity": [1, 0, 0], "gravityScale": 0.5}}]}""";
        final var scene = GAME.start(before);
        GAME.tick();
        GAME.tick();
        final Entity entity = GAME.scripts.find("a");
        final Body body = entity.get(Body.class);
        final float falling = body.velocity().y();
        assertThat(falling).isNegative();
        final Collider collider = entity.get(Collider.class);
        collider.material(collider.material().restitution(1f)); // a script or the game
        scene.replace(
                before.replace("5, \"velocity\"", "7, \"velocity\"").replace("friction\": 0.5", "friction\": 0.25"));
        GAME.tick();
        GAME.tick();
        assertThat(entity.get(Body.class)).isSameAs(body);
        assertThat(body.mass()).isEqualTo(7f);
        assertThat(body.velocity().y()).isLessThan(falling);
        assertThat(body.velocity().x()).isEqualTo(1f);
        assertThat(entity.get(Collider.class).material())
                .isEqualTo(Material.DEFAULT.friction(0.25f).restitution(1f));
        scene.replace(before.replace(
                "\"mass\": 5, \"velocity\": [1, 0, 0], \"gravityScale\": 0.5", "\"velocity\": [2, 0, 0]"));
        GAME.tick();
        GAME.tick();
        assertThat(body.mass()).isGreaterThan(4000f);
        assertThat(body.gravityScale()).isEqualTo(1f);
        assertThat(body.velocity().x()).isEqualTo(2f);
        scene.replace(before.replaceAll(",\\s*\"body\": [^}]*}", ""));
        GAME.tick();
        GAME.tick();
        assertThat(entity.get(Body.class)).isNull();
        scene.replace("{}");
        GAME.tick();
        scene.close();
        GAME.tick();
        GAME.tick();
    }

    /** Returns the entities after a sequence of scenes, and empties the game. */
    private static List<Map<String, Object>> played(String... scenes) {
        final var scene = GAME.start(scenes[0]);
        GAME.tick();
        for (int i = 1; i < scenes.length; i++) {
            scene.replace(scenes[i]);
            GAME.tick();
            GAME.tick();
        }
        final List<Map<String, Object>> told = tell(GAME.dominion);
        scene.replace("{}");
        GAME.tick();
        scene.close();
        GAME.tick();
        GAME.tick();
        assertThat(GAME.entities()).isZero();
        assertThat(GAME.scripts.all()).isEmpty();
        return told;
    }

    private static List<Map<String, Object>> tell(Dominion dominion) {
        final List<Map<String, Object>> told = new ArrayList<>();
        for (var each : dominion.findEntitiesWith(Transform.class)) {
            final Entity entity = each.entity();
            final Map<String, Object> all = new LinkedHashMap<>();
            all.put("name", String.valueOf(GAME.scripts.nameOf(entity)));
            all.put("red", GAME.scripts.tagged("red").contains(entity));
            all.put("blue", GAME.scripts.tagged("blue").contains(entity));
            all.put("position", entity.get(Transform.class).position().toString());
            all.put("collider", say(entity.get(Collider.class)));
            final Compound compound = entity.get(Compound.class);
            for (int i = 0; compound != null && i < compound.size(); i++) {
                all.put("part " + i, say(compound.part(i)));
            }
            all.put("body", say(entity.get(Body.class)));
            all.put("moves", entity.has(Velocity.class));
            all.put(
                    "scripts",
                    GAME.scripts.all().stream()
                            .filter(script -> script.entity() == entity && script.isRunning())
                            .map(script -> script.file())
                            .sorted()
                            .toList());
            told.add(all);
        }
        return told;
    }

    private static String say(Collider collider) {
        return collider == null ? "none" : collider + " sensor " + collider.isSensor() + " " + collider.material();
    }

    private static String say(Body body) {
        return body == null
                ? "none"
                : body.type() + " " + (body.mass() == 5f) + body.isRotationLocked(0) + body.linearDamping()
                        + body.angularDamping() + body.gravityScale();
    }
}
