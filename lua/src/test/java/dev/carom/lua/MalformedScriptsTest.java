package dev.carom.lua;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.script.Script;
import dev.carom.script.ScriptFixture;
import dev.carom.script.ScriptProblem;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Random faulty scripts always cause a message with file and line, and never a crash or a half-built entity. */
class MalformedScriptsTest {
    private static final int TRIES = 250;
    private static final int CALLS = 40;

    /** A correct script that uses most features. */
    private static final String CORRECT = """
            local gate = create { name = "gate", tags = { "door" }, collider = { box = { 1, 2, 0.5 }, sensor = true } }
            local ball = create { name = "ball", transform = { position = { -3, 0, 0 } }, collider = { sphere = 1 },
                velocity = { linear = { 60, 0, 0 } } }
            local count = kept.count or 0
            onBegin({ tag = "door" }, function(contact)
                count = count + 1
                kept.count = count
                log("met " .. name(contact.other) .. " at " .. contact.point.x)
                create { name = "spark" .. count, transform = { position = contact.point } }
            end)
            onTick(function(dt)
                if position(ball).x > 3 then placeAt(ball, -3, 0, 0) end
                local hit = rayCast({ 0, 5, 0 }, { 0, -10, 0 }, { sensors = true })
                if hit then log(hit.entity, hit.fraction) end
            end)
            every(0.05, function() rotateBy(gate, { axis = { 0, 1, 0 }, angle = 0.1 }) end)
            """;

    @Property(tries = TRIES)
    void damagedTextsNeverBreakTheGame(@ForAll("edits") List<Edit> edits) {
        String text = CORRECT;
        for (Edit edit : edits) {
            text = edit.of(text);
        }
        try (ScriptFixture game = new ScriptFixture(new LuaLanguage(), config -> config.withBudget(200, 500))) {
            final Script<Entity> script = game.start(text);
            if (!script.isRunning()) {
                assertThat(game.entities()).as(text).isZero();
            }
            game.ticks(10);
            requireIntactGame(game, text);
        }
    }

    @Property(tries = TRIES)
    void wordsWithRandomArgumentsNeverBreakTheGame(@ForAll("calls") List<String> calls) {
        final String text = "local function try(...) local ok, e = pcall(...) if not ok then log(e) end end\n"
                + "local a = create { name = 'a', collider = { sphere = 1 }, velocity = {} }\n"
                + "local gone = create {} delete(gone)\n"
                + "local it = {} it.it = it\n"
                + String.join("\n", calls)
                + "\nonTick(function()\n" + String.join("\n", calls) + "\nend)";
        try (ScriptFixture game = new ScriptFixture(new LuaLanguage(), config -> config.withBudget(2_000, 2_000))) {
            final Entity wall = game.entity(1f, 0f, 0f, Collider.box(1f, 1f, 1f));
            final Script<Entity> script = game.start(text, wall);
            assertThat(game.problems).as(text).isEmpty(); // every call is protected
            assertThat(script.isRunning()).isTrue();
            game.ticks(3);
            requireIntactGame(game, text);
        }
    }

    private static void requireIntactGame(ScriptFixture game, String text) {
        for (ScriptProblem problem : game.problems) {
            assertThat(problem.line()).as(text).isPositive();
            assertThat(problem.message()).as(text).isNotBlank().doesNotContain("the script engine failed");
            assertThat(problem.message()).as(text).doesNotContain("the game could not do that");
        }
        assertThat(game.printed).as(text).noneMatch(line -> line.contains("the game could not do that"));
        game.dominion.findEntitiesWith(Transform.class).stream().forEach(row -> {
            final Entity entity = row.entity();
            assertThat(Float.isFinite(row.comp().position().x())).isTrue();
            final Velocity velocity = entity.get(Velocity.class);
            assertThat(velocity == null || Float.isFinite(velocity.linear().x)).isTrue();
        });
    }

    /** Replaces a part of a text by another string. */
    record Edit(double where, int length, String piece) {
        String of(String text) {
            final int from = (int) (where * text.length());
            final int to = Math.min(text.length(), from + length);
            return text.substring(0, from) + piece + text.substring(to);
        }
    }

