package dev.carom.demo.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Transform;
import dev.carom.script.language.ScriptSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Scenes in a maze: what a roller meets, and what it does not lose its life by. */
class MazeSceneTest {
    private final List<String> said = new ArrayList<>();

    /** A corridor from x = -2 to x = 2, with the start at its left and the exit at its right. */
    private Game game(String script) {
        final Level level = LevelFile.parse(Path.of("maze.json"), """
                {
                  "name": "Corridor", "lives": 2,
                  "maze": {
                    "cell": 1, "stepHeight": 0.2,
                    "walls": ["#######", "#o...x#", "#....*#", "#######"],
                    "roller": {"radius": 0.3, "speed": 4, "acceleration": 20},
                    "starPoints": 10, "bonus": {"seconds": 0, "pointsPerSecond": 0}
                  },
                  "entities": [{"name": "rules", "scripts": "rules.lua"}]
                }
                """);
        final Game game = new Game(level, 1, new ScriptTexts(file -> new ScriptSource(file, script)));
        game.listen(new GameListener() {
            @Override
            public void scriptSaid(String line) {
                said.add(line);
            }
        });
        return game;
    }

    private static void roll(Game game, int ticks) {
        for (int i = 0; i < ticks; i++) {
            game.tick(new TickInput(1f, 0f, 0f, false));
        }
    }

    private static float x(Game game) {
        return game.striker().get(Transform.class).position().x();
    }

    @Test
    void aSensorTellsOfTheRollerAndTakesNoLife() {
        try (Game game = game("""
                local plate = create {
                    transform = { position = { 0, 0, -0.5 } }, collider = { box = { 0.4, 1, 0.4 }, sensor = true },
                }
                onBegin({ entity = plate }, function(contact)
                    log(name(contact.other), hasTag(contact.other, "ball"), hasTag(contact.other, "roller"), score(5))
                end)
                """)) {
            roll(game, 90);
            assertThat(said).containsExactly("rules.lua: roller true true 5");
            assertThat(x(game)).isGreaterThan(0.9f);
            assertThat(game.tally().lives()).isEqualTo(2);
        }
    }

    @Test
    void aWallStopsTheRollerUntilItIsTakenAway() {
        try (Game game = game("""
                local wall = create {
                    transform = { position = { 0, 0, -0.5 } }, collider = { box = { 0.2, 1, 0.5 } }, look = { glow = 1 },
                }
                after(2, function() delete(wall) end)
                """)) {
            roll(game, 100);
            // Half the wall and the radius before its middle.
            assertThat(x(game)).isBetween(-0.55f, -0.49f);
            roll(game, 100);
            assertThat(x(game)).isGreaterThan(0.5f);
            assertThat(said).isEmpty();
        }
    }

    @Test
    void thereAreNoBricksAndPowerUps() {
        try (Game game = game("log(pcall(create, { brick = {} }), pcall(drop, 'laser', 0, 0))")) {
            roll(game, 1);
            assertThat(said).singleElement().asString().contains("false");
        }
        said.clear();
        try (Game game = game("create { brick = {} }")) {
            roll(game, 1);
            assertThat(said.get(0)).contains("brick must be left out in a maze");
        }
        said.clear();
        try (Game game = game("drop('laser', 0, 0)")) {
            roll(game, 1);
            assertThat(said.get(0)).contains("drop must be left out in a maze");
        }
    }
}
