-- What a script sees of Lua, and what stops it. Runs once in each state, before the script, which sees nothing of it.
--
--   dispatch(i, ...)  calls a word of the game: true and its value, or false and a sentence
--   over(true)       true when the budget of time is spent, else nothing
--   words             their names, by index
--   limits            memory (kB), text (bytes), what to say when it is late
--   libraries         libraries.lua
--
-- Rules: dispatch is Java, and Java is called from the main thread only, since luajava would give each coroutine that
-- calls it an object of its own; over has a way around that, see late. A finalizer or a message handler runs without
-- hooks, so a script can have neither.
local dispatch, over, words, limits, libraries = ...

local error, type, select, pcall, xpcall, next = error, type, select, pcall, xpcall, next
local tostring, setmetatable, rawget, rawequal = tostring, setmetatable, rawget, rawequal
local collectgarbage, getinfo, sethook = collectgarbage, debug.getinfo, debug.sethook
local running, rawresume, rawyield, rawcreate = coroutine.running, coroutine.resume, coroutine.yield, coroutine.create
local math, coroutine, type = math, coroutine, type
local pack, unpack, find, gsub = table.pack, table.unpack, string.find, string.gsub
local rawmetatable = debug.getmetatable
local registry = debug.getregistry()

local COUNT <const> = 1000 -- instructions from one look at memory to the next
local LOOKS <const> = 4 -- looks at memory from one look at the clock to the next
local CALLS <const> = 100 -- protected calls from one look at the clock to the next
local RESUMED <const> = 10 -- a coroutine may run for almost COUNT instructions without a look, so it counts for more
local UNITS <const> = 1e5 -- of work in libraries from one look at the clock to the next, about a nanosecond each

-- Stopping -----------------------------------------------------------------------------------------------------------

local stopped -- the message, once it is so
local looks, calls, spent = 0, 0, 0
local hook

-- The line of the script that runs now, as messages begin; or where a coroutine failed.
local function where(co)
    for level = co and 0 or 2, 40 do
        local info
        if co then
            info = getinfo(co, level, "Sl")
        else
            info = getinfo(level, "Sl")
        end
        if not info then
            return ""
        elseif info.source == "=script" then
            return "script:" .. info.currentline .. ": "
        end
    end
    return ""
end

-- From here on each instruction of the script fails, also those of what it has closed while it is left.
local function halt()
    sethook(hook, "", 1)
    error(stopped, 0)
end

local function stop(message)
    stopped = stopped or where() .. message
    halt()
end

local function refuse(message)
    error(where() .. message, 0)
end

-- An error of a library names a line of ours.
local function placed(e, co)
    if type(e) == "string" and find(e, "^sandbox:%d+: ") then
        return where(co) .. gsub(e, "^sandbox:%d+: ", "", 1)
    end
    return e
end

local function isExhausted(e)
    if type(e) ~= "string" then
        return false
    end
    e = gsub(e, "^%a+:%d+: ", "", 1)
    return e == "stack overflow" or e == "C stack overflow" or e == "error in error handling"
end

-- What a protected call gave. Neither a stop nor an exhausted stack can be caught: close to the end of the stack a hook
-- fails itself, and two protected calls in each of two hundred levels would go on for ever.
local function settle(...)
    if stopped then
        halt()
    end
    local ok, e = ...
    if not ok and isExhausted(e) then
        stopped = find(e, "^script:%d+:") and e or where() .. e
        halt()
    end
    return ...
end

-- Whether the budget is spent. luajava would make an object for each coroutine that calls Java, but for those that it
-- knows: so for this call the coroutine has the number of the main one. What Java pushed would lie on the stack of the
-- main one; so it pushes nothing, and gives its argument back or does not.
local function late()
    local co, main = running()
    if main then
        return over(true)
    end
    registry[co] = registry.__jmainstate__
    local is = over(true)
    registry[co] = nil
    return is
end

local function clock()
    if late() then
        stop(limits.late)
    end
end

-- Before a protected call: looks at the clock now and then, as the hook does, but at any depth of the stack.
local function count(many)
    calls = calls + many
    if calls >= CALLS then
        calls = 0
        clock()
    end
end

-- Work of a library, which no hook sees.
local function spend(units)
    spent = spent + units
    if spent > UNITS then
        spent = 0
        clock()
    end
end

