-- A wall that light opens: balls fly through it until it has been dark for params.seconds.

local shut = look(self)
local place = position(self)
local size = collider(self).alignedBox
local darkAt = 0

local function open(isOpen)
    set(self, {
        collider = { mask = isOpen and "none" or "all" },
        look = isOpen and { color = "#ffe9a8", glow = 0.9 } or shut,
    })
    moveTo(self, place.x, isOpen and place.y - 0.62 or place.y, place.z) -- down to a strip on the table
end

onTick(function()
    local wasOpen = darkAt > 0
    if hasTag(self, "lit") then
        untag(self, "lit")
        darkAt = time() + params.seconds
        if not wasOpen then
            open(true)
            sound("magnet")
        end
    elseif wasOpen and time() >= darkAt and not overlaps({ box = size, position = place }, { mask = "ball" }) then
        darkAt = 0
        open(false)
    end
end)
