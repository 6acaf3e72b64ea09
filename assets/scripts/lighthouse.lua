-- A tower whose beam goes round, as far as the first thing in its way. Shutters that it meets open; see shutter.lua.
-- The tower turns by its velocity; this only looks where it points.

local REACH = 30 -- metres
local BEHIND = 0.6 -- the beam begins so far from the middle of the tower
local beam = create {
    name = name(self) .. "-beam",
    collider = { box = { 1, 0.04, 0.06 }, sensor = true, mask = "none" },
    look = { color = params.color, glow = 1 },
}

onTick(function()
    local from, turn = position(self), rotation(self)
    -- The tower's own x axis. It is turned about y alone, so its quaternion holds sine and cosine of half the angle.
    local x, z = 1 - 2 * turn.y * turn.y, -2 * turn.y * turn.w
    local way = { REACH * x, 0, REACH * z }
    local hit = rayCast(from, way, { mask = { "wall", "obstacle", "scene" }, ignoring = self })
    local length = hit and hit.fraction * REACH or REACH
    if hit and hasTag(hit.entity, "shutter") then tag(hit.entity, "lit") end

    local half = math.max(0.01, (length - BEHIND) / 2)
    set(beam, { collider = { box = { half, 0.04, 0.06 } } })
    placeAt(beam, { from.x + x * (BEHIND + half), 0.1, from.z + z * (BEHIND + half) }, turn)
end)
