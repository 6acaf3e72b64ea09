-- A pressure plate: a ball on it opens the doors that have the tag params.opens.

onBegin(function(contact)
    if not hasTag(contact.other, "ball") then return end
    for _, door in ipairs(tagged(params.opens)) do
        tag(door, "open") -- door.lua waits for that
    end
    set(self, { look = { color = "#9be564", glow = 1 } })
    sound("door")
end)

onEnd(function()
    set(self, { look = { color = "#43727d", glow = 0.3 } })
end)
