package dev.carom.demo.view;

import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.render.DrawList;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Draws the last beam of the laser for a moment. The beam becomes thinner until it disappears. */
final class Beams implements GameListener {
    private static final int RGB = 0xff5c7a;
    private static final int TICKS = 8;
    private static final float THICKNESS = 0.05f;
    private static final Vector3f FORWARD = new Vector3f(0f, 0f, 1f);

    private final Vector3f middle = new Vector3f();
    private final Vector3f beam = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private float halfLength;
    private int ticksLeft;

    @Override
    public void shot(Vector3fc from, Vector3fc to, EntityInfo info) {
        from.add(to, middle).mul(0.5f);
        to.sub(from, beam);
        halfLength = 0.5f * beam.length();
        rotation.rotationTo(FORWARD, beam);
        ticksLeft = halfLength > 0f ? TICKS : 0; // a beam without length has no direction
    }

    void tick() {
        ticksLeft = Math.max(0, ticksLeft - 1);
    }

    void draw(DrawList list) {
        if (ticksLeft > 0) {
            final float thick = THICKNESS * ticksLeft / TICKS;
            list.box(middle, rotation, thick, thick, halfLength, RGB, 1.5f);
        }
    }
}
