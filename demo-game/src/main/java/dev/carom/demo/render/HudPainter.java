package dev.carom.demo.render;

import static org.lwjgl.nanovg.NanoVG.*;

import java.util.List;
import java.util.Locale;

/**
 * Draws a {@link Hud} over the picture with NanoVG. Sizes are in pixels of a picture of 1280 x 720 pixels, and scale
 * with the picture. Text that is too wide is drawn smaller. Text is omitted if it would overlap other text or be
 * unreadable.
 */
final class HudPainter {
    private static final float DESIGN_WIDTH = 1280f;
    private static final float DESIGN_HEIGHT = 720f;
    /** Smallest scale at which small text is readable. */
    private static final float MIN_SCALE = 0.7f;

    /**
     * Minimum size of the layout: 320 x 240 pixels at the scale {@link #MIN_SCALE}. In smaller pictures, the scale is
     * below {@link #MIN_SCALE}.
     */
    private static final float LEAST_WIDTH = 320f / MIN_SCALE;

    private static final float LEAST_HEIGHT = 240f / MIN_SCALE;

    /** The help line is omitted if its letters would be smaller than this. */
    private static final float LEAST_HELP_PIXELS = 8f;

    private static final float MARGIN = 30f;
    private static final float VALUE_GAP = 38f;
    private static final float LABEL_SIZE = 15f;
    private static final float LABEL_SPACING = 1.6f;
    private static final float VALUE_SIZE = 36f;
    private static final float TITLE_SIZE = 92f;
    /** Distance from the middle of the dark band behind the title up to the top of the title. */
    private static final float TITLE_ABOVE = 20f + TITLE_SIZE / 2f;

    /** Distance from the middle of the dark band behind the title down to the area of the notes, below the subtitle. */
    private static final float NOTES_BELOW_TITLE = 70f;

    private static final float SUBTITLE_SIZE = 25f;
    private static final float HELP_SIZE = 17f;
    private static final float HELP_HALF_HEIGHT = 17f;
    /** Distance between two lines of help. */
    private static final float HELP_LINE = 22f;

    /**
     * Middle of the help line when no notice is drawn below the values. At this height, the line never covers the near
     * end of the table, where the player loses balls.
     */
    private static final float HELP_Y = 98f;

    private static final float DEBUG_SIZE = 15f;
    private static final float DEBUG_LINE = 20f;
    private static final float BAND_HALF_HEIGHT = 190f;

    private static final float BAND_ALPHA = 0.72f;

    /** Down to this height, the dark background behind the values is uniform. Below this height, it fades. */
    private static final float GROUND_BOTTOM = 66f;

    private static final float GROUND_END = 100f;
    private static final float GROUND_ALPHA = 0.7f;
    private static final float NOTICE_SIZE = 32f;
    private static final float NOTICE_BELOW_SIZE = 19f;
    /** Distance between the middles of the two lines of a notice. */
    private static final float NOTICE_LINE = 30f;

    /**
     * The smallest scale of a notice between the values. A notice that would have to be smaller is drawn below the
     * values.
     */
    private static final float LEAST_NOTICE_SHARE = 0.62f;

    private static final float NOTICE_HEIGHT = 64f;

    private final Pen pen;
    private final NotesPainter notes;
    /** Height of a notice that is drawn below the values; 0 if there is none. */
    private float noticeBelowValues;

    private float scale;
    private float width;
    private float height;

    HudPainter(Pen pen) {
        this.pen = pen;
        notes = new NotesPainter(pen);
    }

