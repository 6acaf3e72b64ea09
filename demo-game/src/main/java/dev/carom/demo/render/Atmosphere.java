package dev.carom.demo.render;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The background, light and floor of a picture.
 *
 * @param backgroundRgb colour behind all solids, 0xRRGGBB; the background becomes darker towards the edges of the
 *     picture
 * @param lightRgb colour and strength of the sun, 0xRRGGBB
 * @param toSun direction to the sun, of length 1
 * @param floor the pattern on the top of each box that extends at least 2.5 m from its centre along its own x and z
 *     axes
 */
public record Atmosphere(int backgroundRgb, int lightRgb, Vector3fc toSun, Floor floor) {
    /** A clear evening above a floor with a grid. */
    public static final Atmosphere DEFAULT =
            new Atmosphere(0x353f56, 0xfff8ec, new Vector3f(-0.52f, 1f, 0.38f).normalize(), Floor.GRID);

    private static final double GAMMA = 2.2;

    /** Patterns of the floor. */
    public enum Floor {
        /** Faint lines a metre apart. */
        GRID,
        /** Light and dark squares. */
        CHECKS,
        /** Boards along the table. */
        PLANKS,
        /** Faint circles around the middle, a metre apart. */
        RINGS,
        /** One colour. */
        PLAIN
    }

    /** Sets the uniforms of the background, in linear light. */
    void setBackground(ShaderProgram program) {
        program.set("halo", linear(backgroundRgb));
    }

    /** Sets the uniforms of the light and of the floor. */
    void setLight(ShaderProgram program) {
        program.set("sun", linear(lightRgb)).set("toSun", toSun).set("floorKind", floor.ordinal());
    }

    private static Vector3f linear(int rgb) {
        return new Vector3f(linearChannel(rgb >> 16), linearChannel(rgb >> 8), linearChannel(rgb));
    }

    private static float linearChannel(int channel) {
        return (float) Math.pow((channel & 0xff) / 255.0, GAMMA);
    }
}
