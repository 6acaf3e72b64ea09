package dev.carom.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.Combine;
import dev.carom.physics.Material;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.ecs.Compound;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Sphere;
import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import dev.dominion.ecs.api.Entity;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests every word in one language. Each script is written once in Lua and once in Groovy. */
public abstract class ScriptWordsContract {
    private static final Set<String> said = new HashSet<>();
    private static final Set<String> words = new HashSet<>();

    protected final ScriptFixture game;

    /** The words that scripts have called. */
    private record Noting(ScriptLanguage language) implements ScriptLanguage {
        @Override
        public String ending() {
            return language.ending();
        }

        @Override
        public LoadedScript open(
                ScriptSource source, Map<String, Word> all, Map<String, Object> globals, ScriptBudget budget)
                throws ScriptFailure {
            final Map<String, Word> noted = new HashMap<>();
            all.forEach((name, word) -> noted.put(name, arguments -> {
                said.add(name);
                return word.call(arguments);
            }));
            words.addAll(all.keySet());
            return language.open(source, noted, globals, budget);
        }
    }

    protected ScriptWordsContract(ScriptLanguage language) {
        game = new ScriptFixture(
                new Noting(language), config -> config.withWord("score", arguments -> "scored " + arguments[0]));
    }

    /** Returns the text in the language under test. */
    protected abstract String in(String lua, String groovy);

    @BeforeAll
    static void clearUsedWords() {
        said.clear();
        words.clear();
    }

    @AfterAll
    static void everyWordWasUsed() {
        assertThat(said).isEqualTo(words);
    }

    @AfterEach
    void close() {
        game.close();
    }

    /** Starts a script that must not fail. */
    private void start(String lua, String groovy) {
        assertRunning(game.start(in(lua, groovy)));
    }

    private void start(Entity self, String lua, String groovy) {
        assertRunning(game.start(in(lua, groovy), self));
    }

    private void assertRunning(Script<Entity> script) {
        assertThat(game.problems).isEmpty();
        assertThat(script.isRunning()).isTrue();
    }

    private Entity named(String name) {
        return game.scripts.find(name);
    }

    @Test
    void rejectsAHullWithTooManyPoints() {
        game.start(in(
                "local p = {} for i = 1, 3003 do p[i] = i % 7 end create { collider = { hull = p } }",
                "create(collider: [hull: (1..3003).collect { it % 7 }])"));
        assertThat(game.problems)
                .singleElement()
                .asString()
                .contains("collider hull must have at most 1000 points (got: 1001)");
    }

    @Test
    void returnsTheScriptsOfAnEntity() {
        start("log(#scripts(create {}))", "log(scripts(create([:])).size())");
        assertThat(game.printed).containsExactly("0");
    }

    @Test
    void createsAnEntityWithAllComponents() {
        start("""
                create {
                    name = "gate", tags = { "door", "red" },
                    transform = { position = { 1, 2, 3 }, rotation = { axis = { 0, 2, 0 }, angle = math.pi } },
                    collider = { box = { 1, 2, 0.5 }, layer = "bricks", mask = { "balls", "scenery" }, group = 3,
                                 offset = { 0, 1, 0 }, rotation = { 0, 0, 0, 1 }, sensor = true, fixed = true,
                                 enabled = false, continuous = false },
                    velocity = { linear = { 1, 0, 0 }, angular = { x = 0, y = 2, z = 0 } },
                }""", """
                create(name: 'gate', tags: ['door', 'red'],
                    transform: [position: [1, 2, 3], rotation: [axis: [0, 2, 0], angle: Math.PI]],
                    collider: [box: [1, 2, 0.5], layer: 'bricks', mask: ['balls', 'scenery'], group: 3,
                               offset: [0, 1, 0], rotation: [0, 0, 0, 1], sensor: true, fixed: true, enabled: false,
                               continuous: false],
                    velocity: [linear: [1, 0, 0], angular: [x: 0, y: 2, z: 0]])""");
        final Entity gate = named("gate");
        assertThat(game.scripts.tagged("red")).containsExactly(gate);
        assertThat(gate.get(Transform.class))
                .hasToString("Transform[1.0, 2.0, 3.0 m, rotation 0.0, 1.0, 0.0, " + (float) StrictMath.cos(Math.PI / 2)
                        + "]");
        final Collider expected = Collider.box(1f, 2f, 0.5f)
                .layer(ScriptFixture.LAYERS.bit("bricks"))
                .mask(ScriptFixture.LAYERS.bits("balls", "scenery"))
                .group(3)
                .offset(0f, 1f, 0f)
                .sensor()
                .fixed()
                .enabled(false)
                .continuous(false);
        assertThat(gate.get(Collider.class)).hasToString(expected.toString());
        assertThat(gate.get(Velocity.class)).hasToString("Velocity[1.0, 0.0, 0.0 m/s, angular 0.0, 2.0, 0.0 rad/s]");
    }