    /** Draws into the bound framebuffer, which must have a stencil buffer. */
    void draw(Hud hud, int framebufferWidth, int framebufferHeight) {
        final float least =
                Math.min(MIN_SCALE, Math.min(framebufferWidth / LEAST_WIDTH, framebufferHeight / LEAST_HEIGHT));
        scale = Math.max(least, Math.min(framebufferWidth / DESIGN_WIDTH, framebufferHeight / DESIGN_HEIGHT));
        width = framebufferWidth / scale;
        height = framebufferHeight / scale;
        pen.begin(framebufferWidth, framebufferHeight, 0f, 0f, scale);
        final float leftWidth = rowWidth(hud.left());
        final float rightWidth = rowWidth(hud.right());
        final float share = share(leftWidth + rightWidth - VALUE_GAP);
        drawGround(leftWidth + rightWidth > 0f);
        drawValues(hud.left(), true, share);
        drawValues(hud.right(), false, share);
        drawNotice(hud, share * Math.max(leftWidth, rightWidth));
        drawDebug(hud);
        notes.draw(hud, width, height, hasTitle(hud) ? titleMiddle() + NOTES_BELOW_TITLE : 0.35f * height);
        drawHelp(hud);
        drawTitle(hud);
        pen.end();
    }

    /** Returns the width of a row of values, including the gap after the last value. */
    private float rowWidth(List<Hud.Value> values) {
        float sum = 0f;
        for (Hud.Value value : values) {
            pen.font(Pen.MEDIUM, LABEL_SIZE, NVG_ALIGN_LEFT | NVG_ALIGN_TOP, LABEL_SPACING);
            final float labelWidth = pen.width(value.label().toUpperCase(Locale.ROOT));
            pen.font(Pen.BLACK, VALUE_SIZE, NVG_ALIGN_LEFT | NVG_ALIGN_TOP, 0f);
            sum += Math.max(labelWidth, pen.width(value.value())) + VALUE_GAP;
        }
        return sum;
    }

    private void drawValues(List<Hud.Value> values, boolean fromLeft, float share) {
        pen.shrinkAbout(fromLeft ? MARGIN : width - MARGIN, MARGIN, share);
        float x = 0f;
        final int align = fromLeft ? NVG_ALIGN_LEFT : NVG_ALIGN_RIGHT;
        for (Hud.Value value : values) {
            pen.font(Pen.MEDIUM, LABEL_SIZE, align | NVG_ALIGN_TOP, LABEL_SPACING);
            final float labelWidth = pen.shadowed(x, -4f, value.label().toUpperCase(Locale.ROOT), Pen.LABEL);
            pen.font(Pen.BLACK, VALUE_SIZE, align | NVG_ALIGN_TOP, 0f);
            final float valueWidth = pen.shadowed(x, 12f, value.value(), Pen.WHITE);
            final float step = Math.max(labelWidth, valueWidth) + VALUE_GAP;
            x += fromLeft ? step : -step;
        }
        pen.restore();
    }

    /** Darkens the picture behind the values, so that they are readable over any picture. */
    private void drawGround(boolean hasValues) {
        if (hasValues) {
            pen.band(0f, 0f, width, GROUND_BOTTOM, GROUND_ALPHA, GROUND_ALPHA);
            pen.band(0f, GROUND_BOTTOM, width, GROUND_END, GROUND_ALPHA, 0f);
        }
    }

    /**
     * Draws the notice between the values on the left and on the right. If that space is too small, draws the notice
     * below the values. On each side, the values are at most {@code beside} wide.
     */
    private void drawNotice(Hud hud, float beside) {
        noticeBelowValues = 0f;
        if (hud.notice().isEmpty() && hud.noticeBelow().isEmpty()) {
            return;
        }
        noticeFont();
        float widest = pen.width(hud.notice());
        noticeBelowFont();
        widest = Math.max(widest, pen.width(hud.noticeBelow()));
        float available = width - 2f * (MARGIN + beside);
        float top = 14f;
        if (available < LEAST_NOTICE_SHARE * widest) {
            available = width - 2f * MARGIN;
            top = GROUND_END;
            noticeBelowValues = NOTICE_HEIGHT;
            pen.panel(0f, top, width, NOTICE_HEIGHT, 0f, Pen.NIGHT, 0.5f);
        }
        noticeFont();
        drawCentred(top + NOTICE_SIZE / 2f, hud.notice(), Hud.NEUTRAL, available);
        noticeBelowFont();
        drawCentred(top + NOTICE_SIZE / 2f + NOTICE_LINE, hud.noticeBelow(), Pen.WHITE, available);
    }

    private void noticeFont() {
        pen.font(Pen.BLACK, NOTICE_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 1f);
    }

