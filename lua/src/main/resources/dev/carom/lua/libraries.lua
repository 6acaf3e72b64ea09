-- The libraries string and table as a script sees them: no function of them runs for long, or makes much, at once. Part
-- of sandbox.lua, which gives
--
--   refuse(message)   an error where the script is
--   checkMemory()     stops the script when it holds too much
--   LONGEST           bytes of a text
--
-- and gets the two libraries, and what joins texts.
local refuse, checkMemory, LONGEST = ...

local type, tostring, select, next, rawget, rawlen, setmetatable =
    type, tostring, select, next, rawget, rawlen, setmetatable
local string, table, math = string, table, math
local pack, unpack, find, gsub = table.pack, table.unpack, string.find, string.gsub
local rawmetatable = debug.getmetatable

local PATTERN_STEPS <const> = 2e7
local LONGEST_MOVED <const> = 100000 -- elements that a function moves at once

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

return strings, tables, cat
