package dev.carom.demo.game;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.level.Power;
import dev.carom.demo.playfield.Cue;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Look;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.table.AimingLine;
import dev.carom.demo.table.PowerUpDrop;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What scenes and scripts do on a table, in Lua. */
class SceneTest {
    /** On the way of a ball that flies up the middle from z = 7.67 at 0.2 m a tick. */
    private static final String PLATE = """
            {"name": "plate", "transform": {"position": [0, 0, 4]},
             "collider": {"alignedBox": [1, 0.35, 0.5], "sensor": true}, "scripts": "plate.lua"}
            """;

    private static final String WALL = """
            {"name": "wall", "transform": {"position": [0, 0, 0]}, "collider": {"box": [1, 0.35, 0.2]},
             "look": {"color": "#ff8800", "glow": 0.5}}
            """;

    @Test
    void aPlateOpensAWallThatTheBallThenFliesThrough() {
        try (SceneGame scene = new SceneGame(PLATE + "," + WALL, "plate.lua", """
                onBegin(function(contact)
                    log(name(contact.other), hasTag(contact.other, "ball"))
                    set(find("wall"), { collider = { mask = "none" } })
                end)
                onEnd(function() log("left") end)
                """)) {
            scene.shootUp();
            final Entity ball = scene.game.ball();
            scene.tick(40);
            assertThat(scene.said).containsExactly("plate.lua: ball true", "plate.lua: left");
            assertThat(ball.get(Transform.class).position().z()).isLessThan(-0.5f);
            assertThat(scene.game.tally().bounces(Kind.SCENE)).isZero();
        }
    }

    @Test
    void aScriptThatMakesThingsWithoutEndIsStopped() {
        try (SceneGame scene = new SceneGame(
                WALL.replace("\"look\"", "\"scripts\": \"many.lua\", \"look\""),
                "many.lua",
                "onTick(function() for i = 1, 150 do create {} end end)")) {
            scene.tick(5);
            assertThat(scene.said).singleElement().asString().contains("must not have more than 400 entities");
            assertThat(scene.game.entities()).hasSizeLessThan(450);
        }
    }

    /** With 3,600 entities of the level, the greatest number with those of scripts equals that of a level alone. */
    @Test
    void scriptsOfAFullLevelAreToldAboutTheirOwnLimit() {
        try (SceneGame scene = new SceneGame(
                "{\"copies\": {\"count\": 3598, \"step\": [0, 0, 0]}},"
                        + WALL.replace("\"look\"", "\"scripts\": \"many.lua\", \"look\""),
                "many.lua",
                "onTick(function() for i = 1, 150 do create {} end end)")) {
            scene.tick(5);
            assertThat(scene.said).singleElement().asString().contains("must not have more than 400 entities");
        }
    }

    @Test
    void aBallBouncesOffWhatIsSolid() {
        try (SceneGame scene = new SceneGame(WALL)) {
            scene.shootUp().tick(60);
            assertThat(scene.game.tally().bounces(Kind.SCENE)).isEqualTo(1);
            assertThat(scene.game.ball().get(Velocity.class).linear().z).isPositive();
            assertThat(scene.part("scene-2").get(Look.class)).isEqualTo(new Look(0xff8800, 0.5f));
        }
    }

    @Test
    void whatAScriptMovesDrivesTheBallOnAndGoesItsWholeWayAllTheSame() {
        try (SceneGame scene =
                new SceneGame(WALL.replace("\"look\"", "\"scripts\": \"ram.lua\", \"look\""), "ram.lua", """
                -- Comes to meet the ball at 6 m/s.
                onTick(function(dt) moveBy(self, 0, 0, 6 * dt) end)
                """)) {
            scene.shootUp().tick(20);
            final float before =
                    scene.part("scene-2").get(Transform.class).position().z();
            scene.tick(15);
            assertThat(scene.game.tally().bounces(Kind.SCENE)).isEqualTo(1);
            // 15 ticks of 0.1 m, though one of them was played in two parts.
            assertThat(scene.part("scene-2").get(Transform.class).position().z())
                    .isCloseTo(before + 1.5f, within(1e-4f));
            assertThat(scene.game.ball().get(Transform.class).position().z())
                    .isGreaterThan(scene.part("scene-2")
                                    .get(Transform.class)
                                    .position()
                                    .z()
                            + 0.3f);
        }
    }

