-- What a script sees of Lua, and what stops it. Runs once in each state, before the script, which sees nothing of it.
--
--   dispatch(i, ...)  calls a word of the game: true and its value, or false and a sentence
--   over()            whether the budget of time is spent
--   words             their names, by index
--   limits            memory (kB), text (bytes), what to say when it is late
--   libraries         libraries.lua
--
-- Rules: dispatch and over are Java, and Java is called from the main thread only, since luajava would give each
-- coroutine that calls it an object of its own. A finalizer or a message handler runs without hooks, so a script can
-- have neither.
local dispatch, over, words, limits, libraries = ...

local error, type, select, pcall, xpcall, next = error, type, select, pcall, xpcall, next
local tostring, setmetatable, rawget, rawequal = tostring, setmetatable, rawget, rawequal
local collectgarbage, getinfo, sethook = collectgarbage, debug.getinfo, debug.sethook
local running, rawresume, rawyield, rawcreate = coroutine.running, coroutine.resume, coroutine.yield, coroutine.create
local math, coroutine = math, coroutine
local pack, unpack, find = table.pack, table.unpack, string.find

local COUNT <const> = 1000 -- instructions from one look at memory to the next
local LOOKS <const> = 10 -- looks at memory from one look at the clock to the next
local LOOKS_OF_COROUTINE <const> = 3000 -- which has no clock: 3 million instructions
local LOOKS_OF_CALLS <const> = 100 -- protected calls from one look at the clock to the next

-- Stopping -----------------------------------------------------------------------------------------------------------

local stopped -- the message, once it is so
local looks, clocked = 0, 0

-- The line of the script that runs now, as messages begin.
local function where()
    for level = 2, 40 do
        local info = getinfo(level, "Sl")
        if not info then
            return ""
        elseif info.source == "=script" then
            return "script:" .. info.currentline .. ": "
        end
    end
    return ""
end

local function stop(message)
    stopped = stopped or where() .. message
    error(stopped, 0)
end

local function refuse(message)
    error(where() .. message, 0)
end

-- What a protected call gave. Neither a stop nor an exhausted stack can be caught: close to the end of the stack a hook
-- fails itself, and two protected calls in each of two hundred levels would go on for ever.
local function settle(...)
    if stopped then
        error(stopped, 0)
    end
    local ok, e = ...
    if not ok and type(e) == "string" and find(e, "stack overflow", 1, true) then
        stopped = find(e, "^script:%d+:") and e or where() .. e
        error(stopped, 0)
    end
    return ...
end

local protected, unclocked = 0, 0

-- Before a protected call: looks at the clock now and then, as the hook does, but at any depth of the stack.
local function clock()
    protected = protected + 1
    if protected % LOOKS_OF_CALLS == 0 then
        local _, main = running()
        if main then
            unclocked = 0
            if over() then
                stop(limits.late)
            end
        else
            unclocked = unclocked + 1
            if unclocked > LOOKS_OF_COROUTINE then
                stop(limits.late)
            end
        end
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

local function hook()
    if stopped then
        error(stopped, 0)
    end
    looks = looks + 1
    checkMemory()
    local _, main = running()
    if main then
        if looks % LOOKS == 0 then
            clocked = looks
            if over() then
                stop(limits.late)
            end
        end
    elseif looks - clocked > LOOKS_OF_COROUTINE then
        stop(limits.late)
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
    refuse(value)
end

local env = {}

for i = 1, #words do
    env[words[i]] = function(...)
        if stopped then
            error(stopped, 0)
        end
        return finish(perform(i, ...))
    end
end

local log = env.log
local strings, tables, cat = libraries(refuse, checkMemory, limits.text)

-- Coroutines ---------------------------------------------------------------------------------------------------------

-- What a resumed coroutine gave; when it wants a word called, that is done here, or further out, and it goes on.
local function step(co, ...)
    local ok, tag = settle(...)
    if ok and rawequal(tag, CALL) then
        return step(co, rawresume(co, perform(select(3, ...))))
    end
    return ...
end

local function unwrapped(ok, ...)
    if ok then
        return ...
    end
    error((...), 0)
end

local coroutines = {
    close = function(co)
        return settle(coroutine.close(co))
    end,
    isyieldable = coroutine.isyieldable,
    running = coroutine.running,
    status = coroutine.status,
    yield = rawyield,
}

function coroutines.create(f)
    local co = rawcreate(f)
    sethook(co, hook, "", COUNT)
    return co
end

function coroutines.resume(co, ...)
    clock()
    return step(co, rawresume(co, ...))
end

function coroutines.wrap(f)
    local co = coroutines.create(f)
    return function(...)
        clock()
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
        refuse("randomseed needs a number (got: " .. type(a) .. "); without one no two games would be alike")
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
        refuse("a metatable must have neither __gc nor __concat; call a function in their place")
    end
    return setmetatable(t, metatable)
end

function env.pcall(f, ...)
    clock()
    return settle(pcall(f, ...))
end

function env.xpcall(f, handler, ...)
    clock()
    local results = pack(settle(pcall(f, ...)))
    if results[1] then
        return unpack(results, 1, results.n)
    end
    return false, handler(results[2])
end

function env.print(...)
    local values = pack(...)
    for i = 1, values.n do
        values[i] = tostring(values[i])
    end
    log(tables.concat(values, " "))
end

-- What Java calls ----------------------------------------------------------------------------------------------------

local function message(e)
    if stopped then
        return stopped
    elseif type(e) == "string" then
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
    clocked, unclocked = looks, 0
    return result(f, xpcall(f, message, ...))
end

-- The same with one argument, a record that is made from its values.
local function callWith(f, make, ...)
    clocked, unclocked = looks, 0
    return result(f, xpcall(f, message, make(...)))
end

local globals = _G
for name in next, globals do
    globals[name] = nil
end
sethook(hook, "", COUNT)

return env, cat, call, callWith
