package dev.carom.demo.picture;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/**
 * Writes frames as a GIF that repeats forever, with the JDK's writer. Pixels that do not change are transparent in the
 * next frame, which makes the file much smaller.
 */
final class AnimatedGif {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";

    /** Application block of Netscape that makes the GIF repeat. */
    private static final byte[] FOR_EVER = {1, 0, 0};

    /** A pixel stays unchanged if each colour differs by at most this: soft shadows have noise. */
    private static final int UNSEEN = 2;

    private AnimatedGif() {}

    static void write(List<BufferedImage> frames, int hundredths, Path file) throws IOException {
        // A palette of every tenth frame suffices for all frames.
        final Palette palette = Palette.of(IntStream.range(0, frames.size())
                .filter(i -> i % 10 == 0)
                .mapToObj(frames::get)
                .toList());
        final int width = frames.get(0).getWidth();
        final ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        Files.deleteIfExists(file);
        try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            int[] shown = null;
            int[] seen = null;
            for (BufferedImage frame : frames) {
                final int[] indices = palette.indices(frame);
                final int[] changed = indices.clone();
                final int[] pixels = frame.getRGB(0, 0, width, frame.getHeight(), null, 0, width);
                if (shown == null) {
                    shown = indices;
                    seen = pixels;
                } else {
                    for (int i = 0; i < indices.length; i++) {
                        if (indices[i] == shown[i] || isSimilar(pixels[i], seen[i])) {
                            changed[i] = Palette.NONE;
                        } else {
                            shown[i] = indices[i];
                            seen[i] = pixels[i];
                        }
                    }
                }
                final BufferedImage picture = palette.picture(width, changed);
                writer.writeToSequence(new IIOImage(picture, null, metadata(writer, picture, hundredths)), null);
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
        }
    }

    private static boolean isSimilar(int a, int b) {
        return Math.abs((a >> 16 & 0xff) - (b >> 16 & 0xff)) <= UNSEEN
                && Math.abs((a >> 8 & 0xff) - (b >> 8 & 0xff)) <= UNSEEN
                && Math.abs((a & 0xff) - (b & 0xff)) <= UNSEEN;
    }

    private static IIOMetadata metadata(ImageWriter writer, BufferedImage picture, int hundredths) throws IOException {
        final IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(picture), null);
        final IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
        final IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "TRUE");
        control.setAttribute("transparentColorIndex", Integer.toString(Palette.NONE));
        control.setAttribute("delayTime", Integer.toString(hundredths));
        final IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
        loop.setAttribute("applicationID", "NETSCAPE");
        loop.setAttribute("authenticationCode", "2.0");
        loop.setUserObject(FOR_EVER);
        child(root, "ApplicationExtensions").appendChild(loop);
        metadata.setFromTree(FORMAT, root);
        return metadata;
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int i = 0; i < root.getLength(); i++) {
            if (root.item(i).getNodeName().equals(name)) {
                return (IIOMetadataNode) root.item(i);
            }
        }
        final IIOMetadataNode node = new IIOMetadataNode(name);
        root.appendChild(node);
        return node;
    }
}
