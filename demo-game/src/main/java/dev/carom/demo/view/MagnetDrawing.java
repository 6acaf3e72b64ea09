package dev.carom.demo.view;

import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.table.Magnet;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Draws the field of a magnet on the floor. Arrows move in the direction of the force: to the middle or away from it.
 * The arrows are brightest where the force is largest. A dashed ring marks the edge of the field.
 */
final class MagnetDrawing {
    private static final float FLOOR = -0.34f;
    private static final int RAYS = 10;

    /** Number of arrows between the middle and the edge, on each ray. */
    private static final int ARROWS = 3;

    /**
     * Time in which an arrow moves to the place of the next arrow, in seconds, if the strength of the magnet is 100
     * m/s².
     */
    private static final float SECONDS_PER_ARROW = 0.7f;

    private static final float USUAL_STRENGTH = 100f;
    private static final int DASHES = 36;
    private static final float THICK = 0.035f;
    private static final float THIN = 0.01f;

    /** Angle between the axis of an arrow and each of its two bars, in radians. */
    private static final float ARROW_ANGLE = 0.75f;

    private final Vector3f centre = new Vector3f();
    private final Vector3f halfArrow = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private long ticks;

    /** Advances the arrows by a tick. */
    void tick() {
        ticks++;
    }

    /**
     * Draws a field around a point, at a time in the last tick: {@code fraction} is 0 at the start of the tick and 1 at
     * its end.
     */
    void draw(DrawList list, Vector3fc middle, Magnet magnet, int rgb, float fraction) {
        final float radius = magnet.radius();
        for (int i = 0; i < DASHES; i++) {
            final float angle = (float) (2 * Math.PI) * i / DASHES;
            place(middle, angle, radius);
            rotation.rotationY(angle);
            list.box(centre, rotation, THICK, THIN, 2f * radius / DASHES, rgb, 0.7f);
        }
        final float seconds = (ticks + fraction) * Playfield.TICK_SECONDS;
        final float streamed = seconds * magnet.strength() / (USUAL_STRENGTH * SECONDS_PER_ARROW);
        for (int ray = 0; ray < RAYS; ray++) {
            final float angle = (float) (2 * Math.PI) * ray / RAYS;
            for (int arrow = 0; arrow < ARROWS; arrow++) {
                // The fractional part of this value is the position of the arrow, from 0 in the middle to 1 at the
                // edge. So an arrow that reaches the end starts again.
                final float far = (arrow - streamed) / ARROWS;
                drawArrow(list, middle, angle, far - (float) Math.floor(far), magnet, rgb);
            }
        }
    }

    private void drawArrow(DrawList list, Vector3fc middle, float angle, float far, Magnet magnet, int rgb) {
        // The brightness grows with the force of the field. The force is proportional to 4 d (1 - d), where d is the
        // position of the arrow, from 0 to 1.
        final float strong = 4f * far * (1f - far);
        final float length = 0.09f * magnet.radius() * strong;
        final float pointing = magnet.strength() < 0f ? -1f : 1f;
        for (int side = -1; side <= 1; side += 2) {
            place(middle, angle, far * magnet.radius());
            // An arrow is two bars that meet at its tip and run backwards. The tip points along the force.
            rotation.rotationY(angle + side * ARROW_ANGLE);
            rotation.transform(halfArrow.set(pointing * length, 0f, 0f));
            list.box(centre.add(halfArrow), rotation, length, THIN, THICK, rgb, 0.25f + strong);
        }
    }

    private void place(Vector3fc middle, float angle, float distance) {
        centre.set(
                middle.x() + distance * (float) Math.cos(angle),
                FLOOR,
                middle.z() - distance * (float) Math.sin(angle));
    }
}
