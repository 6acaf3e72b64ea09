package dev.carom.scene;

import dev.carom.lua.LuaLanguage;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Layers;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.script.Script;
import dev.carom.script.ScriptConfig;
import dev.carom.script.ScriptFiles;
import dev.carom.script.ScriptLog;
import dev.carom.script.ScriptProblem;
import dev.carom.script.Scripts;
import dev.carom.script.TestClock;
import dev.carom.script.ecs.DominionEntities;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;

/** A game for tests: a Dominion with physics and scripts, whose level is a scene file. */
final class SceneGame implements AutoCloseable {
    static final float DT = 1f / 60f;

    /** Time budget of each script, so large that no script of these tests exceeds it. */
    private static final long BUDGET_MILLIS = 20_000;

    final Dominion dominion = Dominion.create("test");
    final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    final List<String> printed = new ArrayList<>();
    final List<ScriptProblem> problems = new ArrayList<>();
    final Scripts<Entity> scripts;

    SceneGame(ScriptFiles files) {
        final ScriptLog log = new ScriptLog() {
            @Override
            public void print(String file, String text) {
                printed.add(text);
            }

            @Override
            public void problem(ScriptProblem problem) {
                problems.add(problem);
            }
        };
        scripts = new Scripts<>(
                new DominionEntities(dominion, physics),
                ScriptConfig.with(log)
                        .withLanguage(new SceneLanguage(files, "name", "table"))
                        .withLanguage(new LuaLanguage())
                        .withLayers(Layers.named("scenery", "balls"))
                        .withFiles(files)
                        .withBudget(BUDGET_MILLIS, BUDGET_MILLIS)
                        .withClock(new TestClock()));
    }

    Script<Entity> start(String text) {
        return scripts.start(new ScriptSource("level.json", text));
    }

    void tick() {
        physics.tick(DT);
        scripts.tick(DT);
    }

    long entities() {
        return dominion.findEntitiesWith(Transform.class).stream().count();
    }

    /** Returns the reasons of the END events of the last step. */
    List<String> ends() {
        final List<String> ends = new ArrayList<>();
        for (ContactEvent<Entity> event : physics.events()) {
            if (event.phase() == ContactPhase.END) {
                ends.add(event.reason().toString());
            }
        }
        return ends;
    }

    @Override
    public void close() {
        scripts.close();
        dominion.close();
    }
}
