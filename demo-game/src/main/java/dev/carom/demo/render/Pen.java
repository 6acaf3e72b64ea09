package dev.carom.demo.render;

import static org.lwjgl.nanovg.NanoVG.*;
import static org.lwjgl.nanovg.NanoVGGL3.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import dev.carom.demo.error.FileTrouble;
import dev.carom.demo.error.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.lwjgl.nanovg.NVGColor;
import org.lwjgl.nanovg.NVGPaint;
import org.lwjgl.system.MemoryUtil;

/**
 * Draws text and filled shapes with NanoVG, in the two fonts and the colours of the game. Its methods may change any
 * OpenGL state.
 */
final class Pen implements AutoCloseable {
    static final int WHITE = 0xf4f1ea;
    static final int LABEL = 0xa9b4c8;
    static final int NIGHT = 0x060912;
    static final int AMBER = 0xf5a524;
    static final String MEDIUM = "medium";
    static final String BLACK = "black";

    /** Byte offset of the number of tables in a TrueType file. */
    private static final int TABLE_COUNT = 4;
    /** Byte offset of the directory of a TrueType file. The directory has one row for each table. */
    private static final int TABLES = 12;

    /** Length of a row of the directory, in bytes. */
    private static final int TABLE_ROW = 16;
    /** Byte offset, within a row of the directory, of the field with the start of the table. */
    private static final int TABLE_START = 8;
    /** Byte offset, within a row of the directory, of the field with the length of the table. */
    private static final int TABLE_LENGTH = 12;

    private final long vg;
    private final ByteBuffer[] fonts = new ByteBuffer[2];
    private final NVGColor ink = NVGColor.malloc();
    private final NVGColor fade = NVGColor.malloc();
    private final NVGPaint paint = NVGPaint.malloc();
    private final float[] bounds = new float[4];

