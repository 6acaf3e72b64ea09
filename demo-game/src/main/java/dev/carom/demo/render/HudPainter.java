package dev.carom.demo.render;

import static org.lwjgl.nanovg.NanoVG.*;
import static org.lwjgl.nanovg.NanoVGGL3.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import dev.carom.demo.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.lwjgl.nanovg.NVGColor;
import org.lwjgl.nanovg.NVGPaint;
import org.lwjgl.system.MemoryUtil;

/**
 * Writes a {@link Hud} over the picture with NanoVG. Sizes are for a picture 720 pixels high and grow and shrink with it. What is too
 * wide for the picture is written smaller, and what would then lie over something else or could not be read is left out.
 * Changes OpenGL's state freely; the renderer sets what it needs itself.
 */
final class HudPainter implements AutoCloseable {
    private static final float DESIGN_WIDTH = 1280f;
    private static final float DESIGN_HEIGHT = 720f;
    /** Below this the small print could not be read. */
    private static final float MIN_SCALE = 0.7f;

    /** What at least is laid out, 320 x 240 pixels at the smallest scale; all of it shrinks in a picture smaller than that. */
    private static final float LEAST_WIDTH = 320f / MIN_SCALE;

    private static final float LEAST_HEIGHT = 240f / MIN_SCALE;

    /** The help is left out where its letters would be smaller than this. */
    private static final float LEAST_HELP_PIXELS = 8f;

    private static final float MARGIN = 30f;
    private static final float VALUE_GAP = 38f;
    private static final float LABEL_SIZE = 15f;
    private static final float LABEL_SPACING = 1.6f;
    private static final float VALUE_SIZE = 36f;
    private static final float TITLE_SIZE = 92f;
    /** From the middle of the dark band up to the tops of the big words. */
    private static final float TITLE_ABOVE = 20f + TITLE_SIZE / 2f;

    private static final float SUBTITLE_SIZE = 25f;
    private static final float HELP_SIZE = 17f;
    private static final float DEBUG_SIZE = 15f;
    private static final float DEBUG_LINE = 20f;
    private static final float BAND_HALF_HEIGHT = 190f;

    private static final float BAND_ALPHA = 0.72f;

    private static final int WHITE = 0xf4f1ea;
    private static final int LABEL = 0xa9b4c8;
    private static final int NIGHT = 0x060912;
    private static final String MEDIUM = "medium";
    private static final String BLACK = "black";

    private final long vg;
    private final ByteBuffer[] fonts = new ByteBuffer[2];
    private final NVGColor ink = NVGColor.malloc();
    private final NVGColor fade = NVGColor.malloc();
    private final NVGPaint paint = NVGPaint.malloc();
    private final float[] bounds = new float[4];
    private float scale;
    private float width;
    private float height;

    HudPainter(Path fontFolder) {
        vg = nvgCreate(NVG_ANTIALIAS | NVG_STENCIL_STROKES);
        boolean ready = false;
        try {
            if (vg == NULL) {
                throw new UserError("NanoVG, which writes the score, cannot start on this OpenGL driver; update the"
                        + " graphics driver.");
            }
            fonts[0] = load(MEDIUM, fontFolder.resolve("Lato-Medium.ttf"));
            fonts[1] = load(BLACK, fontFolder.resolve("Lato-Black.ttf"));
            ready = true;
        } finally {
            if (!ready) {
                close();
            }
        }
    }

    /** Paints into the bound framebuffer, which has a stencil. */
    void draw(Hud hud, int framebufferWidth, int framebufferHeight) {
        final float least =
                Math.min(MIN_SCALE, Math.min(framebufferWidth / LEAST_WIDTH, framebufferHeight / LEAST_HEIGHT));
        scale = Math.max(least, Math.min(framebufferWidth / DESIGN_WIDTH, framebufferHeight / DESIGN_HEIGHT));
        width = framebufferWidth / scale;
        height = framebufferHeight / scale;
        nvgBeginFrame(vg, framebufferWidth, framebufferHeight, 1f);
        nvgScale(vg, scale, scale);
        final float share = share(rowWidth(hud.left()) + rowWidth(hud.right()) - VALUE_GAP);
        drawValues(hud.left(), true, share);
        drawValues(hud.right(), false, share);
        drawDebug(hud);
        drawHelp(hud.help());
        drawTitle(hud);
        nvgEndFrame(vg);
    }