    @Provide
    Arbitrary<List<Edit>> edits() {
        final Arbitrary<String> pieces = Arbitraries.oneOf(
                Arbitraries.of(
                        "",
                        "",
                        "",
                        " end ",
                        "(",
                        ")",
                        "{",
                        "}",
                        "..",
                        "...",
                        "--[[",
                        "]]",
                        "\"",
                        "'",
                        "\\",
                        "[==[",
                        "nil",
                        "0/0",
                        "1e999",
                        "-1",
                        "self",
                        "\n",
                        "\u0000",
                        "\u00e9",
                        "\ud83d\ude00",
                        "::x::",
                        "goto x",
                        "return ",
                        "local ",
                        "function() ",
                        "<close>",
                        "#",
                        "~",
                        "//",
                        "0x",
                        "9.9.9",
                        "error()",
                        "error({})"),
                Arbitraries.strings().ofMaxLength(6));
        return Combinators.combine(
                        Arbitraries.doubles().between(0, 0.99),
                        Arbitraries.integers().between(0, 12),
                        pieces)
                .as(Edit::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4);
    }

    @Provide
    Arbitrary<List<String>> calls() {
        final Arbitrary<String> words = Arbitraries.of(
                "create",
                "delete",
                "exists",
                "find",
                "tagged",
                "name",
                "tags",
                "hasTag",
                "tag",
                "untag",
                "set",
                "remove",
                "collider",
                "compound",
                "velocity",
                "position",
                "rotation",
                "moveTo",
                "moveBy",
                "rotateTo",
                "rotateBy",
                "placeAt",
                "rewindTo",
                "moveAndSlide",
                "moveAndBounce",
                "rayCast",
                "rayCastAll",
                "rayCastAny",
                "shapeCast",
                "overlaps",
                "overlapping",
                "containing",
                "closestPoint",
                "isTouching",
                "contactsOf",
                "onBegin",
                "onStay",
                "onEnd",
                "onTick",
                "after",
                "every",
                "cancel",
                "time",
                "log");
        final Arbitrary<String> simple = Arbitraries.of(
                "nil",
                "a",
                "a",
                "a",
                "self",
                "self",
                "gone",
                "it",
                "0",
                "1",
                "-1",
                "0.5",
                "0/0",
                "1/0",
                "1e300",
                "1e18",
                "1 << 62",
                "''",
                "'x'",
                "'a'",
                "true",
                "false",
                "log",
                "function() end",
                "coroutine.create(log)",
                "_G",
                "{}",
                "{ 1, 2, 3 }",
                "{ 0, 0, 0, 1 }",
                "{ 0, 0, 0, 0 }",
                "{ 1, nil, 3 }",
                "{ 1, x = 2 }",
                "{ 0/0, 0, 0 }",
                "{ x = 1, y = 2, z = 3 }",
                "{ [1.5] = 1 }",
                "{ [it] = 1 }",
                "{ entity = a }",
                "{ tag = 'x' }",
                "{ layers = { 'balls', 'bricks' } }",
                "{ layers = 'balls' }",
                "{ sensors = true, ignoring = gone }",
                "{ sphere = 1, position = { 0, 0, 0 } }",
                "{ sphere = 0/0, position = { 1, 1, 1 } }",
                "{ name = 'a' }",
                "{ name = 'b' .. time() }",
                "{ tags = { 'x', 5 } }",
                "{ collider = { sphere = -1 } }",
                "{ collider = { sphere = 1, box = { 1, 1, 1 } } }",
                "{ collider = { hull = { 1, 2 } } }",
                "{ collider = { hull = { 0,0,0, 1,0,0, 2,0,0, 3,0,0 } } }",
                "{ collider = { sensor = 1 } }",
                "{ collider = { alignedBox = { 1, 1, 1 }, rotation = { axis = { 1, 0, 0 }, angle = 1 } } }",
                "{ compound = { { sphere = 1 }, { sphere = 1e30 } } }",
                "{ compound = { { sphere = 1 }, { box = { 1, 1, 1 } } } }",
                "{ transform = { position = { 1, 2 } } }",
                "{ transform = { rotation = { axis = { 0, 0, 0 }, angle = 1 } } }",
                "{ velocity = { linear = { 1/0, 0, 0 } } }",
                "{ velocity = { angular = { 0, 9, 0 } } }",
                "'collider'",
                "'transform'",
                "'velocity'",
                "'compound'",
                "('x'):rep(5000)",
                "'\\xff\\xfe'",
                "'\\0'",
                "'\\u{1F600}'");
        final Arbitrary<String> call = Combinators.combine(words, simple.list().ofMaxSize(4))
                .as((word, arguments) ->
                        "try(" + word + (arguments.isEmpty() ? "" : ", ") + String.join(", ", arguments) + ")");
        return call.list().ofMinSize(1).ofMaxSize(CALLS);
    }
}
