package dev.carom.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.EndReason;
import dev.carom.physics.Transform;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Start, failure, replacement and end of scripts, tested in one language. */
public abstract class ScriptLifeContract {
    private final List<Runnable> wordActions = new ArrayList<>();
    protected final ScriptFixture game;

    protected ScriptLifeContract(ScriptLanguage language) {
        game = new ScriptFixture(
                language,
                config -> config.withWord("act", arguments -> {
                    wordActions.forEach(Runnable::run);
                    return null;
                }));
    }

    /** Returns the text in the language under test. */
    protected abstract String in(String lua, String groovy);

    @AfterEach
    void close() {
        game.close();
    }

    private String gate(String name, double size, String more) {
        return in(
                "create { name = '" + name + "', collider = { box = { " + size + ", 1, 1 } } }\n" + more,
                "create(name: '" + name + "', collider: [box: [" + size + ", 1, 1]])\n" + more);
    }

    private List<String> ends() {
        final List<String> ends = new ArrayList<>();
        for (ContactEvent<Entity> event : game.physics.events()) {
            if (event.phase() == ContactPhase.END) {
                ends.add(event.reason().toString());
            }
        }
        return ends;
    }

    @Test
    void newTextTakesEffectAtTheNextTick() {
        final Script<Entity> script = game.start(in("onTick(function() log('old') end)", "onTick { log('old') }"));
        game.tick();
        script.replace(in("onTick(function() log('new') end)", "onTick { log('new') }"));
        assertThat(game.printed).containsExactly("old");
        game.ticks(2);
        assertThat(game.printed).containsExactly("old", "new", "new");
    }

    @Test
    void contactsContinueWhenANewTextDescribesTheSameEntity() {
        game.entity(1f, 0f, 0f, Collider.sphere(1f));
        final Script<Entity> script = game.start(gate("gate", 1, "log('one')"));
        final Entity gate = game.scripts.find("gate");
        game.ticks(2);
        script.replace(gate("gate", 1, "log('two')"));
        game.ticks(2);
        assertThat(game.printed).containsExactly("one", "two");
        assertThat(game.scripts.find("gate")).isSameAs(gate);
        assertThat(ends()).isEmpty();
        assertThat(game.physics
                        .world()
                        .contactsOf(gate, new dev.carom.physics.ContactEvents<>())
                        .get(0)
                        .phase())
                .isEqualTo(ContactPhase.STAY);

        script.replace(gate("gate", 2, ""));
        game.tick();
        game.tick();
        assertThat(ends()).containsExactly(EndReason.SHAPE_CHANGED.toString());
        assertThat(game.scripts.find("gate")).isSameAs(gate);
    }

    @Test
    void deletesEntitiesThatANewTextDoesNotCreate() {
        final Script<Entity> script = game.start(gate("gate", 1, in("create {}", "create([:])")));
        assertThat(game.entities()).isEqualTo(2);
        script.replace(gate("door", 1, ""));
        game.tick();
        assertThat(game.scripts.find("gate")).isNull();
        assertThat(game.scripts.find("door")).isNotNull();
        assertThat(game.entities()).isEqualTo(1);
    }

    @Test
    void movedEntityStaysUnlessTheNewTextChangesItsPosition() {
        final String text = in(
                "create { name = 'a', transform = { position = { %s, 0, 0 } } }",
                "create(name: 'a', transform: [position: [%s, 0, 0]])");
        final Script<Entity> script = game.start(text.formatted("1"));
        final Transform transform = game.scripts.find("a").get(Transform.class);
        transform.moveTo(5f, 0f, 0f);
        script.replace(text.formatted("1") + "\n");
        game.tick();
        assertThat(transform.position().x()).isEqualTo(5f);
        script.replace(text.formatted("2"));
        game.tick();
        assertThat(transform.position().x()).isEqualTo(2f);
    }

