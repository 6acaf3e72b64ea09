-- Keeps between the ball and what it guards: follows the ball along x, no faster than params.speed.

local home = position(self)

onTick(function()
    local ball = find("ball") or tagged("ball")[1]
    local wish = ball and (position(ball).x - position(self).x) * 4 or 0
    local speed = math.max(-params.speed, math.min(params.speed, wish))
    local x = position(self).x
    if x > params.most and speed > 0 or x < -params.most and speed < 0 then speed = 0 end
    set(self, { velocity = { linear = { speed, 0, (home.z - position(self).z) * 4 } } })
end)

onBegin(function(contact)
    if hasTag(contact.other, "ball") then
        set(self, { look = { glow = 1 } })
        after(0.3, function() set(self, { look = { glow = 0.2 } }) end)
    end
end)
