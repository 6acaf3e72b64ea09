package dev.carom.demo.game;

import dev.carom.demo.error.UserError;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.LevelCheck;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.Tally;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.scene.SceneLanguage;
import dev.carom.script.Script;
import dev.carom.script.ScriptConfig;
import dev.carom.script.ScriptFiles;
import dev.carom.script.ScriptLog;
import dev.carom.script.ScriptProblem;
import dev.carom.script.Scripts;
import dev.carom.script.ecs.DominionEntities;
import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Reads levels and checks that they can be played. For the check, the scene of a level starts on a separate playfield,
 * but no script runs. Each new entity is checked against all earlier entities. After the last entity, the rules for the
 * level as a whole are checked.
 */
public final class LevelReader {
    private LevelReader() {}

    /**
     * Reads a level from a text and checks it.
     *
     * @param file the file of the text, for messages
     * @param text JSON
     * @param files reads the prefabs and scripts that the level uses
     * @return the level
     * @throws UserError if the level breaks a rule
     */
    public static Level parse(Path file, String text, ScriptFiles files) {
        final Level level = LevelFile.parse(file, text);
        final ScriptProblem problem = problem(level, files);
        if (problem != null) {
            final String where = problem.line() == ScriptFailure.NO_LINE ? "" : ", line " + problem.line();
            throw new UserError(file + where + ": " + problem.message().replaceAll("\\p{Cntrl}", "?") + ".");
        }
        return level;
    }

    /** Returns the first problem of a level's scene; null if there is none. */
    private static ScriptProblem problem(Level level, ScriptFiles files) {
        final Dominion dominion = Dominions.lend();
        final Entities entities = new Entities(dominion);
        try (PhysicsSystem physics =
                new PhysicsSystem(dominion, WorldConfig.defaults().withLayers(Layer.NAMES))) {
            final Playfield playfield =
                    Game.playfield(level, physics.world(), new Tally(), List.of(), new SplittableRandom(0));
            playfield.startRound(entities);
            final ScriptConfig config = ScriptConfig.with(new Silence())
                    .withLanguage(
                            new CheckedScene(GameScripts.scenes(withoutScripts(files)), entities, playfield.check()))
                    .withLayers(Layer.NAMES)
                    .withFiles(withoutScripts(files))
                    .withClock(new LookClock())
                    .withBudget(GameScripts.TICK_MILLIS, GameScripts.START_MILLIS);
            final SceneEntities forScene = new SceneEntities(
                    new DominionEntities(dominion, physics),
                    entities,
                    playfield.components(),
                    level.ball().topSpeed());
            try (Scripts<Entity> scripts = new Scripts<>(forScene, config)) {
                final Script<Entity> scene = scripts.start(
                        new ScriptSource(level.scene().file(), level.scene().text()));
                return scene.problem();
            }
        } finally {
            entities.clear();
            Dominions.giveBack(dominion);
        }
    }

    /**
     * Creates a reader of the same files. For each script, the reader returns an empty text, since no script runs here.
     */
    private static ScriptFiles withoutScripts(ScriptFiles files) {
        return name -> {
            final ScriptSource source = files.read(name); // throws if there is no such file
            return name.endsWith(".json") ? source : new ScriptSource(name, "");
        };
    }

    /**
     * Ignores the output and the problems of scripts. No script starts here, since no script language is configured.
     */
    private static final class Silence implements ScriptLog {
        @Override
        public void print(String file, String line) {
            // no script runs
        }

        @Override
        public void problem(ScriptProblem problem) {
            // the script of the scene stores the problem
        }
    }

    /** A scene whose entities are checked as they are created. */
    private record CheckedScene(SceneLanguage scenes, Entities entities, LevelCheck check) implements ScriptLanguage {
        @Override
        public String ending() {
            return scenes.ending();
        }

        @Override
        public LoadedScript open(
                ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget) {
            final Map<String, Word> checked = new LinkedHashMap<>(words);
            final Word create = words.get("create");
            checked.put("create", arguments -> {
                final Object handle = create.call(arguments);
                check.add(entities.scene().last());
                return handle;
            });
            final LoadedScript scene = scenes.open(source, checked, globals, budget);
            return new LoadedScript() {
                @Override
                public void run() throws ScriptFailure {
                    scene.run();
                    final LevelCheck.Problem problem = check.finish();
                    if (problem != null) {
                        locate(problem);
                    }
                }

                /**
                 * Finds the line of a problem: reads the scene again, up to the entity of the problem. The exception of
                 * this second reading has the line of that entity. If the problem has no entity, the exception has the
                 * line of the field {@code entities}.
                 */
                private void locate(LevelCheck.Problem problem) throws ScriptFailure {
                    final int[] entity = {0};
                    final Map<String, Word> again = new LinkedHashMap<>(words);
                    again.put("create", arguments -> {
                        if (entity[0]++ == problem.entity()) {
                            throw new IllegalArgumentException(problem.sentence());
                        }
                        return null;
                    });
                    scenes.open(source, again, globals, budget).run();
                    final int line = LevelFile.line(new Level.Scene(source.file(), source.text()), "entities");
                    throw new ScriptFailure(line, problem.sentence());
                }

                @Override
                public Map<String, Object> kept() {
                    return scene.kept();
                }

                @Override
                public Set<String> files() {
                    return scene.files();
                }

                @Override
                public void close() {
                    scene.close();
                }
            };
        }
    }
}