    @Test
    void oldTextContinuesWhenTheNewTextFails() {
        final Script<Entity> script =
                game.start(gate("gate", 1, in("onTick(function() log('old') end)", "onTick { log('old') }")));
        script.replace(gate(
                "gate",
                3,
                in("create { name = 'half' }\nlog('new')\nmoveBy()", "create(name: 'half')\nlog('new')\nmoveBy()")));
        game.tick();
        assertThat(game.printed).containsExactly("new", "old");
        assertThat(game.problems).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(4);
            assertThat(problem.stillRunning()).isTrue();
        });
        assertThat(script.isRunning()).isTrue();
        assertThat(game.scripts.find("half")).isNull();
        assertThat(game.scripts.find("gate").get(Collider.class))
                .hasToString("Collider[OrientedBox[hx=1.0, hy=1.0, hz=1.0]]");
    }

    @Test
    void newTextRestartsAStoppedScriptWithItsKeptValues() {
        final Script<Entity> script = game.start(
                in("kept.score = 7\nonTick(function() moveBy() end)", "kept.score = 7\nonTick { moveBy() }"));
        game.tick();
        assertThat(script.isRunning()).isFalse();
        assertThat(script.problem().line()).isEqualTo(2);
        script.replace("log(kept.score)");
        game.tick();
        assertThat(script.isRunning()).isTrue();
        assertThat(script.problem()).isNull();
        assertThat(game.printed).containsExactly("7");
    }

    @Test
    void keepsPlainValuesOnly() {
        final Script<Entity> script = game.start(in(
                "kept.list = { 1, { x = 'y' } } kept.truth = true kept.f = function() end kept.g = { log }",
                "kept.list = [1, [x: 'y']]; kept.truth = true; kept.f = { -> 1 }; kept.g = [{ -> 1 }]"));
        script.replace(in(
                "log(kept.list[2].x, kept.truth, kept.f == nil, kept.g == nil)",
                "log(kept.list[1].x, kept.truth, kept.f == null, kept.g == null)"));
        game.tick();
        assertThat(game.printed).containsExactly("y true true true");
    }

    @Test
    void failingCallDeletesOnlyWhatItCreated() {
        final Entity other = game.entity(0f, 0f, 0f, Collider.sphere(1f));
        final Script<Entity> script = game.start(
                in(
                        "create { name = 'before' }\nonTick(function()\n moveBy(self, 1, 0, 0)\n create { name = 'after' }\n delete(12345)\nend)",
                        "create(name: 'before')\nonTick {\n moveBy(self, 1, 0, 0)\n create(name: 'after')\n delete(12345)\n}"),
                other);
        game.tick();
        assertThat(script.isRunning()).isFalse();
        assertThat(game.problems.get(0).line()).isEqualTo(5);
        assertThat(game.scripts.find("before")).isNotNull();
        assertThat(game.scripts.find("after")).isNull();
        assertThat(other.get(Transform.class).position().x()).isEqualTo(1f);
    }

    @Test
    void failingWordChangesNothing() {
        game.start(
                in(
                        "create { name = 'a', collider = { sphere = 1 } }\nset(find('a'), { transform = { position = { 1, 0, 0 } }, collider = { sphere = -1 } })",
                        "create(name: 'a', collider: [sphere: 1])\nset(find('a'), [transform: [position: [1, 0, 0]], collider: [sphere: -1]])"));
        assertThat(game.problems).hasSize(1);
        assertThat(game.entities()).isZero(); // the failed call is the top level, which created the entity
        game.start(gate("b", 1, ""));
        final Entity b = game.scripts.find("b");
        game.start(in(
                "set(find('b'), { transform = { position = { 1, 0, 0 } }, collider = { sphere = 0/0 } })",
                "set(find('b'), [transform: [position: [1, 0, 0]], collider: [sphere: Double.NaN]])"));
        assertThat(game.problems).hasSize(2);
        assertThat(b.get(Transform.class).position().x()).isZero();
        assertThat(b.get(Collider.class)).hasToString("Collider[OrientedBox[hx=1.0, hy=1.0, hz=1.0]]");
    }

    @Test
    void scriptReceivesTheLastContactsOfItsEntityAndEndsWithIt() {
        final Entity self = game.entity(0f, 0f, 0f, Collider.sphere(1f));
        game.entity(1f, 0f, 0f, Collider.sphere(1f));
        final Script<Entity> script = game.start(
                in(
                        "name(self, 'me') tag(self, 'red') onTick(function() log('tick') end)\n"
                                + "onEnd(function(c) log(c.reason, name(c.me), hasTag(c.me, 'red'), exists(c.me)) end)",
                        "name(self, 'me'); tag(self, 'red'); onTick { log('tick') }\n"
                                + "onEnd { c -> log(c.reason, name(c.me), hasTag(c.me, 'red'), exists(c.me)) }"),
                self);
        game.tick();
        game.dominion.deleteEntity(self);
        game.ticks(3);
        assertThat(game.printed).containsExactly("tick", "deleted me true false");
        assertThat(script.isRunning()).isFalse();
        assertThat(game.scripts.all()).isEmpty();
        assertThat(game.problems).isEmpty();
    }

    @Test
    void scriptMayDeleteItsEntityAndCloseItself() {
        final Entity self = game.entity(0f, 0f, 0f, Collider.sphere(1f));
        final Script<Entity> script = game.start(
                in("onTick(function() delete(self) act() log('x') end)", "onTick { delete(self); act(); log('x') }"),
                self);
        wordActions.add(script::close);
        game.ticks(3);
        assertThat(game.printed).containsExactly("x");
        assertThat(game.problems).isEmpty();
        assertThat(game.scripts.all()).isEmpty();
    }

    @Test
    void wordsCannotTickButCanStartScripts() {
        wordActions.add(() -> assertThatThrownBy(() -> game.scripts.tick(ScriptFixture.DT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("must not be called by a word"));
        wordActions.add(() -> game.start("log('other')"));
        game.start(in("after(0, function() act() end)", "after(0) { act() }"));
        game.tick();
        assertThat(game.printed).containsExactly("other");
        assertThat(game.problems).isEmpty();
    }

    @Test
    void reportsAFileOfAnUnknownLanguage() {
        final Script<Entity> script = game.scripts.start(new ScriptSource("x.py", "pass"));
        assertThat(script.isRunning()).isFalse();
        assertThat(game.problems)
                .singleElement()
                .asString()
                .contains("x.py: no language reads files that end with .py");
        game.tick();
    }

    @Test
    void rejectsParametersThatAreNotPlainValues() {
        assertThatThrownBy(() -> game.scripts.start(game.source(""), Map.of("world", new Object()), null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("params world must be a number, a string");
    }

    @Test
    void gameCreatesNamesAndTagsWithTheSameTables() {
        final Entity made = game.scripts.create(
                Map.of("name", "wall", "tags", List.of("solid"), "collider", Map.of("box", List.of(1, 2, 3))));
        game.scripts.tag(made, "red");
        game.start(in(
                "log(find('wall') == tagged('red')[1], #tags(find('wall')))",
                "log(find('wall') == tagged('red')[0], tags(find('wall')).size())"));
        assertThat(game.printed).containsExactly("true 2");
        assertThat(game.scripts.nameOf(made)).isEqualTo("wall");
        assertThatThrownBy(() -> game.scripts.create(Map.of("name", "wall")))
                .hasMessageContaining("name must be unique (got: 'wall'");
        assertThatThrownBy(() -> game.scripts.create(Map.of("colider", Map.of())))
                .hasMessage(
                        "entity has no 'colider'; it has name, tags, transform, collider, compound, body, velocity, scripts");
    }
}
