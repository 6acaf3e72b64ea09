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

/** At most 255 colours that stand for all of some pictures, and a transparent one: chosen by the JDK's GIF writer. */
final class Palette {
    /** The transparent one. */
    static final int NONE = 255;

    private static final int SIZE = 256;

    private static final int[] PATTERN = {0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};

    private final IndexColorModel model;
    private final int[] colours;
    private final Map<Integer, Integer> nearest = new HashMap<>();

    private Palette(IndexColorModel model) {
        this.model = model;
        colours = new int[SIZE];
        model.getRGBs(colours);
    }

    /** The colours of some pictures of the same size, side by side. */
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

    /** The number of the colour that is nearest to each pixel of a picture, row by row. */
    int[] indices(BufferedImage picture) {
        final int[] pixels = picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = nearest.computeIfAbsent(pixels[i] & 0xffffff, this::search);
        }
        return pixels;
    }

    /** A picture in these colours. */
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
            final int distance = 3 * red * red + 4 * green * green + 2 * blue * blue; // as eyes see it, roughly
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }
}
