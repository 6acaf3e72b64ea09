-- What a script sees of Lua, and what stops it. Runs once in each state, before the script, which sees nothing of it.
--
--   dispatch(i, ...)  calls a word of the game: true and its value, or false and a sentence
--   over()            whether the budget of time is spent
--   words             their names, by index
--   limits            memory (kB), text (bytes), text of messages
--
-- Rules: dispatch and over are Java, and Java is called from the main thread only, since luajava would give each coroutine
-- that calls it an object of its own. A finalizer or a message handler runs without hooks, so a script can have neither.
local dispatch, over, words, limits = ...

local error, type, select, pcall, xpcall, next, rawget, rawlen = error, type, select, pcall, xpcall, next, rawget, rawlen
local tostring, setmetatable, getmetatable, rawequal = tostring, setmetatable, getmetatable, rawequal
local collectgarbage, getinfo, sethook = collectgarbage, debug.getinfo, debug.sethook
local running, rawresume, rawyield, rawcreate = coroutine.running, coroutine.resume, coroutine.yield, coroutine.create
local string, table, math, coroutine, debug = string, table, math, coroutine, debug
local pack, unpack, find, gsub = table.pack, table.unpack, string.find, string.gsub
local rawmetatable = debug.getmetatable

local COUNT <const> = 1000 -- instructions from one look at memory to the next
local LOOKS <const> = 10 -- looks at memory from one look at the clock to the next
local LOOKS_OF_COROUTINE <const> = 3000 -- which has no clock: 3 million instructions
local LOOKS_OF_CALLS <const> = 100 -- protected calls from one look at the clock to the next
local LONGEST <const> = limits.text
local PATTERN_STEPS <const> = 2e7
local LONGEST_MOVED <const> = 100000 -- elements that a library function moves at once

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

-- Text: nothing longer than LONGEST, and no pattern that searches for ever --------------------------------------------

local function requireText(length)
    if length > LONGEST then
        refuse("a text must be at most " .. LONGEST .. " bytes long; work with shorter ones")
    end
end

local made = 0 -- bytes of text since memory was last looked at

local function grown(length)
    requireText(length)
    made = made + length
    if made > 4 * LONGEST then
        made = 0
        checkMemory()
    end
end

-- a .. b is read as a .. __cat .. b, whose two halves come here one after the other.
local right
local halfway = setmetatable({}, {
    __metatable = false,
    __concat = function(left)
        local l, r = type(left), type(right)
        if (l ~= "string" and l ~= "number") or (r ~= "string" and r ~= "number") then
            refuse("attempt to concatenate a " .. ((l == "string" or l == "number") and r or l) .. " value")
        end
        local text = left .. right
        grown(#text)
        return text
    end,
})
local cat = setmetatable({}, {
    __metatable = false,
    __concat = function(_, value)
        right = value
        return halfway
    end,
})

local function text(value, name)
    local kind = type(value)
    if kind ~= "string" and kind ~= "number" then
        refuse(name .. " needs a text (got: " .. kind .. ")")
    end
    return kind == "string" and value or tostring(value)
end

local function requireShort(s, pattern, name)
    local plain = gsub(text(pattern, name), "%%.", "x")
    local _, many = gsub(plain, "[*+-]", "")
    local _, few = gsub(plain, "%?", "")
    local length = #s + 1.0
    if length ^ (many + (find(plain, "^^") and 0 or 1)) * 2.0 ^ few > PATTERN_STEPS then
        refuse(name .. " may take too long with this pattern on a text of " .. #s .. " bytes; take a shorter one, or"
            .. " a pattern with fewer * + - ?")
    end
end

local strings = {}
for _, name in next, { "byte", "char", "len", "lower", "reverse", "sub", "upper" } do
    strings[name] = string[name]
end

function strings.rep(s, n, separator)
    s, separator = text(s, "rep"), text(separator or "", "rep")
    if type(n) ~= "number" then
        refuse("rep needs a number of times (got: " .. type(n) .. ")")
    end
    grown((#s + #separator) * (n + 0.0))
    return string.rep(s, n, separator)
end

function strings.format(pattern, ...)
    pattern = text(pattern, "format")
    local values, length = pack(...), #pattern * 100
    for i = 1, values.n do
        if type(values[i]) == "table" then
            values[i] = tostring(values[i])
        end
        length = length + (type(values[i]) == "string" and #values[i] or 0)
    end
    grown(length)
    return string.format(pattern, unpack(values, 1, values.n))
end

function strings.find(s, pattern, init, plain)
    s = text(s, "find")
    if not plain then
        requireShort(s, pattern, "find")
    end
    return find(s, pattern, init, plain)
end

function strings.match(s, pattern, init)
    s = text(s, "match")
    requireShort(s, pattern, "match")
    return string.match(s, pattern, init)
end

function strings.gmatch(s, pattern, init)
    s = text(s, "gmatch")
    requireShort(s, pattern, "gmatch")
    return string.gmatch(s, pattern, init)
end

function strings.gsub(s, pattern, with, n)
    s = text(s, "gsub")
    requireShort(s, pattern, "gsub")
    if type(with) == "table" or type(with) == "function" then
        -- What becomes of the text grows outside of the memory that Lua counts.
        local given, isTable, total = with, type(with) == "table", 0
        with = function(...)
            local value
            if isTable then
                value = given[(...)]
            else
                value = given(...)
            end
            if type(value) == "string" then
                total = total + #value
                requireText(total)
            end
            return value
        end
    else
        with = text(with, "gsub")
        requireText((#s + 1.0) * (#with + 1.0) / 64)
    end
    local result, count = gsub(s, pattern, with, n)
    grown(#result)
    return result, count
end

rawmetatable("").__index = strings
rawmetatable("").__metatable = false

-- Tables: library functions walk plain ones only, which are as long as they are ---------------------------------------

local function plain(t, name)
    if type(t) ~= "table" or rawmetatable(t) ~= nil then
        refuse(name .. " needs a table without a metatable (got: " .. type(t) .. ")")
    end
    return t
end

local function short(t, name)
    if rawlen(plain(t, name)) > LONGEST_MOVED then
        refuse(name .. " needs a table of at most " .. LONGEST_MOVED .. " elements")
    end
    return t
end

local tables = { pack = pack }

function tables.insert(t, ...)
    if select("#", ...) > 1 then
        short(t, "insert")
    end
    return table.insert(plain(t, "insert"), ...)
end

function tables.remove(t, ...)
    if select("#", ...) > 0 then
        short(t, "remove")
    end
    return table.remove(plain(t, "remove"), ...)
end

function tables.sort(t, before)
    return table.sort(short(t, "sort"), before)
end

function tables.unpack(t, i, j)
    return unpack(plain(t, "unpack"), i, j)
end

function tables.concat(t, separator, i, j)
    separator, i, j = text(separator or "", "concat"), i or 1, j or rawlen(plain(t, "concat"))
    if type(i) ~= "number" or type(j) ~= "number" then
        refuse("concat needs numbers for where to begin and end")
    end
    local length = 0
    for k = i, j do
        length = length + #text(rawget(t, k), "concat") + #separator
        requireText(length)
    end
    grown(length)
    return table.concat(t, separator, i, j)
end

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
