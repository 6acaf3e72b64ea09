package dev.carom.demo.view;

import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.render.DrawList;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.dominion.ecs.api.Entity;
import java.util.HashMap;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Draws gates and portals. A gate or portal turns white for a moment when a ball flies through it. */
final class GateDrawing implements GameListener {
    private static final int GLOW_TICKS = 30;
    private static final float SILL_HEIGHT = -0.33f;

    private final Map<String, Integer> lit = new HashMap<>();
    private final Vector3f place = new Vector3f();

    @Override
    public void passed(ContactEvent<Entity> event, EntityInfo gate) {
        lit.put(gate.name(), GLOW_TICKS);
    }

    void tick() {
        lit.replaceAll((name, left) -> left - 1);
        lit.values().removeIf(left -> left <= 0);
    }

    /**
     * Draws two posts and a beam on top of them. The sensor is between the posts and is not drawn. A portal is taller
     * than a gate, and has a flat bar on the floor at its front.
     */
    void draw(DrawList list, EntityInfo info, Shape shape, Vector3fc middle, Quaternionf rotation) {
        final boolean isPortal = info.kind() == EntityInfo.Kind.PORTAL;
        final float halfWidth = shape instanceof OrientedBox turned
                ? turned.hx()
                : shape instanceof AlignedBox box ? box.hx() : shape.boundingRadius();
        final float thick = isPortal ? 0.08f : 0.05f;
        final float height = isPortal ? 0.8f : 0.65f;
        final int rgb = lit.containsKey(info.name()) ? 0xffffff : info.rgb();
        for (int side = -1; side <= 1; side += 2) {
            rotation.transform(place.set(side * halfWidth, height - 0.5f, 0f)).add(middle);
            list.box(place, rotation, thick, 0.5f, thick, rgb, 1f);
        }
        list.box(place.set(middle).add(0f, height, 0f), rotation, halfWidth + thick, thick, thick, rgb, 1f);
        if (isPortal) {
            rotation.transform(place.set(0f, SILL_HEIGHT, 0.2f)).add(middle);
            list.box(place, rotation, halfWidth, 0.02f, 0.12f, rgb, 0.5f);
        }
    }
}
