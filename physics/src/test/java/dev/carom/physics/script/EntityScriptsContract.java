package dev.carom.physics.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Components that are scripts, components of the game's own, and ticks of several steps, in a language. */
public abstract class EntityScriptsContract {
    private final Map<String, String> files = new HashMap<>();
    private final String ending;
    protected final ScriptFixture game;

    protected EntityScriptsContract(ScriptLanguage language) {
        ending = "." + language.ending();
        game = new ScriptFixture(
                language,
                config -> config.withFiles(file -> {
                    if (!files.containsKey(file)) {
                        throw new IllegalArgumentException("there is no script " + file);
                    }
                    return new ScriptSource(file, files.get(file));
                }),
                entities -> entities.withComponent("look", new LookComponent()));
    }

    /** The one of two texts that is in the language. */
    protected abstract String in(String lua, String groovy);

    @AfterEach
    void close() {
        game.close();
    }

    private String file(String name, String lua, String groovy) {
        files.put(name + ending, in(lua, groovy));
        return name + ending;
    }

    private Entity create(Object scripts) {
        return game.scripts.create(Map.of("name", "door", "collider", Map.of("sphere", 1), "scripts", scripts));
    }

    @Test
    void anEntityRunsItsScriptsOnceAllOfTheCallIsThere() {
        final String door = file("door", "log(name(self), find('key') ~= nil)", "log(name(self), find('key') != null)");
        game.start(in(
                "create { name = 'door', scripts = '" + door + "' }\ncreate { name = 'key' }\nlog('made')",
                "create(name: 'door', scripts: '" + door + "')\ncreate(name: 'key')\nlog('made')"));
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly("made", "door true");
        assertThat(game.scripts.all()).hasSize(2);
    }

    @Test
    void scriptsGetTheirParametersAndAreTold() {
        final String door = file("door", "log('speed', params.speed)", "log('speed', params.speed)");
        create(List.of(door, Map.of("file", door, "params", Map.of("speed", 3))));
        assertThat(game.printed).containsExactly("speed null", "speed 3");
        game.start(in(
                "for _, s in ipairs(scripts(find('door'))) do log(s.file, s.params.speed) end",
                "scripts(find('door')).each { log(it.file, it.params.speed) }"));
        assertThat(game.printed.subList(2, 4)).containsExactly(door + " null", door + " 3");
    }

    @Test
    void setKeepsTheScriptsThatStayAndEndsTheOthers() {
        final String one = file("one", "onTick(function() log('1') end)", "onTick { log('1') }");
        final String two = file("two", "onTick(function() log('2') end)", "onTick { log('2') }");
        final Entity door = create(List.of(one, two));
        game.tick();
        final Script<Entity> kept = game.scripts.all().get(1);
        game.start(in(
                "set(find('door'), { scripts = { '" + two + "', { file = '" + two + "', params = { x = 1 } } } })",
                "set(find('door'), [scripts: ['" + two + "', [file: '" + two + "', params: [x: 1]]]])"));
        game.tick();
        assertThat(game.printed).containsExactly("1", "2", "2", "2");
        assertThat(kept.isRunning()).isTrue();
        game.start(in("remove(find('door'), 'scripts')", "remove(find('door'), 'scripts')"));
        game.tick();
        assertThat(game.printed).hasSize(4);
        assertThat(door.isDeleted()).isFalse();
        assertThat(kept.isRunning()).isFalse();
    }

    @Test
    void aNewTextOfTheCreatorKeepsScriptsThatItDescribesInTheSameWay() {
        final String door = file("door", "log('door')", "log('door')");
        final String text = in(
                "create { name = 'door', scripts = { file = '" + door + "', params = { speed = %s } } }",
                "create(name: 'door', scripts: [file: '" + door + "', params: [speed: %s]])");
        final Script<Entity> creator = game.start(text.formatted("1"));
        creator.replace(text.formatted("1") + "\n");
        game.tick();
        assertThat(game.printed).containsExactly("door");
        creator.replace(text.formatted("2"));
        game.tick();
        assertThat(game.printed).containsExactly("door", "door");
        creator.replace("");
        game.ticks(2);
        assertThat(game.scripts.all()).containsExactly(creator);
    }

    @Test
    void otherParametersLeaveAScriptWhatItKept() {
        final String door = file(
                "door",
                "kept.opened = (kept.opened or 0) + 1 log(params.speed, kept.opened)",
                "kept.opened = (kept.opened ?: 0) + 1; log(params.speed, kept.opened)");
        final Entity entity = create(Map.of("file", door, "params", Map.of("speed", 1)));
        final Script<Entity> script = game.scripts.all().get(0);
        game.tick();
        game.start(in(
                "set(find('door'), { scripts = { file = '" + door + "', params = { speed = 2 } } })",
                "set(find('door'), [scripts: [file: '" + door + "', params: [speed: 2]]])"));
        game.tick();
        assertThat(game.printed).containsExactly("1 1", "2 2");
        assertThat(script.isRunning()).isTrue();
        assertThat(script.entity()).isSameAs(entity);
    }

    @Test
    void aScriptThatIsNotThereLeavesNoEntity() {
        assertThatThrownBy(() -> create("nowhere" + ending)).hasMessage("scripts: there is no script nowhere" + ending);
        assertThatThrownBy(() -> create(7)).hasMessageContaining("scripts must be the name of a file, or a table");
        assertThatThrownBy(() -> create(Map.of("file", "a", "parms", Map.of())))
                .hasMessageContaining("scripts has no 'parms'");
        assertThat(game.entities()).isZero();
    }

