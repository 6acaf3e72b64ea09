package dev.carom.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Scripts as components, components of the game, and ticks of several steps, tested in one language. */
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

    /** Returns the text in the language under test. */
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
    void startsScriptsOfEntitiesAfterTheCallThatCreatedThem() {
        final String door = file("door", "log(name(self), find('key') ~= nil)", "log(name(self), find('key') != null)");
        game.start(in(
                "create { name = 'door', scripts = '" + door + "' }\ncreate { name = 'key' }\nlog('made')",
                "create(name: 'door', scripts: '" + door + "')\ncreate(name: 'key')\nlog('made')"));
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly("made", "door true");
        assertThat(game.scripts.all()).hasSize(2);
    }

    @Test
    void passesParametersAndReturnsThem() {
        final String door = file("door", "log('speed', params.speed or 0)", "log('speed', params.speed ?: 0)");
        create(List.of(door, Map.of("file", door, "params", Map.of("speed", 3))));
        assertThat(game.printed).containsExactly("speed 0", "speed 3");
        game.start(in(
                "for _, s in ipairs(scripts(find('door'))) do log(s.file, s.params.speed or 0) end",
                "scripts(find('door')).each { log(it.file, it.params.speed ?: 0) }"));
        assertThat(game.printed.subList(2, 4)).containsExactly(door + " 0", door + " 3");
    }

    @Test
    void setKeepsListedScriptsAndEndsOthers() {
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
    void reloadKeepsScriptsWithEqualDescriptions() {
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
    void changedParametersPreserveKeptValues() {
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
    void invalidScriptsCreateNoEntity() {
        assertThatThrownBy(() -> create("nowhere" + ending)).hasMessage("scripts: there is no script nowhere" + ending);
        assertThatThrownBy(() -> create(7))
                .hasMessageContaining("scripts must be the name of a file, or have the fields file and params");
        assertThatThrownBy(() -> create(Map.of("file", "a", "parms", Map.of())))
                .hasMessageContaining("scripts has no 'parms'");
        assertThat(game.entities()).isZero();
    }

    @Test
    void entityMayRemoveItsScriptsWhileTheyStart() {
        final String once = file(
                "once",
                "log('once') set(self, { scripts = {} }) onTick(function() log('tick') end)",
                "log('once'); set(self, [scripts: []]); onTick { log('tick') }");
        create(once);
        game.ticks(2);
        assertThat(game.printed).containsExactly("once");
        assertThat(game.scripts.all()).isEmpty();
    }

    /** Starts a script that creates the entities a and b. The script of a starts before the script of b. */
    private void createAandB(String scriptOfA, String scriptOfB) {
        game.start(in(
                        "create { name = 'a', scripts = '%1$s' } create { name = 'b', scripts = '%2$s' }",
                        "create(name: 'a', scripts: '%1$s'); create(name: 'b', scripts: '%2$s')")
                .formatted(scriptOfA, scriptOfB));
    }

    @Test
    void startingScriptReplacesTheScriptsOfAnotherEntityBeforeTheyStart() {
        final String old = file("old", "log('old')", "log('old')");
        final String other = file("other", "log('other')", "log('other')");
        final String replacer = file(
                "replacer",
                "set(find('b'), { scripts = '" + other + "' })",
                "set(find('b'), [scripts: '" + other + "'])");
        createAandB(replacer, old);
        game.ticks(2);
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly("other");
    }

    @Test
    void startingScriptSeesTheScriptsOfOtherEntitiesThatStartInTheSameTick() {
        final String other = file("other", "log('other')", "log('other')");
        final String reader = file("reader", "log(scripts(find('b'))[1].file)", "log(scripts(find('b'))[0].file)");
        createAandB(reader, other);
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly(other, "other");
    }

    @Test
    void limitOfScriptsCountsThoseThatStartInTheSameTick() {
        final List<String> started = new ArrayList<>();
        final ScriptLanguage counting = new ScriptLanguage() {
            @Override
            public String ending() {
                return "none";
            }

            @Override
            public LoadedScript open(
                    ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget) {
                return new LoadedScript() {
                    @Override
                    public void run() throws ScriptFailure {
                        started.add(source.file());
                        if (source.file().equals("grow.none")) {
                            try {
                                words.get("create").call(new Object[] {Map.of("scripts", "noop.none")});
                            } catch (IllegalArgumentException e) {
                                throw new ScriptFailure(1, e.getMessage());
                            }
                        }
                    }

                    @Override
                    public Map<String, Object> kept() {
                        return new HashMap<>();
                    }

                    @Override
                    public void close() {}
                };
            }
        };
        try (ScriptFixture many =
                new ScriptFixture(counting, config -> config.withFiles(file -> new ScriptSource(file, "")))) {
            // 1,000 scripts, the limit. The first of them tries to create one more while 999 have not started.
            final List<Object> scripts = new ArrayList<>(Collections.nCopies(1_000, "noop.none"));
            scripts.set(0, "grow.none");
            many.scripts.create(Map.of("scripts", scripts));
            assertThat(many.problems)
                    .singleElement()
                    .asString()
                    .contains("grow.none:1: scripts must be at most 1000 in total");
            assertThat(started).hasSize(1_000);
        }
    }

    @Test
    void doesNotStartScriptsOfADeletedEntity() {
        final String door = file("door", "log(name(self))", "log(name(self))");
        final Entity entity = create(door);
        game.dominion.deleteEntity(entity);
        game.scripts.replace(new ScriptSource(door, "moveBy(self, 1, 0, 0)"));
        game.tick();
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly("door");
    }

    @Test
    void rejectsScriptsInAGameWithoutFiles() {
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
                    .hasMessageContaining("it reads no files");
        }
    }

    @Test
    void entityStaysWhenItsScriptFails() {
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
    void selfReplicatingScriptAddsOneGenerationPerTick() {
        final String again = "again" + ending;
        file("again", "create { scripts = '" + again + "' }", "create(scripts: '" + again + "')");
        create(again);
        assertThat(game.scripts.all()).hasSize(1);
        game.ticks(3);
        assertThat(game.scripts.all()).hasSize(4);
        assertThat(game.problems).isEmpty();
    }

    @Test
    void reloadKeepsUnnamedEntitiesWithEqualDescriptions() {
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
    void addsChangesReturnsAndRemovesComponentsOfTheGame() {
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
    void rejectedComponentOfTheGameCreatesNoEntity() {
        assertThatThrownBy(() -> game.scripts.create(Map.of("look", Map.of("colour", "red"))))
                .hasMessage("look has no 'colour'; it has color and glow");
        assertThatThrownBy(() -> game.scripts.create(Map.of("look", 7)))
                .hasMessage("look must be fields in { } (got: 7)");
        assertThat(game.entities()).isZero();
    }

    @Test
    void throwingComponentLeavesNoEntityAndTheGameContinues() {
        assertThatThrownBy(() -> game.scripts.create(Map.of("look", Map.of("color", "throws"))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(game.entities()).isZero();
        final Script<Entity> script = game.start(in(
                "log(pcall(create, { name = 'x', look = { color = 'throws' } }))",
                "try { create(name: 'x', look: [color: 'throws']) } catch (e) { log(false) }"));
        assertThat(game.entities()).isZero();
        script.replace(in(
                "create { name = 'a', look = { color = 'red' } }\ncreate { name = 'b' }",
                "create(name: 'a', look: [color: 'red'])\ncreate(name: 'b')"));
        game.tick();
        final Entity b = game.scripts.find("b");
        script.replace(in(
                "create { name = 'a', look = { color = 'throws' } }\ncreate { name = 'b', collider = { sphere = 1 } }",
                "create(name: 'a', look: [color: 'throws'])\ncreate(name: 'b', collider: [sphere: 1])"));
        game.tick();
        assertThat(game.problems.get(game.problems.size() - 1).toString())
                .contains("the game could not apply the whole description", "the script was stopped");
        assertThat(b.has(Collider.class)).isTrue();
        game.tick();
    }

    @Test
    void reloadAppliesADescriptionBeforeAnotherWordUsesTheEntity() {
        final Script<Entity> script = game.start(
                in("create { name = 'd', collider = { sphere = 1 } }", "create(name: 'd', collider: [sphere: 1])"));
        script.replace(in(
                "local d = create { name = 'd', collider = { sphere = 2 }, velocity = { linear = { 1, 0, 0 } } }\n"
                        + "set(d, { collider = { sensor = true } }) log(velocity(d).linear.x)",
                "def d = create(name: 'd', collider: [sphere: 2], velocity: [linear: [1, 0, 0]])\n"
                        + "set(d, [collider: [sensor: true]]); log(velocity(d).linear.x)"));
        game.tick();
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly("1");
        final Collider collider = game.scripts.find("d").get(Collider.class);
        assertThat(collider.isSensor()).isTrue();
        assertThat(collider.shape()).hasToString("Sphere[radius=2.0]");
    }

    @Test
    void reloadMayDeleteAnEntityThatItTookOver() {
        final Script<Entity> script =
                game.start(in("create { name = 'z' } create { name = 'a' }", "create(name: 'z'); create(name: 'a')"));
        script.replace(in(
                "delete(create { name = 'z', transform = { position = { 1, 0, 0 } } })\n"
                        + "delete(find('a')) create { name = 'a', transform = { position = { 3, 0, 0 } } }",
                "delete(create(name: 'z', transform: [position: [1, 0, 0]]))\n"
                        + "delete(find('a')); create(name: 'a', transform: [position: [3, 0, 0]])"));
        game.ticks(2);
        assertThat(game.problems).isEmpty();
        assertThat(game.scripts.find("z")).isNull();
        assertThat(game.scripts.find("a").get(Transform.class).position().x()).isEqualTo(3f);
    }

    @Test
    void reloadKeepsChangesOfPropertiesWithEqualDescriptions() {
        final String text = in(
                "create { name = 'a', collider = { sphere = %s, sensor = true, layer = 'balls' },"
                        + " transform = { position = { %s, 0, 0 } } }",
                "create(name: 'a', collider: [sphere: %s, sensor: true, layer: 'balls'], transform: [position: [%s, 0, 0]])");
        final Script<Entity> script = game.start(text.formatted("1", "1"));
        final Entity a = game.scripts.find("a");
        a.get(Collider.class).enabled(false).group(7);
        a.get(Transform.class).moveTo(5f, 0f, 0f);
        script.replace(text.formatted("2", "1.0"));
        game.tick();
        assertThat(a.get(Collider.class).isEnabled()).isFalse();
        assertThat(a.get(Collider.class).filter().group()).isEqualTo(7);
        assertThat(a.get(Collider.class).isSensor()).isTrue();
        assertThat(a.get(Collider.class).shape()).hasToString("Sphere[radius=2.0]");
        assertThat(a.get(Transform.class).position().x()).isEqualTo(5f);
        script.replace(in(
                "create { name = 'a', collider = { box = { 1, 1, 1 } } }",
                "create(name: 'a', collider: [box: [1, 1, 1]])"));
        game.tick();
        assertThat(a.get(Collider.class).isSensor()).isFalse();
        assertThat(a.get(Collider.class).filter().layers()).isEqualTo(1L);
        assertThat(a.get(Collider.class).isEnabled()).isFalse();
        assertThat(a.get(Transform.class).position().x()).isZero();
    }

    @Test
    void reloadFindsARenamedEntityByItsDescription() {
        final Script<Entity> script = game.start(
                in("name(create { name = 'a' }, 'b') create {}", "name(create(name: 'a'), 'b'); create([:])"));
        final Entity a = game.scripts.find("b");
        final Entity nameless = game.scripts.all().get(0) == script ? null : a;
        script.replace(in("name(create { name = 'a' }, 'b') create {} ", "name(create(name: 'a'), 'b'); create([:]) "));
        game.ticks(2);
        assertThat(game.problems).isEmpty();
        assertThat(game.scripts.find("b")).isSameAs(a);
        assertThat(nameless).isNull();
        assertThat(game.entities()).isEqualTo(2);
    }

    @Test
    void rejectsLongNamesAndTooManyTags() {
        game.scripts.name(create(List.of()), "x".repeat(100));
        assertThatThrownBy(() -> game.scripts.create(Map.of("name", "x".repeat(101))))
                .hasMessageContaining("name must be at most 100 characters long");
        final Entity tagged = game.scripts.create(Map.of());
        for (int i = 0; i < 63; i++) {
            game.scripts.tag(tagged, "t" + i);
        }
        assertThatThrownBy(() -> game.scripts.tag(tagged, "a", "b"))
                .hasMessageContaining("not have more than 64 tags (got: 65)");
        assertThat(game.scripts.tagged("a")).isEmpty();
        game.scripts.tag(tagged, "t63", "t0");
        assertThatThrownBy(() -> game.scripts.tag(tagged, "one more"))
                .hasMessageContaining("not have more than 64 tags");
    }

    /** In a game that rewinds to each hit, scripts receive one end for each begin, and a begin for each contact. */
    @Test
    void rewindingGameReportsEachBeginAndEndOnce() {
        game.start(in("""
                local open = {}
                onBegin({ layers = { "balls", "all" } }, function(c)
                    if open[c.contactId] then log("twice") end
                    open[c.contactId] = true
                end)
                onEnd({ layers = { "balls", "all" } }, function(c)
                    if not open[c.contactId] then log("no begin") end
                    open[c.contactId] = nil
                end)
                after(3.325, function()
                    local count = 0
                    for _ in pairs(open) do count = count + 1 end
                    log(count)
                end)
                """, """
                open = [:]
                onBegin(layers: ['balls', 'all']) { c ->
                    if (open.put(c.contactId, true)) log('twice')
                }
                onEnd(layers: ['balls', 'all']) { c ->
                    if (!open.remove(c.contactId)) log('no begin')
                }
                after(3.325) { log(open.size()) }
                """));
        assertThat(game.problems).isEmpty();
        final SplittableRandom random = new SplittableRandom(7);
        final List<Entity> balls = new ArrayList<>();
        for (int lane = 0; lane < 12; lane++) {
            final Entity ball = game.moving(0f, 90f, Collider.sphere(0.3f).layer(ScriptFixture.LAYERS.bit("balls")));
            ball.get(Transform.class).placeAt(0f, 0f, 10f * lane);
            balls.add(ball);
            for (int i = 0; i < 14; i++) {
                final float x = (float) (12.0 * random.nextDouble() - 6.0);
                final Collider box = Collider.box(0.2f, 0.4f, 0.4f);
                game.entity(i < 4 ? 3f * i - 4.5f : x, 0f, 10f * lane, i < 4 ? box : box.sensor());
            }
        }
        for (int tick = 1; tick < 200; tick++) {
            tickWithBounces(balls);
        }
        balls.forEach(each -> each.get(Velocity.class).linear().zero());
        game.tick(); // the last of 200, without a rewind
        int touching = 0;
        for (Entity ball : balls) {
            touching +=
                    game.physics.world().contactsOf(ball, new ContactEvents<>()).size();
        }
        assertThat(game.printed).containsExactly(String.valueOf(touching));
    }

    /** Rewinds to the first hit, and continues with that ball reversed. */
    private void tickWithBounces(List<Entity> balls) {
        float left = ScriptFixture.DT;
        for (int part = 0; part < 40 && left > 0f; part++) {
            game.physics.tick(left);
            ContactEvent<Entity> hit = null;
            for (ContactEvent<Entity> event : game.physics.events()) {
                if (!event.sensor() && event.phase() == ContactPhase.BEGIN && hit == null) {
                    hit = event; // events are sorted by time
                }
            }
            final float until = hit == null ? 1f : hit.first();
            final Entity ball = hit == null ? null : balls.contains(hit.a()) ? hit.a() : hit.b();
            game.scripts.react(until);
            if (ball == null) {
                break;
            }
            balls.forEach(each -> each.get(Transform.class).rewindTo(until));
            ball.get(Velocity.class).linear().mul(-1f);
            left *= 1f - until;
        }
        game.scripts.advance(ScriptFixture.DT);
    }

    @Test
    void reactsOnlyToEventsBeforeTheRewindTime() {
        // A sphere of radius 1 moves 2 m per step towards another: from x = -3 they touch after half of the step.
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