    @Test
    void bricksOfAScriptAreToBeBrokenLikeAllOthers() {
        try (SceneGame scene = SceneGame.of("""
                brick = create {
                    name = "target", transform = { position = { 0, 0, 0 } }, collider = { sphere = 0.5 },
                    brick = { hits = 2, points = 70 },
                }
                onEnd({ entity = brick }, function(contact) log(contact.reason, exists(brick)) end)
                """)) {
            assertThat(table(scene.game).bricksLeft()).isEqualTo(2);
            scene.shootUp().tick(60);
            assertThat(scene.part("brick-2").get(HitPoints.class).hitsLeft()).isEqualTo(1);
            scene.game.ball().get(Transform.class).placeAt(0f, 0f, 4f);
            scene.game.ball().get(Velocity.class).linear().set(0f, 0f, -12f);
            scene.tick(40);
            assertThat(table(scene.game).bricksLeft()).isEqualTo(1);
            assertThat(scene.game.tally().score()).isEqualTo(70);
            assertThat(scene.said).contains("rules.lua: deleted false");
            scene.game.ball().get(Transform.class).placeAt(0f, 0f, -6f);
            scene.game.ball().get(Velocity.class).linear().set(0f, 0f, -12f);
            scene.tick(20);
            assertThat(scene.game.phase()).isEqualTo(Phase.WON);
        }
    }

    /** A script may change all parts of the level, as what it created itself. */
    @Test
    void bricksOfTheLevelMayBeChangedAndDeleted() {
        try (SceneGame scene = SceneGame.of("""
                local first = find("brick-1")
                log(hasTag(first, "brick"), brick(first).hits)
                set(first, { brick = { hits = 3 }, look = { color = "#ff0000" } })
                create { name = "spare", transform = { position = { 4, 0, 0 } }, brick = {} }
                after(0.1, function() delete(first) end)
                """)) {
            scene.tick(1);
            assertThat(scene.said).containsExactly("rules.lua: true 1");
            assertThat(scene.part("brick-1").get(HitPoints.class).hitsLeft()).isEqualTo(3);
            assertThat(scene.part("brick-1").get(EntityInfo.class).rgb()).isEqualTo(0xff0000);
            scene.launch().tick(10);
            assertThat(table(scene.game).bricksLeft()).isEqualTo(1);
            assertThat(scene.game.phase()).isEqualTo(Phase.PLAYING);
        }
    }

    @Test
    void scriptsMayMakeAndTakeAwayEveryPartOfATable() {
        try (SceneGame scene = SceneGame.of("""
                local at = { position = { 0, 0, 2 } }
                local parts = {
                    create { transform = at, collider = { sphere = 1, sensor = true }, gate = { points = 5 } },
                    create { transform = at, collider = { sphere = 1, sensor = true }, portal = { pair = 1 } },
                    create { transform = at, collider = { sphere = 3, sensor = true }, magnet = { strength = 50 } },
                    create { transform = at, collider = { box = { 1, 1, 0.1 } }, bar = {} },
                    create { transform = at, collider = { box = { 1, 1, 0.1 } }, swing = { radians = 1, period = 1 } },
                    create { transform = at, ghost = { solidSeconds = 1, openSeconds = 1 } },
                    create { powerUp = { kind = "laser", afterBricks = 1 } },
                    create { swarm = { count = 50, radius = 0.1, speed = 1, fromZ = -5, toZ = -2 } },
                }
                log(gate(parts[1]).points, portal(parts[2]).pair, magnet(parts[3]).strength, swing(parts[5]).period)
                after(0.5, function()
                    for _, part in ipairs(parts) do delete(part) end
                end)
                """)) {
            scene.launch().tick(10);
            assertThat(scene.said).containsExactly("rules.lua: 5 1 50 1");
            assertThat(scene.game.entities().stream()
                            .filter(entity -> entity.get(EntityInfo.class).kind() == Kind.SHARD))
                    .hasSize(50);
            scene.tick(60);
            assertThat(scene.game.entities().stream()
                            .filter(entity -> entity.get(EntityInfo.class).kind() == Kind.SHARD))
                    .isEmpty();
            assertThat(scene.said).hasSize(1);
        }
    }

