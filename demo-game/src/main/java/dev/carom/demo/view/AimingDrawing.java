package dev.carom.demo.view;

import dev.carom.demo.level.Level;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.table.AimingLine;
import dev.carom.demo.table.TableGame;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Shows the predicted path of a waiting ball: a line with beads that fade along the line, and a larger bead at each
 * bounce and each portal.
 */
final class AimingDrawing {
    static final int AIM_RGB = 0xffd166;

    private static final float BEAD_EVERY_METRES = 0.45f;
    private static final float BEAD_RADIUS = 0.035f;
    private static final float BOUNCE_RADIUS = 0.09f;
    private static final float MOST_GLOW = 0.9f;
    private static final float LEAST_GLOW = 0.25f;

    private final AimingLine line;
    private final float fadeLength;
    private final Vector3f bead = new Vector3f();
    private final Vector3f step = new Vector3f();

    AimingDrawing(TableGame table, Level.Table size) {
        line = new AimingLine(table);
        fadeLength = 2f * size.length();
    }

    void draw(DrawList list) {
        line.trace();
        float distance = 0f;
        float next = BEAD_EVERY_METRES;
        for (int i = 1; i < line.size(); i++) {
            if (line.jumpsTo(i)) {
                continue;
            }
            final Vector3fc from = line.corner(i - 1);
            final Vector3fc to = line.corner(i);
            list.line(from, to, AIM_RGB);
            final float length = to.sub(from, step).length();
            for (; next < distance + length; next += BEAD_EVERY_METRES) {
                step.mul((next - distance) / length, bead).add(from);
                list.sphere(bead, BEAD_RADIUS, AIM_RGB, glow(next));
            }
            distance += length;
            if (i < line.size() - 1) {
                list.sphere(to, BOUNCE_RADIUS, AIM_RGB, glow(distance));
            }
        }
    }

    private float glow(float distance) {
        return Math.max(LEAST_GLOW, MOST_GLOW * (1f - distance / fadeLength));
    }
}
