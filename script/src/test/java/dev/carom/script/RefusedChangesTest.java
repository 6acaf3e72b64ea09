package dev.carom.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.script.entity.ScriptEntities;
import dev.carom.script.entity.WorldEntities;
import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A game that lets scripts see all entities and change some. */
class RefusedChangesTest {
    private final List<String> asked = new ArrayList<>();
    private final List<ScriptProblem> problems = new ArrayList<>();

    /** Returns entities that reject every change. */
    @SuppressWarnings("unchecked")
    private ScriptEntities<Object> guarded(ScriptEntities<Object> entities) {
        return (ScriptEntities<Object>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ScriptEntities.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("requireMayChange")) {
                        asked.add((String) arguments[1]);
                        throw new IllegalArgumentException("hands off its " + arguments[1]);
                    }
                    try {
                        return method.getName().equals("components") ? Map.of() : method.invoke(entities, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private interface Lines {
        void run(Map<String, Word> words);
    }

    /** A language in which a script is written in Java. */
    private static ScriptLanguage java(Lines lines) {
        return new ScriptLanguage() {
            @Override
            public String ending() {
                return "java";
            }

            @Override
            public LoadedScript open(
                    ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget) {
                return new LoadedScript() {
                    @Override
                    public void run() throws ScriptFailure {
                        try {
                            lines.run(words);
                        } catch (IllegalArgumentException e) {
                            throw new ScriptFailure(1, e.getMessage());
                        }
                    }

                    @Override
                    public Map<String, Object> kept() {
                        return new LinkedHashMap<>();
                    }

                    @Override
                    public void close() {}
                };
            }
        };
    }

    private void rejects(String component, String word, Object... arguments) {
        final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
        final ScriptEntities<Object> entities = new WorldEntities<>(world, Object::new);
        final Object entity = entities.create();
        entities.transform(entity, new Transform(1f, 2f, 3f));
        entities.collider(entity, Collider.sphere(1f));
        if (word.startsWith("apply") || word.equals("putToSleep") || word.equals("wake")) {
            entities.body(entity, Body.dynamic());
        }
        asked.clear();
        problems.clear();
        final Object[] all = new Object[arguments.length + 1];
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        final ScriptLog log = new ScriptLog() {
            @Override
            public void print(String file, String text) {}

            @Override
            public void problem(ScriptProblem problem) {
                problems.add(problem);
            }
        };
        final ScriptConfig config = ScriptConfig.with(log).withLanguage(java(words -> {
            all[0] = words.get("find").call(new Object[] {"it"});
            words.get(word).call(all);
        }));
        final Scripts<Object> scripts = new Scripts<>(guarded(entities), config);
        scripts.name(entity, "it");
        scripts.start(new ScriptSource("a.java", ""));
        assertThat(asked).containsExactly(component);
        assertThat(problems).singleElement().extracting(ScriptProblem::message).isEqualTo("hands off its " + component);
        assertThat(entities.transform(entity).position().x()).isEqualTo(1f);
        assertThat(entities.transform(entity).rotation().w()).isEqualTo(1f);
        assertThat(entities.collider(entity).isSensor()).isFalse();
        assertThat(entities.compound(entity)).isEmpty();
        assertThat(entities.linear(entity)).isNull();
    }

    @Test
    void areCheckedBeforeAnythingChanges() {
        final List<Object> turn = List.of(0.0, 1.0, 0.0, 0.0);
        rejects("transform", "moveTo", 5.0, 5.0, 5.0);
        rejects("transform", "moveBy", 5.0, 5.0, 5.0);
        rejects("transform", "placeAt", 5.0, 5.0, 5.0);
        rejects("transform", "rotateTo", turn);
        rejects("transform", "rotateBy", turn);
        rejects("transform", "rewindTo", 0.5);
        rejects("transform", "moveAndSlide", List.of(5.0, 5.0, 5.0), 1.0);
        rejects("transform", "moveAndBounce", 5.0, 5.0, 5.0, 1.0);
        final List<Double> push = List.of(5.0, 5.0, 5.0);
        rejects("body", "applyForce", push);
        rejects("body", "applyForceAt", push, push);
        rejects("body", "applyTorque", push);
        rejects("body", "applyImpulse", push);
        rejects("body", "applyImpulseAt", push, push);
        rejects("body", "applyAngularImpulse", push);
        rejects("body", "putToSleep");
        rejects("body", "wake");
        rejects("body", "set", Map.of("body", Map.of("mass", 5.0)));
        rejects("transform", "remove", "transform");
        rejects("collider", "remove", "collider");
        rejects("collider", "set", Map.of("collider", Map.of("sensor", true)));
        rejects("transform", "set", Map.of("transform", Map.of("position", List.of(0.0, 0.0, 0.0))));
        rejects("velocity", "set", Map.of("velocity", Map.of("linear", List.of(1.0, 0.0, 0.0))));
        rejects("compound", "set", Map.of("compound", List.of(Map.of("sphere", 1.0))));
    }

    /** A game may refuse bodies although it lets scripts change everything else. */
    @Test
    @SuppressWarnings("unchecked")
    void refusedBodyChangesNothing() {
        final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
        final WorldEntities<Object> all = new WorldEntities<>(world, Object::new);
        final ScriptEntities<Object> noBodies = (ScriptEntities<Object>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ScriptEntities.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("body") && arguments.length == 2) {
                        throw new IllegalArgumentException("no bodies here");
                    }
                    return switch (method.getName()) {
                        case "components" -> Map.of();
                        case "requireMayChange" -> null;
                        default -> method.invoke(all, arguments);
                    };
                });
        final Object entity = all.create();
        all.transform(entity, new Transform(1f, 2f, 3f));
        all.collider(entity, Collider.sphere(1f));
        final ScriptLog log = new ScriptLog() {
            @Override
            public void print(String file, String text) {}

            @Override
            public void problem(ScriptProblem problem) {
                problems.add(problem);
            }
        };
        final Scripts<Object> scripts =
                new Scripts<>(noBodies, ScriptConfig.with(log).withLanguage(java(words -> words.get("set")
                        .call(new Object[] {
                            words.get("find").call(new Object[] {"it"}),
                            Map.of(
                                    "transform", Map.of("position", List.of(0.0, 0.0, 0.0)),
                                    "collider", Map.of("sensor", true),
                                    "body", Map.of())
                        }))));
        scripts.name(entity, "it");
        scripts.start(new ScriptSource("a.java", ""));
        assertThat(problems).singleElement().extracting(ScriptProblem::message).isEqualTo("no bodies here");
        assertThat(all.transform(entity).position().x()).isEqualTo(1f);
        assertThat(all.collider(entity).isSensor()).isFalse();
    }

    @Test
    @SuppressWarnings("unchecked")
    void reloadTriesAgainToDeleteWhatTheGameRefusedToDelete() {
        final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
        final WorldEntities<Object> all = new WorldEntities<>(world, Object::new);
        final boolean[] mayDelete = {false};
        final ScriptEntities<Object> guarded = (ScriptEntities<Object>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ScriptEntities.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("delete") && !mayDelete[0]) {
                        throw new IllegalArgumentException("not now");
                    }
                    return switch (method.getName()) {
                        case "components" -> Map.of();
                        case "requireMayChange" -> null;
                        default -> method.invoke(all, arguments);
                    };
                });
        final ScriptLog log = new ScriptLog() {
            @Override
            public void print(String file, String text) {}

            @Override
            public void problem(ScriptProblem problem) {
                problems.add(problem);
            }
        };
        final List<String> created = new ArrayList<>(List.of("stays", "goes"));
        final Scripts<Object> scripts = new Scripts<>(
                guarded,
                ScriptConfig.with(log)
                        .withLanguage(java(words -> created.forEach(
                                name -> words.get("create").call(new Object[] {Map.of("name", name)})))));
        final Script<Object> script = scripts.start(new ScriptSource("a.java", "1"));
        final Object stays = scripts.find("stays");
        final Object goes = scripts.find("goes");
        created.remove("goes");
        script.replace("2");
        scripts.tick(1f / 60f);
        assertThat(problems).singleElement().asString().contains("not now", "the script was stopped");
        assertThat(all.exists(goes)).isTrue();
        mayDelete[0] = true;
        script.replace("3");
        scripts.tick(1f / 60f);
        assertThat(all.exists(goes)).isFalse();
        assertThat(scripts.find("stays")).isSameAs(stays);
        assertThat(problems).hasSize(1);
        assertThat(script.isRunning()).isTrue();
    }

    /** The entities of a game may refuse to be deleted; a failed script that created one must still end. */
    @Test
    @SuppressWarnings("unchecked")
    void aRefusedDeletionAfterAFailureIsReported() {
        final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
        final WorldEntities<Object> all = new WorldEntities<>(world, Object::new);
        final ScriptEntities<Object> lasting = (ScriptEntities<Object>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ScriptEntities.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("delete")) {
                        throw new IllegalStateException("it stays");
                    }
                    return switch (method.getName()) {
                        case "components" -> Map.of();
                        case "requireMayChange" -> null;
                        default -> method.invoke(all, arguments);
                    };
                });
        final ScriptLanguage language = java(words -> {
            words.get("create").call(new Object[] {Map.of()});
            throw new IllegalArgumentException("broken");
        });
        final Scripts<Object> scripts =
                new Scripts<>(lasting, ScriptConfig.with(collecting()).withLanguage(language));
        final Script<Object> script = scripts.start(new ScriptSource("a.java", ""));
        assertThat(problems).singleElement().asString().contains("broken", "it stays");
        assertThat(script.isRunning()).isFalse();
        scripts.tick(1f / 60f);
    }

    /** A game may create entities when it is told of a problem, while other scripts of entities still wait. */
    @Test
    void entitiesCreatedWhenAProblemIsReportedStopNoWaitingScript() {
        final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
        final int[] runs = {0};
        final List<Scripts<Object>> scripts = new ArrayList<>();
        final ScriptLog creating = new ScriptLog() {
            @Override
            public void print(String file, String text) {}

            @Override
            public void problem(ScriptProblem problem) {
                problems.add(problem);
                scripts.get(0).create(Map.of("scripts", "d.java"));
            }
        };
        scripts.add(new Scripts<>(
                new WorldEntities<>(world, Object::new),
                ScriptConfig.with(creating)
                        .withFiles(file -> new ScriptSource(file, ""))
                        .withLanguage(java(words -> {
                            if (runs[0]++ == 0) {
                                throw new IllegalArgumentException("broken");
                            }
                        }))));
        scripts.get(0).create(Map.of("scripts", List.of("a.java", "b.java", "c.java")));
        scripts.get(0).tick(1f / 60f);
        assertThat(problems).hasSize(1);
        assertThat(runs[0]).as("a fails; b, c and d run").isEqualTo(4);
    }

    private ScriptLog collecting() {
        return new ScriptLog() {
            @Override
            public void print(String file, String text) {}

            @Override
            public void problem(ScriptProblem problem) {
                problems.add(problem);
            }
        };
    }
}