    @Test
    void theAimingLineIgnoresAPortalWhoseOtherEndWasDeleted() {
        try (SceneGame scene = SceneGame.of("""
                local ends = {}
                for i, z in ipairs({ 3, -4 }) do
                    ends[i] = create {
                        transform = { position = { 0, 0, z } }, portal = { pair = 1 },
                        collider = { box = { 4, 0.35, 0.05 }, sensor = true, layer = "sensor" },
                    }
                end
                after(0.5, function() delete(ends[2]) end)
                after(1, function() delete(ends[1]) end)
                """)) {
            final AimingLine line = new AimingLine(table(scene.game));
            scene.tick(20);
            assertThat(scene.said).isEmpty();
            line.trace();
            assertThat(line.jumpsTo(2)).as("both ends exist").isTrue();
            scene.tick(20);
            final List<String> oneEnd = corners(line);
            scene.tick(40);
            assertThat(oneEnd).as("as without a portal").isEqualTo(corners(line));
        }
    }

    private static List<String> corners(AimingLine line) {
        line.trace();
        final List<String> corners = new ArrayList<>();
        for (int i = 0; i < line.size(); i++) {
            corners.add(line.corner(i) + (line.jumpsTo(i) ? " by a portal" : ""));
        }
        return corners;
    }

    @Test
    void aRoundIsWonWhenAScriptTakesAwayTheLastBrick() {
        try (SceneGame scene = SceneGame.of("""
                local brick = create { transform = { position = { 4, 0, 0 } }, brick = {} }
                onEnd({ tag = "brick" }, function() delete(brick) end)
                """)) {
            scene.game.ball().get(Transform.class).placeAt(0f, 0f, -6f);
            scene.launch();
            scene.game.ball().get(Transform.class).placeAt(0f, 0f, -6f);
            scene.game.ball().get(Velocity.class).linear().set(0f, 0f, -12f);
            scene.tick(30);
            assertThat(scene.game.phase()).isEqualTo(Phase.WON);
            assertThat(table(scene.game).bricksLeft()).isZero();
        }
    }

    @Test
    void aRoundThatStartsAnewHasANewScene() {
        try (SceneGame scene = SceneGame.of("""
                kept.count = (kept.count or 0) + 1
                log("start", kept.count)
                create { name = "thing", collider = { sphere = 1 } }
                onTick(function() create {} end)
                """)) {
            scene.tick(5);
            assertThat(scene.sceneParts()).isEqualTo(2 + 5);
            scene.game.restart();
            assertThat(scene.sceneParts()).isEqualTo(2);
            scene.tick(1);
            assertThat(scene.said).containsExactly("rules.lua: start 1", "rules.lua: start 1");
        }
    }

    @Test
    void wordsOfTheGameDoWhatTheySay() {
        try (SceneGame scene = SceneGame.of("""
                local done = false
                onTick(function()
                    if done or velocity(find("ball")).linear.z == 0 then return end
                    done = true
                    log(score(250), score(-1000))
                    score(30)
                    say("Well done")
                    sound("power-up")
                    drop("laser", 2, -3)
                end)
                """)) {
            scene.tick(3);
            assertThat(scene.said).isEmpty();
            scene.shootUp();
            assertThat(scene.said).containsExactly("rules.lua: 250 0");
            assertThat(scene.game.tally().score()).isEqualTo(30);
            assertThat(scene.game.scripts().board().said()).isEqualTo("Well done");
            assertThat(scene.cues).containsExactly(Cue.POWER_UP);
            assertThat(table(scene.game).drops()).singleElement().satisfies(drop -> {
                assertThat(drop.get(PowerUpDrop.class).power()).isEqualTo(Power.LASER);
                assertThat(drop.get(Transform.class).position().x()).isEqualTo(2f);
            });
            scene.tick(ScriptBoard.SAID_TICKS);
            assertThat(scene.game.scripts().board().said()).isEmpty();
        }
    }