    @Test
    void createsEveryShape() {
        start("""
                for name, shape in pairs {
                    a = { box = { 1, 2, 3 } }, b = { alignedBox = { 1, 2, 3 } }, c = { sphere = 0.5 },
                    d = { capsule = { 0.25, 1 } }, e = { hull = { 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1 } },
                } do
                    create { name = name, collider = shape }
                end""", """
                [a: [box: [1, 2, 3]], b: [alignedBox: [1, 2, 3]], c: [sphere: 0.5], d: [capsule: [0.25, 1]],
                 e: [hull: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]]].each { n, shape -> create(name: n, collider: shape) }
                """);
        assertThat(named("a").get(Collider.class).shape()).isEqualTo(new OrientedBox(1f, 2f, 3f));
        assertThat(named("b").get(Collider.class).shape()).isEqualTo(new AlignedBox(1f, 2f, 3f));
        assertThat(named("c").get(Collider.class).shape()).isEqualTo(new Sphere(0.5f));
        assertThat(named("d").get(Collider.class).shape()).isEqualTo(new Capsule(0.25f, 1f));
        assertThat(named("e").get(Collider.class).shape()).isEqualTo(ConvexHull.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1));
    }

    @Test
    void createsACompoundAndReturnsItsParts() {
        start("""
                local knight = create { name = "knight", compound = { { sphere = 1 }, { box = { 1, 1, 1 }, sensor = true } } }
                log(#compound(knight), compound(knight)[2].sensor, compound(knight)[1].sphere == 1)""", """
                def knight = create(name: 'knight', compound: [[sphere: 1], [box: [1, 1, 1], sensor: true]])
                log(compound(knight).size(), compound(knight)[1].sensor, compound(knight)[0].sphere == 1)""");
        assertThat(named("knight").get(Compound.class).size()).isEqualTo(2);
        assertThat(game.printed).containsExactly("2 true true");
    }

    @Test
    void deletesFindsAndNamesEntities() {
        start("""
                local a, b = create { name = "a" }, create { tags = "red" }
                name(b, "b")
                log(name(a), name(b), find("b") == b, find("nobody") == nil, exists(a))
                delete(a)
                log(exists(a), find("a") == nil, exists(12345))
                name(b, nil)
                log(name(b) == nil)""", """
                def a = create(name: 'a'), b = create(tags: 'red')
                name(b, 'b')
                log(name(a), name(b), find('b') == b, find('nobody') == null, exists(a))
                delete(a)
                log(exists(a), find('a') == null, exists(12345))
                name(b, null)
                log(name(b) == null)""");
        assertThat(game.printed).containsExactly("a b true true true", "false true false", "true");
        assertThat(game.entities()).isEqualTo(1);
    }

    @Test
    void tagsEntities() {
        start("""
                local a, b = create { tags = { "red", "round" } }, create { tags = "red" }
                tag(b, "big")
                untag(a, { "round" })
                log(#tagged("red"), tagged("red")[1] == a, tagged("big")[1] == b, #tagged("round"))
                log(hasTag(a, "red"), hasTag(a, "round"), tags(b)[1], tags(b)[2])""", """
                def a = create(tags: ['red', 'round']), b = create(tags: 'red')
                tag(b, 'big')
                untag(a, ['round'])
                log(tagged('red').size(), tagged('red')[0] == a, tagged('big')[0] == b, tagged('round').size())
                log(hasTag(a, 'red'), hasTag(a, 'round'), tags(b)[0], tags(b)[1])""");
        assertThat(game.printed).containsExactly("2 true true 0", "true false red big");
    }

    @Test
    void setsAndRemovesComponents() {
        final Entity thing = game.entity(5f, 0f, 0f, Collider.sphere(1f));
        final Collider collider = thing.get(Collider.class);
        start(thing, """
                set(self, { collider = { sensor = true }, velocity = { linear = { 0, 3, 0 } }, transform = { position = { 7, 0, 0 } } })
                log(collider(self).sensor, collider(self).sphere == 1, velocity(self).linear.y == 3, velocity(self).angular.x == 0)
                set(self, { velocity = { angular = { 1, 0, 0 } }, collider = { box = { 1, 1, 1 } } })
                log(velocity(self).linear.y == 3, velocity(self).angular.x == 1, collider(self).sensor, collider(self).box[1] == 1)""", """
                set(self, [collider: [sensor: true], velocity: [linear: [0, 3, 0]], transform: [position: [7, 0, 0]]])
                log(collider(self).sensor, collider(self).sphere == 1, velocity(self).linear.y == 3, velocity(self).angular.x == 0)
                set(self, [velocity: [angular: [1, 0, 0]], collider: [box: [1, 1, 1]]])
                log(velocity(self).linear.y == 3, velocity(self).angular.x == 1, collider(self).sensor, collider(self).box[0] == 1)""");
        assertThat(game.printed).containsExactly("true true true true", "true true true true");
        assertThat(thing.get(Collider.class)).isSameAs(collider);
        assertThat(thing.get(Transform.class).position().x()).isEqualTo(7f);
        start(thing, """
                set(self, { compound = { { sphere = 2 } } })
                remove(self, "velocity") remove(self, "collider")
                log(velocity(self) == nil, collider(self) == nil, #compound(self))
                remove(self, "compound") remove(self, "transform")
                log(#compound(self))""", """
                set(self, [compound: [[sphere: 2]]])
                remove(self, 'velocity'); remove(self, 'collider')
                log(velocity(self) == null, collider(self) == null, compound(self).size())
                remove(self, 'compound'); remove(self, 'transform')
                log(compound(self).size())""");
        assertThat(game.printed).endsWith("true true 1", "0");
        assertThat(thing.get(Transform.class)).isNull();
    }

    @Test
    void createsABodyAndReturnsIt() {
        start("""
                local crate = create {
                    name = "crate", transform = { position = { 0, 5, 0 } },
                    collider = { box = { 0.5, 0.5, 0.5 }, material = { density = 500, friction = 0.3, restitution = 0.5, bounceSpeed = 2,
                        rollingResistance = 0.02, spinningResistance = 0.03, surfaceVelocity = { 1, 0, 0 },
                        frictionRule = "minimum", restitutionRule = "average" } },
                    body = { type = "dynamic", velocity = { 1, 2, 3 }, angularVelocity = { 0, 1, 0 }, linearDamping = 0.5, angularDamping = 0.25,
                        gravityScale = 0.5, sleepSpeed = 0.1, lockTranslation = "z", lockRotation = { "x", "z" } },
                }
                local b = body(crate)
                log(b.type, b.mass, b.velocity.x == 1, b.velocity.z == 0, b.angularVelocity.y == 1, b.lockRotation[2])
                create { name = "copy", collider = collider(crate), body = b, transform = { position = { 9, 5, 0 } } }
                log(body(create {}) == nil)""", """
                def crate = create(name: 'crate', transform: [position: [0, 5, 0]],
                    collider: [box: [0.5, 0.5, 0.5], material: [density: 500, friction: 0.3, restitution: 0.5, bounceSpeed: 2,
                        rollingResistance: 0.02, spinningResistance: 0.03, surfaceVelocity: [1, 0, 0],
                        frictionRule: 'minimum', restitutionRule: 'average']],
                    body: [type: 'dynamic', velocity: [1, 2, 3], angularVelocity: [0, 1, 0], linearDamping: 0.5, angularDamping: 0.25,
                        gravityScale: 0.5, sleepSpeed: 0.1, lockTranslation: 'z', lockRotation: ['x', 'z']])
                def b = body(crate)
                log(b.type, b.mass, b.velocity.x == 1, b.velocity.z == 0, b.angularVelocity.y == 1, b.lockRotation[1])
                create(name: 'copy', collider: collider(crate), body: b, transform: [position: [9, 5, 0]])
                log(body(create([:])) == null)""");
        assertThat(game.printed).containsExactly("dynamic colliders true true true z", "true");
        final Material material = Material.DEFAULT
                .density(500f)
                .friction(0.3f)
                .restitution(0.5f)
                .bounceSpeed(2f)
                .rollingResistance(0.02f)
                .spinningResistance(0.03f)
                .surfaceVelocity(1f, 0f, 0f)
                .frictionRule(Combine.MINIMUM)
                .restitutionRule(Combine.AVERAGE);
        for (String name : List.of("crate", "copy")) {
            final Body body = named(name).get(Body.class);
            assertThat(named(name).get(Collider.class).material()).isEqualTo(material);
            assertThat(body.velocity().y()).isEqualTo(2f);
            assertThat(body.linearDamping()).isEqualTo(0.5f);
            assertThat(body.angularDamping()).isEqualTo(0.25f);
            assertThat(body.gravityScale()).isEqualTo(0.5f);
            assertThat(body.sleepSpeed()).isEqualTo(0.1f);
            assertThat(body.isTranslationLocked(2)).isTrue();
            assertThat(body.isTranslationLocked(0)).isFalse();
            assertThat(body.isRotationLocked(0)).isTrue();
            assertThat(body.isRotationLocked(1)).isFalse();
        }
        game.ticks(2);
        assertThat(named("copy").get(Body.class).mass()).isEqualTo(500f);
        assertThat(named("copy").get(Transform.class).position().x()).isGreaterThan(9f);
    }

    @Test
    void changesOnlyTheNamedPropertiesOfABody() {
        start("""
                crate = create { name = "crate", collider = { sphere = 1, material = { friction = 0.2 } }, body = { mass = 5, velocity = { 1, 0, 0 } } }
                set(crate, { body = { gravityScale = 0 }, collider = { material = { restitution = 1 } } })
                log(body(crate).mass, body(crate).velocity.x == 1, collider(crate).material.friction > 0.1)
                set(crate, { body = { type = "kinematic", mass = "colliders" } })
                log(body(crate).type, body(crate).mass)
                moveBy(crate, 0, 1, 0)
                local lamp = create { name = "lamp", velocity = { linear = { 1, 0, 0 } } }
                remove(lamp, "velocity")
                set(lamp, { body = {} })
                remove(lamp, "body")
                log(body(lamp) == nil)
                set(lamp, { body = { lockTranslation = "x" } })
                set(lamp, { body = { velocity = { 1, 2, 3 }, lockTranslation = {}, type = "dynamic" } })
                log(body(lamp).velocity.x == 1)""", """
                crate = create(name: 'crate', collider: [sphere: 1, material: [friction: 0.2]], body: [mass: 5, velocity: [1, 0, 0]])
                set(crate, [body: [gravityScale: 0], collider: [material: [restitution: 1]]])
                log(body(crate).mass as int, body(crate).velocity.x == 1, collider(crate).material.friction > 0.1)
                set(crate, [body: [type: 'kinematic', mass: 'colliders']])
                log(body(crate).type, body(crate).mass)
                moveBy(crate, 0, 1, 0)
                def lamp = create(name: 'lamp', velocity: [linear: [1, 0, 0]])
                remove(lamp, 'velocity')
                set(lamp, [body: [:]])
                remove(lamp, 'body')
                log(body(lamp) == null)
                set(lamp, [body: [lockTranslation: 'x']])
                set(lamp, [body: [velocity: [1, 2, 3], lockTranslation: [], type: 'dynamic']])
                log(body(lamp).velocity.x == 1)""");
        assertThat(game.printed).containsExactly("5 true true", "kinematic colliders", "true", "true");
        assertThat(named("crate").get(Collider.class).material())
                .isEqualTo(Material.DEFAULT.friction(0.2f).restitution(1f));
        assertThat(named("crate").get(Transform.class).position().y()).isEqualTo(1f);
    }

    @Test
    void pushesBodies() {
        start("""
                for i, n in ipairs { "force", "forceAt", "torque", "impulse", "impulseAt", "angularImpulse" } do
                    create { name = n, collider = { sphere = 0.5 }, body = { mass = 2, gravityScale = 0 }, transform = { position = { 9 * i, 0, 0 } } }
                end
                after(0, function()
                    applyForce(find("force"), { 120, 0, 0 })
                    applyForceAt(find("forceAt"), { 120, 0, 0 }, { 18, 0.5, 0 })
                    applyTorque(find("torque"), 0, 12, 0)
                    applyImpulse(find("impulse"), 2, 0, 0)
                    applyImpulseAt(find("impulseAt"), 2, 0, 0, 45, 0.5, 0)
                    applyAngularImpulse(find("angularImpulse"), { 0, 0.2, 0 })
                end)
                log(gravity().y < -9.8)""", """
                ['force', 'forceAt', 'torque', 'impulse', 'impulseAt', 'angularImpulse'].eachWithIndex { n, i ->
                    create(name: n, collider: [sphere: 0.5], body: [mass: 2, gravityScale: 0], transform: [position: [9 * (i + 1), 0, 0]])
                }
                after(0) {
                    applyForce(find('force'), [120, 0, 0])
                    applyForceAt(find('forceAt'), [120, 0, 0], [18, 0.5, 0])
                    applyTorque(find('torque'), 0, 12, 0)
                    applyImpulse(find('impulse'), 2, 0, 0)
                    applyImpulseAt(find('impulseAt'), 2, 0, 0, 45, 0.5, 0)
                    applyAngularImpulse(find('angularImpulse'), [0, 0.2, 0])
                }
                log(gravity().y < -9.8)""");
        game.ticks(2);
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly("true");
        assertThat(speed("force")).isCloseTo(1f, within(1e-4f));
        assertThat(speed("forceAt")).isCloseTo(1f, within(1e-4f));
        assertThat(speed("impulse")).isCloseTo(1f, within(1e-4f));
        assertThat(speed("impulseAt")).isCloseTo(1f, within(1e-4f));
        assertThat(speed("torque")).isCloseTo(0f, within(1e-4f));
        assertThat(named("force").get(Body.class).angularVelocity().length()).isZero();
        assertThat(named("forceAt").get(Body.class).angularVelocity().z()).isCloseTo(-5f, within(1e-2f));
        assertThat(named("impulseAt").get(Body.class).angularVelocity().z()).isCloseTo(-5f, within(1e-2f));
        assertThat(named("torque").get(Body.class).angularVelocity().y()).isCloseTo(1f, within(1e-2f));
        assertThat(named("angularImpulse").get(Body.class).angularVelocity().y())
                .isCloseTo(1f, within(1e-2f));
    }

    private float speed(String name) {
        return named(name).get(Body.class).velocity().x();
    }

    @Test
    void letsBodiesSleepAndWakesThem() {
        start("""
                crate = create { collider = { sphere = 0.5 }, body = { gravityScale = 0 } }
                after(0, function() putToSleep(crate) log(isAsleep(crate)) end)
                after(0.05, function() wake(crate) log(isAsleep(crate)) end)""", """
                crate = create(collider: [sphere: 0.5], body: [gravityScale: 0])
                after(0) { putToSleep(crate); log(isAsleep(crate)) }
                after(0.05) { wake(crate); log(isAsleep(crate)) }""");
        game.ticks(10);
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly("true", "false");
    }

    @Test
    void contactsOfBodiesHaveImpulses() {
        start("""
                create { name = "floor", transform = { position = { 0, -1, 0 } }, collider = { box = { 5, 0.5, 5 }, fixed = true } }
                ball = create { name = "ball", collider = { sphere = 0.5 }, body = { mass = 3, velocity = { 0, -4, 0 } } }
                onBegin({ entity = ball }, function(contact)
                    log(contact.normalImpulse > 11, contact.impactSpeed > 3.9, contact.impulse.y == contact.normalImpulse)
                end)
                onBegin({ entity = find("floor") }, function(contact) log(contact.impulse.y < -11) end)""", """
                create(name: 'floor', transform: [position: [0, -1, 0]], collider: [box: [5, 0.5, 5], fixed: true])
                ball = create(name: 'ball', collider: [sphere: 0.5], body: [mass: 3, velocity: [0, -4, 0]])
                onBegin([entity: ball]) { contact ->
                    log(contact.normalImpulse > 11, contact.impactSpeed > 3.9, contact.impulse.y == contact.normalImpulse)
                }
                onBegin([entity: find('floor')]) { contact -> log(contact.impulse.y < -11) }""");
        game.ticks(5);
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactlyInAnyOrder("true true true", "true");
    }

    @Test
    void rejectsWhatABodyCannotDo() {
        rejects(
                "create { body = { mass = -1 } }",
                "create(body: [mass: -1])",
                "body: Body mass must be finite and greater than 0 kg");
        rejects(
                "create { body = { weight = 1 } }",
                "create(body: [weight: 1])",
                "body has no 'weight'; it has type, mass, lockTranslation");
        rejects(
                "create { body = { type = 'rigid' } }",
                "create(body: [type: 'rigid'])",
                "body type must be one of static, kinematic, dynamic (got: 'rigid')");
        rejects(
                "create { body = { lockRotation = { 'w' } } }",
                "create(body: [lockRotation: ['w']])",
                "body lockRotation must be a list of the axes x, y and z");
        rejects(
                "create { body = {}, velocity = { linear = { 1, 0, 0 } } }",
                "create(body: [:], velocity: [linear: [1, 0, 0]])",
                "velocity must not be on an entity with a dynamic body");
        rejects(
                "set(create { body = {} }, { velocity = { linear = { 1, 0, 0 } } })",
                "set(create(body: [:]), [velocity: [linear: [1, 0, 0]]])",
                "velocity must not be on an entity with a dynamic body");
        rejects(
                "set(create { velocity = { linear = { 1, 0, 0 } } }, { body = {} })",
                "set(create(velocity: [linear: [1, 0, 0]]), [body: [:]])",
                "velocity must not be on an entity with a dynamic body");
        rejects(
                "create { collider = { sphere = 1, material = { friction = -1 } } }",
                "create(collider: [sphere: 1, material: [friction: -1]])",
                "collider material: Material friction must be");
        rejects(
                "applyImpulse(create { name = 'a' }, 1, 0, 0)",
                "applyImpulse(create(name: 'a'), 1, 0, 0)",
                "entity 'a' must have a body for this");
        rejects(
                "applyForce(create { name = 'a', body = { type = 'static' } }, 1, 0, 0)",
                "applyForce(create(name: 'a', body: [type: 'static']), 1, 0, 0)",
                "entity 'a' must have a dynamic body for this (got: static)");
        rejects(
                "applyForce(create { body = {} }, 0 / 0, 0, 0)",
                "applyForce(create(body: [:]), 0.0d / 0.0d, 0, 0)",
                "force must be finite");
        rejects(
                "applyForceAt(create { body = {} }, { 1, 0, 0 }, { 0, 0, 0 })",
                "applyForceAt(create(body: [:]), [1, 0, 0], [0, 0, 0])",
                "must be in the world for this; give it a transform and a collider, and wait for one tick");
        for (String word : List.of("moveTo", "moveBy", "rewindTo")) {
            rejects(
                    word + "(create { collider = { sphere = 1 }, body = {} }, 0, 1, 0)",
                    word + "(create(collider: [sphere: 1], body: [:]), 0, 1, 0)",
                    "must not have a dynamic body for this");
        }
    }

    private void rejects(String lua, String groovy, String sentence) {
        game.problems.clear();
        final long before = game.entities();
        game.start(in(lua, groovy));
        assertThat(game.problems).singleElement().asString().contains(sentence);
        assertThat(game.entities()).isEqualTo(before);
    }

    @Test
    void movesRotatesAndTeleports() {
        final Entity thing = game.entity(0f, 0f, 0f, Collider.sphere(1f));
        start(thing, """
                moveTo(self, 1, 2, 3)
                moveBy(self, { 1, 0, 0 })
                log(position(self).x == 2, position(self).y == 2, position(self).z == 3)
                rotateTo(self, { axis = { 0, 1, 0 }, angle = math.pi / 2 })
                rotateBy(self, { axis = { 0, 1, 0 }, angle = math.pi / 2 })
                log(rotation(self).y > 0.999)
                placeAt(self, { x = 9, y = 0, z = 0 }, 0, 0, 0, 1)
                log(position(self).x == 9, rotation(self).w == 1)
                placeAt(self, 8, 0, 0)
                log(position(self).x == 8)""", """
                moveTo(self, 1, 2, 3)
                moveBy(self, [1, 0, 0])
                log(position(self).x == 2, position(self).y == 2, position(self).z == 3)
                rotateTo(self, [axis: [0, 1, 0], angle: Math.PI / 2])
                rotateBy(self, [axis: [0, 1, 0], angle: Math.PI / 2])
                log(rotation(self).y > 0.999)
                placeAt(self, [x: 9, y: 0, z: 0], 0, 0, 0, 1)
                log(position(self).x == 9, rotation(self).w == 1)
                placeAt(self, 8, 0, 0)
                log(position(self).x == 8)""");
        assertThat(game.printed).containsExactly("true true true", "true", "true true", "true");
    }

    @Test
    void rewindsToTheTimeOfAHit() {
        // In the first tick the ball moves from 0 to 10. It touches the wall at 5 when its centre is at 4.
        final Entity ball = game.moving(0f, 600f, Collider.sphere(1f));
        game.entity(6f, 0f, 0f, Collider.box(1f, 1f, 1f).fixed());
        start(
                ball,
                "onBegin(function(contact) rewindTo(self, contact.first) end)",
                "onBegin { contact -> rewindTo(self, contact.first) }");
        game.tick();
        assertThat(ball.get(Transform.class).position().x()).isCloseTo(4f, within(1e-4f));
    }

    @Test
    void castsRays() {
        game.entity(10f, 0f, 0f, Collider.box(0.5f, 1f, 1f).layer(ScriptFixture.LAYERS.bit("bricks")));
        game.entity(20f, 0f, 0f, Collider.sphere(1f).sensor());
        game.tick();
        start("""
                local hit = rayCast({ 0, 0, 0 }, { 50, 0, 0 })
                log(hit.point.x == 9.5, hit.normal.x == -1, exists(hit.entity), hit.distance == 0)
                log(math.abs(hit.fraction - 0.19) < 1e-6, rayCast({ 0, 5, 0 }, { 50, 0, 0 }) == nil)
                log(#rayCastAll(0, 0, 0, 50, 0, 0, { sensors = true }), #rayCastAll({ 0, 0, 0 }, { 50, 0, 0 }, { mask = "balls" }))
                log(rayCastAny({ 0, 0, 0 }, { 50, 0, 0 }, { ignoring = hit.entity }), rayCastAny({ 0, 0, 0 }, { 50, 0, 0 }))""", """
                def hit = rayCast([0, 0, 0], [50, 0, 0])
                log(hit.point.x == 9.5, hit.normal.x == -1, exists(hit.entity), hit.distance == 0)
                log(Math.abs(hit.fraction - 0.19) < 1e-6, rayCast([0, 5, 0], [50, 0, 0]) == null)
                log(rayCastAll(0, 0, 0, 50, 0, 0, [sensors: true]).size(), rayCastAll([0, 0, 0], [50, 0, 0], [mask: 'balls']).size())
                log(rayCastAny([0, 0, 0], [50, 0, 0], [ignoring: hit.entity]), rayCastAny([0, 0, 0], [50, 0, 0]))""");
        assertThat(game.printed).containsExactly("true true true true", "true true", "2 0", "false true");
    }

    @Test
    void queriesShapesAndPoints() {
        game.entity(10f, 0f, 0f, Collider.box(1f, 1f, 1f));
        game.tick();
        start("""
                log(overlaps { sphere = 1, position = { 11.5, 0, 0 } }, overlaps { sphere = 1, position = { 13, 0, 0 } })
                log(#overlapping { box = { 1, 1, 1 }, position = { 11, 0, 0 }, rotation = { 0, 0, 0, 1 } }, #containing { 10, 0, 0 })
                log(shapeCast({ sphere = 1, position = { 0, 0, 0 } }, { 16, 0, 0 }).fraction == 0.5)
                local near = closestPoint({ 13, 0, 0 }, 5)
                log(near.point.x == 11, near.distance == 2, closestPoint({ 13, 0, 0 }, 1) == nil)""", """
                log(overlaps(sphere: 1, position: [11.5, 0, 0]), overlaps(sphere: 1, position: [13, 0, 0]))
                log(overlapping(box: [1, 1, 1], position: [11, 0, 0], rotation: [0, 0, 0, 1]).size(), containing([10, 0, 0]).size())
                log(shapeCast([sphere: 1, position: [0, 0, 0]], [16, 0, 0]).fraction == 0.5)
                def near = closestPoint([13, 0, 0], 5)
                log(near.point.x == 11, near.distance == 2, closestPoint([13, 0, 0], 1) == null)""");
        assertThat(game.printed).containsExactly("true false", "1 1", "true", "true true true");
    }

    @Test
    void movesAnEntityAsACharacter() {
        game.entity(0f, -0.5f, 0f, Collider.box(20f, 0.5f, 20f).layer(ScriptFixture.LAYERS.bit("bricks")));
        game.entity(3f, 1f, 0f, Collider.box(0.5f, 1f, 5f).layer(ScriptFixture.LAYERS.bit("bricks")));
        final Entity me = game.entity(0f, 0f, 0f, Collider.capsule(0.3f, 0.6f).offset(0f, 0.901f, 0f));
        game.scripts.name(game.entity(1f, 1f, 0f, Collider.sphere(0.5f).sensor()), "zone");
        game.tick();
        start(me, """
                local said = {}
                local fall = 0
                onTick(function(dt)
                    local move = moveAndSlide(self, { 3, fall - 9.81 * dt, 0 }, dt, { stepHeight = 0.3 })
                    fall = move.velocity.y
                    for _, contact in ipairs(move.contacts) do
                        if contact.phase ~= "stay" then
                            log(contact.phase, name(contact.entity) or "wall", contact.sensor, contact.speed > 2)
                        end
                    end
                    if move.carrier then said[move.ground] = true end
                end)
                after(1.5, function() log(said.standing, said.airborne, math.abs(position(self).x - 2.199) < 1e-3) end)""", """
                def said = [:]
                def fall = 0
                onTick { dt ->
                    def move = moveAndSlide(self, [3, fall - 9.81 * dt, 0], dt, [stepHeight: 0.3])
                    fall = move.velocity.y
                    for (contact in move.contacts) {
                        if (contact.phase != 'stay') {
                            log(contact.phase, name(contact.entity) ?: 'wall', contact.sensor, contact.speed > 2)
                        }
                    }
                    if (move.carrier) said[move.ground] = true
                }
                after(1.5) { log(said.standing, said.airborne, Math.abs(position(self).x - 2.199) < 1e-3) }""");
        for (int i = 0; i < 100; i++) {
            game.tick();
        }
        assertThat(game.problems).isEmpty();
        assertThat(game.printed.get(0)).as("the floor").isEqualTo("begin wall false false");
        assertThat(game.printed).contains("begin zone true true", "end zone true false", "begin wall false true");
        assertThat(game.printed.get(game.printed.size() - 1)).isIn("true nil true", "true null true");
    }

    @Test
    void restoresTheDefaultSkinWhenNoneIsGiven() {
        game.entity(0f, -0.5f, 0f, Collider.box(20f, 0.5f, 20f));
        final Entity me =
                game.entity(0f, 0.11f, 0f, Collider.capsule(0.3f, 0.6f).offset(0f, 0.9f, 0f));
        game.tick();
        // A capsule whose lowest point is the position stands on the floor at y = 0 with a gap of one skin.
        start(me, """
                local fall, ticks = 0, 0
                onTick(function(dt)
                    ticks = ticks + 1
                    local options = ticks <= 20 and { skin = 0.1 } or {}
                    fall = moveAndSlide(self, { 0, fall - 9.81 * dt, 0 }, dt, options).velocity.y
                    local y = position(self).y
                    if ticks % 20 == 0 then log(math.abs(y - 0.1) < 1e-4, math.abs(y - 0.001) < 1e-4) end
                end)""", """
                def fall = 0
                def ticks = 0
                onTick { dt ->
                    ticks++
                    def options = ticks <= 20 ? [skin: 0.1] : [:]
                    fall = moveAndSlide(self, [0, fall - 9.81 * dt, 0], dt, options).velocity.y
                    def y = position(self).y
                    if (ticks % 20 == 0) log(Math.abs(y - 0.1) < 1e-4, Math.abs(y - 0.001) < 1e-4)
                }""");
        for (int i = 0; i < 60; i++) {
            game.tick();
        }
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly("true false", "false true", "false true");
    }

    @Test
    void bouncesAnEntityAndRejectsEntitiesThatCannotMove() {
        game.entity(3f, 0f, 0f, Collider.box(0.5f, 5f, 5f));
        final Entity ball = game.entity(0f, 0f, 0f, Collider.sphere(0.5f));
        game.scripts.name(game.dominion.createEntity(new Transform()), "ghost");
        game.tick();
        start(ball, """
                local move = moveAndBounce(self, 60, 0, 0, 0.05, { restitution = 0.5 })
                log(move.velocity.x, position(self).x < 1.9, #move.contacts, move.ground)
                log(pcall(moveAndSlide, find("ghost"), 1, 0, 0, 0.1))
                log(pcall(moveAndSlide, self, 1, 0, 0, 0.1, { stepheight = 1 }))""", """
                def move = moveAndBounce(self, 60, 0, 0, 0.05, [restitution: 0.5])
                log((long) move.velocity.x, position(self).x < 1.9, move.contacts.size(), move.ground)
                try { moveAndSlide(find('ghost'), 1, 0, 0, 0.1) } catch (e) { log(false, e.message) }
                try { moveAndSlide(self, 1, 0, 0, 0.1, [stepheight: 1]) } catch (e) { log(false, e.message) }""");
        assertThat(game.printed.get(0)).isIn("-30 true 1 airborne", "-30.0 true 1 airborne");
        assertThat(game.printed.get(1)).contains("entity 'ghost' must have a collider, whose shape the mover uses");
        assertThat(game.printed.get(2)).contains("options has no 'stepheight'; it has mask, ignoring, up, skin");
    }

    @Test
    void returnsCurrentContacts() {
        final Entity a = game.entity(0f, 0f, 0f, Collider.sphere(1f));
        game.scripts.name(game.entity(1f, 0f, 0f, Collider.sphere(1f)), "b");
        game.tick();
        start(a, """
                log(isTouching(self, find("b")), #contactsOf(self), contactsOf(self)[1].other == find("b"))""", """
                log(isTouching(self, find('b')), contactsOf(self).size(), contactsOf(self)[0].other == find('b'))""");
        assertThat(game.printed).containsExactly("true 1 true");
    }

    @Test
    void reactsToContactsOfItsEntity() {
        // The ball starts at -3 and moves 1 m per tick. It touches the wall while its centre is between -2 and 2, so in
        // ticks 1 to 5, and the END is in tick 6.
        final Entity ball = game.moving(-3f, 60f, Collider.sphere(1f));
        game.scripts.name(game.entity(0f, 0f, 0f, Collider.box(1f, 1f, 1f)), "wall");
        start(ball, """
                local stays = 0
                onBegin(function(c) log(c.phase, c.me == self, name(c.other), c.sensor, c.normal.x, c.point.x, c.holds) end)
                onStay(function(c) stays = stays + 1 end)
                onEnd(function(c) log(c.phase, c.reason, stays > 1, c.holds) end)""", """
                def stays = 0
                onBegin { c -> log(c.phase, c.me == self, name(c.other), c.sensor, c.normal.x, c.point.x, c.holds) }
                onStay { c -> stays++ }
                onEnd { c -> log(c.phase, c.reason, stays > 1, c.holds) }""");
        game.ticks(8);
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).hasSize(2);
        assertThat(game.printed.get(0).replaceAll("\\.0", "")).isEqualTo("begin true wall false -1 -1 true");
        assertThat(game.printed.get(1)).isEqualTo("end separated true false");
    }

    @Test
    void reactsToContactsOfAnEntityATagAndTwoLayers() {
        final Entity ball = game.moving(-3f, 60f, Collider.sphere(1f).layer(ScriptFixture.LAYERS.bit("balls")));
        final Entity brick =
                game.entity(0f, 0f, 0f, Collider.box(1f, 1f, 1f).layer(ScriptFixture.LAYERS.bit("bricks")));
        game.scripts.name(ball, "ball");
        game.scripts.name(brick, "brick");
        game.scripts.tag(brick, "red");
        start("""
                onBegin({ entity = find("ball") }, function(c) log("entity", name(c.me), name(c.other)) end)
                onBegin(find("brick"), function(c) log("handle", name(c.me), name(c.other)) end)
                onBegin({ tag = "red" }, function(c) log("tag", name(c.me), name(c.other)) end)
                onBegin({ layers = { "bricks", "balls" } }, function(c) log("layers", name(c.me), name(c.other)) end)
                onBegin({ layers = { "bricks", "scenery" } }, function(c) log("never") end)
                onBegin({ tag = "blue" }, function(c) log("never") end)""", """
                onBegin(entity: find('ball')) { c -> log('entity', name(c.me), name(c.other)) }
                onBegin(find('brick')) { c -> log('handle', name(c.me), name(c.other)) }
                onBegin(tag: 'red') { c -> log('tag', name(c.me), name(c.other)) }
                onBegin(layers: ['bricks', 'balls']) { c -> log('layers', name(c.me), name(c.other)) }
                onBegin(layers: ['bricks', 'scenery']) { c -> log('never') }
                onBegin(tag: 'blue') { c -> log('never') }""");
        game.ticks(3);
        assertThat(game.printed)
                .containsExactlyInAnyOrder(
                        "entity ball brick", "handle brick ball", "tag brick ball", "layers brick ball");
    }

    @Test
    void reactsToTicksAndTimes() {
        start("""
                local ticks = 0
                onTick(function(dt) ticks = ticks + 1 end)
                after(0.05, function() log("after", ticks) end) -- due in tick 3, before the reaction to it
                local id = every(0.05, function() log("every", time() > 0.04) end)
                after(0.2, function() log(cancel(id), cancel(id)) end)""", """
                def ticks = 0
                onTick { dt -> ticks++ }
                after(0.05) { log('after', ticks) } // due in tick 3, before the reaction to it
                def id = every(0.05) { log('every', time() > 0.04) }
                after(0.2) { log(cancel(id), cancel(id)) }""");
        game.ticks(30);
        assertThat(game.problems).isEmpty();
        // 0.05, 0.10 and 0.15 s, and 0.20 s, when the older reaction is called before it is cancelled.
        assertThat(game.printed)
                .containsExactly("after 2", "every true", "every true", "every true", "every true", "true false");
    }

    @Test
    void missedCallsAreDroppedAndLaterOnesKeepTheirTimes() {
        start("every(0.25, function() log(time()) end)", "every(0.25) { log(time()) }");
        for (float seconds : new float[] {0.25f, 1f, 0.125f, 0.125f, 0.125f, 0.125f}) {
            game.scripts.tick(seconds);
        }
        assertThat(game.problems).isEmpty();
        // Times of the ticks: 0.25, 1.25, 1.375, 1.5, 1.625 and 1.75 s. The calls at 0.5, 0.75, 1 and 1.25 s become
        // one.
        assertThat(game.printed.stream().map(Double::valueOf)).containsExactly(0.25, 1.25, 1.5, 1.75);
    }

    @Test
    void receivesParametersAndPreservesKeptValues() {
        final Script<Entity> script = game.scripts.start(
                game.source(
                        in(
                                "kept.count = (kept.count or 0) + 1 log(params.speed, params.names[2], kept.count, self == nil)",
                                "kept.count = (kept.count ?: 0) + 1; log(params.speed, params.names[1], kept.count, !binding.hasVariable('self'))")),
                Map.of("speed", 2L, "names", java.util.List.of("a", "b")),
                null);
        assertRunning(script);
        script.replace(in("log('new', kept.count)", "log('new', kept.count)"));
        game.tick();
        assertThat(game.printed).containsExactly("2 b 1 true", "new 1");
    }

    @Test
    void callsWordsOfTheGame() {
        start("log(score(10))", "log(score(10))");
        assertThat(game.printed).containsExactly("scored 10");
    }

    @Test
    void reportsFileAndLineOfAFailingWord() {
        final Script<Entity> script = game.start(in(
                "local a = 1\nlocal e = create {}\ndelete(e)\nmoveBy(e, 1, 0, 0)\nlog('never')",
                "def a = 1\ndef e = create([:])\ndelete(e)\nmoveBy(e, 1, 0, 0)\nlog('never')"));
        assertThat(script.isRunning()).isFalse();
        assertThat(game.problems)
                .singleElement()
                .hasToString("test." + in("lua", "groovy")
                        + ":4: entity must exist (got: 1, which was deleted or never existed); call exists(entity)"
                        + " first (the script was stopped)");
        assertThat(game.printed).isEmpty();
    }

    @Test
    void reportsFileAndLineOfAMalformedText() {
        final Script<Entity> script = game.start("log(1)\nlog(2)\nlog((3)\n");
        assertThat(script.isRunning()).isFalse();
        assertThat(game.problems).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isBetween(3, 4);
            assertThat(problem.stillRunning()).isFalse();
        });
        assertThat(game.printed).isEmpty();
    }

    @Test
    void reportsLineAndEntityOfAThrowingReaction() {
        final Entity gate = game.entity(0f, 0f, 0f, Collider.sphere(1f));
        game.scripts.name(gate, "gate");
        start(
                gate,
                "onTick(function()\n  create { name = 'half' }\n  error('oh')\nend)",
                "onTick {\n  create(name: 'half')\n  throw new RuntimeException('oh')\n}");
        game.tick();
        assertThat(game.problems).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(3);
            assertThat(problem.entity()).isEqualTo("'gate'");
            assertThat(problem.message()).contains("oh");
        });
        assertThat(named("half")).isNull();
        game.ticks(3);
        assertThat(game.problems).hasSize(1);
    }
}
