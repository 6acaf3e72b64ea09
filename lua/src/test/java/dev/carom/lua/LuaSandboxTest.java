package dev.carom.lua;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.script.Script;
import dev.carom.script.ScriptFixture;
import dev.dominion.ecs.api.Entity;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Attacks of Lua scripts: each one is stopped with a message, and the game continues. A script that is not stopped
 * fails its test by timeout.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LuaSandboxTest {
    private final ScriptFixture game = new ScriptFixture(
            new LuaLanguage(), config -> config.withBudget(50, 200).withWord("pause", arguments -> {
                pause();
                return null;
            }));

    private void pause() {
        game.clock.pause(300);
    }

    @AfterEach
    void gameContinues() {
        game.tick();
        final Script<Entity> next = game.start("create { collider = { sphere = 1 } } log('still here')");
        assertThat(next.isRunning()).isTrue();
        assertThat(game.printed).endsWith("still here");
        assertThat(game.entities()).isEqualTo(1);
        game.ticks(2);
        game.close();
    }

    /** Starts a script that must be stopped. */
    private String stopped(String text) {
        final Script<Entity> script = game.start(text);
        assertThat(script.isRunning()).as(text).isFalse();
        assertThat(game.problems).hasSize(1);
        assertThat(game.problems.get(0).line()).isPositive();
        return game.problems.get(0).toString();
    }

    @Nested
    class EndlessLoop {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "while true do end",
                    "create {} while true do end",
                    "::again:: goto again",
                    "for i = 1, math.huge do end",
                    "while true do pcall(function() while true do end end) end",
                    "while true do xpcall(function() while true do end end, function() while true do end end) end",
                    "xpcall(error, function() while true do end end)",
                    "error(setmetatable({}, { __tostring = function() while true do end end }))",
                    "local co = coroutine.wrap(function() while true do end end) co()",
                    "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
                    "while true do coroutine.wrap(function() pcall(function() while true do end end) end)() end",
                    "local t = setmetatable({}, { __index = function() while true do end end }) return t.x",
                    "local x <close> = setmetatable({}, { __close = function() while true do end end }) while true do end",
                    "table.sort({ 3, 2, 1, 5, 4 }, function(a, b) while true do end end)",
                    "string.gsub('abc', '.', function() while true do end end)",
                    "for _ in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end",
                    "while true do exists(1) end",
                    "while true do pcall(moveBy, 1) end",
                    "local co = coroutine.wrap(function() while true do exists(1) end end) co()",
                })
        void isStoppedWhenTheBudgetIsSpent(String text) {
            assertThat(stopped(text)).contains("test.lua:1: the script ran for longer than allowed");
        }

        @Test
        void inAReactionIsStoppedWithinItsTick() {
            game.start(
                    "onTick(function()\n create {}\n while true do\n end\nend)\nevery(0.001, function() log('never') end)");
            game.tick();
            assertThat(game.problems).singleElement().satisfies(problem -> assertThat(problem.line())
                    .isBetween(3, 4));
            assertThat(game.printed).hasSize(1); // time reactions run before tick reactions, so once
            assertThat(game.entities()).isZero();
        }

        @Test
        void inManyShortReactionsUsesOneBudget() {
            for (int i = 0; i < 20; i++) {
                game.entity(2.5f * i, 0f, 0f, Collider.sphere(1f));
            }
            game.start("for i = 1, 5000 do onTick(function() for j = 1, 10000 do end end) end");
            game.tick();
            assertThat(game.problems).singleElement().asString().contains("longer than");
            game.dominion.findEntitiesWith(Transform.class).stream()
                    .forEach(row -> game.dominion.deleteEntity(row.entity()));
        }

        @Test
        void inACoroutineHasANewBudgetInEachTick() {
            // 100 calls with 100,000 iterations each: in all, more instructions than one call in a coroutine may run
            game.start(
                    "local co = coroutine.wrap(function() while true do for i = 1, 1e5 do end coroutine.yield() end end)\n"
                            + "onTick(function() co() end)");
            game.ticks(100);
            assertThat(game.problems).isEmpty();
        }

        @Test
        void isNotConfusedWithAPauseOfTheMachine() {
            assertThat(game.start("pause() for i = 1, 1e5 do end pause() log('done')")
                            .isRunning())
                    .isTrue();
            assertThat(game.printed).containsExactly("done");
        }
    }

    @Nested
    class Recursion {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "local function f(n) return 1 + f(n + 1) end f(1)",
                    "local function f() pcall(f) f() end f()",
                    "local t = {} setmetatable(t, { __index = function(_, k) return t[k .. 'x'] end }) return t.x",
                    "local t = setmetatable({}, {}) getmetatable(t).__index = t return t.x",
                    "local function f() return coroutine.wrap(f)() end f()",
                    "local t = setmetatable({}, { __tostring = function(t) return tostring(t) end }) tostring(t)",
                    "local function f() string.gsub('x', 'x', f) end f()",
                    "local function g() pcall(g) pcall(g) g() end"
                            + " local function pad(n) if n == 0 then g() end ('x'):gsub('x', function() pad(n - 1) end) end pad(150)",
                    "local function f() local x <close> = setmetatable({}, { __close = function() error('other') end })"
                            + " pcall(f) pcall(f) f() end f()",
                    "local t = {} t.t = t create(t)",
                    "local t = {} for i = 1, 1e5 do t = { t } end create { name = t }",
                })
        void isStopped(String text) {
            assertThat(stopped(text)).startsWith("test.lua:1: ");
        }

        @Test
        void inTheSyntaxIsRejected() {
            assertThat(stopped("local x = " + "(".repeat(5000))).startsWith("test.lua:1: ");
            game.problems.clear();
            assertThat(stopped("local x = " + "{".repeat(5000))).startsWith("test.lua:1: ");
            game.problems.clear();
            assertThat(stopped("local a = 'a'\nlocal x = " + "a .. ".repeat(5000) + "a"))
                    .startsWith("test.lua:");
        }
    }

    @Nested
    class Memory {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "local t = {} while true do t[#t + 1] = { 1, 2, 3 } end",
                    "local t = {} while true do t = { t, t, {} } end",
                    "local s = 'x' while true do s = s .. s end",
                    "local s = 'x' s=s..s..s..s..s..s..s..s s=s..s..s..s..s..s..s..s s=s..s..s..s..s..s..s..s"
                            + " s=s..s..s..s..s..s..s..s s=s..s..s..s..s..s..s..s s=s..s..s..s..s..s..s..s"
                            + " s=s..s..s..s..s..s..s..s s=s..s..s..s..s..s..s..s s=s..s..s..s..s..s..s..s",
                    "local s = 'x' while true do s=s..s end --[[..]]",
                    "local s = [==[ .. ]==] while true do s = s..'..'..s end",
                    "string.rep('x', 1e9)",
                    "('x'):rep(1 << 62)",
                    "('xxxx'):rep(1 << 62)",
                    "('x'):rep(2, ('y'):rep(200000)):rep(1e5)",
                    "local t = {} local s = ('x'):rep(2e5) for i = 1, 1e5 do t[i] = s end table.concat(t)",
                    "local s = ('x'):rep(2e5) s:gsub('x', s)",
                    "local s = ('x'):rep(2e5) s:gsub('x', { x = s })",
                    "local s = ('x'):rep(2e5) s:gsub('x', function() return s end)",
                    "local s = ('x'):rep(1e5) string.format('%s%s%s', s, s, s)",
                    "local t = {} for i = 1, 100 do t[i] = ('x'):rep(2e5) .. i end string.format(('%s'):rep(100), table.unpack(t))",
                    "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(2e5) .. i end",
                    "local t = {} for i = 1, 1e9 do t[i] = coroutine.create(function() end) end",
                    "local t = {} for i = 1, 1e9 do t[i] = function() return i end end",
                    "table.unpack({}, 1, 1e8)",
                    "table.concat({}, 'x', 1, 1e15)",
                    "local t = {} for i = 1, 3e4 do t[i] = i end create { name = t }",
                    "for i = 1, 1e9 do every(1, function() end) end",
                })
        void isLimited(String text) {
            final Runtime jvm = Runtime.getRuntime();
            assertThat(stopped(text)).startsWith("test.lua:1: ");
            assertThat(jvm.totalMemory()).isLessThan(2_000_000_000L);
        }

        @Test
        void isReusedAfterGarbageCollection() {
            // 20,000 strings of 1 kB: 20 MB in all; none of them stays reachable
            final Script<Entity> script =
                    game.start("after(0.01, function() log('ok') end) local n = 0 local x = ('x'):rep(1000)"
                            + " for i = 1, 20000 do local s = x .. i n = n + #s end");
            assertThat(script.isRunning()).isTrue();
            game.tick();
        }
    }

    @Nested
    class SlowLibraryCall {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "string.find(('a'):rep(2e5), ('.-'):rep(20) .. 'b')",
                    "string.match(('a'):rep(30), ('a?'):rep(30) .. ('a'):rep(30))",
                    "for _ in string.gmatch(('a'):rep(1e5), '.-.-b') do end",
                    "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 1)",
                    "table.remove(setmetatable({}, { __len = function() return 1 << 60 end }), 1)",
                    "table.sort(setmetatable({}, { __len = function() return 1 << 30 end }))",
                    "local t = {} for i = 1, 2e5 do t[i] = 1 end table.insert(t, 1, 1)",
                    "setmetatable({}, { __gc = function() while true do end end })",
                    "setmetatable({}, { __concat = function() end })",
                })
        void isRejected(String text) {
            assertThat(stopped(text)).startsWith("test.lua:1: ");
        }
    }

    @Nested
    class Access {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "java",
                    "io",
                    "os",
                    "package",
                    "debug",
                    "require",
                    "load",
                    "loadstring",
                    "dofile",
                    "loadfile",
                    "collectgarbage",
                    "utf8",
                    "__jthrowable__",
                    "luajava",
                    "module",
                    "string.dump",
                    "string.pack",
                    "table.move",
                    "_ENV.java",
                    "_G._G._G.os"
                })
        void isMissingForDangerousGlobals(String name) {
            assertThat(game.start("if " + name + " ~= nil then error('there it is') end")
                            .isRunning())
                    .isTrue();
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "java.import('java.lang.Runtime'):getRuntime():exec('true')",
                    "local r = java.import('java.lang.Runtime')",
                    "io.open('/etc/passwd')",
                    "os.execute('true')",
                    "os.exit()",
                    "require('socket').connect('localhost', 80)",
                    "package.loadlib('x', 'y')",
                    "dofile('/etc/passwd')",
                    "load('return 1')()",
                    "debug.getregistry()",
                    "debug.sethook()",
                    "(''):dump()",
                    "log(getmetatable(create).__index)",
                    "create:getClass()",
                    "kept:getClass()",
                    "create({}):getClass()",
                    "getmetatable('').__index = nil",
                    "coroutine.running():getClass()",
                    "__cat = 1",
                    "local __cat = setmetatable({}, {})",
                    "goto __cat",
                })
        void fails(String text) {
            assertThat(stopped(text)).startsWith("test.lua:1: ");
        }

        @Test
        void findsOnlyFunctionsTablesAndPlainValues() {
            final Script<Entity> script = game.start("""
                    local seen, kinds = {}, {}
                    local function walk(value)
                        local kind = type(value)
                        kinds[kind] = true
                        if kind == "userdata" then error("userdata") end
                        if kind == "table" and not seen[value] then
                            seen[value] = true
                            for k, v in next, value do walk(k) walk(v) end
                            walk(getmetatable(value))
                        end
                    end
                    walk(_G)
                    walk({ ... })
                    walk({ pcall(moveBy) })
                    walk({ pcall(error) })
                    walk({ pcall(create, { name = coroutine.create(log) }) })
                    walk({ pcall(coroutine.wrap(function() moveBy() end)) })
                    walk({ getmetatable(""), getmetatable(log) })
                    log(kinds.userdata == nil, kinds["function"], pcall(moveBy))""");
            assertThat(game.problems).isEmpty();
            assertThat(script.isRunning()).isTrue();
            assertThat(game.printed.get(0))
                    .startsWith("true true false script:19: moveBy: argument 1, entity, must be");
        }

        @Test
        void doesNotReachOtherScripts() {
            game.start("shared = 1 string.rep = nil math.pi = 3 kept.x = 1");
            game.start("log(shared == nil, ('x'):rep(3), math.pi > 3.1, kept.x == nil)");
            assertThat(game.printed).containsExactly("true xxx true true");
        }
    }

    @Nested
    class OrdinaryLua {
        @Test
        void behavesAsInStandardLua() {
            final Script<Entity> script = game.start("""
                    local t = { 3, 1, 2 }
                    table.sort(t) table.insert(t, 4) table.insert(t, 1, 0) table.remove(t) table.remove(t, 1)
                    print(table.concat(t, ","), table.unpack(t))
                    print(("hello world"):find("wor"), ("k=v"):match("(%w+)=(%w+)"), ("abc"):gsub("b", "%0%0"))
                    print(("abc"):gsub("%w", { a = "1", b = false }), ("abc"):gsub("%w", function(c) return c:upper() end))
                    print(string.format("%5.2f|%s|%d|%q", 3.14159, {} ~= nil, 7, "q"), #"x" .. 1 .. 2 .. "..", 1 .. "")
                    for w in ("one two"):gmatch("%a+") do print(w) end
                    local gen = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) return b * 2 end)
                    print(gen(1), gen(10), select("#", coroutine.resume(coroutine.create(function() end))))
                    print(pcall(error, "e", 0)) print(select(2, pcall(function() error({ code = 5 }) end)).code)
                    print(xpcall(function() error("x", 0) end, function(e) return e .. "!" end))
                    local co = coroutine.create(function() local e = create { name = "in" } coroutine.yield(name(e)) end)
                    print(coroutine.resume(co)) print(coroutine.status(co), coroutine.close(co), coroutine.isyieldable())
                    delete(find("in"))
                    print(string.rep("ab", 3, "-"), ("x"):byte(), string.char(104, 105), -2^2, 7 // 2, 1 << 4, "10" + 5)
                    local a <const> = "a".."b"..[[..]].."c" -- .. not joined ]]
                    print(a, #a, 0x.8p1, .5 .. "", 3. .. "", "\\z
                           z", 'it\\'s')""");
            assertThat(game.problems).isEmpty();
            assertThat(script.isRunning()).isTrue();
            assertThat(game.printed)
                    .containsExactly(
                            "1,2,3 1 2 3",
                            "7 k abbc 1", // only the last call in an argument list returns all its values
                            "1bc ABC 3",
                            " 3.14|true|7|\"q\" 112.. 1",
                            "one",
                            "two",
                            "2 20 1",
                            "false e",
                            "5",
                            "false x!",
                            "true in",
                            "suspended true false",
                            "ab-ab-ab 120 hi -4 3 16 15",
                            "ab..c 5 1 0.5 3.0 z it's");
        }

        @Test
        void repeatsRandomNumbers() {
            game.start("math.randomseed(7) print(math.random(1000), math.random(1000))");
            game.start("math.randomseed(7) print(math.random(1000), math.random(1000))");
            assertThat(game.printed.get(0)).isEqualTo(game.printed.get(1));
        }
    }

    /** Editors of old systems end lines by CR. Lua counts each of CR, LF, CR LF and LF CR as one line end. */
    @Test
    void aProblemNamesItsLineWhateverEndsTheLines() {
        game.start("a = 1\rb = 2\r\nc = 3\n\rd = 4\n\n__cat = 6");
        assertThat(game.problems).singleElement().satisfies(problem -> assertThat(problem.line())
                .isEqualTo(6));
    }
}