    private void noticeBelowFont() {
        pen.font(Pen.MEDIUM, NOTICE_BELOW_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 0.3f);
    }

    private void drawDebug(Hud hud) {
        final List<String> lines = hud.debug();
        final float top = MARGIN + 94f + noticeBelowValues;
        final float bottom = top + lines.size() * DEBUG_LINE;
        if (lines.isEmpty() || hasTitle(hud) && bottom > titleMiddle() - TITLE_ABOVE) {
            return;
        }
        pen.font(Pen.MEDIUM, DEBUG_SIZE, NVG_ALIGN_LEFT | NVG_ALIGN_TOP, 0f);
        float widest = 0f;
        for (String line : lines) {
            widest = Math.max(widest, pen.width(line));
        }
        pen.panel(MARGIN - 10f, top - 8f, widest + 20f, lines.size() * DEBUG_LINE + 14f, 8f, Pen.NIGHT, 0.62f);
        for (int i = 0; i < lines.size(); i++) {
            pen.text(MARGIN, top + i * DEBUG_LINE, lines.get(i), Pen.WHITE, 0.92f);
        }
    }

    private void drawHelp(Hud hud) {
        final float visibility = hud.helpVisibility();
        final float middle = HELP_Y + (noticeBelowValues > 0f ? noticeBelowValues + HELP_HALF_HEIGHT : 0f);
        if (visibility <= 0f || hasTitle(hud) && middle + HELP_HALF_HEIGHT > titleMiddle() - TITLE_ABOVE) {
            return;
        }
        final String[] lines = hud.help().split("\n");
        pen.font(Pen.MEDIUM, HELP_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 0.3f);
        float widest = 0f;
        for (String line : lines) {
            widest = Math.max(widest, pen.width(line));
        }
        final float share = share(widest);
        if (HELP_SIZE * share * scale < LEAST_HELP_PIXELS) {
            return;
        }
        pen.shrinkAbout(width / 2f, middle, share);
        pen.panel(
                -widest / 2f - 18f,
                -HELP_HALF_HEIGHT,
                widest + 36f,
                2f * HELP_HALF_HEIGHT + (lines.length - 1) * HELP_LINE,
                HELP_HALF_HEIGHT,
                Pen.NIGHT,
                0.6f * visibility);
        for (int i = 0; i < lines.length; i++) {
            pen.text(0f, i * HELP_LINE, lines[i], Pen.WHITE, 0.9f * visibility);
        }
        pen.restore();
    }

    /** Draws the title on a dark band that fades out upwards and downwards. */
    private void drawTitle(Hud hud) {
        if (!hasTitle(hud)) {
            return;
        }
        pen.panel(0f, 0f, width, height, 0f, Pen.NIGHT, 0.28f);
        final float middle = titleMiddle();
        pen.band(0f, middle - BAND_HALF_HEIGHT, width, middle, 0f, BAND_ALPHA);
        pen.band(0f, middle, width, middle + BAND_HALF_HEIGHT, BAND_ALPHA, 0f);
        pen.font(Pen.BLACK, TITLE_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 2f);
        drawCentred(middle - 20f, hud.title(), hud.titleRgb());
        pen.font(Pen.MEDIUM, SUBTITLE_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 0.6f);
        drawCentred(middle + 46f, hud.subtitle(), Pen.WHITE);
    }

    private void drawCentred(float y, String text, int rgb) {
        drawCentred(y, text, rgb, width - 2f * MARGIN);
    }

    /** Draws the text, smaller if it is wider than the available width. */
    private void drawCentred(float y, String text, int rgb, float available) {
        pen.shrinkAbout(width / 2f, y, Math.min(1f, available / pen.width(text)));
        pen.shadowed(0f, 0f, text, rgb);
        pen.restore();
    }

    private static boolean hasTitle(Hud hud) {
        return !hud.title().isEmpty() || !hud.subtitle().isEmpty();
    }

    private float titleMiddle() {
        return height * 0.46f;
    }

    /**
     * Returns the scale at which a text of a given width fits between the margins; 1 if the text fits without scaling.
     */
    private float share(float wide) {
        return Math.min(1f, (width - 2f * MARGIN) / wide);
    }
}
