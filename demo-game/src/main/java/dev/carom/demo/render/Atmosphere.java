package dev.carom.demo.render;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * What the whole picture has in common: what is behind everything, how it is lit, and what the floor is made of.
 *
 * @param backgroundRgb the light behind the table, 0xRRGGBB; darker towards the edges of the picture
 * @param lightRgb colour and strength of the sun, 0xRRGGBB
 * @param toSun where the sun stands, of length 1
 * @param floor what is on the top of wide flat boxes
 */
public record Atmosphere(int backgroundRgb, int lightRgb, Vector3fc toSun, Floor floor) {
    /** A clear evening above a grid. */
    public static final Atmosphere DEFAULT =
            new Atmosphere(0x353f56, 0xfff8ec, new Vector3f(-0.52f, 1f, 0.38f).normalize(), Floor.GRID);

    private static final double GAMMA = 2.2;

    /** What a floor is made of. */
    public enum Floor {
        /** Faint lines a metre apart. */
        GRID,
        /** Light and dark squares. */
        CHECKS,
        /** Boards along the table. */
        PLANKS,
        /** Faint circles a metre apart, about the middle. */
        RINGS,
        /** One colour. */
        PLAIN
    }

    /** Sets the light behind the table, linear. */
    void setBackground(ShaderProgram program) {
        program.set("halo", linear(backgroundRgb));
    }

    /** Sets the light on all solids, and their floor. */
    void setLight(ShaderProgram program) {
        program.set("sun", linear(lightRgb)).set("toSun", toSun).set("floorKind", floor.ordinal());
    }

    private static Vector3f linear(int rgb) {
        return new Vector3f(linearShare(rgb >> 16), linearShare(rgb >> 8), linearShare(rgb));
    }

    private static float linearShare(int channel) {
        return (float) Math.pow((channel & 0xff) / 255.0, GAMMA);
    }
}
