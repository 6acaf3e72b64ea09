-- Keeps between the ball and what it guards: follows the ball along x, no faster than params.speed and no further
-- from the middle than params.most.

onTick(function()
    local ball = tagged("ball")[1]
    local wish = ball and position(ball).x or 0
    local goal = math.max(-params.most, math.min(params.most, wish))
    local speed = (goal - position(self).x) * 4
    speed = math.max(-params.speed, math.min(params.speed, speed))
    set(self, { velocity = { linear = { speed, 0, 0 } } })
end)

onBegin(function(contact)
    if hasTag(contact.other, "ball") then
        set(self, { look = { glow = 1 } })
        after(0.3, function() set(self, { look = { glow = 0.2 } }) end)
    end
end)
