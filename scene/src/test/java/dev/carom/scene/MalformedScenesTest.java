package dev.carom.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.script.Script;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** A randomly damaged scene is created completely, or rejected as a whole with the line of the error. */
class MalformedScenesTest {
    private static final String SCENE = """
            {
              "prefabs": {"crate": {"collider": {"box": [1, 1, 1], "layer": "scenery"}, "tags": ["wood"]}},
              "entities": [
                {"prefab": "crate", "name": "a", "transform": {"position": [0, 1.5, -2e1]}},
                {"name": "b", "compound": [{"sphere": 1}, {"capsule": [0.5, 1], "offset": [0, 2, 0], "sensor": true}]},
                {"velocity": {"linear": [1, 0, 0], "angular": null}}
              ]
            }
            """;

    /** Strings that are inserted into a text or replace a part of it. */
    private static final List<String> INSERTIONS = List.of(
            "",
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "-",
            "7",
            "1e400",
            "null",
            "true",
            "nul",
            "\n",
            "//",
            "\u0000",
            "\"name\"",
            "{}",
            "[[]]",
            "'",
            "\\",
            "\uD800",
            "0x1",
            "NaN");

    @Property(tries = 400)
    void isCreatedCompletelyOrRejectedWithItsLine(
            @ForAll @Size(min = 1, max = 3) List<@IntRange(max = 1_000_000) Integer> where,
            @ForAll @IntRange(max = 24) int insertion,
            @ForAll @IntRange(max = 12) int removed) {
        String text = SCENE;
        for (int each : where) {
            final int at = each % text.length();
            text = text.substring(0, at)
                    + INSERTIONS.get(insertion)
                    + text.substring(Math.min(text.length(), at + removed));
            if (text.isEmpty()) {
                break;
            }
        }
        try (SceneGame game = new SceneGame(file -> {
            throw new IllegalArgumentException("there is no script " + file);
        })) {
            final Script<Entity> scene = game.start(text);
            if (scene.isRunning()) {
                assertThat(game.problems).isEmpty();
            } else {
                assertThat(game.entities()).as(text).isZero();
                assertThat(game.problems).singleElement().satisfies(problem -> {
                    assertThat(problem.line())
                            .isBetween(1, 1 + (int) SCENE.lines().count() + 3);
                    assertThat(problem.message()).isNotBlank().doesNotContain("Exception", "com.fasterxml", "engine");
                });
            }
            game.tick(); // the game continues
        }
    }
}