    @Override
    public void close() {
        if (vg != NULL) {
            nvgDelete(vg);
        }
        for (ByteBuffer font : fonts) {
            MemoryUtil.memFree(font);
        }
        ink.free();
        fade.free();
        paint.free();
    }

    /** With the gap that follows the last value. */
    private float rowWidth(List<Hud.Value> values) {
        float sum = 0f;
        for (Hud.Value value : values) {
            font(MEDIUM, LABEL_SIZE, NVG_ALIGN_LEFT | NVG_ALIGN_TOP, LABEL_SPACING);
            final float labelWidth = textWidth(value.label().toUpperCase(Locale.ROOT));
            font(BLACK, VALUE_SIZE, NVG_ALIGN_LEFT | NVG_ALIGN_TOP, 0f);
            sum += Math.max(labelWidth, textWidth(value.value())) + VALUE_GAP;
        }
        return sum;
    }

    private void drawValues(List<Hud.Value> values, boolean fromLeft, float share) {
        shrinkAbout(fromLeft ? MARGIN : width - MARGIN, MARGIN, share);
        float x = 0f;
        final int align = fromLeft ? NVG_ALIGN_LEFT : NVG_ALIGN_RIGHT;
        for (Hud.Value value : values) {
            font(MEDIUM, LABEL_SIZE, align | NVG_ALIGN_TOP, LABEL_SPACING);
            final float labelWidth = shadowed(x, -4f, value.label().toUpperCase(Locale.ROOT), LABEL);
            font(BLACK, VALUE_SIZE, align | NVG_ALIGN_TOP, 0f);
            final float valueWidth = shadowed(x, 12f, value.value(), WHITE);
            final float step = Math.max(labelWidth, valueWidth) + VALUE_GAP;
            x += fromLeft ? step : -step;
        }
        nvgRestore(vg);
    }

    private void drawDebug(Hud hud) {
        final List<String> lines = hud.debug();
        final float top = MARGIN + 74f;
        final float bottom = top + lines.size() * DEBUG_LINE;
        if (lines.isEmpty() || hasTitle(hud) && bottom > titleMiddle() - TITLE_ABOVE) {
            return;
        }
        font(MEDIUM, DEBUG_SIZE, NVG_ALIGN_LEFT | NVG_ALIGN_TOP, 0f);
        float widest = 0f;
        for (String line : lines) {
            widest = Math.max(widest, textWidth(line));
        }
        panel(MARGIN - 10f, top - 8f, widest + 20f, lines.size() * DEBUG_LINE + 14f, 8f, 0.62f);
        for (int i = 0; i < lines.size(); i++) {
            nvgFillColor(vg, colour(WHITE, 0.92f, ink));
            nvgText(vg, MARGIN, top + i * DEBUG_LINE, lines.get(i));
        }
    }

    private void drawHelp(String line) {
        if (line.isEmpty()) {
            return;
        }
        font(MEDIUM, HELP_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 0.3f);
        final float lineWidth = textWidth(line);
        final float share = share(lineWidth);
        if (HELP_SIZE * share * scale < LEAST_HELP_PIXELS) {
            return;
        }
        shrinkAbout(width / 2f, height - MARGIN - 4f, share);
        panel(-lineWidth / 2f - 18f, -17f, lineWidth + 36f, 34f, 17f, 0.5f);
        nvgFillColor(vg, colour(WHITE, 0.86f, ink));
        nvgText(vg, 0f, 0f, line);
        nvgRestore(vg);
    }

