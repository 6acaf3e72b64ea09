package dev.carom.demo.playfield;

import java.util.Locale;

/**
 * Component of what a scene or script made: how it is drawn.
 *
 * @param rgb its colour, 0xRRGGBB
 * @param glow how much it shines by itself, 0 to 1
 */
public record Look(int rgb, float glow) {
    /**
     * The colour as it is written in scenes and scripts.
     *
     * @return such as {@code #ff8800}
     */
    public String color() {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }

    @Override
    public String toString() {
        return "Look[" + color() + ", glow " + glow + "]";
    }
}
