package dev.carom.demo.picture;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/** A palette of at most 255 colours and a transparent one for several pictures, chosen by the JDK's GIF writer. */
final class Palette {
    /** Index of the transparent colour. */
    static final int NONE = 255;

    private static final int SIZE = 256;

    /** Order in which the pixels of a 4 by 4 square become brighter (Bayer 1973). */
    private static final int[] PATTERN = {0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};

    private static final int PATTERN_SIDE = 4;

    /** Colours closer than this are mixed by dithering, to avoid visible edges. */
    private static final float MIXED = 12f;

    private final IndexColorModel model;
    private final int[] colours;
    private final Map<Integer, Integer> nearest = new HashMap<>();

    private Palette(IndexColorModel model) {
        this.model = model;
        colours = new int[SIZE];
        model.getRGBs(colours);
    }

    /** Computes the palette of pictures of the same size, side by side. */
    static Palette of(List<BufferedImage> pictures) throws IOException {
        final int width = pictures.get(0).getWidth();
        final int height = pictures.get(0).getHeight();
        final BufferedImage all = new BufferedImage(width * pictures.size(), height, BufferedImage.TYPE_INT_RGB);
        final Graphics2D graphics = all.createGraphics();
        for (int i = 0; i < pictures.size(); i++) {
            graphics.drawImage(pictures.get(i), i * width, 0, null);
        }
        graphics.dispose();
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(all, "gif", bytes);
        final IndexColorModel chosen = (IndexColorModel)
                ImageIO.read(new ByteArrayInputStream(bytes.toByteArray())).getColorModel();
        final int[] colours = new int[SIZE];
        final int[] its = new int[chosen.getMapSize()];
        chosen.getRGBs(its);
        System.arraycopy(its, 0, colours, 0, Math.min(its.length, NONE));
        for (int i = its.length; i < NONE; i++) {
            colours[i] = its[0];
        }
        colours[NONE] = 0;
        return new Palette(new IndexColorModel(8, SIZE, colours, 0, true, NONE, DataBuffer.TYPE_BYTE));
    }

    /** Returns the palette index of each pixel, row by row: the nearest colour, dithered where two are near. */
    int[] indices(BufferedImage picture) {
        final int width = picture.getWidth();
        final int[] pixels = picture.getRGB(0, 0, width, picture.getHeight(), null, 0, width);
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = nearest.computeIfAbsent(mixed(pixels[i], i % width, i / width), this::search);
        }
        return pixels;
    }

    private static int mixed(int rgb, int x, int y) {
        final int place = y % PATTERN_SIDE * PATTERN_SIDE + x % PATTERN_SIDE;
        final int more = Math.round(MIXED * ((PATTERN[place] + 0.5f) / PATTERN.length - 0.5f));
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            mixed |= Math.max(0, Math.min(255, (rgb >> shift & 0xff) + more)) << shift;
        }
        return mixed;
    }

    /** Returns the picture in these colours. */
    BufferedImage picture(int width, int[] indices) {
        final BufferedImage picture =
                new BufferedImage(width, indices.length / width, BufferedImage.TYPE_BYTE_INDEXED, model);
        picture.getRaster().setPixels(0, 0, width, indices.length / width, indices);
        return picture;
    }

    private int search(int rgb) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < NONE; i++) {
            final int red = (colours[i] >> 16 & 0xff) - (rgb >> 16 & 0xff);
            final int green = (colours[i] >> 8 & 0xff) - (rgb >> 8 & 0xff);
            final int blue = (colours[i] & 0xff) - (rgb & 0xff);
            final int distance = 3 * red * red + 4 * green * green + 2 * blue * blue; // roughly perceptual
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }
}
