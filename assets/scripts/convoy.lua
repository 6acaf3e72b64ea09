-- Drives all entities with the tag params.of along a track, one behind the other.
--
-- params.track  the corners of the track: {{x, z}, {x, z}, ...}; it leads from the last one back to the first
-- params.speed  metres a second while nobody is missing; the fewer there are, the faster are those that are left
-- params.gap    metres from the middle of one to the middle of the next
-- params.gift   the power-up that is dropped where every params.every-th of them breaks

local track = params.track
local lengths, around = {}, 0
for i, from in ipairs(track) do
    local to = track[i % #track + 1]
    lengths[i] = math.abs(to[1] - from[1]) + math.abs(to[2] - from[2]) -- the track has right angles only
    around = around + lengths[i]
end

-- Where the track leads to after so many metres.
local function place(metres)
    local left = metres % around
    for i, length in ipairs(lengths) do
        if left <= length then
            local from, to = track[i], track[i % #track + 1]
            local share = left / length
            return from[1] + share * (to[1] - from[1]), from[2] + share * (to[2] - from[2])
        end
        left = left - length
    end
    return track[1][1], track[1][2]
end

-- What is kept outlives a new text of this script: how far the first wagon has come, who is which, how many broke.
if not kept.way then
    kept.way, kept.broken, kept.count, kept.number = 0, 0, 0, {}
    for i, wagon in ipairs(tagged(params.of)) do
        kept.number[name(wagon)] = i - 1
        kept.count = i
        local x, z = place(-(i - 1) * params.gap)
        placeAt(wagon, x, 0, z)
    end
end

onTick(function(dt)
    local wagons = tagged(params.of)
    kept.way = kept.way + params.speed * (2 - #wagons / kept.count) * dt
    for _, wagon in ipairs(wagons) do
        local x, z = place(kept.way - kept.number[name(wagon)] * params.gap)
        moveTo(wagon, x, 0, z)
    end
end)

onEnd({ tag = params.of }, function(contact)
    if contact.reason ~= "deleted" then return end -- the ball just left it
    kept.broken = kept.broken + 1
    if kept.broken % params.every == 0 then
        drop(params.gift, contact.point.x, contact.point.z)
    end
    if kept.broken == kept.count then say("The convoy is no more!") end
end)
