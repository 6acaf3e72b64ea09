-- A door that sinks into the table when something tags it "open", and comes up again after params.seconds.

local SPEED = 4   -- of its way, in ways a second
local DEPTH = 0.9 -- metres
local shut = position(self)
local size = collider(self).box
local sunk = 0    -- how much of its way: 0 is shut, 1 is open
local closeAt = 0

-- Whether a ball is where the door is when it is shut: then it must not close.
local function blocked()
    return overlaps({ box = size, position = shut }, { mask = "ball" })
end

onTick(function(dt)
    if hasTag(self, "open") then
        untag(self, "open")
        closeAt = time() + (params.seconds or 4)
        set(self, { collider = { mask = "none" } }) -- balls pass from now on
    end
    if sunk == 0 and closeAt == 0 then return end
    if time() < closeAt then
        sunk = math.min(1, sunk + SPEED * dt)
    elseif sunk > 0 and not blocked() then
        sunk = math.max(0, sunk - SPEED * dt)
        if sunk == 0 then
            closeAt = 0
            set(self, { collider = { mask = "all" } })
        end
    end
    moveTo(self, shut.x, shut.y - DEPTH * sunk, shut.z)
end)
