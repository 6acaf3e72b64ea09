-- A turnstile: each ball that hits it sets it spinning, and it slows down by itself.

local MOST = 9 -- radians a second
kept.spin = kept.spin or 0

onBegin(function(contact)
    if not hasTag(contact.other, "ball") then return end
    -- The ball pushes along the normal; how far beside the axis it does that says which way it turns, and how fast.
    local axis = position(self)
    local armX, armZ = contact.point.x - axis.x, contact.point.z - axis.z
    local push = armZ * contact.normal.x - armX * contact.normal.z
    local spin = kept.spin + (params.lightness or 0.4) * push * contact.approachSpeed
    kept.spin = math.max(-MOST, math.min(MOST, spin))
    score(params.points or 10)
end)

onTick(function(dt)
    kept.spin = kept.spin * (1 - (params.friction or 0.6) * dt)
    set(self, { velocity = { angular = { 0, kept.spin, 0 } } })
end)