    /** Big words on a dark band that fades out upwards and downwards. */
    private void drawTitle(Hud hud) {
        if (!hasTitle(hud)) {
            return;
        }
        nvgBeginPath(vg);
        nvgRect(vg, 0f, 0f, width, height);
        nvgFillColor(vg, colour(NIGHT, 0.28f, ink));
        nvgFill(vg);
        final float middle = titleMiddle();
        band(middle - BAND_HALF_HEIGHT, middle, 0f, BAND_ALPHA);
        band(middle, middle + BAND_HALF_HEIGHT, BAND_ALPHA, 0f);
        font(BLACK, TITLE_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 2f);
        drawCentred(middle - 20f, hud.title(), hud.titleRgb());
        font(MEDIUM, SUBTITLE_SIZE, NVG_ALIGN_CENTER | NVG_ALIGN_MIDDLE, 0.6f);
        drawCentred(middle + 46f, hud.subtitle(), WHITE);
    }

    private void drawCentred(float y, String text, int rgb) {
        shrinkAbout(width / 2f, y, share(textWidth(text)));
        shadowed(0f, 0f, text, rgb);
        nvgRestore(vg);
    }

    private static boolean hasTitle(Hud hud) {
        return !hud.title().isEmpty() || !hud.subtitle().isEmpty();
    }

    private float titleMiddle() {
        return height * 0.46f;
    }

    /** How much smaller something must be to fit between the margins; 1 when it fits. */
    private float share(float wide) {
        return Math.min(1f, (width - 2f * MARGIN) / wide);
    }

    /** Until nvgRestore, (x, y) is the origin, and everything is of that share of its size. */
    private void shrinkAbout(float x, float y, float share) {
        nvgSave(vg);
        nvgTranslate(vg, x, y);
        nvgScale(vg, share, share);
    }

    private void band(float top, float bottom, float alphaTop, float alphaBottom) {
        nvgLinearGradient(
                vg, 0f, top, 0f, bottom, colour(NIGHT, alphaTop, ink), colour(NIGHT, alphaBottom, fade), paint);
        nvgBeginPath(vg);
        nvgRect(vg, 0f, top, width, bottom - top);
        nvgFillPaint(vg, paint);
        nvgFill(vg);
    }

    private void panel(float x, float y, float panelWidth, float panelHeight, float radius, float alpha) {
        nvgBeginPath(vg);
        nvgRoundedRect(vg, x, y, panelWidth, panelHeight, radius);
        nvgFillColor(vg, colour(NIGHT, alpha, ink));
        nvgFill(vg);
    }

    private void font(String name, float size, int align, float letterSpacing) {
        nvgFontFace(vg, name);
        nvgFontSize(vg, size);
        nvgTextAlign(vg, align);
        nvgTextLetterSpacing(vg, letterSpacing);
    }

    /** Text that can be read on any ground; returns its width. */
    private float shadowed(float x, float y, String text, int rgb) {
        nvgFontBlur(vg, 5f);
        nvgFillColor(vg, colour(NIGHT, 0.85f, ink));
        nvgText(vg, x, y + 1.5f, text);
        nvgFontBlur(vg, 0f);
        nvgFillColor(vg, colour(rgb, 1f, ink));
        nvgText(vg, x, y, text);
        return textWidth(text);
    }

    private float textWidth(String text) {
        return nvgTextBounds(vg, 0f, 0f, text, bounds);
    }

    private static NVGColor colour(int rgb, float alpha, NVGColor dest) {
        return dest.r((rgb >> 16 & 0xff) / 255f)
                .g((rgb >> 8 & 0xff) / 255f)
                .b((rgb & 0xff) / 255f)
                .a(alpha);
    }

    /** NanoVG reads from the returned memory as long as it lives. */
    private ByteBuffer load(String name, Path file) {
        final byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UserError(
                    "The font " + file + " cannot be read (" + e.getClass().getSimpleName() + "); restore the file.",
                    e);
        }
        final ByteBuffer memory = MemoryUtil.memAlloc(bytes.length);
        memory.put(bytes).flip();
        if (nvgCreateFontMem(vg, name, memory, false) < 0) {
            MemoryUtil.memFree(memory);
            throw new UserError("The font " + file + " is no TrueType font; restore the file.");
        }
        return memory;
    }
}