    Pen(Path fontFolder) {
        vg = nvgCreate(NVG_ANTIALIAS | NVG_STENCIL_STROKES);
        boolean ready = false;
        try {
            if (vg == NULL) {
                throw new UserError("NanoVG, which draws all text, cannot start on this OpenGL driver; update the"
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

    /**
     * Begins a frame. Until {@link #end()}, the origin is at (x, y) pixels from the top left corner, and a unit of
     * length is {@code scale} pixels.
     */
    void begin(int framebufferWidth, int framebufferHeight, float x, float y, float scale) {
        nvgBeginFrame(vg, framebufferWidth, framebufferHeight, 1f);
        nvgTranslate(vg, x, y);
        nvgScale(vg, scale, scale);
    }

    void end() {
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

    /**
     * Moves the origin and scales all later drawing. Until {@link #restore()}, (x, y) is the origin, and all lengths
     * are multiplied by {@code share}.
     */
    void shrinkAbout(float x, float y, float share) {
        nvgSave(vg);
        nvgTranslate(vg, x, y);
        nvgScale(vg, share, share);
    }

    void restore() {
        nvgRestore(vg);
    }

    /** Darkens a rectangle. The opacity changes linearly from {@code alphaTop} to {@code alphaBottom}. */
    void band(float x, float top, float width, float bottom, float alphaTop, float alphaBottom) {
        nvgLinearGradient(
                vg, 0f, top, 0f, bottom, colour(NIGHT, alphaTop, ink), colour(NIGHT, alphaBottom, fade), paint);
        nvgBeginPath(vg);
        nvgRect(vg, x, top, width, bottom - top);
        nvgFillPaint(vg, paint);
        nvgFill(vg);
    }

    /** Fills a rounded rectangle. */
    void panel(float x, float y, float width, float height, float radius, int rgb, float alpha) {
        nvgBeginPath(vg);
        nvgRoundedRect(vg, x, y, width, height, radius);
        nvgFillColor(vg, colour(rgb, alpha, ink));
        nvgFill(vg);
    }

    /** Uploads an image for {@link #picture} and returns NanoVG's handle of the image. */
    int image(Screenshot picture) {
        final ByteBuffer rgba = MemoryUtil.memAlloc(picture.width() * picture.height() * 4);
        try {
            for (int y = 0; y < picture.height(); y++) {
                for (int x = 0; x < picture.width(); x++) {
                    final int rgb = picture.rgb(x, y);
                    rgba.put((byte) (rgb >> 16))
                            .put((byte) (rgb >> 8))
                            .put((byte) rgb)
                            .put((byte) 0xff);
                }
            }
            return nvgCreateImageRGBA(vg, picture.width(), picture.height(), NVG_IMAGE_GENERATE_MIPMAPS, rgba.flip());
        } finally {
            MemoryUtil.memFree(rgba);
        }
    }

    void forgetImage(int image) {
        nvgDeleteImage(vg, image);
    }

    /** Fills a rounded rectangle with an image. */
    void picture(int image, float x, float y, float width, float height, float radius) {
        nvgImagePattern(vg, x, y, width, height, 0f, image, 1f, paint);
        nvgBeginPath(vg);
        nvgRoundedRect(vg, x, y, width, height, radius);
        nvgFillPaint(vg, paint);
        nvgFill(vg);
    }

    /** Sets the font of all later text. The alignment combines constants of NanoVG by a bitwise or. */
    void font(String name, float size, int align, float letterSpacing) {
        nvgFontFace(vg, name);
        nvgFontSize(vg, size);
        nvgTextAlign(vg, align);
        nvgTextLetterSpacing(vg, letterSpacing);
    }

    void text(float x, float y, String text, int rgb, float alpha) {
        nvgFillColor(vg, colour(rgb, alpha, ink));
        nvgText(vg, x, y, text);
    }

    /** Draws text with a shadow, so that it is readable on any background. Returns the width of the text. */
    float shadowed(float x, float y, String text, int rgb) {
        nvgFontBlur(vg, 5f);
        text(x, y + 1.5f, text, NIGHT, 0.85f);
        nvgFontBlur(vg, 0f);
        text(x, y, text, rgb, 1f);
        return width(text);
    }

    /** Returns the width of a text in the current font. */
    float width(String text) {
        return nvgTextBounds(vg, 0f, 0f, text, bounds);
    }

    private static NVGColor colour(int rgb, float alpha, NVGColor dest) {
        return dest.r((rgb >> 16 & 0xff) / 255f)
                .g((rgb >> 8 & 0xff) / 255f)
                .b((rgb & 0xff) / 255f)
                .a(alpha);
    }

    /** Loads a font. NanoVG reads from the returned memory until {@link #close()}. */
    private ByteBuffer load(String name, Path file) {
        final byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UserError(
                    "The font " + file + " cannot be read, since " + FileTrouble.reading(file, e)
                            + "; restore the file.",
                    e);
        }
        if (!isWhole(ByteBuffer.wrap(bytes))) {
            throw new UserError("The font " + file + " is truncated; restore the file.");
        }
        final ByteBuffer memory = MemoryUtil.memAlloc(bytes.length);
        memory.put(bytes).flip();
        if (nvgCreateFontMem(vg, name, memory, false) < 0) {
            MemoryUtil.memFree(memory);
            throw new UserError("The font " + file + " is not a TrueType font; restore the file.");
        }
        return memory;
    }

    /**
     * Tests whether all tables of a TrueType file end within the file. NanoVG does not check this and would read beyond
     * the end of a truncated file. Source: the OpenType specification, "Organization of an OpenType Font".
     */
    private static boolean isWhole(ByteBuffer font) {
        if (font.limit() < TABLES) {
            return true; // too short for a header: NanoVG rejects such a file
        }
        final int tables = font.getShort(TABLE_COUNT) & 0xffff;
        for (int i = 0; i < tables; i++) {
            final int row = TABLES + i * TABLE_ROW;
            if (row + TABLE_ROW > font.limit()) {
                return false;
            }
            final long start = font.getInt(row + TABLE_START) & 0xffffffffL;
            final long length = font.getInt(row + TABLE_LENGTH) & 0xffffffffL;
            if (start + length > font.limit()) {
                return false;
            }
        }
        return true;
    }
}