    @Test
    void aGameWithoutFilesRefusesThem() {
        try (ScriptFixture bare = new ScriptFixture(new ScriptLanguage() {
            @Override
            public String ending() {
                return "none";
            }

            @Override
            public LoadedScript open(
                    ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget) {
                throw new AssertionError("nothing to open");
            }
        })) {
            assertThatThrownBy(() -> bare.scripts.create(Map.of("scripts", "door.lua")))
                    .hasMessageContaining("it reads none");
        }
    }

    @Test
    void anEntityStaysWhenItsScriptFails() {
        final String broken = file("broken", "moveBy()", "moveBy()");
        final Entity door = create(broken);
        assertThat(door.isDeleted()).isFalse();
        assertThat(game.problems)
                .singleElement()
                .asString()
                .startsWith(broken + ":1: ")
                .contains("entity 'door'");
        game.scripts.replace(new ScriptSource(broken, "log('mended')"));
        game.tick();
        assertThat(game.printed).containsExactly("mended");
    }

    @Test
    void aScriptThatCreatesItsLikeGrowsByAGenerationATick() {
        final String again = "again" + ending;
        file("again", "create { scripts = '" + again + "' }", "create(scripts: '" + again + "')");
        create(again);
        assertThat(game.scripts.all()).hasSize(1);
        game.ticks(3);
        assertThat(game.scripts.all()).hasSize(4);
        assertThat(game.problems).isEmpty();
    }

    @Test
    void anEntityWithoutANameThatIsDescribedInTheSameWayIsTheSame() {
        final String wall = in(
                "create { transform = { position = { %s, 0, 0 } }, collider = { sphere = 1 } }\n",
                "create(transform: [position: [%s, 0, 0]], collider: [sphere: 1])\n");
        game.entity(1f, 0f, 0f, Collider.sphere(1f));
        final Script<Entity> script = game.start(wall.formatted("0") + wall.formatted("9") + wall.formatted("20"));
        game.ticks(2);
        script.replace("\n" + wall.formatted("9") + wall.formatted("0") + wall.formatted("5"));
        game.ticks(2);
        int stays = 0;
        for (ContactEvent<Entity> event : game.physics.events()) {
            assertThat(event.phase()).isEqualTo(ContactPhase.STAY);
            stays++;
        }
        assertThat(stays).isEqualTo(1);
        assertThat(game.entities()).isEqualTo(4);
    }

    @Test
    void aComponentOfTheGameIsGivenChangedToldAndTaken() {
        final Script<Entity> script = game.start(in(
                "create { name = 'a', look = { color = 'red', glow = 0.5 } }\nset(find('a'), { look = { color = 'blue' } })\n"
                        + "log(look(find('a')).color, look(find('a')).glow)",
                "create(name: 'a', look: [color: 'red', glow: 0.5])\nset(find('a'), [look: [color: 'blue']])\n"
                        + "log(look(find('a')).color, look(find('a')).glow)"));
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly("blue 0.5");
        final Entity a = game.scripts.find("a");
        assertThat(a.get(LookComponent.Look.class)).isEqualTo(new LookComponent.Look("blue", 0.5));

        script.replace(
                in("create { name = 'a', look = { color = 'green' } }", "create(name: 'a', look: [color: 'green'])"));
        game.tick();
        assertThat(a.get(LookComponent.Look.class)).isEqualTo(new LookComponent.Look("green", 0.0));
        script.replace(in("create { name = 'a' }", "create(name: 'a')"));
        game.tick();
        assertThat(a.has(LookComponent.Look.class)).isFalse();
        game.start(in(
                "set(find('a'), { look = { color = 'red' } }) remove(find('a'), 'look') log(look(find('a')) == nil)",
                "set(find('a'), [look: [color: 'red']]); remove(find('a'), 'look'); log(look(find('a')) == null)"));
        assertThat(game.printed).containsExactly("blue 0.5", "true");
    }

    @Test
    void aComponentOfTheGameThatIsRefusedLeavesNoEntity() {
        assertThatThrownBy(() -> game.scripts.create(Map.of("look", Map.of("colour", "red"))))
                .hasMessage("look has no 'colour'; it has color and glow");
        assertThatThrownBy(() -> game.scripts.create(Map.of("look", 7))).hasMessage("look must be a table (got: 7)");
        assertThat(game.entities()).isZero();
    }

    @Test
    void aStepCanBeReactedToUpToATime() {
        // A sphere of radius 1 flies 2 m a step to the side of another: from x = -3 they touch after half of the step.
        final Entity flying = game.moving(-3f, 2f / ScriptFixture.DT, Collider.sphere(1f));
        game.entity(0f, 0f, 0f, Collider.sphere(1f));
        game.start(
                in(
                        "onBegin(function(c) log('begin', c.first) end)\nonTick(function(dt) log('tick', time()) end)",
                        "onBegin { c -> log('begin', c.first) }\nonTick { dt -> log('tick', time()) }"),
                flying);
        game.physics.tick(ScriptFixture.DT);
        game.scripts.react(0.4f);
        assertThat(game.printed).isEmpty();
        flying.get(Transform.class).rewindTo(0.4f);
        game.physics.tick(0.6f * ScriptFixture.DT);
        game.scripts.react(1f);
        assertThat(game.printed).singleElement().asString().startsWith("begin 0.1");
        game.scripts.advance(0.5f);
        assertThat(game.printed.get(1)).isEqualTo("tick 0.5");
        assertThatThrownBy(() -> game.scripts.react(1.5f)).hasMessageContaining("until must be a fraction");
    }
}
