-- A door that sinks into the table when something tags it "open", and comes up again after params.seconds.

local SPEED = 4   -- of its way, in ways a second
local DEPTH = 0.9 -- metres
local size = collider(self).box

-- What is kept outlives a new text of this script, which may come while the door is open.
kept.shut = kept.shut or position(self) -- where it stands when it is shut
kept.sunk = kept.sunk or 0              -- how much of its way it has gone: 0 is shut, 1 is open
kept.closeAt = kept.closeAt or 0

-- Whether a ball is where the door is when it is shut: then it must not close.
local function blocked()
    return overlaps({ box = size, position = kept.shut }, { mask = "ball" })
end

onTick(function(dt)
    if hasTag(self, "open") then
        untag(self, "open")
        kept.closeAt = time() + (params.seconds or 4)
        set(self, { collider = { mask = "none" } }) -- balls pass from now on
    end
    if time() < kept.closeAt then
        kept.sunk = math.min(1, kept.sunk + SPEED * dt)
    elseif kept.sunk > 0 and not blocked() then
        kept.sunk = math.max(0, kept.sunk - SPEED * dt)
        if kept.sunk == 0 then set(self, { collider = { mask = "all" } }) end
    end
    moveTo(self, kept.shut.x, kept.shut.y - DEPTH * kept.sunk, kept.shut.z)
end)