    @Test
    void aScriptMayTurnABallAndNoMore() {
        try (SceneGame scene = SceneGame.of("""
                after(0.5, function() set(find("ball"), { velocity = { linear = { 300, 5, 400 } } }) end)
                """)) {
            scene.shootUp().tick(30);
            final Velocity velocity = scene.game.ball().get(Velocity.class);
            // Along the table, and no faster than the level has it: 40 m/s, three fifths of it to the right.
            assertThat(velocity.linear().x).isCloseTo(24f, within(1e-4f));
            assertThat(velocity.linear().y).isZero();
            assertThat(velocity.linear().z).isCloseTo(32f, within(1e-4f));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "delete(find('ball')) | 'ball' belongs to the game and must not be deleted",
                "delete(find('striker')) | 'striker' belongs to the game and must not be deleted",
                "remove(find('ball'), 'velocity') | a ball must have a velocity",
                "remove(find('ball'), 'collider') | 'ball' belongs to the game, so its collider must not be changed",
                "remove(find('striker'), 'transform') | 'striker' belongs to the game, so its transform must not be changed",
                "set(find('ball'), { collider = { box = { 1, 1, 1 } } }) | 'ball' belongs to the game, so its collider",
                "set(find('striker'), { velocity = { linear = { 1, 0, 0 } } }) | so its velocity must not be changed",
                "set(find('ball'), { compound = { { sphere = 1 } } }) | so its compound must not be changed",
                "set(find('ball'), { brick = {} }) | so its brick must not be changed",
                "set(find('wall-left'), { look = { glow = 1 } }) | so its look must not be changed",
                "remove(find('drain'), 'collider') | so its collider must not be changed",
                "set(find('ball'), { velocity = { linear = { 0, 9, 0 } } }) | velocity of a ball must be at least 1.0 m/s",
                "placeAt(find('ball'), 0, 0, 0) | so its transform must not be changed",
                "moveBy(find('wall-left'), 1, 0, 0) | so its transform must not be changed",
                "rotateTo(find('striker'), { 0, 0, 0, 1 }) | so its transform must not be changed",
                "rewindTo(find('ball'), 0) | so its transform must not be changed",
                "score('many') | points must be a whole number from -100000 to 100000 (got: many)",
                "score(0.5) | points must be a whole number",
                "score(1e9) | points must be a whole number",
                "score() | score(points) must be called with exactly these arguments (got: 0)",
                "say(nil) | text must be a string of at most 80 characters",
                "say(string.rep('x', 81)) | text must be a string of at most 80 characters",
                "sound('bang') | sound must be one of wall, brick,",
                "sound(7) | sound must be one of wall, brick,",
                "drop('gold', 0, 0) | power must be one of multi-ball, slow-motion, wide-striker, laser (got: gold)",
                "drop('laser', 6, 0) | x must be a number from -5 to 5 (got: 6",
                "drop('laser', 0, 0 / 0) | z must be a number from -10 to 10",
                "create { look = { color = 'red' } } | look color must be written as #rrggbb (got: red)",
                "create { look = { glow = 2 } } | look glow must be a number from 0 to 1",
                "create { look = { colour = '#ff0000' } } | look must have only the fields color and glow (got:"
                        + " colour)",
                "create { brick = { hits = 0 } } | brick hits must be a whole number from 1 to 99",
                "create { brick = { points = 1.5 } } | brick points must be a whole number from 0 to 100000",
                "create { collider = { sphere = 1, layer = 'bal' } } | layer must be one of",
                "create { name = 'ball' } | name must be unique",
                "create { collider = { sphere = 1 }, body = {} } | entities of a level must not have a body",
                "set(find('ball'), { body = {} }) | 'ball' belongs to the game, so its body must not be changed",
            })
    void whatTheGameCannotDoIsRefusedWithASentenceAndPlayGoesOn(String line, String sentence) {
        try (SceneGame scene = SceneGame.of("onTick(function()\n    " + line + "\nend)")) {
            scene.tick(2);
            final String first = scene.said.get(0);
            assertThat(first).startsWith("rules.lua:2: ").contains(sentence).contains("entity 'rules'");
            assertThat(scene.said).hasSize(1);
            assertThat(scene.game.scripts().board().problems()).containsExactly(first);
            assertThat(scene.sceneParts()).isEqualTo(1);
            final long tick = scene.game.tickNumber();
            scene.shootUp().tick(100);
            assertThat(scene.game.tickNumber()).isEqualTo(tick + 101);
            assertThat(scene.game.tally().bricksBroken()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while true do end",
                "local function f() return 1 + f() end f()",
                "error('oops')",
                "local x = nil; x.y = 1",
                "this is no Lua",
            })
    void aBrokenScriptIsToldUntilItIsMendedAndThenForgotten(String body) {
        try (SceneGame scene = SceneGame.of(body)) {
            scene.tick(1);
            assertThat(scene.said).singleElement().asString().startsWith("rules.lua:1: ");
            scene.tick(ScriptBoard.PROBLEM_TICKS + 10);
            assertThat(scene.game.scripts().board().problems()).isEqualTo(scene.said);
            scene.game.scripts().replace(new ScriptSource("rules.lua", "log('mended')"));
            scene.tick(1);
            assertThat(scene.said).last().isEqualTo("rules.lua: mended");
            scene.tick(1);
            assertThat(scene.game.scripts().board().problems()).isEmpty();
        }
    }

    @Test
    void aScriptThatRunsTooLongIsStoppedAtTheSamePlaceInEveryGame() {
        final String body = """
                local box = create { transform = { position = { 0, 5, 0 } }, collider = { sphere = 1, sensor = true } }
                local loops = 0
                onTick(function()
                    while true do
                        loops = loops + 1
                        moveTo(box, 0.001 * loops, 5, 0)
                    end
                end)""";
        final List<String> hashes = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            try (SceneGame scene = SceneGame.of(body)) {
                scene.tick(2);
                assertThat(scene.said).singleElement().asString().contains("longer than allowed");
                hashes.add(scene.game.stateHash().toString());
            }
        }
        assertThat(hashes.get(0)).isEqualTo(hashes.get(1));
    }

