package dev.carom.demo.render;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/** Reads the lines of a draw list, for tests. */
public final class DrawnLines {
    private DrawnLines() {}

    /** A line between two points. */
    public record Line(Vector3f from, Vector3f to) {}

    /** Returns the lines of one colour. */
    public static List<Line> of(DrawList list, int rgb) {
        final List<Line> lines = new ArrayList<>();
        final float[] rows = list.lines();
        for (int i = 0; i < list.lineCount(); i++) {
            final int row = i * DrawList.LINE_STRIDE;
            if (rgb(rows, row + DrawList.LINE_COLOUR) == rgb) {
                lines.add(new Line(point(rows, row + DrawList.FROM), point(rows, row + DrawList.TO)));
            }
        }
        return lines;
    }

    private static int rgb(float[] rows, int at) {
        return Math.round(255f * rows[at]) << 16
                | Math.round(255f * rows[at + 1]) << 8
                | Math.round(255f * rows[at + 2]);
    }

    private static Vector3f point(float[] rows, int at) {
        return new Vector3f(rows[at], rows[at + 1], rows[at + 2]);
    }
}
