package dev.carom.benchmarks;

import dev.carom.lua.LuaLanguage;
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
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures the time of the scripts in a tick. One entity has a Lua script, whose contact handler is called once per
 * contact. At 60 ticks per second, 167 calls per tick are 10,000 calls per second. For comparison, 5 % of such a tick
 * is 833 µs.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ScriptBenchmark {
    private static final float DT = 1f / 60f;

    /** Number of contacts of the entity per tick. */
    @Param({"0", "167", "1670"})
    public int contacts;

    /** Work of the handler: none, reading the contact, or five calls that read and change the world. */
    @Param({"nothing", "reads", "words"})
    public String handler;

    private Scripts<Object> scripts;

    /** Creates a floor with spheres on it, and the script of the floor. */
    @Setup
    public void build() {
        final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
        final WorldEntities<Object> entities = new WorldEntities<>(world, Object::new);
        final Object floor = new Object();
        entities.add(floor, new Transform(), Collider.box(10_000f, 1f, 1f).fixed());
        for (int i = 0; i < contacts; i++) {
            entities.add(new Object(), new Transform(3f * i, 1.9f, 0f), Collider.sphere(1f));
        }
        scripts = new Scripts<>(entities, ScriptConfig.with(new Refusing()).withLanguage(new LuaLanguage()));
        scripts.start(new ScriptSource("floor.lua", text()), Map.of(), floor);
        world.step(DT);
        world.step(DT);
    }

    /** Closes the script. */
    @TearDown
    public void close() {
        scripts.close();
    }

    /** Runs one tick of the scripts, without the physics. */
    @Benchmark
    public void tick() {
        scripts.tick(DT);
    }

    private String text() {
        final String body =
                switch (handler) {
                    case "nothing" -> "";
                    case "reads" ->
                        "if contact.normal.y < -0.5 then loudest = math.max(loudest, contact.approachSpeed) end";
                    default ->
                        "if exists(contact.other) and not hasTag(contact.other, 'x') then "
                                + "local p = position(contact.other) placeAt(contact.other, p.x, p.y, p.z) "
                                + "loudest = time() end";
                };
        return "loudest = 0\nonStay(function(contact)\n" + body + "\nend)";
    }

    private static final class Refusing implements ScriptLog {
        @Override
        public void print(String file, String line) {
            throw new IllegalStateException("a benchmark prints nothing: " + line);
        }

        @Override
        public void problem(ScriptProblem problem) {
            throw new IllegalStateException(problem.toString());
        }
    }
}