    @Test
    void boardShowsTheLastOfMany() {
        final ScriptBoard board = new ScriptBoard();
        for (int i = 1; i <= 7; i++) {
            board.print("a.lua", "line " + i);
            board.levelProblem("problem " + i);
        }
        board.levelProblem("problem 5");
        assertThat(board.lines())
                .containsExactly("a.lua: line 3", "a.lua: line 4", "a.lua: line 5", "a.lua: line 6", "a.lua: line 7");
        assertThat(board.problems()).containsExactly("problem 4", "problem 6", "problem 7", "problem 5");
        for (int i = 0; i < ScriptBoard.PROBLEM_TICKS; i++) {
            board.tick(problem -> false);
        }
        assertThat(board.lines()).isEmpty();
        assertThat(board.problems()).as("it still stands").containsExactly("problem 5");
        board.levelIsWhole();
        assertThat(board.problems()).isEmpty();
    }

    /** Shapes that no ball can be pushed out of along the table, made where the ball is. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "box = { 1, 0.1, 1 }, offset = { 0, 0.2, 0 }",
                "box = { 1, 1, 1 }",
                "alignedBox = { 2, 0.35, 0.1 }",
                "sphere = 1",
                "capsule = { 0.5, 1 }",
                "hull = { -1, -1, -1, 1, -1, -1, 0, -1, 1, 0, 1, 0 }",
            })
    void neverHoldABallForEver(String shape) {
        try (SceneGame scene = SceneGame.of("""
                every(0.5, function()
                    local at = position(find("ball"))
                    create { transform = { position = at }, collider = { SHAPE }, tags = "trap" }
                end)
                every(0.5, function()
                    local traps = tagged("trap")
                    if #traps > 2 then delete(traps[1]) end
                end)
                """.replace("SHAPE", shape))) {
            scene.shootUp();
            final Autopilot autopilot = new Autopilot(1);
            final Vector3f last = new Vector3f();
            int still = 0;
            for (int i = 0; i < 2000; i++) {
                scene.game.tick(autopilot.play(scene.game));
                final Vector3fc at = scene.game.ball().get(Transform.class).position();
                assertThat(Math.abs(at.x())).isLessThan(5f);
                assertThat(at.y()).isZero();
                still = at.distance(last) < 0.01f && scene.game.phase() == Phase.PLAYING ? still + 1 : 0;
                last.set(at);
                assertThat(still).isLessThan(70);
            }
            assertThat(scene.said).isEmpty();
        }
    }

    @Test
    void sameInputsComeToTheSameHash() {
        final String[] hashes = new String[2];
        for (int i = 0; i < 2; i++) {
            try (SceneGame scene = SceneGame.of("""
                    onTick(function(dt)
                        local thing = create { transform = { position = { math.random() * 8 - 4, 0, -2 } }, collider = { sphere = 0.2 } }
                        after(1, function() delete(thing) end)
                    end)
                    """)) {
                scene.shootUp();
                final Autopilot autopilot = new Autopilot(1);
                for (int tick = 0; tick < 500; tick++) {
                    scene.game.tick(autopilot.play(scene.game));
                }
                hashes[i] = scene.game.stateHash().toString();
                assertThat(scene.sceneParts()).isEqualTo(1 + 60);
            }
        }
        assertThat(hashes[0]).isEqualTo(hashes[1]);
    }

    @ParameterizedTest
    @CsvSource({
        "swing, transform",
        "swing, collider",
        "swing, velocity",
        "swing, swing",
        "magnet, transform",
        "magnet, collider",
        "magnet, magnet",
        "ghost, transform",
        "ghost, collider",
        "ghost, ghost",
        "ghost, brick",
        "portal, transform",
        "portal, collider",
        "portal, portal",
        "gate, transform",
        "gate, collider",
        "gate, gate"
    })
    void scriptsMayRemoveEachComponentOfAPart(String part, String component) {
        final Map<String, String> parts = Map.of(
                "swing",
                        "'prefab': 'swing', 'collider': {'box': [1, 0.35, 0.1]}, 'swing': {'radians': 0.5, 'period': 2}",
                "magnet", "'prefab': 'magnet', 'collider': {'sphere': 3}, 'magnet': {'strength': 50}",
                "ghost",
                        "'prefab': 'brick', 'collider': {'alignedBox': [0.5, 0.35, 0.1]},"
                                + " 'ghost': {'solidSeconds': 0.2, 'openSeconds': 0.2}",
                "portal", "'prefab': 'portal', 'portal': {'pair': 1}",
                "gate", "'prefab': 'gate', 'collider': {'alignedBox': [1, 0.35, 0.04]}, 'gate': {'points': 5}");
        final String entities = ("{'name': 'part', " + parts.get(part) + "}, {'name': 'rules', 'scripts': 'rules.lua'}")
                .replace('\'', '"');
        try (SceneGame scene = new SceneGame(
                entities, "rules.lua", "after(0.5, function() remove(find('part'), '" + component + "') end)")) {
            for (int tick = 0; tick < 120; tick++) {
                scene.game.tick(SceneGame.LAUNCH);
            }
            assertThat(scene.said).isEmpty();
        }
    }
}
