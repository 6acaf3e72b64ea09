-- Libraries string and table for scripts: no call runs for long or allocates much. sandbox.lua calls this chunk with
--
--   refuse(message)   raises an error at the current line of the script
--   checkMemory()     stops the script when it uses too much memory
--   spend(units)      counts work, and stops the script when its time budget is spent
--   LONGEST           the maximum length of a string in bytes
--
-- and receives the two libraries and the value __cat, see LuaText.
local refuse, checkMemory, spend, LONGEST = ...

local type, tostring, select, next, rawget, rawset, rawlen, setmetatable =
    type, tostring, select, next, rawget, rawset, rawlen, setmetatable
local string, table, math = string, table, math
local pack, unpack, find, gsub, byte = table.pack, table.unpack, string.find, string.gsub, string.byte
local rawmetatable = debug.getmetatable

local PATTERN_STEPS <const> = 4e7
local LONGEST_MOVED <const> = 100000 -- elements of a table that one call may move
local MOST_RESULTS <const> = 10000 -- values that one call may return
local MOST_KNOWN <const> = 100 -- patterns whose costs are cached

-- Strings: at most LONGEST bytes, and no pattern that searches for ever -----------------------------------------------

local function requireText(length)
    if length > LONGEST then
        refuse("a string must be at most " .. LONGEST .. " bytes long; use shorter strings")
    end
end

local made = 0 -- bytes of strings created since the last memory check

local function grown(length)
    requireText(length)
    spend(length)
    made = made + length
    if made > 4 * LONGEST then
        made = 0
        checkMemory()
    end
end

-- LuaText rewrites a .. b to a .. __cat .. b. Concatenation is right associative: first __cat .. b stores b and returns
-- true, then a .. true concatenates a and b. If a metamethod of the script receives this true, the script cannot use it
-- for anything.
local right
debug.setmetatable(true, {
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
        return true
    end,
})

local function text(value, name)
    local kind = type(value)
    if kind ~= "string" and kind ~= "number" then
        refuse(name .. " needs a string (got: " .. kind .. ")")
    end
    return kind == "string" and value or tostring(value)
end

local SIGNS <const> = "%^[]()*+-?bf09"
local ESCAPE <const>, CARET <const>, SET <const>, SET_END <const>, OPEN <const>, CLOSE <const>, STAR <const>,
    PLUS <const>, MINUS <const>, MAYBE <const>, BALANCE <const>, FRONTIER <const>, ZERO <const>, NINE <const> =
    byte(SIGNS, 1, -1)

-- Returns the index after the character class that starts at an index of a pattern, and the cost of one comparison.
local function class(p, at)
    local c = byte(p, at)
    if c == ESCAPE then
        return at + 2, 1
    elseif c ~= SET then
        return at + 1, 1
    end
    local i = at + 1
    if byte(p, i) == CARET then
        i = i + 1
    end
    repeat
        if i > #p then
            return i, i - at
        end
        i = i + (byte(p, i) == ESCAPE and 2 or 1)
    until byte(p, i) == SET_END
    return i + 1, i - at
end

-- Computes an upper bound for the steps of a pattern on a string of length n: the sum of weights[d] * n ^ d. The start
-- position, and each * + and -, may take n values, and each ? two values; the rest of the pattern is tried for each of
-- them. %b and %1 scan the string each time.
local function measure(p, anchors)
    local i, degree, ways = 1, 1, 1
    if anchors and byte(p, 1) == CARET then
        i, degree = 2, 0
    end
    local weights = {}
    local function add(d, weight)
        weights[d] = (weights[d] or 0) + weight * ways
    end
    while i <= #p do
        local c, after = byte(p, i), byte(p, i + 1)
        if c == OPEN or c == CLOSE then
            add(degree, 1)
            i = i + 1
        elseif c == ESCAPE and after == BALANCE then
            add(degree + 1, 1)
            i = i + 4
        elseif c == ESCAPE and after == FRONTIER then
            local past, cost = class(p, i + 2)
            add(degree, 2 * cost)
            i = past
        elseif c == ESCAPE and after and after >= ZERO and after <= NINE then
            add(degree + 1, 1)
            i = i + 2
        else
            local past, cost = class(p, i)
            local sign = byte(p, past)
            if sign == STAR or sign == PLUS or sign == MINUS then
                degree = degree + 1
                past = past + 1
            end
            add(degree, cost)
            if sign == MAYBE then
                ways = ways * 2.0
                past = past + 1
            end
            i = past
        end
    end
    add(degree, i == 1 and 1 or 0) -- an empty pattern takes steps too
    weights.degree = degree + 1
    return weights
end

local weightsOf, known = {}, 0