local function checkMemory()
    if collectgarbage("count") > limits.memory then
        collectgarbage()
        if collectgarbage("count") > limits.memory then
            stop("the script holds more than its " .. limits.memory // 1024 .. " MB; keep less, or give it more")
        end
    end
end

function hook()
    if stopped then
        halt()
    end
    looks = looks + 1
    checkMemory()
    if looks % LOOKS == 0 then
        clock()
    end
end

-- Words --------------------------------------------------------------------------------------------------------------

local CALL <const> = {} -- what a coroutine yields to have a word called

local function perform(...)
    local _, main = running()
    if main then
        return dispatch(...)
    end
    return rawyield(CALL, ...)
end

local function finish(ok, value)
    if ok then
        return value
    end
    if ok == nil then
        stop(limits.late)
    end
    refuse(value)
end

local env = {}

for i = 1, #words do
    env[words[i]] = function(...)
        if stopped then
            halt()
        end
        return finish(perform(i, ...))
    end
end

local log = env.log
local strings, tables, cat = libraries(refuse, checkMemory, spend, limits.text)

-- Coroutines ---------------------------------------------------------------------------------------------------------

-- What a resumed coroutine gave; when it wants a word called, that is done here, or further out, and it goes on.
local function step(co, ...)
    local ok, tag = settle(...)
    if ok and rawequal(tag, CALL) then
        return step(co, rawresume(co, perform(select(3, ...))))
    elseif not ok then
        return false, placed(tag, co)
    end
    return ...
end

local function unwrapped(ok, ...)
    if ok then
        return ...
    end
    error((...), 0)
end

local function needCoroutine(co, name)
    if type(co) ~= "thread" then
        refuse(name .. " needs a coroutine (got: " .. type(co) .. ")")
    end
    return co
end

local coroutines = {
    isyieldable = coroutine.isyieldable,
    running = coroutine.running,
    status = coroutine.status,
    yield = rawyield,
}

-- What it has to close may run for as long as the script may; and not at all once that is stopped, since a hook that
-- ended a coroutine has left it without hooks.
function coroutines.close(co)
    if stopped then
        halt()
    end
    local status = coroutine.status(needCoroutine(co, "close"))
    if status ~= "suspended" and status ~= "dead" then
        refuse("close needs a coroutine that is not running (got: a " .. status .. " one)")
    end
    count(RESUMED)
    return settle(coroutine.close(co))
end

function coroutines.create(f)
    if type(f) ~= "function" then
        refuse("a coroutine needs a function (got: " .. type(f) .. ")")
    end
    local co = rawcreate(f)
    sethook(co, hook, "", COUNT)
    return co
end

function coroutines.resume(co, ...)
    count(RESUMED)
    return step(co, rawresume(needCoroutine(co, "resume"), ...))
end

function coroutines.wrap(f)
    local co = coroutines.create(f)
    return function(...)
        count(RESUMED)
        return unwrapped(step(co, rawresume(co, ...)))
    end
end

-- The rest -----------------------------------------------------------------------------------------------------------

local numbers = {}
for name, value in next, math do
    numbers[name] = value
end

math.randomseed(20, 26) -- the same game gives the same numbers

function numbers.randomseed(a, b)
    if type(a) ~= "number" then
        refuse("randomseed needs a number (got: " .. type(a) .. "); without one, no game could be repeated")
    end
    if b ~= nil and type(b) ~= "number" then
        refuse("randomseed needs a number (got: " .. type(b) .. ")")
    end
    math.randomseed(a, b or 0)
end

for _, name in next, {
    "assert", "error", "ipairs", "next", "pairs", "rawequal", "rawget", "rawlen", "rawset", "select", "tonumber",
    "tostring", "type", "getmetatable", "_VERSION",
} do
    env[name] = _G[name]
end
env.string, env.table, env.coroutine, env.math, env._G = strings, tables, coroutines, numbers, env

function env.setmetatable(t, metatable)
    if type(metatable) == "table" and (rawget(metatable, "__gc") ~= nil or rawget(metatable, "__concat") ~= nil) then
        refuse("a metatable must have neither __gc nor __concat; call a function instead")
    end
    return setmetatable(t, metatable)
end

function env.pcall(f, ...)
    count(1)
    return settle(xpcall(f, placed, ...))
end

function env.xpcall(f, handler, ...)
    count(1)
    local results = pack(settle(xpcall(f, placed, ...)))
    if results[1] then
        return unpack(results, 1, results.n)
    end
    return false, handler(results[2])
end

-- The word log knows plain values.
function env.log(...)
    local values = pack(...)
    for i = 1, values.n do
        local value = values[i]
        local kind, metatable = type(value), rawmetatable(value)
        if value == nil or kind == "function" or kind == "thread"
            or kind == "table" and metatable and rawget(metatable, "__tostring") then
            values[i] = tostring(value)
        end
    end
    return log(unpack(values, 1, values.n))
end

env.print = env.log

-- What Java calls ----------------------------------------------------------------------------------------------------

local function message(e)
    if stopped then
        return stopped
    elseif type(e) == "string" then
        e = placed(e)
        return find(e, "^script:%d+:") and e or where() .. e
    end
    local ok, said = pcall(tostring, e)
    return where() .. (ok and type(said) == "string" and said or "error of kind " .. type(e))
end

local function result(f, ok, e)
    if ok and not stopped then
        return nil
    end
    e = stopped or type(e) == "string" and e or "error in an error"
    if not find(e, "^script:%d+:") then -- a tail call: the line is lost, but not where the function begins
        return "script:" .. math.max(1, getinfo(f, "S").linedefined) .. ": " .. e
    end
    return e
end

-- Calls a function of the script: nil, or what went wrong.
local function call(f, ...)
    return result(f, xpcall(f, message, ...))
end

-- The same with one argument, a record that is made from its values.
local function callWith(f, make, ...)
    return result(f, xpcall(f, message, make(...)))
end

local globals = _G
for name in next, globals do
    globals[name] = nil
end
sethook(hook, "", COUNT)

return env, cat, call, callWith
