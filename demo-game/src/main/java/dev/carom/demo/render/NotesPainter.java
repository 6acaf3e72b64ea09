package dev.carom.demo.render;

import static org.lwjgl.nanovg.NanoVG.*;

import java.util.ArrayList;
import java.util.List;

/** Draws the notes of a {@link Hud} at the lower left. A long note is wrapped to several lines. */
final class NotesPainter {
    private static final float MARGIN = 30f;

    /** Distance of the lowest note from the lower edge of the picture. */
    private static final float BOTTOM = 66f;

    private static final float WRONG_SIZE = 18f;
    private static final float PRINTED_SIZE = 15f;
    private static final float LINE = 1.3f;
    private static final float PADDING = 10f;
    private static final float GAP = 6f;
    private static final int WRONG_RGB = 0xffb3a7;
    private static final int WRONG_BAR_RGB = 0xff6b6b;

    /** Maximum number of lines of a note. */
    private static final int MOST_LINES = 4;

    private final Pen pen;

    NotesPainter(Pen pen) {
        this.pen = pen;
    }

    /**
     * Draws the notes upwards from the lower edge of a picture, up to the y coordinate {@code highest}. The y axis
     * points down. The last note is at the bottom. The first notes are omitted if they do not fit.
     */
    void draw(Hud hud, float width, float height, float highest) {
        final float room = width - 2f * MARGIN - 2f * PADDING;
        float bottom = height - BOTTOM;
        for (int i = hud.notes().size() - 1; i >= 0; i--) {
            final float top = draw(hud.notes().get(i), bottom, room, highest);
            if (top == bottom) {
                return;
            }
            bottom = top - GAP;
        }
    }

    /** Returns the upper edge of the drawn note. If the note does not fit, draws nothing and returns the lower edge. */
    private float draw(Hud.Note note, float bottom, float room, float highest) {
        final float size = note.wrong() ? WRONG_SIZE : PRINTED_SIZE;
        pen.font(Pen.MEDIUM, size, NVG_ALIGN_LEFT | NVG_ALIGN_TOP, 0f);
        final List<String> lines = lines(note.text(), room);
        float widest = 0f;
        for (String line : lines) {
            widest = Math.max(widest, pen.width(line));
        }
        final float padding = note.wrong() ? PADDING : 0.4f * PADDING;
        final float top = bottom - lines.size() * LINE * size - padding;
        if (top - padding < highest) {
            return bottom;
        }
        pen.panel(MARGIN - PADDING, top - padding, widest + 2f * PADDING, bottom - top + padding, 6f, Pen.NIGHT, 0.8f);
        if (note.wrong()) {
            pen.panel(MARGIN - PADDING, top - padding, 4f, bottom - top + padding, 2f, WRONG_BAR_RGB, 1f);
        }
        for (int i = 0; i < lines.size(); i++) {
            pen.text(MARGIN, top + i * LINE * size, lines.get(i), note.wrong() ? WRONG_RGB : Pen.WHITE, 0.95f);
        }
        return top - padding;
    }

    /**
     * Wraps a text between words. A word that is too wide is broken. A text that needs more than {@link #MOST_LINES}
     * lines is cut off and ends with an ellipsis.
     */
    private List<String> lines(String text, float room) {
        final List<String> lines = new ArrayList<>();
        String rest = text.strip();
        while (!rest.isEmpty() && lines.size() < MOST_LINES) {
            int end = fitting(rest, room);
            final boolean isLast = lines.size() == MOST_LINES - 1;
            if (end < rest.length() && isLast) {
                lines.add(rest.substring(0, Math.max(1, end - 2)).strip() + " …");
                return lines;
            }
            if (end < rest.length()) {
                final int space = rest.lastIndexOf(' ', end);
                end = space > 0 ? space : end;
            }
            lines.add(rest.substring(0, end).strip());
            rest = rest.substring(end).strip();
        }
        return lines;
    }

    /** Returns the number of characters that fit, at least one. */
    private int fitting(String text, float room) {
        int least = 1;
        int most = text.length();
        while (least < most) {
            final int middle = (least + most + 1) / 2;
            if (pen.width(text.substring(0, middle)) <= room) {
                least = middle;
            } else {
                most = middle - 1;
            }
        }
        return least;
    }
}
