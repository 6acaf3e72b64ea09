package example;

import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.script.ScriptConfig;
import dev.carom.script.ScriptLog;
import dev.carom.script.ScriptProblem;
import dev.carom.script.Scripts;
import dev.carom.script.entity.WorldEntities;
import dev.carom.script.language.ScriptSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs a script that moves a ball into a wall in the second tick, and logs the contact. */
public final class Main {
    private static final float DT = 1f / 60f;

    private Main() {}

    /**
     * Runs the game.
     *
     * @param args none
     */
    public static void main(String[] args) {
        final List<String> said = new ArrayList<>();
        final ScriptLog log = new ScriptLog() {
            @Override
            public void print(String file, String text) {
                said.add(file + ": " + text);
            }

            @Override
            public void problem(ScriptProblem problem) {
                said.add(problem.toString());
            }
        };
        final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
        final WorldEntities<Object> entities = new WorldEntities<>(world, Object::new);
        final Transform ball = new Transform();
        entities.add("ball", ball, Collider.sphere(0.5f));
        entities.add("wall", new Transform(5f, 0f, 0f), Collider.box(1f, 1f, 1f).fixed());
        try (Scripts<Object> scripts = new Scripts<>(entities, ScriptConfig.with(log).withLanguage(new Commands()))) {
            final String text = "onTick (moveBy self 2 0 0)\nonBegin (log hit)";
            scripts.start(new ScriptSource("ball.commands", text), Map.of(), "ball");
            scripts.start(new ScriptSource("broken.commands", "log fine\njump"));
            for (int tick = 0; tick < 3; tick++) {
                world.step(DT);
                scripts.tick(DT);
            }
        }
        // Two moves of 2 m bring the surface of the ball from 0.5 m to 4.5 m, into the wall at 4 m. A third move
        // follows.
        require(List.of(
                "broken.commands: fine",
                "broken.commands:2: there is no word jump (the script was stopped)",
                "ball.commands: hit"), said);
        require(6f, ball.position().x());
        if (Main.class.getModule().isNamed()) { // with --limit-modules, Java loads a module only if another requires it
            require(false, ModuleLayer.boot().findModule("java.scripting").isPresent());
            require(false, ModuleLayer.boot().findModule("dev.dominion.ecs.api").isPresent());
        }
        System.out.println("Played in " + Main.class.getModule());
    }

    private static void require(Object expected, Object got) {
        if (!expected.equals(got)) {
            throw new IllegalStateException("expected " + expected + ", got " + got);
        }
    }
}
