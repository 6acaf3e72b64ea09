package dev.carom.script;

import dev.carom.physics.Collider;
import dev.carom.physics.Layers;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.script.ecs.DominionEntities;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A small game with scripts. Stores what they print and which problems they have. */
public final class ScriptFixture implements AutoCloseable {
    public static final float DT = 1f / 60f;
    public static final Layers LAYERS = Layers.named("scenery", "balls", "bricks");

    /** A budget that no script of a test exceeds, however slow the machine is. */
    private static final long AMPLE_BUDGET_MILLIS = 20_000;

    public final Dominion dominion = Dominion.create("test");
    public final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    public final List<String> printed = new ArrayList<>();
    public final List<ScriptProblem> problems = new ArrayList<>();
    public final Scripts<Entity> scripts;

    /** Counts all budgets, so no test depends on the load of the machine. */
    public final TestClock clock = new TestClock();

    private final ScriptLanguage language;

    public ScriptFixture(ScriptLanguage language) {
        this(language, config -> config);
    }

    public ScriptFixture(ScriptLanguage language, UnaryOperator<ScriptConfig> settings) {
        this(language, settings, entities -> entities);
    }

    public ScriptFixture(
            ScriptLanguage language, UnaryOperator<ScriptConfig> settings, UnaryOperator<DominionEntities> components) {
        this.language = language;
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
        final ScriptConfig config = ScriptConfig.with(log)
                .withLanguage(language)
                .withLayers(LAYERS)
                .withBudget(AMPLE_BUDGET_MILLIS, AMPLE_BUDGET_MILLIS)
                .withClock(clock);
        scripts = new Scripts<>(components.apply(new DominionEntities(dominion, physics)), settings.apply(config));
    }

    public ScriptSource source(String text) {
        return new ScriptSource("test." + language.ending(), text);
    }

    /** Starts a script that no entity runs. */
    public Script<Entity> start(String text) {
        return scripts.start(source(text));
    }

    /** Starts a script that an entity runs. */
    public Script<Entity> start(String text, Entity entity) {
        return scripts.start(source(text), Map.of(), entity);
    }

    public Entity entity(float x, float y, float z, Collider collider) {
        return dominion.createEntity(new Transform(x, y, z), collider);
    }

    public Entity moving(float x, float speed, Collider collider) {
        return dominion.createEntity(new Transform(x, 0f, 0f), collider, new Velocity(speed, 0f, 0f));
    }

    public void tick() {
        physics.tick(DT);
        scripts.tick(DT);
    }

    public void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick();
        }
    }

    /** Returns the number of entities. */
    public long entities() {
        return dominion.findEntitiesWith(Transform.class).stream().count();
    }

    @Override
    public void close() {
        scripts.close();
        dominion.close();
    }
}
