-- A wall that light opens: balls fly through it until it has been dark for params.seconds. The light tags it "lit".

local size = collider(self).alignedBox

-- What is kept outlives a new text of this script, which may come while the shutter is open.
kept.place = kept.place or position(self)
kept.shut = kept.shut or look(self)
kept.darkAt = kept.darkAt or 0 -- 0 while it is shut

local function open(isOpen)
    set(self, {
        collider = { mask = isOpen and "none" or "all" },
        look = isOpen and { color = "#ffe9a8", glow = 0.9 } or kept.shut,
    })
    local down = isOpen and 0.62 or 0 -- to a strip on the table
    moveTo(self, kept.place.x, kept.place.y - down, kept.place.z)
end

-- Whether a ball is where the shutter is when it is shut: then it must not close.
local function blocked()
    return overlaps({ box = size, position = kept.place }, { mask = "ball" })
end

onTick(function()
    if hasTag(self, "lit") then
        untag(self, "lit")
        if kept.darkAt == 0 then
            open(true)
            sound("magnet")
        end
        kept.darkAt = time() + params.seconds
    elseif kept.darkAt > 0 and time() >= kept.darkAt and not blocked() then
        kept.darkAt = 0
        open(false)
    end
end)
