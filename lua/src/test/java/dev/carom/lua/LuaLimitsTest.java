package dev.carom.lua;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.script.Script;
import dev.carom.script.ScriptFixture;
import dev.carom.script.ScriptProblem;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptFunction;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Limits of single library functions, the counting of time, and the conversion of strings and messages between Lua and
 * Java. A script that is not stopped fails its test by timeout.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LuaLimitsTest {
    private static final String BUDGET_SPENT = "the script ran for longer than allowed";

    private final List<Object> given = new ArrayList<>();
    private final ScriptFixture game = new ScriptFixture(new LuaLanguage(), config -> config.withBudget(50, 200)
            .withFiles(file -> new ScriptSource(file, "log('I run') while true do end"))
            .withWord("give", arguments -> {
                given.add(arguments[0]);
                return arguments[0] instanceof ScriptFunction ? null : arguments[0];
            })
            .withWord("reject", arguments -> {
                given.add(arguments[0]);
                throw new IllegalArgumentException("rejected");
            })
            .withWord("work", arguments -> {
                work(((Number) arguments[0]).longValue());
                return null;
            })
            .withWord("pause", arguments -> {
                pause(((Number) arguments[0]).longValue());
                return null;
            }));

    private void work(long millis) {
        game.clock.work(millis);
    }

    private void pause(long millis) {
        game.clock.pause(millis);
    }

    @AfterEach
    void close() {
        game.close();
    }

    private String stopped(String text) {
        final Script<Entity> script = game.start(text);
        assertThat(script.isRunning()).as(text).isFalse();
        assertThat(game.problems).hasSize(1);
        return game.problems.get(0).toString();
    }

    private void prints(String text, String... lines) {
        game.start(text);
        assertThat(game.problems).isEmpty();
        assertThat(game.printed).containsExactly(lines);
    }

    @Test
    void repOfAnEmptyStringReturnsAtOnce() {
        prints("log(#string.rep('', 1 << 62), #('ab'):rep(3, ''), #('ab'):rep(-1))", "0 6 0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "string.find(('('):rep(256000), '%b()')",
                "string.find(('a'):rep(2e5), '['..('b'):rep(2e5)..']')",
                "string.find(('a'):rep(2e5), '[^'..('b'):rep(2e5)..']')",
                "string.find(('a'):rep(2e5), '%f['..('b'):rep(2e5)..']')",
                "string.find(('a'):rep(2e5), ('a'):rep(1e5) .. 'b')",
                "string.find(('a'):rep(2e5), ('a'):rep(1e5) .. 'b', 1, true)",
                "string.find(('a'):rep(2e5), '(a*)%1b')",
                "string.find(('a'):rep(1e4), '^a*a*a*b')",
                "for _ in string.gmatch(('a'):rep(1e4), '^.-b') do end",
                "string.gsub(('a'):rep(1e4), '.-b', '')",
            })
    void rejectsPatternsThatMayTakeTooLong(String text) {
        assertThat(stopped(text)).startsWith("test.lua:1: ").contains("may take too long");
    }

    @Test
    void acceptsOrdinaryPatterns() {
        prints("""
                log(("a=1;b=2;"):rep(20):gsub("(%w+)=(%w+);", "%2"):sub(1, 4))
                log(("  x  "):match("^%s*(.-)%s*$"), ("f(a(b)c)d"):match("%b()"), ("THE (quick) fox"):find("%f[%a]%a+", 5))
                log(("key = value"):match("^(%w+)%s*=%s*(%w+)$"), ("abab"):match("(ab)%1"), ("]-^"):find("[]%-^]", 2))
                log(("x"):rep(2e5):find("y"), #("x,"):rep(1e5):gsub("[,;]", ""))""", "1212", "x (a(b)c) 6 10", "key ab 2 2", "nil 100000");
    }

    @Test
    void comparisonsOfSortCountInTheBudget() {
        game.clock.advancePerRead(1_000_000L); // library work reads the clock too
        assertThat(stopped("local s = ('a'):rep(200000) local t = {} for i = 1, 1e5 do t[i] = s end table.sort(t)"))
                .contains(BUDGET_SPENT);
    }

    @Test
    void sortIsCorrectAndStable() {
        prints("""
                local t = {}
                for i = 1, 1000 do t[i] = { i * 7919 % 101, i } end
                table.sort(t, function(a, b) return a[1] < b[1] end)
                local bad = 0
                for i = 2, #t do
                    local a, b = t[i - 1], t[i]
                    if a[1] > b[1] or a[1] == b[1] and a[2] > b[2] then bad = bad + 1 end
                end
                local words = { "pear", "apple", "fig" }
                table.sort(words)
                local five = { 5, 4, 3, 2, 1 }
                table.sort(five, function() return true end) -- no order at all
                log(bad, #t, table.concat(words, " "), #five, pcall(table.sort, { 1, "x" }))""", "0 1000 apple fig pear 5 false script:13: attempt to compare string with number");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "local co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() while true"
                        + " do end end }) while true do end end) local y <close> = setmetatable({}, { __close = function()"
                        + " coroutine.close(co) end }) coroutine.resume(co)",
                "local mt = {} local co = coroutine.wrap(function() local x <close> = setmetatable({}, mt) coroutine.yield()"
                        + " end) co() mt.__close = function() while true do end end co()",
                "local mt = {} local function level(n) return setmetatable({}, { __close = function() if n == 0 then return end"
                        + " local a <close> = level(n - 1) local b <close> = level(n - 1) local c <close> = level(n - 1)"
                        + " local d <close> = level(n - 1) local e <close> = level(n - 1) local f <close> = level(n - 1)"
                        + " while true do end end }) end local x <close> = level(12) while true do end",
                "local function level(n) return setmetatable({}, { __close = function() if n == 0 then return end"
                        + " local a <close> = level(n - 1) local b <close> = level(n - 1) local c <close> = level(n - 1)"
                        + " local d <close> = level(n - 1) local e <close> = level(n - 1) local f <close> = level(n - 1)"
                        + " while true do end end }) end coroutine.wrap(function() local x <close> = level(12)"
                        + " coroutine.wrap(function() while true do end end)() end)()",
            })
    void endlessCloseMetamethodsAreStopped(String text) {
        assertThat(stopped(text)).contains("test.lua:1: ");
    }

    @Test
    void callsCloseMetamethods() {
        prints("""
                local function closing(name) return setmetatable({}, { __close = function() log(name) end }) end
                do local x <close> = closing("block") end
                pcall(function() local x <close> = closing("error") error("x") end)
                local closed
                local co = coroutine.create(function()
                    local x <close> = setmetatable({}, { __close = function() closed = "coroutine" end })
                    coroutine.yield()
                end)
                coroutine.resume(co)
                log(coroutine.close(co), coroutine.status(co), closed)""", "block", "error", "true dead coroutine");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "onTick(function() for i = 1, 100 do work(4) end end)",
                "onTick(function() for i = 1, 20 do work(20) end end)",
                "onTick(function() work(20) work(60) work(60) log('never') end)",
                "onTick(function() while true do pcall(work, 7) end end)",
                "onTick(function() local co = coroutine.wrap(function() while true do work(7) end end) co() end)",
            })
    void wordsCountInTheBudget(String text) {
        assertThat(game.start(text).isRunning()).isTrue();
        game.tick();
        assertThat(game.problems).singleElement().asString().contains(BUDGET_SPENT);
        assertThat(game.printed).isEmpty();
    }

    @Test
    void pausesOfTheMachineDoNotCountInTheBudget() {
        prints("for i = 1, 5 do pause(100) end log('done')", "done");
    }

    @Test
    void coroutinesCountInTheBudget() {
        // Each coroutine runs 1.8 million instructions and is called by a function that runs only a few.
        game.start(
                "for i = 1, 1000 do onTick(function() coroutine.wrap(function() for i = 1, 9e5 do end end)() end) end");
        game.tick();
        assertThat(game.problems).singleElement().asString().contains(BUDGET_SPENT);
    }

    @Test
    void slowInstructionsOfACoroutineCountInTheBudget() {
        game.clock.advancePerRead(1_000_000L);
        assertThat(stopped("local s, t = ('a'):rep(2e5), ('a'):rep(2e5)\n"
                        + "coroutine.wrap(function() for i = 1, 9e5 do if s < t then s = t end end end)()"))
                .contains(BUDGET_SPENT);
        // 9e5 comparisons of 200 kB take a minute; the script is stopped after 200 reads of the clock
    }

    @Test
    void scriptsThatStartInOneTickShareOneBudget() {
        for (int i = 0; i < 12; i++) {
            game.scripts.create(Map.of("scripts", "loop" + i + ".lua"));
        }
        game.tick();
        assertThat(game.scripts.all().size()).isLessThan(5); // a budget of 200 ms: later scripts wait
        game.ticks(12);
        assertThat(game.scripts.all()).hasSize(12);
    }

    @Test
    void concatMetamethodSetLaterReceivesNoInternalValue() {
        game.start("local mt = {} local t = setmetatable({}, mt)\n"
                + "mt.__concat = function(a, b) give(type(b)) return 'x' end\n"
                + "give(t .. 'y')");
        assertThat(given).isNotEmpty().doesNotContain("table", "userdata", "function");
    }

    @Test
    void limitsTheNumberOfResults() {
        assertThat(stopped("local t = {} for i = 1, 60 do t[i] = { table.unpack({}, 1, 900000) } end"))
                .contains("unpack returns at most 10000 values at once");
        game.problems.clear();
        assertThat(stopped("local t = { table.unpack({}, math.mininteger, math.maxinteger) }"))
                .contains("unpack returns at most 10000 values at once");
        game.problems.clear();
        assertThat(stopped("local t = { ('x'):rep(2e5):byte(1, -1) }")).contains("byte returns at most 10000 values");
        game.problems.clear();
        prints(
                "log(table.unpack({ 1, 2, 3 }, 2), select('#', table.unpack({}, 1, 10000)), ('abc'):byte(-1))",
                "2 10000 99");
    }

    @Test
    void onlyARealStackOverflowStopsAScriptThatCatchesIt() {
        prints("log(pcall(error, 'my stack overflow'))", "false my stack overflow");
        game.printed.clear();
        assertThat(stopped("local function f() string.gsub('x', 'x', f) end\npcall(f)\nlog('on')"))
                .contains("stack overflow");
        assertThat(game.printed).isEmpty();
    }

    @Test
    void stringsPassUnchangedInBothDirections() {
        game.start(
                "give('🚪 é \\u{1F600}') give('a\\0b') give(give('\"\\\\\\n\\r🚪\\0')) give('\\xff\\xfe') give({ ['🚪'] = '🚪' })"
                        + " log('🚪', #give('🚪'), give('🚪') == '🚪', give('a\\0b') == 'a\\0b')");
        assertThat(game.problems).isEmpty();
        assertThat(given)
                .startsWith("🚪 é 😀", "a\0b", "\"\\\n\r🚪\0", "\"\\\n\r🚪\0", "\ufffd\ufffd", Map.of("🚪", "🚪"));
        assertThat(game.printed).containsExactly("🚪 4 true true");
    }

    @Test
    void stringsOfScriptAndParametersAreUnchanged() {
        game.scripts.start(
                game.source("log(params.door, params['🚪']) error('🚪')"), Map.of("door", "🚪", "🚪", "a\0b"), null);
        assertThat(game.printed).containsExactly("🚪 a\0b");
        assertThat(game.problems).singleElement().asString().contains("test.lua:1: 🚪");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "string.format('%d', 'x')",
                "string.format('%y', 1)",
                "table.insert({}, 1, 2, 3)",
                "table.insert({}, 'x', 3)",
                "table.remove({}, 9)",
                "table.unpack({}, 'x')",
                "table.sort({}, 5)",
                "table.concat({ {} })",
                "string.find('x', '[')",
                "string.find('x', 'x', {})",
                "string.gsub('x', 'x', '%')",
                "string.gsub('x', 'x', '%9')",
                "for _ in string.gmatch('x', '%') do end",
                "string.rep('x', {})",
                "('x'):sub({})",
                "string.byte()",
                "setmetatable(1, {})",
                "setmetatable({}, 1)",
                "coroutine.wrap(nil)",
                "coroutine.create(5)",
                "coroutine.resume(5)",
                "coroutine.close(5)",
                "coroutine.close(coroutine.running())",
                "coroutine.status(5)",
                "math.randomseed(1, {})",
                "xpcall(error)",
                "tostring(setmetatable({}, { __tostring = function() return {} end }))",
                "coroutine.wrap(function() string.format('%d', 'x') end)()",
            })
    void messagesNameTheLineOfTheScript(String text) {
        final String message = stopped("\n\n" + text);
        assertThat(message).startsWith("test.lua:3: ").doesNotContain("sandbox", "script:", "raw");
        game.problems.clear();
        game.start("log(pcall(function()\n" + text + "\nend))\nlog(coroutine.resume(coroutine.create(function()\n"
                + text + "\nend)))");
        assertThat(game.problems).isEmpty();
        assertThat(game.printed.get(0))
                .matches("(?s)false (script:2: )?[^:]*.*")
                .doesNotContain("sandbox", "raw");
        assertThat(game.printed.get(1))
                .matches("(?s)false (script:5: )?[^:]*.*")
                .doesNotContain("sandbox", "raw");
    }

    @Test
    void explainsTooManyConcatenationsInOneExpression() {
        assertThat(stopped("local a = 'a'\nlocal b = a" + " .. a".repeat(130)))
                .startsWith("test.lua:")
                .contains("fewer .. in one expression"); // Lua reports no line
        game.problems.clear();
        prints("local a = 'a'\nlog(#(a" + " .. a".repeat(80) + "))", "81");
    }

    @Test
    void limitsQuotedStrings() {
        assertThat(stopped("local s = ('\\1'):rep(2e5) string.format('%q', s)")).contains("at most 262144 bytes long");
    }

    @Test
    void startsAnEndlessTextForOnlyOneOfItsEntities() {
        try (ScriptFixture shortBudget = new ScriptFixture(new LuaLanguage(), config -> config.withBudget(50, 50))) {
            for (int i = 0; i < 5; i++) {
                shortBudget.start("log('old')", shortBudget.entity(9f * i, 0f, 0f, Collider.sphere(1f)));
            }
            shortBudget.scripts.replace(new ScriptSource("test.lua", "log('new') while true do end"));
            shortBudget.tick();
            assertThat(shortBudget.printed).filteredOn("new"::equals).hasSize(1);
            assertThat(shortBudget.problems)
                    .hasSize(5)
                    .allMatch(problem -> problem.line() == 1 && problem.stillRunning());
            shortBudget.scripts.replace(new ScriptSource("test.lua", "log('mended')"));
            shortBudget.tick();
            assertThat(shortBudget.printed).filteredOn("mended"::equals).hasSize(5);
        }
    }

    @Test
    void printIsLog() {
        prints(
                "log(nil, 1.0, 'x', nil) print(nil, 1.0, 'x', nil) log() print(log == print)",
                "nil 1 x nil",
                "nil 1 x nil",
                "",
                "true");
    }

    @Test
    void callsStoredFunctionsOnlyWhileTheirScriptRuns() throws ScriptFailure {
        final Script<Entity> script = game.start("give(function() log('called') end)");
        final ScriptFunction function = (ScriptFunction) given.get(0);
        function.call();
        assertThat(game.printed).containsExactly("called");
        script.close();
        function.call();
        function.release();
        assertThat(game.printed).containsExactly("called");

        final Script<Entity> failing = game.start("give(function() create {} error('no') end)");
        ((ScriptFunction) given.get(1)).call();
        assertThat(failing.isRunning()).isFalse();
        assertThat(game.problems).singleElement().asString().startsWith("test.lua:1: no");
        assertThat(game.dominion.findEntitiesWith(Transform.class).stream().count())
                .isZero();
    }

    /** Each call passes a function that holds a string of 250 kB. 200 of them would exceed the limit of 32 MB. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "give({ f, coroutine.create(f) })",
                "give(f, coroutine.create(f))",
                "give({ a = { f }, b = { f }, [true] = f })",
                "create({ name = f })",
                "onBegin({ tag = 'a', entity = 7 }, f)",
                "reject(f)",
            })
    void freesTheFunctionsOfARefusedCall(String call) {
        prints(
                "for i = 1, 200 do local s = ('x'):rep(250000) local f = function() return s end"
                        + " if pcall(function() " + call + " end) then error('accepted') end end log('done')",
                "done");
    }

    /** Each reload reads a function that holds a string of 250 kB. 200 of them would exceed the limit of 32 MB. */
    @Test
    void failedReloadsFreeTheFunctionsInKept() {
        final Script<Entity> script = game.start("onTick(function() local s = ('x'):rep(250000)"
                + " kept.f = function() return s end kept.g = { kept.f, 1 } kept.n = 1 end)");
        for (int i = 0; i < 200; i++) {
            game.tick();
            script.replace("x");
        }
        game.tick();
        assertThat(script.isRunning()).isTrue();
        assertThat(game.problems).hasSize(200).allMatch(ScriptProblem::stillRunning);
        script.replace("log(kept.f, kept.g, kept.n)");
        game.tick();
        assertThat(game.printed).containsExactly("nil nil 1");
    }

    @Test
    void aFunctionThatAWordStoredBeforeItThrewIsNotCalled() throws ScriptFailure {
        final Script<Entity> script =
                game.start("pcall(reject, function() log('called') end) onTick(function() log('tick') end)");
        final ScriptFunction function = (ScriptFunction) given.get(0);
        function.call();
        function.release();
        game.tick();
        assertThat(script.isRunning()).isTrue();
        assertThat(game.printed).containsExactly("tick");
    }
}
