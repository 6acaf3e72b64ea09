package dev.carom.demo.render;

import dev.carom.demo.error.FileTrouble;
import dev.carom.demo.error.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.lwjgl.stb.STBIWriteCallback;
import org.lwjgl.stb.STBImageWrite;
import org.lwjgl.system.MemoryUtil;

/** A finished picture in main memory, taken with {@link Renderer#screenshot()}. */
public final class Screenshot {
    private static final int CHANNELS = 3;

    private final int width;
    private final int height;
    /** Three bytes per pixel, red first, rows from top to bottom. */
    private final byte[] rgb;

    Screenshot(int width, int height, byte[] rgb) {
        this.width = width;
        this.height = height;
        this.rgb = rgb;
    }

    /**
     * Returns the width of the picture.
     *
     * @return pixels
     */
    public int width() {
        return width;
    }

    /**
     * Returns the height of the picture.
     *
     * @return pixels
     */
    public int height() {
        return height;
    }

    /**
     * Returns the colour of a pixel.
     *
     * @param x pixels from the left edge
     * @param y pixels from the top edge
     * @return 0xRRGGBB
     */
    public int rgb(int x, int y) {
        final int at = (Objects.checkIndex(y, height) * width + Objects.checkIndex(x, width)) * CHANNELS;
        return (rgb[at] & 0xff) << 16 | (rgb[at + 1] & 0xff) << 8 | rgb[at + 2] & 0xff;
    }

    /**
     * Writes the picture as PNG; replaces an existing file.
     *
     * @param file the file
     * @throws UserError if the file cannot be written
     */
    public void writePng(Path file) {
        final byte[] png = png();
        try {
            Files.write(file, png);
        } catch (IOException e) {
            throw new UserError(
                    "The screenshot " + file + " cannot be written, since " + FileTrouble.writing(file, e)
                            + "; name a file that can be written to.",
                    e);
        }
    }

    /**
     * Encodes the picture in memory. Java writes the file, since stb's file functions do not report the cause of a
     * failure.
     */
    private byte[] png() {
        final ByteBuffer pixels = MemoryUtil.memAlloc(rgb.length);
        final byte[][] encoded = new byte[1][];
        try (STBIWriteCallback callback = STBIWriteCallback.create((context, data, size) -> {
            encoded[0] = new byte[size];
            MemoryUtil.memByteBuffer(data, size).get(encoded[0]);
        })) {
            pixels.put(rgb).flip();
            if (!STBImageWrite.stbi_write_png_to_func(callback, 0L, width, height, CHANNELS, pixels, width * CHANNELS)
                    || encoded[0] == null) {
                throw new IllegalStateException("stb could not encode a PNG of " + width + " x " + height + " pixels");
            }
            return encoded[0];
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }
}
