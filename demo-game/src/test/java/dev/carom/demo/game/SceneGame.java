package dev.carom.demo.game;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.playfield.Cue;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.Velocity;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Entity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A small table with one brick, and whatever scene and scripts a test writes: a ball flies straight up the middle. */
final class SceneGame implements AutoCloseable {
    static final TickInput LAUNCH = new TickInput(0f, 0f, 0f, true);

    final Map<String, String> files = new HashMap<>();

    /** What scripts printed and failed by. */
    final List<String> said = new ArrayList<>();

    final List<Cue> cues = new ArrayList<>();
    final Game game;

    /** A scene of these entities, and scripts by turns: a name, and its text. */
    SceneGame(String entities, String... scripts) {
        for (int i = 0; i < scripts.length; i += 2) {
            files.put(scripts[i], scripts[i + 1]);
        }
        game = new Game(level(1, entities), 1, new ScriptTexts(this::read));
        game.listen(new GameListener() {
            @Override
            public void scriptSaid(String line) {
                said.add(line);
            }

            @Override
            public void cued(Cue cue) {
                cues.add(cue);
            }
        });
    }

    /** One script, run by an entity that has nothing else. */
    static SceneGame of(String script) {
        return new SceneGame("{\"name\": \"rules\", \"scripts\": \"rules.lua\"}", "rules.lua", script);
    }

    private ScriptSource read(String file) {
        if (file.equals("table.json")) {
            return AssetTexts.read().read(file);
        }
        if (!files.containsKey(file)) {
            throw new IllegalArgumentException("there is no script " + file);
        }
        return new ScriptSource(file, files.get(file));
    }

    static Level level(int bricks, String entities) {
        return LevelFile.parse(Path.of("test.json"), """
                {
                  "name": "Test", "lives": 3,
                  "table": {"width": 10, "length": 20},
                  "ball": {"radius": 0.15, "startSpeed": 12, "topSpeed": 40, "speedUp": 0},
                  "striker": {"halfWidth": 1, "halfDepth": 0.15, "z": 8, "speed": 15, "turnSpeed": 2},
                  "use": ["table.json"],
                  "entities": [
                    {"prefab": "brick", "transform": {"position": [0, 0, -9]}, "copies": {"count": %d, "step": [1.2, 0, 0]}, "collider": {"alignedBox": [0.5, 0.35, 0.1]}}
                    %s
                  ]
                }
                """.formatted(bricks, entities.isBlank() ? "" : ", " + entities));
    }

    SceneGame tick(int ticks) {
        for (int i = 0; i < ticks; i++) {
            game.tick(TickInput.NONE);
        }
        return this;
    }

    SceneGame launch() {
        game.tick(LAUNCH);
        return this;
    }

    /** Flies the ball up the middle, straight. */
    SceneGame shootUp() {
        launch();
        game.ball().get(Velocity.class).linear().set(0f, 0f, -12f);
        return this;
    }

    /** The entity that the log of events calls so. */
    Entity part(String name) {
        return game.entities().stream()
                .filter(entity -> entity.get(EntityInfo.class).name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    long sceneParts() {
        return game.entities().stream()
                .filter(entity -> entity.get(EntityInfo.class).kind() == EntityInfo.Kind.SCENE)
                .count();
    }

    @Override
    public void close() {
        game.close();
    }
}
