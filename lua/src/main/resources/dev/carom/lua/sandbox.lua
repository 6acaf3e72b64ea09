-- Creates the globals of a script and stops the script when it exceeds a limit. Runs once in each Lua state, before the
-- script, which has no access to the local variables here.
--
--   dispatch(i, ...)  calls a word of the game: returns true and the result, or false and a message
--   over(true)        returns true when the time budget is spent, else nothing
--   words             the names of the words, by index
--   limits            memory (kB), text (bytes of a string), late (the message for a spent budget)
--   libraries         libraries.lua
--
-- Rules:
-- dispatch is Java. Java is called only from the main thread of the state: luajava would create an object for each
-- coroutine that calls Java, and never free it. So a coroutine that calls a word yields to the code that resumed it.
-- The function over avoids this in another way, see late.
-- Finalizers and message handlers run without hooks, so a script can have neither.
local dispatch, over, words, limits, libraries = ...

local error, type, select, pcall, xpcall, next = error, type, select, pcall, xpcall, next
local tostring, setmetatable, rawget, rawequal = tostring, setmetatable, rawget, rawequal
local collectgarbage, getinfo, sethook = collectgarbage, debug.getinfo, debug.sethook
local running, rawresume, rawyield, rawcreate = coroutine.running, coroutine.resume, coroutine.yield, coroutine.create
local math, coroutine, type = math, coroutine, type
local pack, unpack, find, gsub = table.pack, table.unpack, string.find, string.gsub
local rawmetatable = debug.getmetatable
local registry = debug.getregistry()

local COUNT <const> = 1000 -- instructions between two checks of the memory
local LOOKS <const> = 4 -- memory checks between two reads of the clock
local CALLS <const> = 100 -- protected calls between two reads of the clock
local RESUMED <const> = 10 -- the weight of a resume: a coroutine may run almost COUNT instructions without a check
local UNITS <const> = 1e5 -- units of library work between two reads of the clock; a unit is about a nanosecond

-- Stopping -----------------------------------------------------------------------------------------------------------

local stopped -- the message after the script was stopped; before, nil
local looks, calls, spent = 0, 0, 0
local hook

-- Returns the current line of the script, in the form in which messages start; for a coroutine, the line that failed.
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

-- Makes every further instruction of the script fail, even in __close metamethods that run after the error.
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

-- An error of a library names a line of this file. Replaces that line by the line of the script.
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

-- Returns the results of a protected call. A script can catch neither a stop nor a stack overflow: near the end of the
-- stack a hook itself fails, and two protected calls on each of two hundred levels would run for ever.
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

-- Returns whether the time budget is spent. luajava creates an object for each unknown coroutine that calls Java, so
-- during this call the coroutine has the id of the main thread. A result that Java pushed would go to the stack of the
-- main thread. So Java pushes nothing: it returns its argument or nothing.
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

-- Called before a protected call. Reads the clock from time to time, as the hook does, but at any depth of the stack.
local function count(many)
    calls = calls + many
    if calls >= CALLS then
        calls = 0
        clock()
    end
end

-- Counts work of a library function, during which no hook is called.
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
            stop("the script uses more than its " .. limits.memory // 1024 .. " MB of memory; store less, or raise the"
                .. " limit in the game")
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

local CALL <const> = {} -- the tag that a coroutine yields to request the call of a word

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

-- Handles the results of a resumed coroutine. If it requests a word, calls the word here, or yields the request to the
-- next outer coroutine, and resumes the coroutine with the result.
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

-- When a coroutine is closed, its variables may run __close metamethods within the budget. After the script was
-- stopped, no such code must run, since a coroutine that a hook has ended has no hook any more.
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

-- Other globals ------------------------------------------------------------------------------------------------------

local numbers = {}
for name, value in next, math do
    numbers[name] = value
end

math.randomseed(20, 26) -- a fixed seed, so that every run of a game has the same numbers

function numbers.randomseed(a, b)
    if type(a) ~= "number" then
        refuse("randomseed needs a number (got: " .. type(a) .. "); without a seed, no game could be repeated")
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

-- The word log accepts plain values only.
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

-- Functions that Java calls ------------------------------------------------------------------------------------------

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
    if not find(e, "^script:%d+:") then -- a tail call: the line is unknown, but not the first line of the function
        return "script:" .. math.max(1, getinfo(f, "S").linedefined) .. ": " .. e
    end
    return e
end

-- Calls a function of the script. Returns nil, or the message of its failure.
local function call(f, ...)
    return result(f, xpcall(f, message, ...))
end

-- Like call, with one argument: a record that make builds from the values.
local function callWith(f, make, ...)
    return result(f, xpcall(f, message, make(...)))
end

local globals = _G
for name in next, globals do
    globals[name] = nil
end
sethook(hook, "", COUNT)

return env, cat, call, callWith