local function requireShort(s, pattern, name)
    pattern = text(pattern, name)
    local key = name == "gmatch" and " " .. pattern or pattern
    local weights = weightsOf[key]
    if not weights then
        requireText(#pattern)
        weights = measure(pattern, name ~= "gmatch")
        if known == MOST_KNOWN then
            weightsOf, known = {}, 0
        end
        weightsOf[key], known = weights, known + 1
    end
    local steps, length = 0.0, #s + 1.0
    for d = weights.degree, 0, -1 do
        steps = steps * length + (weights[d] or 0)
    end
    if steps > PATTERN_STEPS then
        refuse(name .. " may take too long with this pattern on a string of " .. #s .. " bytes; use a shorter string,"
            .. " or a simpler pattern with fewer * + - ?")
    end
    spend(steps)
end

local strings = { char = string.char, len = string.len }

for _, name in next, { "lower", "reverse", "upper" } do
    local f = string[name]
    strings[name] = function(s)
        s = text(s, name)
        grown(#s)
        return f(s)
    end
end

function strings.sub(s, i, j)
    s = string.sub(text(s, "sub"), i or 1, j or -1)
    grown(#s)
    return s
end

function strings.byte(s, i, j)
    i = i or 1
    if #string.sub(text(s, "byte"), i, j or i) > MOST_RESULTS then
        refuse("byte returns at most " .. MOST_RESULTS .. " values at once; call it for shorter parts of the string")
    end
    return byte(s, i, j or i)
end

function strings.rep(s, n, separator)
    s, separator = text(s, "rep"), text(separator or "", "rep")
    local times = math.tointeger(n)
    if not times then
        refuse("rep needs a whole number of times (got: " .. tostring(n) .. ")")
    elseif #s + #separator == 0 then
        return ""
    end
    grown((#s + #separator) * (times + 0.0))
    return string.rep(s, times, separator)
end

function strings.format(pattern, ...)
    pattern = text(pattern, "format")
    local values, length = pack(...), #pattern * 100
    local times = find(pattern, "%q", 1, true) and 4 or 1 -- %q may write one character as four: \001
    for i = 1, values.n do
        if type(values[i]) == "table" then
            values[i] = tostring(values[i])
        end
        length = length + (type(values[i]) == "string" and #values[i] * times or 0)
    end
    grown(length)
    return string.format(pattern, unpack(values, 1, values.n))
end

function strings.find(s, pattern, init, plain)
    s = text(s, "find")
    if not plain then
        requireShort(s, pattern, "find")
    else
        pattern = text(pattern, "find")
        local steps = (#s + 1.0) * #pattern / 16 -- memcmp compares sixteen bytes per step
        if steps > PATTERN_STEPS then
            refuse("find may take too long for " .. #pattern .. " bytes in a string of " .. #s .. " bytes; use shorter"
                .. " strings")
        end
        spend(steps)
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
        -- gsub builds its result in a buffer that the memory count of Lua does not include.
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

-- Tables: without metatables only, since a metamethod could report any length -----------------------------------------

local function plain(t, name)
    if type(t) ~= "table" or rawmetatable(t) ~= nil then
        refuse(name .. " needs a table without a metatable (got: " .. type(t) .. ")")
    end
    return t
end

-- Returns a table whose elements a function moves; rejects a table that is too long.
local function short(t, name)
    local length = rawlen(plain(t, name))
    if length > LONGEST_MOVED then
        refuse(name .. " needs a table of at most " .. LONGEST_MOVED .. " elements; split it")
    end
    spend(10 * length)
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

-- Merges two adjacent sorted parts of a list into another list; the second part starts at middle.
local function merge(from, to, first, middle, last, before)
    local left, right = first, middle
    for k = first, last - 1 do
        local takeRight
        if left == middle then
            takeRight = true
        elseif right == last then
            takeRight = false
        elseif before then
            takeRight = before(from[right], from[left])
        else
            takeRight = from[right] < from[left]
        end
        if takeRight then
            to[k], right = from[right], right + 1
        else
            to[k], left = from[left], left + 1
        end
    end
end

-- Merge sort, written in Lua. So hooks run during the sort, even if the comparisons take long, and an inconsistent
-- order does no harm. Writes to the table only at the end.
function tables.sort(t, before)
    local n = rawlen(short(t, "sort"))
    if before ~= nil and type(before) ~= "function" then
        refuse("sort needs a function that returns whether its first value comes first (got: " .. type(before) .. ")")
    end
    local from, to = {}, {}
    for i = 1, n do
        from[i] = rawget(t, i)
    end
    local width = 1
    while width < n do
        for first = 1, n, 2 * width do
            merge(from, to, first, math.min(first + width, n + 1), math.min(first + 2 * width, n + 1), before)
        end
        from, to, width = to, from, 2 * width
    end
    for i = 1, n do
        rawset(t, i, from[i])
    end
end

function tables.unpack(t, i, j)
    plain(t, "unpack")
    i, j = math.tointeger(i or 1), math.tointeger(j or rawlen(t))
    if not i or not j then
        refuse("unpack needs whole numbers for the first and the last index")
    elseif j >= i and (j - i < 0 or j - i >= MOST_RESULTS) then
        refuse("unpack returns at most " .. MOST_RESULTS .. " values at once; call it for shorter parts of the table")
    end
    return unpack(t, i, j)
end

function tables.concat(t, separator, i, j)
    separator, i, j = text(separator or "", "concat"), i or 1, j or rawlen(plain(t, "concat"))
    if type(i) ~= "number" or type(j) ~= "number" then
        refuse("concat needs numbers for the first and the last index")
    end
    local length = 0
    for k = i, j do
        length = length + #text(rawget(t, k), "concat") + #separator
        requireText(length)
    end
    grown(length)
    return table.concat(t, separator, i, j)
end

return strings, tables, cat
