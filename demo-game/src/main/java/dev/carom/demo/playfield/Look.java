package dev.carom.demo.playfield;

import java.util.Locale;

/**
 * Component of an entity of a scene or script: its appearance.
 *
 * @param rgb colour, 0xRRGGBB
 * @param glow brightness of the light that the entity emits, 0 to 1
 */
public record Look(int rgb, float glow) {
    /**
     * Returns the colour in the notation of scenes and scripts.
     *
     * @return a text such as {@code #ff8800}
     */
    public String color() {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }

    @Override
    public String toString() {
        return "Look[" + color() + ", glow " + glow + "]";
    }
}
